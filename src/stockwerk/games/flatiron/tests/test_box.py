"""What is in the box (§1), and what a person may correct."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from stockwerk.core.errors import BadComponents, BadSetup
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.catalogue import daniel_card, decree, effect, floor, newspaper, side, street_card
from stockwerk.games.flatiron.box.components import Box, printed_box
from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.tests.position import DATA, money, play, position, stored

DECKS = ("broadway", "23rd_street", "5th_avenue", "22nd_street")
CARDS = [card for deck in DECKS for card in DATA["street_cards"][deck]]
SIDES = [DATA["boards"][board][name] for board in "ABCD" for name in ("purple", "advanced")]


def test_floors_and_pillars() -> None:
    """§1.1, §12.2: 15 floors, four with a star, three spaces each; seven pillars in four colours."""
    tiles = DATA["floors"]["tiles"]
    assert (len(tiles), sum(tile.get("star", False) for tile in tiles)) == (15, 4)
    assert all(len(tile["spaces"]) == 3 for tile in tiles)
    assert len({tile["effect"]["kind"] for tile in tiles}) == 9
    assert len({space["kind"] for tile in tiles for space in tile["spaces"]}) == 7
    assert list(position().reserve) == [7, 7, 7, 7]


def test_street_cards() -> None:
    """§1.2, §12.1: four decks of eight, for all streets, at $1 or $2; two for each street in each deck."""
    for deck in DECKS:
        cards = DATA["street_cards"][deck]
        assert Counter(card["street"] for card in cards) == dict.fromkeys(DECKS, 2)
    assert {card["price"] for card in CARDS} == {1, 2}
    assert any(card[half]["reputation"] > 0 for card in CARDS for half in ("upper", "lower"))


def test_every_deck_has_every_kind_of_effect() -> None:
    """§1.2, §1.6: the fifteen kinds once, and money twice."""

    def kind(half: dict[str, Any]) -> tuple[object, ...]:
        return half["kind"], half.get("price") if half["kind"] in ("build", "floor") else None

    for deck in DECKS:
        halves = Counter(kind(card[half]) for card in DATA["street_cards"][deck] for half in ("upper", "lower"))
        assert len(halves) == 15
        assert halves.pop(("gain", None)) == 2
        assert set(halves.values()) == {1}


def test_company_boards() -> None:
    """§1.3, §12.3: four with two sides; a trade for each colour, one and two pillars, a floor, something special."""
    specials = []
    for columns in SIDES:
        assert sorted(column["colour"] for column in columns) == ["blue", "gray", "orange", "white"]
        assert sum(column["price"] for column in columns) == 14
        assert sum(column["points"] for column in columns) == 18
        second = [column["effects"][1] for column in columns]
        assert all(column["effects"][0]["kind"] == "trade" for column in columns)
        builds = sorted(effect["pillars"] for effect in second if effect["kind"] == "build")
        assert builds == [1, 2]
        assert sum(effect["kind"] == "floor" for effect in second) == 1
        specials += [str(effect) for effect in second if effect["kind"] not in ("build", "floor")]
    assert len(set(specials)) == len(specials) == 8


def test_prices_differ_on_any_two_boards() -> None:
    """§1.3: for every colour."""
    for colour in range(4):
        prices = [printed_box().prices[board * 8 + colour] for board in range(4)]
        assert len(set(prices)) == 4


def test_decrees_and_newspapers() -> None:
    """§1.4, §1.5, §12.4, §12.5: ten decrees with two halves; 14 newspapers, two of each of seven kinds; four tokens."""
    cards = DATA["decrees"]["cards"]
    assert len(cards) == 10
    assert len({card[half]["kind"] for card in cards for half in ("upper", "lower")}) == 8
    assert [token["copies"] for token in DATA["newspapers"]["tokens"]] == [2] * 7
    assert position().thumbs_left == 4


def test_daniels_cards() -> None:
    """§1.5, §11.1, §12.6: nine, two for each street and one for City Hall."""
    mains = Counter(card["main"] for card in DATA["daniel"]["cards"])
    assert mains == dict.fromkeys(DECKS, 2) | {"city_hall": 1}


def test_everything_says_where_it_is_from() -> None:
    """§1.6: printed, derived or reconstructed, with a word on its source."""
    for name, table in DATA.items():
        assert table["provenance"] in {"printed", "derived", "reconstructed", "ruling"}, name
        assert len(table["source"]) > 10
    assert {name for name, table in DATA.items() if table["provenance"] == "reconstructed"} == {
        "street_cards", "boards", "floors", "decrees", "daniel"
    }  # fmt: skip


def test_the_catalogue_shows_what_is_printed() -> None:
    """§1.2 to §1.5, §7.15: cards, decrees, boards, floors, newspapers and Daniel's cards as values."""
    box = printed_box()
    card = street_card(box, 0)
    assert (card.deck, card.street, card.price, card.reputation) == (0, 0, 2, (2, -2))
    assert (card.effects[1].kind, card.effects[1].price, card.effects[1].amount, card.effects[1].points) == (
        "build", 3, 2, 2
    )  # fmt: skip
    assert decree(box, 6).scorings[0].colours == (0, 1)
    assert side(box, 0).prices == (3, 2, 5, 4)
    assert side(box, 0).effects[0][0].colour == 0
    assert (floor(box, 0).star, floor(box, 0).effect, floor(box, 0).street) == (True, "visit", 0)
    assert (floor(box, 11).colour, floor(box, 11).bonuses[0].amount) == (0, 4)
    assert (newspaper(box, 2).amount, newspaper(box, 2).points) == (2, 1)
    assert (daniel_card(box, 0).deed, daniel_card(box, 0).colour) == ("pillar", 0)
    assert effect(box, 9 * 2 + 1).kind == "points_for_colour"


