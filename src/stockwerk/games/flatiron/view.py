"""What a seat sees: all that lies open, its own newspapers, and those it gave away."""

from __future__ import annotations

from dataclasses import dataclass

from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.actions import ACTIVATE, FIRST_KEEP, FIRST_PLAY
from stockwerk.games.flatiron.buying import decree_price
from stockwerk.games.flatiron.catalogue import Effect, Side, effect, side
from stockwerk.games.flatiron.columns import effect_at, next_line
from stockwerk.games.flatiron.components import (
    CARDS,
    CITY_HALL,
    COLOURS,
    FIRST_NEWSPAPER,
    IN_DECK,
    NEWSPAPERS,
    ROOF,
    SPACES,
    STREETS,
    Box,
)
from stockwerk.games.flatiron.course import Flatiron
from stockwerk.games.flatiron.daniel import popularity, price_points, thumb_points
from stockwerk.games.flatiron.drawing import newspapers_left
from stockwerk.games.flatiron.effects import is_usable
from stockwerk.games.flatiron.paperboy import stops_reached
from stockwerk.games.flatiron.projecting import projected
from stockwerk.games.flatiron.scoring import (
    best_split,
    half_in,
    points_for_decree,
    reputation_in,
    street_points,
    thumbs_up,
)
from stockwerk.games.flatiron.table import (
    CHOOSING,
    COMPANIES,
    DANIEL_HIMSELF,
    FRAME,
    LINES,
    NONE,
    RESOLVING,
    SPOTS,
    STOREYS,
    Moment,
)

PHASES = ("choosing", "moving", "acting", "resolving", "finishing", "over")
ENDINGS = ("roof",)


@dataclass(frozen=True)
class OwnDecree:
    """A decree under a company board, and what it would bring now."""

    decree: int
    half: int
    street: int
    points: int


@dataclass(frozen=True)
class Company:
    """A company: a seat's, or Daniel's."""

    number: int
    daniel: bool
    side: int  # of its board; NONE before it is chosen, and while others may not see it
    place: int  # of its architect, NONE at first
    money: int
    points: int  # on the track
    bonus: int  # points of the final scoring, 0 before
    thumbs: int  # tokens for reputation
    stored: tuple[bool, ...]  # [colour]
    columns: tuple[
        tuple[int, ...], ...
    ]  # [street][line] the card there, NONE if none; decrees are numbered after the cards
    effects: tuple[tuple[int, ...], ...]  # [street][line] the number of the visible effect, NONE if none
    newspapers: int  # how many it holds
    tokens: tuple[int, ...]  # [newspaper] those that the viewer knows
    stops: int  # of the paperboy that its marker has reached
    # What the end would bring now:
    reputation: tuple[int, ...]  # [street] thumbs on visible halves, without tokens
    split: tuple[int, ...]  # [street] where tokens are best
    street_points: tuple[int, ...]  # [street] with them
    thumbs_up: int  # all of them, tokens included
    decrees: tuple[OwnDecree, ...]
    projected: int  # the score, if it ended now


@dataclass(frozen=True)
class Fresh:
    """What is new to the viewer: done by the other company since one's own last turn."""

    architects: tuple[int, ...] = ()  # companies that have moved
    cards: tuple[tuple[int, int], ...] = ()  # company, and the card in its column; decrees are numbered after the cards
    stored: tuple[tuple[int, int], ...] = ()  # company, and the colour that came into its store
    pillars: tuple[tuple[int, int], ...] = ()  # storey, space
    storeys: tuple[int, ...] = ()
    news: bool = False  # the active newspaper
    daniel: bool = False  # he has taken a street card or a decree


@dataclass(frozen=True)
class DanielView:
    """What lies before Daniel."""

    opened: tuple[int, ...]  # his open cards, in order
    popularity: int  # marks on them
    cards: tuple[int, ...]  # street cards that he took
    decrees: tuple[int, ...]
    price_points: int
    thumb_points: int  # counted in the harder game only
    harder: bool


