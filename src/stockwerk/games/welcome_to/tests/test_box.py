"""What is in the box (§1) and what is agreed on before the game (§2.5)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from stockwerk.core.errors import BadComponents, BadSetup
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.box.components import DEED_NAMES, deed_on, number_on, printed_box
from stockwerk.games.welcome_to.people.view import view
from stockwerk.games.welcome_to.rules.setup import lay_out
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import DATA, can, position

# number: fence, marketing, park, pool, temp work, copy
NEW_CARDS = """
 1: 1 1 0 0 0 0    2: 1 0 1 0 0 0    3: 0 0 0 1 1 1    4: 0 1 1 0 1 1    5: 2 2 1 0 0 0
 6: 1 1 1 1 1 1    7: 1 2 2 1 0 0    8: 2 0 2 1 1 1    9: 1 2 2 1 0 0   10: 1 1 1 1 1 1
11: 2 2 1 0 0 0   12: 0 1 1 0 1 1   13: 0 0 0 1 1 1   14: 1 0 1 0 0 0   15: 1 1 0 0 0 0
"""
CLASSIC_CARDS = """
 1: 1 1 1 0 0 0    2: 1 1 1 0 0 0    3: 1 0 0 1 1 1    4: 0 1 1 1 1 1    5: 2 2 2 0 0 0
 6: 2 1 1 1 1 1    7: 1 2 2 1 1 1    8: 2 2 2 1 1 1    9: 1 2 2 1 1 1   10: 2 1 1 1 1 1
