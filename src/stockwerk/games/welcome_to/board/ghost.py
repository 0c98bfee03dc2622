"""What would be there: a house, a fence, a tree as a ghost in its place, and what it would bring in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from stockwerk.core.option import Ghost, Preview
from stockwerk.core.picture.pen import group, rect
from stockwerk.core.picture.sheet import TALL, WIDE
from stockwerk.core.text import Text
from stockwerk.games.welcome_to.board import street as across
from stockwerk.games.welcome_to.board import tall
from stockwerk.games.welcome_to.board.ghost_plans import preview_plans
from stockwerk.games.welcome_to.board.lots import (
    ACROSS,
    DOWNWARDS,
    LETTERS,
    ROUND,
    Frame,
    draw_number,
    form_of,
    street_of,
)
from stockwerk.games.welcome_to.board.outlook import (
    estates_in,
    gain_in_estates,
    next_value,
    runs,
    with_fence,
    with_house,
    with_roundabout,
)
from stockwerk.games.welcome_to.board.signs import house_shape, use
from stockwerk.games.welcome_to.board.words import deed_text, gain
from stockwerk.games.welcome_to.box.components import DEED_NAMES, FENCE, LOTS, PARK, POOL, STREET_OF, TEMP
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.people.written import Lot
from stockwerk.games.welcome_to.rules.actions import (
    FIRST_COPY,
    FIRST_FENCE,
    FIRST_MARKETING,
    FIRST_ROUNDABOUT,
    FIRST_SCORE,
    FORGO,
    KEEP,
    MIX,
    OK,
    PLAIN,
    STRIKE,
    WAYS,
    WRITES,
    deed_of,
    lot_name,
    number_of,
)
from stockwerk.games.welcome_to.rules.position import NONE

PALE = 0.78  # a ghost; its number is not paler


def preview(view: View, action: int) -> Preview:
    shown, lost = preview_alone(view, action), loss_by_third_card(view, action)
    return replace(shown, note=words("board-note-third", first=shown.note, points=lost)) if lost else shown


def loss_by_third_card(view: View, action: int) -> int:
    """What it costs that the AAA gets temp work at the end of the turn (§9.6, §9.11)."""
    if not any(view.loss_by_gift) or FIRST_ROUNDABOUT <= action < FIRST_FENCE or action >= FIRST_SCORE:
        return 0
    more = 0
    if action < WRITES:
        pair, way = action // int(LOTS * WAYS), action // int(LOTS) % int(WAYS)
        third = 3 - int(number_of(pair)) - int(deed_of(pair))
        more = int(way != FORGO and view.deeds[int(deed_of(pair))] == TEMP)
    else:
        third = action - int(STRIKE) - 1 if action > OK else 3 - sum(view.taken)
    return view.loss_by_gift[more] if view.deeds[third] == TEMP else 0


def preview_alone(view: View, action: int) -> Preview:
    """Without the card that is handed over."""
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
    if FIRST_SCORE <= action < MIX:
        return preview_plans(view, action)
    return Preview(note_of(view, action))


def both(draw: Callable[[Frame], str]) -> str:
    """The ghost for a street across and for one that runs downwards: a page shows the one that fits."""
    return group(draw(ACROSS), class_=WIDE) + group(draw(DOWNWARDS), class_=TALL)


def ghost_house(lot: int, number: int, letter: str = "") -> Callable[[Frame], str]:
    def draw(frame: Frame) -> str:
        (x, y), scale = frame.house, frame.scale
        drawn = group(use(house_shape(street_of(lot), form_of(lot)), x, y, scale), opacity=PALE)
        drawn += rect(
            x - 28 * scale, y - 54 * scale, 56 * scale, 55 * scale, "none", "on-label", 1.8, 3, stroke_dasharray="5 4"
        )
        return drawn + draw_number(str(number), letter, frame)

    return draw


def ghost_pool(frame: Frame) -> str:
    return group(use("pool-built", *frame.pool, frame.scale * 0.98), opacity=PALE)


def lost_pool(frame: Frame) -> str:
    """Planned, and crossed out."""
    return use("pool-lost", *frame.pool, frame.scale * 0.98)


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
    then = DEED_NAMES[deed] if way != FORGO and view.has_effect(deed, lot) else "nothing"
    if then == DEED_NAMES[PARK]:
        points += next_value(tracks.parks[street], sheet.parks[street])
        ghosts += ghost_trees(view, street)
    if then == DEED_NAMES[POOL]:
        points += next_value(tracks.pools, sheet.pools)
        ghosts.append(Ghost(f"lot:{lot_name(lot)}", both(ghost_pool)))
    if then == DEED_NAMES[TEMP]:
        points += view.gain_by_temp
        then = "full" if sheet.temps >= tracks.temp_boxes else then
    pool = "lost" if planned and then != DEED_NAMES[POOL] else "none"
    ghosts += [Ghost(f"lot:{lot_name(lot)}", both(lost_pool))] if pool == "lost" else []
    note = words(
        "board-note-write",
        number=number,
        lot=lot_name(lot),
        then=then,
        temps=sheet.temps + 1,
        compared="yes" if view.gain_by_temp and is_compared(view) else "no",
        pool=pool,
        gain=gain(points),
    )
    return Preview(note, tuple(ghosts))


def is_compared(view: View) -> bool:
    """Whether boxes of temp work are compared with somebody's (§7.3, §9.11) or count alone (§9.9, §10.9)."""
    return view.players > 1 or (view.agency is not None and view.agency.level > 0)


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

    pool = "lost" if sheet.lots[lot].pool == "planned" else "none"

    def draw(frame: Frame) -> str:
        return (lost_pool(frame) if pool == "lost" else "") + group(use("roundabout", *ROUND[frame]), opacity=PALE)

    note = words("board-note-round", lot=lot_name(lot), gain=gain(points), pool=pool)
    return Preview(note, (Ghost(f"lot:{lot_name(lot)}", both(draw)),))


