"""What a seat sees: everything on the table but the order of the stack. All seats see the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.actions import first_square, pose_built, tile_built
from stockwerk.games.new_york_1901.challenges import (
    buildings_of,
    challenge_points,
    gold_in,
    irregular_buildings,
    king_of,
)
from stockwerk.games.new_york_1901.components import (
    ACTION_CARDS,
    DISTRICTS,
    GENERATIONS,
    GOLD,
    GOLD_PRESTIGE,
    KINDS,
    LOTS,
    OWN_TILES,
    PIECES,
    PINK,
    STREETS,
    TILES,
    Box,
)
from stockwerk.games.new_york_1901.course import NewYork
from stockwerk.games.new_york_1901.generations import builder_of, gold_from, reached, silver_from
from stockwerk.games.new_york_1901.ground import Ground, ground_of
from stockwerk.games.new_york_1901.scoring import buildings_at, gold_buildings, leader_at, legend_height
from stockwerk.games.new_york_1901.table import DEMOLISHED_TILE, IN_SUPPLY

CHOICES = ("undecided", "acquiring", "rebuilding")


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
class View:
    """The table from one seat; from NOBODY's, what everyone may see."""

    box: Box = field(repr=False)
    seat: int
    players: int
    actor: int  # whose turn it is, NOBODY when the game is over
    start: int  # who began
    turn: int  # counted from one, over all seats
    character: tuple[int, ...]  # [seat] its district
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
    unseen: tuple[int, ...]  # [kind] cards in the stack, in whatever order
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
    # What was agreed on:
    action_cards: bool
    advanced: bool
    beginner: bool
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
        return self.players > 2 or lot // 13 < PINK

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

    def is_unlocked(self, seat: int, tile: int) -> bool:
        """The seat has reached its generation (§5.4)."""
        return int(self.box.generation[tile]) <= self.reached[seat]

    # What a build would do.

    def footprint(self, action: int) -> tuple[int, ...]:
        """The squares that it covers; none if it does not lie on lots alone."""
        return self.ground.footprint(int(first_square(action)), int(tile_built(action)), int(pose_built(action)))

    def demolished_by(self, squares: tuple[int, ...]) -> tuple[Building, ...]:
        """All buildings, whosesoever, that these squares touch (§6.1)."""
        return tuple(dict.fromkeys(self.building_on[square] for square in squares if square in self.building_on))

    def vacated_by(self, seat: int, squares: tuple[int, ...]) -> tuple[int, ...]:
        """The lots that would be without any building of the seat, so that they need workers (§6.5)."""
        gone = self.demolished_by(squares)
        left = {square for building in self.buildings if building not in gone for square in building.squares}
        touched = {square // 3 for building in gone for square in building.squares}
        return tuple(sorted(lot for lot in touched if not {*self.ground.of_lot(lot)} & {*left, *squares}))

    def freed_by(self, seat: int, squares: tuple[int, ...]) -> tuple[int, ...]:
        """The lots from which a worker would come back (§5.6)."""
        return tuple(sorted({square // 3 for square in squares if self.worker[square // 3] == seat}))

    def workers_after(self, seat: int, squares: tuple[int, ...]) -> int:
        """Less than none: there are not enough (§6.5)."""
        return self.workers[seat] + len(self.freed_by(seat, squares)) - len(self.vacated_by(seat, squares))

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
            return tuple(points + bonus for points, bonus in zip(self.points, self.bonus, strict=True))
        return tuple(
            self.points[seat] + self.street_points(seat) + self.challenges[seat].points + self.card_points(seat)
            for seat in range(self.players)
        )

    def street_points(self, seat: int) -> int:
        return sum(street.points for street in self.streets if street.drawn and street.leader == seat)

    def card_points(self, seat: int) -> int:
        """For action cards that are not used (§10.5)."""
        return int(self.box.for_unused_card) * sum(self.hands[seat])


def view(table: NewYork, seat: int) -> View:
    box, seats = table.box, range(int(table.players))
    pieces = rows(list(table.site), int(PIECES))
    return View(
        box=box,
        seat=seat,
        players=int(table.players),
        actor=int(table.actor),
        start=int(table.start),
        turn=int(table.turn),
        character=tuple(table.character),
        owner=tuple(table.owner),
        worker=tuple(worker_on(table, lot) for lot in range(int(LOTS))),
        owned_since=tuple(table.owned_since),
        buildings=tuple(sorted(standing(table), key=lambda building: (building.turn, building.seat, building.piece))),
        supply=tuple(tuple(k for k, at in enumerate(row[: int(OWN_TILES)]) if at == IN_SUPPLY) for row in pieces),
        demolished=tuple(tuple(k for k, at in enumerate(row) if at == DEMOLISHED_TILE) for row in pieces),
        workers=tuple(table.workers),
        hands=rows(list(table.hands), int(ACTION_CARDS)),
        points=tuple(table.points),
        prestige=tuple(table.prestige),
        bonus=tuple(table.bonus),
        reached=tuple(int(reached(table, other)) for other in seats),
        legends=tuple(int(builder_of(table, tile)) for tile in range(int(OWN_TILES), int(TILES))),
        market=tuple(table.market),
        deck=int(table.deck_size),
        unseen=tuple(list(table.deck).count(kind) for kind in range(int(KINDS))),
        beneath=beneath(table),
        streets=tuple(street_of(table, street) for street in range(int(STREETS))),
        challenge=int(table.challenge),
        challenges=tuple(challenge_of(table, other) for other in seats),
        kings=tuple(
            int(king_of(table, generation)) if generation else NOBODY for generation in range(int(GENERATIONS))
        ),
        silver_from=int(silver_from(table)),
        gold_from=int(gold_from(table)),
        choice=CHOICES[table.choice],
        may_acquire=table.may_acquire,
        acquired=int(table.acquired),
        acquired_three=table.acquired_three,
        builds=int(table.builds),
        barred=table.barred,
        grabs=int(table.grabs),
        booming=table.booming,
        trigger=int(table.trigger),
        how=int(table.how),
        turns_left=int(table.turns_left),
        tie_breaks=tuple((int(legend_height(table, other)), int(gold_buildings(table, other))) for other in seats),
        action_cards=table.action_cards,
        advanced=table.advanced,
        beginner=table.beginner,
        mirrored=table.mirrored,
    )


def rows(numbers: list[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(numbers[at : at + width]) for at in range(0, len(numbers), width))


def worker_on(table: NewYork, lot: int) -> int:
    owner = int(table.owner[lot])
    return owner if owner != NOBODY and table.has_worker(owner, lot) else NOBODY


def standing(table: NewYork) -> list[Building]:
    box, ground = table.box, ground_of(table.box)
    return [
        Building(
            seat=at // int(PIECES),
            piece=at % int(PIECES),
            squares=ground.of_mask(int(block), int(table.area[at])),
            generation=int(box.generation[at % int(PIECES)]),
            points=int(box.points[at % int(PIECES)]),
            turn=int(table.built_in[at]),
        )
        for at, block in enumerate(table.site)
        if block >= 0
    ]


def beneath(table: NewYork) -> tuple[tuple[int, ...], ...]:
    """What everybody saw being put under the stack, as far as it was not drawn: shuffled together, or one by one."""
    cards = [(int(layer), int(kind)) for layer, kind in zip(table.layer, table.deck, strict=True) if layer > 0]
    layers = dict.fromkeys(layer for layer, _ in cards)
    return tuple(tuple(sorted(kind for at, kind in cards if at == layer)) for layer in layers)


def street_of(table: NewYork, street: int) -> Street:
    buildings = tuple(int(buildings_at(table, seat, street)) for seat in range(int(table.players)))
    drawn, points = street in list(table.streets), int(table.box.for_street)
    return Street(street, drawn, buildings, int(leader_at(table, street)), points)


def challenge_of(table: NewYork, seat: int) -> Challenge:
    return Challenge(
        gold_in=tuple(int(gold_in(table, seat, district)) for district in range(int(DISTRICTS))),
        irregular=int(irregular_buildings(table, seat)),
        of_generation=tuple(int(buildings_of(table, seat, generation)) for generation in range(int(GENERATIONS))),
        points=int(challenge_points(table, seat)),
    )
