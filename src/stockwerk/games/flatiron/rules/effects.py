"""Effects (§5 to §7): in which ways each can be used now, and what it does.

An effect that is used lies on the table's stack until it is done. What it brings about (a bonus, a delivery, another
effect) lies above it and comes first.
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.flatiron.box.components import (
    ACTIVE_NEWSPAPER,
    AMOUNT,
    BUILD,
    BUY_CARD,
    BUY_DECREE,
    BUY_PILLAR,
    CITY_HALL,
    CITY_HALL_ACTION,
    COLOUR,
    EXCHANGE,
    FIRST_NEWSPAPER,
    FLOOR,
    GAIN,
    NEWSPAPER,
    OWN_EFFECT,
    PER_FLOOR,
    PER_ICON,
    POINTS,
    POINTS_FOR_COLOUR,
    POINTS_PER_FLOORS,
    PRICE,
    STREET_EFFECT,
    STREETS,
    TAKE_MORE,
    TRADE,
    on_card,
)
from stockwerk.games.flatiron.rules.actions import (
    ACTIVATE,
    BUILD_FLOOR,
    FIRST_BUY,
    FIRST_SELL,
    FIRST_STREET_EFFECT,
    TAKE,
    USE,
    built_colour,
    built_space,
    given_colour,
    own_effect,
    own_spot,
    street_effect,
    taken_colour,
)
from stockwerk.games.flatiron.rules.buying import legal_cards, legal_decrees, take_card, take_decree
from stockwerk.games.flatiron.rules.columns import effect_at
from stockwerk.games.flatiron.rules.events import EnteredEffect, Took, Used
from stockwerk.games.flatiron.rules.floors import build_floor, may_build_floor
from stockwerk.games.flatiron.rules.paperboy import gain_points, give_points, stops_reached
from stockwerk.games.flatiron.rules.pillars import (
    build_pillar,
    exchange_pillars,
    legal_builds,
    legal_exchanges,
    legal_purchases,
    legal_trades,
    printed_price,
    sell,
    take_pillar,
)
from stockwerk.games.flatiron.rules.position import DONE, LINES, NONE, PAID, WAITING, Position

TAKEN: Final[i64] = 2  # dollars of the third action (§3.5)


def dollars_at(position: Position, location: i64) -> i64:
    """What the third action brings there: $2 (§3.5), or what the floor gives in City Hall (§8.8)."""
    if location == CITY_HALL and position.floor_effect() == TAKE_MORE:
        return position.floor_amount()
    return TAKEN


# In which ways an effect can be used.


def legal_uses(position: Position, company: i64, effect: i64, out: vec[i64], n: i64) -> i64:
    """All ways to use an effect now, written after the first n; none if it is not possible or cannot be paid (§5.1)."""
    box = position.box
    kind, price = box.kind(effect), box.number(effect, PRICE)
    if kind == BUY_PILLAR:
        return legal_purchases(position, company, price, out, n)  # a floor may make it cheaper
    if position.money[company] < price:
        return n
    if kind == TRADE:
        return legal_trades(position, company, box.number(effect, COLOUR), out, n)
    if kind == BUILD:
        return legal_builds(position, company, box.number(effect, COLOUR) != 0, out, n)
    if kind == FLOOR:
        return add_if(may_build_floor(position), BUILD_FLOOR, out, n)
    if kind == NEWSPAPER:
        return legal_uses(position, company, FIRST_NEWSPAPER + position.news, out, n)
    if kind == EXCHANGE:
        return legal_exchanges(position, company, out, n)
    if kind == BUY_CARD:
        return legal_cards(position, company, box.number(effect, AMOUNT), out, n)
    if kind == BUY_DECREE:
        return legal_decrees(position, company, box.number(effect, AMOUNT), out, n)
    if kind == OWN_EFFECT:
        return legal_own_effects(position, company, effect, out, n)
    if kind == STREET_EFFECT:
        return legal_street_effects(position, company, effect, out, n)
    if kind == CITY_HALL_ACTION:
        return legal_city_hall(position, company, effect, out, n)
    return add_if(dollars_of(position, company, effect) + points_of(position, effect) > 0, USE, out, n)


def add_if(legal: bool, action: i64, out: vec[i64], n: i64) -> i64:
    if legal:
        out[n] = action
        n += 1
    return n


def is_usable(position: Position, company: i64, effect: i64, out: vec[i64], n: i64) -> bool:
    """There is a way to use it."""
    if is_chained(position, effect):
        return leads_on(position, company, effect, out, n)
    return legal_uses(position, company, effect, out, n) > n


def can_use(position: Position, company: i64, effect: i64) -> bool:
    """The same for code that is not compiled: whatever vec that hands over to compiled code is never freed."""
    return is_usable(position, company, effect, position.make_room(), 0)


def leads_on(position: Position, company: i64, effect: i64, out: vec[i64], n: i64) -> bool:
    """An effect that uses another is usable if any of those is; the plain ones are asked first."""
    price = position.box.number(effect, PRICE)
    if position.money[company] < price:
        return False
    begin_imagining(position, company, effect)
    found = reaches_any(position, company, effect, False, out, n) or reaches_any(
        position, company, effect, True, out, n
    )
    end_imagining(position, company, effect)
    return found


def reaches_any(position: Position, company: i64, effect: i64, chained: bool, out: vec[i64], n: i64) -> bool:
    places: i64 = STREETS * 2
    if position.box.kind(effect) == OWN_EFFECT:
        places = STREETS * LINES
    for place in range(places):
        other = reached_effect(position, company, effect, place)
        if other != NONE and is_chained(position, other) == chained and may_enter(position, company, other, out, n):
            return True
    return False


def is_chained(position: Position, effect: i64) -> bool:
    """It makes one use another."""
    return OWN_EFFECT <= position.box.kind(effect) <= STREET_EFFECT


def reached_effect(position: Position, company: i64, effect: i64, place: i64) -> i64:
    """The effect that it can use there, if any: in the own columns (§7.4) or on the open cards (§7.5)."""
    if position.box.kind(effect) == OWN_EFFECT:
        return effect_at(position, company, place // LINES, place % LINES)
    card = position.tops[place // 2]
    if card == NONE:
        return NONE
    return on_card(card, place % 2)


def may_enter(position: Position, company: i64, effect: i64, out: vec[i64], n: i64) -> bool:
    """An effect that is still going on is not entered again (§5.5), and only what can be used is on offer (§7.4)."""
    return not position.goes_on(effect) and is_usable(position, company, effect, out, n)


def begin_imagining(position: Position, company: i64, effect: i64) -> None:
    """As if the effect had been paid and were going on, to see what it leads to."""
    position.money[company] -= position.box.number(effect, PRICE)
    position.push(effect, DONE)


def end_imagining(position: Position, company: i64, effect: i64) -> None:
    position.pop()
    position.money[company] += position.box.number(effect, PRICE)


def legal_own_effects(position: Position, company: i64, effect: i64, out: vec[i64], n: i64) -> i64:
    """Any other visible effect, in any column (§7.4)."""
    begin_imagining(position, company, effect)
    for spot in range(STREETS * LINES):
        other = reached_effect(position, company, effect, spot)
        if other != NONE and may_enter(position, company, other, out, n):
            out[n] = own_effect(spot // LINES, spot % LINES)
            n += 1
    end_imagining(position, company, effect)
    return n


def legal_street_effects(position: Position, company: i64, effect: i64, out: vec[i64], n: i64) -> i64:
    """Either half of the open card of any deck (§7.5)."""
    begin_imagining(position, company, effect)
    for half in range(STREETS * 2):
        other = reached_effect(position, company, effect, half)
        if other != NONE and may_enter(position, company, other, out, n):
            out[n] = street_effect(half // 2, half % 2)
            n += 1
    end_imagining(position, company, effect)
    return n


def legal_city_hall(position: Position, company: i64, effect: i64, out: vec[i64], n: i64) -> i64:
    """The three actions of City Hall (§7.6)."""
    begin_imagining(position, company, effect)
    n = add_if(is_usable(position, company, ACTIVE_NEWSPAPER, out, n), ACTIVATE, out, n)
    out[n] = TAKE
    n = legal_decrees(position, company, 0, out, n + 1)
    end_imagining(position, company, effect)
    return n


# What an effect without a choice brings.


def dollars_of(position: Position, company: i64, effect: i64) -> i64:
    kind, amount = position.box.kind(effect), position.box.number(effect, AMOUNT)
    if kind == GAIN:
        return amount
    if kind == PER_ICON:
        return dollars_for_stops(position, company, amount)
    if kind == PER_FLOOR:
        return dollars_for_floors(position, amount)
    return 0


def points_of(position: Position, effect: i64) -> i64:
    box = position.box
    kind = box.kind(effect)
    if kind == GAIN:
        return box.number(effect, POINTS)
    if kind == POINTS_PER_FLOORS:
        return points_for_floors(position, box.number(effect, AMOUNT))
    if kind == POINTS_FOR_COLOUR:
        return points_for_colour(position, box.number(effect, COLOUR), box.number(effect, POINTS))
    return 0


def dollars_for_stops(position: Position, company: i64, most: i64) -> i64:
    """$1 for each stop of the paperboy that the marker has reached (§7.8)."""
    return min(stops_reached(position, company), most)


def dollars_for_floors(position: Position, each: i64) -> i64:
    """$1 for each floor of the tower (§7.9)."""
    return each * position.storeys


def points_for_floors(position: Position, floors: i64) -> i64:
    """1 point for every two floors of the tower (§7.10)."""
    return position.storeys // floors


def points_for_colour(position: Position, colour: i64, points: i64) -> i64:
    """If a pillar of this colour stands on the active floor (§7.14)."""
    if position.stands(colour):
        return points
    return 0


# What happens when an effect is used.


def use(position: Position, company: i64, action: i64) -> None:
    """The effect on top of the stack, in this way."""
    box, effect = position.box, position.top()
    kind = box.kind(effect)
    if kind == BUILD:
        use_build(position, company, effect, action)
        return
    position.set_progress(DONE)
    if kind == NEWSPAPER:
        use_newspaper(position, company, action)
    elif kind == TRADE:
        use_trade(position, company, action)
    elif kind == BUY_PILLAR:
        take_pillar(position, company, action - FIRST_BUY, box.number(effect, PRICE))
    elif kind == EXCHANGE:
        exchange_pillars(position, company, given_colour(action), taken_colour(action))
    elif kind == FLOOR:
        use_floor(position, company, effect)
    elif kind == BUY_CARD:
        take_card(position, company, action, box.number(effect, AMOUNT))
    elif kind == BUY_DECREE:
        take_decree(position, company, action, box.number(effect, AMOUNT))
    elif kind == OWN_EFFECT:
        enter(position, company, effect, reached_effect(position, company, effect, own_spot(action)))
    elif kind == STREET_EFFECT:
        enter(position, company, effect, reached_effect(position, company, effect, action - FIRST_STREET_EFFECT))
    elif kind == CITY_HALL_ACTION:
        use_city_hall(position, company, effect, action)
    else:
        use_gain(position, company, effect)


def use_gain(position: Position, company: i64, effect: i64) -> None:
    """Dollars and points (§7.1, §7.8 to §7.10, §7.14)."""
    dollars, points = dollars_of(position, company, effect), points_of(position, effect)
    position.money[company] += dollars
    if position.story is not None:
        position.tell(Used(company, effect, dollars, points))
    gain_points(position, company, points)


def use_trade(position: Position, company: i64, action: i64) -> None:
    """Buying the pillar of this column, or selling it (§6.1)."""
    if action < FIRST_SELL:
        colour = action - FIRST_BUY
        take_pillar(position, company, colour, printed_price(position, company, colour))
    else:
        sell(position, company, action - FIRST_SELL)


def use_build(position: Position, company: i64, effect: i64, action: i64) -> None:
    """The price is paid once (§6.5), and additional points come once (§7.11), with the first pillar."""
    box = position.box
    if position.progress() < 0:
        position.money[company] -= box.number(effect, PRICE)
        position.set_progress(box.number(effect, AMOUNT) - 1)
        build_pillar(position, company, built_colour(action), built_space(action))
        if box.number(effect, POINTS):
            give_points(position, company, box.number(effect, POINTS))
    else:
        position.set_progress(position.progress() - 1)
        build_pillar(position, company, built_colour(action), built_space(action))


def use_floor(position: Position, company: i64, effect: i64) -> None:
    """For $5 and 6 points (§6.6), or cheaper for fewer (§7.13)."""
    position.money[company] -= position.box.number(effect, PRICE)
    build_floor(position, company, position.box.number(effect, POINTS))


def use_newspaper(position: Position, company: i64, action: i64) -> None:
    """The effect of the active newspaper, as it is now (§7.7)."""
    position.push(FIRST_NEWSPAPER + position.news, WAITING)
    use(position, company, action)


def enter(position: Position, company: i64, effect: i64, other: i64) -> None:
    """Pay, and then use the other effect, at its own price (§7.4, §7.5)."""
    price = position.box.number(effect, PRICE)
    position.money[company] -= price
    position.push(other, PAID)
    if position.story is not None:
        position.tell(EnteredEffect(company, other, price))


def use_city_hall(position: Position, company: i64, effect: i64, action: i64) -> None:
    """Without going there: a decree, the active newspaper or $2 (§7.6)."""
    position.money[company] -= position.box.number(effect, PRICE)
    if action == TAKE:
        position.money[company] += TAKEN
        if position.story is not None:
            position.tell(Took(company, TAKEN))
    elif action == ACTIVATE:
        position.push(ACTIVE_NEWSPAPER, PAID)
        if position.story is not None:
            position.tell(EnteredEffect(company, ACTIVE_NEWSPAPER, position.box.number(effect, PRICE)))
    else:
        take_decree(position, company, action, 0)