11: 2 2 2 0 0 0   12: 0 1 1 1 1 1   13: 1 0 0 1 1 1   14: 1 1 1 0 0 0   15: 1 1 1 0 0 0
"""
NEW_PLANS = """
A 111111 8/4 | A 2222 8/4 | A 333 8/4 | A 44 6/3 | A 55 8/4 | A 66 10/6 | A 1122 8/4
B 1116 11/6 | B 225 10/6 | B 334 12/7 | B 36 8/4 | B 45 9/5 | B 1114 9/5 | B 25 7/3
C 126 12/7 | C 145 13/7 | C 34 7/3 | C 1223 11/6 | C 235 13/7 | C 234 11/6 | C 135 12/7
"""
CLASSIC_PLANS = """
A 111111 8/4 | A 2222 8/4 | A 333 8/4 | A 44 6/3 | A 55 8/4 | A 66 10/6
B 1116 11/6 | B 225 10/6 | B 334 12/7 | B 36 8/4 | B 45 9/5 | B 1114 9/5
C 126 12/7 | C 145 13/7 | C 34 7/3 | C 25 7/3 | C 1223 11/6 | C 235 13/7
"""
NEW_STARS = """
A end_estates 10/5 | A 26 street=1 9/5 | A 344 street=2 13/7 | A 336 street=3 14/8
A 44 roundabouts=1 street=one 9/5 | A 223 roundabouts=2 street=one 13/7
B 112 pool 8/3 | B 233 pool 12/6 | B 56 copy pool 14/8 | B 224 copy 12/6 | B 45 copy 11/6
C parks=7 6/3 | C parks_in_every_street=2 6/3 | C streets_full_of_parks=2 7/4
C temps=5 6/3 | C marketing=6 6/3 | C marketing_columns=3 8/4
"""
CLASSIC_STARS = """
A built_street=1 6/3 | A built_street=3 8/4 | A copies_in_one_street=5 8/3 | A temps=7 6/3 | A end_houses 7/4
B streets_full_of_parks=2 7/4 | B streets_full_of_pools=2 7/4 | B parks_and_pools_of=2 8/3
B parks_and_pools_of=3 10/5 | B parks_and_pools_of=one roundabouts=1 10/5
"""
# level, name, park, pool, temp work, fence, houses for marketing, factor for copies, plans
MANAGERS = """
0 - 0 0 0 0 0 0 ABC | 1 Sam 1 1 1 1 2 2 A | 2 Irene 1 2 1 1 2 2 AC | 3 - 2 2 1 1 2 2 AC
4 - 2 2 2 1 2 2 ABC | 5 - 2 3 2 2 2 2 ABC | 6 - 3 3 3 2 2 2 ABC | 7 - 3 4 3 3 2 2 ABC
"""


def rows(text: str) -> list[str]:
    return [row.strip() for line in text.strip().splitlines() for row in line.split("|")]


def in_words(plan: dict[str, Any]) -> str:
    """A plan of the file as the tables above write it."""
    words = [str(plan["letter"])]
    if "estates" in plan:
        words.append("".join(map(str, plan["estates"])))
    asked = {key: value for key, value in plan.items() if key not in ("letter", "estates", "points", "hard")}
    words += [key if value is True else f"{key}={value}" for key, value in sorted(asked.items()) if key != "source"]
    first, later = plan["points"]
    return " ".join([word for word in words if not word.startswith("provenance")] + [f"{first}/{later}"])


@pytest.mark.parametrize(("edition", "table", "size"), [("new", NEW_CARDS, 63), ("classic", CLASSIC_CARDS, 81)])
def test_the_cards(edition: str, table: str, size: int) -> None:
    """§1.1, §10.1: each number with each action as often as in the table."""
    words = table.replace(":", "").split()
    expected = {words[k]: [int(count) for count in words[k + 1 : k + 7]] for k in range(0, len(words), 7)}
    found = {key: value for key, value in DATA["cards"][edition].items() if key.isdigit()}
    assert found == expected
    assert sum(map(sum, found.values())) == size


def test_numbers_and_actions_as_often_as_printed() -> None:
    """§1.1: the two printed tables: 14, 14, 14, 7, 7, 7 actions; the numbers are most frequent in the middle."""
    cards = {int(key): row for key, row in DATA["cards"]["new"].items() if key.isdigit()}
    assert [sum(row[k] for row in cards.values()) for k in range(6)] == [14, 14, 14, 7, 7, 7]
    assert [sum(cards[number]) for number in range(1, 16)] == [2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2]
    box = printed_box()
    for kind, count in enumerate(box.new_cards):
        assert cards[int(number_on(kind))][int(deed_on(kind))] == count
    assert DEED_NAMES == ("fence", "marketing", "park", "pool", "temp", "copy")


@pytest.mark.parametrize(
    ("edition", "basic", "stars"), [("new", NEW_PLANS, NEW_STARS), ("classic", CLASSIC_PLANS, CLASSIC_STARS)]
)
def test_the_plans(edition: str, basic: str, stars: str) -> None:
    """§1.2, §8.6, §10.1, §10.8: what they ask for and what they pay."""
    plans = DATA["plans"][edition]
    assert sorted(in_words(plan) for plan in plans if not plan.get("hard")) == sorted(rows(basic))
    assert sorted(in_words(plan) for plan in plans if plan.get("hard")) == sorted(rows(stars))


def test_plans_of_the_classic_edition_are_those_of_the_new_one_but_for_a_few() -> None:
    """§10.1: without 2 + 3 + 4 and the two that we filled in; 2 + 5 is a C."""
    new, classic = set(rows(NEW_PLANS)), set(rows(CLASSIC_PLANS))
    assert new - classic == {"A 1122 8/4", "B 25 7/3", "C 135 12/7", "C 234 11/6"}
    assert classic - new == {"C 25 7/3"}


def test_the_sheet() -> None:
    """§1.3: streets, pools and tracks."""
    sheet = {key: value for key, value in DATA["sheet"].items() if key not in ("provenance", "source")}
    assert sheet == {
        "pool_lots": [[3, 7, 8], [1, 4, 8], [2, 7, 11]],
        "parks": [[0, 2, 4, 10], [0, 2, 4, 6, 14], [0, 2, 4, 6, 8, 18]],
        "pools": [0, 3, 6, 9, 13, 17, 21, 26, 31, 36],
        "temp_boxes": 11,
        "temp_points": [7, 4, 1],
        "marketing": [[1, 3], [2, 3, 4], [3, 4, 5, 6], [4, 5, 6, 7, 8], [5, 6, 7, 8, 10], [6, 7, 8, 10, 12]],
        "copies": [0, 1, 3, 6, 9, 12, 16, 20, 24, 28],
        "strikes": [0, 0, 3, 5],
        "roundabouts": [0, 3, 8],
    }
    lots = {notation.removeprefix("a@") for notation in can(position()) if notation.startswith("a@")}
    assert lots == {f"{k}.{lot}" for k, length in ((1, 10), (2, 11), (3, 12)) for lot in range(1, length + 1)}


def test_the_site_managers() -> None:
    """§9.2: eight levels."""
    keys = ("level", "name", "park", "pool", "temp", "fence", "marketing_houses", "copy_factor", "plans")
    assert [
        " ".join(str(manager[key] or "-" if key == "name" else manager[key]) for key in keys) for manager in DATA["aaa"]
    ] == rows(MANAGERS)


def test_everything_says_where_it_is_from() -> None:
    """§1.4: printed, derived, reconstructed or a ruling, with a word on its source."""
    items = [
        *DATA["cards"].values(),
        DATA["sheet"],
        *DATA["plans"]["new"],
        *DATA["plans"]["classic"],
        *DATA["aaa"],
    ]
    assert len(items) == 2 + 1 + 38 + 28 + 8
    for item in items:
        assert item["provenance"] in {"printed", "derived", "reconstructed", "ruling"}
        assert len(item["source"]) > 10


def test_what_is_known_for_certain_is_marked_so() -> None:
    """§1.2 and §1.4: two plans and level 0 are printed, one plan is derived, all hard plans have points of ours."""
    plans = {in_words(plan): plan["provenance"] for plan in DATA["plans"]["new"] if not plan.get("hard")}
    assert {name for name, known in plans.items() if known == "printed"} == {"A 44 6/3", "C 234 11/6"}
    assert plans["B 25 7/3"] == "derived"
    assert {plan["provenance"] for plan in DATA["plans"]["new"] if plan.get("hard")} == {"reconstructed"}
    assert [manager["provenance"] for manager in DATA["aaa"]] == ["printed"] + ["reconstructed"] * 7


def test_the_rules_show_the_same_tables() -> None:
    """§1.1, §1.2, §1.3, §8.6, §9.2 and §10.1: what stands in the rules is what is played, in both languages."""
    for language in ("en", "de"):
        text = GAME.rulebook(language)
        for cards in (DATA["cards"]["new"], DATA["cards"]["classic"]):
            for number in range(1, 16):
                row = cards[str(number)]
                assert f"| {number} | {' | '.join(map(str, row))} | {sum(row)} |" in text
        oder = "or" if language == "en" else "oder"
        for plan in DATA["plans"]["new"]:
            first, later = plan["points"]
            if not plan.get("hard"):
                assert f"{' + '.join(map(str, plan['estates']))}: {first} {oder} {later}" in text
        for values in (*DATA["sheet"]["parks"], DATA["sheet"]["pools"], *DATA["sheet"]["marketing"]):
            assert f"| {', '.join(map(str, values))} |" in text
        for manager in DATA["aaa"][1:]:
            keys = ("park", "pool", "temp", "fence", "marketing_houses", "copy_factor")
            assert f"| {' | '.join(str(manager[key]) for key in keys)} | {', '.join(manager['plans'])} |" in text


def test_what_the_box_has_besides() -> None:
    """§1.5: 17 hard plans, three project cards, a sheet for each of six."""
    assert sum(bool(plan.get("hard")) for plan in DATA["plans"]["new"]) == 17
    assert sum(lay_out(WelcomeTo(), 1).projects) == 3
    assert len(view(position(players=6), 0).sheets) == 6


def test_what_is_agreed_on() -> None:
    """§2.5: the edition for two to six, the opponent for one; roundabouts and hard plans for all."""
    assert list(GAME.players) == [1, 2, 3, 4, 5, 6]
    for players in range(2, 7):
        assert dict(GAME.setup(players).options) == {"edition": "new", "roundabouts": "no", "plans": "basic"}
    assert dict(GAME.setup(1).options) == {"opponent": "1", "roundabouts": "no", "plans": "basic"}
    with pytest.raises(BadSetup):
        GAME.setup(1, {"edition": "classic"})
    with pytest.raises(BadSetup):
        GAME.setup(2, {"opponent": "3"})
    with pytest.raises(BadSetup):
        GAME.setup(7)


def test_each_choice_makes_its_table() -> None:
    """§2.5: edition, hands or stacks, level, roundabouts, stars."""

    def kind(players: int, **options: str) -> tuple[bool, bool, bool, int]:
        table = GAME.start(GAME.setup(players, options), 1)
        seen = view(table, 0)
        return seen.classic, seen.expert, seen.roundabouts, -1 if seen.agency is None else seen.agency.level

    assert kind(2) == (False, False, False, -1)
    assert kind(3, edition="classic", roundabouts="yes") == (True, False, True, -1)
    assert kind(4, edition="expert") == (True, True, False, -1)
    assert kind(1) == (False, False, False, 1)
    assert kind(1, opponent="7") == (False, False, False, 7)
    assert kind(1, opponent="classic") == (True, False, False, -1)


DAMAGED = [
    ("dice", 6, r"no table \[dice\]"),
    ("cards.new.1", [1, 1, 1, 0, 0, 0], "must come to 63 cards, not to 64"),
    ("cards.classic.16", [0, 0, 0, 0, 0, 0], "no number '16'"),
    ("cards.new.2", [1.0, 0, 1, 0, 0, 0], "a list of 6 numbers"),
    ("sheet.pool_lots", [[3, 7, 11], [1, 4, 8], [2, 7, 11]], "street 1 has lots 1 to 10, not 11"),
    ("sheet.pool_lots", [[3, 3, 7], [1, 4, 8], [2, 7, 11]], "named twice"),
    ("sheet.pool_lots", [[3, 7], [1, 4, 8], [2, 7, 11]], "must have 9 values"),
    ("sheet.parks", [[0, 2, 1], [0, 2], [0, 2]], "must rise"),
    ("sheet.strikes", [0, 3, 5], "a list of 4 numbers"),
    ("sheet.temp_boxes", 4, "asks for 5 .temps.; the sheet has 4"),
    ("aaa", [], "a list .* of 8 levels"),
    ("aaa.3.level", True, "in order: 3, not True"),
    ("aaa.3.plans", "AD", "some of the letters A, B and C"),
    ("aaa.3.park", -1, "a number of 0 to 20, not -1"),
    ("plans.new", [], "needs a plan A"),
    ("plans.new.0.letter", "D", "the letter A, B or C"),
    ("plans.new.0.points", [4, 8], "the first not smaller"),
    ("plans.new.0.estates", [7], "1 to 6 houses, not 7"),
    ("plans.new.0.street", 1.0, "must be 1, 2, 3 or"),
    ("plans.new.0.street", True, "must be 1, 2, 3 or"),
    ("plans.new.0.roundabouts", 1, "go with street"),
    ("plans.new.0.hard", 1, "must be true or false"),
    ("plans.new.22.street", "two", "must be 1, 2, 3 or"),
    ("plans.new.22.estates", [6, 6], "more houses than its street has lots, 10"),
    ("plans.new.0", {"letter": "A", "points": [8, 4]}, "asks for nothing"),
    ("plans.new.0", {"letter": "A", "points": [8, 4], "end_houses": False}, "asks for nothing"),
    ("plans.new.0", {"letter": "A", "points": [8, 4], "pool": True, "temps": 3}, "goes with estates"),
]


@pytest.mark.parametrize(("place", "value", "complaint"), DAMAGED)
def test_a_box_that_cannot_be_played_is_refused(place: str, value: object, complaint: str) -> None:
    """§1.4: a person may correct the box, and is told in one line what is wrong with it."""
    box = copy.deepcopy(DATA)
    table: Any = box
    *path, last = place.split(".")
    for step in path:
        table = table[int(step)] if isinstance(table, list) else table[step]
    if isinstance(table, list):
        table[int(last)] = value
    else:
        table[last] = value
    with pytest.raises(BadComponents, match=complaint) as refused:
        GAME.check_components(box)
    assert "\n" not in str(refused.value)


def test_every_letter_needs_a_plan_for_a_game_without_roundabouts() -> None:
    """§8.9"""
    box = copy.deepcopy(DATA)
    for plan in box["plans"]["new"]:
        if plan["letter"] == "A" and not plan.get("hard"):
            plan.update(street="one", roundabouts=1, estates=[1])
    with pytest.raises(BadComponents, match="neither hard nor asks for roundabouts"):
        GAME.check_components(box)


def test_the_printed_box_passes_its_own_check() -> None:
    """§1.4"""
    kept = GAME.check_components(DATA)
    assert "provenance" not in str(kept)
    assert GAME.check_components(kept) == kept
