"""Building (§5)."""

from __future__ import annotations

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.actions import site_at
from stockwerk.games.manhattan.rules.building import may_build
from stockwerk.games.manhattan.rules.events import Built
from stockwerk.games.manhattan.rules.scoring import height
from stockwerk.games.manhattan.tests.position import BRICK, HARBOUR, JADE, OCHRE, can, parts, play, position
from stockwerk.games.manhattan.tests.random_games import SETUPS, random_match, setup_name

B5 = site_at("B5")


def floors_that_fit(towers: str, colour: int, parts: str = "1234") -> str:
    """Those of its parts that a colour may set on B5."""
    table = position(towers, turn=colour, hand="5", parts=parts)
    fit = "".join(floors for floors in "1234" if f"B5+{floors}" in can(table))
    assert fit == "".join(floors for floors in sorted(set(parts)) if may_build(table, colour, B5, int(floors)))
    return fit


def test_a_tower_belongs_to_whose_part_is_on_top() -> None:
    """§5.1: always, whatever is below."""
    table = position("B5: brick 2, harbour 2, ochre 2, jade 2")
    assert table.roof[B5] == JADE
    table = position("B5: brick 2, harbour 2", turn=BRICK, hand="5")
    play(table, "B5+1")
    assert table.roof[B5] == BRICK
    assert GAME.view(table, NOBODY).towers[B5] == ((BRICK, 2), (HARBOUR, 2), (BRICK, 1))


def test_open_ground_belongs_to_nobody() -> None:
    """§5.1: until somebody builds."""
    table = position("B5: brick 1")
    assert [site for site in range(54) if table.roof[site] != NOBODY] == [B5]


def test_any_part_may_be_set_on_open_ground() -> None:
    """§5.2: without any limit, for each colour."""
    for colour in range(4):
        assert floors_that_fit("", colour) == "1234"


def test_any_part_may_be_set_on_an_own_tower() -> None:
    """§5.2: also where all others together have far more in it."""
    assert floors_that_fit("B5: brick 1", BRICK) == "1234"
    assert floors_that_fit("B5: harbour 4, ochre 4, jade 4, brick 4", BRICK) == "1234"


def test_a_part_that_is_not_there_cannot_be_set() -> None:
    """§5.2: any of your parts."""
    assert floors_that_fit("", BRICK, parts="24") == "24"
    assert floors_that_fit("B5: harbour 2", BRICK, parts="113") == "3"
    assert floors_that_fit("B5: harbour 4", BRICK, parts="113") == ""


@pytest.mark.parametrize(("theirs", "fit"), [(1, "1234"), (2, "234"), (3, "34"), (4, "4")])
def test_taking_over_needs_as_many_floors_as_the_owner(theirs: int, fit: str) -> None:
    """§5.3: exactly as many are enough, one less is not."""
    for owner in (HARBOUR, OCHRE, JADE):
        name = ("brick", "harbour", "ochre", "jade")[owner]
        assert floors_that_fit(f"B5: {name} {theirs}", BRICK) == fit


def test_a_tower_with_five_floors_more_is_out_of_reach() -> None:
    """§5.3: there is no part of five floors."""
    assert floors_that_fit("B5: harbour 4, harbour 1", BRICK) == ""
    assert floors_that_fit("B5: brick 1, harbour 4, harbour 1", BRICK) == "4"


TWENTY = ("brick 4", "brick 4", "brick 4", "brick 1", "brick 1", "brick 3", "brick 3")  # from the ground up


