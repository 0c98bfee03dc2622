"""Why something cannot be done: each reason, met by a player, with the paragraph that says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader, Text
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.rules.setup import lay_out
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.games.flatiron.tests.moments import SHORT, golden, match_at, moments
from stockwerk.games.flatiron.tests.position import play, position
from stockwerk.testing import check_refusal, check_touch, paragraphs, reasons_in_words

PARAGRAPHS = set(paragraphs(GAME))
At = Callable[[], Flatiron]


def begun(mine: str = "A purple", moves: str = "", **how: str | int) -> At:
    """A position, after some actions."""

    def table() -> Flatiron:
        made = position(mine, **how)  # type: ignore[arg-type]
        play(made, moves)
        return made

    return table


def choosing() -> Flatiron:
    table = lay_out(Flatiron(), 2)
    table.deal(seeded("choosing"))
    return table


def chosen() -> Flatiron:
    table = choosing()
    table.apply(0, table.legal(0)[0])
    return table


def over() -> Flatiron:
    state = golden("two").state.clone()
    assert isinstance(state, Flatiron)
    return state


def lacking() -> Flatiron:
    """Something to give, and nothing in the reserve to take for it."""
    table = position("A purple, $9, BW-2 lower, holds dollars, stores orange")
    play(table, "go-BW activate skip skip")
    for colour in (1, 2, 3):
        table.reserve[colour] = 0
    return table


THREE = "F12 orange blue white"
AT_BROADWAY = "go-BW"
IN_OWN = "go-AV activate"  # another effect of one's own comes first there
OWN = "A advanced, E2-5 upper"
IN_STREET = "go-E2 activate skip"  # an effect of an open card, on that of board B
IN_HALL = "go-BW activate skip"  # an action of City Hall, on that of board C
ALL_BROADWAY = "BW-1 E3-1 AV-1 E2-1"
FULL = "A purple, $9, E3-1 upper, E3-2 lower, AV-1 upper"  # three cards in Broadway
TOUCHED = [
    # (the reason, its paragraph, the position, the seat, what is touched)
    ("why-unknown", "1.1", begun(), 0, ["place:XX"]),
    ("why-over", "10.1", over, 0, ["place:BW"]),
    ("why-spectator", "2.8", begun(), NOBODY, ["place:BW"]),
    ("why-turn", "3.1", begun(), 1, ["place:BW"]),
    ("why-chosen", "2.6", chosen, 0, ["place:BW"]),
    ("why-choose-first", "2.6", choosing, 0, ["place:BW"]),
    ("why-board", "2.6", begun(), 0, ["board:A-purple"]),
    ("why-one", "3.4", begun(), 0, ["place:BW", "place:E3"]),
    ("why-move-first", "3.1", begun(), 0, ["do:take"]),
    ("why-stay", "3.3", begun(at="BW"), 0, ["place:BW"]),
    ("why-alone", "3.4", begun(), 0, ["place:E3", "do:take"]),
    ("why-taken", "3.3", begun(they_at="AV"), 0, ["place:AV"]),
    ("why-taken", "11.3", begun(they_at="AV", players=1), 0, ["place:AV"]),
    ("why-moved", "3.1", begun(moves=AT_BROADWAY), 0, ["place:AV"]),
    ("why-moved", "3.1", begun(moves="go-BW activate"), 0, ["place:AV"]),
    ("why-act-first", "3.4", begun(moves=AT_BROADWAY), 0, ["store:orange"]),
    ("why-act-first", "3.4", begun(moves=AT_BROADWAY), 0, ["do:end"]),
    ("why-alone", "3.4", begun(moves=AT_BROADWAY), 0, ["do:take", "slot:AV-upper"]),
    ("why-other-street", "4.2", begun(tops="BW-1", moves=AT_BROADWAY), 0, ["slot:AV-upper"]),
    ("why-full", "4.4", begun(FULL, "go-CH"), 0, ["slot:BW-upper"]),
    ("why-second-decree", "4.6", begun("A purple, D05 upper@AV", "go-CH"), 0, ["slot:AV-lower"]),
    ("why-poor", "3.6", begun("A purple, $2", "go-CH"), 0, ["slot:AV-lower"]),
    ("why-done", "3.7", begun(moves="go-BW take"), 0, ["do:take"]),
    ("why-effect", "5.1", begun(moves="go-BW activate"), 0, ["floor:next"]),
    ("why-other-colour", "6.1", begun(moves="go-BW activate"), 0, ["store:blue"]),
    ("why-not-stored", "6.2", begun("A purple, stores blue", "go-BW activate skip"), 0, ["store:orange"]),
    ("why-colour", "6.3", begun("A purple, stores blue gray", "go-BW activate skip", floor="F12 . blue ."), 0,
     ["pillar:blue"]),
    ("why-second", "7.3", begun("A purple, $9, holds pillar, stores blue", "play-pillar"), 0, ["pillar:blue"]),
    ("why-second", "7.3", begun("A purple, $9, holds pillar, stores blue", "play-pillar"), 0, ["store:blue"]),
    ("why-second", "6.1", begun("A purple, $9, stores orange", "go-BW activate"), 0, ["store:orange"]),
    ("why-not-stored", "6.1", begun("A purple, $9", "go-BW activate"), 0, ["pillar:orange"]),
    ("why-effect", "5.1", begun("A purple, holds exchange, stores blue", "play-exchange"), 0, ["place:BW"]),
    ("why-paid", "7.4", begun(f"{OWN}, $9", f"{IN_OWN} own-BW-4"), 0, ["do:skip"]),
    ("why-one", "3.4", begun("A purple, holds exchange, stores blue gray", "play-exchange"), 0,
     ["pillar:blue", "pillar:gray"]),
    # what was paid for has to be used
    ("why-effect", "7.4", begun(f"{OWN}, $9", f"{IN_OWN} own-BW-4"), 0, ["floor:next"]),
    ("why-effect", "7.5", begun("B advanced, $9", f"{IN_STREET} effect-BW-upper", tops="BW-7"), 0, ["floor:next"]),
    ("why-paid", "7.5", begun("B advanced, $9", f"{IN_STREET} effect-BW-upper", tops="BW-7"), 0, ["do:skip"]),
    ("why-effect", "7.6", begun("C advanced, $9", f"{IN_HALL} activate"), 0, ["floor:next"]),
    ("why-paid", "7.6", begun("C advanced, $9", f"{IN_HALL} activate"), 0, ["do:skip"]),
    # effects that are not possible, while a newspaper might help
    ("why-no-stop", "7.8", begun("A purple, $0, AV-7 upper, holds exchange", "go-E2 activate"), 0, ["do:use"]),
    ("why-few-floors", "7.10", begun("A purple, BW-8 lower, holds build", "go-E2 activate skip skip"), 0, ["do:use"]),
    ("why-colour-missing", "7.14", begun("A purple, E2-8 lower, holds build", "go-E2 activate skip skip"), 0,
     ["do:use"]),
    ("why-effect", "5.1", begun("A purple, $0, AV-7 upper, holds exchange", "go-E2 activate"), 0, ["floor:next"]),
    ("why-poor", "3.6", begun("A purple, $0, BW-5 upper, holds exchange", "go-AV activate"), 0, ["do:take"]),
    ("why-poor", "3.6", begun("A purple, $0, BW-5 upper, holds exchange", "go-AV activate"), 0, ["do:activate"]),
    ("why-no-use", "7.6", begun("C advanced, $9", IN_HALL, news="exchange"), 0, ["do:activate"]),
    ("why-poor", "3.6", begun("C advanced, $3", "go-BW activate", decrees="D05"), 0, ["slot:BW-upper"]),
    ("why-no-effect", "7.4", begun(f"{OWN}, $9", IN_OWN), 0, ["line:BW-1"]),
    ("why-decree-idle", "4.6", begun(f"{OWN}, $9, D05 upper@BW", IN_OWN), 0, ["line:BW-3"]),
    ("why-empty", "4.7", begun(tops="E3=", moves=AT_BROADWAY), 0, ["card:E3-upper"]),
    ("why-empty", "4.7", begun(tops="BW=", moves=AT_BROADWAY), 0, ["card:BW-upper"]),
    ("why-no-card-for", "4.2", begun("A purple, $9, holds card", "play-card", tops=ALL_BROADWAY), 0,
     ["slot:AV-upper"]),
    ("why-full", "4.4", begun(f"{FULL}, holds card", "play-card", tops="BW-1 E3-3"), 0, ["slot:BW-upper"]),
    ("why-all-stored", "7.2", begun("A purple, $9, BW-2 lower, holds dollars, stores orange blue white gray",
     "go-BW activate skip skip"), 0, ["pillar:orange"]),
    ("why-reserve-lacks", "6.9", lacking, 0, ["pillar:orange"]),
    ("why-reserve-lacks", "6.9", lacking, 0, ["store:blue"]),
    ("why-not-stored", "7.2", begun("A purple, holds exchange, stores blue", "play-exchange"), 0, ["pillar:gray"]),
    ("why-nothing-stored", "7.2", begun("A purple, $9, BW-2 lower, holds dollars", "go-BW activate skip skip"), 0,
     ["store:blue"]),
    # each would do by itself
    ("why-alone", "3.4", begun(they_at="CH", floor="F06 . . ."), 0, ["place:CH", "do:take"]),
    ("why-alone", "3.4", begun("A purple, holds build"), 0, ["news:build", "place:BW"]),
    ("why-alone", "3.4", begun(moves="go-BW activate"), 0, ["do:skip", "space:1", "floor:next"]),
    # decrees that do not lie there
    ("why-not-laid-out", "2.5", begun(decrees="D05", moves="go-CH"), 0, ["decree:6-upper"]),
    ("why-not-laid-out", "2.5", begun(decrees="D05", moves="go-BW"), 0, ["decree:6-upper"]),
    ("why-gone", "4.5", begun(theirs="B purple, D06 upper@AV", moves="go-CH"), 0, ["decree:6-upper"]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "rule", "table", "seat", "targets"), TOUCHED)
def test_a_touch_is_refused_for_its_reason(key: str, rule: str, table: At, seat: int, targets: list[str]) -> None:
    check_touch(match_at(table()), seat, targets, key, rule)


SAID_TOO = [  # where signs were touched, their words come first
    ("why-no-news", "9.1", begun(), 0, ["news:build"]),
    ("why-active-news", "5.3", begun(), 0, ["news:active"]),
    ("why-no-delivery", "9.5", begun(), 0, ["keep:build"]),
    ("why-inside", "9.1", begun("A purple, holds build exchange, stores blue", "play-exchange"), 0, ["news:build"]),
    ("why-not-at-hall", "4.5", begun(moves=AT_BROADWAY, decrees="D05"), 0, ["decree:5-upper"]),
    ("why-not-there", "4.1", begun(moves=AT_BROADWAY), 0, ["card:AV-upper"]),
    ("why-full", "4.4", begun(FULL, AT_BROADWAY, tops="BW-1"), 0, ["card:BW-upper"]),
    ("why-poor", "3.6", begun("A purple, $0", AT_BROADWAY), 0, ["card:BW-upper"]),
    ("why-move-first", "3.1", begun(), 0, ["line:BW-4"]),
    ("why-effect", "5.1", begun(moves="go-BW activate"), 0, ["line:BW-5"]),
    ("why-due", "5.1", begun(moves="go-BW activate"), 0, ["line:BW-4"]),
    ("why-built", "6.2", begun("A purple, stores gray", "go-BW activate skip", floor="F12 . blue ."), 0, ["space:2"]),
    ("why-no-use", "7.4", begun(f"{OWN}, $4", IN_OWN), 0, ["line:BW-5"]),
    ("why-going-on", "5.5", begun(f"{OWN}, $4", IN_OWN), 0, ["line:AV-3"]),
    ("why-going-on", "5.5", begun(f"{OWN}, $9, BW-2 upper", f"{IN_OWN} own-BW-3"), 0, ["line:AV-3"]),
    ("why-going-on", "5.5", begun("B advanced, $9", f"{IN_STREET} effect-E3-upper", tops="E3-6"), 0, ["card:E3-upper"]),
    ("why-poor", "3.6", begun(f"{OWN}, $0, holds exchange", IN_OWN), 0, ["line:BW-4"]),
    ("why-turn", "3.1", begun(), 1, ["space:1"]),
]


@pytest.mark.parametrize(("key", "rule", "table", "seat", "targets"), SAID_TOO)
def test_signs_are_said_before_the_reason(key: str, rule: str, table: At, seat: int, targets: list[str]) -> None:
    """§7.15: a touch says each sentence in words."""
    match = match_at(table())
    check_touch(match, seat, targets, "why-told", rule)
    reason = match.why_not(seat, targets)
    assert reason is not None
    why, what = reason.text.values["why"], reason.text.values["what"]
    assert isinstance(why, Text) and isinstance(what, Text)
    assert why.key == key
    for language in LANGUAGES:
        reader = Reader(language)
        assert reader.say(reason.text) == f"{reader.say(what)} {reader.say(why)}"


REFUSED = [
    ("why-move-first", "3.1", begun(), "take"),
    ("why-stay", "3.3", begun(at="E2"), "go-E2"),
    ("why-other-colour", "6.1", begun(moves="go-BW activate"), "buy-gray"),
    ("why-effect", "5.1", begun("A purple, $9, stores orange blue", "go-BW activate skip"), "buy-orange"),
    ("why-three", "6.6", begun("A purple, $9, holds dollars", "go-AV activate skip"), "floor"),
    ("why-poor", "3.6", begun("A purple, $4, holds dollars", "go-AV activate skip", floor=THREE), "floor"),
    ("why-roof", "6.8", begun("A purple, $9, holds dollars", "go-AV activate skip", floor="ROOF",
     below="F01 orange blue white", next_floor="ROOF"), "floor"),
    # the same touches would be another action
    ("why-effect", "5.1", begun("A purple, stores blue", "go-BW activate skip"), "sell-blue"),
    ("why-effect", "5.1", begun("A purple, holds exchange, stores blue", "play-exchange"), "sell-blue"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "rule", "table", "notation"), REFUSED)
def test_an_action_is_refused_in_one_line(key: str, rule: str, table: At, notation: str) -> None:
    check_refusal(match_at(table()), 0, notation, key, rule)


def test_an_effect_is_refused_as_such_where_the_same_touch_would_buy_the_card() -> None:
    """§3.4: by its notation; a touch of the card alone would be legal."""
    match = match_at(begun(moves=AT_BROADWAY)())
    assert match.why_not(0, ["card:BW-upper"]) is None
    refusal = match.refusal(0, GAME.read("effect-BW-upper"))
    assert refusal.endswith(" First choose your action: buy a card, use effects or take money. (§3.4)")


def reason_for(table: At, *targets: str) -> str:
    reason = match_at(table()).why_not(0, targets)
    assert reason is not None
    return Reader("en").say(reason.text)


def test_skipping_is_offered_only_where_it_is_possible() -> None:
    """§5.1, §7.4 and §9.1: not for what was paid, and nothing else for what is not possible."""
    assert reason_for(begun(moves="go-BW activate"), "floor:next").endswith("for $3. Or skip it.")
    assert reason_for(begun(f"{OWN}, $9", f"{IN_OWN} own-BW-4"), "floor:next").endswith("for $5.")
    stuck = reason_for(begun("A purple, $0, AV-7 upper, holds exchange", "go-E2 activate"), "floor:next")
    assert stuck.endswith("It is not possible now: skip it, or play a newspaper.")


def test_newspapers_are_proposed_only_to_those_who_have_some() -> None:
    """§3.7, §9.1"""
    assert reason_for(begun(moves="go-BW take"), "do:take") == "Your action is done: end your turn."
    assert "or play a newspaper" in reason_for(begun("A purple, holds build", "go-BW take"), "do:take")


def test_every_reason_has_words_in_both_languages() -> None:
    """All keys exist in both catalogues."""
    assert reasons_in_words(GAME, "en") == reasons_in_words(GAME, "de")
    assert len(reasons_in_words(GAME, "en")) > 40


@pytest.mark.parametrize("name", SHORT)
def test_whatever_cannot_be_done_has_a_reason_with_a_rule(name: str) -> None:
    """Any action, legal or not, at many moments of a game."""
    for match in moments(name, 31):
        for seat in (NOBODY, *range(match.setup.players)):
            seen = match.view(seat)
            for action in range(0, GAME.actions, 3):
                option = GAME.option(seen, action)
                if action in seen.legal:
                    continue
                reason = GAME.why_not(seen, option.targets)
                assert reason.rule in PARAGRAPHS
                assert all(Reader(language).say(reason.text) for language in LANGUAGES)
