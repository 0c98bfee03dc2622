"""The pictures: what a preview promises comes true, and the same can be touched on every screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from stockwerk.core.picture.sheet import TALL, WIDE
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Reader, Text
from stockwerk.games.welcome_to.board import draw
from stockwerk.games.welcome_to.board.ghost import preview
from stockwerk.games.welcome_to.board.plans import BOTTOM, TOP, draw_asked
from stockwerk.games.welcome_to.board.street import street_of
from stockwerk.games.welcome_to.board.tall import WIDTH, value_place
from stockwerk.games.welcome_to.board.words import gain
from stockwerk.games.welcome_to.box.components import LOTS, PLAN
from stockwerk.games.welcome_to.people.introduction import introduction
from stockwerk.games.welcome_to.people.options import option
from stockwerk.games.welcome_to.people.plan_view import Plan
from stockwerk.games.welcome_to.people.reasons import why_not
from stockwerk.games.welcome_to.people.view import View, view
from stockwerk.games.welcome_to.rules.actions import FIRST_SCORE, OK, write
from stockwerk.games.welcome_to.rules.setup import lay_out
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import finish, play, position

TABLES = {
    "two": lay_out(WelcomeTo(), 2, roundabouts=True),
    "classic": lay_out(WelcomeTo(), 3, edition="classic", roundabouts=True, hard=True),
    "expert": lay_out(WelcomeTo(), 2, edition="expert"),
    "alone": lay_out(WelcomeTo(), 1),
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


def points_in(seen: View, *, temps: bool) -> int:
    return seen.own.tally.total - (0 if temps else seen.own.tally.temps)


@pytest.mark.parametrize("name", TABLES)
def test_a_preview_says_what_an_action_brings(name: str) -> None:
    """§7.2: what the score rises by, with temp work as long as nothing new is known of the others (§7.3)."""
    looked = 0
    for table, seat in moments(name, "previews"):
        before, luck = view(table, seat), seeded(f"{looked}")
        legal = [action for action in table.legal(seat) if action < OK or OK < action < FIRST_SCORE]
        for action in {legal[int(luck.below(len(legal)))] for _ in range(3)} if legal else ():
            shown = preview(before, action)
            first = shown.note.values.get("first")  # before what the third card does to temp work
            said = (first if isinstance(first, Text) else shown.note).values
            after = table.clone()
            after.apply(seat, action)
            temps = after.revealed == table.revealed
            gained = points_in(view(after, seat), temps=temps) - points_in(before, temps=temps)
            gain = said.get("gain")
            if not isinstance(gain, Text):
                continue
            points, more = gain.values["points"], gain.values["change"] == "more"
            assert isinstance(points, int)
            told = points if more else -points
            if not temps and said.get("then") == "temp":
                told -= before.gain_by_temp
            assert told == gained, f"{write(action)}: {shown.note}"
            looked += 1
    assert looked > 40


def test_one_point_is_no_points() -> None:
    """In both languages, more or less; what makes no difference is not mentioned."""
    said = {language: [Reader(language).say(gain(points)) for points in (-2, -1, 0, 1, 2)] for language in ("en", "de")}
    assert said["en"] == [": 2 points less", ": one point less", "", ": one point more", ": 2 points more"]
    assert said["de"] == [": 2 Punkte weniger", ": ein Punkt weniger", "", ": ein Punkt mehr", ": 2 Punkte mehr"]


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


@pytest.mark.parametrize("name", TABLES)
def test_no_action_is_drawn_where_there_is_one_to_forgo(name: str) -> None:
    """§5.1: a park in a full street, a pool where none is planned and temp work without a box left are none."""
    seen_without = Counter[bool]()
    for number, (table, seat) in enumerate(moments(name, "forgo")):
        if number % 3 or (seen := view(table, seat)).stage != "writing":
            continue
        needed = any("!" in write(action) for action in table.legal(seat))
        for plate in ("cards", "cards-tall"):
            assert ('data-target="without:deed"' in pictures(seen)[plate]) == needed
        seen_without[needed] += 1
    assert min(seen_without.values()) and len(seen_without) == 2


def test_a_park_in_full_streets_cannot_be_forgone() -> None:
    """§5.5: neither can a pool where none is planned."""
    full = "; parks 3 4 5"
    for sheet, cards, drawn in (
        (full, "8 park, 8 park, 8 park", False),
        ("", "8 park, 8 fence, 8 copy", True),
        ("1 2 3 / 1 2 3 4 5 6 7 8 / 1 2 3 4 5 6 7 8 9 10 11 12", "9 fence, 9 copy, 1 pool", False),
    ):
        assert ("without:deed" in pictures(view(position(sheet, cards=cards), 0))["cards"]) == drawn


@pytest.mark.parametrize("name", TABLES)
def test_everything_on_the_sheet_answers_a_touch_at_any_time(name: str) -> None:
    """Lots, houses, fences, estates, sizes and plans: if they cannot be used now, they tell why."""
    for number, (table, seat) in enumerate(moments(name, "answers")):
        if number % 7 > 1:
            continue
        seen = view(table, seat)
        for other in (WIDE, TALL):
            plates = [plate.picture for plate in draw(seen, Reader("en")) if plate.shape != other]
            drawn = re.findall(r'data-target="([^"]+)"', "".join(plates))
            count = Counter(target.partition(":")[0] for target in drawn)
            assert count["lot"] + count["house"] == count["fence"] == LOTS
            assert (count["estate"], count["size"], count["plan"]) == (len(seen.own.estates), 6, 3)
        assert all(why_not(seen, (target,)).text.key != "why-unknown" for target in drawn)


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


# What people looked for and did not find.


def pictures(seen: View) -> dict[str, str]:
    """The plates by name."""
    return {plate.name: plate.picture for plate in draw(seen, Reader("en"))}


def test_the_whole_sheet_fits_a_laptop() -> None:
    """At 1280 by 800 pixels a board has 632 of them, five gaps of six included, and is 840 wide."""
    heights = {plate.name: plate.height for plate in draw(view(next(moments("two", "low"))[0], 0), Reader("en"))}
    rows = ("cards", "street-1", "street-2", "street-3", "plans", "tracks")
    assert sum(heights[name] for name in rows) * 840 / 960 + 5 * 6 <= 632
    assert heights["estates"] == heights["plans"] and heights["minus"] == heights["tracks"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_plan_has_room_on_its_card(language: str) -> None:
    """Nothing of what it asks for reaches down to those who have scored it."""
    box = lay_out(WelcomeTo(), 1).box
    for number in range(len(box.plans) // int(PLAN)):
        row = tuple(int(value) for value in box.plans[number * int(PLAN) : (number + 1) * int(PLAN)])
        drawn = draw_asked(Plan(0, row, 1, 1, open=True, hard=False), Reader(language))
        feet = [float(y) for y in re.findall(r'<text[^>]* y="([\d.]+)"', drawn)]
        assert min(feet) > TOP and max(feet) <= BOTTOM + 1, row


def test_what_comes_next_is_always_said_in_words() -> None:
    """Also where temp work offers numbers."""
    offered = 0
    for number, (table, seat) in enumerate(moments("two", "next")):
        seen = view(table, seat)
        if number % 5 or seen.stage != "writing":
            continue
        drawn = pictures(seen)
        offered += "number:" in drawn["cards"]
        assert drawn["cards"].count(">next<") == drawn["cards-tall"].count(">next<") == 3
    assert offered > 1


@pytest.mark.parametrize("name", TABLES)
def test_the_cards_that_were_taken_are_marked(name: str) -> None:
    """From the number on until the next cards come; of a hand, the number of one and the action of another."""
    marked = 0
    for table, seat in moments(name, "taken"):
        seen = view(table, seat)
        cards = pictures(seen)["cards"]
        if seen.stage == "writing":
            assert 'class="last"' not in cards
        elif seen.stage == "acting":
            assert cards.count('class="last"') == (1 if seen.stacks else 2)
            marked += 1
        elif seen.expert:
            assert 'class="last"' not in cards  # what lies there now was passed on
    assert marked


def test_another_sheet_is_shown_as_a_whole() -> None:
    """Streets in both shapes, prices, tracks and the points line by line; kept apart from what can be touched."""
    table = position("", "1 2* | 3 . / O 4 4b; parks 1 0 2; temps 2; scored A 6", roundabouts=True)
    plate = next(plate for plate in draw(view(table, 0), Reader("en")) if plate.name == "sheet-2")
    assert [(one.name, one.shape) for one in plate.large] == [
        *(("points", ""), ("estates", "")),
        *((f"street-{number}", WIDE) for number in (1, 2, 3)),
        *((f"street-{number}-tall", TALL) for number in (1, 2, 3)),
        *(("tracks", ""), ("minus", "")),
    ]
    points = plate.large[0].picture
    assert all(f">{said}<" in points for said in ("Plan A", "Parks: 2 + 0 + 4", "one pool"))
    assert 'data-enlarge="whole"' in plate.svg and "Plan A" not in plate.svg  # a page asks for it when it is wanted


def test_a_small_sheet_only_counts() -> None:
    """Two parks are a 2, whatever they are worth; a plan is ticked. The points are one number."""
    table = position("", "; parks 2 0 3; scored B 9")
    drawn = pictures(view(table, 0))["sheet-2"]
    assert [int(number) for number in re.findall(r'x="335"[^>]*>(\d+)<', drawn)] == [2, 0, 3]
    assert ">B<" in drawn and ">B 9<" not in drawn


def test_a_new_fence_of_another_is_marked() -> None:
    table = position("", "5", cards="8 fence, 8 marketing, 8 park")
    before = pictures(view(table, 0))["sheet-2"].count("var(--last)")
    play(table, "a@1.5", "f1.2", seat=1)
    finish(table)
    assert view(table, 0).sheets[1].lots[1].fresh_fence
    assert pictures(view(table, 0))["sheet-2"].count("var(--last)") == before + 2  # the house and the fence


ROAD_SIGN = r'<g transform="translate\(([\d.]+) [\d.]+\)"[^>]*data-target="round(.*?)</g>'


def test_on_a_phone_nothing_is_cut_off() -> None:
    """Road signs, ticks, values and cards lie inside their plates."""
    seen = view(position("; parks 3 4 5", "", roundabouts=True), 0)
    for plate in draw(seen, Reader("de")):
        if plate.shape != TALL:
            continue
        for x, inside in re.findall(ROAD_SIGN, plate.picture):
            radius = max(float(r) for r in re.findall(r' r="([\d.]+)"', inside))
            assert radius >= 13 and float(x) + radius + 1.2 <= plate.width
        for x, r in re.findall(r'<circle cx="([\d.]+)" cy="40" r="([\d.]+)"', plate.picture):
            assert float(r) + 1 <= float(x) <= plate.width - float(r) - 1


def test_the_introduction_points_at_what_is_drawn() -> None:
    """On both screens: a free lot, the six actions with their words, the total."""
    seen = view(position("1 2 3", ""), 0)
    steps = [step.at for step in introduction(seen)]
    assert steps == ["cards", "lot:1.4", "deeds", "plans", "total"]
    for other in (WIDE, TALL):
        plates = [plate for plate in draw(seen, Reader("en")) if plate.shape != other]
        named = {plate.name.removesuffix("-tall") for plate in plates}
        drawn = "".join(plate.picture for plate in plates)
        assert all(at in named or f'data-target="{at}"' in drawn or f'data-plate="{at}"' in drawn for at in steps)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("watching", [False, True])
def test_after_a_game_the_cards_give_way_to_how_it_ended(name: str, watching: bool) -> None:
    """No card is chosen and none comes next: one line, no empty strip."""
    *_, (table, _) = moments(name, "over")
    while table.actors():
        table.apply(table.actor, table.legal(table.actor)[0])
    plates = {plate.name: plate for plate in draw(view(table, NOBODY if watching else 0), Reader("en"))}
    assert f">Ended in round {table.round}: " in plates["cards"].picture and plates["cards"].height < 40
    assert plates["cards-tall"].height < 10 and not plates["cards-tall"].picture


def test_the_ring_around_the_last_value_of_a_park_is_not_cut() -> None:
    """On a phone: it stands in the upper corner of the street."""
    seen = view(position("; parks 3 4 5"), 0)
    for number in range(3):
        street = street_of(seen, seen.own, number)
        x, _ = value_place(street, len(street.values) - 1)
        assert x + 12 + 1 < WIDTH


@pytest.mark.parametrize("name", TABLES)
def test_only_what_can_be_touched_is_yellow(name: str) -> None:
    """What counts now has another look: lamplight is for lamps, and for the mark of what is chosen."""

    def outside_lamps(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
        if element.get("class") not in ("lamp", "tick"):
            yield element
            for inside in element:
                yield from outside_lamps(inside)

    for number, (table, seat) in enumerate(moments(name, "yellow")):
        if number % 9 == 0:
            for plate in draw(view(table, seat), Reader()):
                for drawn in (plate, *plate.large):
                    for element in outside_lamps(ElementTree.fromstring(drawn.svg)):
                        assert "var(--lit)" not in (element.get("fill"), element.get("stroke")), drawn.name
