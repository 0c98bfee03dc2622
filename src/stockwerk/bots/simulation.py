"""Many games summed up, in pieces: random players inside the rules, or bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from stockwerk.bots.arena import play_game
from stockwerk.core.batch import FNV_START, Tally, digest_after, play_games
from stockwerk.core.errors import BadSetup
from stockwerk.core.game import AnyGame, Setup
from stockwerk.games import find_game


@dataclass(frozen=True)
class Games:
    """A piece of a simulation. Game k has the seed "SEED/k"."""

    game: str
    setup: Setup
    seed: str
    numbers: range
    bots: tuple[str, ...]  # [seat]; none if all play at random
    limit: int  # actions


@dataclass(frozen=True)
class PlayedGames:
    """What some games came to."""

    games: int
    plies: int
    stopped: int  # games that were not over at the limit
    totals: tuple[int, ...]  # [seat] points over all games
    endings: tuple[int, ...]  # [ending] games that ended so
    numbers: bytes  # for the digest


def play_piece(piece: Games) -> PlayedGames:
    game = find_game(piece.game)
    tally = Tally(piece.setup.players, len(game.endings), piece=True)
    if piece.bots:
        for number in piece.numbers:
            play_game(game, piece.setup, f"{piece.seed}/{number}", piece.bots, tally=tally, limit=piece.limit)
    else:
        start = game.lay_out(piece.setup)
        play_games(tally, start, piece.numbers.start, piece.numbers.stop, piece.seed, piece.limit)
    return played_in(tally)


def played_in(tally: Tally) -> PlayedGames:
    """As it goes from process to process, where no tally can."""
    return PlayedGames(
        games=int(tally.games),
        plies=int(tally.plies),
        stopped=int(tally.unfinished),
        totals=tuple(map(int, tally.totals)),
        endings=tuple(map(int, tally.endings)),
        numbers=tally.numbers(),
    )


@dataclass
class Sum:
    """Of all pieces, in their order: the same as if one had played all games."""

    totals: list[int]
    endings: list[int]
    games: int = 0
    plies: int = 0
    stopped: int = 0
    digest: int = field(default=FNV_START)

    @staticmethod
    def of_none(game: AnyGame, setup: Setup) -> Sum:
        return Sum([0] * setup.players, [0] * len(game.endings))

    def add(self, played: PlayedGames) -> None:
        self.games += played.games
        self.plies += played.plies
        self.stopped += played.stopped
        self.totals = [had + more for had, more in zip(self.totals, played.totals, strict=True)]
        self.endings = [had + more for had, more in zip(self.endings, played.endings, strict=True)]
        self.digest = int(digest_after(self.digest, played.numbers))


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """One for all seats, or one for each."""
    if len(bots) not in (1, players):
        raise BadSetup(f"{len(bots)} bots for {players} seats; name one, or one for each")
    return tuple(bots) if len(bots) == players else (bots[0],) * players
