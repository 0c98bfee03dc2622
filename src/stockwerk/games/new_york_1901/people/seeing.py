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
from stockwerk.games.new_york_1901.rules.course import NewYork
from stockwerk.games.new_york_1901.rules.generations import builder_of, gold_from, reached, silver_from, tiles_ready
from stockwerk.games.new_york_1901.rules.position import DEMOLISHED_TILE, IN_SUPPLY
from stockwerk.games.new_york_1901.rules.scoring import buildings_at, gold_buildings, leader_at, legend_height

CHOICES = ("undecided", "acquiring", "rebuilding")


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
        legal=tuple(table.legal(seat)),
        ready=ready_tiles(table, seat),
        action_cards=table.action_cards,
        advanced=table.advanced,
        mirrored=table.mirrored,
    )


def ready_tiles(table: NewYork, seat: int) -> tuple[int, ...]:
    ready = 0 if seat == NOBODY else int(tiles_ready(table, seat))
    return tuple(tile for tile in range(int(TILES)) if ready >> tile & 1)


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
