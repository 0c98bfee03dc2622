"""No seat learns what it may not know: two worlds that look the same from a seat answer it with the same bytes.

The two differ in all that the seat cannot know: the others' hands, the pile, the luck to come, what was whispered to
others, and the seed. Of these only the commitment to the seed may be told (it binds the server to its luck), so it is
taken out before the answers are compared. That nothing can be computed from it is attacked in test_luck.py.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from zlib import crc32

import pytest

from campaigns.worlds import GuestServer, look, open_worlds, other_world, played
from conftest import dear, setups
from stockwerk.core.events import EVERYBODY
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.rng import seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY, State
from stockwerk.games import find_games
from stockwerk.play.match import Match


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[GuestServer, GuestServer]]:
    with open_worlds(tmp_path_factory.mktemp("worlds")) as made:
        yield made


CASES = [
    pytest.param(
        game,
        setup,
        id=f"{game}-{setup.players}-{'-'.join(setup.options.values())}",
        marks=dear(game, setup) or ([] if setup.players == game.players[-1] else [pytest.mark.slow]),
    )
    for game in find_games()
    for setup in setups(game)
]


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_what_a_seat_may_not_know_never_reaches_it(
    worlds: tuple[GuestServer, GuestServer], game: AnyGame, setup: Setup
) -> None:
    luck = seeded(f"{game.id} {setup}")
    longest = len(played(game, setup, seeded("length"), game.longest).moves)
    for seat in (NOBODY, int(luck.below(setup.players))):
        look(worlds, game, setup, seat, int(luck.below(longest)), luck)


def test_the_worlds_differ_in_what_is_hidden() -> None:
    """The seat sees the same; at some moment somebody else does not, or what is turned up later is not the same."""
    for game in find_games():
        players, differ = game.players[-1], False
        for moves in (*range(8, 20), 60):
            match = played(game, game.setup(players), seeded("apart"), moves)
            apart = other_world(match, 0, seeded("dealt"))
            assert match.view(0) == apart.view(0)
            assert match.commitment != apart.commitment
            differ |= any(match.view(seat) != apart.view(seat) for seat in range(1, players))
        assert differ or later(match) != later(apart), f"nothing is hidden in {game}"


def later(match: Match) -> object:
    """What everyone sees when the game has gone on for a while."""
    luck = seeded("later")
    for _ in range(100):
        if not match.over:
            seat = match.state.actors()[0]
            legal = match.legal(seat)
            match.play(seat, legal[int(luck.below(len(legal)))])
    return match.view(NOBODY)


# It would be found out: each of these tells a little of what is hidden.


def secret_of(state: State) -> int:
    """A number that differs as soon as anything hidden does."""
    return crc32(json.dumps(snapshot(state)).encode())


def in_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Match.refusal
    told = lambda match, *args: f"{true(match, *args)} {secret_of(match.state)}"  # noqa: E731
    monkeypatch.setattr(Match, "refusal", told)


def in_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only when something touched is in the hand of another: here, in the legal actions of all."""
    true = Match.why_not
    told = lambda match, seat, targets: true(match, seat, targets) if secret_of(match.state) % 2 else None  # noqa: E731
    monkeypatch.setattr(Match, "why_not", told)


def in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was whispered is told to all."""
    monkeypatch.setattr(Match, "audible", lambda match, events, seat: [*events])


def whispers(game: AnyGame) -> bool:
    """Whether anything is told to one seat alone; who keeps it back until all may know it has nothing to leak there."""
    match = played(game, game.setup(game.players[-1]), seeded("whispers"), 30)
    return any(event.to != EVERYBODY for move in match.moves for event in move.events)


def the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "commitment", property(lambda match: match.seed))


def in_the_order_of_options(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Match.options
    turn = lambda match, seat: true(match, seat)[:: 1 if secret_of(match.state) % 2 else -1]  # noqa: E731
    monkeypatch.setattr(Match, "options", turn)


def in_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Match.standings
    told = lambda match: [replace(one, score=secret_of(match.state)) for one in true(match)]  # noqa: E731
    monkeypatch.setattr(Match, "standings", told)


def in_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    """The replay tells more than the table did."""
    true = Match.at

    def at(match: Match, number: int) -> Match:
        past = true(match, number)
        if number < len(match.moves):
            told = match.game.title if secret_of(past.state) % 2 else match.game.summary
            past.game = replace(past.game, draw=lambda view, reader: [], narrate=lambda view, event: told)
        return past

    monkeypatch.setattr(Match, "at", at)


def look_often(worlds: tuple[GuestServer, GuestServer], game: AnyGame) -> None:
    for moves in range(10, 26):
        luck = seeded(f"{game.id} {moves}")
        look(worlds, game, game.setup(game.players[-1]), moves % game.players[-1], moves, luck)


@pytest.mark.parametrize(
    "leak",
    [
        in_an_error,
        in_the_log,
        in_the_past,
        *(
            pytest.param(leak, marks=pytest.mark.slow)
            for leak in (in_a_reason, the_seed, in_the_order_of_options, in_the_score)
        ),
    ],
    ids=lambda leak: leak.__name__,
)
def test_a_leak_is_found(
    worlds: tuple[GuestServer, GuestServer], monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    concerned = [game for game in find_games() if leak is not in_the_log or whispers(game)]
    assert concerned
    leak(monkeypatch)
    for game in concerned:
        with pytest.raises(AssertionError, match="tells seat"):
            look_often(worlds, game)


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_view_that_tells_too_much_is_found(worlds: tuple[GuestServer, GuestServer], game: AnyGame) -> None:
    """The view's own words are the same; its prompt depends on something hidden."""
    seen: dict[int, int] = {}

    def view(state: State, seat: int) -> Any:
        made = game.view(state, seat)
        seen[id(made)] = secret_of(state)
        return made

    def prompt(made: Any) -> Any:
        return game.title if seen[id(made)] % 2 else game.summary

    leaky = replace(game, view=view, view_from=None, prompt=prompt)
    with pytest.raises(AssertionError, match="tells seat"):
        look_often(worlds, leaky)


@pytest.mark.parametrize("game", [game for game in find_games() if not game.secret], ids=str)
def test_where_nothing_is_covered_everybody_sees_the_same(game: AnyGame) -> None:
    """But for what each of them can do, which follows from it."""
    match, luck = Match.new(game, game.setup(max(game.players)), seed="open"), seeded("open")
    while not match.over:
        own = {name: () for name in ("legal", "ready") if hasattr(match.view(), name)}
        everybody = {
            replace(match.view(seat), seat=NOBODY, **own) == replace(match.view(), **own)
            for seat in range(max(game.players))
        }
        assert everybody == {True}
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
