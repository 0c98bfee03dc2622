"""What would be there: a house, a fence, a tree as a ghost in its place, and what it would bring in one sentence."""

from __future__ import annotations

from collections.abc import Callable

from stockwerk.core.option import Ghost, Preview
from stockwerk.core.picture.pen import group, rect, text
from stockwerk.core.picture.sheet import TALL, WIDE
from stockwerk.core.text import Text, Value
from stockwerk.games.welcome_to.actions import (
    FIRST_COPY,
    FIRST_ESTATE,
    FIRST_FENCE,
    FIRST_MARKETING,
    FIRST_ROUNDABOUT,
    FIRST_SCORE,
    FORGO,
    KEEP,
    MIX,
    OK,
    PASS,
    PLAIN,
    STRIKE,
    WAYS,
    WRITES,
    deed_of,
    lot_name,
    number_of,
)
from stockwerk.games.welcome_to.board import street as across
from stockwerk.games.welcome_to.board import tall
from stockwerk.games.welcome_to.board.lots import ACROSS, DOWNWARDS, LETTERS, Frame, form_of, street_of
from stockwerk.games.welcome_to.board.outlook import (
    gain_in_estates,
    next_value,
    with_fence,
    with_house,
    with_roundabout,
)
from stockwerk.games.welcome_to.board.signs import house_shape, use
from stockwerk.games.welcome_to.board.words import deed_text, words
from stockwerk.games.welcome_to.components import DEED_NAMES, LOTS, PARK, POOL
from stockwerk.games.welcome_to.table import EMPTY
from stockwerk.games.welcome_to.view import View

PALE = 0.78  # a ghost; its number is not paler


def preview(view: View, action: int) -> Preview:
    if action < WRITES:
        return preview_number(view, action)
    if action < FIRST_FENCE:
        return preview_roundabout(view, action - int(FIRST_ROUNDABOUT))
    if action < FIRST_MARKETING:
        return preview_fence(view, action - int(FIRST_FENCE))
    if action < FIRST_COPY:
        return preview_marketing(view, action - int(FIRST_MARKETING))
    if action < OK:
        return preview_copy(view, *divmod(action - int(FIRST_COPY), 2))
    return Preview(note_of(view, action))


def change(points: int) -> dict[str, Value]:
    return {"change": "more" if points > 0 else "less" if points < 0 else "none", "points": abs(points)}


def both(draw: Callable[[Frame], str]) -> str:
    """The ghost for a street across and for one that runs downwards: a page shows the one that fits."""
    return group(draw(ACROSS), class_=WIDE) + group(draw(DOWNWARDS), class_=TALL)


def ghost_house(lot: int, number: int, letter: str = "") -> Callable[[Frame], str]:
    def draw(frame: Frame) -> str:
        (x, y), scale = frame.house, frame.scale
        size = (25 if number < 10 else 23) * scale
        drawn = group(use(house_shape(street_of(lot), form_of(lot)), x, y, scale), opacity=PALE)
        drawn += rect(
            x - 28 * scale, y - 54 * scale, 56 * scale, 55 * scale, "none", "on-label", 1.8, 3, stroke_dasharray="5 4"
        )
        drawn += text(x - 6.5 * scale * bool(letter), y - 8.5 * scale, str(number), size, "on-label", weight=700)
        return drawn + (
            text(x + 13 * scale, y - 8.5 * scale, letter, 16 * scale, "on-label", weight=700) if letter else ""
        )

    return draw


def ghost_pool(frame: Frame) -> str:
    return group(use("pool-built", *frame.pool, frame.scale * 0.98), opacity=PALE)


def preview_number(view: View, action: int) -> Preview:
    """A number on its lot, with the park or pool that comes at once."""
    pair, way, lot = action // int(LOTS * WAYS), action // int(LOTS) % int(WAYS), action % int(LOTS)
    sheet, tracks, street = view.own, view.tracks, street_of(lot)
    printed = view.cards[int(number_of(pair))].number
    deed = view.deeds[int(deed_of(pair))]
    number = printed if way == FORGO else printed + way - int(PLAIN)
    ghosts = [Ghost(f"lot:{lot_name(lot)}", both(ghost_house(lot, number)))]
    points = gain_in_estates(sheet, tracks, with_house(sheet.lots, lot, number))
    planned = sheet.lots[lot].pool == "planned"
    then = DEED_NAMES[deed] if way != FORGO else "nothing"
    if then == DEED_NAMES[PARK]:
        if sheet.parks[street] < len(tracks.parks[street]) - 1:
            points += next_value(tracks.parks[street], sheet.parks[street])
            ghosts += ghost_trees(view, street)
        else:
            then = "nothing"
    if then == DEED_NAMES[POOL]:
        if planned and sheet.pools < len(tracks.pools) - 1:
            points += next_value(tracks.pools, sheet.pools)
            ghosts.append(Ghost(f"lot:{lot_name(lot)}", both(ghost_pool)))
        else:
            then = "nothing"
    pool = "lost" if planned and then != DEED_NAMES[POOL] else "none"
    temps = min(sheet.temps + 1, tracks.temp_boxes)
    note = words(
        "board-note-write", number=number, lot=lot_name(lot), then=then, temps=temps, pool=pool, **change(points)
    )
    return Preview(note, tuple(ghosts))


