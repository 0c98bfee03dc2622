"""From the table to what a seat sees of it."""

from __future__ import annotations

from stockwerk.core.state import NOBODY
from stockwerk.games.new_york_1901.box.components import (
    ACTION_CARDS,
    DISTRICTS,
    GENERATIONS,
    LOTS,
    OWN_TILES,
    PIECES,
    STREETS,
    TILES,
)
from stockwerk.games.new_york_1901.people.ground import ground_of
from stockwerk.games.new_york_1901.people.view import Building, Challenge, Street, View
from stockwerk.games.new_york_1901.rules.challenges import (
    buildings_of,
    challenge_points,
    gold_in,
    irregular_buildings,
    king_of,
)
from stockwerk.games.new_york_1901.rules.generations import builder_of, gold_from, reached, silver_from, tiles_ready
from stockwerk.games.new_york_1901.rules.position import DEMOLISHED_TILE, IN_SUPPLY, Position
from stockwerk.games.new_york_1901.rules.scoring import buildings_at, gold_buildings, leader_at, legend_height

CHOICES = ("undecided", "acquiring", "rebuilding")


def view(position: Position, seat: int) -> View:
    box, seats = position.box, range(int(position.players))
    pieces = rows(list(position.site), int(PIECES))
    return View(
        box=box,
        seat=seat,
        players=int(position.players),
        actor=int(position.actor),
        start=int(position.start),
        turn=int(position.turn),
        owner=tuple(position.owner),
        worker=tuple(worker_on(position, lot) for lot in range(int(LOTS))),
        owned_since=tuple(position.owned_since),
        buildings=tuple(
            sorted(standing(position), key=lambda building: (building.turn, building.seat, building.piece))
        ),
        supply=tuple(tuple(k for k, at in enumerate(row[: int(OWN_TILES)]) if at == IN_SUPPLY) for row in pieces),
        demolished=tuple(tuple(k for k, at in enumerate(row) if at == DEMOLISHED_TILE) for row in pieces),
        workers=tuple(position.workers),
        hands=rows(list(position.hands), int(ACTION_CARDS)),
        points=tuple(position.points),
        prestige=tuple(position.prestige),
        bonus=tuple(position.bonus),
        reached=tuple(int(reached(position, other)) for other in seats),
        legends=tuple(int(builder_of(position, tile)) for tile in range(int(OWN_TILES), int(TILES))),
        market=tuple(position.market),
        deck=int(position.deck_size),
        beneath=beneath(position),
        streets=tuple(street_of(position, street) for street in range(int(STREETS))),
        challenge=int(position.challenge),
        challenges=tuple(challenge_of(position, other) for other in seats),
        kings=tuple(
            int(king_of(position, generation)) if generation else NOBODY for generation in range(int(GENERATIONS))
        ),
        silver_from=int(silver_from(position)),
        gold_from=int(gold_from(position)),
        choice=CHOICES[position.choice],
        may_acquire=position.may_acquire,
        acquired=int(position.acquired),
        acquired_three=position.acquired_three,
        builds=int(position.builds),
        barred=position.barred,
        grabs=int(position.grabs),
        booming=position.booming,
        trigger=int(position.trigger),
        how=int(position.how),
        turns_left=int(position.turns_left),
        tie_breaks=tuple(
            (int(legend_height(position, other)), int(gold_buildings(position, other))) for other in seats
        ),
        legal=tuple(position.legal(seat)),
        ready=ready_tiles(position, seat),
        action_cards=position.action_cards,
        advanced=position.advanced,
        mirrored=position.mirrored,
    )


def ready_tiles(position: Position, seat: int) -> tuple[int, ...]:
    ready = 0 if seat == NOBODY else int(tiles_ready(position, seat))
    return tuple(tile for tile in range(int(TILES)) if ready >> tile & 1)


def rows(numbers: list[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(numbers[at : at + width]) for at in range(0, len(numbers), width))


def worker_on(position: Position, lot: int) -> int:
    owner = int(position.owner[lot])
    return owner if owner != NOBODY and position.has_worker(owner, lot) else NOBODY


def standing(position: Position) -> list[Building]:
    box, ground = position.box, ground_of(position.box)
    return [
        Building(
            seat=at // int(PIECES),
            piece=at % int(PIECES),
            squares=ground.of_mask(int(block), int(position.area[at])),
            generation=int(box.generation[at % int(PIECES)]),
            points=int(box.points[at % int(PIECES)]),
            turn=int(position.built_in[at]),
        )
        for at, block in enumerate(position.site)
        if block >= 0
    ]


def beneath(position: Position) -> tuple[tuple[int, ...], ...]:
    """What everybody saw being put under the stack, as far as it was not drawn: shuffled together, or one by one."""
    cards = [(int(layer), int(kind)) for layer, kind in zip(position.layer, position.deck, strict=True) if layer > 0]
    layers = dict.fromkeys(layer for layer, _ in cards)
    return tuple(tuple(sorted(kind for at, kind in cards if at == layer)) for layer in layers)


def street_of(position: Position, street: int) -> Street:
    buildings = tuple(int(buildings_at(position, seat, street)) for seat in range(int(position.players)))
    drawn, points = street in list(position.streets), int(position.box.for_street)
    return Street(street, drawn, buildings, int(leader_at(position, street)), points)


def challenge_of(position: Position, seat: int) -> Challenge:
    return Challenge(
        gold_in=tuple(int(gold_in(position, seat, district)) for district in range(int(DISTRICTS))),
        irregular=int(irregular_buildings(position, seat)),
        of_generation=tuple(int(buildings_of(position, seat, generation)) for generation in range(int(GENERATIONS))),
        points=int(challenge_points(position, seat)),
    )
