"""Games of bots, kept: a record of each, and on wish every decision as numbers, for learners and for whoever counts.

A folder has parts of so many games, and a manifest: what was asked for, and a line for each part when its files are
whole. So what was interrupted goes on after the last part that is.
"""

from __future__ import annotations

import json
import platform
from array import array
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from stockwerk.bots.arena import MOST_GAMES, play_game
from stockwerk.bots.kept import KeptFile, keeping, line_of, read_kept, writing
from stockwerk.bots.pieces import our_version, run_pieces, split
from stockwerk.bots.simulation import PlayedGames, Sum, played_in
from stockwerk.core.batch import Tally
from stockwerk.core.errors import BadRecord, BadSetup
from stockwerk.core.game import AnyGame, Data, Setup
from stockwerk.core.mask import Mask, Numbering, blank
from stockwerk.core.numbers import LONGEST, Numbers
from stockwerk.core.record import Player, Record, check_seed
from stockwerk.core.state import NOBODY, State
from stockwerk.games import find_game
from stockwerk.play.files import write_whole

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Format: TypeAlias = Literal["npz"]
Arrays: TypeAlias = "dict[str, npt.NDArray[np.generic]]"

FORMAT: Final = "stockwerk-selfplay-1"
MANIFEST: Final = "manifest.jsonl"
FORMATS: Final = ("npz",)
GAMES_IN_A_PART: Final = 64
INT16: Final = "h"


@dataclass(frozen=True)
class Command:
    """What was asked for. The same command goes on where it was interrupted."""

    game: str
    players: int
    games: int
    bots: tuple[str, ...]  # [seat]
    seed: str  # game k has the seed "SEED/k"
    options: Mapping[str, str]
    components: Data | None = None
    limit: int | None = None  # actions
    time: int | None = None  # milliseconds for each decision
    playouts: int | None = None
    arrays: Format | None = None

    def __post_init__(self) -> None:
        check_seed(f"{self.seed}/{self.games}")
        if self.time is not None and self.playouts is not None:
            raise BadSetup("bots think for some time or for some playouts, not both")

    @property
    def setup(self) -> Setup:
        return Setup(self.players, self.options, self.components)


# Playing.


@dataclass(frozen=True)
class Decisions:
    """Every decision of a game as it was met: what the seat saw, what it could do, and what it did, as numbers."""

    observation: bytes  # int16, row after row
    mask: bytes  # 1 for each action that was legal, row after row
    action: tuple[int, ...]  # as the environments number them
    seat: tuple[int, ...]


@dataclass(frozen=True)
class SelfPlayGame:
    """One game, and how it ended."""

    record: Record
    scores: tuple[int, ...]  # [seat]
    results: tuple[float, ...]  # [seat] 1 for the first, -1 for the last, evenly between; 0 if it was stopped
    stopped: bool  # at the limit

    def to_json(self) -> dict[str, Any]:
        ended = {"scores": self.scores, "results": self.results, "stopped": self.stopped}
        return ended | {"record": json.loads(self.record.to_json())}

    @staticmethod
    def from_json(line: str) -> SelfPlayGame:
        kept = json.loads(line)
        record = Record.from_json(json.dumps(kept["record"]))
        return SelfPlayGame(record, tuple(kept["scores"]), tuple(kept["results"]), kept["stopped"])


@dataclass(frozen=True)
class Piece:
    """Some of the games."""

    command: Command
    numbers: range


@dataclass(frozen=True)
class PlayedPiece:
    """Its games, and what they came to."""

    games: list[SelfPlayGame]
    decisions: list[Decisions]  # of each game, if they are wanted
    played: PlayedGames


def play_piece(piece: Piece) -> PlayedPiece:
    command = piece.command
    game = find_game(command.game)
    tally = Tally(command.players, len(game.endings), piece=True)
    found = [play_one(game, command, number, tally) for number in piece.numbers]
    seen = [decisions for _, decisions in found if decisions is not None]
    return PlayedPiece([one for one, _ in found], seen, played_in(tally))


def play_one(game: AnyGame, command: Command, number: int, tally: Tally) -> tuple[SelfPlayGame, Decisions | None]:
    seed = f"{command.seed}/{number}"
    notes = GameNotes(game, command.setup, bool(command.arrays))
    end = play_game(
        game,
        command.setup,
        seed,
        command.bots,
        milliseconds=command.time,
        playouts=command.playouts,
        tally=tally,
        limit=command.limit,
        watch=notes.take,
    )
    record = Record(
        game=game.id,
        rules=game.rules,
        players=command.players,
        seed=seed,
        options=dict(command.options),
        seats=tuple(Player(bot=bot) for bot in command.bots),
        actions=tuple(notes.actions),
        components=command.components,
    )
    stopped = end.actor != NOBODY
    results = [0.0] * command.players if stopped else places(game, end)
    return SelfPlayGame(record, tuple(end.scores()), tuple(results), stopped), notes.decisions()


