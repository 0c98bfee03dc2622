"""Why something cannot be done: each reason, met by a player, with the paragraph that says so."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from stockwerk.core.errors import IllegalAction
from stockwerk.core.game import Setup
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Name, Reader, Text, Value
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.options import site_text, who
from stockwerk.games.manhattan.rules.actions import site_at, site_name
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.position import (
    BRICK,
    OCHRE,
    WALLS,
    match_at,
    parts,
    play,
    position,
    ready,
    started,
    walled_in,
)
from stockwerk.games.manhattan.tests.random_games import SETUPS, random_match, setup_name, wall_builder
from stockwerk.play.match import Match
from stockwerk.testing import Choose, any_action, check_refusal, check_touch, paragraphs, reasons_in_words

PARAGRAPHS = set(paragraphs(GAME))


def ended() -> Manhattan:
    table = started()
    table.rollout()
    return table


def building() -> Manhattan:
    """Brick holds cards for 5 and 7 and parts of one and two floors."""
    return position("B5: harbour 3 | C5: harbour 2 | B7: brick 1", hand="5577", parts="12")


def half_walled() -> Manhattan:
    """Square 5 is walled in for a part of one, square 7 is open."""
    return position(WALLS, hand="5577", parts="1")


def facing_two() -> Manhattan:
    """Two play: B5 could be taken over with larger parts, C5 with none."""
    return position("B5: ochre 1, harbour 3 | C5: harbour 4, harbour 4", players=2, hand="5577", parts="1")


REFUSED = [
    # (the reason, its paragraph, the position, the seat that asks, what it asks for in notation)
    ("why-over", "7.1", ended, 0, "B5+1"),
    ("why-over", "7.1", ended, 2, "112344"),
    ("why-not-your-turn", "3.3", building, 1, "B5+1"),
    ("why-not-your-turn", "3.3", started, 3, "112344"),
    ("why-pick-first", "3.1", started, 0, "B5+1"),
    ("why-pick-first", "3.1", started, 0, "x5"),
    ("why-pick-first", "8.1", lambda: started(3), 0, "B5+1"),
    ("why-pick-first", "8.2", lambda: started(2), 0, "B5+1"),
    ("why-stock", "3.1", started, 0, "114444"),
    ("why-stock", "3.1", started, 0, "133333"),
    ("why-number-of-parts", "3.1", started, 0, "1123"),
    ("why-number-of-parts", "8.1", lambda: started(3), 0, "112344"),
    ("why-number-of-parts", "8.2", lambda: started(2), 0, "112344"),
    ("why-picked-already", "3.1", building, 0, "112344"),
    ("why-one-colour", "8.2", building, 0, "A5+1b"),
    ("why-no-part", "3.1", building, 0, "A5+3"),
    ("why-no-part-two", "3.1", lambda: position(players=2, hand="5", parts="1"), 0, "A5+3b"),
    ("why-no-card", "4.1", building, 0, "A1+1"),
    ("why-no-card", "4.1", building, 0, "x1"),
    ("why-too-small", "5.3", building, 0, "C5+1"),
    ("why-too-small", "5.3", building, 0, "B5+2"),
    ("why-out-of-reach-two", "5.3", facing_two, 0, "C5+1"),
    ("why-card-fits-nowhere", "5.3", half_walled, 0, "x5"),
    ("why-nothing-fits", "3.8", walled_in, 0, "A5+1"),
    ("why-discard", "3.8", building, 0, "x5"),
    ("why-discard", "3.8", half_walled, 0, "x7"),
]

TOUCHED = [
    # (the reason, its paragraph, the position, the seat that touches, what it touches)
    ("why-over", "7.1", ended, NOBODY, ["site:B5"]),
    ("why-spectator", "2.6", building, NOBODY, ["card:5", "part:1", "site:A5"]),
    ("why-not-your-turn", "3.3", building, 2, ["card:5"]),
    ("why-unknown", "1.1", building, 0, ["site:G5"]),
    ("why-unknown", "1.1", building, 0, ["site:B0"]),
    ("why-unknown", "1.1", building, 0, ["site:B55"]),
    ("why-unknown", "1.3", building, 0, ["card:0"]),
    ("why-unknown", "1.2", building, 0, ["part:5"]),
    ("why-unknown", "1.2", building, 0, ["part:1c"]),
    ("why-unknown", "1.2", building, 0, ["stock:5#1"]),
    ("why-unknown", "1.2", building, 0, ["stock:1#x"]),
    ("why-unknown", "1.1", building, 0, ["dice:1"]),
    ("why-unknown", "1.1", building, 0, [""]),
    ("why-pick-first", "3.1", started, 0, ["card:5"]),
    ("why-pick-first", "8.1", lambda: started(3), 0, ["site:B5"]),
    ("why-pick-first", "8.2", lambda: started(2), 0, ["part:1b"]),
    ("why-stock", "3.1", started, 0, ["stock:4#4"]),
    ("why-number-of-parts", "3.1", started, 0, [f"stock:1#{k}" for k in range(1, 8)]),
    ("why-picked-already", "3.1", building, 0, ["stock:1#1"]),
    ("why-one-each", "3.2", building, 0, ["site:A5", "site:D5"]),
    ("why-one-each", "3.2", building, 0, ["card:5", "card:7"]),
    ("why-one-each", "5.5", building, 0, ["card:5", "part:1", "part:2", "site:B5"]),
    ("why-one-each", "5.5", facing_two, 0, ["part:1", "part:1b"]),
    ("why-one-colour", "8.2", building, 0, ["part:1b"]),
    ("why-no-part", "3.1", building, 0, ["part:4"]),
    ("why-no-part-two", "3.1", facing_two, 0, ["part:2"]),
    ("why-no-part-two", "3.1", facing_two, 0, ["part:2b", "site:A5"]),
    ("why-no-card", "4.1", building, 0, ["card:9"]),
    ("why-no-card", "4.1", building, 0, ["site:B9"]),
    ("why-no-card", "4.1", building, 0, ["card:5", "site:B2"]),
    ("why-no-card", "4.1", building, 0, ["card:5", "part:1", "site:B2"]),
    ("why-other-square", "4.1", building, 0, ["card:5", "site:B7"]),
    # with a part chosen and shown on a site, what is touched then is judged by itself
    ("why-no-card", "4.1", building, 0, ["card:5", "part:1", "site:A5", "site:B2"]),
    ("why-no-card", "4.1", building, 0, ["part:1", "site:A5", "card:2"]),
    ("why-no-card", "4.1", building, 0, ["card:5", "part:1", "site:A5", "card:2"]),
    ("why-no-part", "3.1", building, 0, ["card:5", "part:1", "site:A5", "part:4"]),
    ("why-no-part-large-enough", "5.3", building, 0, ["card:5", "part:1", "site:A5", "site:B5"]),
    ("why-one-each", "3.2", building, 0, ["card:5", "part:1", "site:A5", "site:A7"]),
    ("why-too-small", "5.3", building, 0, ["part:1", "site:C5"]),
    ("why-no-part-large-enough", "5.3", building, 0, ["site:B5"]),
    ("why-no-part-large-enough", "5.3", building, 0, ["card:5", "site:B5"]),
    ("why-no-part-large-enough-two", "5.3", facing_two, 0, ["site:B5"]),
    ("why-out-of-reach", "5.3", facing_two, 0, ["site:C5"]),
    ("why-out-of-reach", "5.3", facing_two, 0, ["card:5", "site:C5"]),
    ("why-out-of-reach-two", "5.3", facing_two, 0, ["part:1", "site:C5"]),
    ("why-out-of-reach-two", "5.3", facing_two, 0, ["part:1b", "site:C5"]),
    ("why-part-fits-nowhere", "5.3", lambda: walled_in(parts="12"), 0, ["part:1"]),
    ("why-part-fits-nowhere", "5.3", half_walled, 0, ["card:5", "part:1"]),
    ("why-card-fits-nowhere", "5.3", half_walled, 0, ["card:5"]),
    ("why-nothing-fits", "3.8", walled_in, 0, ["part:1"]),
    ("why-nothing-fits", "3.8", walled_in, 0, ["card:5", "site:F5"]),
]

Start = Callable[[], Manhattan]


@pytest.mark.parametrize(("key", "rule", "table", "seat", "notation"), REFUSED)
def test_what_is_asked_for_is_refused_with_a_reason(
    key: str, rule: str, table: Start, seat: int, notation: str
) -> None:
    """§7.1 to §8.2: as an error of one line, with the paragraph at its end."""
    check_refusal(match_at(table()), seat, notation, key, rule)


@pytest.mark.parametrize(("key", "rule", "table", "seat", "targets"), TOUCHED)
def test_what_is_touched_is_refused_with_a_reason(
    key: str, rule: str, table: Start, seat: int, targets: list[str]
) -> None:
    """§1.1 to §8.2: in both languages; §2.6: also to those who only watch."""
    check_touch(match_at(table()), seat, targets, key, rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_met(language: str) -> None:
    """Each reason that has words stands in the tables above."""
    assert {case[0] for case in (*REFUSED, *TOUCHED)} == reasons_in_words(GAME, language)


def reason_against(table: Manhattan, notation: str) -> dict[str, Value]:
    """What the reason against an action of the first seat fills in."""
    view = GAME.view(table, 0)
    return dict(GAME.why_not(view, GAME.option(view, GAME.read(notation)).targets).text.values)


def test_a_reason_says_the_numbers() -> None:
    """§5.3: whose the tower is, what they have, what you would have and what it takes."""
    said = reason_against(building(), "C5+1")
    assert (said["owner"], said["theirs"], said["mine"], said["need"]) == (who(4, 1), 2, 1, 2)
    with pytest.raises(IllegalAction, match=r"^C5\+1: .*Frankfurt 5 belongs to Player 2 with.* \(§5\.3\)$"):
        match_at(building()).play(0, "C5+1")


def test_own_floors_below_are_counted_in_the_reason() -> None:
    """§5.3: one floor at the bottom, one to set, three on top."""
    said = reason_against(position("C5: brick 1, harbour 3", hand="5", parts="1"), "C5+1")
    assert (said["theirs"], said["mine"], said["need"]) == (3, 2, 2)


def test_the_stock_that_is_left_is_said() -> None:
    """§3.1: none, one or more, each in words of its own."""
    table = started()
    lines = set()
    for left in (0, 1, 2):
        table.stock[4] = left
        assert reason_against(table, "111444") == {"floors": 4, "left": left, "colour": words("colour-0")}
        lines.add(match_at(table).refusal(0, GAME.read("111444")))
    assert len(lines) == 3


def test_the_colour_whose_stock_is_short_is_said() -> None:
    """§3.1 with §8.4: the first colour of two, then the second."""
    table = started(2)
    assert reason_against(table, "4444") == {"floors": 4, "left": 3, "colour": words("colour-0")}
    play(table, "1444")
    assert reason_against(table, "4444") == {"floors": 4, "left": 3, "colour": words("colour-2")}
    with pytest.raises(IllegalAction, match=r"^4444: Only 3 4-floor parts of Ochre are left"):
        match_at(table).play(0, "4444")


@pytest.mark.parametrize(("players", "number", "wrong"), [(2, 4, "112344"), (3, 4, "112344"), (4, 6, "1123")])
def test_how_many_parts_to_pick_is_said(players: int, number: int, wrong: str) -> None:
    """§3.1, §8.1 and §8.2: and, if two play, that it is so many of each colour."""
    table = started(players)
    of_each = {"en": "of each colour", "de": "jeder Farbe"}
    for asked in ("B5+1", wrong):
        assert reason_against(table, asked) == {"parts": number, "players": players}
        for language in LANGUAGES:
            line = match_at(table).refusal(0, GAME.read(asked), Reader(language)).removeprefix(asked)
            assert f" {number} " in line
            assert (of_each[language] in line) == (players == 2)


def touched_alone(table: Manhattan, site: str) -> Text:
    """The reason against touching a site, and nothing else."""
    reason = match_at(table).why_not(0, [f"site:{site}"])
    assert reason is not None
    assert reason.rule == "5.3"
    return reason.text


def needs(*needed: tuple[int, int]) -> tuple[Text, ...]:
    """What each colour would need, as a reason says it."""
    return tuple(words("need-of", colour=words(f"colour-{colour}"), need=need) for colour, need in needed)


def test_who_has_two_colours_is_told_what_each_would_need() -> None:
    """§5.3 with §8.2: brick has one floor in the tower, ochre has none."""
    table = position("B5: brick 1, harbour 3", players=2, hand="5", parts="")
    ready(table, BRICK, 1)
    ready(table, OCHRE, 2)
    text = touched_alone(table, "B5")
    assert text.key == "why-no-part-large-enough-two"
    assert (text.values["needed"], text.values["owner"]) == (needs((BRICK, 2), (OCHRE, 3)), who(2, 1))
    ended = "Manhattan 5 of Bo (Harbour) it takes at least 2 in Brick, at least 3 in Ochre."
    assert Reader(names=("Ada", "Bo")).say(text).endswith(ended)
    assert Reader("de").say(text).endswith("braucht es mindestens 2 in Ziegel, mindestens 3 in Ocker.")


def test_a_colour_that_no_part_would_help_is_left_out() -> None:
    """§5.3: brick lacks five floors and ochre one, but there is no part of ochre left."""
    table = position("B5: ochre 4, harbour 4, harbour 1", players=2, hand="5", parts="")
    ready(table, BRICK, 4)
    text = touched_alone(table, "B5")
    assert (text.key, text.values["needed"]) == ("why-no-part-large-enough-two", needs((OCHRE, 1)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tower_is_out_of_reach_where_five_floors_are_lacking(players: int) -> None:
    """§5.3: with four lacking, a part of four floors would do; so says the reason, with a part touched or without."""
    near = position("B5: harbour 4", players=players, hand="5", parts="1")
    alone = touched_alone(near, "B5")
    assert alone.key == ("why-no-part-large-enough-two" if players == 2 else "why-no-part-large-enough")
    if players == 2:
        assert alone.values["needed"] == needs((BRICK, 4), (OCHRE, 4))
    else:
        assert alone.values["need"] == 4
    assert reason_against(near, "B5+1")["need"] == 4
    far = position("B5: harbour 4, harbour 1", players=players, hand="5", parts="1")
    alone = touched_alone(far, "B5")
    tower = {"site": site_text(site_at("B5")), "owner": who(players, 1), "theirs": 5, "mine": 4}
    assert (alone.key, alone.values) == ("why-out-of-reach", tower)
    assert reason_against(far, "B5+1") == (tower | {"colour": words("colour-0")} if players == 2 else tower)


def test_out_of_reach_says_the_numbers() -> None:
    """§5.3: what the owner has, and what one would have with the largest part; of two colours, the better one."""
    table = position("B5: brick 1, harbour 4, harbour 2", players=2, hand="5", parts="1")
    for touched, ended in (
        (["site:B5"], "Bo (Harbour) has 6 floors in it, and with a part of four floors you would have only 5."),
        (
            ["site:B5", "part:1"],
            "Bo (Harbour) has 6 floors in it, and with a part of four floors you would have only 5.",
        ),
        (
            ["site:B5", "part:1b"],
            "Bo (Harbour) has 6 floors in it, and with a part of four floors you would have only 4.",
        ),
    ):
        reason = GAME.why_not(GAME.view(table, 0), touched)
        assert Reader(names=("Ada", "Bo")).say(reason.text).endswith(ended)
        assert f"nur {ended[-2]}." in Reader("de", names=("Ada", "Bo")).say(reason.text)


def test_who_has_two_colours_is_told_which_lacks_the_part() -> None:
    """§8.2: and whether the other has one."""
    table = position(players=2, hand="5", parts="1")
    table.parts[OCHRE * 5 + 3] += 1
    said = {asked: reason_against(table, asked) for asked in ("B5+3", "B5+4", "B5+4b")}
    assert [said[asked]["colour"] for asked in said] == [words("colour-0"), words("colour-0"), words("colour-2")]
    assert [said[asked]["there"] for asked in said] == ["yes", "no", "no"]


@pytest.mark.parametrize("touched", [["card:5"], ["card:5", "site:A5"], ["part:1"], ["site:D7", "part:2"], []])
def test_there_is_no_reason_against_the_beginning_of_something_legal(touched: list[str]) -> None:
    """§3.2: touch by touch, in any order."""
    assert match_at(building()).why_not(0, touched) is None


def test_the_second_colour_of_two_players_is_refused_by_its_own_floors() -> None:
    """§8.4: the own first colour's tower is as good as foreign."""
    said = reason_against(position("B5: brick 3", players=2, hand="5", parts="12"), "B5+2b")
    assert (said["owner"], said["theirs"], said["mine"], said["need"]) == (who(2, 0), 3, 2, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_calls_the_owner_by_their_name(players: int, language: str) -> None:
    """§8.2: only whoever has two colours is told which; nobody else is called by a colour."""
    reader = Reader(language, ("Ada", "Bo", "Cleo", "Dan"))
    colours = [reader.say(words(f"colour-{colour}")) for colour in range(4)]
    table = position("B5: harbour 2 | C5: harbour 4, harbour 4", players=players, hand="5", parts="1")
    match = match_at(table)
    for touched in (["site:B5"], ["site:B5", "part:1"], ["site:C5"], ["site:C5", "part:1"]):
        reason = match.why_not(0, touched)
        assert reason is not None
        said = reader.say(reason.text)
        assert (f"Bo ({colours[1]})" if players == 2 else "Bo") in said
        assert players == 2 or not any(colour in said for colour in colours)


# Every action in any position is legal or refused for a reason that is true.


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_every_action_is_legal_or_refused_for_a_true_reason(setup: Setup) -> None:
    """§1 to §8: 560 actions, each seat, in positions of a random game and after its end."""
    for number, match in enumerate(random_match(setup, "reasons")):
        if number % 17 == 0 or match.over:
            check_every_action(match)


@pytest.mark.parametrize("choose", [any_action, wall_builder])
@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_every_site_can_be_touched_or_is_refused_for_a_true_reason(setup: Setup, choose: Choose) -> None:
    """§3.1 to §8.2: each site alone, each seat, in positions of a random game and after its end."""
    met: set[str] = set()
    for number, match in enumerate(random_match(setup, "sites", choose)):
        if number % 5 == 0 or match.over:
            met |= check_every_site(match)
    large_enough = "why-no-part-large-enough-two" if setup.players == 2 else "why-no-part-large-enough"
    assert {"why-over", "why-not-your-turn", "why-pick-first", "why-no-card", large_enough} <= met


@pytest.mark.parametrize("table", [building, half_walled, walled_in, facing_two])
def test_reasons_are_true_where_towers_stand_in_the_way(table: Start) -> None:
    """§3.8 and §5.3: also where little or nothing can be built."""
    check_every_action(match_at(table()))
    check_every_site(match_at(table()))


def check_every_action(match: Match) -> None:
    table = match.state
    assert isinstance(table, Manhattan)
    for seat in range(match.setup.players):
        view, legal = match.view(seat), set(match.legal(seat))
        for action in range(GAME.actions):
            if action not in legal:
                reason = GAME.why_not(view, GAME.option(view, action).targets)
                assert reason.rule in PARAGRAPHS
                assert is_true(table, seat, GAME.write(action), reason.text), f"{GAME.write(action)}: {reason}"


def check_every_site(match: Match) -> set[str]:
    """Touched alone, each site begins something legal or is refused; the reasons met."""
    table = match.state
    assert isinstance(table, Manhattan)
    met = set()
    for seat in range(match.setup.players):
        view, legal = match.view(seat), {GAME.write(action) for action in match.legal(seat)}
        offered = {target for option in match.options(seat) for target in option.targets}
        for site in range(54):
            name = site_name(site)
            assert (f"site:{name}" in offered) == any(notation.startswith(f"{name}+") for notation in legal)
            if f"site:{name}" not in offered:
                reason = GAME.why_not(view, [f"site:{name}"])
                assert reason.rule in PARAGRAPHS
                assert is_true_of_site(table, seat, site, reason.text), f"{name}: {reason}"
                met.add(reason.text.key)
    return met


@pytest.mark.parametrize("table", [building, half_walled, walled_in, started, ended])
def test_every_refusal_is_one_line(table: Start) -> None:
    """§1 to §8: through the door for the outside world, in both languages."""
    match = match_at(table())
    for seat in range(4):
        legal = match.legal(seat)
        for action in range(0, GAME.actions, 3):
            if action not in legal:
                for language in LANGUAGES:
                    line = match.refusal(seat, action, match.reader(language))
                    assert re.fullmatch(r"\S+: .+ \(§\d\.\d\)", line)


def is_true(table: Manhattan, seat: int, notation: str, text: Text) -> bool:
    """Whether a reason against an action holds, by the table itself."""
    key, said = text.key, dict(text.values)
    if key in ("why-over", "why-not-your-turn"):
        return is_true_of_turn(table, seat, text)
    if table.actor != seat:
        return False
    legal = [GAME.write(action) for action in table.legal(seat)]
    kind = "build" if "+" in notation else "discard" if notation[0] == "x" else "pick"
    square = notation[1] if kind != "pick" else ""
    holds = kind != "pick" and table.hands[seat * 9 + int(square) - 1] > 0
    if key in ("why-pick-first", "why-picked-already"):
        return table.picking != (kind == "pick")
    if key == "why-number-of-parts":
        return kind == "pick" and len(notation) != table.round_parts == said["parts"]
    if key == "why-stock":
        colour, floors = GAME.view(table, seat).picking, said["floors"]
        assert isinstance(floors, int)
        left = int(table.stock[colour * 5 + floors])
        return notation.count(str(floors)) > left == said["left"] and said["colour"] == words(f"colour-{colour}")
    if key == "why-no-card":
        return not holds and said["square"] == int(square)
    if key in ("why-discard", "why-card-fits-nowhere"):
        fits = any(other[1] == square and "+" in other for other in legal)
        return kind == "discard" and holds and fits == (key == "why-discard")
    if key == "why-nothing-fits":
        return kind == "build" and legal[0][0] == "x"
    assert kind == "build"
    colour = seat + 2 if notation.endswith("b") else seat
    if key == "why-one-colour":
        return table.players > 2 and notation.endswith("b")
    site, floors = site_at(notation[:2]), int(notation[3])
    has_part = table.parts[colour * 5 + floors] > 0
    if key in ("why-no-part", "why-no-part-two"):
        return not has_part and (key == "why-no-part-two") == (table.players == 2) and said["floors"] == floors
    owner, need = int(table.roof[site]), lacking(table, colour, site)
    tower = {"site": site_text(site), "owner": who(int(table.players), owner)}
    if not has_part or not holds or floors >= need:
        return False
    theirs, mine = int(table.floors[owner * 54 + site]), int(table.floors[colour * 54 + site])
    if key in ("why-out-of-reach", "why-out-of-reach-two"):
        two = {"colour": words(f"colour-{colour}")} if key == "why-out-of-reach-two" else {}
        return (
            need > 4 and bool(two) == (table.players == 2) and said == {**tower, **two, **floors_in(theirs, mine + 4)}
        )
    return key == "why-too-small" and need <= 4 and said == {**tower, **floors_in(theirs, mine + floors), "need": need}


def floors_in(theirs: int, mine: int) -> dict[str, int]:
    """What the owner has in a tower, and what the seat would have."""
    return {"theirs": theirs, "mine": mine}


def is_true_of_turn(table: Manhattan, seat: int, text: Text) -> bool:
    if text.key == "why-over":
        return table.actor == NOBODY
    return NOBODY != table.actor != seat and text.values == {"player": Name(int(table.actor))}


def is_true_of_site(table: Manhattan, seat: int, site: int, text: Text) -> bool:
    """Whether a reason against touching a site, and nothing else, holds."""
    key, said = text.key, dict(text.values)
    if key in ("why-over", "why-not-your-turn"):
        return is_true_of_turn(table, seat, text)
    if table.actor != seat or table.picking:
        return table.actor == seat and key == "why-pick-first" and said["parts"] == table.round_parts
    holds = table.hands[seat * 9 + site // 6] > 0
    if key == "why-no-card":
        return not holds and said["square"] == site // 6 + 1
    if key == "why-nothing-fits":
        return holds and all(GAME.write(action).startswith("x") for action in table.legal(seat))
    needed = {colour: lacking(table, colour, site) for colour in range(seat, 4, 2 if table.players == 2 else 4)}
    tower = {"site": site_text(site), "owner": who(int(table.players), int(table.roof[site]))}
    if not holds or any(int(part) >= need for colour, need in needed.items() for part in parts(table, colour)):
        return False
    within = [(colour, need) for colour, need in needed.items() if need <= 4]
    if key == "why-out-of-reach":
        theirs = int(table.floors[int(table.roof[site]) * 54 + site])
        return not within and said == {**tower, **floors_in(theirs, theirs - min(needed.values()) + 4)}
    if key == "why-no-part-large-enough-two":
        return table.players == 2 and bool(within) and said == {**tower, "needed": needs(*within)}
    return key == "why-no-part-large-enough" and len(needed) == 1 and said == {**tower, "need": within[0][1]}


def lacking(table: Manhattan, colour: int, site: int) -> int:
    """The floors of the smallest part that a colour may set here, counted anew (§5.2, §5.3)."""
    owner = int(table.roof[site])
    if owner in (NOBODY, colour):
        return 1
    return max(1, int(table.floors[owner * 54 + site]) - int(table.floors[colour * 54 + site]))
