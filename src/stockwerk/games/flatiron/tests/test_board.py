"""The pictures: signs for all effects, the same to touch on every screen, nothing secret, nothing that is too large."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

import pytest

from stockwerk.core.picture.sheet import TALL, WIDE
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader, Text
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.board import draw
from stockwerk.games.flatiron.board.dictionary import SIGNS, draw_dictionary
from stockwerk.games.flatiron.board.hall import LETTERS
from stockwerk.games.flatiron.board.pieces import too_dear, wrapped
from stockwerk.games.flatiron.board.signs import drawn_shapes, sentence, shapes, sign
from stockwerk.games.flatiron.board.track import draw_track
from stockwerk.games.flatiron.box.catalogue import decree, floor, newspaper, side, street_card
from stockwerk.games.flatiron.box.components import CARDS, DECREES, EFFECTS, FLOORS, NEWSPAPERS, SIDES, Box, printed_box
from stockwerk.games.flatiron.people.introduction import introduction
from stockwerk.games.flatiron.people.wording import (
    bonus_signs,
    bonus_text,
    effect_signs,
    effect_text,
    floor_signs,
    floor_text,
    scoring_signs,
    scoring_text,
)
from stockwerk.games.flatiron.state import Flatiron
from stockwerk.games.flatiron.tests.moments import SHORT, golden, match_at, moments
from stockwerk.games.flatiron.tests.position import play, position

READER = Reader("en", ("Ada", "Ben"))


def targets(picture: str) -> set[str]:
    return set(re.findall(r'data-target="([^"]+)"', picture))


# Signs.


def effects_of(box: Box) -> Iterator[tuple[str, Text]]:
    """One trade stands for all."""
    printed = side(box, 0)
    trade, price = printed.effects[0][0], printed.prices[printed.colours[0]]
    yield effect_signs(trade, price), effect_text(trade, price)
    for number in range(int(SIDES)):
        for column in side(box, number).effects:
            yield from ((effect_signs(one), effect_text(one)) for one in column if one.kind != "trade")
    for number in range(int(CARDS)):
        yield from ((effect_signs(one), effect_text(one)) for one in street_card(box, number).effects)
    for kind in range(int(NEWSPAPERS)):
        yield effect_signs(newspaper(box, kind)), effect_text(newspaper(box, kind))


def floors_of(box: Box) -> Iterator[tuple[str, Text]]:
    floors = [floor(box, number) for number in range(int(FLOORS))]
    yield from ((floor_signs(one), floor_text(one)) for one in floors)
    for one in floors:
        yield from ((bonus_signs(bonus), bonus_text(bonus)) for bonus in one.bonuses)


def decrees_of(box: Box) -> Iterator[tuple[str, Text]]:
    for number in range(int(DECREES)):
        yield from ((scoring_signs(one), scoring_text(one)) for one in decree(box, number).scorings)


def test_every_effect_floor_and_decree_has_a_sentence_of_its_own() -> None:
    """§7.15: different words, different signs."""
    box = printed_box()
    for found in (effects_of(box), floors_of(box), decrees_of(box)):
        by_words: dict[str, str] = {}
        for signs, text in found:
            words = READER.say(text)
            assert by_words.setdefault(words, signs) == signs
            assert all(width > 0 and drawn for width, drawn in map(sign, signs.split()))
    assert all(len({signs for signs, _ in found}) > 8 for found in (effects_of(box), floors_of(box)))


def test_signs_use_shapes_that_the_page_has() -> None:
    """In all sentences of the box."""
    box = printed_box()
    drawn = "".join(
        sentence(signs, 0, 0) for found in (effects_of(box), floors_of(box), decrees_of(box)) for signs, _ in found
    )
    used = set(re.findall(r'href="#fi-([^"]+)"', drawn))
    assert used <= set(drawn_shapes())
    assert all(f'id="fi-{name}"' in shapes() for name in used)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_floor_does_stays_in_its_frame(language: str) -> None:
    """In two rows at most."""
    box = printed_box()
    for number in range(15):
        assert len(wrapped(Reader(language).say(floor_text(floor(box, number))), LETTERS)) <= 2


def test_every_effect_that_is_used_has_signs() -> None:
    seen = match_at(position()).view(0)
    for number in range(int(EFFECTS)):
        effect = seen.effect(number)
        if effect.kind not in ("delivery", "bonus"):
            assert effect_signs(effect, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dictionary_says_each_sign(language: str) -> None:
    """§7.15: whatever stands in a sentence; all words in letters of one size, and upright on a phone, too."""
    box, reader = printed_box(), Reader(language)
    plate = draw_dictionary(box, reader)
    sentences = [signs for found in (effects_of(box), floors_of(box), decrees_of(box)) for signs, _ in found]
    used = {kind_of_sign(word) for signs in sentences for word in signs.split()}
    assert used <= {kind_of_sign(sign) for sign, _ in SIGNS} | {"street"}
    assert plate.picture.count('role="img"') > len(SIGNS)
    words = plate.picture.split('font-weight="500"')
    assert {re.findall(r'font-size="([^"]+)"', part)[-1] for part in words[:-1]} == {"12"}
    assert plate.enlarge and plate.height >= plate.width


def kind_of_sign(word: str) -> str:
    """Without its number and its colour."""
    return word[0] if word[0] in "$*" else re.sub(r"[:\d+-].*", "", word) if word not in ("->", "news!") else word


def test_what_cannot_be_paid_has_an_empty_coin() -> None:
    """§3.6: prices that are paid, not money that is gained."""
    assert too_dear("$3 -> build2") == "$3! -> build2"
    assert too_dear("$3") == "$3"
    rich, poor = (draw(match_at(position(f"A purple, ${dollars}")).view(0), READER) for dollars in (20, 0))
    assert "fi-empty" not in "".join(plate.picture for plate in rich if plate.name == "city")
    assert "fi-empty" in "".join(plate.picture for plate in poor if plate.name == "city")


# Touching.


@pytest.mark.parametrize("name", SHORT)
def test_the_same_can_be_touched_wide_and_tall(name: str) -> None:
    for match in moments(name, 11):
        for seat in match.state.actors():
            plates = draw(match.view(seat), READER)
            needed = {target for option in match.options(seat) for target in option.targets}
            for other in (WIDE, TALL):
                drawn = targets("".join(plate.picture for plate in plates if plate.shape != other))
                assert needed <= drawn


@pytest.mark.parametrize("name", SHORT)
def test_a_ghost_has_a_place(name: str) -> None:
    """Its target is drawn, and it is drawn for both screens where they differ."""
    looked = 0
    for match in moments(name, 5):
        for seat in match.state.actors():
            seen = match.view(seat)
            there = targets("".join(plate.picture for plate in draw(seen, READER)))
            for action in seen.legal[::2]:
                for ghost in GAME.preview(seen, action).ghosts:
                    assert ghost.into in there
                    looked += 1
    assert looked > 8


def test_others_companies_and_spectators_touch_nothing() -> None:
    """What is shown of the other company has no targets; who watches sees the places but no hand."""
    plates = {plate.name: plate for plate in draw(match_at(position()).view(0), READER)}
    assert not targets(plates["company"].picture)
    assert "hand" not in {plate.name for plate in draw(match_at(position()).view(NOBODY), READER)}


# What is shown.


def test_the_tower_shows_every_pillar() -> None:
    """§6.2: three floors with their pillars, and the bonuses of the free spaces."""
    table = position(floor="F05 . blue .", below="F01 gray white orange/F02 blue gray white")
    city = next(plate for plate in draw(match_at(table).view(0), READER) if plate.name == "city")
    standing = re.findall(r"fi-tall-(\w+)", city.picture)
    assert sorted(standing) == sorted(["gray", "white", "orange", "blue", "gray", "white", "blue"])
    assert {"space:1", "space:3"} <= targets(city.picture)
    assert "space:2" not in targets(city.picture)


def test_a_column_is_drawn_in_the_order_of_its_effects() -> None:
    """§5.2: from top to bottom, and what is used now is marked."""
    table = position("A purple, $9, BW-1 upper, BW-2 lower, E3-1 upper")
    play(table, "go-BW activate")
    city = next(plate for plate in draw(match_at(table).view(0), READER) if plate.name == "city")
    lines = sorted(re.findall(r'data-target="line:BW-(\d)"', city.picture))
    assert lines == ["2", "4", "5", "6"]
    framed = re.findall(
        r'data-target="([^"]*)"(?:(?!data-target).)*stroke="var\(--ink\)" stroke-width="3.4"', city.picture
    )
    assert framed == ["do:use"]  # touching it uses it


def test_a_decree_shows_what_it_would_bring_now() -> None:
    """§10.5: one point for each dollar left, 12 at most."""
    for dollars, worth in ((5, 5), (20, 12)):
        table = position(f"A purple, ${dollars}, D02 lower@AV")
        city = next(plate for plate in draw(match_at(table).view(0), READER) if plate.name == "city")
        assert f">={worth}</text>" in city.picture


def test_newspapers_of_the_other_are_not_drawn() -> None:
    """§9.3: the picture of a seat is the same whatever the other holds."""
    pictures = [
        [plate.picture for plate in draw(match_at(position("A purple", f"B purple, holds {kind}")).view(0), READER)]
        for kind in ("dollars", "build")
    ]
    assert pictures[0] == pictures[1]


def test_boards_are_chosen_from_their_pictures() -> None:
    """§2.6: two boards, both sides; for first games one side of each."""
    for name, sides in (("two", 4), ("two-purple", 2)):
        match = next(moments(name))
        chosen = [plate for plate in draw(match.view(0), READER) if plate.name.startswith("choice-")]
        assert len(chosen) == sides
        assert all(plate.picture.count("line:") == 0 for plate in chosen)


@pytest.mark.parametrize("name", ["two", "one"])
def test_pictures_are_small_enough_to_send(name: str) -> None:
    """All plates of a late moment, packed as pages are."""
    match = golden(name)
    drawn = "".join(plate.svg for plate in draw(match.view(0), READER)) + shapes()
    assert len(zlib.compress(drawn.encode(), 6)) < 40_000


# What is new.


def plates_of(table: Flatiron, seat: int) -> dict[str, str]:
    return {plate.name: plate.picture for plate in draw(match_at(table).view(seat), READER)}


def rings(picture: str) -> int:
    return picture.count('class="last"')


def test_what_the_other_did_has_a_ring() -> None:
    """Architect, card, decree, pillar in store: until one's own turn is over; nothing of one's own."""
    table = position("A purple, $20", "B purple, $20", tops="BW-1 E3-1", at="AV", they_at="E2")
    play(table, "go-BW card-BW-upper end")
    assert table.actor == 1
    seen = match_at(table).view(1)
    assert seen.fresh.architects == (0,) and [company for company, _ in seen.fresh.cards] == [0]
    theirs = plates_of(table, 1)
    assert rings(theirs["city"]) == 1  # the architect
    assert rings(theirs["company"]) == 1  # the card
    assert "New: " in theirs["company"]
    play(table, "go-E3 card-E3-upper")
    assert rings(plates_of(table, 1)["company"]) == 1  # still, and nothing of their own
    assert rings(plates_of(table, 1)["city"]) == 1
    mine = match_at(table).view(0)
    assert mine.fresh.architects == (1,) and [company for company, _ in mine.fresh.cards] == [1]
    assert {company for company, _ in match_at(table).view(NOBODY).fresh.cards} == {0, 1}


def test_what_was_built_has_a_ring() -> None:
    """A pillar on its space, a floor, the newspaper that was played."""
    table = position("A purple, $20, stores orange, holds build", floor="F05 . blue gray")
    play(table, "go-BW activate >build-orange-1 end")
    assert match_at(table).view(1).fresh.pillars == ((0, 0),)
    table = position("A purple, $20, holds build", floor="F05 white blue gray")
    play(table, "play-build go-AV activate >floor end")
    seen = match_at(table).view(1)
    assert seen.fresh.storeys == (1,) and seen.fresh.news
    assert rings(plates_of(table, 1)["city"]) == 3  # the architect, the floor, the newspaper
    assert rings(plates_of(table, 1)["tower-tall"]) == 1 and rings(plates_of(table, 1)["hall-tall"]) == 1


def test_at_first_nothing_is_new() -> None:
    match = next(moments("two"))
    assert not any(rings(plate.picture) for seat in (0, 1, NOBODY) for plate in draw(match.view(seat), READER))


# What can be touched as an action.


def test_the_column_and_the_newspaper_can_be_touched_to_use_them() -> None:
    """§3.4: where the architect acts, besides the button."""
    table = position("A purple, $9", news="dollars")
    assert "news:active" in targets(plates_of(table, 0)["city"])
    play(table, "go-BW")
    street = plates_of(table, 0)
    assert "do:activate" in targets(street["city"]) and "do:activate" in targets(street["streets-tall"])
    assert "line:BW-4" not in targets(street["city"]) and "line:E3-4" in targets(street["city"])
    table = position("A purple, $9", news="dollars")
    play(table, "go-CH")
    hall = plates_of(table, 0)
    assert "do:activate" in targets(hall["hall-tall"]) and "news:active" not in targets(hall["city"])


def test_a_button_that_would_do_nothing_says_so() -> None:
    """§5.1"""
    for dollars, futile in ((0, True), (9, False)):
        table = position(f"A purple, ${dollars}")
        play(table, "go-BW")
        assert ("nothing can be used now" in plates_of(table, 0)["hand"]) is futile


# Signs of their own.


def test_tokens_are_no_thumbs() -> None:
    """§8.2: a token is a disc, in the reserve, with a company, in the hand and on a space."""
    table = position("A purple, thumbs 2", floor="F01")
    drawn = plates_of(table, 0)
    assert all("fi-token" in drawn[name] for name in ("companies", "hand"))
    assert all("fi-good" not in drawn[name] for name in ("companies", "hand"))
    assert sentence("token", 0, 0) != sentence("rep+1", 0, 0)


def test_markers_stand_at_their_points() -> None:
    """Two that are close lie one above the other, each over its own point."""
    apart = [draw_track(((0, one), (3, 8)), (10, 20), 0, 960.0, READER) for one in (3, 7)]
    for one, drawn in zip((3, 7), apart, strict=True):
        places = re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><(?:circle|polygon)', drawn)
        step = (960 - 56) / 60
        assert sorted(round(float(x)) for x, _ in places) == [round(28 + score * step) for score in (one, 8)]
        assert len({y for _, y in places}) == (1 if one == 3 else 2)


def test_floors_are_told_space_by_space() -> None:
    city = plates_of(position(floor="F05 . blue ."), 0)["city"]
    assert "Floor 1: free, blue, free" in city


def test_every_newspaper_has_a_name() -> None:
    """§9: seven kinds, seven mastheads."""
    kinds = ("dollars", "exchange", "mixed", "build", "card", "decree", "pillar")
    heads = {re.findall(r">(THE [A-Z ]+)<", plates_of(position(news=kind), 0)["city"])[0] for kind in kinds}
    assert len(heads) == len(kinds)


def test_no_price_stands_where_no_decree_is_left() -> None:
    """§4.5"""
    table = position()
    table.decrees = 0
    assert "All decrees are taken" in plates_of(table, 0)["city"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_daniels_cards_are_told_in_words(language: str) -> None:
    """§11.2 to §11.8: where the lens writes them."""
    match = list(moments("one", 40))[2]
    plate = next(plate for plate in draw(match.view(0), Reader(language)) if plate.name == "daniel")
    assert plate.picture.count("<desc>") == len(match.view(0).daniel.opened) + 2
    assert ("rosette" if language == "en" else "Rosette") in plate.picture


# For a first game.


@pytest.mark.parametrize("name", ["two", "one"])
def test_the_introduction_points_at_what_is_there(name: str) -> None:
    """The goal first, alone with Daniel; at any time of a game."""
    for match in moments(name, 17):
        plates = draw(match.view(0), READER)
        there = targets("".join(plate.picture for plate in plates)) | {plate.name for plate in plates}
        told = introduction(match.view(0))
        assert {step.at for step in told} <= there
        assert "points wins" in READER.say(told[0].text)