def places(game: AnyGame, end: State) -> list[float]:
    """[seat] 1 for the first, -1 for the last, evenly between them; equals share, and automata take part."""
    standings = sorted(game.standings(game.view(end, NOBODY)), key=lambda standing: standing.seat)
    others = max(1, len(standings) - 1)
    return [
        sum((other.rank > one.rank) - (other.rank < one.rank) for other in standings) / others
        for one in standings
        if one.seat != NOBODY
    ]


class GameNotes:
    """Taken while a game is played."""

    def __init__(self, game: AnyGame, setup: Setup, in_numbers: bool) -> None:
        self.game = game
        self.actions: list[str] = []  # as they stand in records
        self.numbers: Numbers | None = None
        if in_numbers:
            bare: State = game.start(setup, "any")
            self.numbering = Numbering(bare)
            self.numbers = Numbers(width_of(bare))
            self.rows: list[bytes] = []
            self.marks: list[bytes] = []
            self.chosen: list[int] = []
            self.seats: list[int] = []

    def take(self, state: State, seat: int, action: int) -> None:
        self.actions.append(f"{seat} {self.game.write(action)}")
        if self.numbers is None:
            return
        self.numbers.at = 0
        state.observe(seat, self.numbers)
        mask = Mask(state, self.numbering, blank(len(self.numbering.actions)), 0)
        mask.mark(state, seat)
        self.rows.append(bytes_of(self.numbers.row, INT16))
        self.marks.append(bytes(mask.row))
        self.chosen.append(int(self.numbering.numbers[action]))
        self.seats.append(seat)

    def decisions(self) -> Decisions | None:
        if self.numbers is None:
            return None
        return Decisions(b"".join(self.rows), b"".join(self.marks), tuple(self.chosen), tuple(self.seats))


def width_of(state: State) -> int:
    """How many numbers tell what a seat sees."""
    numbers = Numbers(LONGEST)
    state.observe(0, numbers)
    return int(numbers.at)


def bytes_of(row: Any, code: str) -> bytes:
    """A row as it lies in memory. Compiled rows are memory, interpreted ones are lists."""
    return array(code, row).tobytes() if isinstance(row, list) else bytes(row)


# Keeping.


@dataclass
class Part:
    """Some games as they are kept, one line in the manifest."""

    first: int
    games: int
    plies: int
    stopped: int
    totals: list[int]
    endings: list[int]
    digest: str  # over all games up to the end of this part, as `simulate` has it
    files: dict[str, str] = field(default_factory=dict)  # their names, and the SHA-256 of what is in them


@dataclass
class Written:
    """A folder that is written to."""

    folder: Path
    command: Command
    manifest: KeptFile
    total: Sum  # of all games, those that are there and those that are played now
    kept: int  # games that are in parts

    def play(self, *, jobs: int | None = None, ray: str | None = None) -> Iterator[PlayedGames]:
        """All games that are not there yet: what each piece of them came to."""
        pieces = [Piece(self.command, games) for games in pieces_of(self.command.games) if games.start >= self.kept]
        draft = PartDraft(self.command, self.kept)
        for piece in run_pieces(play_piece, pieces, jobs=jobs, ray=ray):
            self.total.add(piece.played)
            draft.add(piece)
            if len(draft.games) == GAMES_IN_A_PART or self.total.games == self.command.games:
                self.manifest.add(asdict(draft.keep(self.folder, self.total)))
                self.kept = self.total.games
                draft = PartDraft(self.command, self.kept)
            yield piece.played


@contextmanager
def written_to(folder: Path, command: Command) -> Iterator[Written]:
    """The folder, new or of the same command."""
    if command.arrays:
        needs_numpy()
    game = find_game(command.game)
    make_folder(folder)
    with keeping(folder / MANIFEST, head(game, command)) as manifest:
        total = Sum([0] * command.players, [0] * len(game.endings))
        for part in parts_of(folder, manifest.done):
            total.add(PlayedGames(part.games, part.plies, part.stopped, tuple(part.totals), tuple(part.endings), b""))
            total.digest = int(part.digest, 16)
        yield Written(folder, command, manifest, total, total.games)


def pieces_of(games: int) -> Iterator[range]:
    """Each within one part."""
    size = len(split(games, MOST_GAMES)[0])
    for first in range(0, games, GAMES_IN_A_PART):
        end = min(first + GAMES_IN_A_PART, games)
        yield from (range(start, min(start + size, end)) for start in range(first, end, size))


