"""Why something cannot be done: each reason, met by a player, with the paragraph that says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stockwerk.core.rng import seeded
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.new_york_1901 import GAME
from stockwerk.games.new_york_1901.people.reasons import TOGETHER, why_not_do
from stockwerk.games.new_york_1901.rules.course import PATIENCE
from stockwerk.games.new_york_1901.state import NewYork
from stockwerk.games.new_york_1901.tests.position import can, play, position, seen, started
from stockwerk.games.new_york_1901.tests.random_games import builder, random_tables
from stockwerk.play.match import Match
from stockwerk.testing import check_refusal, check_touch, paragraphs, reasons_in_words

PARAGRAPHS = set(paragraphs(GAME))
Start = Callable[[], NewYork]
MARKET = "R2 B2 G2 Y2"


def at(*seats: str, then: str = "", market: str = MARKET, **more: object) -> Start:
    """A position, and what was done in this turn."""

    def start() -> NewYork:
        table = position(*seats, market=market, **more)  # type: ignore[arg-type]
        play(table, *then.split())
        return table

    return start


def match_at(table: NewYork) -> Match:
    """A match that has come to this position."""
    match = Match(GAME, GAME.setup(int(table.players)), "position")
    match.state = table
    return match


def over() -> NewYork:
    table = started(2)
    table.rollout()
    return table


def stood_still() -> NewYork:
    """Nobody has built anything for thirty turns each."""
    table = position("", cards="")
    table.idle = int(PATIENCE) * 2 - 1
    play(table, "R1", "end")
    return table


def rebuilt() -> NewYork:
    """Silver stands where bronze stood."""
    table = position("R1a+b1 R2 R4", points=(6,), market="B2 B2 G2 Y2")
    play(table, next(one for one in sorted(can(table)) if "+s" in one))
    return table


def without_cards() -> NewYork:
    return started(2, action_cards="no", start="first")


def beginners() -> NewYork:
    return started(2, setup="beginner")


LAND = at("R1 R5", "B1")
LEGENDS = at("R5a+L2", "Y1a+L1", points=(30, 30), then="R1")
NO_WORKER = at("R1 R5 B1 G1")
STUCK = at("R1 R5 B1 G1", left="s5 s6 g3 g4 g5")
GRABBING = at("R1", market="R3 B2 G2 Y2", then="grab")
BOOMING = at("R1a+b1 R2 R4", points=(6,), then="R3 R4a+b3 boom")
BUILT = at("R1 R5", then="R2 R1a+b1")
TWO_ROWS = at("R10 R11", mirrored="no", then="R12")
VACATED = at("R10a+b3 R12a+b1 R1 R5 G1 B1", points=(6,), market="B2 B2 G2 Y2")  # R11 would be nobody's

TOUCHED = [
    # whose turn it is
    ("why-over", "9.3", over, 0, ["lot:R3"]),
    ("why-over", "9.5", stood_still, 0, ["lot:R3"]),
    ("why-spectator", "2.10", LAND, -1, ["lot:R2"]),
    ("why-not-your-turn", "3.6", LAND, 1, ["lot:R2"]),
    *(("why-unknown", "1.1", LAND, 0, [target]) for target in ("lot:R14", "lot:r1", "square:R1c", "what:1")),
    ("why-unknown", "1.3", LAND, 0, ["tile:b7"]),
    ("why-unknown", "1.6", LAND, 0, ["card:X2"]),
    ("why-unknown", "1.6", LAND, 0, ["action:bang"]),
    ("why-unknown", "2.9", LAND, 0, ["end:game"]),
    # what is no land tells what it is for, at any time
    ("why-street", "5.3", LAND, 0, ["street:ch"]),
    ("why-street-counts", "10.1", beginners, 1, ["street:bw"]),
    ("why-park", "5.3", over, 0, ["park:T"]),
    ("why-park", "5.3", LAND, -1, ["lot:R2", "park:B"]),
    ("why-standing", "1.2", LAND, 0, ["standing:S"]),
    *(("why-unknown", "1.1", LAND, 0, [target]) for target in ("street:++", "park:^T", "standing:A")),
    # land
    ("why-one-thing", "3.1", at("R1a+b1", points=(6,)), 0, ["card:B2", "tile:s2"]),
    ("why-one-thing", "3.1", LAND, 0, ["action:shift", "lot:R2"]),
    ("why-nobodys-land", "5.1", at("R4", "Y9", market="R2 R2 Y2 B2", then="grab R1"), 0, ["tile:b1", "square:R2a"]),
    ("why-without-pink", "2.3", LAND, 0, ["lot:P1"]),
    ("why-without-pink", "2.3", at("R1", then="R2"), 0, ["square:P1a"]),
    ("why-own-lot", "4.4", LAND, 0, ["lot:R1"]),
    ("why-owned", "4.4", LAND, 0, ["lot:B1"]),
    ("why-booming", "8.2", BOOMING, 0, ["lot:R5"]),
    ("why-rebuilding", "3.1", rebuilt, 0, ["lot:B1"]),
    ("why-rebuilding", "3.1", rebuilt, 0, ["action:grab"]),
    ("why-no-worker", "3.2", NO_WORKER, 0, ["lot:R2"]),
    ("why-acquired-grab", "8.5", at("R1", then="R2"), 0, ["card:B2"]),
    ("why-acquired", "4.1", at("R1", cards="", then="R2"), 0, ["card:B2"]),
    ("why-acquired", "4.1", at("", market="R3 R2 Y2 B2", then="R4"), 0, ["lot:R1"]),  # Land Grab cannot be played
    ("why-acquired", "4.1", at("", market="R2 R2 Y2 B2", then="grab R1 R2"), 0, ["lot:Y1"]),
    ("why-acquired", "4.1", at("", action_cards="no", then="R1"), 0, ["card:B2"]),
    ("why-one-each", "4.1", LAND, 0, ["card:R2", "card:B2"]),
    ("why-one-each", "4.1", LAND, 0, ["lot:R2", "lot:R3"]),
    ("why-one-each", "4.1", LAND, 0, ["card:R2", "lot:R2", "lot:R3"]),
    ("why-grab-small", "8.5", GRABBING, 0, ["card:R3"]),
    ("why-grab-small", "8.5", at("R1", market="R3 B2 G2 Y2", then="R4"), 0, ["action:grab"]),
    ("why-not-open", "4.1", LAND, 0, ["lot:R4"]),
    ("why-not-open", "4.1", LAND, 0, ["card:R3"]),
    ("why-other-card", "4.1", LAND, 0, ["card:B2", "lot:R2"]),
    ("why-other-card", "4.1", LAND, 0, ["card:R2", "lot:R2", "lot:G1"]),
    ("why-no-worker-there", "3.4", LAND, 0, ["worker:B1"]),
    ("why-keep-lot", "3.4", LAND, 0, ["worker:R1"]),
    ("why-keep-lot", "3.4", at("R1 R7 Y6", left="s1 s2 s3", cards="", then="B1"), 0, ["worker:R1"]),
    ("why-one-lot", "3.4", STUCK, 0, ["worker:R1", "worker:R5"]),
    # tiles
    ("why-one-tile", "5.1", at("R1", then="R2"), 0, ["tile:b3", "tile:b4"]),
    ("why-legend-built", "5.9", LEGENDS, 0, ["tile:L1"]),
    ("why-one-legend", "5.9", LEGENDS, 0, ["tile:L4"]),
    ("why-tile-built", "5.5", at("R4a+b3 R1", then="R2"), 0, ["tile:b3"]),
    ("why-twin", "5.5", at("R2a+b1 R1", then="R5"), 0, ["tile:b1"]),  # b2 is left
    ("why-tile-demolished", "6.6", STUCK, 0, ["tile:b1"]),
    ("why-locked", "7.2", at("R1", then="R2"), 0, ["tile:s1"]),
    ("why-locked", "7.2", at("R1", points=(17,), then="R2"), 0, ["tile:L4"]),
    ("why-locked", "12.1", at("R1", points=(9,), rules="advanced", then="R2"), 0, ["tile:s1"]),
    ("why-twin", "5.5", at("R1", then="R2"), 0, ["tile:b2"]),
    ("why-grabbing", "8.5", GRABBING, 0, ["tile:b2"]),  # its twin would have to wait as well
    ("why-built", "5.1", at("R1 R5", cards="", then="R2 R1a+b3"), 0, ["tile:b2"]),
    ("why-release", "3.4", STUCK, 0, ["square:R1a"]),
    ("why-release", "3.4", STUCK, 0, ["end:turn"]),
    ("why-grabbing", "8.5", GRABBING, 0, ["tile:b1"]),
    ("why-built-boom", "8.2", BUILT, 0, ["tile:b2"]),
    ("why-built", "5.1", at("R1 R5", cards="", then="R2 R1a+b1"), 0, ["tile:b2"]),
    ("why-built", "5.1", at("", then="R1 R1a+b1/1"), 0, ["tile:b2"]),  # Construction Boom could build nothing
    # squares
    ("why-nobodys-land", "5.1", at("R1", then="R2"), 0, ["square:R4a"]),
    ("why-foreign", "5.1", at("R1", "B1", then="R2"), 0, ["square:B1a"]),
    ("why-golden", "6.3", at("Y12a+g1 R1", points=(20,)), 0, ["square:Y12a"]),
    ("why-shape", "5.2", at("R1", then="R2"), 0, ["tile:b1", "square:R1a", "square:R2b"]),
    ("why-no-tile-fits", "5.2", at("R1 R5", then="R2"), 0, ["square:R1b", "square:R5a"]),
    ("why-no-room", "5.1", at("R1", then="R2"), 0, ["tile:b5", "square:R2a", "square:R2b"]),
    ("why-golden-near", "6.3", at("Y12a+g1 R1", points=(20,), then="Y11"), 0, ["tile:b5", "square:Y11a"]),
    ("why-not-older", "6.2", at("R1a+b1 R4", points=(6,), market="B2"), 0, ["tile:b3", "square:R1a"]),
    ("why-boom-open", "8.2", BOOMING, 0, ["tile:s1", "square:R1a"]),
    ("why-boom-open", "8.2", BOOMING, 0, ["tile:b2", "square:R1a"]),  # not older either, but nothing would help
    ("why-occupied", "5.1", at("R1a+b1 R4", points=(6,), then="R3"), 0, ["square:R1a"]),
    ("why-occupied", "5.1", at("R1a+b1 R4", points=(6,), then="R3"), 0, ["tile:b3", "square:R1a"]),
    ("why-mirrored", "12.2", TWO_ROWS, 0, ["tile:b6", "square:R10a", "square:R11a", "square:R11b", "square:R12b"]),
    ("why-no-front", "5.3", at("Y3 Y1", then="Y2"), 0, ["tile:b1", "square:Y3a", "square:Y3b"]),
    ("why-acquire-first", "4.2", LAND, 0, ["tile:b1", "square:R1a"]),
    ("why-vacated", "6.5", VACATED, 0, ["tile:s2", "square:R10a", "square:R10b", "square:R12a"]),
    # action cards, and the end of the turn
    ("why-no-action-cards", "2.8", without_cards, 0, ["action:grab"]),
    ("why-played", "8.1", at("R1", cards="boom"), 0, ["action:shift"]),
    ("why-finish-card", "8.1", GRABBING, 0, ["action:shift"]),
    ("why-finish-card", "8.1", BOOMING, 0, ["end:turn"]),
    ("why-shift-late", "8.4", at("R1", then="R2"), 0, ["action:shift"]),
    ("why-shift-stack", "8.4", at("R1", deck=3), 0, ["action:shift"]),
    ("why-boom-barred", "8.3", at("R1 R2", left="b1 s1 s2 s3 s4", then="R3 R1a+b1"), 0, ["action:boom"]),
    ("why-boom-early", "8.2", LAND, 0, ["action:boom"]),
    ("why-boom-nothing", "8.2", at("R1", left="b1 s1 s2 s3 s4 s5", then="R2 R1a+b1"), 0, ["action:boom"]),
    ("why-grab-no-worker", "8.6", NO_WORKER, 0, ["action:grab"]),
    ("why-grab-stack", "8.6", at("R1", market="R2 B2 G2", deck=0), 0, ["action:grab"]),
    ("why-grab-cards", "8.6", at("R1", market="R3 B3 G2 Y3"), 0, ["action:grab"]),
    ("why-grab-workers", "8.6", at("R1 R5 B1"), 0, ["action:grab"]),
    ("why-grab-workers", "8.6", at("R1 R5 B1", then="R2"), 0, ["action:grab"]),
    ("why-grab-no-workers", "8.6", at("Y7a+b2 R1 R5 G1", then="R2 Y7b+b1"), 0, ["action:grab"]),
    ("why-grab-no-workers", "8.6", at("R1 R5 B1", left="s1 s2 s3 s4 s5", then="R2"), 0, ["action:grab"]),
    ("why-grab-late", "8.7", at("R1 R5", then="R2 R1a+b1 boom R5a+b2/1"), 0, ["action:grab"]),
    ("why-no-pass", "3.3", LAND, 0, ["end:turn"]),
    ("why-no-pass", "3.3", NO_WORKER, 0, ["end:turn"]),
    # what was touched last is judged first, by itself
    ("why-boom-early", "8.2", LAND, 0, ["action:shift", "action:boom"]),
    ("why-boom-early", "8.2", LAND, 0, ["action:grab", "action:boom"]),
    ("why-boom-early", "8.2", LAND, 0, ["action:boom", "action:grab"]),
    ("why-boom-early", "8.2", LAND, 0, ["lot:R2", "action:boom"]),
    ("why-one-thing", "8.1", LAND, 0, ["action:grab", "action:shift"]),
    ("why-not-open", "4.1", at(""), 0, ["lot:R1", "lot:R4"]),
    ("why-not-open", "4.1", LAND, 0, ["card:R2", "card:R3"]),
    ("why-owned", "4.4", LAND, 0, ["card:R2", "lot:R2", "lot:B1"]),
    ("why-acquire-first", "4.2", LAND, 0, ["card:R2", "tile:b1"]),
    ("why-locked", "7.2", at("R1", then="R2"), 0, ["tile:b1", "tile:s1"]),
    ("why-locked", "7.2", at("R1", then="R2"), 0, ["tile:s1", "tile:b1"]),
    ("why-no-room", "5.1", at("R1", then="R2"), 0, ["tile:b1", "tile:b5"]),
    ("why-foreign", "5.1", at("R1", "B1", then="R2"), 0, ["square:R1a", "square:B1a"]),
    ("why-no-worker-there", "3.4", STUCK, 0, ["worker:R1", "worker:R2"]),
    ("why-no-pass", "3.3", LAND, 0, ["card:R2", "end:turn"]),
]


@pytest.mark.parametrize(("key", "rule", "table", "seat", "targets"), TOUCHED)
def test_what_is_touched_is_refused_with_a_reason(
    key: str, rule: str, table: Start, seat: int, targets: list[str]
) -> None:
    """§1.1 to §12.2, in both languages; §2.10: also to those who only watch."""
    check_touch(match_at(table()), seat, targets, key, rule)


REFUSED = [
    ("why-owned", "4.4", LAND, "B1"),
    ("why-locked", "7.2", at("R1", then="R2"), "R1a+g1"),
    ("why-no-front", "5.3", at("Y3 Y1", then="Y2"), "Y3a+b1"),
    ("why-vacated", "6.5", VACATED, "R10a+s2/3"),
    ("why-boom-early", "8.2", LAND, "boom"),
    ("why-boom-open", "8.2", BOOMING, "R1a+s2"),
    ("why-no-pass", "3.3", LAND, "end"),
    ("why-keep-lot", "3.4", LAND, "-R1"),
    ("why-turned", "5.2", at("R1", then="R2"), "R2b+b3"),
    ("why-written", "5.8", at("R1", then="R2"), "R1a+b1/2"),
    ("why-twin", "5.5", at("R1", then="R2"), "R1a+b2/1"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_met(language: str) -> None:
    """Each reason that has words stands in the tables above, and cites a paragraph that exists."""
    assert {case[0] for case in (*TOUCHED, *REFUSED)} == reasons_in_words(GAME, language)
    assert {case[1] for case in (*TOUCHED, *REFUSED)} <= PARAGRAPHS


@pytest.mark.parametrize(("key", "rule", "table", "notation"), REFUSED)
def test_what_is_asked_for_is_refused_with_a_reason(key: str, rule: str, table: Start, notation: str) -> None:
    """§3.3 to §8.2: as an error of one line, with the paragraph at its end."""
    check_refusal(match_at(table()), 0, notation, key, rule)


@pytest.mark.parametrize(
    ("table", "target", "english", "german"),
    [
        (
            at("Y3 Y1", then="Y2"), ["tile:b1", "square:Y3a", "square:Y3b"],
            "Neither street nor park lies at Y3 north: a building needs an edge at one of them.",
            "An Y3 Nord liegt weder Straße noch Park: Ein Gebäude braucht dort eine Kante.",
        ),
        (
            LAND, ["worker:R1"],
            "A lot is given back only when you have no worker at the beginning of your turn and can build nothing "
            "then.",
            "Ein Grundstück gibst du nur zurück, wenn du zu Beginn deines Zuges keinen Arbeiter hast und nichts bauen "
            "kannst.",
        ),
        (
            at("", market="R3 R2 Y2 B2", then="R4"), ["lot:R1"],
            "You have acquired land in this turn.",
            "Du hast in diesem Zug schon Land erworben.",
        ),
        (
            at("R2a+b1 R1", then="R5"), ["tile:b1"],
            "Of two tiles that are alike, b2 is the one to build now.",
            "Von zwei gleichen Plättchen ist jetzt b2 an der Reihe.",
        ),
        (
            at("R1 R5 B1"), ["action:grab"],
            "You have too few workers for Land Grab now. Acquire and build first: if a worker comes back, you can "
            "play it then.",
            "Du hast jetzt zu wenige Arbeiter für die Landnahme. Erwirb und baue zuerst: Kommt ein Arbeiter zurück, "
            "kannst du sie dann spielen.",
        ),
        (
            at("R1 R5 B1", then="R2"), ["action:grab"],
            "You have too few workers for Land Grab now. Build first, so that a worker comes back.",
            "Du hast jetzt zu wenige Arbeiter für die Landnahme. Baue zuerst, so dass ein Arbeiter zurückkommt.",
        ),
        (
            at("R1", points=(17,), then="R2"), ["tile:L4"],
            "A legendary skyscraper can be built from 18 points on; you have 17.",
            "Eine Legende lässt sich ab 18 Punkten bauen; du hast 17.",
        ),
    ],
)  # fmt: skip
def test_reasons_say_what_is_so(table: Start, target: list[str], english: str, german: str) -> None:
    """§3.4, §4.1, §5.3, §5.5, §5.9, §8.6: word by word."""
    reason = GAME.why_not(seen(table()), target)
    assert Reader("en").say(reason.text) == english
    assert Reader("de").say(reason.text) == german


LOTS = [f"{letter}{number}" for letter in "RYBGP" for number in range(1, 14)]
EVERYTHING = [
    *(f"lot:{lot}" for lot in LOTS),
    *(f"worker:{lot}" for lot in LOTS),
    *(f"square:{lot}{letter}" for lot in LOTS for letter in "ab"),
    *(f"card:{district}{size}" for district in "RYBGP" for size in (2, 3)),
    *(f"tile:{letter}{number}" for letter in "bsg" for number in range(1, 7)),
    *(f"tile:L{number}" for number in range(1, 5)),
    *("action:boom", "action:shift", "action:grab", "end:turn"),
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_on_the_table_can_be_asked_about(players: int) -> None:
    """§1.1: every target by itself, from every seat; either something legal has it, or there is a reason."""
    table = started(players)
    for seat in range(players):
        options = GAME.options(table, seat)
        for target in EVERYTHING:
            if not any(target in option.targets for option in options):
                assert GAME.why_not(seen(table, seat), [target]).rule in PARAGRAPHS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_single_touch_is_refused_exactly_when_nothing_legal_has_it(players: int) -> None:
    """§3 to §8: in a random game, whatever is touched; and after something else, the same reason is given for it."""
    luck = seeded(f"touches {players}")
    for number, table in enumerate(random_tables(GAME.setup(players), f"touches {players}", builder)):
        if table.actor < 0 or number % 3:
            continue
        view = seen(table, int(table.actor))
        legal = {target for option in GAME.options(table, int(table.actor)) for target in option.targets}
        first = sorted(legal)[int(luck.below(len(legal)))]
        for target in [EVERYTHING[int(luck.below(len(EVERYTHING)))] for _ in range(25)]:
            kind = target.partition(":")[0]
            reason = why_not_do(view, TOGETHER.get(kind, kind), [target])
            assert (reason is None) == (target in legal), target
            if reason is not None and kind != "square" and not (kind == "tile" and first.startswith("square")):
                assert GAME.why_not(view, [first, target]) == reason, (first, target)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_action_is_never_refused_for_being_several(players: int) -> None:
    """§3.1, §4.1, §5.1: in a random game, asked for by its notation, also where the same touches would be legal."""
    for number, table in enumerate(random_tables(GAME.setup(players), f"single {players}", builder)):
        if table.actor < 0 or number % 20:
            continue
        view = seen(table, int(table.actor))
        for action in {*range(number % 31, GAME.actions, 31)} - {*view.legal}:
            key = GAME.why_not(view, GAME.option(view, action).targets).text.key
            assert key not in ("why-one-thing", "why-one-each", "why-other-card", "why-one-tile", "why-one-lot")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (LAND, "You cannot pass: acquire land."),
        (at("R3!"), "You cannot pass: acquire land, or build over older buildings of your own."),
        (NO_WORKER, "You cannot pass: build something."),
    ],
)
def test_whoever_cannot_pass_hears_what_can_be_done(table: Start, said: str) -> None:
    """§3.3: no demolition is advised where none is possible."""
    assert Reader("en").say(GAME.why_not(seen(table()), ["end:turn"]).text) == said