def test_what_is_agreed_on() -> None:
    """§2.6, §11.11: purple sides for all, the harder scoring for one."""
    assert list(GAME.players) == [1, 2]
    assert dict(GAME.setup(2).options) == {"sides": "any"}
    assert dict(GAME.setup(1).options) == {"sides": "any", "daniel": "normal"}
    with pytest.raises(BadSetup):
        GAME.setup(2, {"daniel": "harder"})
    with pytest.raises(BadSetup):
        GAME.setup(3)
    assert view(GAME.start(GAME.setup(1, {"daniel": "harder"}), 1), 0).harder


DAMAGED = [
    ("dice", 6, r"no table \[dice\]"),
    ("track.paperboys", [10, 20, 30, 40], "a list of 5 numbers"),
    ("track.paperboys", [10, 20, 20, 40, 50], "must rise"),
    ("street_cards.broadway", [], "a list of 8"),
    ("street_cards.broadway.0.street", "wall_street", "street must be one of broadway"),
    ("street_cards.broadway.0.price", -1, "a number of 0 to 20, not -1"),
    ("street_cards.broadway.0.prize", 2, "no entry 'prize'"),
    ("street_cards.broadway.0.upper", 3, "must be a table"),
    ("street_cards.broadway.0.upper.kind", "dance", "kind must be one of gain"),
    ("street_cards.broadway.0.upper.kind", "trade", "kind must be one of gain"),
    ("street_cards.broadway.0.upper.pillars", 2, "gain, has no entry 'pillars'"),
    ("street_cards.broadway.0.upper.reputation", 10, "a number of -9 to 9"),
    ("street_cards.broadway.0.lower.pillars", 4, "a number of 1 to 3"),
    ("street_cards.broadway.5.upper.colour", "pink", "colour must be one of orange"),
    ("street_cards.broadway.5.lower.repeat", 1, "must be true or false"),
    ("street_cards.broadway.7.lower.floors", 0, "a number of 1 to 6"),
    ("boards.E", {}, "no board 'E'"),
    ("boards.A.purple", [], "a list of 4"),
    ("boards.A.purple.0.colour", "blue", "each colour must have a column"),
    ("boards.A.purple.0.effects", [], "a list of 2"),
    ("boards.A.purple.0.effects.0", {"kind": "exchange"}, "each column must have a trade"),
    ("boards.A.purple.2.effects.1", {"kind": "exchange"}, "a way to build a floor"),
    ("floors.tiles", [], "a list of 15"),
    ("floors.tiles.0.star", 1, "must be true or false"),
    ("floors.tiles.0.spaces", [], "a list of 3"),
    ("floors.tiles.0.effect.street", "city_hall", "street must be one of"),
    ("floors.tiles.0.effect.kind", "fly", "kind must be one of visit"),
    ("decrees.cards", [], "a list of 10"),
    ("decrees.cards.0.upper.per", 0, "a number of 1 to 20"),
    ("decrees.cards.6.upper.colours", ["blue", "blue"], "two of orange"),
    ("decrees.cards.6.upper.colours", ["orange", "blue", "blue"], "two of orange"),
    ("decrees.cards.6.upper.colours", [["orange"], ["blue"]], "two of orange"),
    ("decrees.cards.6.upper.colours", "orange", "two of orange"),
    ("newspapers.tokens.0.copies", 3, "must come to 14, not to 15"),
    ("newspapers.tokens.0.effect.kind", "exchange", "kind must be one of gain"),
    ("daniel.cards", [], "a list of 9"),
    ("daniel.cards.0.alternative", "broadway", "another place"),
    ("daniel.cards.0.main", "23rd_street", "each street as main place twice"),
    ("daniel.cards.0.action.kind", "rest", "kind must be one of popularity"),
]


