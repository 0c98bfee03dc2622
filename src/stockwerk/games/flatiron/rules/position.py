"""What lies on the table: the tower, the streets, City Hall, and a company board before each player."""

from __future__ import annotations

from typing import Final

from stockwerk.core.fields import Fields
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.state import State
from stockwerk.games.flatiron.box.components import CARDS, COLOURS, NEWSPAPERS, SPACES, Box

NONE: Final[i64] = -1

# Companies: a seat each, or one seat and Daniel.
COMPANIES: Final[i64] = 2
DANIEL_HIMSELF: Final[i64] = 1

# A column has eight lines from top to bottom: cards above the board, the two printed effects, cards below.
LINES: Final[i64] = 8
SPOTS: Final[i64] = 32  # street by street
PRINTED: Final[i64] = 3  # the first of the two
BELOW: Final[i64] = 5  # the first line below the board

STOREYS: Final[i64] = 6  # the floor of the start, four more, the roof

# What the actor is at.
CHOOSING: Final[i64] = 0  # boards
MOVING: Final[i64] = 1
ACTING: Final[i64] = 2
RESOLVING: Final[i64] = 3  # effects of a column, from top to bottom
FINISHING: Final[i64] = 4  # the action is done
OVER: Final[i64] = 5

# Effects that are going on lie on a stack, the one that is resolved now on top: its number, and how far it is.
GOING: Final[i64] = 64  # room for so many
FRAME: Final[i64] = 2
WAITING: Final[i64] = -1  # not begun; it may be skipped
PAID: Final[i64] = -2  # not begun, but paid for: it can be used, and is
DONE: Final[i64] = 0  # nothing is left to decide, once what lies above it is done
# 1 and more: so many pillars may still be built


@mypyc_attr(acyclic=True)
class Moment(Fields):
    """What lay open when a turn began, so that people see what is new since. It never changes: clones share it."""

    place: vec[i64]
    stored: vec[i64]
    columns: vec[i64]
    tower: vec[i64]
    storeys: i64
    news: i64
    daniel_cards: i64
    daniel_decrees: i64

    def __init__(self, position: Position | None = None) -> None:
        if position is None:
            return  # what was pickled comes next
        self.place = position.place[:]
        self.stored = position.stored[:]
        self.columns = position.columns
        self.tower = position.tower
        self.storeys = position.storeys
        self.news = position.news
        self.daniel_cards = position.daniel_cards
        self.daniel_decrees = position.daniel_decrees