class PartDraft:
    """A part that is not whole yet."""

    def __init__(self, command: Command, first: int) -> None:
        self.command = command
        self.first = first
        self.games: list[SelfPlayGame] = []
        self.decisions: list[Decisions] = []
        self.pieces: list[PlayedGames] = []

    def add(self, piece: PlayedPiece) -> None:
        self.games += piece.games
        self.decisions += piece.decisions
        self.pieces.append(piece.played)

    def keep(self, folder: Path, total: Sum) -> Part:
        contents = {"jsonl": b"".join(line_of(game.to_json()) for game in self.games)}
        if self.command.arrays:
            contents["npz"] = self.in_arrays()
        name = f"part-{self.first // GAMES_IN_A_PART:06d}"
        for kind, content in contents.items():
            write_whole(folder / f"{name}.{kind}", content)
        own = Sum([0] * len(total.totals), [0] * len(total.endings))
        for piece in self.pieces:
            own.add(piece)
        return Part(
            first=self.first,
            games=own.games,
            plies=own.plies,
            stopped=own.stopped,
            totals=own.totals,
            endings=own.endings,
            digest=f"{total.digest:08x}",
            files={f"{name}.{kind}": sha256(content).hexdigest() for kind, content in contents.items()},
        )

    def in_arrays(self) -> bytes:
        import numpy as np

        lengths = [len(decisions.action) for decisions in self.decisions]
        count = sum(lengths)

        def of_game(values: list[Any], kind: Any) -> npt.NDArray[Any]:
            return np.repeat(np.array(values, kind), lengths)

        def of_seat(values: list[tuple[Any, ...]], kind: Any) -> npt.NDArray[Any]:
            seats = zip(values, self.decisions, strict=True)
            return np.array([each[seat] for each, decisions in seats for seat in decisions.seat], kind)

        written = BytesIO()
        np.savez_compressed(
            written,
            observation=np.frombuffer(b"".join(d.observation for d in self.decisions), "<i2").reshape(count, -1),
            mask=np.frombuffer(b"".join(d.mask for d in self.decisions), np.bool_).reshape(count, -1),
            action=np.array([action for d in self.decisions for action in d.action], np.int32),
            seat=np.array([seat for d in self.decisions for seat in d.seat], np.int8),
            game=of_game([self.first + k for k in range(len(self.games))], np.int64),
            result=of_seat([game.results for game in self.games], np.float32),
            score=of_seat([game.scores for game in self.games], np.int32),
            stopped=of_game([game.stopped for game in self.games], np.bool_),
        )
        return written.getvalue()


def needs_numpy() -> None:
    try:
        import numpy as np
    except ImportError:
        raise BadSetup('arrays need numpy: pip install "stockwerk[envs]"') from None
    assert np, "it is only asked whether it is there"


def make_folder(folder: Path) -> None:
    """Where nothing else lies."""
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        others = sorted(path.name for path in folder.iterdir())
    if others and MANIFEST not in others:
        raise BadSetup(f"{folder} has other files, such as {others[0]}; self-play needs a folder of its own")


def head(game: AnyGame, command: Command) -> dict[str, Any]:
    """The first line of the manifest."""
    versions = {"stockwerk": our_version(), "rules": game.rules, "python": platform.python_version()}
    return {"format": FORMAT, **versions, **asdict(command)}


def parts_of(folder: Path, done: list[Any]) -> list[Part]:
    try:
        parts = [Part(**part) for part in done]
    except TypeError:
        raise BadRecord(f"{folder / MANIFEST} has a line that is no part") from None
    for name in (name for part in parts for name in part.files):
        if not (folder / name).is_file():
            raise BadRecord(f"{folder / name} is in the manifest, but it is not there")
    return parts


# Reading.


class SelfPlay:
    """What is in a folder, read part by part. One that is still being written has the parts that are whole."""

    def __init__(self, folder: Path) -> None:
        path = folder / MANIFEST
        if not path.is_file():
            raise BadRecord(f"{folder} has no {MANIFEST}: `stockwerk selfplay -o` writes one")
        self.folder = folder
        self.asked, done = read_kept(path, FORMAT)  # the command, and the versions
        self.parts = parts_of(folder, done)

    def __len__(self) -> int:
        """How many games are there."""
        return sum(part.games for part in self.parts)

    def __iter__(self) -> Iterator[SelfPlayGame]:
        for content in self.contents("jsonl"):
            yield from map(SelfPlayGame.from_json, content.decode().split("\n")[:-1])

    def arrays(self) -> Iterator[Arrays]:
        """Of one part after the other, every decision in order; see the documentation for their names."""
        if not self.asked["arrays"]:
            raise BadSetup(f"{self.folder} has records only; `stockwerk selfplay --arrays npz` writes arrays")
        needs_numpy()
        import numpy as np

        for content in self.contents("npz"):
            with np.load(BytesIO(content), allow_pickle=False) as part:
                yield dict(part)

    def contents(self, kind: str) -> Iterator[bytes]:
        """Of one kind of files; refuses what is not as it was written."""
        for part in self.parts:
            for name, digest in part.files.items():
                if name.endswith(f".{kind}"):
                    content = (self.folder / name).read_bytes()
                    if sha256(content).hexdigest() != digest:
                        raise BadRecord(f"{self.folder / name} is damaged: it is not as it was written")
                    yield content
