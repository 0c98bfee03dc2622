"""The pictures: what a preview promises comes true, and the same can be touched on every screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from stockwerk.core.picture.sheet import TALL, WIDE
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader
from stockwerk.games.welcome_to.actions import FIRST_SCORE, OK, STRIKE, write
from stockwerk.games.welcome_to.board import draw
from stockwerk.games.welcome_to.board.ghost import preview
from stockwerk.games.welcome_to.course import WelcomeTo
from stockwerk.games.welcome_to.options import option
from stockwerk.games.welcome_to.setup import lay_out
from stockwerk.games.welcome_to.view import View, view

TABLES = {
    "two": lay_out(2, roundabouts=True),
    "classic": lay_out(3, edition="classic", roundabouts=True, hard=True),
    "expert": lay_out(2, edition="expert"),
    "alone": lay_out(1),
}


def moments(name: str, seed: str) -> Iterator[tuple[WelcomeTo, int]]:
    """Every decision of a game that somebody plays without thinking."""
    table, luck = TABLES[name].clone(), seeded(seed)
    table.deal(seeded(seed))
    while table.actors():
        seat = table.actors()[0]
        yield table, seat
        legal = list(table.legal(seat))
        table.apply(seat, legal[int(luck.below(len(legal)))])


def without_temps(seen: View) -> int:
    """Places in temp work depend on the others."""
    return seen.own.tally.total - seen.own.tally.temps


@pytest.mark.parametrize("name", TABLES)
def test_a_preview_says_what_an_action_brings(name: str) -> None:
    looked = 0
    for table, seat in moments(name, "previews"):
        before, luck = view(table, seat), seeded(f"{looked}")
        legal = [action for action in table.legal(seat) if action < OK or OK < action < FIRST_SCORE]
        for action in {legal[int(luck.below(len(legal)))] for _ in range(3)} if legal else ():
            shown = preview(before, action)
            said = shown.note.values
            after = table.clone()
            after.apply(seat, action)
            gained = without_temps(view(after, seat)) - without_temps(before)
            points = said.get("points", 0)
            assert isinstance(points, int)
            if action > STRIKE and "points" not in said:
                continue  # a card goes to the AAA: that is what is said
            told = -points if said.get("change") == "less" or action >= STRIKE else points
            assert told == gained, f"{write(action)}: {shown.note}"
            looked += 1
    assert looked > 40


@pytest.mark.parametrize("name", TABLES)
def test_the_same_can_be_touched_across_and_downwards(name: str) -> None:
    for number, (table, seat) in enumerate(moments(name, "shapes")):
        if number % 7 > 1:
            continue
        seen = view(table, seat)
        plates = draw(seen, Reader("en"))
        needed = {target for action in table.legal(seat) for target in option(seen, action).targets}
        for other in (WIDE, TALL):
            drawn = {
                target
                for plate in plates
                if plate.shape != other
                for target in re.findall(r'data-target="([^"]+)"', plate.picture)
            }
            assert needed <= drawn


def test_ghosts_are_put_where_something_is_drawn() -> None:
    found = 0
    for number, (table, seat) in enumerate(moments("two", "ghosts")):
        if number % 5:
            continue
        seen = view(table, seat)
        plates = draw(seen, Reader("en"))
        places = {plate.name for plate in plates}
        for plate in plates:
            places |= set(re.findall(r'data-target="([^"]+)"', plate.picture))
        ghosts = [ghost for action in table.legal(seat) for ghost in preview(seen, action).ghosts]
        assert {ghost.into for ghost in ghosts} - places == set()
        found += len(ghosts)
    assert found > 100


def test_plates_keep_their_names_through_a_game() -> None:
    """A page replaces plates by name; one that came later would lie in the hand."""
    names = {
        tuple(plate.name for plate in draw(view(table, seat), Reader("de")))
        for number, (table, _) in enumerate(moments("classic", "names"))
        if number % 9 == 0
        for seat in (0,)
    }
    assert len(names) == 1


def test_spectators_see_all_sheets_and_no_hand() -> None:
    table, _ = next(moments("expert", "watching"))
    plates = draw(view(table, NOBODY), Reader("en"))
    assert [plate.name for plate in plates if plate.enlarge] == ["sheet-1", "sheet-2"]
    assert "data-target" not in "".join(plate.picture for plate in plates)
