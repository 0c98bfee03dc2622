"""What things cost and bring now, for those who are asked: the effect that is going on, the floor, the newspaper."""

from __future__ import annotations

from typing import Final

from stockwerk.games.flatiron.box.catalogue import Bonus, Effect, Floor, floor, newspaper, side, street_card
from stockwerk.games.flatiron.box.components import CITY_HALL, ROOF
from stockwerk.games.flatiron.people.view import Company, View
from stockwerk.games.flatiron.rules.actions import FIRST_PLAY
from stockwerk.games.flatiron.rules.position import NONE, PAID

LEADING: Final = ("own_effect", "street_effect", "city_hall")  # effects that use something else


def own(view: View) -> Company:
    """The company of whoever looks; spectators look at that of whoever acts."""
    return view.companies[view.seat if view.seat >= 0 else max(view.actor, 0)]


def active_floor(view: View) -> Floor | None:
    """None once the roof is on."""
    return None if view.active_floor == ROOF else floor(view.box, view.active_floor)


def floor_amount(view: View, kind: str) -> int:
    """What the active floor changes, if it is of this kind."""
    active = active_floor(view)
    return active.amount if active is not None and active.effect == kind else 0


def effect_now(view: View) -> Effect | None:
    """What is asked about: the effect that goes on, and for the active newspaper what it does."""
    if view.current_effect == NONE:
        return None
    effect = view.effect(view.current_effect)
    return newspaper(view.box, view.news) if effect.kind == "newspaper" else effect


def is_paid(view: View) -> bool:
    """Whoever has paid for an effect uses it (§7.4)."""
    return bool(view.stack) and view.progress == PAID


def way_on(view: View) -> str:
    """The effect that is asked about is paid for and has to be used, or may be skipped, or cannot be used now.

    In the last case it is asked about only because a newspaper might still help (§9.1).
    """
    if is_paid(view):
        return "use"
    return "skip" if any(action < FIRST_PLAY for action in view.legal) else "stuck"


def discount(view: View, kind: str) -> int:
    """Of the effect that goes on."""
    effect = effect_now(view)
    return effect.amount if effect is not None and effect.kind == kind else 0


def card_price(view: View, deck: int) -> int:
    return max(street_card(view.box, view.tops[deck]).price - discount(view, "buy_card"), 0)


def fee(view: View) -> int:
    """What an effect costs that only leads to another, or to an action of City Hall (§7.4 to §7.6)."""
    effect = effect_now(view)
    return effect.price if effect is not None and effect.kind in LEADING else 0


def decree_price(view: View) -> int:
    """In all: also the dollar for an action of City Hall (§7.6)."""
    effect = effect_now(view)
    more = fee(view) if effect is not None and effect.kind == "city_hall" else 0
    return max(view.decree_price - discount(view, "buy_decree"), 0) + more


def pillar_price(view: View, company: Company, colour: int) -> int:
    """On the board, or as the effect says that sells any colour; less by the floor (§8.14)."""
    effect = effect_now(view)
    if effect is not None and effect.kind == "buy_pillar":
        price = effect.price
    else:
        price = side(view.box, company.side).prices[colour]
    return max(price - floor_amount(view, "pillars"), 0)


def sale_price(view: View, company: Company, colour: int) -> int:
    return side(view.box, company.side).prices[colour] + floor_amount(view, "sales")


def build_price(view: View) -> int:
    """A second pillar has been paid with the first (§6.5)."""
    effect = effect_now(view)
    return 0 if effect is None or view.progress > 0 else effect.price


def build_points(view: View, company: Company, colour: int) -> int:
    """Of the pillar, and once those of the effect (§7.11); those of the space come after them."""
    effect = effect_now(view)
    more = effect.points if effect is not None and effect.kind == "build" and view.progress <= 0 else 0
    return side(view.box, company.side).points[colour] + more


def gain_of_bonus(bonus: Bonus, colour: int) -> tuple[int, int]:
    """Dollars and points of a space for a pillar of this colour; other bonuses are no money and no points."""
    dollars = bonus.amount if bonus.kind == "dollars" else 0
    counts = bonus.kind == "points" or (bonus.kind == "points_for_colour" and bonus.colour == colour)
    return dollars, bonus.amount if counts else 0


def money_to_take(view: View, company: Company) -> int:
    """$2, or more by the floor for a visit to City Hall (§8.8)."""
    more = floor_amount(view, "take")
    return more if more and company.place == CITY_HALL and view.phase == "acting" and not view.stack else 2


def visit_worth(view: View, place: int) -> int:
    """What the active floor pays for a move there (§8.9)."""
    active = active_floor(view)
    return active.amount if active is not None and active.effect == "visit" and active.street == place else 0


def gain_now(view: View, company: Company, effect: Effect) -> tuple[int, int]:
    """Dollars and points of an effect without a choice."""
    storeys, kind = len(view.floors), effect.kind
    if kind == "gain":
        return effect.amount, effect.points
    if kind == "per_icon":
        return min(company.stops, effect.amount), 0
    if kind == "per_floor":
        return storeys * effect.amount, 0
    if kind == "points_per_floors":
        return 0, storeys // effect.amount
    if kind == "points_for_colour":
        return 0, effect.points if effect.colour in view.active_pillars else 0
    return 0, 0
