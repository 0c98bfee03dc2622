"""What a seat sees: everything on the table but the order of the stack. All seats see the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from stockwerk.core.picture.seen import Seen
from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import GOLD, GOLD_PRESTIGE, LOTS, OWN_TILES, PINK, Box, district_of
from stockwerk.games.new_york_1901.people.ground import Ground, ground_of
from stockwerk.games.new_york_1901.rules.actions import FIRST_RELEASE, first_square, is_build, pose_built, tile_built


@dataclass(frozen=True)
class Building:
    """Something that stands: a tile of a seat, or its starting property."""

    seat: int
    piece: int
    squares: tuple[int, ...]
    generation: int
    points: int
    turn: int  # in which it was built


@dataclass(frozen=True)
class Street:
    """A street with a card: who has how many buildings there, and who has most of all, if anybody."""

    street: int
    drawn: bool  # its card is one of the three
    buildings: tuple[int, ...]  # [seat]
    leader: int
    points: int  # for whoever has most


@dataclass(frozen=True)
class Challenge:
    """How far a seat is with all that the challenge cards ask for."""

    gold_in: tuple[int, ...]  # [district] gold and legendary buildings
    irregular: int
    of_generation: tuple[int, ...]  # [generation] buildings, from the starting property on
    points: int  # what the card in play would bring now; those of Gold Prestige are on the track already


@dataclass(frozen=True)
class View(Seen):
    """The table from one seat; from NOBODY's, what everyone may see."""

    box: Box = field(repr=False)
    seat: int
    players: int
    actor: int  # whose turn it is, NOBODY when the game is over
    start: int  # who began
    turn: int  # counted from one, over all seats
    # The board:
    owner: tuple[int, ...]  # [lot] or NOBODY
    worker: tuple[int, ...]  # [lot] whose worker stands there, or NOBODY
    owned_since: tuple[int, ...]  # [lot] the turn in which it was acquired, 0 from the start or never
    buildings: tuple[Building, ...]  # in the order in which they were built
    # Before the players:
    supply: tuple[tuple[int, ...], ...]  # [seat] own tiles not yet built
    demolished: tuple[tuple[int, ...], ...]  # [seat] pieces that are out of the game
    workers: tuple[int, ...]  # [seat] not on the board
    hands: tuple[tuple[int, ...], ...]  # [seat][action card] 1 until it is played
    points: tuple[int, ...]  # [seat] on the track
    prestige: tuple[int, ...]  # [seat] those of them that Gold Prestige brought
    bonus: tuple[int, ...]  # [seat] what the final scoring brought
    reached: tuple[int, ...]  # [seat] the latest generation that may be built
    # Beside the board:
    legends: tuple[int, ...]  # [legendary skyscraper] who has built it, or NOBODY
    market: tuple[int, ...]  # kinds of the open cards, NONE where one is missing
    deck: int  # cards in the stack
    beneath: tuple[tuple[int, ...], ...]  # kinds of cards that were put under the stack, the next ones first
    streets: tuple[Street, ...]  # all five
    challenge: int  # the card, or NO_CHALLENGE
    challenges: tuple[Challenge, ...]  # [seat]
    kings: tuple[int, ...]  # [generation] who has most buildings of it, or NOBODY
    silver_from: int
    gold_from: int
    # This turn:
    choice: str  # "undecided", "acquiring" or "rebuilding"
    may_acquire: bool  # there was a worker when the turn began
    acquired: int  # lots acquired
    acquired_three: bool  # one of them has three squares
    builds: int  # buildings built
    barred: bool  # the first building brought about the end: no Construction Boom
    grabs: int  # acquisitions that Land Grab still asks for
    booming: bool  # Construction Boom asks for a building
    # The end:
    trigger: int  # who brought it about, or NOBODY
    how: int  # as an index of ENDINGS, once there is a trigger or the game is over
    turns_left: int  # of the last round, this one included
    tie_breaks: tuple[tuple[int, int], ...]  # [seat] height of the legendary skyscraper, gold buildings
    # What the seat may do, as the rules say; nothing when it is not its turn:
    legal: tuple[int, ...]
    ready: tuple[int, ...]  # tiles that it may build by now (§5.4, §5.5, §5.9)
    # What was agreed on:
    action_cards: bool
    advanced: bool
    mirrored: bool

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    @property
    def ground(self) -> Ground:
        return ground_of(self.box)

    # Lots and cards.

    def in_play(self, lot: int) -> bool:
        """Two play without the pink district (§2.3)."""
        return self.players > 2 or district_of(lot) < PINK

    def kind(self, lot: int) -> int:
        return int(self.box.kind[lot])

    def is_open(self, lot: int) -> bool:
        """A card for such a lot lies in the open market."""
        return self.kind(lot) in self.market

    def lots_of(self, seat: int) -> tuple[int, ...]:
        return tuple(lot for lot in range(int(LOTS)) if self.owner[lot] == seat)

    # What stands where.

    @cached_property
    def building_on(self) -> dict[int, Building]:
        """By square."""
        return {square: building for building in self.buildings for square in building.squares}

    def land(self, seat: int) -> frozenset[int]:
        """All squares of the seat's lots."""
        return frozenset(square for lot in self.lots_of(seat) for square in self.ground.of_lot(lot))

    def available(self, seat: int) -> tuple[int, ...]:
        """Tiles that the seat could still build, of whatever generation (§5.5, §5.9)."""
        free = [int(OWN_TILES) + k for k, builder in enumerate(self.legends) if builder == NOBODY]
        return self.supply[seat] if seat in self.legends else (*self.supply[seat], *free)

    def first_alike(self, tile: int) -> int:
        """Of two tiles of the seat that are alike, either is the first one that is left."""
        twin = int(self.box.twin[tile])
        return twin if twin in self.supply[self.seat] else tile

    def is_unlocked(self, seat: int, tile: int) -> bool:
        """The seat has reached its generation (§5.4)."""
        return int(self.box.generation[tile]) <= self.reached[seat]

    # What may be done now: `legal` alone decides.

    @cached_property
    def places(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Every tile and the squares that it may cover now."""
        return tuple((int(tile_built(action)), self.footprint(action)) for action in self.legal if is_build(action))

    @property
    def must_release(self) -> bool:
        """A lot has to be given back (§3.4); then nothing comes after it in the list."""
        return bool(self.legal) and self.legal[-1] >= FIRST_RELEASE

    # What a build would do.

    def footprint(self, action: int) -> tuple[int, ...]:
        """The squares that it covers; none if it does not lie on lots alone."""
        return self.ground.footprint(int(first_square(action)), int(tile_built(action)), int(pose_built(action)))

    def demolished_by(self, squares: tuple[int, ...]) -> tuple[Building, ...]:
        """All buildings, whosesoever, that these squares touch (§6.1)."""
        return tuple(dict.fromkeys(self.building_on[square] for square in squares if square in self.building_on))

    def vacated_by(self, squares: tuple[int, ...]) -> tuple[int, ...]:
        """The lots that would be without any building, so that they need workers (§6.5)."""
        gone = self.demolished_by(squares)
        left = {square for building in self.buildings if building not in gone for square in building.squares}
        touched = {square // 3 for building in gone for square in building.squares}
        return tuple(sorted(lot for lot in touched if not {*self.ground.of_lot(lot)} & {*left, *squares}))

    def freed_by(self, seat: int, squares: tuple[int, ...]) -> tuple[int, ...]:
        """The lots from which a worker would come back (§5.6)."""
        return tuple(sorted({square // 3 for square in squares if self.worker[square // 3] == seat}))

    def workers_after(self, seat: int, squares: tuple[int, ...]) -> int:
        """Less than none: there are not enough (§6.5)."""
        return self.workers[seat] + len(self.freed_by(seat, squares)) - len(self.vacated_by(squares))

    def prestige_for(self, seat: int, tile: int, squares: tuple[int, ...]) -> int:
        """What Gold Prestige would bring at once (§11.3)."""
        if self.challenge != GOLD_PRESTIGE or self.box.generation[tile] != GOLD:
            return 0
        edge = {near for square in squares for near in self.ground.near[square]}
        older = [building for building in self.buildings if building.generation < GOLD and building.seat != seat]
        return int(self.box.for_neighbour) * sum(bool(edge & {*building.squares}) for building in older)

    def points_for(self, action: int) -> int:
        """Of the tile and, with Gold Prestige, of its neighbours."""
        tile = int(tile_built(action))
        return int(self.box.points[tile]) + self.prestige_for(self.actor, tile, self.footprint(action))

    def is_fresh(self, turn: int) -> bool:
        """Whether this turn came after the seat's own last one; for spectators, this turn and the one before."""
        whose = (self.start + self.turn - 1) % self.players  # the latest turn
        back = 2 if self.seat == NOBODY else (whose - self.seat) % self.players or self.players
        return turn > max(0, self.turn - back)

    @cached_property
    def latest_turn(self) -> int:
        """The last one in which something was acquired or built that is still there."""
        return max(*self.owned_since, *(building.turn for building in self.buildings))

    @property
    def now(self) -> tuple[int, ...]:
        """[seat] what the score would be if the game ended now."""
        if self.over:
            return self.scores
        return tuple(
            self.points[seat] + self.street_points(seat) + self.challenges[seat].points + self.card_points(seat)
            for seat in range(self.players)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """[seat] on the track and, at the end, beyond it."""
        return tuple(points + bonus for points, bonus in zip(self.points, self.bonus, strict=True))

    def street_points(self, seat: int) -> int:
        return sum(street.points for street in self.streets if street.drawn and street.leader == seat)

    def challenge_brings(self, seat: int) -> int:
        """What the card in play would bring now, or has brought already (§11)."""
        return self.challenges[seat].points + self.prestige[seat]

    def card_points(self, seat: int) -> int:
        """For action cards that are not used (§10.5)."""
        return int(self.box.for_unused_card) * sum(self.hands[seat])