def preview_fence(view: View, lot: int) -> Preview:
    drawn = group(use("fence", 0, across.LAWN - 1), class_=WIDE, opacity=PALE)
    drawn += group(use("cross-fence", 0, 0, 0.98), class_=TALL, opacity=PALE)
    return Preview(fence_note(view, lot), (Ghost(f"fence:{lot_name(lot)}", drawn),))


def fence_note(view: View, lot: int) -> Text:
    """The estates that the fence makes or divides; where it makes none, how many lots lie on either side of it."""
    sheet, after = view.own, with_fence(view.own.lots, lot)
    before, now = estates_in(sheet.lots), estates_in(after)
    made = [size for first, size in now if (first, size) not in before]
    divided = [size for first, size in before if (first, size) not in now]
    left = next(size for first, size in runs(after) if first + size == lot + 1)
    right = next(size for first, size in runs(after) if first == lot + 1)
    how = "divides" if divided else "makes" if made else "none"
    size, other = (*made, 0, 0)[:2]
    points = gain_in_estates(sheet, view.tracks, after)
    more = {"count": len(made), "size": size, "other": other, "whole": sum(divided), "left": left, "right": right}
    return words("board-note-fence", how=how, gain=gain(points), **more)


def preview_marketing(view: View, column: int) -> Preview:
    sheet, values = view.own, view.tracks.marketing[column]
    used = min(sheet.marketing[column] + 1, len(values) - 1)
    count = sum(estate.size == column + 1 for estate in sheet.estates)
    points = count * (values[used] - values[sheet.marketing[column]])
    return Preview(words("board-note-size", size=column + 1, value=values[used], count=count, gain=gain(points)))


def preview_copy(view: View, lot: int, right: int) -> Preview:
    sheet, tracks = view.own, view.tracks
    source = sheet.lots[lot + (1 if right else -1)]
    nth = 1 + sum(other.copy > 0 for other in beside(sheet.lots, lot, right))
    points = gain_in_estates(sheet, tracks, with_house(sheet.lots, lot, source.number))
    points -= next_value(tracks.copies, sheet.copies)
    drawn = both(ghost_house(lot, source.number, LETTERS[nth]))
    ghosts = [Ghost(f"lot:{lot_name(lot)}", drawn)]
    pool = "lost" if sheet.lots[lot].pool == "planned" else "none"
    ghosts += [Ghost(f"lot:{lot_name(lot)}", both(lost_pool))] if pool == "lost" else []
    note = words("board-note-copy", number=source.number, lot=lot_name(lot), gain=gain(points), pool=pool)
    return Preview(note, tuple(ghosts))


def beside(lots: tuple[Lot, ...], lot: int, right: int) -> Iterator[Lot]:
    """The houses on that side with the same number: only copies have it."""
    way = 1 if right else -1
    at, number = lot + way, lots[lot + way].number
    while 0 <= at < len(lots) and STREET_OF[at] == STREET_OF[lot] and lots[at].number == number:
        yield lots[at]
        at += way


def note_of(view: View, action: int) -> Text:
    """What has no ghost."""
    if action == OK:
        deed = "none" if view.open_deed == NONE else DEED_NAMES[view.open_deed]
        return words("board-note-ok", deed=deed, players=view.players)
    if action < FIRST_SCORE:
        return strike_note(view, action)
    return words("board-note-keep" if action == KEEP else "board-note-mix", expert="yes" if view.expert else "no")


def strike_note(view: View, action: int) -> Text:
    """What it costs, whether it ends the game, and who gets a card."""
    strikes, crosses = view.tracks.strikes, view.own.strikes
    cost, last = next_value(strikes, crosses), crosses + 1 >= len(strikes) - 1
    number, deed, to = 0, deed_text(FENCE), "nobody"
    if action > STRIKE:
        card = view.cards[action - int(STRIKE) - 1]
        number, deed, to = card.number, deed_text(card.deed), "neighbour" if view.expert else "agency"
    how = "last" if last else "costs" if cost or loss_by_third_card(view, action) else "free"
    return words("board-note-strike", how=how, gain=gain(-cost), to=to, number=number, deed=deed)
