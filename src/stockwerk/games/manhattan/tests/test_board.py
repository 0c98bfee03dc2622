"""The picture of the board: the same for all seats, but for what each has in hand."""

from __future__ import annotations

from html import unescape

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.picture.sheet import HAND, Plate
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.board.city import MIDDLE, PLAN
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.tests.position import match_at, position
from stockwerk.games.manhattan.tests.random_games import SETUPS, random_match, setup_name
from stockwerk.play.match import Match


def on_the_table(match: Match, seat: int) -> list[Plate]:
    return [plate for plate in GAME.draw(match.view(seat), match.reader()) if plate.place != HAND]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_all_seats_see_the_same_board(setup: Setup) -> None:
    """So that it is drawn, and what has changed in it is sent, once for all."""
    for match in random_match(setup, "board"):
        shown = on_the_table(match, NOBODY)
        assert all(on_the_table(match, seat) == shown for seat in range(setup.players))


def test_what_is_new_to_whoever_is_to_act_is_ringed() -> None:
    """One ring for each part that was set since their own last turn, and one more in the plan for the very last."""
    for match in random_match(GAME.setup(4), "rings"):
        view = match.view()
        rings = sum(plate.picture.count('class="last"') for plate in on_the_table(match, NOBODY))
        parts = [move for move in view.latest() if move.part is not None]
        assert rings == len(parts) + (bool(parts) and view.moves[-1].part is not None)
        own = [number for number, move in enumerate(view.moves) if move.seat == view.actor]
        if own and own[-1] < len(view.moves) - 1:
            assert view.latest() == view.moves[own[-1] + 1 :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_round_that_is_played_is_foretold_and_not_scored(language: str) -> None:
    """§6: what it would bring has a plus, stands below "now", and is told as what it would bring."""
    reader = Reader(language, ("Ada", "Bo", "Cleo"))
    for match in random_match(GAME.setup(3), "pad"):
        view = match.view()
        [pad] = (plate for plate in GAME.draw(view, reader) if plate.name == "rounds")
        heads = pad.picture.count(f">{reader.say(words('board-now-short'))}<")
        foretold = [words("board-pad-now", round=view.round, points=view.now[colour].points) for colour in range(3)]
        if match.over:
            assert not heads and ">+" not in pad.picture
        else:
            assert heads == 1 and all(f">+{view.now[colour].points}<" in pad.picture for colour in range(3))
            assert all(reader.say(told) in pad.picture for told in foretold)
        for number, scoring in enumerate(view.scored, start=1):
            scored = [words("board-pad-scored", round=number, points=scoring[colour].points) for colour in range(3)]
            assert all(reader.say(told) in pad.picture for told in scored)


def test_numbers_of_the_plan_can_be_read_below_the_ring() -> None:
    """Two digits are as wide as their square: they lie above the dots, also the neighbour's."""
    match = match_at(position("F5: ochre 4, jade 4, harbour 4 | F6: ochre 4, jade 4, harbour 4", turn=2))
    [city] = (plate for plate in GAME.draw(match.view(), match.reader()) if plate.name == "city-F")
    plan = city.picture.partition(PLAN)[2].partition(MIDDLE)[0]
    below, ring, above = plan.partition('class="last"')
    assert ring and "<text" not in below and above.count(">12</text>") == 2


@pytest.mark.parametrize(("players", "told"), [(2, "3 by Ada (Ochre), 4 by Bo (Harbour)"), (4, "3 by Cleo, 4 by Bo")])
def test_whoever_built_is_called_by_their_name(players: int, told: str) -> None:
    """§8.2: with their colour if they have two."""
    match = match_at(position("B5: ochre 3, harbour 4", players=players))
    reader = Reader("en", ("Ada", "Bo", "Cleo", "Dan")[:players])
    [city] = (plate for plate in GAME.draw(match.view(), reader) if plate.name == "city-B")
    assert f"from the ground up: {told}" in unescape(city.picture)
