"""What a seat gets when all that it may not know is dealt anew: the same, a million times. `make campaign-secrets`

One comparison is one answer that one seat (or a spectator) gets in one position, in the true world and in a redealt
one. It is a real one if a covered piece lies elsewhere in the redealt world; where nothing but the luck to come is
covered (alone at a table), the worlds differ in that, and it is counted apart.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from campaigns.games import setup_of
from campaigns.runner import Batch, Campaign, main
from campaigns.worlds import NAMES, look, open_worlds, other_world, pieces
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.numbers import LONGEST, Numbers
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_games
from stockwerk.play.match import Match
from stockwerk.play.storage import Entry
from stockwerk.play.table import Table
from stockwerk.testing import any_action, setup_name
from stockwerk.web.pages import told_by_move
from stockwerk.web.seat_page import SeatPage, markup_of
from stockwerk.web.subscriber import Subscriber

MATCHES: Final = 3  # in a batch
POSITIONS: Final = 8  # of a match
PAST: Final = 6  # positions of its replay, from each
QUESTIONS: Final = 6  # actions, possible or not, that are asked about
LONGEST_MATCH: Final = 2000  # actions that are played
CANDIDATES: Final = 1000  # positions that are looked at to find one with something covered that can change
MATCHES_TRIED: Final = 5  # until one has enough of them
REDEALS: Final = 8  # until something covered really lies elsewhere
FLOOR: Final = 0.9  # of the positions with others at the table, in each game: there, covered pieces have really changed


def work(number: int, asked: dict[str, Any]) -> Batch:
    """A few matches of one kind; one position is asked over HTTP as well, by all that a guest can ask for."""
    games = find_games()
    game = games[number % len(games)]
    luck = seeded(f"{asked['seed']}/{number}")
    setup = setup_of(game, number // len(games), f"{asked['seed']}/{game.id}")
    batch = Batch()
    for _ in range(MATCHES if setup.players > 1 else 1):
        compare_match(batch, game, setup, luck)
    if not batch.found:
        ask_servers(batch, game, setup, luck)
    return batch


def compare_match(batch: Batch, game: AnyGame, setup: Setup, luck: Rng) -> None:
    """Several positions of a match in which something covered can lie elsewhere, if there are such."""
    for _ in range(MATCHES_TRIED):
        match = random_match(game, setup, luck)
        chosen = [choose(match, luck) for _ in range(POSITIONS)]
        if setup.players == 1 or all(pieces(position.state) != pieces(other.state) for position, other, _ in chosen):
            break
    for position, other, seat in chosen:
        compare_position(batch, position, other, seat, luck)


def random_match(game: AnyGame, setup: Setup, luck: Rng) -> Match:
    match = Match(game, setup, f"the true seed {luck.word()}", NAMES[: setup.players])
    while not match.over and len(match.moves) < LONGEST_MATCH:
        actors = match.state.actors()
        seat = actors[int(luck.below(len(actors)))]
        match.play(seat, any_action(match.state, seat, luck))
    return match


def choose(match: Match, luck: Rng) -> tuple[Match, Match, int]:
    """A position, the redealt world, and a seat to which they look the same: rather one where pieces can differ."""
    players = match.setup.players
    for _ in range(CANDIDATES if players > 1 else 1):
        seat = int(luck.below(players + 1)) - 1  # NOBODY is -1
        number = int(luck.below(len(match.moves)))
        if pieces(match.moves[number].before) != pieces(redealt(match, number, seat, luck)):
            break
    position = match.at(number)
    for _ in range(REDEALS):
        other = other_world(position, seat, luck)
        if pieces(other.state) != pieces(position.state):
            break
    return position, other, seat


def redealt(match: Match, number: int, seat: int, luck: Rng) -> State:
    """A position as it might be as well, for all that a seat knows, or a spectator."""
    state = match.moves[number].before
    for own in range(match.setup.players) if seat == NOBODY else (seat,):
        state = match.game.imagine(state, own, luck)
    return state


def compare_position(batch: Batch, match: Match, other: Match, seat: int, luck: Rng) -> None:
    """All answers of both worlds, side by side."""
    game, counts, language = match.game, batch.counts, LANGUAGES[int(luck.below(len(LANGUAGES)))]
    actions = [int(luck.below(game.actions)) for _ in range(QUESTIONS)]
    seen = match.view(max(seat, 0))  # what is asked is the same in both worlds
    touched = [[*game.option(seen, action).targets] for action in actions]
    past = choose_past(match, other, match.heard(seat), luck)
    others = "" if match.setup.players > 1 else " alone"
    changed = pieces(match.state) != pieces(other.state)
    counts[f"positions of {game.id}{others}"] += 1
    counts[f"changed positions of {game.id}{others}"] += changed
    both = (answers(laid(one), seat, one.reader(language), actions, touched, past) for one in (match, other))
    for (name, at, this), (same, _, that) in zip(*both, strict=True):
        really = changed if at is None else pieces(match.at(at).state) != pieces(other.at(at).state)
        counts["comparisons"] += 1
        counts["comparisons with other pieces" if really else "comparisons with other luck only"] += 1
        counts["comparisons of past positions"] += at is not None
        if name != same or this != that:
            batch.found.append(
                f"{name} tells seat {seat} of {game.id} {setup_name(game, match.setup)}, seed {match.seed!r} "
                f"after {len(match.moves)} moves, in {language}: {difference(this, that)}"
            )


def choose_past(match: Match, other: Match, steps: Sequence[int], luck: Rng) -> list[int]:
    """Earlier positions that the seat's replay has, as numbers of moves: rather those that really differ."""
    shown = [0, *(step + 1 for step in steps)]
    found: list[int] = []
    for _ in range(CANDIDATES):
        number = shown[int(luck.below(len(shown)))]
        if number < len(match.moves) and number not in found:
            if pieces(match.moves[number].before) != pieces(other.moves[number].before):
                found.append(number)
        if len(found) == PAST or len(shown) == 1:
            break
    return found or [shown[int(luck.below(len(shown)))]]


