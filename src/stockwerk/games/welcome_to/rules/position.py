"""What lies on the table: the cards, the plans, and a sheet before each player."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.state import State
from stockwerk.games.welcome_to.box.components import Box

# A sheet is a row of numbers: 33 houses, what is around each of them, then the crosses on the tracks.
HOUSES: Final[i64] = 0
AROUND: Final[i64] = 33
PARKS: Final[i64] = 66  # three streets
POOLS: Final[i64] = 69
TEMPS: Final[i64] = 70
MARKETED: Final[i64] = 71  # six sizes
COPIES: Final[i64] = 77
STRIKES: Final[i64] = 78
ROUNDABOUTS: Final[i64] = 79
PLANS: Final[i64] = 80  # three letters: points scored, 0 before
SHEET: Final[i64] = 83

EMPTY: Final[i64] = -1  # a lot without a house
ROUNDABOUT: Final[i64] = -2

# Around a lot.
IS_COPY: Final[i64] = 1
HAS_POOL: Final[i64] = 2
HAS_FENCE: Final[i64] = 4  # on its right
IS_USED: Final[i64] = 8  # for a plan
NTH_COPY: Final[i64] = 16  # ... and above: the how many-th copy of its number it is

# What a seat is at, and what it has done in its unfinished turn, as a row of numbers.
STAGE: Final[i64] = 0
NUMBER_CARD: Final[i64] = 1  # which of the three cards gives the number, NONE before
DEED_CARD: Final[i64] = 2  # which one the action
NUMBER: Final[i64] = 3  # that was written
LOT: Final[i64] = 4  # where
FORGONE: Final[i64] = 5  # 1: park, pool or temp work was not used
NEW_ROUNDABOUT: Final[i64] = 6  # its lot
TARGET: Final[i64] = 7  # of the action: the lot left of the fence, the size, the copied lot
PLAN_AT: Final[i64] = 8  # the plan whose estates are being chosen
STREET_AT: Final[i64] = 9  # where they must all lie, NONE if anywhere
SIZE_AT: Final[i64] = 10  # the size that is being chosen
LOT_AT: Final[i64] = 11  # the next estate of this size begins here or later
STILL: Final[i64] = 12  # of this size, still to be chosen
WANTS_MIX: Final[i64] = 13  # 1: this seat would like all cards to be mixed
TURN: Final[i64] = 14
NONE: Final[i64] = -1

# Stages of a seat.
WRITING: Final[i64] = 0
ACTING: Final[i64] = 1
FINISHED: Final[i64] = 2
PLANNING: Final[i64] = 3
CHOOSING: Final[i64] = 4
MIXING: Final[i64] = 5

# Steps of a round.
TURNS: Final[i64] = 0
PLANS_STEP: Final[i64] = 1
MIX_STEP: Final[i64] = 2

# How the cards come.
STACKS: Final[i64] = 0  # three stacks, the same for all
HANDS: Final[i64] = 1  # three cards for each seat, from one pile


@mypyc_attr(acyclic=True)
class Position(State):
    """What lies on the table, without the rules."""

    box: Box
    sheets: vec[i64]  # [seat, column] with all that was written
    shown: vec[i64]  # [seat, column] as all have seen them when the step began
    earlier: vec[i64]  # [seat, column] as they were before the last turn that all have seen
    turns: vec[i64]  # [seat, column] what each seat is at
    pile: vec[i64]  # [stack, kind] cards not yet seen: as nobody knows their order, it is made up when drawing
    discards: vec[i64]  # [stack, kind]
    cards: vec[i64]  # [seat or 0, place] the three cards that give numbers
    turned: vec[i64]  # [stack] the cards turned to their action, NONE if each card serves for both
    given: vec[i64]  # [order] the cards of the AAA
    plans: vec[i64]  # [letter] the plans of this game
    first: vec[i64]  # [letter] the round in which a plan was first scored, 0 before
    theirs: vec[i64]  # [letter] what the AAA scored
    projects: vec[i64]  # [letter] 1 while the project card has not been drawn
    round: i64
    step: i64
    layout: i64  # STACKS or HANDS
    left: i64  # cards in the pile, project cards included; of three stacks, in all of them
    common: bool  # nobody knows which card is in which stack: all of the pile is in row 0
    hidden: i64  # project cards, or the solo card, in the pile
    bottom: i64  # while the pile is larger than that, they cannot be drawn
    gifts: i64  # cards of the AAA
    drawn: i64  # a bit for the letter of each project card drawn in this round
    level: i64  # of the AAA, NONE if it does not play
    classic: bool
    expert: bool
    with_roundabouts: bool
    hard: bool  # plans with a star are in the game
    solo_card: bool  # the classic solo card has been drawn: plans are worth less
    mix: bool  # all cards are mixed before the next round
    how: i64  # it ended

    def __init__(self, like: Position | None = None) -> None:
        super().__init__(like)
        if like is not None:
            self.box = like.box
            self.sheets = like.sheets[:]
            self.shown = like.shown  # replaced as a whole, never changed
            self.earlier = like.earlier
            self.turns = like.turns[:]
            self.pile = like.pile[:]
            self.discards = like.discards[:]
            self.cards = like.cards[:]
            self.turned = like.turned[:]
            self.given = like.given[:]
            self.plans = like.plans
            self.first = like.first[:]
            self.theirs = like.theirs[:]
            self.projects = like.projects[:]
            self.round = like.round
            self.step = like.step
            self.layout = like.layout
            self.left = like.left
            self.common = like.common
            self.hidden = like.hidden
            self.bottom = like.bottom
            self.gifts = like.gifts
            self.drawn = like.drawn
            self.level = like.level
            self.classic = like.classic
            self.expert = like.expert
            self.with_roundabouts = like.with_roundabouts
            self.hard = like.hard
            self.solo_card = like.solo_card
            self.mix = like.mix
            self.how = like.how

    def clone(self) -> Position:
        return Position(self)

    # A sheet.

    def house(self, seat: i64, lot: i64) -> i64:
        """The number on a lot; EMPTY or ROUNDABOUT if there is none."""
        return self.sheets[seat * SHEET + lot]

    def has(self, seat: i64, lot: i64, what: i64) -> bool:
        """Whether a lot has a copy, a pool, a fence on its right, or is used for a plan."""
        return self.sheets[seat * SHEET + AROUND + lot] & what != 0

    def mark(self, seat: i64, lot: i64, what: i64) -> None:
        self.sheets[seat * SHEET + AROUND + lot] |= what

    def crosses(self, seat: i64, track: i64) -> i64:
        return self.sheets[seat * SHEET + track]

    def cross(self, seat: i64, track: i64) -> None:
        self.sheets[seat * SHEET + track] += 1

    # A turn.

    def at(self, seat: i64, column: i64) -> i64:
        return self.turns[seat * TURN + column]

    def note(self, seat: i64, column: i64, value: i64) -> None:
        self.turns[seat * TURN + column] = value

    def card(self, seat: i64, place: i64) -> i64:
        """One of the three cards that a seat may take its number from."""
        if self.expert:
            return self.cards[seat * 3 + place]
        return self.cards[place]

    def hands_over(self) -> bool:
        """In each round the third card goes to the AAA (§9.6) or to a neighbour (§10.7)."""
        return self.level != NONE or self.expert

    def deed_card(self, seat: i64, place: i64) -> i64:
        """The card that shows the action of a place."""
        if self.layout == STACKS:
            return self.turned[place]
        return self.card(seat, place)
