"""Why something cannot be done now, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.option import Reason, Targets
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name
from stockwerk.games.new_york_1901.action_cards import IN_A_GRAB
from stockwerk.games.new_york_1901.actions import lot_at, lot_name, square_at, square_name, tile_at, tile_name
from stockwerk.games.new_york_1901.components import BOOM, GOLD, GRAB, OPEN_CARDS, OWN_TILES, SHIFT, SILVER, TILES
from stockwerk.games.new_york_1901.course import ENDINGS
from stockwerk.games.new_york_1901.laying import (
    ACQUIRE_FIRST,
    FOREIGN,
    GOLDEN,
    MIRRORED,
    NO_FRONT,
    NO_WORKERS,
    NOT_OLDER,
    OBJECTIONS,
    OCCUPIED,
    can_lay,
    is_ready,
    legal_places,
    must_release,
    objection,
    places,
)
from stockwerk.games.new_york_1901.options import (
    CARD_NAMES,
    CARDS,
    KINDS,
    action_text,
    card_name,
    card_text,
    generation_text,
    piece_text,
    squares_named,
    tile_text,
    words,
)
from stockwerk.games.new_york_1901.view import View

SMALL: Final = 2  # squares of the lots that Land Grab brings
TOGETHER: Final = {"card": "land", "lot": "land", "tile": "building", "square": "building"}  # what one thing takes


def why_not(view: View, targets: Targets) -> Reason:
    """The first rule that stands against these touches. Only asked when no legal action has them all."""
    touched: dict[str, list[str]] = {}  # by what they would do, in order
    for target in targets:
        kind, _, name = target.partition(":")
        if not exists(view, kind, name):
            return Reason(words("why-unknown", target=target[:20]), "1.1")
        doing = TOGETHER.get(kind, kind)
        touched[doing] = [*touched.pop(doing, []), target]  # what was touched last stands last
    if view.over:
        return Reason(words("why-over"), "9.5" if ENDINGS[view.how] == "standstill" else "9.3")
    if view.seat == NOBODY:
        return Reason(words("why-spectator"), "2.10")
    if view.actor != view.seat:
        return Reason(words("why-not-your-turn", player=Name(view.actor)), "3.6")
    for doing, some in reversed(touched.items()):
        reason = why_not_do(view, doing, some)
        if reason is not None:
            return reason
    return Reason(words("why-one-thing"), "3.1")


def why_not_do(view: View, doing: str, targets: list[str]) -> Reason | None:
    """What stands against one thing; nothing if it can be done. What was touched last is judged first."""
    if doing == "land":
        return why_not_acquire(view, targets)
    if doing == "building":
        return why_not_build(view, named(targets, "tile"), named(targets, "square"))
    if doing == "action":
        return why_not_play(view, named(targets, "action"))
    if doing == "worker":
        return why_not_release(view, named(targets, "worker"))
    return why_not_end(view)


def named(targets: Sequence[str], kind: str) -> list[str]:
    """The names of what was touched of a kind, the last one first, each once."""
    names = (target.partition(":")[2] for target in reversed(targets) if target.startswith(f"{kind}:"))
    return list(dict.fromkeys(names))


def exists(view: View, kind: str, name: str) -> bool:
    """Whether such a thing can be on the table at all."""
    try:
        if kind in ("lot", "worker"):
            return lot_name(lot_at(name)) == name
        if kind == "square":
            square = square_at(name)
            return square_name(square) == name and square in view.ground.squares
        if kind == "tile":
            return tile_name(tile_at(name)) == name
    except UnreadableNotation:
        return False
    if kind == "card":
        return name in CARD_NAMES
    return (name in CARDS if kind == "action" else name == "turn") if kind in KINDS else False


# Acquiring land.


def why_not_acquire(view: View, targets: list[str]) -> Reason | None:
    """Each card and each lot by itself, then whether they go together."""
    for target in reversed(targets):
        kind, _, name = target.partition(":")
        reason = why_not_lot(view, lot_at(name)) if kind == "lot" else None
        reason = reason or why_not_now(view) or why_not_card(view, card_wanted(view, target))
        if reason is not None:
            return reason
    cards, lots = named(targets, "card"), named(targets, "lot")
    if cards and lots and cards[0] != card_name(view.kind(lot_at(lots[0]))):
        card, other = (card_text(card_wanted(view, target)) for target in (f"card:{cards[0]}", f"lot:{lots[0]}"))
        return Reason(words("why-other-card", card=card, lot=lots[0], other=other), "4.1")
    return Reason(words("why-one-each"), "4.1") if len(cards) > 1 or len(lots) > 1 else None


def card_wanted(view: View, target: str) -> int:
    """The kind of a card, or of the card for a lot."""
    kind, _, name = target.partition(":")
    return view.kind(lot_at(name)) if kind == "lot" else CARD_NAMES.index(name)


def why_not_lot(view: View, lot: int) -> Reason | None:
    """It is not free."""
    if not view.in_play(lot):
        return Reason(words("why-without-pink", lot=lot_name(lot)), "2.3")
    if view.owner[lot] == view.seat:
        return Reason(words("why-own-lot", lot=lot_name(lot)), "4.4")
    if view.owner[lot] != NOBODY:
        return Reason(words("why-owned", lot=lot_name(lot), player=Name(view.owner[lot])), "4.4")
    return None


def why_not_now(view: View) -> Reason | None:
    """It is not the time to acquire land."""
    if view.booming:
        return Reason(words("why-booming"), "8.2")
    if view.grabs:
        return None
    if view.choice == "rebuilding":
        return Reason(words("why-rebuilding"), "3.1")
    if not view.may_acquire:
        return Reason(words("why-no-worker"), "3.2")
    if view.acquired:
        return Reason(words("why-acquired"), "8.5" if view.hands[view.seat][GRAB] else "4.1")
    return None


def why_not_card(view: View, kind: int) -> Reason | None:
    """No such card can be taken."""
    if view.grabs and kind % 2 + 2 > SMALL:
        return Reason(words("why-grab-small"), "8.5")
    if kind not in view.market:
        return Reason(words("why-not-open", card=card_text(kind)), "4.1")
    return None


def why_not_release(view: View, lots: list[str]) -> Reason | None:
    for lot in lots:
        if view.worker[lot_at(lot)] != view.seat:
            return Reason(words("why-no-worker-there", lot=lot), "3.4")
    if not must_release(view):
        return Reason(words("why-keep-lot"), "3.4")
    return Reason(words("why-one-lot"), "3.4") if len(lots) > 1 else None


# Building.


def why_not_build(view: View, tiles: list[str], squares: list[str]) -> Reason | None:
    """Each tile on these squares, then that there are several; or the squares without any."""
    covered = [square_at(name) for name in squares]
    for tile in tiles or [""]:
        reason = why_not_lay(view, tile_at(tile) if tile else None, covered)
        if reason is not None:
            return reason
    return Reason(words("why-one-tile"), "5.1") if len(tiles) > 1 else None


def why_not_lay(view: View, tile: int | None, squares: list[int]) -> Reason | None:
    reason = None if tile is None else why_not_tile(view, tile)
    if reason is None and must_release(view):
        reason = Reason(words("why-release"), "3.4")
    return reason or why_not_time(view) or why_not_squares(view, squares) or why_not_there(view, tile, squares)


def why_not_tile(view: View, tile: int) -> Reason | None:
    """The player does not have it, or may not build it yet."""
    seat, told = view.actor, tile_text(view.box, tile)
    if tile >= OWN_TILES:
        builder = view.legends[tile - int(OWN_TILES)]
        if builder != NOBODY:
            return Reason(words("why-legend-built", tile=told, player=Name(builder)), "5.9")
        if seat in view.legends:
            return Reason(words("why-one-legend"), "5.9")
    elif tile not in view.supply[seat]:
        gone = tile in view.demolished[seat]
        return Reason(words("why-tile-demolished" if gone else "why-tile-built", tile=told), "6.6" if gone else "5.5")
    if not view.is_unlocked(seat, tile):
        generation = int(view.box.generation[tile])
        need = view.silver_from if generation == SILVER else view.gold_from
        key = words("why-locked", generation=generation_text(generation), need=need, points=view.points[seat])
        return Reason(key, "12.1" if view.advanced else "7.2")
    twin = int(view.box.twin[tile])
    if twin >= 0 and twin in view.supply[seat]:
        return Reason(words("why-twin", tile=told, twin=tile_text(view.box, twin)), "5.5")
    return None


def why_not_time(view: View) -> Reason | None:
    if view.grabs and (view.builds or not view.acquired):
        return Reason(words("why-grabbing"), "8.5")
    if view.builds and not view.booming:
        if view.hands[view.seat][BOOM] and why_not_boom(view) is None:
            return Reason(words("why-built-boom"), "8.2")
        return Reason(words("why-built"), "5.1")
    return None


def why_not_squares(view: View, squares: list[int]) -> Reason | None:
    """A square that is not the player's, or that can never be built on again."""
    for square in squares:
        lot = square // 3
        if not view.in_play(lot):
            return Reason(words("why-without-pink", lot=lot_name(lot)), "2.3")
        if view.owner[lot] == NOBODY:
            return Reason(words("why-nobodys-land", lot=lot_name(lot)), "5.1")
        if view.owner[lot] != view.actor:
            return Reason(words("why-foreign", lot=lot_name(lot), player=Name(view.owner[lot])), "5.1")
        building = view.building_on.get(square)
        if building is not None and building.generation == GOLD:
            return Reason(words("why-golden", tile=piece_text(view.box, building.piece)), "6.3")
    return None