def laid(match: Match) -> Table:
    """A table where this match is being played; people have talked, and one asks for something back."""
    table = Table("0" * 12, match, [*match.seats], listed=False)
    told = [("move", move.seat, match.game.write(move.action)) for move in match.moves]
    told += [("say", 0, "I have the best cards"), ("ask", 0, "")]
    table.entries = [Entry(number, *what, 0.0) for number, what in enumerate(told)]
    table.agreed = [0]
    return table


def answers(
    table: Table,
    seat: int,
    reader: Reader,
    actions: Sequence[int],
    touched: Sequence[list[str]],
    past: Sequence[int],
) -> Iterator[tuple[str, int | None, str]]:
    """All that pages, streams, programs, terminals, bots and learners get: its name, the past position, the answer."""
    match, game = table.match, table.match.game
    seat_page, view = SeatPage(table, seat, reader), table.match.view(seat)
    yield "the view", None, json.dumps(seat_page.view())
    for keeps in (False, True):
        subscriber = Subscriber(table.id, seat, reader.language, "", False, -1, keeps)
        yield "the stream", None, subscriber.encode_update(seat_page).decode()
    yield "the text board", None, game.tell(view, reader)
    yield "the picture", None, match.picture(seat, language=reader.language)
    yield "the story", None, "\n".join(reader.say(text) for text in match.story(seat))
    yield "the standings", None, "\n".join(f"{one.called(reader)} {one}" for one in match.standings())
    yield "the introduction", None, "\n".join(f"{reader.say(step.text)} {step.at}" for step in game.introduction(view))
    yield "the facts", None, str((match.heard(seat), match.state.actors(), match.state.revealed, match.has_begun(seat)))
    for plate in seat_page.drawn:
        if plate.large:
            yield f"the large {plate.name}", None, json.dumps(seat_page.large(plate.name))
    for targets in touched:
        yield f"why not {targets}", None, json.dumps(seat_page.why_not(targets))
        yield f"why not {targets[:1]} of {targets}", None, json.dumps(seat_page.why_not(targets[:1]))
    if seat != NOBODY:
        yield from answers_to_player(seat_page, actions)
    for number in past:
        yield f"the replay at {number}", number, replayed(match, number, seat, reader)


