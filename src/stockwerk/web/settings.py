"""Settings of a server: what its operator has chosen, read once from the environment.

`stockwerk serve` writes its options there, so that every worker process reads the same.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from stockwerk.core.errors import BadSetup

DATABASE: Final = "STOCKWERK_DATABASE"
THINKING: Final = "STOCKWERK_THINKING"
MEMORY: Final = "STOCKWERK_MEMORY"
LOG: Final = "STOCKWERK_LOG"
TOKEN: Final = "STOCKWERK_METRICS_TOKEN"
KEEP_FINISHED: Final = "STOCKWERK_KEEP_FINISHED"
KEEP_ABANDONED: Final = "STOCKWERK_KEEP_ABANDONED"
CONTACT: Final = "STOCKWERK_CONTACT"
PROXIES: Final = "FORWARDED_ALLOW_IPS"  # as uvicorn calls it
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # as prometheus-client calls it


@dataclass(frozen=True)
class Settings:
    """As `docs/server.md` lists them."""

    database: str  # the address of a database
    thinking: int = 700  # milliseconds a bot takes for a decision
    memory: int = 128  # megabytes of tables that each process keeps in memory
    log: str = ""  # text or json: a line for each request
    metrics_token: str = ""  # shows the metrics to whoever has it
    keep_finished: int = 0  # days that tables are kept after they were last touched; 0 for ever
    keep_abandoned: int = 0
    contact: str = ""  # whom to ask, as an address that can be followed; empty if nobody is named
    proxies: str = "127.0.0.1,::1"  # the addresses of proxies that are believed
    worker_folder: str = ""  # where several workers leave what they share

    @staticmethod
    def read(environment: Mapping[str, str] = os.environ) -> Settings:
        """What is not there, or empty, is as usual. What makes no sense is refused in one line."""
        given = environment.get
        return Settings(
            database=usual_database(environment),
            thinking=int(given(THINKING) or Settings.thinking),
            memory=int(given(MEMORY) or Settings.memory),
            log=given(LOG, Settings.log),
            metrics_token=given(TOKEN, Settings.metrics_token),
            keep_finished=days(given(KEEP_FINISHED, "")),
            keep_abandoned=days(given(KEEP_ABANDONED, "")),
            contact=address_of(given(CONTACT, "")),
            proxies=trusted_proxies(environment),
            worker_folder=given(FOLDER, Settings.worker_folder),
        )


def usual_database(environment: Mapping[str, str] = os.environ) -> str:
    """That of the environment, or a file of whoever runs the server, whose folder is made."""
    if chosen := environment.get(DATABASE):
        return chosen
    folder = Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "stockwerk"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def trusted_proxies(environment: Mapping[str, str] = os.environ) -> str:
    """If it is empty, nobody is believed."""
    return environment.get(PROXIES, Settings.proxies)


def days(given: str) -> int:
    if given and not (given.isascii() and given.isdecimal() and len(given) < 10):
        raise BadSetup(f"tables are kept for a number of days, not {given!r}")
    return int(given or 0)


def address_of(contact: str) -> str:
    given = contact.strip()
    address = f"mailto:{given}" if "@" in given and ":" not in given else given
    if address and not (address.isprintable() and address.startswith(("mailto:", "https://", "http://", "tel:"))):
        raise BadSetup(f"a contact is an address of mail or of a page, not {given!r}")
    return address