def why_not_there(view: View, tile: int | None, squares: list[int]) -> Reason | None:
    """Of all places that these squares belong to, the one that comes closest says what stands against it."""
    wanted, nearest, found = set(squares), -1, None
    for one in [one for one in range(int(TILES)) if is_ready(view, one)] if tile is None else [tile]:
        for pose, covered in places(view, one):
            if wanted <= set(covered):
                against = objection(view, one, pose, covered)
                if not against:
                    return None
                if OBJECTIONS.index(against) > nearest:
                    nearest, found = OBJECTIONS.index(against), (against, one, covered)
    if found is None:
        if tile is not None:
            return Reason(words("why-shape", tile=tile_text(view.box, tile)), "5.2")
        return Reason(words("why-no-tile-fits"), "5.2")
    return why_objection(view, *found, chosen=tile is not None)


def why_objection(view: View, against: str, tile: int, squares: tuple[int, ...], chosen: bool) -> Reason:
    told = tile_text(view.box, tile)
    gone = tuple(piece_text(view.box, building.piece) for building in view.demolished_by(squares))
    if against == FOREIGN:
        return Reason(words("why-no-room", tile=told, chosen="yes" if chosen else "no"), "5.1")
    if against == GOLDEN:
        return Reason(words("why-golden-near", tile=told), "6.3")
    if against == NOT_OLDER:
        return Reason(words("why-not-older", tile=told, gone=gone), "6.2")
    if against == OCCUPIED:
        if view.booming:
            return Reason(words("why-boom-open"), "8.2")
        return Reason(words("why-occupied"), "5.1")
    if against == MIRRORED:
        return Reason(words("why-mirrored"), "12.2")
    if against == NO_FRONT:
        return Reason(words("why-no-front", squares=squares_named(squares)), "5.3")
    if against == ACQUIRE_FIRST:
        return Reason(words("why-acquire-first"), "4.2")
    assert against == NO_WORKERS, f"nothing explains {against}"
    lots = ", ".join(lot_name(lot) for lot in view.vacated_by(view.actor, squares))
    missing = -view.workers_after(view.actor, squares)
    return Reason(words("why-vacated", lots=lots, missing=missing, gone=gone), "6.5")