def answers_to_player(seat_page: SeatPage, actions: Sequence[int]) -> Iterator[tuple[str, None, str]]:
    match, seat = seat_page.table.match, seat_page.seat
    game, legal = match.game, match.legal(seat)
    yield "what can be done", None, str(legal)
    numbers = Numbers(LONGEST)
    match.state.observe(seat, numbers)
    yield "what learners see", None, str([*numbers.row])
    yield "what bots imagine", None, str(snapshot(game.imagine(match.state, seat, seeded("a bot's own"))))
    for action in sorted({*legal[:2], *legal[-2:]}):
        yield f"the preview of {action}", None, json.dumps(seat_page.preview(game.write(action)))
    for action in actions:
        if action not in legal:
            yield f"the refusal of {action}", None, match.refusal(seat, action, seat_page.reader)


def replayed(match: Match, number: int, seat: int, reader: Reader) -> str:
    """What the page of a replay has of an earlier position."""
    past = match.at(number)
    plates = [plate.svg for plate in past.game.draw(past.view(seat), reader)]
    steps = [step for step in match.heard(seat) if step < number]
    told = told_by_move(past, steps, seat, reader, over=False)
    seat_page = SeatPage(laid(past), seat, reader)
    return "\n".join([*plates, str(told), markup_of(seat_page.standings()), past.game.tell(past.view(seat), reader)])


def difference(this: str, that: str) -> str:
    at = next((k for k, (one, other) in enumerate(zip(this, that, strict=False)) if one != other), 0)
    return f"{this[max(0, at - 30) : at + 50]!r} or {that[max(0, at - 30) : at + 50]!r}"


def ask_servers(batch: Batch, game: AnyGame, setup: Setup, luck: Rng) -> None:
    """The same over HTTP: two servers, one guest at each, and all the bytes that they get."""
    seat = int(luck.below(setup.players + 1)) - 1
    match = random_match(game, setup, luck)
    moves = int(luck.below(len(match.moves)))
    with tempfile.TemporaryDirectory() as folder, open_worlds(Path(folder)) as worlds:
        try:
            asked = look(worlds, game, setup, seat, moves, luck)
        except AssertionError as error:
            batch.found.append(f"over HTTP, {game.id} {setup_name(game, setup)} after {moves} moves: {error}")
            return
        if not asked:
            return  # it was over by then
        this, that = (world.table.match.at(min(moves, len(world.table.match.moves))).state for world in worlds)
        really = pieces(this) != pieces(that)
    batch.counts["comparisons"] += asked
    batch.counts["comparisons with other pieces" if really else "comparisons with other luck only"] += asked
    batch.counts["comparisons over HTTP"] += asked


def shares(total: Batch) -> dict[str, float]:
    """Of each game's positions with others at the table: where covered pieces really lie elsewhere."""
    counts = total.counts
    return {
        game.id: counts[f"changed positions of {game.id}"] / counts[f"positions of {game.id}"]
        for game in find_games()
        if counts[f"positions of {game.id}"]
    }


def check(total: Batch) -> list[str]:
    return [
        f"only in {share:.1%} of the positions of {game} did anything covered really change; {FLOOR:.0%} are due"
        for game, share in shares(total).items()
        if share < FLOOR
    ]


def sum_up(total: Batch, seconds: float) -> str:
    counts = total.counts
    told = ", ".join(
        f"{game} {share:.1%} of {counts[f'positions of {game}']:,}" for game, share in shares(total).items()
    )
    alone = sum(count for name, count in counts.items() if name.startswith("positions of") and name.endswith(" alone"))
    return (
        f"{counts['comparisons']:,} comparisons in {seconds / 60:,.1f} minutes, {len(total.found)} faults found. "
        f"In {counts['comparisons with other pieces']:,} covered pieces lay elsewhere, in "
        f"{counts['comparisons with other luck only']:,} only the luck to come was another; "
        f"{counts['comparisons of past positions']:,} were of past positions in replays, "
        f"{counts['comparisons over HTTP']:,} over HTTP. Positions with others at the table in which covered pieces "
        f"really lay elsewhere: {told}; {alone:,} positions of somebody alone have only luck to hide."
    )


CAMPAIGN: Final = Campaign("secrets", "comparisons", 1_000_000, work, sum_up, check)

if __name__ == "__main__":
    sys.exit(main(CAMPAIGN))
