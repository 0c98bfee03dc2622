"""The house style, the sheet, and what every game's pictures promise."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from itertools import combinations, product
from math import dist
from weakref import ref
from xml.etree import ElementTree

import pytest

from conftest import dear, random_play, setups
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.picture import tokens
from stockwerk.core.picture.patterns import PATTERNS, texture_of
from stockwerk.core.picture.pen import el, spread, text
from stockwerk.core.picture.pieces import emblem_corners, emblem_shape
from stockwerk.core.picture.sheet import GAP, PAGE, TALL, WIDE, WIDTH, Plate, places_for, sheet
from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_games
from stockwerk.play.match import Match

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
    shapes = [emblem_shape(player.emblem, 10, "label", "outline", 1) for player in tokens.PLAYERS]
    assert len(set(shapes)) == len(tokens.PLAYERS) == 6
    assert 'r="10"' in shapes[0]  # a circle, so of 314
    for player in tokens.PLAYERS[1:]:  # numbers have room in each, and none looks bigger than the others
        shape = emblem_corners(player.emblem, 10)
        sides = zip(shape, shape[1:] + shape[:1], strict=True)
        area = abs(sum(x * b - a * y for (x, y), (a, b) in sides)) / 2
        assert 270 < area < 420
    for number, player in enumerate(tokens.PLAYERS):
        assert player.pattern == "plain" or f'id="{player.pattern}"' in PATTERNS
        assert (texture_of(number) is None) == (player.pattern == "plain")


EYES = {  # what is left of red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1)
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    """A colour in CIELAB, as these eyes see it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    r, g, b = (min(1, max(0, sum(a * c for a, c in zip(row, light, strict=True)))) for row in EYES[eyes])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", EYES)
def test_no_two_player_colours_look_alike(eyes: str) -> None:
    for theme in range(len(tokens.THEMES)):
        colours = [seen(tokens.TOKENS[player.name][theme], eyes) for player in tokens.PLAYERS]
        assert min(dist(one, other) for one, other in combinations(colours, 2)) > 17


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
        '<svg viewBox="0 0 362 99.5" class="half" role="group" aria-label="Ada&#x27;s hand" data-plate="hand">\n'
        "<rect/>\n</svg>"
    )


def test_a_plate_says_how_much_room_it_needs_and_whether_it_can_be_enlarged() -> None:
    assert [plate(width, 10).share for width in (120, 240, 362, 478, 728, 960)] == [
        *("third", "third", "half", "half", "full", "full"),
    ]
    drawn = replace(plate(120, 10), shape=TALL, enlarge=True).svg
    assert 'class="third tall"' in drawn and "data-enlarge" in drawn
    assert "data-enlarge" not in plate(120, 10).svg


def test_a_plate_knows_what_can_be_touched_on_it() -> None:
    """Each once, in the order drawn, as it was named, whether it is drawn as one piece or as lines."""
    part, whole = el("g", el("rect"), data_target="part:<3>"), el("rect", data_target="site:B5")
    drawn = (*spread("g", part, el("g", whole), data_target="city:B"), el("rect"), whole)
    for drawing in (drawn, "".join(drawn)):
        assert Plate("p", 120, 10, drawing, "p").targets == ("city:B", "part:<3>", "site:B5")
    assert plate(120, 10).targets == ()


def test_only_a_plate_that_joins_its_neighbour_is_drawn_over_its_edges() -> None:
    assert 'overflow="visible"' in replace(plate(120, 10), bleeds=True).svg
    assert "overflow" not in plate(120, 10).svg


def test_a_sheet_has_the_wide_drawing_of_what_is_drawn_twice() -> None:
    plates = [replace(plate(728, 10, "row"), shape=WIDE), replace(plate(120, 90, "row-tall"), shape=TALL)]
    drawn = sheet(plates, "both")
    assert 'data-plate="row"' in drawn and "row-tall" not in drawn
    assert ElementTree.fromstring(drawn).get("viewBox") == "0 0 744 26"


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


@pytest.mark.parametrize(("game", "setup"), [pytest.param(*one, marks=dear(*one)) for one in TABLES], ids=name)
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


def test_no_plate_is_called_like_a_part_of_the_page() -> None:
    table = resources.files("stockwerk.web").joinpath("templates", "table.html").read_text(encoding="utf-8")
    assert set(re.findall(r'data-plate="(\w+)"', table)) < PAGE
    with pytest.raises(AssertionError, match="a plate cannot be called 'log': a page has that already"):
        Plate("log", 1, 1, "", "")


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(
            game, players, id=f"{game}-{players}", marks=() if players == game.players[-1] else pytest.mark.slow
        )
        for game in find_games()
        for players in game.players
    ],
)
def test_pictures_are_sound(game: AnyGame, players: int) -> None:
    """Well-formed, known colours and patterns, no style that a content policy forbids, a name for every target."""
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
        assert len({drawn.targets for drawn in plates}) == 1
    words = [
        {label for drawn in plates for label in re.findall(r'aria-label="([^"]{4,})"', drawn.picture)}
        for plates in pictures
    ]
    assert words[0] != words[1]


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_what_is_drawn_twice_can_be_touched_in_both_shapes(game: AnyGame) -> None:
    for state in moments(game, game.setup(game.players[-1])):
        for seat in state.actors()[:1]:
            touched = {WIDE: set[str](), TALL: set[str]()}
            for drawn in drawn_plates(game, state, seat):
                if drawn.shape:
                    touched[drawn.shape].update(drawn.targets)
            assert touched[WIDE] == touched[TALL]


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_what_is_remembered_is_what_would_be_drawn(game: AnyGame) -> None:
    """A match draws only what has changed, and shows a seat by another's view; taken back or not, no line differs."""
    for players in {game.players[0], game.players[-1]}:
        match, luck = Match.new(game, game.setup(players), seed="memory"), seeded("memory")
        readers = [Reader("en"), Reader("de", tuple(f"P{seat}" for seat in range(players)))]
        for number in range(50):
            for seat, reader in product((NOBODY, *range(players)), readers):
                seen, fresh = match.view(seat), game.view(match.state, seat)
                assert seen == fresh
                drawn = game.draw(seen, reader)
                assert drawn == game.draw(fresh, reader)
                assert not any("\n" in line for plate in drawn for line in plate.lines), "a line is one line"
            if number % 7 == 3:
                match.undo_agreed(range(players))
            elif match.over:
                break
            else:
                actor = match.state.actors()[0]
                legal = match.legal(actor)
                match.play(actor, legal[int(luck.below(len(legal)))])


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_match_that_was_drawn_goes_without_a_look_through_the_memory(game: AnyGame) -> None:
    """The server seldom looks for what refers to itself. And whoever changes their name leaves nothing behind."""
    match = Match.new(game, game.setup(game.players[-1]), seed="gone")
    sizes = set()
    for name in ("Ada", "Bea", "Cem"):
        for seat in range(game.players[-1]):
            game.draw(match.view(seat), Reader("en", (name,) * game.players[-1]))
        sizes.add(len(match._memo._places))
    assert len(sizes) == 1
    kept = ref(match._memo)
    gc.disable()
    try:
        del match
        assert kept() is None
    finally:
        gc.enable()