@dataclass(frozen=True)
class View:
    """The table from one seat; from NOBODY's, what everyone may see."""

    box: Box
    seat: int
    players: int
    actor: int
    acting: tuple[int, ...]  # who may act now
    phase: str  # one of PHASES
    turn: int
    start: int  # the company that began
    pairs: tuple[
        int, ...
    ]  # boards as dealt: two of seat 0, two of seat 1; alone, Daniel's is the third, once it is drawn
    companies: tuple[Company, ...]
    # The tower:
    floors: tuple[int, ...]  # from the bottom, as far as they are built
    tower: tuple[tuple[int, ...], ...]  # [storey][space] colours, NONE where a space is free
    next_floor: int  # that lies open, ROOF, or NONE after it
    face_down: int  # floors below it
    unseen_floors: tuple[int, ...]  # that may be among them
    roof_by: int
    reserve: tuple[int, ...]  # [colour] pillars
    # Streets and City Hall:
    tops: tuple[int, ...]  # [deck] the open card, NONE if it is empty
    unseen: tuple[tuple[int, ...], ...]  # [deck] cards that nobody has seen
    beneath: tuple[tuple[int, ...], ...]  # [deck] cards under them, in order
    decrees: tuple[int, ...]  # open ones
    decree_price: int
    news: int  # the active newspaper
    supply: int  # newspapers in the reserve
    unseen_news: tuple[int, ...]  # [newspaper] that this seat has not seen: in the reserve or in another hand
    gone: tuple[int, ...]  # [newspaper] out of the game
    served: int  # stops of the paperboy; he waits at the next one
    thumbs_left: int  # tokens for reputation in the reserve
    # What is going on:
    stack: tuple[int, ...]  # effects that are going on, the one that is resolved now last
    progress: int  # of that one: as in table.py
    next_line: int  # of the column in use: where the next effect is, NONE if no column is in use
    drawn: tuple[int, ...]  # two newspapers to choose from, if it is this seat that chooses
    delivering: bool  # somebody chooses between newspapers
    legal: tuple[int, ...]  # what this seat can do
    futile: tuple[int, ...]  # those of them that use an effect, or effects, of which none can be used now
    fresh: Fresh
    daniel: DanielView | None
    purple: bool
    harder: bool

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def alone(self) -> bool:
        return self.players == 1

    @property
    def active_floor(self) -> int:
        return self.floors[-1]

    @property
    def active_pillars(self) -> tuple[int, ...]:
        """On the active floor; the roof has no spaces."""
        return () if self.active_floor == ROOF else self.tower[len(self.floors) - 1]

    @property
    def choosing_for_daniel(self) -> bool:
        return self.phase == "choosing" and self.alone and self.companies[0].side != NONE

    @property
    def current_effect(self) -> int:
        """The effect to be used or skipped now, NONE if there is none."""
        if self.stack:
            return self.stack[-1]
        if self.next_line == NONE:
            return int(NONE)
        company = self.companies[self.actor]
        return company.effects[company.place][self.next_line]

    def effect(self, number: int) -> Effect:
        return effect(self.box, number)

    def side_of(self, company: int) -> Side | None:
        """Of its board, if it can be seen."""
        number = self.companies[company].side
        return None if number == NONE else side(self.box, number)


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
    room = table.make_room()
    if action == ACTIVATE:
        return not any(is_usable(table, seat, effect, room, 0) for effect in effects_here(table, seat))
    if FIRST_PLAY <= action < FIRST_KEEP:
        return not is_usable(table, seat, FIRST_NEWSPAPER + action - FIRST_PLAY, room, 0)
    return False


def effects_here(table: Flatiron, seat: int) -> list[int]:
    """Those that are used where an architect acts: of its column, or the active newspaper (§5.3)."""
    street = int(table.place[seat])
    if table.depth > 0 or street == CITY_HALL:
        return [int(FIRST_NEWSPAPER + table.news)]
    found = [int(effect_at(table, seat, street, line)) for line in range(int(LINES))]
    return [number for number in found if number != NONE]


def fresh_for(table: Flatiron, seat: int) -> Fresh:
    """In one's own turn what the turn before brought, else what this one has brought; spectators see both."""
    now = Moment(table)
    if table.since is None:
        return Fresh()
    if table.actor == NOBODY or (seat != NOBODY and seat != table.actor):
        return between(table.since, now, now)
    if table.earlier is None:
        return Fresh() if seat == table.actor else between(table.since, now, now)
    return between(table.earlier, table.since if seat == table.actor else now, now)


def between(first: Moment, last: Moment, now: Moment) -> Fresh:
    """What came between two moments and is still there."""
    companies, spaces = range(int(COMPANIES)), int(SPACES)
    return Fresh(
        architects=tuple(k for k in companies if first.place[k] != last.place[k] and last.place[k] == now.place[k]),
        cards=tuple((k, card) for k in companies for card in cards_of(last, k) if card not in cards_of(first, k)),
        stored=tuple(
            divmod(k, int(COLOURS))
            for k, count in enumerate(now.stored)
            if first.stored[k] < last.stored[k] and first.stored[k] < count
        ),
        pillars=tuple(divmod(k, spaces) for k, pillar in enumerate(last.tower) if pillar != first.tower[k]),
        storeys=tuple(range(int(first.storeys), int(last.storeys))),
        news=first.news != last.news and last.news == now.news,
        daniel=first.daniel_cards != last.daniel_cards or first.daniel_decrees != last.daniel_decrees,
    )


def cards_of(moment: Moment, company: int) -> list[int]:
    """All street cards and decrees of a company."""
    first = company * int(SPOTS)
    return [int(card) for card in moment.columns[first : first + int(SPOTS)] if card != NONE]
