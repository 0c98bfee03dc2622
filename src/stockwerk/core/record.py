"""A match as it is kept: readable JSON from which every position can be played again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from stockwerk.core.described import counted
from stockwerk.core.errors import BadRecord, BadSetup
from stockwerk.core.game import Data
from stockwerk.core.rng import LUCKS, SFC32
from stockwerk.core.secret import SEAL_OF_BEFORE, SEALS
from stockwerk.core.text import printable

__all__ = ["Player", "Record"]

FORMAT: Final = "stockwerk-record-1"
EVERYONE: Final = "*"  # who undoes when all seats agree
UNDO: Final = "undo"
LONGEST_NAME: Final = 40
LONGEST_BOT: Final = 400  # a level, or FILE.py:FUNCTION for a bot of one's own
LONGEST_SEED: Final = 200


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a person with a name, or a bot of some level."""

    name: str = ""
    bot: str = ""

    def __post_init__(self) -> None:
        if len(self.name) > LONGEST_NAME or not printable(self.name):
            raise BadSetup(f"a name has up to {LONGEST_NAME} printable characters, not {self.name[:LONGEST_NAME]!r}")
        if len(self.bot) > LONGEST_BOT or not self.bot.isprintable():
            raise BadSetup(f"a bot has up to {LONGEST_BOT} printable characters, not {self.bot[:LONGEST_NAME]!r}")


@dataclass(frozen=True, repr=False)
class Record:
    """Which game, by which rules, with which luck, and what was done: "SEAT NOTATION", in order."""

    game: str
    rules: int
    players: int
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[Player, ...] = ()
    actions: tuple[str, ...] = ()
    components: Data | None = None  # a corrected box
    luck: str = SFC32  # the kind of generator that the seed started
    seal: str = SEAL_OF_BEFORE  # how the commitment that was shown is computed from the seed

    def __repr__(self) -> str:
        """Without the seed, which is a secret as long as the match runs."""
        return f"<Record {self.game}: {counted(self.players, 'player')}, {counted(len(self.actions), 'action')}>"

    def to_json(self) -> str:
        """What is left out is as it is in records that were written before it could be named."""
        before = {"luck": SFC32, "seal": SEAL_OF_BEFORE}
        kept = {key: value for key, value in asdict(self).items() if value not in (None, (), before.get(key))}
        if self.seats:
            kept["seats"] = [{key: text for key, text in asdict(seat).items() if text} for seat in self.seats]
        return json.dumps({"format": FORMAT, **kept}, ensure_ascii=False, indent=1) + "\n"

    @staticmethod
    def from_json(text: str) -> Record:
        """Reads what `to_json` wrote; one clear line about anything else."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"not a record: no JSON ({error})") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord(f'not a record: it must be a JSON object with "format": {FORMAT!r}')
        record = Record(
            game=entry(data, "game", str),
            rules=entry(data, "rules", int),
            players=entry(data, "players", int),
            seed=entry(data, "seed", str),
            options=entry(data, "options", dict, default={}),
            seats=tuple(player_from(seat) for seat in entry(data, "seats", list, default=[])),
            actions=tuple(entry(data, "actions", list, default=[])),
            components=entry(data, "components", dict, default=None),
            luck=entry(data, "luck", str, default=SFC32),
            seal=entry(data, "seal", str, default=SEAL_OF_BEFORE),
        )
        unknown = sorted(set(data) - {"format", *(field.name for field in fields(Record))})
        if unknown:
            raise BadRecord(f"a record has no entry {unknown[0]!r}")
        for key, value, known in (("luck", record.luck, LUCKS), ("seal", record.seal, tuple(SEALS))):
            if value not in known:
                raise BadRecord(f"the record's {key} is one of {', '.join(known)}, not {value!r}")
        for key, items in (("actions", record.actions), ("options", record.options.values())):
            if not all(isinstance(item, str) for item in items):
                raise BadRecord(f"the record's {key} must be texts")
        return record


def check_seed(seed: str) -> None:
    """A seed can be shown and copied: that is how players check the luck."""
    if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise BadSetup(f"a seed has 1 to {LONGEST_SEED} printable characters, not {seed[:LONGEST_SEED]!r}")


def player_from(seat: object) -> Player:
    if not isinstance(seat, dict) or set(seat) - {"name", "bot"} or not all(isinstance(v, str) for v in seat.values()):
        raise BadRecord(f"a seat of the record must have a name or a bot, not {seat!r}")
    return Player(**seat)


MISSING: Final = object()
KINDS: Final = {str: "a text", int: "a whole number", list: "a list", dict: "an object"}


def entry(data: dict[str, Any], key: str, kind: type, default: Any = MISSING) -> Any:
    value = data.get(key, default)
    if value is MISSING:
        raise BadRecord(f"the record lacks its entry {key!r}")
    if value is not default and (not isinstance(value, kind) or isinstance(value, bool)):
        raise BadRecord(f"the record's {key} must be {KINDS[kind]}, not {value!r}")
    return value
