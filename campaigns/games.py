"""Random games by the million: each ends, nothing is stuck, no piece is lost. `make campaign-games N=10000000`"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

from campaigns.runner import Batch, Campaign, main
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.games import find_games
from stockwerk.testing import conserved_in, setup_name, setups

EVERY_STEP: Final = 1000  # of every so many games, each step is looked at and not only the end
MOST_GAMES: Final = 2000  # in a batch
LIMITS: Final = {
    "flatiron": 5000
}  # actions, where nothing in the rules forces an end: random players may go on for ever
FINITE: Final = 10**6  # points that nobody can reach


def any_setup(game: AnyGame, luck: Rng) -> Setup:
    """Any number of players, and any value of each option."""
    players = game.players[int(luck.below(len(game.players)))]
    open_to = [choice for choice in game.choices if not choice.players or players in choice.players]
    return game.setup(players, {choice.id: choice.values[int(luck.below(len(choice.values)))] for choice in open_to})


def setup_of(game: AnyGame, index: int, seed: str) -> Setup:
    """In turn every number of players with every value of every option, and a combination of any values."""
    listed = [*setups(game)]
    return listed[index // 2 % len(listed)] if index % 2 == 0 else any_setup(game, seeded(f"{seed}/setup/{index}"))


def work(number: int, asked: dict[str, Any]) -> Batch:
    """Some games of one kind."""
    games = find_games()
    game = games[number % len(games)]
    setup = setup_of(game, number // len(games), f"{asked['seed']}/{game.id}")
    size = min(MOST_GAMES, max(10, asked["n"] // 400), asked["n"])
    return play_games(game, setup, f"{asked['seed']}/{number}", size)


def play_games(game: AnyGame, setup: Setup, seed: str, size: int) -> Batch:
    from time import process_time

    batch, begin = Batch(), process_time()
    start = game.lay_out(setup)
    for number in range(size):
        looked_at = number % EVERY_STEP == 0
        batch.counts["games looked at step by step"] += looked_at
        name = f"{game.id} {setup_name(game, setup)}, seed {seed}/{number}"
        try:
            play(batch, game, start.clone(), seeded(f"{seed}/{number}"), name, every_step=looked_at)
        except Exception as error:
            batch.found.append(f"{name}: {type(error).__name__}: {error}")
    batch.counts[f"milliseconds of {game.id}"] += round(1000 * (process_time() - begin))
    return batch


def play(batch: Batch, game: AnyGame, state: State, luck: Rng, name: str, *, every_step: bool) -> None:
    """One game. Whoever acts does any of the things that can be done; that there is one is checked at every step."""
    state.deal(luck)
    counts, whole = batch.counts, pieces_of(game, state)
    limit = LIMITS.get(game.id, game.longest)
    below = state.rng.below
    plies = 0
    while state.actor != NOBODY and plies < limit:
        actor = state.actor
        possible = state.legal(actor)  # a list: a vector that is handed to compiled code from here is never freed
        if not possible:
            batch.found.append(f"{name}: stuck after {plies} actions, seat {actor} can do nothing")
            return
        state.apply(actor, possible[below(len(possible))])
        plies += 1
        if every_step:
            counts["steps looked at"] += 1
            check_pieces(batch, game, state, whole, f"{name} after {plies} actions")
    counts["games"] += 1
    counts[f"games of {game.id}"] += 1
    counts["actions"] += plies
    check_pieces(batch, game, state, whole, name)
    if any(abs(score) > FINITE for score in state.scores()):
        batch.found.append(f"{name}: scores {state.scores()}")
    if state.actor == NOBODY:
        counts[f"{game.id} ended: {game.endings[state.ending()]}"] += 1
        if state.actors():
            batch.found.append(f"{name}: over, and seats {state.actors()} are to act")
    elif game.id in LIMITS:
        counts[f"{game.id} ended: limit"] += 1
    else:
        batch.found.append(f"{name}: not over after {limit} actions")


def pieces_of(game: AnyGame, state: State) -> list[int]:
    """The sums that no action may change; none if the game counts nothing."""
    sums = conserved_in(game.folder)
    return [] if sums is None else [*sums(state)]


def check_pieces(batch: Batch, game: AnyGame, state: State, whole: Sequence[int], name: str) -> None:
    now = pieces_of(game, state)
    if now != whole:
        batch.found.append(f"{name}: pieces {whole} became {now}")


def sum_up(total: Batch, seconds: float) -> str:
    counts = total.counts
    speeds = [
        f"{game.id} {1000 * counts[f'games of {game.id}'] / max(1, counts[f'milliseconds of {game.id}']):,.0f} a second"
        for game in find_games()
    ]
    endings = {name.replace(" ended:", ""): count for name, count in sorted(counts.items()) if " ended: " in name}
    return (
        f"{counts['games']:,} random games with {counts['actions']:,} actions in {seconds / 60:,.1f} minutes: "
        f"{len(total.found)} stuck, endless, or with a piece lost. Each game's end was counted over, and each of "
        f"{counts['steps looked at']:,} steps of {counts['games looked at step by step']:,} games. "
        f"On one core: {', '.join(speeds)}. "
        f"Endings: {', '.join(f'{name} {count:,}' for name, count in endings.items())}."
    )


CAMPAIGN: Final = Campaign("games", "games", 10_000_000, work, sum_up)

if __name__ == "__main__":
    sys.exit(main(CAMPAIGN))
