"""What lies on the table."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.state import State
from stockwerk.games.new_york_1901.box.components import ACTION_CARDS, GENERATIONS, PIECES, Box

NONE: Final[i64] = -1

# Where a tile is, if it stands in no block.
IN_SUPPLY: Final[i64] = -1
DEMOLISHED_TILE: Final[i64] = -2

# What the player has decided to do in this turn (§3.1).
UNDECIDED: Final[i64] = 0
ACQUIRING: Final[i64] = 1  # or only building, without workers
REBUILDING: Final[i64] = 2

DRAWN: Final[i64] = -2  # a card or a player that chance will choose


@mypyc_attr(acyclic=True)
class Position(State):
    """What lies on the table, without the rules.

    What changes rarely is shared by clones: whoever changes it makes a copy first.
    """

    box: Box
    owner: vec[i64]  # [lot] whose it is, or NOBODY
    owned_since: vec[i64]  # [lot] the turn in which it was acquired
    land: vec[i64]  # [seat, block] squares of own lots
    cover: vec[i64]  # [seat, block, generation] squares under own buildings
    site: vec[i64]  # [seat, piece] the block where it stands, IN_SUPPLY or DEMOLISHED_TILE
    area: vec[i64]  # [seat, piece] the squares that it covers there
    built_in: vec[i64]  # [seat, piece] the turn in which it was built
    workers: vec[i64]  # [seat] not on the board
    points: vec[i64]  # [seat] on the track
    prestige: vec[i64]  # [seat] those of them that Gold Prestige brought
    hands: vec[i64]  # [seat, action card] 1 until it is played
    deck: vec[i64]  # [place] kinds of the cards in the stack, the next one first
    layer: vec[i64]  # [place] cards with equal numbers were shuffled together; so nobody knows their order
    market: vec[i64]  # [place] kinds of the open cards, NONE where one is missing
    streets: vec[i64]  # the three that count
    character: vec[i64]  # [seat] its district
    bonus: vec[i64]  # [seat] what the final scoring brought
    deck_size: i64
    layers: i64  # how many there have been
    challenge: i64  # the card, NO_CHALLENGE or, before the start, DRAWN
    start: i64  # the seat that began
    turn: i64  # counted from one, over all seats
    # This turn:
    choice: i64  # UNDECIDED, ACQUIRING or REBUILDING
    may_acquire: bool  # there was a worker when the turn began
    acquired: i64  # lots acquired
    acquired_three: bool  # one of them has three squares
    builds: i64  # buildings built
    barred: bool  # the first building brought on the end: no Construction Boom
    grabs: i64  # acquisitions that Land Grab still asks for
    booming: bool  # Construction Boom asks for a building
    # The end:
    idle: i64  # turns since the last building
    trigger: i64  # who brought on the end, or NOBODY
    how: i64  # the game ends, as an index of the endings
    turns_left: i64  # of the last round
    # What was agreed on:
    action_cards: bool
    advanced: bool
    mirrored: bool
    beginner: bool

    def __init__(self, like: Position | None = None) -> None:
        super().__init__(like)
        if like is not None:
            self.box = like.box
            self.prestige = like.prestige
            self.hands = like.hands
            self.streets = like.streets
            self.character = like.character
            self.bonus = like.bonus
            self.owner = like.owner[:]
            self.owned_since = like.owned_since[:]
            self.land = like.land[:]
            self.cover = like.cover[:]
            self.site = like.site[:]
            self.area = like.area[:]
            self.built_in = like.built_in[:]
            self.workers = like.workers[:]
            self.points = like.points[:]
            self.deck = like.deck[:]
            self.layer = like.layer[:]
            self.market = like.market[:]
            self.deck_size = like.deck_size
            self.layers = like.layers
            self.challenge = like.challenge
            self.start = like.start
            self.turn = like.turn
            self.choice = like.choice
            self.may_acquire = like.may_acquire
            self.acquired = like.acquired
            self.acquired_three = like.acquired_three
            self.builds = like.builds
            self.barred = like.barred
            self.grabs = like.grabs
            self.booming = like.booming
            self.idle = like.idle
            self.trigger = like.trigger
            self.how = like.how
            self.turns_left = like.turns_left
            self.action_cards = like.action_cards
            self.advanced = like.advanced
            self.mirrored = like.mirrored
            self.beginner = like.beginner

    def land_in(self, seat: i64, block: i64) -> i64:
        return self.land[seat * self.box.blocks + block]

    def covered(self, seat: i64, block: i64) -> i64:
        """Squares under the seat's buildings, of whatever generation."""
        first = (seat * self.box.blocks + block) * GENERATIONS
        cover = self.cover
        return cover[first] | cover[first + 1] | cover[first + 2] | cover[first + 3]

    def holds(self, seat: i64, card: i64) -> bool:
        return self.hands[seat * ACTION_CARDS + card] > 0

    def at(self, seat: i64, piece: i64) -> i64:
        """The block where this piece stands, IN_SUPPLY or DEMOLISHED_TILE."""
        return self.site[seat * PIECES + piece]

    def has_worker(self, seat: i64, lot: i64) -> bool:
        """An own lot without any own building has a worker (§4.3)."""
        return self.owner[lot] == seat and self.covered(seat, self.box.block_of[lot]) & self.box.lot_mask[lot] == 0
