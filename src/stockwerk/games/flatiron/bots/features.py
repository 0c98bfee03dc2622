"""What a seat sees, as numbers: its own company first, then the other's or Daniel's."""

from __future__ import annotations

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64
from stockwerk.games.flatiron.box.components import (
    CARDS,
    COLOURS,
    DECREES,
    FLOORS,
    IN_DECK,
    NEWSPAPERS,
    SPACES,
    STREETS,
)
from stockwerk.games.flatiron.rules.drawing import newspapers_left
from stockwerk.games.flatiron.rules.position import CHOOSING, COMPANIES, FRAME, GOING, NONE, SPOTS, STOREYS, Table


def observe(table: Table, seat: i64, out: Numbers) -> None:
    """All that lies open, its own newspapers, and those it gave away."""
    observe_turn(table, seat, out)
    for k in range(COMPANIES):
        observe_company(table, seat, (seat + k) % COMPANIES, out)
    observe_tower(table, seat, out)
    observe_streets(table, out)
    observe_city_hall(table, out)
    if table.alone():
        observe_daniel(table, out)


def observe_turn(table: Table, seat: i64, out: Numbers) -> None:
    out.part("now")  # whose turn it is, who began; how far the game, the turn and its column are
    out.put(table.counted_from(seat, table.actor))
    out.put(company_from(seat, table.start))
    out.put(table.turn)
    out.put(table.phase)
    out.put(table.line)
    out.put(i64(table.purple))
    out.put(i64(table.harder))
    out.part("stack")  # effects that are going on, the one that is resolved now last; NONE after it
    for frame in range(GOING):
        effect: i64 = NONE
        if frame < table.depth:
            effect = table.stack[frame * FRAME]
        out.put(effect)
    out.part("progress")  # of that one
    progress: i64 = 0
    if table.depth > 0:
        progress = table.progress()
    out.put(progress)
    out.part("drawn")  # two newspapers to choose from, the lower one first; whether somebody chooses
    first: i64 = NONE
    second: i64 = NONE
    if seat == table.actor and table.drawn[0] != NONE:
        first = min(table.drawn[0], table.drawn[1])
        second = max(table.drawn[0], table.drawn[1])
    out.put(first)
    out.put(second)
    out.put(i64(table.drawn[0] != NONE))
    out.part("pairs")  # the boards as they were dealt, from the first seat on
    out.put_all(table.pairs, 0, len(table.pairs))


def observe_company(table: Table, seat: i64, company: i64, out: Numbers) -> None:
    own = company == seat
    out.part("company")  # side of the board, place, money, points, points of the end, tokens, newspapers
    side: i64 = NONE
    if own or table.alone() or table.phase != CHOOSING:
        side = table.side[company]
    out.put(side)
    out.put(table.place[company])
    out.put(table.money[company])
    out.put(table.points[company])
    out.put(table.bonus[company])
    out.put(table.thumbs[company])
    out.put(table.newspapers_of(company))
    out.part("tokens")  # [newspaper] those that the seat knows
    if own:
        out.put_all(table.tokens, company * NEWSPAPERS, NEWSPAPERS)
    else:
        out.put_all(table.known, company * NEWSPAPERS, NEWSPAPERS)
    out.part("stored")  # [colour]
    out.put_all(table.stored, company * COLOURS, COLOURS)
    out.part("columns")  # [street, line] the card there
    out.put_all(table.columns, company * SPOTS, SPOTS)


def observe_tower(table: Table, seat: i64, out: Numbers) -> None:
    out.part("floors")  # [storey]
    out.put_all(table.floors, 0, STOREYS)
    out.part("tower")  # [storey, space] colours of the pillars; the roof has none
    out.put_all(table.tower, 0, (STOREYS - 1) * SPACES)
    out.part("to come")  # the next floor, how many lie face down, who built the roof; then those that may be among them
    out.put(table.next_floor)
    out.put(table.face_down)
    out.put(company_from(seat, table.roof_by))
    out.put_bits(~table.seen_floors, FLOORS)
    out.part("reserve")  # [colour]
    out.put_all(table.reserve, 0, COLOURS)


def observe_streets(table: Table, out: Numbers) -> None:
    out.part("tops")  # [deck] the open card
    out.put_all(table.tops, 0, STREETS)
    out.part("unseen")  # [card] 1 if nobody has seen it
    for deck in range(STREETS):
        out.put_bits(table.unseen[deck], IN_DECK)
    out.part("beneath")  # [deck, place] open cards that went under their deck
    out.put_all(table.beneath, 0, CARDS)


def observe_city_hall(table: Table, out: Numbers) -> None:
    out.part("decrees")  # [decree] 1 if it is open
    out.put_bits(table.decrees, DECREES)
    out.part("news")  # the active one, those face down, stops of the paperboy, tokens; then those out of the game
    out.put(table.news)
    out.put(newspapers_left(table))
    out.put(table.served)
    out.put(table.thumbs_left)
    out.put_all(table.gone, 0, NEWSPAPERS)


def observe_daniel(table: Table, out: Numbers) -> None:
    out.part("daniel")  # his open cards in order; street cards and decrees that he took
    out.put_all(table.opened, 0, len(table.opened))
    out.put_bits(table.daniel_cards, CARDS)
    out.put_bits(table.daniel_decrees, DECREES)


def company_from(seat: i64, company: i64) -> i64:
    """0 for one's own; nobody's stays nobody's."""
    if company == NONE:
        return NONE
    return (company - seat + COMPANIES) % COMPANIES
