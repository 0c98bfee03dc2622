"""Seeing the table from a seat (§2.6, §9.3): what is secret to it stays out."""

from __future__ import annotations

from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.box.components import (
    CARDS,
    CITY_HALL,
    COLOURS,
    FIRST_NEWSPAPER,
    IN_DECK,
    NEWSPAPERS,
    ROOF,
    SPACES,
    STREETS,
)
from stockwerk.games.flatiron.people.fresh import fresh_for
from stockwerk.games.flatiron.people.view import PHASES, Company, DanielView, OwnDecree, View
from stockwerk.games.flatiron.rules.actions import ACTIVATE, FIRST_KEEP, FIRST_PLAY
from stockwerk.games.flatiron.rules.buying import decree_price
from stockwerk.games.flatiron.rules.columns import effect_at, next_line
from stockwerk.games.flatiron.rules.course import Flatiron
from stockwerk.games.flatiron.rules.daniel import popularity, price_points, thumb_points
from stockwerk.games.flatiron.rules.drawing import newspapers_left
from stockwerk.games.flatiron.rules.effects import can_use
from stockwerk.games.flatiron.rules.paperboy import stops_reached
from stockwerk.games.flatiron.rules.position import (
    CHOOSING,
    COMPANIES,
    DANIEL_HIMSELF,
    FRAME,
    LINES,
    NONE,
    RESOLVING,
    STOREYS,
)
from stockwerk.games.flatiron.rules.projecting import projected
from stockwerk.games.flatiron.rules.scoring import (
    best_split,
    half_in,
    points_for_decree,
    reputation_in,
    street_points,
    thumbs_up,
)


def view(table: Flatiron, seat: int) -> View:
    streets, decks = range(int(STREETS)), rows(list(table.beneath), int(IN_DECK))
    using = table.phase == RESOLVING and table.depth == 0
    mine = table.drawn[0] != NONE and seat == table.actor
    legal = tuple(table.legal(seat))
    return View(
        box=table.box,
        seat=seat,
        players=int(table.players),
        actor=int(table.actor),
        acting=tuple(table.actors()),
        phase=PHASES[table.phase],
        turn=int(table.turn),
        start=int(table.start),
        pairs=tuple(int(board) for board in table.pairs),
        companies=tuple(company_of(table, seat, company) for company in range(int(COMPANIES))),
        floors=tuple(int(floor) for floor in table.floors if floor != NONE),
        tower=rows(list(table.tower), int(SPACES))[: min(int(table.storeys), int(STOREYS) - 1)],
        next_floor=int(table.next_floor),
        face_down=int(table.face_down),
        unseen_floors=tuple(floor for floor in range(int(ROOF)) if not table.seen_floors >> floor & 1),
        roof_by=int(table.roof_by),
        reserve=tuple(int(count) for count in table.reserve),
        tops=tuple(int(card) for card in table.tops),
        unseen=tuple(tuple(deck * int(IN_DECK) + card for card in bits(int(table.unseen[deck]))) for deck in streets),
        beneath=tuple(tuple(card for card in deck if card != NONE) for deck in decks),
        decrees=bits(int(table.decrees)),
        decree_price=int(decree_price(table, 0)),
        news=int(table.news),
        supply=int(newspapers_left(table)),
        unseen_news=unseen_news(table, seat),
        gone=tuple(int(count) for count in table.gone),
        served=int(table.served),
        thumbs_left=int(table.thumbs_left),
        stack=tuple(int(table.stack[frame * int(FRAME)]) for frame in range(int(table.depth))),
        progress=int(table.progress()) if table.depth else 0,
        next_line=int(next_line(table, table.actor)) if using else int(NONE),
        drawn=tuple(sorted(int(newspaper) for newspaper in table.drawn)) if mine else (),
        delivering=table.drawn[0] != NONE,
        legal=legal,
        futile=tuple(action for action in legal if is_futile(table, seat, action)),
        fresh=fresh_for(table, seat),
        daniel=daniel_of(table) if table.alone() else None,
        purple=table.purple,
        harder=table.harder,
    )


def rows(numbers: list[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(k) for k in numbers[at : at + width]) for at in range(0, len(numbers), width))


def bits(numbers: int) -> tuple[int, ...]:
    return tuple(number for number in range(numbers.bit_length()) if numbers >> number & 1)


