"""Why something cannot be done now, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.option import Reason, Targets
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name
from stockwerk.games.new_york_1901.box.components import BOOM, SHIFT, size_of
from stockwerk.games.new_york_1901.box.names import lot_name, tile_name
from stockwerk.games.new_york_1901.people import words
from stockwerk.games.new_york_1901.people.options import CARD_NAMES, CARDS, action_text, card_name, card_text
from stockwerk.games.new_york_1901.people.reasons_building import why_not_build, why_not_so_turned
from stockwerk.games.new_york_1901.people.view import View
from stockwerk.games.new_york_1901.rules.action_cards import IN_A_GRAB
from stockwerk.games.new_york_1901.rules.actions import (
    END_TURN,
    PLAY_BOOM,
    PLAY_GRAB,
    PLAY_SHIFT,
    lot_at,
    square_at,
    square_name,
    tile_at,
)
from stockwerk.games.new_york_1901.rules.course import ENDINGS

PLAYS: Final = (PLAY_BOOM, PLAY_SHIFT, PLAY_GRAB)  # the action cards, by their numbers
SMALL: Final = 2  # squares of the lots that Land Grab brings
ABOUT: Final = {"tile": "1.3", "card": "1.6", "action": "1.6", "end": "2.9"}  # what there is; the board otherwise
BESIDE: Final = ("street", "park", "standing")  # what is no land
TOGETHER: Final = {"card": "land", "lot": "land", "tile": "building", "square": "building"}  # what one thing takes


def why_not(view: View, targets: Targets) -> Reason:
    """The first rule that stands against these touches. Only asked when no legal action has them all."""
    touched: dict[str, list[str]] = {}  # by what they would do, in order
    for target in targets:
        kind, _, name = target.partition(":")
        if not exists(view, kind, name):
            return Reason(words("why-unknown", target=target[:20]), ABOUT.get(kind, "1.1"))
        if kind in BESIDE:
            return beside(view, kind, name)
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
    if list(touched) == ["building"]:
        tiles, squares = named(targets, "tile"), named(targets, "square")
        return why_not_so_turned(view, tile_at(tiles[0]), [square_at(name) for name in squares])
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
    if kind in BESIDE:
        return name in places(view, kind)
    return name in {"card": CARD_NAMES, "action": CARDS, "end": ("turn",)}.get(kind, ())


# What is no land.


def places(view: View, kind: str) -> dict[str, str]:
    """The names of streets, parks or standing buildings, as they are called in targets."""
    if kind == "street":
        return dict(zip(view.box.street_tokens, view.box.street_names, strict=True))
    found = view.box.park_names if kind == "park" else view.box.standing_names
    return {token[1:]: name for token, name in found.items()}


def beside(view: View, kind: str, name: str) -> Reason:
    """Nothing is built there, but what it is for is told at any time (§5.2, §5.3, §10.1)."""
    told = places(view, kind)[name]
    if kind != "street":
        return Reason(words(f"why-{kind}", name=told), "5.3" if kind == "park" else "1.2")
    counts = any(view.box.street_tokens[street.street] == name for street in view.streets if street.drawn)
    if counts:
        return Reason(words("why-street-counts", street=told, points=int(view.box.for_street)), "10.1")
    return Reason(words("why-street", street=told), "5.3")


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
        if PLAY_GRAB in view.legal:
            return Reason(words("why-acquired-grab"), "8.5")
        return Reason(words("why-acquired"), "4.1")
    return None


def why_not_card(view: View, kind: int) -> Reason | None:
    """No such card can be taken."""
    if view.grabs and size_of(kind) > SMALL:
        return Reason(words("why-grab-small"), "8.5")
    if kind not in view.market:
        return Reason(words("why-not-open", card=card_text(kind)), "4.1")
    return None


def why_not_release(view: View, lots: list[str]) -> Reason | None:
    for lot in lots:
        if view.worker[lot_at(lot)] != view.seat:
            return Reason(words("why-no-worker-there", lot=lot), "3.4")
    if not view.must_release:
        return Reason(words("why-keep-lot"), "3.4")
    return Reason(words("why-one-lot"), "3.4") if len(lots) > 1 else None


# Action cards, and the end of the turn.


def why_not_play(view: View, cards: list[str]) -> Reason | None:
    for card in cards:
        reason = why_not_play_one(view, CARDS.index(card))
        if reason is not None:
            return reason
    return Reason(words("why-one-thing"), "8.1") if len(cards) > 1 else None


def why_not_play_one(view: View, card: int) -> Reason | None:
    if PLAYS[card] in view.legal:
        return None
    if not view.action_cards:
        return Reason(words("why-no-action-cards"), "2.8")
    if not view.hands[view.seat][card]:
        return Reason(words("why-played", card=action_text(CARDS[card])), "8.1")
    if view.booming or view.grabs:
        return Reason(words("why-finish-card"), "8.1")
    if card == SHIFT:
        return why_not_shift(view)
    return why_not_boom(view) if card == BOOM else why_not_grab(view)


def why_not_shift(view: View) -> Reason:
    if view.choice != "undecided":
        return Reason(words("why-shift-late"), "8.4")
    return Reason(words("why-shift-stack", cards=view.deck), "8.4")


def why_not_boom(view: View) -> Reason:
    if view.barred:
        return Reason(words("why-boom-barred"), "8.3")
    if not view.builds:
        return Reason(words("why-boom-early"), "8.2")
    return Reason(words("why-boom-nothing"), "8.2")


def why_not_grab(view: View) -> Reason:
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
    small = sum(kind >= 0 and size_of(kind) == SMALL for kind in view.market)
    if small < IN_A_GRAB - view.acquired:
        return Reason(words("why-grab-cards"), "8.6")
    if not view.acquired:
        return Reason(words("why-grab-workers", when="later"), "8.6")
    if any(view.freed_by(view.seat, squares) for _, squares in view.places):
        return Reason(words("why-grab-workers", when="now"), "8.6")
    return Reason(words("why-grab-no-workers"), "8.6")


def why_not_end(view: View) -> Reason | None:
    if END_TURN in view.legal:
        return None
    if view.grabs or view.booming:
        return Reason(words("why-finish-card"), "8.1")
    if view.must_release:
        return Reason(words("why-release"), "3.4")
    do = ("both" if view.places else "acquire") if view.may_acquire else "build"
    return Reason(words("why-no-pass", do=do), "3.3")