@mypyc_attr(acyclic=True)
class Position(State):
    """What lies on the table, without the rules.

    What changes rarely is shared by clones: whoever changes it makes a copy first.
    """

    box: Box
    pairs: vec[i64]  # the boards as they were dealt, two for each seat
    side: vec[i64]  # [company] of the board that was chosen, NONE before
    place: vec[i64]  # [company] where its architect is, NONE at first
    money: vec[i64]  # [company]
    points: vec[i64]  # [company] on the track
    bonus: vec[i64]  # [company] points of the final scoring
    thumbs: vec[i64]  # [company] tokens for reputation
    stored: vec[i64]  # [company, colour] pillars
    columns: vec[i64]  # [company, street, line] the card that shows a half there, or NONE; decrees follow cards
    tokens: vec[i64]  # [company, newspaper] in hand
    known: vec[i64]  # [company, newspaper] those of them that the other company gave
    supply: vec[i64]  # [newspaper] face down: as nobody knows their order, it is made up when drawing
    gone: vec[i64]  # [newspaper] out of the game
    drawn: vec[i64]  # the two newspapers of which one is kept, NONE if there are none
    reserve: vec[i64]  # [colour] pillars
    tops: vec[i64]  # [deck] the open card, NONE if the deck is empty
    unseen: vec[i64]  # [deck] a bit for each card that nobody has seen yet
    beneath: vec[i64]  # [deck, place] open cards that went under their deck, in order, NONE after the last
    tower: vec[i64]  # [storey, space] colours of the pillars, NONE where there is none
    floors: vec[i64]  # [storey] the floors that were built, NONE above
    stack: vec[i64]  # [effect that is going on, column]
    opened: vec[i64]  # cards of Daniel, in order, NONE after the last
    depth: i64  # effects on the stack
    storeys: i64  # floors that were built
    next_floor: i64  # that lies open, or ROOF; NONE after the roof
    face_down: i64  # floors below it that nobody knows
    seen_floors: i64  # a bit for each floor that was turned up
    decrees: i64  # a bit for each open decree
    news: i64  # the active newspaper
    served: i64  # stops of the paperboy
    thumbs_left: i64  # tokens for reputation in the reserve
    phase: i64
    line: i64  # of the column that is being used: the next effect is here or below
    start: i64  # the company that began
    turn: i64  # counted from one, over all companies
    roof_by: i64  # the company that built the roof, NOBODY before
    daniel_cards: i64  # a bit for each street card that he took
    daniel_decrees: i64
    earlier: Moment | None  # when the turn before this one began
    since: Moment | None  # when this turn began
    # What was agreed on:
    purple: bool  # purple sides only
    harder: bool  # Daniel's final scoring

    def __init__(self, like: Position | None = None) -> None:
        super().__init__(like)
        if like is not None:
            self.box = like.box
            self.pairs = like.pairs
            self.side = like.side
            self.bonus = like.bonus
            self.thumbs = like.thumbs
            self.columns = like.columns
            self.known = like.known
            self.supply = like.supply
            self.gone = like.gone
            self.unseen = like.unseen
            self.beneath = like.beneath
            self.tower = like.tower
            self.floors = like.floors
            self.opened = like.opened
            self.place = like.place[:]
            self.money = like.money[:]
            self.points = like.points[:]
            self.stored = like.stored[:]
            self.tokens = like.tokens[:]
            self.drawn = like.drawn[:]
            self.reserve = like.reserve[:]
            self.tops = like.tops[:]
            self.stack = like.stack[:]
            self.depth = like.depth
            self.storeys = like.storeys
            self.next_floor = like.next_floor
            self.face_down = like.face_down
            self.seen_floors = like.seen_floors
            self.decrees = like.decrees
            self.news = like.news
            self.served = like.served
            self.thumbs_left = like.thumbs_left
            self.phase = like.phase
            self.line = like.line
            self.start = like.start
            self.turn = like.turn
            self.roof_by = like.roof_by
            self.daniel_cards = like.daniel_cards
            self.daniel_decrees = like.daniel_decrees
            self.earlier = like.earlier
            self.since = like.since
            self.purple = like.purple
            self.harder = like.harder

    # The tower.

    def active_floor(self) -> i64:
        """The topmost."""
        return self.floors[self.storeys - 1]

    def floor_effect(self) -> i64:
        """What holds now."""
        return self.box.floor_effects[self.active_floor()]

    def floor_amount(self) -> i64:
        return self.box.floor_amounts[self.active_floor()]

    def pillar_at(self, space: i64) -> i64:
        """The colour on a space of the active floor, NONE if it is free."""
        return self.tower[(self.storeys - 1) * SPACES + space]

    def stands(self, colour: i64) -> bool:
        """On the active floor."""
        return self.pillar_at(0) == colour or self.pillar_at(1) == colour or self.pillar_at(2) == colour

    # A company.

    def stores(self, company: i64, colour: i64) -> bool:
        return self.stored[company * COLOURS + colour] > 0

    def card_at(self, company: i64, street: i64, line: i64) -> i64:
        return self.columns[company * SPOTS + street * LINES + line]

    def is_decree(self, card: i64) -> bool:
        return card >= CARDS

    def holds(self, company: i64, newspaper: i64) -> i64:
        return self.tokens[company * NEWSPAPERS + newspaper]

    def newspapers_of(self, company: i64) -> i64:
        count: i64 = 0
        for newspaper in range(NEWSPAPERS):
            count += self.tokens[company * NEWSPAPERS + newspaper]
        return count

    def other(self, company: i64) -> i64:
        """The other company."""
        return 1 - company

    def alone(self) -> bool:
        return self.players == 1

    def column_in_use(self) -> i64:
        """The street whose effects are being used."""
        return self.place[self.actor]

    # The stack of effects.

    def push(self, effect: i64, progress: i64) -> None:
        assert self.depth < GOING, f"too many effects at once: {list(self.stack)}"
        self.stack[self.depth * FRAME] = effect
        self.stack[self.depth * FRAME + 1] = progress
        self.depth += 1

    def pop(self) -> None:
        self.depth -= 1
        self.stack[self.depth * FRAME] = NONE
        self.stack[self.depth * FRAME + 1] = NONE

    def top(self) -> i64:
        """The effect that is resolved now."""
        return self.stack[(self.depth - 1) * FRAME]

    def progress(self) -> i64:
        return self.stack[(self.depth - 1) * FRAME + 1]

    def set_progress(self, progress: i64) -> None:
        self.stack[(self.depth - 1) * FRAME + 1] = progress

    def goes_on(self, effect: i64) -> bool:
        """It is still being resolved, so it cannot be entered again (§5.5)."""
        for frame in range(self.depth):
            if self.stack[frame * FRAME] == effect:
                return True
        return False