def company_of(table: Flatiron, seat: int, company: int) -> Company:
    streets = range(int(STREETS))
    daniel = table.alone() and company == DANIEL_HIMSELF
    chosen = table.side[company] != NONE
    shown = chosen and (seat == company or table.phase != CHOOSING or table.alone())
    split = [int(tokens) for tokens in best_split(table, company)]
    reputation = tuple(int(reputation_in(table, company, street)) for street in streets)
    return Company(
        number=company,
        daniel=daniel,
        side=int(table.side[company]) if shown else int(NONE),
        place=int(table.place[company]),
        money=int(table.money[company]),
        points=int(table.points[company]),
        bonus=int(table.bonus[company]),
        thumbs=int(table.thumbs[company]),
        stored=tuple(table.stores(company, colour) for colour in range(int(COLOURS))),
        columns=tuple(
            tuple(int(table.card_at(company, street, line)) for line in range(int(LINES))) for street in streets
        ),
        effects=tuple(
            tuple(int(effect_at(table, company, street, line)) if shown else int(NONE) for line in range(int(LINES)))
            for street in streets
        ),
        newspapers=int(table.newspapers_of(company)),
        tokens=known_tokens(table, seat, company),
        stops=int(stops_reached(table, company)),
        reputation=reputation,
        split=tuple(split),
        street_points=tuple(int(street_points(reputation[street] + split[street])) for street in streets),
        thumbs_up=int(thumbs_up(table, company)),
        decrees=tuple(own_decrees(table, company)),
        projected=int(projected(table, company)),
    )


def known_tokens(table: Flatiron, seat: int, company: int) -> tuple[int, ...]:
    """All of one's own; of the other's, those that one gave; spectators know none."""
    if seat == NOBODY:
        return (0,) * int(NEWSPAPERS)
    first = company * int(NEWSPAPERS)
    hand = table.tokens if seat == company else table.known
    return tuple(int(hand[first + newspaper]) for newspaper in range(int(NEWSPAPERS)))


def unseen_news(table: Flatiron, seat: int) -> tuple[int, ...]:
    unseen = [int(table.box.copies[k] - table.gone[k]) for k in range(int(NEWSPAPERS))]
    unseen[int(table.news)] -= 1
    for company in range(int(COMPANIES)):
        for newspaper, count in enumerate(known_tokens(table, seat, company)):
            unseen[newspaper] -= count
    if seat == table.actor and table.drawn[0] != NONE:
        for newspaper in table.drawn:
            unseen[int(newspaper)] -= 1
    return tuple(unseen)


def own_decrees(table: Flatiron, company: int) -> list[OwnDecree]:
    found = []
    for street in range(int(STREETS)):
        for line in range(int(LINES)):
            card = int(table.card_at(company, street, line))
            if table.is_decree(card):
                number, half = card - int(CARDS), int(half_in(line))
                points = int(points_for_decree(table, company, number, half))
                found.append(OwnDecree(number, half, street, points))
    return found


def daniel_of(table: Flatiron) -> DanielView:
    cards, decrees = bits(int(table.daniel_cards)), bits(int(table.daniel_decrees))
    return DanielView(
        opened=tuple(int(card) for card in table.opened if card != NONE),
        popularity=int(popularity(table)),
        cards=cards,
        decrees=decrees,
        price_points=int(price_points(table)),
        thumb_points=int(thumb_points(table)),
        harder=table.harder,
    )


# What comes of it.


def is_futile(table: Flatiron, seat: int, action: int) -> bool:
    """The column, the active newspaper or one of the hand: nothing that it does is possible now (§5.1)."""
    if action == ACTIVATE:
        return not any(can_use(table, seat, effect) for effect in effects_here(table, seat))
    if FIRST_PLAY <= action < FIRST_KEEP:
        return not can_use(table, seat, FIRST_NEWSPAPER + action - FIRST_PLAY)
    return False


def effects_here(table: Flatiron, seat: int) -> list[int]:
    """Those that are used where an architect acts: of its column, or the active newspaper (§5.3)."""
    street = int(table.place[seat])
    if table.depth > 0 or street == CITY_HALL:
        return [int(FIRST_NEWSPAPER + table.news)]
    found = [int(effect_at(table, seat, street, line)) for line in range(int(LINES))]
    return [number for number in found if number != NONE]
