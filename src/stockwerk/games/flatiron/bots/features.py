"""What a seat sees, as numbers: its own company first, then the other's or Daniel's."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64
from stockwerk.games.flatiron.box.components import (
    BOARDS,
    CARDS,
    CITY_HALL,
    COLOURS,
    DANIELS,
    DECREES,
    EFFECTS,
    FLOORS,
    IN_DECK,
    NEWSPAPERS,
    PAPERBOYS,
    PILLARS,
    ROOF,
    SIDES,
    SPACES,
    STREETS,
)
from stockwerk.games.flatiron.rules.drawing import newspapers_left
from stockwerk.games.flatiron.rules.position import (
    CHOOSING,
    COMPANIES,
    FRAME,
    GOING,
    LINES,
    NONE,
    OVER,
    PAID,
    SPOTS,
    STOREYS,
    Position,
)
from stockwerk.games.flatiron.rules.scoring import FOR_BAD_NAME
from stockwerk.games.flatiron.rules.setup import FACE_DOWN, REPUTATION_TOKENS

# The rules set no bound to these: more is told as so many.
TURNS: Final[i64] = 300
MONEY: Final[i64] = 100
POINTS: Final[i64] = 300
BONUS: Final[i64] = 200
IN_AN_EFFECT: Final[i64] = 3  # pillars of one effect


def bounds(position: Position) -> dict[str, list[tuple[int, int]]]:
    """Least and most, part by part."""
    box, flag, newspaper = position.box, (0, 1), (NONE, NEWSPAPERS - 1)
    company = (NONE, COMPANIES - 1)
    tokens = [(0, copies) for copies in box.copies]
    board = [(NONE, SIDES - 1), (NONE, CITY_HALL), (0, MONEY), (0, POINTS), (STREETS * FOR_BAD_NAME, BONUS)]
    left = [newspaper, (0, sum(box.copies)), (0, PAPERBOYS), (0, REPUTATION_TOKENS)]
    return {
        "now": [company, company, (0, TURNS), (0, OVER), (0, LINES), flag, flag],
        "stack": [(NONE, EFFECTS - 1)],
        "progress": [(PAID, IN_AN_EFFECT)],
        "drawn": [newspaper, newspaper, flag],
        "pairs": [(0, BOARDS - 1)],
        "company": [*board, (0, REPUTATION_TOKENS), (0, sum(box.copies))],
        "tokens": tokens,
        "stored": [flag],
        "columns": [(NONE, CARDS + DECREES - 1)],
        "floors": [(NONE, ROOF)],
        "tower": [(NONE, COLOURS - 1)],
        "to come": [(NONE, ROOF), (0, FACE_DOWN), company] + [flag] * int(FLOORS),
        "reserve": [(0, PILLARS)],
        "tops": [(NONE, CARDS - 1)],
        "unseen": [flag],
        "beneath": [(NONE, CARDS - 1)],
        "decrees": [flag],
        "news": left + tokens,
        "daniel": [(NONE, DANIELS - 1)] * len(position.opened) + [flag] * int(CARDS + DECREES),
    }


def observe(position: Position, seat: i64, out: Numbers) -> None:
    """All that lies open, its own newspapers, and those it gave away."""
    observe_turn(position, seat, out)
    for k in range(COMPANIES):
        observe_company(position, seat, (seat + k) % COMPANIES, out)
    observe_tower(position, seat, out)
    observe_streets(position, out)
    observe_city_hall(position, out)
    if position.alone():
        observe_daniel(position, out)


def observe_turn(position: Position, seat: i64, out: Numbers) -> None:
    out.part("now")  # whose turn it is, who began; how far the game, the turn and its column are
    out.put(position.counted_from(seat, position.actor))
    out.put(company_from(seat, position.start))
    out.put(min(position.turn, TURNS))
    out.put(position.phase)
    out.put(position.line)
    out.put(i64(position.purple))
    out.put(i64(position.harder))
    out.part("stack")  # effects that are going on, the one that is resolved now last; NONE after it
    for frame in range(GOING):
        effect: i64 = NONE
        if frame < position.depth:
            effect = position.stack[frame * FRAME]
        out.put(effect)
    out.part("progress")  # of that one
    progress: i64 = 0
    if position.depth > 0:
        progress = position.progress()
    out.put(progress)
    out.part("drawn")  # two newspapers to choose from, the lower one first; whether somebody chooses
    first: i64 = NONE
    second: i64 = NONE
    if seat == position.actor and position.drawn[0] != NONE:
        first = min(position.drawn[0], position.drawn[1])
        second = max(position.drawn[0], position.drawn[1])
    out.put(first)
    out.put(second)
    out.put(i64(position.drawn[0] != NONE))
    out.part("pairs")  # the boards as they were dealt, from the first seat on
    out.put_all(position.pairs, 0, len(position.pairs))


def observe_company(position: Position, seat: i64, company: i64, out: Numbers) -> None:
    own = company == seat
    out.part("company")  # side of the board, place, money, points, points of the end, tokens, newspapers
    side: i64 = NONE
    if own or position.alone() or position.phase != CHOOSING:
        side = position.side[company]
    out.put(side)
    out.put(position.place[company])
    out.put(min(position.money[company], MONEY))
    out.put(min(position.points[company], POINTS))
    out.put(min(position.bonus[company], BONUS))
    out.put(position.thumbs[company])
    out.put(position.newspapers_of(company))
    out.part("tokens")  # [newspaper] those that the seat knows
    if own:
        out.put_all(position.tokens, company * NEWSPAPERS, NEWSPAPERS)
    else:
        out.put_all(position.known, company * NEWSPAPERS, NEWSPAPERS)
    out.part("stored")  # [colour]
    out.put_all(position.stored, company * COLOURS, COLOURS)
    out.part("columns")  # [street, line] the card there
    out.put_all(position.columns, company * SPOTS, SPOTS)


def observe_tower(position: Position, seat: i64, out: Numbers) -> None:
    out.part("floors")  # [storey]
    out.put_all(position.floors, 0, STOREYS)
    out.part("tower")  # [storey, space] colours of the pillars; the roof has none
    out.put_all(position.tower, 0, (STOREYS - 1) * SPACES)
    out.part("to come")  # the next floor, how many lie face down, who built the roof; then those that may be among them
    out.put(position.next_floor)
    out.put(position.face_down)
    out.put(company_from(seat, position.roof_by))
    out.put_bits(~position.seen_floors, FLOORS)
    out.part("reserve")  # [colour]
    out.put_all(position.reserve, 0, COLOURS)


def observe_streets(position: Position, out: Numbers) -> None:
    out.part("tops")  # [deck] the open card
    out.put_all(position.tops, 0, STREETS)
    out.part("unseen")  # [card] 1 if nobody has seen it
    for deck in range(STREETS):
        out.put_bits(position.unseen[deck], IN_DECK)
    out.part("beneath")  # [deck, place] open cards that went under their deck
    out.put_all(position.beneath, 0, CARDS)


def observe_city_hall(position: Position, out: Numbers) -> None:
    out.part("decrees")  # [decree] 1 if it is open
    out.put_bits(position.decrees, DECREES)
    out.part("news")  # the active one, those face down, stops of the paperboy, tokens; then those out of the game
    out.put(position.news)
    out.put(newspapers_left(position))
    out.put(position.served)
    out.put(position.thumbs_left)
    out.put_all(position.gone, 0, NEWSPAPERS)


def observe_daniel(position: Position, out: Numbers) -> None:
    out.part("daniel")  # his open cards in order; street cards and decrees that he took
    out.put_all(position.opened, 0, len(position.opened))
    out.put_bits(position.daniel_cards, CARDS)
    out.put_bits(position.daniel_decrees, DECREES)


def company_from(seat: i64, company: i64) -> i64:
    """0 for one's own; nobody's stays nobody's."""
    if company == NONE:
        return NONE
    return (company - seat + COMPANIES) % COMPANIES
