"""Pillars: buying and selling them (§6.1, §7.2, §7.3), and building them (§6.2 to §6.5)."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.games.flatiron.box.components import CHEAP_PILLARS, COLOURS, FIRST_BONUS, REPEAT, ROOF, SALES, SPACES
from stockwerk.games.flatiron.rules.actions import build, buy_pillar, exchange, sell_pillar
from stockwerk.games.flatiron.rules.events import BoughtPillar, BuiltPillar, Exchanged, SoldPillar
from stockwerk.games.flatiron.rules.paperboy import gain_points
from stockwerk.games.flatiron.rules.position import NONE, WAITING, Position

# Buying and selling.


def printed_price(position: Position, company: i64, colour: i64) -> i64:
    return position.box.prices[position.side[company] * COLOURS + colour]


def pillar_price(position: Position, price: i64) -> i64:
    """Less if the floor says so, wherever it is bought (§8.14), never below 0 (§3.6)."""
    if position.floor_effect() == CHEAP_PILLARS:
        price -= position.floor_amount()
    return max(price, 0)


def may_buy_pillar(position: Position, company: i64, colour: i64, price: i64) -> bool:
    """None of this colour is in store yet (§6.1), the reserve has one (§6.9), and it can be paid."""
    if position.stores(company, colour) or position.reserve[colour] == 0:
        return False
    return position.money[company] >= pillar_price(position, price)


def legal_trades(position: Position, company: i64, colour: i64, out: vec[i64], n: i64) -> i64:
    """Buying it or selling it (§6.1)."""
    if may_buy_pillar(position, company, colour, printed_price(position, company, colour)):
        out[n] = buy_pillar(colour)
        n += 1
    if position.stores(company, colour):
        out[n] = sell_pillar(colour)
        n += 1
    return n


def legal_purchases(position: Position, company: i64, price: i64, out: vec[i64], n: i64) -> i64:
    """Any colour (§7.3)."""
    for colour in range(COLOURS):
        if may_buy_pillar(position, company, colour, price):
            out[n] = buy_pillar(colour)
            n += 1
    return n


def take_pillar(position: Position, company: i64, colour: i64, price: i64) -> None:
    paid = pillar_price(position, price)
    position.money[company] -= paid
    position.reserve[colour] -= 1
    position.stored[company * COLOURS + colour] += 1
    if position.story is not None:
        position.tell(BoughtPillar(company, colour, paid))


def sell(position: Position, company: i64, colour: i64) -> None:
    """For the price on the board, and more if the floor says so (§8.12)."""
    dollars = printed_price(position, company, colour)
    if position.floor_effect() == SALES:
        dollars += position.floor_amount()
    position.stored[company * COLOURS + colour] -= 1
    position.reserve[colour] += 1
    position.money[company] += dollars
    if position.story is not None:
        position.tell(SoldPillar(company, colour, dollars))


def may_exchange(position: Position, company: i64, given: i64, taken: i64) -> bool:
    """For another colour that is not in store and that the reserve has (§7.2, §6.9)."""
    return position.stores(company, given) and not position.stores(company, taken) and position.reserve[taken] > 0


def legal_exchanges(position: Position, company: i64, out: vec[i64], n: i64) -> i64:
    for given in range(COLOURS):
        for taken in range(COLOURS):
            if may_exchange(position, company, given, taken):
                out[n] = exchange(given, taken)
                n += 1
    return n


def exchange_pillars(position: Position, company: i64, given: i64, taken: i64) -> None:
    position.stored[company * COLOURS + given] -= 1
    position.reserve[given] += 1
    position.stored[company * COLOURS + taken] += 1
    position.reserve[taken] -= 1
    if position.story is not None:
        position.tell(Exchanged(company, given, taken))


# Building.


def free_spaces(position: Position) -> i64:
    """Of the active floor; the roof has none (§6.8)."""
    if position.active_floor() == ROOF:
        return 0
    count: i64 = 0
    for space in range(SPACES):
        count += position.pillar_at(space) == NONE
    return count


def fits(position: Position, colour: i64, repeats: bool) -> bool:
    """All colours of a floor differ (§6.3), unless the effect (§7.12) or the floor (§8.15) says otherwise."""
    return repeats or position.floor_effect() == REPEAT or not position.stands(colour)


def legal_builds(position: Position, company: i64, repeats: bool, out: vec[i64], n: i64) -> i64:
    """A pillar from any store on any free space (§6.2)."""
    if free_spaces(position) == 0:
        return n
    for colour in range(COLOURS):
        if position.stores(company, colour) and fits(position, colour, repeats):
            for space in range(SPACES):
                if position.pillar_at(space) == NONE:
                    out[n] = build(colour, space)
                    n += 1
    return n


def build_pillar(position: Position, company: i64, colour: i64, space: i64) -> None:
    """The points of the pillar first, then the bonus of the space (§6.4)."""
    points = position.box.points[position.side[company] * COLOURS + colour]
    position.stored[company * COLOURS + colour] -= 1
    put_pillar(position, colour, space)
    if position.story is not None:
        position.tell(BuiltPillar(company, colour, space, points))
    position.push(FIRST_BONUS + space, WAITING)
    gain_points(position, company, points)


def put_pillar(position: Position, colour: i64, space: i64) -> None:
    position.tower = position.tower[:]
    position.tower[(position.storeys - 1) * SPACES + space] = colour