@pytest.mark.parametrize(("place", "value", "complaint"), DAMAGED)
def test_a_box_that_cannot_be_played_is_refused(place: str, value: object, complaint: str) -> None:
    """§1.6: a person may correct the box, and is told in one line what is wrong with it."""
    box = copy.deepcopy(DATA)
    table: Any = box
    *path, last = place.split(".")
    for step in path:
        table = table[int(step)] if isinstance(table, list) else table[step]
    table[int(last) if isinstance(table, list) else last] = value
    with pytest.raises(BadComponents, match=complaint) as refused:
        GAME.check_components(box)
    assert "\n" not in str(refused.value)


STRANGE: list[Any] = [
    None,
    [],
    {},
    "",
    "x",
    -1,
    1.5,
    True,
    10**9,
    [1],
    ["orange"] * 3,
    [["orange"], ["blue"]],
    {"kind": []},
]


def places_in(table: Any) -> Iterator[tuple[Any, Any]]:
    """Every table or list of the box, with a key of it."""
    for key in list(table) if isinstance(table, dict) else range(len(table)):
        yield table, key
        if isinstance(table[key], dict | list):
            yield from places_in(table[key])


def lengths(box: Box) -> list[int]:
    return [len(table) for table in (box.effects, box.scorings, box.bonuses, box.daniel, box.reputation, box.paperboys)]


def test_whatever_is_written_into_a_box_it_is_refused_or_whole() -> None:
    """§1.6: no strange value comes through to shift what stands after it, and none raises anything else."""
    box = copy.deepcopy(DATA)
    whole, refused = lengths(Box(DATA)), 0
    for number, (table, key) in enumerate(places_in(box)):
        kept = table[key]
        for strange in STRANGE if key == "colours" else STRANGE[number % 6 :: 6]:
            table[key] = strange
            try:
                checked = GAME.check_components(box)
            except BadComponents:
                refused += 1
            else:
                assert lengths(Box(checked)) == whole, f"{key} = {strange!r}"
        table[key] = kept
    assert refused > 500


def test_a_box_without_stars_is_refused() -> None:
    """§2.1: something has to be at the foot of the tower."""
    box = copy.deepcopy(DATA)
    for tile in box["floors"]["tiles"]:
        tile["star"] = False
    with pytest.raises(BadComponents, match="a floor with a star"):
        GAME.check_components(box)


def test_the_printed_box_passes_its_own_check() -> None:
    """§1.6"""
    kept = GAME.check_components(DATA)
    assert "provenance" not in str(kept)
    assert GAME.check_components(kept) == kept


def test_a_pillar_for_nothing_cannot_become_cheaper() -> None:
    """§3.6, §8.14 and ruling 30: nobody is paid for taking one."""
    box = copy.deepcopy(DATA)
    box["boards"]["A"]["purple"][0]["price"] = 0
    table = position("A purple, $4", floor="F10 . . .", box=Box(GAME.check_components(box)))
    play(table, "go-BW activate buy-orange")
    assert (money(table), stored(table)) == (4, "orange")


def test_a_corrected_box_is_played() -> None:
    """§1.6: a dearer pillar, two stars, a paperboy who comes sooner."""
    box = copy.deepcopy(DATA)
    box["boards"]["A"]["purple"][0]["price"] = 6
    box["track"]["paperboys"][0] = 3
    table = position("A purple, $9", box=Box(GAME.check_components(box)))
    table.apply(0, 8)
    table.apply(0, 13)
    table.apply(0, table.legal(0)[0])
    assert table.money[0] == 3
    setup = GAME.setup(2, components=box)
    played = GAME.start(setup, "corrected")
    played.rollout()
    assert played.roof_by >= 0