# Action cards, and the end of the turn.


def why_not_play(view: View, cards: list[str]) -> Reason | None:
    for card in cards:
        reason = why_not_play_one(view, CARDS.index(card))
        if reason is not None:
            return reason
    return Reason(words("why-one-thing"), "8.1") if len(cards) > 1 else None


def why_not_play_one(view: View, card: int) -> Reason | None:
    if not view.action_cards:
        return Reason(words("why-no-action-cards"), "2.8")
    if not view.hands[view.seat][card]:
        return Reason(words("why-played", card=action_text(CARDS[card])), "8.1")
    if view.booming or view.grabs:
        return Reason(words("why-finish-card"), "8.1")
    if card == SHIFT:
        return why_not_shift(view)
    return why_not_boom(view) if card == BOOM else why_not_grab(view)


def why_not_shift(view: View) -> Reason | None:
    if view.choice != "undecided":
        return Reason(words("why-shift-late"), "8.4")
    if view.deck < OPEN_CARDS:
        return Reason(words("why-shift-stack", cards=view.deck), "8.4")
    return None


def why_not_boom(view: View) -> Reason | None:
    if view.barred:
        return Reason(words("why-boom-barred"), "8.3")
    if not view.builds:
        return Reason(words("why-boom-early"), "8.2")
    return None if can_lay(view) else Reason(words("why-boom-nothing"), "8.2")


def why_not_grab(view: View) -> Reason | None:
    if view.choice == "rebuilding":
        return Reason(words("why-rebuilding"), "3.1")
    if not view.may_acquire:
        return Reason(words("why-grab-no-worker"), "8.6")
    if view.acquired_three:
        return Reason(words("why-grab-small"), "8.5")
    if not view.deck:
        return Reason(words("why-grab-stack"), "8.6")
    if view.builds > 1:
        return Reason(words("why-grab-late"), "8.7")
    small = sum(kind >= 0 and kind % 2 == 0 for kind in view.market)
    if small < IN_A_GRAB - view.acquired:
        return Reason(words("why-grab-cards"), "8.6")
    if view.workers[view.seat] < IN_A_GRAB - view.acquired:
        return Reason(words("why-grab-workers" if may_regain_worker(view) else "why-grab-no-workers"), "8.6")
    return None


def may_regain_worker(view: View) -> bool:
    """By building in this turn (§5.6): once a lot is acquired, it shows whether anything can be built there."""
    if not view.acquired:
        return True
    return not view.builds and any(view.freed_by(view.seat, squares) for _, squares in legal_places(view))


def why_not_end(view: View) -> Reason | None:
    if view.grabs or view.booming:
        return Reason(words("why-finish-card"), "8.1")
    if view.choice != "undecided":
        return None
    if must_release(view):
        return Reason(words("why-release"), "3.4")
    do = ("both" if can_lay(view) else "acquire") if view.may_acquire else "build"
    return Reason(words("why-no-pass", do=do), "3.3")