@pytest.mark.parametrize("parts_of_owner", range(3, 8))
@pytest.mark.parametrize("lacking", [1, 2, 3, 4, 5])
def test_taking_over_needs_no_more_however_tall_the_tower(parts_of_owner: int, lacking: int) -> None:
    """§5.3: as many floors as the owner are enough where the owner has twelve to twenty; §5.4: there is no limit."""
    owner = TWENTY[:parts_of_owner]
    theirs = sum(int(part[-1]) for part in owner)
    below = theirs - lacking
    mine = ["harbour 3"] * min(below // 3, 3)  # the fours are kept to build with
    mine += ["harbour 2"] * min((below - 3 * len(mine)) // 2, 5)
    mine += ["harbour 1"] * (below - sum(int(part[-1]) for part in mine))
    tower = "B5: " + ", ".join([*mine, *owner])
    assert floors_that_fit(tower, HARBOUR) == "1234"[lacking - 1 :]
    assert floors_that_fit(tower, BRICK, parts="12") == "12"


def test_own_floors_count_wherever_they_are_in_the_tower() -> None:
    """§5.3; printed: it does not matter at which place in the tower they are."""
    for tower in (
        "B5: brick 1, harbour 3",  # at the bottom
        "B5: jade 1, brick 1, harbour 3",  # in the middle
        "B5: ochre 1, ochre 1, brick 2, harbour 4",
        "B5: brick 1, jade 2, brick 1, harbour 4",  # in two places
    ):
        assert floors_that_fit(tower, BRICK) == "234"


def test_only_the_owner_counts() -> None:
    """§5.3: floors of a third in the tower are neither mine nor the owner's."""
    assert floors_that_fit("B5: ochre 2, harbour 2", BRICK) == "234"
    assert floors_that_fit("B5: ochre 4, jade 4, harbour 4, harbour 1, brick 1", OCHRE) == "1234"
    assert floors_that_fit("B5: ochre 1, harbour 3", JADE) == "34"


def test_floors_of_the_owner_count_wherever_they_are() -> None:
    """§5.3: all floors of the owner, not only those on top."""
    assert floors_that_fit("B5: harbour 2, brick 2, harbour 1", BRICK) == "1234"
    assert floors_that_fit("B5: harbour 2, ochre 2, harbour 1", BRICK) == "34"


def test_each_colour_needs_its_own_number_of_floors() -> None:
    """§5.3: four against one tower."""
    tower = "B5: brick 1, harbour 1, ochre 2, jade 4"
    assert [floors_that_fit(tower, colour) for colour in range(4)] == ["34", "34", "234", "1234"]


def test_who_builds_on_a_tower_of_another_takes_it_over() -> None:
    """§5.3: with equally many floors, too."""
    table = position("B5: harbour 2", hand="5", parts="12")
    table.story = []
    play(table, "B5+2")
    assert table.roof[B5] == BRICK
    assert [int(table.floors[colour * 54 + B5]) for colour in range(4)] == [2, 2, 0, 0]
    assert table.story[0] == Built(BRICK, B5, floors=2, before=HARBOUR)


def test_a_tower_that_was_taken_over_can_be_taken_back() -> None:
    """§5.3: each time by whoever has as many floors then."""
    table = position("B5: brick 2, harbour 3", hand="5", parts="1")
    play(table, "B5+1")
    assert table.roof[B5] == BRICK
    assert [may_build(table, HARBOUR, B5, floors) for floors in (1, 2, 3, 4)] == [True] * 4
    assert [may_build(table, JADE, B5, floors) for floors in (1, 2, 3, 4)] == [False, False, True, True]


def test_what_happens_at_one_site_leaves_the_others_alone() -> None:
    """§5.3: in another city the same square is another tower."""
    table = position("B5: harbour 4 | C5: ochre 3", hand="5", parts="1234")
    assert can(table) == {
        *(f"{city}5+{floors}" for city in "ADEF" for floors in "1234"),
        *("B5+4", "C5+3", "C5+4"),
    }


def test_a_tower_may_become_as_tall_as_you_like() -> None:
    """§5.4: each colour all of its large parts."""
    table = position("B5: brick 4, harbour 4, ochre 4, jade 4, brick 4, harbour 4, ochre 4, jade 4", hand="5")
    assert height(table, B5) == 32
    play(table, "B5+4")
    assert height(table, B5) == 36
    assert table.roof[B5] == BRICK


def test_one_part_is_set_in_a_turn() -> None:
    """§5.5: two small parts do not make a large one."""
    table = position("B5: harbour 2", hand="5", parts="11")
    assert not any(notation.startswith("B5") for notation in can(table))
    play(table, "A5+1")
    assert parts(table, BRICK) == "1"
    assert table.actor == HARBOUR


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_the_owner_never_has_fewer_floors_than_another(setup: Setup) -> None:
    """§5.3: so that at least as many as the owner means at least as many as every other."""
    for match in random_match(setup, "owners"):
        if match.over:
            table = match.state
            assert isinstance(table, type(position()))
            for site in range(54):
                shares = [table.floors[colour * 54 + site] for colour in range(4)]
                assert max(shares) == (0 if table.roof[site] == NOBODY else shares[table.roof[site]])
