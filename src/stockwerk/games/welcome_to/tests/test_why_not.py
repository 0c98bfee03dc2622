"""Why something cannot be done: each reason, met by a player, with the paragraph that says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stockwerk.core.game import Setup
from stockwerk.core.option import Reason
from stockwerk.core.rng import Rng, seeded
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.people import KINDS
from stockwerk.games.welcome_to.rules.actions import lot_names
from stockwerk.games.welcome_to.rules.position import EMPTY, HAS_FENCE, PLANS, ROUNDABOUT
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import finish, finish_round, match_at, play, position
from stockwerk.games.welcome_to.tests.random_games import ADVANCED, SETUPS, random_match, sensible, setup_name
from stockwerk.play.match import Match
from stockwerk.testing import check_refusal, check_touch, every_third, paragraphs, reasons_in_words

PARAGRAPHS = set(paragraphs(GAME))
ALMOST_FULL = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"
NO_PARK = ["stack:c", "without:deed"]
LOW = "3 fence, 4 marketing, 5 pool"
Start = Callable[[], WelcomeTo]


def writing() -> WelcomeTo:
    return position("5 . 7 . . 9 / . . 3 O . 8", cards="7 fence, 8 temp, 12 park", roundabouts=True)


def plain() -> WelcomeTo:
    return position("5 . 7 . . 9", cards="7 fence, 8 marketing, 12 pool")


def alone() -> WelcomeTo:
    return position("5 . 7", players=1, cards="7 fence, 8 temp, 9 park")


def same_numbers() -> WelcomeTo:
    """Two cards with the same number, one of them temp work."""
    return position("8", players=1, cards="8 temp, 8 fence, 5 park")


def temp_in_hand() -> WelcomeTo:
    return position("5 . 7", players=1, cards="8 temp, 4 marketing, 5 fence")


def expert() -> WelcomeTo:
    return position("5 . 7", edition="expert", cards="7 fence, 8 temp, 9 park")


def stuck() -> WelcomeTo:
    return position(ALMOST_FULL, cards=LOW)


def stuck_but_for_a_roundabout() -> WelcomeTo:
    return position(ALMOST_FULL, cards=LOW, roundabouts=True)


def stuck_but_for_both() -> WelcomeTo:
    return position(ALMOST_FULL, cards="8 temp, 4 pool, 5 pool", roundabouts=True)


def stuck_alone() -> WelcomeTo:
    return position(ALMOST_FULL, players=1, cards="3 pool, 4 marketing, 5 fence")


def stuck_with_card() -> WelcomeTo:
    return position(ALMOST_FULL, players=1, opponent="classic", cards="3 pool, 4 marketing, 5 fence")


def a_whole_street() -> WelcomeTo:
    """The classic edition: the top street served a plan as a whole, without fences."""
    table = position("1^ 2^ 3^ 4^ 5^ 6^ 7^ 8^ 9^ 10^", edition="classic", cards="8 fence, 8 park, 8 pool")
    play(table, "a@3.5")
    return table


def last_lot() -> WelcomeTo:
    return position(ALMOST_FULL, cards="13 fence, 4 marketing, 5 pool", roundabouts=True)


def after(
    *notations: str, cards: str, sheet: str = "5 5b . 7 | . 9^ 9b^", edition: str = "new", o: bool = False
) -> Start:
    """A table on which the first seat has done this."""

    def start() -> WelcomeTo:
        table = position(sheet, cards=cards, edition=edition, roundabouts=o)
        play(table, *notations)
        return table

    return start


FENCES = "12 fence, 12 fence, 12 fence"
MARKETING = "12 marketing, 12 marketing, 12 marketing"
COPIES = "12 copy, 12 copy, 12 copy"
fencing = after("a@3.5", cards=FENCES)
fencing_classic = after("a@3.5", cards=FENCES, edition="classic")
marketing = after("a@3.5", cards=MARKETING, sheet="; marketing 1 0 0 0 0 0")
copying = after("a@3.5", cards=COPIES, sheet="5 . . 7 O . / 3 | .")
copying_classic = after("a@3.5", cards=COPIES, sheet="5 | . . 7 | 8 9 10 / 3 | .", edition="classic")
after_roundabout = after("o@3.1", cards=FENCES, o=True)
parked = after("a@3.5", cards="12 park, 12 park, 12 park", o=True)


def finished() -> WelcomeTo:
    table = plain()
    play(table, "a@2.5", "ok")
    return table


def planning() -> WelcomeTo:
    table = position("1 2 3 4 | 5 6 7 8 | 9 10 / 1 2 | 3 4 | .; scored C 3", plans="4+4, 1+1+1+6, 3+4")
    finish(table)
    return table


def finished_with_plan() -> WelcomeTo:
    table = position("; scored C 3")
    finish(table)
    return table


def waiting_for_plans() -> WelcomeTo:
    """The first seat could score A, and will not now; the second one has not decided yet."""
    estates = "1 2 3 4 | 5 6 7 8 | ."
    table = position(f"{estates} / 1 | 2 | 3 4 | .; scored C 7", estates, plans="4+4, B*1, 3+4")
    finish(table, 0)
    finish(table, 1)
    play(table, "pass")
    return table


def waiting_for_mix() -> WelcomeTo:
    """Nobody had scored a plan before, as far as the table knows; the second seat has one all the same."""
    table = position("1 2 3 4 | 5 6 7 8 | .", "; scored C 3", plans="4+4, 1+1+1+6, 3+4", edition="classic")
    finish(table)
    play(table, "A")
    return table


def hard_planning() -> WelcomeTo:
    table = position("1 2 3 4 | 5 6 7 8 | .", plans="4+4, B*1, C*1")
    finish(table)
    return table


def wrong_street() -> WelcomeTo:
    table = position(". / 1 2 | 3 4 5 6 7 8 | . / .; temps 5", plans="A*2, 1+1+1+6, C*4")
    finish(table)
    return table


def classic_planning() -> WelcomeTo:
    table = position(". / . / 1 2 3 | 4 5 6 7 | .", plans="A*1, 1+1+1+6, 3+4", edition="classic")
    finish(table)
    return table


def choosing() -> WelcomeTo:
    table = position("1 2 3 4 | 5 6 7 8 | 9^ / 1 2 3 4 | 5 | .", plans="4+4, 1+1+1+6, 1+2+6")
    finish(table)
    play(table, "A")
    return table


def chosen_first() -> WelcomeTo:
    table = position("1 | 2 | . / 1 | 2 | . / 1 2 3 4 | .", plans="6+6, 1+1+1+4, 1+2+6")
    finish(table)
    play(table, "B", "e1.1")
    return table


def choosing_pools() -> WelcomeTo:
    """Three estates of 3 with a pool, one without; two are asked for."""
    table = position("1 2 3* | 4 5 6 | 7* 8* | . / 1* 2 3 | . / 1 2* 3 | .", plans="A*1, B*2, 3+4")
    finish(table)
    play(table, "B")
    return table


def choosing_small() -> WelcomeTo:
    table = position("1 | 2 | 3 | 4 | . / 1 2 3 4 5 6 | . / 1 2 3 4 5 6 | .", plans="4+4, 1+1+1+6, 3+4")
    finish(table)
    play(table, "B")
    return table


def far_numbers() -> WelcomeTo:
    """Temp work goes with the 8 alone."""
    return position("", cards="8 temp, 12 fence, 5 park")


def far_in_hand() -> WelcomeTo:
    return position("", players=1, cards="10 marketing, 8 temp, 6 park")


def no_box_left() -> WelcomeTo:
    return position("; temps 11", cards="8 temp, 12 fence, 5 park")


def only_by_temp() -> WelcomeTo:
    """Behind the 9 of the top street only a changed number fits."""
    return position("9", cards="8 temp, 8 fence, 8 park")


def mixing() -> WelcomeTo:
    table = position("1 2 3 4 | 5 6 7 8 | .", plans="4+4, 1+1+1+6, 3+4", edition="classic")
    finish(table)
    play(table, "A")
    return table


def ended() -> WelcomeTo:
    table = position(ALMOST_FULL, cards="13 park, 13 park, 13 park")
    play(table, "a@1.10")
    finish_round(table)
    return table


TOUCHED = [
    # (the reason, its paragraph, the position, the seat that touches, what it touches)
    ("why-over", "7.1", ended, 0, ["lot:1.5"]),
    ("why-over", "7.1", ended, NOBODY, ["lot:1.5"]),
    ("why-spectator", "2.6", plain, NOBODY, ["stack:a", "lot:1.2"]),
    ("why-unknown", "1.3", plain, 0, ["lot:1.11"]),
    ("why-unknown", "1.3", plain, 0, ["stack:d"]),
    ("why-unknown", "1.3", plain, 0, ["size:7"]),
    ("why-unknown", "1.3", plain, 0, ["plan:D"]),
    ("why-unknown", "1.3", plain, 0, ["number:18"]),
    ("why-unknown", "1.3", plain, 0, ["dice:1"]),
    ("why-unknown", "1.3", plain, 0, [""]),
    ("why-finished", "3.6", finished, 0, ["lot:1.2"]),
    ("why-finished", "3.6", planning, 1, ["lot:1.2"]),
    # ... who waits and asks about a plan is told what is true of it
    ("why-later-plan", "6.1", finished, 0, ["plan:A"]),
    ("why-plan-scored", "6.4", finished_with_plan, 0, ["plan:C"]),
    ("why-plan-scored", "6.4", waiting_for_plans, 0, ["plan:C"]),
    ("why-estates-missing", "8.6", waiting_for_plans, 0, ["plan:B"]),
    ("why-finished", "3.6", waiting_for_plans, 0, ["plan:A"]),
    ("why-plan-scored", "6.4", waiting_for_mix, 1, ["plan:C"]),
    ("why-finished", "3.6", waiting_for_mix, 1, ["plan:A"]),
    ("why-estates-missing", "6.2", planning, 1, ["plan:A"]),
    # writing
    ("why-later-plan", "6.1", plain, 0, ["plan:A"]),
    ("why-later-plan", "6.1", plain, 0, ["estate:1.1"]),
    ("why-later-plan", "6.1", fencing, 0, ["plan:A"]),
    ("why-plan-scored", "6.4", lambda: position("; scored A 6"), 0, ["plan:A"]),
    ("why-plan-scored", "6.4", after("a@3.5", cards=FENCES, sheet="; scored A 6"), 0, ["plan:A"]),
    ("why-later-act", "3.7", plain, 0, ["fence:1.1"]),
    ("why-later-act", "3.7", plain, 0, ["size:3"]),
    ("why-later-act", "3.7", plain, 0, ["house:1.1", "lot:1.2"]),
    ("why-occupied", "4.1", plain, 0, ["house:1.1"]),
    ("why-nothing-to-copy", "5.8", plain, 0, ["house:1.2"]),
    ("why-must-write", "4.3", plain, 0, ["ok:turn"]),
    ("why-no-strike", "4.4", plain, 0, ["strike:x"]),
    ("why-no-strike", "4.4", alone, 0, ["strike:x", "give:a"]),
    ("why-nothing-to-give", "4.4", stuck, 0, ["strike:x", "give:a"]),
    ("why-nothing-to-give", "10.9", stuck_with_card, 0, ["strike:x", "give:a"]),
    ("why-strike-alone", "4.4", stuck, 0, ["strike:x", "lot:1.10"]),
    ("why-strike-give", "9.6", stuck_alone, 0, ["strike:x", "lot:1.10"]),
    ("why-strike-give", "9.6", stuck_alone, 0, ["strike:x", "give:a", "give:b"]),
    ("why-must-strike", "4.4", stuck, 0, ["fence:1.9"]),
    ("why-must-strike", "4.5", stuck_but_for_both, 0, ["size:3"]),
    ("why-must-strike", "4.4", stuck, 0, ["ok:turn"]),
    ("why-must-strike", "4.5", lambda: position(ALMOST_FULL, cards="8 temp, 4 pool, 5 pool"), 0, ["ok:turn"]),
    ("why-must-strike", "8.1", stuck_but_for_a_roundabout, 0, ["ok:turn"]),
    ("why-must-strike", "4.4", lambda: position("O O" + ALMOST_FULL[3:], roundabouts=True, cards=LOW), 0, ["ok:turn"]),
    ("why-forgo-number", "5.7", writing, 0, ["stack:b", "number:9", "lot:3.5", "without:deed"]),
    ("why-forgo-number", "5.7", only_by_temp, 0, ["number:9", "without:deed"]),
    ("why-forgo-number", "5.7", only_by_temp, 0, ["number:9", "lot:2.2", "without:deed"]),
    ("why-forgo-number", "5.7", far_in_hand, 0, ["deed:b", "number:9", "without:deed"]),
    ("why-forgo-number", "5.7", far_in_hand, 0, ["deed:b", "number:9", "lot:1.3", "without:deed"]),
    ("why-forgo-number", "5.7", far_in_hand, 0, ["card:a", "number:9", "without:deed"]),
    ("why-forgo-number", "5.7", far_in_hand, 0, ["number:8", "without:deed"]),
    ("why-temps-full", "5.7", no_box_left, 0, ["stack:a", "lot:1.1", "without:deed"]),
    ("why-temps-full", "5.7", no_box_left, 0, ["number:8", "without:deed"]),
    ("why-forgo-number", "5.7", no_box_left, 0, ["number:9", "without:deed"]),
    ("why-above", "4.2", only_by_temp, 0, ["stack:a", "lot:1.2", "without:deed"]),
    ("why-above", "4.2", only_by_temp, 0, ["lot:1.2", "without:deed"]),
    ("why-fits-nowhere", "4.3", lambda: position(ALMOST_FULL, cards="12 temp, 4 fence, 5 park"), 0, NO_PARK),
    ("why-combinations", "3.5", plain, 0, ["card:a", "deed:b"]),
    ("why-two-cards", "9.5", alone, 0, ["stack:a"]),
    ("why-two-cards", "9.5", alone, 0, ["card:a", "deed:a"]),
    ("why-two-cards", "10.7", expert, 0, ["card:b", "deed:b"]),
    # ... also after another action, or another number, was chosen
    ("why-two-cards", "9.5", alone, 0, ["card:a", "deed:b", "deed:a"]),
    ("why-two-cards", "9.5", alone, 0, ["card:a", "deed:b", "number:8", "lot:1.4", "deed:a"]),
    ("why-two-cards", "9.5", alone, 0, ["card:a", "deed:b", "card:b"]),
    ("why-one-each", "3.5", alone, 0, ["card:a", "deed:b", "deed:c"]),
    ("why-one-each", "3.5", plain, 0, ["stack:a", "stack:b"]),
    ("why-one-each", "3.5", plain, 0, ["lot:1.2", "lot:1.4"]),
    # of two things of a kind the later one is judged: something wrong with it is told first
    ("why-occupied", "4.1", plain, 0, ["stack:a", "lot:1.5", "lot:1.1"]),
    ("why-between", "4.2", plain, 0, ["stack:a", "lot:1.9", "lot:1.2"]),
    ("why-above", "4.2", plain, 0, ["stack:c", "lot:1.9", "stack:a"]),
    ("why-no-temp", "5.7", writing, 0, ["stack:b", "number:9", "stack:a"]),
    ("why-two-cards", "9.5", alone, 0, ["card:a", "deed:b", "stack:a"]),
    ("why-forgo-later", "5.1", plain, 0, ["stack:a", "lot:1.9", "without:deed"]),
    ("why-nothing-to-forgo", "5.1", plain, 0, ["stack:c", "lot:1.9", "without:deed"]),
    ("why-number-range", "5.7", writing, 0, ["number:-1"]),
    ("why-no-temp", "5.7", writing, 0, ["stack:a", "number:8"]),
    ("why-too-far", "5.7", writing, 0, ["stack:b", "number:11"]),
    ("why-too-far", "5.7", writing, 0, ["number:16", "lot:1.9"]),
    ("why-two-cards", "9.5", alone, 0, ["card:b", "number:9"]),
    ("why-two-cards", "9.5", temp_in_hand, 0, ["card:a", "number:8"]),
    ("why-too-far", "5.7", temp_in_hand, 0, ["deed:a", "number:15"]),
    ("why-no-temp-here", "5.7", plain, 0, ["number:8"]),
    ("why-occupied", "4.1", plain, 0, ["stack:a", "lot:1.1"]),
    ("why-occupied", "4.1", writing, 0, ["lot:2.4"]),
    ("why-between", "4.2", plain, 0, ["stack:a", "lot:1.2"]),
    ("why-between", "4.2", plain, 0, ["stack:c", "lot:1.4"]),
    ("why-above", "4.2", plain, 0, ["stack:a", "lot:1.9"]),
    ("why-above", "8.3", writing, 0, ["stack:a", "lot:2.7"]),
    ("why-below", "8.3", writing, 0, ["stack:c", "lot:2.1"]),
    ("why-fits-nowhere", "4.3", lambda: position(ALMOST_FULL, cards="3 fence, 4 fence, 15 park"), 0, ["stack:a"]),
    ("why-too-far", "5.7", writing, 0, ["number:12", "lot:1.9"]),
    ("why-too-far", "5.7", far_numbers, 0, ["number:12"]),
    ("why-too-far", "5.7", far_numbers, 0, ["number:5", "lot:1.1"]),
    ("why-above", "4.2", same_numbers, 0, ["card:a", "lot:1.2"]),
    ("why-two-cards", "9.5", same_numbers, 0, ["card:a", "number:10"]),
    ("why-too-far", "5.7", temp_in_hand, 0, ["number:8", "lot:1.9"]),
    # after the number
    ("why-one-number", "3.5", fencing, 0, ["stack:a", "lot:1.9"]),
    ("why-one-number", "3.5", fencing, 0, ["strike:x"]),
    ("why-later-plan", "6.1", fencing, 0, ["no:plan"]),
    ("why-close", "5.1", fencing, 0, ["done:turn"]),
    ("why-close", "5.1", parked, 0, ["ok:turn"]),
    ("why-other-deed", "5.1", fencing, 0, ["size:3"]),
    ("why-other-deed", "5.1", marketing, 0, ["lot:1.3", "house:1.2"]),
    ("why-other-deed", "5.1", parked, 0, ["fence:1.1"]),
    ("why-fence-edge", "2.4", fencing, 0, ["fence:1.10"]),
    ("why-fence-twice", "5.3", fencing, 0, ["fence:1.4"]),
    ("why-fence-used", "5.3", fencing, 0, ["fence:1.6"]),
    ("why-fence-used", "10.8", a_whole_street, 0, ["fence:1.4"]),
    ("why-fence-copy", "10.2", fencing_classic, 0, ["fence:1.1"]),
    ("why-one-fence", "5.2", fencing, 0, ["fence:2.1", "fence:2.2"]),
    ("why-fence-alone", "5.2", fencing, 0, ["fence:2.1", "lot:2.11"]),
    ("why-one-column", "5.4", marketing, 0, ["size:2", "size:3"]),
    ("why-column-full", "5.4", marketing, 0, ["size:1"]),
    ("why-market-alone", "5.4", marketing, 0, ["size:3", "lot:1.2"]),
    ("why-one-copy", "5.8", copying, 0, ["lot:1.2", "lot:1.3", "house:1.1"]),
    ("why-one-copy", "5.8", copying, 0, ["lot:1.2", "house:1.1", "house:1.4"]),
    ("why-occupied", "4.1", copying, 0, ["lot:1.4"]),
    ("why-copy-roundabout", "8.4", copying, 0, ["lot:1.6", "house:1.5"]),
    ("why-nothing-to-copy", "5.8", copying, 0, ["lot:1.2", "house:1.3"]),
    ("why-not-neighbours", "5.8", copying, 0, ["lot:1.2", "house:1.4"]),
    ("why-copy-fence", "10.2", copying_classic, 0, ["lot:1.2", "house:1.1"]),
    ("why-copy-fence", "10.2", copying_classic, 0, ["lot:1.2"]),
    ("why-no-house-beside", "5.8", copying, 0, ["lot:2.7"]),
    (
        "why-no-lot-beside",
        "5.8",
        after("a@3.5", cards=COPIES, sheet="5 6 7"),
        0,
        ["house:1.2"],
    ),
    (
        "why-no-copies-left",
        "5.9",
        after("a@3.5", cards=COPIES, sheet="5; copies 9", o=True),
        0,
        ["lot:1.2", "house:1.1"],
    ),
    ("why-no-roundabouts", "8.10", plain, 0, ["round:1.2"]),
    ("why-no-roundabouts", "8.10", fencing, 0, ["round:1.5"]),
    ("why-roundabouts-used", "8.1", lambda: position("O O", roundabouts=True), 0, ["round:1.5"]),
    ("why-one-roundabout", "8.1", after_roundabout, 0, ["round:1.5"]),
    ("why-occupied", "8.2", writing, 0, ["round:1.1"]),
    ("why-roundabout-alone", "8.1", writing, 0, ["round:1.2", "stack:a"]),
    ("why-roundabout-alone", "8.1", writing, 0, ["round:1.2", "round:1.4"]),
    ("why-roundabout-last", "8.1", last_lot, 0, ["round:1.10"]),
    # plans
    ("why-planning", "6.1", planning, 0, ["lot:1.5"]),
    ("why-planning", "6.1", planning, 0, ["plan:A", "estate:1.1"]),
    ("why-one-plan", "6.4", planning, 0, ["plan:A", "plan:B"]),
    ("why-plan-scored", "6.4", planning, 0, ["plan:C"]),
    ("why-estates-missing", "6.2", planning, 0, ["plan:B"]),
    ("why-estates-missing", "8.6", hard_planning, 0, ["plan:B"]),
    ("why-plan-missing", "8.6", hard_planning, 0, ["plan:C"]),
    ("why-estates-missing", "8.6", wrong_street, 0, ["plan:A"]),
    ("why-plan-missing", "10.8", classic_planning, 0, ["plan:A"]),
    ("why-choosing", "6.5", choosing, 0, ["plan:A"]),
    ("why-no-estate", "5.2", choosing, 0, ["estate:3.1"]),
    ("why-estate-used", "6.2", chosen_first, 0, ["estate:1.1"]),
    ("why-other-estate", "6.5", choosing, 0, ["estate:2.5"]),
    ("why-estate-unsuitable", "8.7", choosing_pools, 0, ["estate:1.4"]),
    ("why-smaller-first", "6.5", choosing_small, 0, ["estate:2.1"]),
    ("why-one-estate", "6.5", choosing, 0, ["estate:1.1", "estate:1.5"]),
    ("why-estate-order", "6.5", chosen_first, 0, ["estate:2.2"]),
    ("why-unknown", "1.3", writing, 0, ["lot:1.5<"]),
    ("why-unknown", "1.3", writing, 0, ["round:1.5<"]),
    ("why-mixing", "10.4", mixing, 0, ["plan:A"]),
]


@pytest.mark.parametrize(("key", "rule", "table", "seat", "targets"), TOUCHED)
def test_what_is_touched_is_refused_with_a_reason(
    key: str, rule: str, table: Start, seat: int, targets: list[str]
) -> None:
    """§1.3 to §10.8: in both languages; §2.6: also to those who only watch."""
    check_touch(match_at(table()), seat, targets, key, rule)


def test_going_without_an_unnamed_action_invents_none() -> None:
    """§5.1: no fence is spoken of that nobody touched."""
    reason = GAME.why_not(match_at(plain()).view(0), ("lot:1.9", "without:deed"))
    assert reason.text.key == "why-nothing-to-forgo" and "fence" not in Reader("en").say(reason.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_met(language: str) -> None:
    """Each reason that has words stands in the table above, and cites a paragraph that exists."""
    assert {case[0] for case in TOUCHED} == reasons_in_words(GAME, language)
    assert {case[1] for case in TOUCHED} <= PARAGRAPHS


REFUSED = [
    ("why-between", "4.2", plain, "a@1.2"),
    ("why-occupied", "4.1", plain, "a@1.1"),
    ("why-no-temp", "5.7", writing, "a+2@1.2"),
    ("why-no-temp", "5.7", plain, "b-1@2.5"),
    ("why-no-strike", "4.4", plain, "x"),
    ("why-later-act", "3.7", plain, "f1.1"),
    ("why-later-act", "3.7", plain, "m2"),
    ("why-later-act", "3.7", plain, "b1.2<"),
    ("why-must-write", "4.3", plain, "ok"),
    ("why-later-plan", "6.1", plain, "A"),
    ("why-two-cards", "9.5", alone, "a@1.5"),
    ("why-combinations", "3.5", plain, "ab@1.5"),
    ("why-no-roundabouts", "8.10", plain, "o@1.2"),
    ("why-fence-twice", "5.3", fencing, "f1.4"),
    ("why-column-full", "5.4", marketing, "m1"),
    ("why-nothing-to-copy", "5.8", copying, "b1.2>"),
    ("why-estates-missing", "6.2", planning, "B"),
    ("why-finished", "3.6", finished, "a@1.9"),
    ("why-mixing", "10.4", mixing, "pass"),
    ("why-over", "7.1", ended, "a@1.9"),
]


@pytest.mark.parametrize(("key", "rule", "table", "notation"), REFUSED)
def test_what_is_asked_for_is_refused_with_a_reason(key: str, rule: str, table: Start, notation: str) -> None:
    """§3.5 to §10.4: as an error of one line, with the paragraph at its end."""
    check_refusal(match_at(table()), 0, notation, key, rule)


@pytest.mark.parametrize("setup", every_third([*SETUPS, *ADVANCED]), ids=setup_name)
def test_reasons_agree_with_what_is_legal(setup: Setup) -> None:
    """§1 to §10: no reason for what can be touched together, one for everything else; and what it claims is so."""
    luck = seeded("touches")
    for number, match in enumerate(random_match(setup, "touches", sensible)):
        if number % 17 and not match.over:
            continue
        for seat in (0, setup.players - 1):
            legal = [set(option.targets) for option in match.options(seat)]
            for together in legal[:: 1 + len(legal) // 6]:
                assert match.why_not(seat, sorted(together)) is None
                assert all(match.why_not(seat, [target]) is None for target in together)
            for _ in range(8):
                targets = [any_target(luck) for _ in range(1 + int(luck.below(2)))]
                reason = match.why_not(seat, targets)
                assert (reason is None) == any(set(targets) <= option for option in legal), targets
                if reason is not None:
                    assert reason.rule in PARAGRAPHS
                    check_claim(match, seat, targets, reason)


def any_target(luck: Rng) -> str:
    """Anything on the table, wanted or not."""
    kind, name = KINDS[int(luck.below(len(KINDS)))], NAMES["lot"]
    names = NAMES.get(kind, name if kind in ("house", "fence", "round", "estate") else NAMES["card"])
    return f"{kind}:{names[int(luck.below(len(names)))]}"


NAMES = {
    "lot": tuple(lot_names()),
    "card": tuple("abc"),
    "number": tuple(map(str, range(18))),
    "size": tuple("123456"),
    "plan": tuple("ABC"),
    **{
        "strike": ("x",),
        "without": ("deed",),
        "ok": ("turn",),
        "done": ("turn",),
        "no": ("plan",),
        "mix": ("yes", "no"),
    },
}


def check_claim(match: Match, seat: int, targets: list[str], reason: Reason) -> None:
    """What a reason says of the sheet, read from the table and from what is legal, not from the view it was made of."""
    table, key, said = match.state, reason.text.key, reason.text.values
    assert isinstance(table, WelcomeTo)
    legal = [target for option in match.options(seat) for target in option.targets]
    named = [NAMES["lot"].index(target.split(":")[1].rstrip("<>")) for target in targets if "." in target]
    writes = any(target.startswith("lot:") for target in legal) and "strike:x" not in legal
    claims = {
        "why-occupied": any(table.house(seat, lot) != EMPTY for lot in named),
        "why-nothing-to-copy": any(table.house(seat, lot) == EMPTY for lot in named),
        "why-copy-roundabout": any(table.house(seat, lot) == ROUNDABOUT for lot in named),
        "why-fence-twice": any(table.has(seat, lot, HAS_FENCE) for lot in named),
        "why-finished": seat not in table.actors(),
        "why-later-act": match.view(seat).stage == "writing",
        "why-must-write": "strike:x" not in legal and writes,
        "why-must-strike": "strike:x" in legal
        and (said.get("way") not in ("roundabout", "both") or any(target.startswith("round:") for target in legal))
        and (said.get("way") not in ("temp", "both") or any(target.startswith("number:") for target in legal))
        and (said.get("way") != "none" or not any(target.startswith(("round:", "lot:")) for target in legal)),
        "why-no-strike": "strike:x" not in legal and writes,
        "why-plan-scored": table.crosses(seat, PLANS + "ABC".index(str(said.get("letter", "A")))) > 0,
        "why-no-roundabouts": not table.with_roundabouts,
        "why-one-roundabout": not any(target.startswith("round:") for target in legal),
        "why-roundabouts-used": not any(target.startswith("round:") for target in legal),
        "why-column-full": f"size:{said.get('size')}" not in legal,
        "why-over": match.over,
    }
    plans = [target for target in targets if target.startswith("plan:")]
    claims |= dict.fromkeys(("why-estates-missing", "why-plan-missing"), not set(plans) & set(legal))
    assert claims.get(key, True), (key, targets)


@pytest.mark.parametrize("setup", [*SETUPS[::4], *ADVANCED], ids=setup_name)
def test_whatever_is_illegal_has_a_reason(setup: Setup) -> None:
    """§1 to §10: any action that is not legal is refused with words and a paragraph, at any time, to any seat."""
    luck = seeded("illegal")
    for number, match in enumerate(random_match(setup, "why not", sensible)):
        if number % 9 and not match.over:
            continue
        for seat in (NOBODY, 0, setup.players - 1):
            view = match.view(seat)
            legal = set(match.legal(seat)) if seat >= 0 else set()
            for _ in range(12):
                action = int(luck.below(GAME.actions))
                if action not in legal:
                    reason = GAME.why_not(view, GAME.option(view, action).targets)
                    assert reason.rule in PARAGRAPHS
                    assert Reader("de").say(reason.text)
