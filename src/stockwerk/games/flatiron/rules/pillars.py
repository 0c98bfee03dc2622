"""Pillars: buying and selling them (§6.1, §7.2, §7.3), and building them (§6.2 to §6.5)."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.games.flatiron.box.components import CHEAP_PILLARS, COLOURS, FIRST_BONUS, REPEAT, ROOF, SALES, SPACES
from stockwerk.games.flatiron.rules.actions import build, buy_pillar, exchange, sell_pillar
from stockwerk.games.flatiron.rules.events import BOUGHT_PILLAR, BUILT_PILLAR, EXCHANGED, SOLD_PILLAR
from stockwerk.games.flatiron.rules.paperboy import gain_points
from stockwerk.games.flatiron.rules.position import NONE, WAITING, Table

# Buying and selling.


def printed_price(table: Table, company: i64, colour: i64) -> i64:
    return table.box.prices[table.side[company] * COLOURS + colour]


def pillar_price(table: Table, price: i64) -> i64:
    """Less if the floor says so, wherever it is bought (§8.14), never below 0 (§3.6)."""
    if table.floor_effect() == CHEAP_PILLARS:
        price -= table.floor_amount()
    return max(price, 0)


def may_buy_pillar(table: Table, company: i64, colour: i64, price: i64) -> bool:
    """None of this colour is in store yet (§6.1), the reserve has one (§6.9), and it can be paid."""
    if table.stores(company, colour) or table.reserve[colour] == 0:
        return False
    return table.money[company] >= pillar_price(table, price)


def legal_trades(table: Table, company: i64, colour: i64, out: vec[i64], n: i64) -> i64:
    """Buying it or selling it (§6.1)."""
    if may_buy_pillar(table, company, colour, printed_price(table, company, colour)):
        out[n] = buy_pillar(colour)
        n += 1
    if table.stores(company, colour):
        out[n] = sell_pillar(colour)
        n += 1
    return n


def legal_purchases(table: Table, company: i64, price: i64, out: vec[i64], n: i64) -> i64:
    """Any colour (§7.3)."""
    for colour in range(COLOURS):
        if may_buy_pillar(table, company, colour, price):
            out[n] = buy_pillar(colour)
            n += 1
    return n


def take_pillar(table: Table, company: i64, colour: i64, price: i64) -> None:
    paid = pillar_price(table, price)
    table.money[company] -= paid
    table.reserve[colour] -= 1
    table.stored[company * COLOURS + colour] += 1
    table.tell(BOUGHT_PILLAR, company, colour, paid)


def sell(table: Table, company: i64, colour: i64) -> None:
    """For the price on the board, and more if the floor says so (§8.12)."""
    dollars = printed_price(table, company, colour)
    if table.floor_effect() == SALES:
        dollars += table.floor_amount()
    table.stored[company * COLOURS + colour] -= 1
    table.reserve[colour] += 1
    table.money[company] += dollars
    table.tell(SOLD_PILLAR, company, colour, dollars)


def may_exchange(table: Table, company: i64, given: i64, taken: i64) -> bool:
    """For another colour that is not in store and that the reserve has (§7.2, §6.9)."""
    return table.stores(company, given) and not table.stores(company, taken) and table.reserve[taken] > 0


def legal_exchanges(table: Table, company: i64, out: vec[i64], n: i64) -> i64:
    for given in range(COLOURS):
        for taken in range(COLOURS):
            if may_exchange(table, company, given, taken):
                out[n] = exchange(given, taken)
                n += 1
    return n


def exchange_pillars(table: Table, company: i64, given: i64, taken: i64) -> None:
    table.stored[company * COLOURS + given] -= 1
    table.reserve[given] += 1
    table.stored[company * COLOURS + taken] += 1
    table.reserve[taken] -= 1
    table.tell(EXCHANGED, company, given, taken)


# Building.


def free_spaces(table: Table) -> i64:
    """Of the active floor; the roof has none (§6.8)."""
    if table.active_floor() == ROOF:
        return 0
    count: i64 = 0
    for space in range(SPACES):
        count += table.pillar_at(space) == NONE
    return count


def fits(table: Table, colour: i64, repeats: bool) -> bool:
    """All colours of a floor differ (§6.3), unless the effect (§7.12) or the floor (§8.15) says otherwise."""
    return repeats or table.floor_effect() == REPEAT or not table.stands(colour)


def legal_builds(table: Table, company: i64, repeats: bool, out: vec[i64], n: i64) -> i64:
    """A pillar from any store on any free space (§6.2)."""
    if free_spaces(table) == 0:
        return n
    for colour in range(COLOURS):
        if table.stores(company, colour) and fits(table, colour, repeats):
            for space in range(SPACES):
                if table.pillar_at(space) == NONE:
                    out[n] = build(colour, space)
                    n += 1
    return n


def build_pillar(table: Table, company: i64, colour: i64, space: i64) -> None:
    """The points of the pillar first, then the bonus of the space (§6.4)."""
    points = table.box.points[table.side[company] * COLOURS + colour]
    table.stored[company * COLOURS + colour] -= 1
    put_pillar(table, colour, space)
    table.tell(BUILT_PILLAR, company, colour, space, points)
    table.push(FIRST_BONUS + space, WAITING)
    gain_points(table, company, points)


def put_pillar(table: Table, colour: i64, space: i64) -> None:
    table.tower = table.tower[:]
    table.tower[(table.storeys - 1) * SPACES + space] = colour
