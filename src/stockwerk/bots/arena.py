"""Who is stronger? The same deals for all, every seat for everyone, and intervals that say how sure we are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf, isinf
from statistics import fmean
from time import process_time
from typing import Any, Final, TypeAlias

from stockwerk.bots import ask
from stockwerk.bots.budget import PLAYOUTS, Budget
from stockwerk.bots.estimates import Estimate, estimate, estimate_within
from stockwerk.bots.own import own_bot
from stockwerk.bots.pieces import run_pieces, split
from stockwerk.core.batch import Tally
from stockwerk.core.errors import BadSetup
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.games import find_game
from stockwerk.play.seat import Seat

MOST_GAMES: Final = 8  # of bots, in a piece of much work

Watch: TypeAlias = Callable[[State, int, int], None]  # the table, who acts on it, and what is about to be done


def play_game(
    game: AnyGame,
    setup: Setup,
    seed: str,
    bots: Sequence[str],
    *,
    milliseconds: float | None = None,
    playouts: int | None = None,
    tally: Tally | None = None,
    limit: int | None = None,
    watch: Watch | None = None,
) -> State:
    """A whole game of bots, one for each seat. Their luck follows from the seed, but is not the table's.

    They think in processor time, so that a busy machine makes nobody weaker. A game that is not over after `limit`
    actions, the game's `longest` if none is given, is left as it stands.
    """
    lucks = [seeded(f"{seed}/bot {seat}") for seat in range(setup.players)]
    state: State = game.start(setup, seed)
    for _ in range(limit or game.longest):
        if state.actor == NOBODY:
            break
        actor = int(state.actor)
        seat = Seat(game, state, actor, lucks[actor])
        budget = Budget(milliseconds, playouts or PLAYOUTS, clock=process_time)
        action = ask(own_bot(bots[actor]), bots[actor], seat, budget)
        if watch is not None:
            watch(state, actor, action)
        state.apply(actor, action)
        if tally is not None:
            tally.note_action(action)
    if tally is not None:
        tally.note_end(state)
    return state


# The arena.


@dataclass(frozen=True)
class Performance:
    """How a bot did. A game that was stopped is won by nobody, and has neither ranks nor scores."""

    bot: str
    games: int  # seats it played, over all games
    wins: float  # a shared win counts in part
    win_share: Estimate  # of all games
    mean_rank: Estimate | None  # of those that ended, if any did
    mean_score: Estimate | None
    stopped: int = 0  # games of them that were not over at the limit

    def to_json(self) -> dict[str, Any]:
        estimates = {"win_share": self.win_share, "mean_rank": self.mean_rank, "mean_score": self.mean_score}
        figures: dict[str, Any] = {"bot": self.bot, "games": self.games, "wins": round(self.wins, 3)}
        for name, (mean, low, high) in ((name, found or (inf, -inf, inf)) for name, found in estimates.items()):
            figures[name] = None if isinf(mean) else round(mean, 3)
            figures[f"{name}_95"] = None if isinf(low) else [round(low, 3), round(high, 3)]
        return figures


@dataclass(frozen=True)
class Result:
    """What a bot got out of one game at one seat."""

    bot: str
    deal: int
    won: float
    rank: float
    score: int
    stopped: bool = False  # the game was not over at the limit
    seats: int = 1  # that the bot has in this game
    ranked: int = 2  # how many have a rank: all seats, and an automaton


@dataclass(frozen=True)
class Pairing:
    """One game of the arena: which deal, and who sits where."""

    game: str
    setup: Setup
    seed: str
    deal: int
    bots: tuple[str, ...]  # [seat]
    milliseconds: float | None
    limit: int | None  # actions
    playouts: int | None = None


def pairings(
    game: AnyGame,
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: str,
    milliseconds: float | None = None,
    limit: int | None = None,
    playouts: int | None = None,
) -> list[Pairing]:
    """Each deal is played as often as there are different ways to turn the bots around the table."""
    for name in bots:
        own_bot(name)
    if not 1 <= len(bots) <= setup.players:
        raise BadSetup(f"{len(bots)} bots for {setup.players} seats; name 1 to {setup.players}")
    seats = [bots[seat % len(bots)] for seat in range(setup.players)]
    turned = sorted({tuple(seats[turn:] + seats[:turn]) for turn in range(setup.players)})
    return [
        Pairing(game.id, setup, f"{seed}/{deal}", deal, seating, milliseconds, limit, playouts)
        for deal in range(max(1, -(-games // len(turned))))
        for seating in turned
    ]


def play_pairing(pairing: Pairing) -> list[Result]:
    game = find_game(pairing.game)
    end = play_game(
        game,
        pairing.setup,
        pairing.seed,
        pairing.bots,
        milliseconds=pairing.milliseconds,
        playouts=pairing.playouts,
        limit=pairing.limit,
    )
    standings = game.standings(game.view(end, NOBODY))
    winners = sum(standing.rank == 1 for standing in standings)
    stopped = end.actor != NOBODY
    return [
        Result(
            bot=pairing.bots[standing.seat],
            deal=pairing.deal,
            won=1 / winners if standing.rank == 1 and not stopped else 0.0,
            rank=standing.rank + (sum(other.rank == standing.rank for other in standings) - 1) / 2,
            score=standing.score,
            stopped=stopped,
            seats=pairing.bots.count(pairing.bots[standing.seat]),
            ranked=len(standings),
        )
        for standing in standings
        if standing.seat != NOBODY  # an automaton can win, but is no bot
    ]


def play_piece(games: Sequence[Pairing]) -> list[list[Result]]:
    return [play_pairing(pairing) for pairing in games]


def play_pairings(games: Sequence[Pairing], jobs: int | None = None, ray: str | None = None) -> Iterator[list[Result]]:
    """The results, game by game in their order; on as many cores as there are, or on a Ray cluster."""
    pieces = [[games[number] for number in piece] for piece in split(len(games), MOST_GAMES)]
    for played in run_pieces(play_piece, pieces, jobs=jobs, ray=ray):
        yield from played


def performances(results: Sequence[Result]) -> list[Performance]:
    """Best first. Games of one deal belong together: each deal is one observation."""
    found = [performance(bot, [result for result in results if result.bot == bot]) for bot in {r.bot for r in results}]
    return sorted(found, key=lambda found: (found.mean_rank or (inf,), -found.wins, found.bot))


def performance(bot: str, own: Sequence[Result]) -> Performance:
    """No bot has more wins than one in a game, nor all of its seats the same rank unless they share it."""
    ended = [result for result in own if not result.stopped]
    seats, ranked = own[0].seats, max(result.ranked for result in own)
    won = [fmean(result.won for result in deal) for deal in by_deal(own)]
    ranks = [fmean(result.rank for result in deal) for deal in by_deal(ended)]
    scores = [fmean(result.score for result in deal) for deal in by_deal(ended)]
    first, last = (seats + 1) / 2, ranked - (seats - 1) / 2
    return Performance(
        bot=bot,
        games=len(own),
        wins=sum(result.won for result in own),
        win_share=estimate_within(won, 0, 1 / seats),
        mean_rank=estimate_within(ranks, first, last) if ranks and first < last else estimate(ranks) if ranks else None,
        mean_score=estimate(scores) if scores else None,
        stopped=len(own) - len(ended),
    )


def by_deal(results: Sequence[Result]) -> list[list[Result]]:
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    return [deals[deal] for deal in sorted(deals)]


def whole_deals(games: Sequence[Pairing], played: int) -> int:
    """Those that the first games make up: in the middle of a deal not everyone has sat everywhere."""
    return played // sum(pairing.deal == games[0].deal for pairing in games)
