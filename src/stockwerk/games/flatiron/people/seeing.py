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
    Position,
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


def view(position: Position, seat: int) -> View:
    streets, decks = range(int(STREETS)), rows(list(position.beneath), int(IN_DECK))
    using = position.phase == RESOLVING and position.depth == 0
    mine = position.drawn[0] != NONE and seat == position.actor
    legal = tuple(position.legal(seat))
    return View(
        box=position.box,
        seat=seat,
        players=int(position.players),
        actor=int(position.actor),
        acting=tuple(position.actors()),
        phase=PHASES[position.phase],
        turn=int(position.turn),
        start=int(position.start),
        pairs=tuple(int(board) for board in position.pairs),
        companies=tuple(company_of(position, seat, company) for company in range(int(COMPANIES))),
        floors=tuple(int(floor) for floor in position.floors if floor != NONE),
        tower=rows(list(position.tower), int(SPACES))[: min(int(position.storeys), int(STOREYS) - 1)],
        next_floor=int(position.next_floor),
        face_down=int(position.face_down),
        unseen_floors=tuple(floor for floor in range(int(ROOF)) if not position.seen_floors >> floor & 1),
        roof_by=int(position.roof_by),
        reserve=tuple(int(count) for count in position.reserve),
        tops=tuple(int(card) for card in position.tops),
        unseen=tuple(
            tuple(deck * int(IN_DECK) + card for card in bits(int(position.unseen[deck]))) for deck in streets
        ),
        beneath=tuple(tuple(card for card in deck if card != NONE) for deck in decks),
        decrees=bits(int(position.decrees)),
        decree_price=int(decree_price(position, 0)),
        news=int(position.news),
        supply=int(newspapers_left(position)),
        unseen_news=unseen_news(position, seat),
        gone=tuple(int(count) for count in position.gone),
        served=int(position.served),
        thumbs_left=int(position.thumbs_left),
        stack=tuple(int(position.stack[frame * int(FRAME)]) for frame in range(int(position.depth))),
        progress=int(position.progress()) if position.depth else 0,
        next_line=int(next_line(position, position.actor)) if using else int(NONE),
        drawn=tuple(sorted(int(newspaper) for newspaper in position.drawn)) if mine else (),
        delivering=position.drawn[0] != NONE,
        legal=legal,
        futile=tuple(action for action in legal if is_futile(position, seat, action)),
        fresh=fresh_for(position, seat),
        daniel=daniel_of(position) if position.alone() else None,
        purple=position.purple,
        harder=position.harder,
    )


def rows(numbers: list[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(k) for k in numbers[at : at + width]) for at in range(0, len(numbers), width))


def bits(numbers: int) -> tuple[int, ...]:
    return tuple(number for number in range(numbers.bit_length()) if numbers >> number & 1)


def company_of(position: Position, seat: int, company: int) -> Company:
    streets = range(int(STREETS))
    daniel = position.alone() and company == DANIEL_HIMSELF
    chosen = position.side[company] != NONE
    shown = chosen and (seat == company or position.phase != CHOOSING or position.alone())
    split = [int(tokens) for tokens in best_split(position, company)]
    reputation = tuple(int(reputation_in(position, company, street)) for street in streets)
    return Company(
        number=company,
        daniel=daniel,
        side=int(position.side[company]) if shown else int(NONE),
        place=int(position.place[company]),
        money=int(position.money[company]),
        points=int(position.points[company]),
        bonus=int(position.bonus[company]),
        thumbs=int(position.thumbs[company]),
        stored=tuple(position.stores(company, colour) for colour in range(int(COLOURS))),
        columns=tuple(
            tuple(int(position.card_at(company, street, line)) for line in range(int(LINES))) for street in streets
        ),
        effects=tuple(
            tuple(int(effect_at(position, company, street, line)) if shown else int(NONE) for line in range(int(LINES)))
            for street in streets
        ),
        newspapers=int(position.newspapers_of(company)),
        tokens=known_tokens(position, seat, company),
        stops=int(stops_reached(position, company)),
        reputation=reputation,
        split=tuple(split),
        street_points=tuple(int(street_points(reputation[street] + split[street])) for street in streets),
        thumbs_up=int(thumbs_up(position, company)),
        decrees=tuple(own_decrees(position, company)),
        projected=int(projected(position, company)),
    )


def known_tokens(position: Position, seat: int, company: int) -> tuple[int, ...]:
    """All of one's own; of the other's, those that one gave; spectators know none."""
    if seat == NOBODY:
        return (0,) * int(NEWSPAPERS)
    first = company * int(NEWSPAPERS)
    hand = position.tokens if seat == company else position.known
    return tuple(int(hand[first + newspaper]) for newspaper in range(int(NEWSPAPERS)))


def unseen_news(position: Position, seat: int) -> tuple[int, ...]:
    unseen = [int(position.box.copies[k] - position.gone[k]) for k in range(int(NEWSPAPERS))]
    unseen[int(position.news)] -= 1
    for company in range(int(COMPANIES)):
        for newspaper, count in enumerate(known_tokens(position, seat, company)):
            unseen[newspaper] -= count
    if seat == position.actor and position.drawn[0] != NONE:
        for newspaper in position.drawn:
            unseen[int(newspaper)] -= 1
    return tuple(unseen)


def own_decrees(position: Position, company: int) -> list[OwnDecree]:
    found = []
    for street in range(int(STREETS)):
        for line in range(int(LINES)):
            card = int(position.card_at(company, street, line))
            if position.is_decree(card):
                number, half = card - int(CARDS), int(half_in(line))
                points = int(points_for_decree(position, company, number, half))
                found.append(OwnDecree(number, half, street, points))
    return found


def daniel_of(position: Position) -> DanielView:
    cards, decrees = bits(int(position.daniel_cards)), bits(int(position.daniel_decrees))
    return DanielView(
        opened=tuple(int(card) for card in position.opened if card != NONE),
        popularity=int(popularity(position)),
        cards=cards,
        decrees=decrees,
        price_points=int(price_points(position)),
        thumb_points=int(thumb_points(position)),
        harder=position.harder,
    )


# What comes of it.


def is_futile(position: Position, seat: int, action: int) -> bool:
    """The column, the active newspaper or one of the hand: nothing that it does is possible now (§5.1)."""
    if action == ACTIVATE:
        return not any(can_use(position, seat, effect) for effect in effects_here(position, seat))
    if FIRST_PLAY <= action < FIRST_KEEP:
        return not can_use(position, seat, FIRST_NEWSPAPER + action - FIRST_PLAY)
    return False


def effects_here(position: Position, seat: int) -> list[int]:
    """Those that are used where an architect acts: of its column, or the active newspaper (§5.3)."""
    street = int(position.place[seat])
    if position.depth > 0 or street == CITY_HALL:
        return [int(FIRST_NEWSPAPER + position.news)]
    found = [int(effect_at(position, seat, street, line)) for line in range(int(LINES))]
    return [number for number in found if number != NONE]
