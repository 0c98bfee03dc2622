"""The house style, the sheet, and what every game's pictures promise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from conftest import random_play, setups
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.picture import tokens
from stockwerk.core.picture.patterns import PATTERNS
from stockwerk.core.picture.pen import el, text
from stockwerk.core.picture.pieces import emblem
from stockwerk.core.picture.sheet import GAP, WIDTH, Plate, places_for, sheet
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_games

TABLES = [(game, setup) for game in find_games() for setup in setups(game)]


# ---- the house style ----


def test_all_that_is_read_can_be_read_in_both_themes() -> None:
    tokens.check()


def test_a_pale_colour_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tokens.TOKENS, "muted", ("#CDB98F", "#B8B7AC"))
    with pytest.raises(AssertionError, match=r"muted on paper \(light\): 1\.\d"):
        tokens.check()


def test_contrast_is_that_of_wcag() -> None:
    assert tokens.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert tokens.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_each_player_has_three_signs_of_their_own() -> None:
    for signs in zip(*((player.name, player.pattern, player.emblem) for player in tokens.PLAYERS), strict=True):
        assert len(set(signs)) == len(tokens.PLAYERS)
    assert len({emblem(player, 0, 0, 10) for player in range(4)}) == 4


# ---- the pen ----


def test_words_cannot_break_the_picture() -> None:
    drawn = el("g", text(0, 0, "<b> & co"), aria_label='"Ada" <x>')
    assert drawn.startswith('<g aria-label="&quot;Ada&quot; &lt;x&gt;"><text')
    assert "&lt;b&gt; &amp; co</text>" in drawn


# ---- the sheet ----


def plate(width: float, height: float, name: str = "p") -> Plate:
    return Plate(name, width, height, el("rect"), name)


def test_three_narrow_plates_lie_in_a_row() -> None:
    assert places_for([plate(240, 300)] * 4) == [(0, 0), (240 + GAP, 0), (480 + 2 * GAP, 0), (0, 300 + GAP)]
    assert 3 * 240 + 2 * GAP == WIDTH == 2 * 362 + GAP


def test_a_plate_goes_below_the_shorter_of_two_columns() -> None:
    places = places_for([plate(362, 100), plate(362, 300), plate(362, 50)])
    assert places == [(0, 0), (362 + GAP, 0), (0, 100 + GAP)]


def test_a_plate_wider_than_the_sheet_is_not_cut() -> None:
    drawn = ElementTree.fromstring(sheet([plate(1000, 10), plate(240, 10)], "wide"))
    assert drawn.get("viewBox") == "0 0 1016 40"


def test_a_plate_is_a_group_that_can_be_entered() -> None:
    drawn = Plate("hand", 362, 99.5, el("rect"), "Ada's hand").svg
    assert drawn == (
        '<svg viewBox="0 0 362 99.5" role="group" aria-label="Ada&#x27;s hand" data-plate="hand"><rect/></svg>'
    )


# ---- the pictures of every game ----


def moments(game: AnyGame, setup: Setup) -> Iterator[State]:
    """The start, some moments of a game, and its end."""
    for turn, state in enumerate(random_play(game, setup, "pictures")):
        if turn % 31 < 2 or state.actor == NOBODY:
            yield state


def name(table: object) -> str:
    return f"{table.players}-{'-'.join(table.options.values())}" if isinstance(table, Setup) else str(table)


def drawn_plates(game: AnyGame, state: State, seat: int, language: str = "en") -> list[Plate]:
    return game.draw(game.view(state, seat), Reader(language))


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=name)
def test_whatever_is_touched_is_drawn_and_can_be_lit(game: AnyGame, setup: Setup) -> None:
    for state in moments(game, setup):
        for seat in state.actors():
            plates = drawn_plates(game, state, seat)
            root = ElementTree.fromstring(sheet(plates, "all"))
            lamps = {
                element.get("data-target")
                for element in root.iter()
                if any("lamp" in (child.get("class") or "").split() for child in element)
            }
            needed = {target for option in game.options(state, seat) for target in option.targets}
            assert needed - lamps == set(), f"seat {seat} cannot touch {sorted(needed - lamps)}"


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_pictures_are_sound(game: AnyGame) -> None:
    """Well-formed, known colours and patterns, no style that a content policy forbids, a name for every target."""
    for players in game.players:
        for state in moments(game, game.setup(players)):
            for seat in (NOBODY, *range(players)):
                plates = drawn_plates(game, state, seat)
                assert len({drawn.name for drawn in plates}) == len(plates)
                picture = "".join(drawn.picture for drawn in plates)
                assert " style=" not in picture
                assert "<style" not in picture
                assert set(re.findall(r"var\(--([\w-]+)\)", picture)) <= set(tokens.TOKENS)
                known = PATTERNS + game.shapes()
                used = re.findall(r"url\(#([\w-]+)\)", picture) + re.findall(r'href="#([\w-]+)"', picture)
                assert all(f'id="{shape}"' in known for shape in used)
                for element in ElementTree.fromstring(sheet(plates, "sound")).iter():
                    if element.get("data-target"):
                        assert element.get("role") == "img"
                        assert element.get("aria-label")


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_nothing_on_a_sheet_lies_on_something_else(game: AnyGame) -> None:
    for players in game.players:
        for state in moments(game, game.setup(players)):
            for seat in (NOBODY, *range(players)):
                plates = drawn_plates(game, state, seat)
                boxes = [
                    (x, y, x + drawn.width, y + drawn.height)
                    for (x, y), drawn in zip(places_for(plates), plates, strict=True)
                ]
                assert all(left >= 0 and top >= 0 for left, top, _, _ in boxes)
                for k, (left, top, right, bottom) in enumerate(boxes):
                    for other_left, other_top, other_right, other_bottom in boxes[:k]:
                        apart = right <= other_left or other_right <= left or bottom <= other_top or other_bottom <= top
                        assert apart, f"{plates[k].name} lies on another plate"


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_the_same_is_drawn_in_every_language(game: AnyGame) -> None:
    """Other words, the same plates and targets."""
    state = list(moments(game, game.setup(game.players[-1])))[3]
    pictures = [drawn_plates(game, state, 0, language) for language in LANGUAGES]
    for plates in zip(*pictures, strict=True):
        assert len({(drawn.name, drawn.width, drawn.height) for drawn in plates}) == 1
        assert len({tuple(re.findall(r'data-target="([^"]+)"', drawn.picture)) for drawn in plates}) == 1
    words = [
        {label for drawn in plates for label in re.findall(r'aria-label="([^"]{4,})"', drawn.picture)}
        for plates in pictures
    ]
    assert words[0] != words[1]