def ghost_trees(view: View, street: int) -> list[Ghost]:
    """The next tree of a street's park, where both drawings have it."""
    one = across.street_of(view, view.own, street)
    x, y = across.tree_at(one, one.parks + 1)
    return [
        Ghost(f"street-{street + 1}", group(use("tree-1", x, y), opacity=PALE)),
        Ghost(f"street-{street + 1}-tall", tall.ghost_value(one, one.parks + 1)),
    ]


def preview_roundabout(view: View, lot: int) -> Preview:
    sheet, tracks = view.own, view.tracks
    points = gain_in_estates(sheet, tracks, with_roundabout(sheet.lots, lot))
    points -= next_value(tracks.roundabouts, sheet.roundabouts)

    def draw(frame: Frame) -> str:
        x, y = frame.house
        return group(use("roundabout", x, y - 17 * frame.scale, frame.scale * 0.98), opacity=PALE)

    note = words("board-note-round", lot=lot_name(lot), **change(points))
    return Preview(note, (Ghost(f"lot:{lot_name(lot)}", both(draw)),))


def preview_fence(view: View, lot: int) -> Preview:
    sheet = view.own
    points = gain_in_estates(sheet, view.tracks, with_fence(sheet.lots, lot))
    drawn = group(use("fence", 0, across.LAWN - 1), class_=WIDE, opacity=PALE)
    drawn += group(use("cross-fence", 0, 0, 0.98), class_=TALL, opacity=PALE)
    note = words("board-note-fence", lot=lot_name(lot), next=lot_name(lot + 1), **change(points))
    return Preview(note, (Ghost(f"fence:{lot_name(lot)}", drawn),))


def preview_marketing(view: View, column: int) -> Preview:
    sheet, values = view.own, view.tracks.marketing[column]
    used = min(sheet.marketing[column] + 1, len(values) - 1)
    count = sum(estate.size == column + 1 for estate in sheet.estates)
    points = count * (values[used] - values[sheet.marketing[column]])
    return Preview(words("board-note-size", size=column + 1, value=values[used], points=points))


def preview_copy(view: View, lot: int, right: int) -> Preview:
    sheet, tracks = view.own, view.tracks
    source = sheet.lots[lot + (1 if right else -1)]
    points = gain_in_estates(sheet, tracks, with_house(sheet.lots, lot, source.number))
    points -= next_value(tracks.copies, sheet.copies)
    drawn = both(ghost_house(lot, source.number, LETTERS[source.copy + 1]))
    note = words("board-note-copy", number=source.number, lot=lot_name(lot), **change(points))
    return Preview(note, (Ghost(f"lot:{lot_name(lot)}", drawn),))


def note_of(view: View, action: int) -> Text:
    """What has no ghost."""
    if action == OK:
        return words("board-note-ok")
    if action < FIRST_SCORE:
        strikes, crosses = view.tracks.strikes, view.own.strikes
        if crosses + 1 >= len(strikes) - 1:
            return words("board-note-last-strike", points=next_value(strikes, crosses))
        if action > STRIKE and not view.expert:
            card = view.cards[action - int(STRIKE) - 1]
            return words("board-note-give", number=card.number, deed=deed_text(card.deed))
        return words("board-note-strike", points=next_value(strikes, crosses))
    if action < PASS:
        plan = view.plans[action - int(FIRST_SCORE)]
        return words("board-note-plan", points=plan.first if plan.open else plan.later)
    if action == PASS:
        return words("board-note-pass", last="yes" if is_last_round(view) else "no")
    if action < MIX:
        first = action - int(FIRST_ESTATE)
        size = next((estate.size for estate in view.own.estates if estate.first == first), 1)
        return words("board-note-estate", size=size, plan="ABC"[max(view.choosing, 0)])
    return words("board-note-keep" if action == KEEP else "board-note-mix")


def is_last_round(view: View) -> bool:
    """A sheet that all can see ends the game (§7.1)."""
    struck = any(sheet.strikes + 1 == len(view.tracks.strikes) for sheet in view.sheets)
    return struck or any(all(lot.number != EMPTY for lot in sheet.lots) for sheet in view.sheets)
