"""What a seat sees: all that lies open, its own newspapers, and those it gave away."""

from __future__ import annotations

from dataclasses import dataclass

from stockwerk.core.picture.seen import Seen
from stockwerk.games.flatiron.box.catalogue import Effect, Side, effect, side
from stockwerk.games.flatiron.box.components import ROOF, Box
from stockwerk.games.flatiron.rules.position import NONE

PHASES = ("choosing", "moving", "acting", "resolving", "finishing", "over")


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
    columns: tuple[tuple[int, ...], ...]  # [street][line] the card there, or NONE; decrees are numbered after cards
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
class View(Seen):
    """The table from one seat; from NOBODY's, what everyone may see."""

    box: Box
    seat: int
    players: int
    actor: int
    acting: tuple[int, ...]  # who may act now
    phase: str  # one of PHASES
    turn: int
    start: int  # the company that began
    pairs: tuple[int, ...]  # boards as dealt: two for each seat; alone, Daniel's is the third, once it is drawn
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
    progress: int  # of that one: as in rules/position.py
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
