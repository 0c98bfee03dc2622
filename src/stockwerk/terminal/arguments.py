"""The arguments of `stockwerk play`, and the session that they open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from stockwerk.core.errors import BadSetup
from stockwerk.core.game import AnyGame, Data
from stockwerk.core.record import LONGEST_NAME, Player
from stockwerk.core.text import Reader
from stockwerk.games import find_game
from stockwerk.play.files import read_match, write_whole
from stockwerk.play.match import Match
from stockwerk.terminal.session import Session, words


@dataclass(frozen=True)
class PlayArguments:
    """What was given on the command line; None is asked for in the setup."""

    game: str | None = None
    players: int | None = None
    bots: Sequence[str] | None = None  # for the last seats
    options: Mapping[str, str] = field(default_factory=dict)
    components: Data | None = None
    names: Sequence[str] = ()  # of the first people
    seed: str | None = None
    language: str = "en"
    milliseconds: int = 1000  # for a bot to think
    record: Path | None = None

    def __post_init__(self) -> None:
        """Reject contradictory arguments before anything is asked."""
        if self.bots and self.players and len(self.bots) > self.players:
            raise BadSetup(f"{len(self.bots)} bots for {self.players} seats")
        for number, name in enumerate(self.names):
            if not is_name(name, self.names[:number]):
                raise BadSetup(f"{name!r} is no name, too long, or taken")
        if self.players and len(self.names) > self.players - len(self.bots or ()):
            raise BadSetup(f"{len(self.names)} names are more than there are people")
        if self.game and self.players:
            find_game(self.game).setup(self.players, self.options, self.components)
        elif self.game:
            find_game(self.game)

    @property
    def wants_new(self) -> bool:
        new = (self.game, self.players, self.bots, self.options, self.components, self.names, self.seed)
        return any(new)

    def saved_session(self) -> Session | None:
        """The match in the file, if there is one, to be continued."""
        if self.record is None or not self.record.exists():
            return None
        if self.wants_new:
            raise BadSetup(f"{self.record} has a match already; go on with --record alone, or name another file")
        return Session(read_match(self.record), self.language, self.record)

    def new_session(
        self, game: AnyGame, options: Mapping[str, str], seats: Sequence[Player], record: Path | None
    ) -> Session:
        """A new match, saved at once if it is to be: a file that cannot be written is an error now, not in an hour."""
        setup = game.setup(len(seats), options, self.components)
        match = Match.new(game, setup, seed=self.seed, seats=seats)
        if record is not None:
            write_whole(record, match.record().to_json())
        return Session(match, self.language, record)


def person_name(number: int, reader: Reader) -> str:
    """The default name of a person."""
    return reader.say(words("person", number=number))


def is_name(name: str, taken: Sequence[str]) -> bool:
    return 0 < len(name) <= LONGEST_NAME // 2 and name.isprintable() and name not in taken
