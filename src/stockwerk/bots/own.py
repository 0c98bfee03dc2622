"""Bots of one's own, named by file or module and function: `mine.py:settler`, `my_bots.settlers:settler`."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from stockwerk.bots import Bot, find_bot, told
from stockwerk.core.errors import BotFailed, StockwerkError, UnknownBot


@cache
def own_bot(name: str) -> Bot:
    """One of ours, or a function in a file or module. That is run: only for names typed by whoever runs the program."""
    place, colon, function = name.rpartition(":")
    if not colon:
        return find_bot(name)
    is_module = all(part.isidentifier() for part in place.split(".")) and not place.endswith(".py")
    if not is_module and not Path(place).is_file():
        raise UnknownBot(f"no file {place!r} with a bot {function!r}")
    try:
        module = import_module(place) if is_module else run_file(place)
    except StockwerkError:
        raise
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and is_module and f"{place}.".startswith(f"{error.name}."):
            raise UnknownBot(f"no module {place!r} with a bot {function!r}") from None
        raise BotFailed(f"the {'module' if is_module else 'file'} {place} failed{told(error, skip=0)}") from error
    bot: Bot | None = getattr(module, function, None)
    if not callable(bot):
        raise UnknownBot(f"no bot {function!r} in {place!r}")
    return bot


def run_file(file: str) -> ModuleType:
    path = Path(file)
    spec = spec_from_file_location(f"own_bots_in_{path.stem}", path)  # it may be called random.py
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{file!r} is no Python file, so there is no bot in it")
    module = sys.modules[spec.name] = module_from_spec(spec)  # dataclasses look for their module there
    beside = str(path.parent.resolve())
    sys.path.insert(0, beside)  # what stands beside it can be imported, as when it is run
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(beside)  # the file may have put others before it
    return module
