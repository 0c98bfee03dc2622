"""Actions as people meet them: words, touches, what is asked, what a preview promises."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.people import KINDS
from stockwerk.games.flatiron.people import words as told_in
from stockwerk.games.flatiron.people.options import best_tokens, skipped_at_the_end
from stockwerk.games.flatiron.people.prices import gain_now
from stockwerk.games.flatiron.rules.actions import read
from stockwerk.games.flatiron.rules.position import FINISHING
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.games.flatiron.tests.moments import SHORT, match_at, moments
from stockwerk.games.flatiron.tests.position import can, keep_only, money, play, points, position


def said(table: Flatiron, notation: str, seat: int = 0) -> str:
    return Reader("en").say(GAME.option(match_at(table).view(seat), read(notation)).label)


def note(table: Flatiron, notation: str) -> str:
    return Reader("en").say(GAME.preview(match_at(table).view(0), read(notation)).note)


def asked(table: Flatiron, seat: int = 0) -> str:
    return Reader("en").say(GAME.prompt(match_at(table).view(seat)))


@pytest.mark.parametrize("name", SHORT)
def test_no_two_options_are_touched_alike(name: str) -> None:
    """Each is a set of its own, of kinds that have names."""
    for match in moments(name, 5):
        for seat in match.state.actors():
            options = match.options(seat)
            touched = [frozenset(option.targets) for option in options]
            assert len(set(touched)) == len(touched)
            assert {target.partition(":")[0] for targets in touched for target in targets} <= set(KINDS)


@pytest.mark.parametrize("name", SHORT)
def test_everything_is_asked_and_foretold_in_both_languages(name: str) -> None:
    for match in moments(name, 11):
        for seat in (NOBODY, *range(match.setup.players)):
            seen = match.view(seat)
            for language in LANGUAGES:
                reader = Reader(language)
                assert reader.say(GAME.prompt(seen))
                assert all(reader.say(GAME.preview(seen, action).note) for action in seen.legal)


def test_a_card_says_where_it_goes_and_what_it_does() -> None:
    """§4.2 and §4.3: also before it is bought, with the money that would be left and the reputation there."""
    table = position("A purple, $5", tops="E3-2", floor="F07")
    play(table, "go-E3")
    assert said(table, "card-E3-lower") == (
        "Buy for $2: gain 3 points if blue stands on the active floor (below in Broadway; reputation there 0)"
    )
    assert note(table, "card-E3-upper") == (
        "You would have $3 left; reputation in Broadway: −2. The floor gives 1 point."
    )
    assert [ghost.into for ghost in GAME.preview(match_at(table).view(0), read("card-E3-upper")).ghosts] == [
        "slot:BW-upper"
    ]


def test_a_decree_says_what_it_would_bring_now() -> None:
    """§10.5: this one counted among them."""
    table = position("A purple, $5, D05 upper@AV", decrees="D04")
    play(table, "go-CH")
    assert note(table, "decree-4-BW-lower") == "You would have $2 left; worth 4 points if the game ended now."


@pytest.mark.parametrize(
    ("floor", "notation", "words"),
    [
        ("F01 . . .", "build-orange-3", "6 points, $7 left, bonus included."),  # 4 and 2; the visit paid $1
        ("F12 . . .", "build-orange-1", "8 points, $6 left, bonus included."),
        ("F10 . . .", "build-orange-3", "4 points, $8 left, bonus included."),
        ("F13 . . .", "build-orange-1", "4 points, $6 left; no bonus for this colour."),
        ("F05 . . .", "build-orange-2", "4 points, $6 left; then the bonus: a newspaper from the reserve."),
    ],
)
def test_building_foretells_points_and_bonus(floor: str, notation: str, words: str) -> None:
    """§6.4 and §8.6: the points of the pillar, and those of the space if it gives any."""
    table = position("A purple, $7, stores orange", floor=floor)
    play(table, "go-BW activate skip")
    assert note(table, notation) == words
    before, (told, *_) = points(table), words.split()
    play(table, notation)
    assert points(table) - before == int(told)


def test_prices_follow_floor_and_newspaper() -> None:
    """§8.12 to §8.14 and §9.4: what is said is what is paid."""
    table = position("A purple, $7", floor="F10")
    play(table, "go-BW activate")
    assert said(table, "buy-orange") == "Buy an orange pillar for $2"
    play(table, "buy-orange")
    assert money(table) == 5
    table = position("A purple, $7, stores orange", floor="F08")
    play(table, "go-BW activate")
    assert said(table, "sell-orange") == "Sell an orange pillar for $5"
    table = position("A purple, $7, holds card decree pillar", tops="BW-1", floor="F09")
    play(table, "play-card")
    assert said(table, "card-BW-upper").startswith("Buy for $1: ")
    play(table, "skip play-decree")
    assert said(table, "decree-1-BW-upper").startswith("Decree for $1")
    play(table, "skip play-pillar")
    assert said(table, "buy-gray") == "Buy a gray pillar for $1"


def test_taking_money_says_how_much() -> None:
    """§3.5, §7.6 and §8.8: $4 for a visit to City Hall, not for an effect."""
    table = position("C advanced, $7", floor="F05")
    play(table, "go-CH")
    assert said(table, "take") == "Take $4"
    table = position("C advanced, $7", floor="F05")
    play(table, "go-BW activate skip")
    assert said(table, "take") == "Pay $1 and take $2"
    assert note(table, "take") == "You would have $8."


def test_an_action_of_city_hall_costs_its_dollar() -> None:
    """§7.6: money that would be left, what a decree would bring, and a newspaper that has to be used."""
    table = position("A purple, $4, BW-5 upper", floor="F05 . . .", decrees="D02", news="dollars")
    play(table, "go-AV activate")
    assert note(table, "take") == "You would have $5."
    assert said(table, "decree-2-BW-lower").startswith("Decree for $4: ")
    assert note(table, "decree-2-BW-lower") == "You would have $0 left; worth 0 points if the game ended now."
    assert said(table, "activate") == "Pay $1 and use the active newspaper: gain $3"
    assert note(table, "activate") == "You would have $3 left, and its effect has to be used."
    play(table, "activate")
    assert can(table) == ["use"]
    assert money(table) == 3


def test_the_active_newspaper_is_one_effect() -> None:
    """§5.3: in City Hall it is used once, or skipped."""
    table = position("A purple, $4")
    play(table, "go-CH")
    assert note(table, "activate") == "Its effect, once; you may still skip it."
    play(table, "activate")
    assert can(table) == ["use", "skip"]


def test_a_floor_says_what_is_left() -> None:
    """§6.6"""
    table = position("A purple, $9", floor="F12 orange blue white")
    play(table, "go-AV activate skip")
    assert note(table, "floor").startswith("6 points, $4 left.")


def test_another_effect_costs_its_dollar() -> None:
    """§7.4: before its own price."""
    table = position("A advanced, $9, E2-5 upper")
    play(table, "go-AV activate")
    assert said(table, "own-BW-4") == "For $1 more: buy or sell a white pillar for $5 (in Broadway)"
    assert note(table, "own-BW-4") == "You would have $8 left, and have to use it at its own price."


def test_points_of_a_space_are_told_once() -> None:
    """§6.4, §7.11 and §8.6: 4 for the pillar and 2 by the effect, then 4 by the space."""
    table = position("A purple, $6, E3-3 upper, stores orange blue", floor="F12 . . .")
    play(table, "go-E3 activate")
    assert note(table, "build-orange-1") == "10 points, $3 left, bonus included."
    assert said(table, "build-orange-1") == "Build an orange pillar on space 1 for $3: 6 points, then 4 points"
    assert said(table, "build-blue-1").endswith("5 points, then no bonus for this colour")
    table.points[0] = 20
    table.served = 5
    play(table, "build-orange-1")
    assert points(table) == 30


def test_a_bonus_that_is_used_up_is_not_promised() -> None:
    """§8.2 and §8.3"""
    table = position("A purple, $9, stores orange", "B purple, thumbs 4", floor="F01 . . .")
    play(table, "go-BW activate skip")
    assert note(table, "build-orange-1") == "4 points, $9 left; its bonus is used up."
    table = position("A purple, $9, stores orange", floor="F02 . . .")
    keep_only(table, "")
    play(table, "go-BW activate skip")
    assert note(table, "build-orange-1") == "4 points, $8 left; its bonus is used up."


def test_a_newspaper_to_keep_is_not_the_active_one() -> None:
    """§9.5 and §11.9: the other goes to the opponent, or becomes the active one."""
    for players, where in ((2, "goes to your opponent"), (1, "becomes the active newspaper")):
        table = position("A purple, $9, points 9, stores orange", players=players, floor="F01 . . .")
        play(table, "go-BW activate skip build-orange-1")
        kept = can(table)[0]
        assert kept.startswith("keep-")
        assert note(table, kept) == f"You can play it when you like; the other {where}."


def test_what_an_effect_brings_is_foretold() -> None:
    """§7.8 to §7.10 and §7.14."""
    table = position("D advanced, $2, points 23, BW-8 lower, E2-8 lower", floor="F12 gray . .", below="F01 . . .")
    company = match_at(table).view(0).companies[0]
    seen = match_at(table).view(0)
    effects = {
        seen.effect(number).kind: seen.effect(number) for row in company.effects for number in row if number >= 0
    }
    assert gain_now(seen, company, effects["per_icon"]) == (2, 0)
    assert gain_now(seen, company, effects["points_per_floors"]) == (0, 1)
    assert gain_now(seen, company, effects["points_for_colour"]) == (0, 3)
    play(table, "go-E3 activate >use")
    assert money(table) == 4


def test_what_is_asked() -> None:
    """§3.1: move, act, use, finish; and whoever waits hears for whom."""
    table = position("A purple, holds dollars")
    assert asked(table) == "Your turn: choose a place, or play a newspaper first."
    assert asked(position(at="BW")) == "Your turn: move to another place."
    assert "Player 1" in asked(table, 1) or "1" in asked(table, 1)
    play(table, "go-BW")
    assert asked(table) == "You are in Broadway: buy a card, use effects or take money."
    play(table, "activate")
    assert asked(table) == "Next: buy an orange pillar for $3. Touch the store, or skip."
    play(table, "buy-orange build-orange-2 end")
    assert asked(table, 1).startswith("Your turn")


def test_what_is_asked_where_an_architect_acts() -> None:
    """§3.4: only what can be done there, and only if something can come of it."""
    for mine, where, words in (
        ("A purple, $3", "BW", "You are in Broadway: buy a card, use effects or take money."),
        ("A purple, $0", "BW", "You are in Broadway: take money."),
        ("A purple, $3", "CH", "You are in City Hall: buy a decree, use the newspaper or take money."),
        ("A purple, $0", "CH", "You are in City Hall: use the newspaper or take money."),
    ):
        table = position(mine, tops="BW-1", news="dollars")
        play(table, f"go-{where}")
        assert asked(table) == words


def test_a_pillar_in_store_is_only_sold() -> None:
    """§6.1: of two ways, the one that is possible, at its own price (§8.12)."""
    table = position("A purple, $7, stores orange", floor="F08")
    play(table, "go-BW activate")
    assert asked(table) == "Next: sell an orange pillar for $5. Touch the store, or skip."


def test_what_would_come_to_nothing_is_said() -> None:
    """§5.1, §9.2: the column, the active newspaper, one of the hand."""
    table = position("A purple, $0, holds build dollars", news="build")
    warning = "nothing here can be used now"
    assert said(table, "play-build").endswith(warning)
    assert note(table, "play-build") == "It becomes the active newspaper, and that is all for now."
    assert not said(table, "play-dollars").endswith(warning)
    play(table, "go-BW")
    assert said(table, "activate").endswith(warning)
    table = position("A purple, $9", news="build")
    play(table, "go-BW")
    assert not said(table, "activate").endswith(warning)
    table = position("A purple, $9", news="build")
    play(table, "go-CH")
    assert said(table, "activate").endswith(warning)


def test_a_decree_says_what_becomes_of_the_reputation() -> None:
    """§10.2: 5 points for a good name, 3 fewer for a bad one."""
    table = position("A purple, $9", decrees="D02")
    play(table, "go-CH")
    upper, lower = said(table, "decree-2-BW-upper"), said(table, "decree-2-BW-lower")
    assert upper.endswith("(above in Broadway; reputation there +1, +5 points at the end)")
    assert lower.endswith("(below in Broadway; reputation there −1, −3 points at the end)")


def test_what_was_paid_for_is_asked_without_skipping() -> None:
    """§7.4 to §7.6"""
    table = position("A advanced, $9, E2-5 upper")
    play(table, "go-AV activate own-BW-4")
    assert can(table) == ["buy-white"]
    assert asked(table) == "Next: buy a white pillar for $5. Touch the store."
    table = position("C advanced, $9")
    play(table, "go-BW activate skip")
    assert asked(table).endswith("Choose a decree, the newspaper or money, or skip.")
    play(table, "activate")
    assert asked(table) == "Next: gain $3. Use it."


def test_what_is_not_possible_is_not_asked_for() -> None:
    """§5.1, §9.1: a newspaper might still help."""
    table = position("A purple, $0, AV-7 upper, holds exchange")
    play(table, "go-E2 activate")
    assert asked(table).endswith("That is not possible now: skip it, or play a newspaper.")


def test_a_second_pillar_is_asked_for_by_itself() -> None:
    """§6.5."""
    table = position("A purple, $9, stores orange blue", floor="F01 . . .")
    play(table, "go-E3 activate skip build-orange-2")
    assert asked(table) == "One more pillar: choose it and its space, or skip."
    assert said(table, "skip") == "Build no further pillar"
    assert said(table, "build-blue-3") == "Build a blue pillar on space 3: 3 points, then 2 points"


def test_colours_of_seats_differ() -> None:
    seen = match_at(position()).view(NOBODY)
    assert len({GAME.colours(seen, seat)[0][0] for seat in range(2)}) == 2


def test_the_label_of_a_purchase_lays_the_tokens_anew() -> None:
    """§10.3: all streets at +1 and a token in the last one; with a thumb down in Broadway it is better there."""
    assert best_tokens((1, 1, 1, 1), 1) == (0, 0, 0, 1)
    assert best_tokens((0, 1, 1, 1), 1) == (1, 0, 0, 0)


def test_tokens_are_laid_as_the_final_scoring_lays_them() -> None:
    for match in moments(SHORT[0], 3):
        for company in match.view(0).companies:
            assert best_tokens(company.reputation, company.thumbs) == company.split


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_skip_an_effect_and_to_end_the_turn_are_told_apart(language: str) -> None:
    """§5.1: by what else is skipped, in the same words on the board and in the list; without effects it just ends."""
    reader, table = Reader(language), position("A purple, $9", news="dollars")
    play(table, "go-E2")
    play(table, "activate")
    kinds = []
    while table.phase != FINISHING:
        seen = match_at(table).view(0)
        kinds.append(skipped_at_the_end(seen))
        [hand] = (plate for plate in GAME.draw(seen, reader) if plate.name == "hand")
        end = reader.say(GAME.option(seen, read("end")).label)
        assert f'aria-label="{end}"' in hand.picture
        assert reader.say(told_in(f"board-do-{kinds[-1]}-below")) in hand.picture
        only = reader.say(told_in("board-do-one-told"))
        assert (f'aria-label="{only}"' in hand.picture) == (kinds[-1] == "rest")
        play(table, "skip")
    assert kinds == ["rest", "this"]
    seen = match_at(table).view(0)
    assert skipped_at_the_end(seen) == "none"
    assert reader.say(GAME.option(seen, read("end")).label) == reader.say(told_in("board-do-end"))
