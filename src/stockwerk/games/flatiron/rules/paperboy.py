"""Points on the track, and the paperboy who waits there (§9.5 to §9.7)."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.box.components import NEWS_DELIVERY, NEWSPAPERS, PAPERBOYS
from stockwerk.games.flatiron.rules.actions import FIRST_KEEP
from stockwerk.games.flatiron.rules.drawing import draw_newspaper, newspapers_left
from stockwerk.games.flatiron.rules.events import (
    DrewPair,
    GotPoints,
    GotToken,
    KeptNewspaper,
    NewsChanged,
    ReachedPaperboy,
    SawLeft,
    SawToken,
)
from stockwerk.games.flatiron.rules.position import NONE, WAITING, Position


def gain_points(position: Position, company: i64, points: i64) -> None:
    """For each stop that is reached first he hands out newspapers (§9.6), before all else goes on (§9.7)."""
    position.points[company] += points
    while reaches_paperboy(position, company):
        move_paperboy(position, company)
        position.push(NEWS_DELIVERY, WAITING)


def give_points(position: Position, company: i64, points: i64) -> None:
    """Told by themselves: a bonus, or more than a thing brings by itself."""
    if position.story is not None:
        position.tell(GotPoints(company, points))
    gain_points(position, company, points)


def reaches_paperboy(position: Position, company: i64) -> bool:
    return position.served < PAPERBOYS and position.points[company] >= position.box.paperboys[position.served]


def move_paperboy(position: Position, company: i64) -> None:
    """To his next stop; after the fifth he leaves the game (§9.6)."""
    if position.story is not None:
        position.tell(ReachedPaperboy(company, position.box.paperboys[position.served]))
    position.served += 1


def stops_reached(position: Position, company: i64) -> i64:
    """Of the five on the track, whoever was served there (§7.8)."""
    count: i64 = 0
    for stop in position.box.paperboys:
        count += position.points[company] >= stop
    return count


# Newspapers by lot.


def take_token(position: Position, company: i64) -> None:
    """One from the reserve, if there is one; only its owner sees it (§8.3)."""
    if newspapers_left(position) == 0:
        if position.story is not None:
            position.tell(GotToken(company, given=False))
        return
    newspaper = draw_newspaper(position)
    position.tokens[company * NEWSPAPERS + newspaper] += 1
    if position.story is not None:
        position.tell(GotToken(company, given=True))
        position.tell(SawToken(newspaper, to=company))


def change_news(position: Position, newspaper: i64) -> None:
    """The old active newspaper leaves the game (§9.2)."""
    position.gone = position.gone[:]
    position.gone[position.news] += 1
    position.news = newspaper


# A delivery.


def deliver(position: Position, company: i64) -> None:
    """Two newspapers, of which one is kept (§9.5); if only one is left, it is for whoever reached him (§9.7)."""
    if newspapers_left(position) < 2:
        position.pop()
        take_token(position, company)
        return
    for k in range(2):
        position.drawn[k] = draw_newspaper(position)
    if position.story is not None:
        position.tell(DrewPair(position.drawn[0], position.drawn[1], to=company))


def keep_newspaper(position: Position, company: i64, action: i64) -> None:
    """The other one goes to the opponent, who sees it (§9.5); alone, it becomes the active one (§11.9)."""
    kept = action - FIRST_KEEP
    left = position.drawn[0]
    if left == kept:
        left = position.drawn[1]
    position.drawn[0] = NONE
    position.drawn[1] = NONE
    position.pop()
    position.tokens[company * NEWSPAPERS + kept] += 1
    if position.story is not None:
        position.tell(KeptNewspaper(company))
    if position.alone():
        change_news(position, left)
        if position.story is not None:
            position.tell(NewsChanged(left))
        return
    other = position.other(company)
    position.tokens[other * NEWSPAPERS + left] += 1
    position.known = position.known[:]
    position.known[other * NEWSPAPERS + left] += 1
    if position.story is not None:
        position.tell(SawLeft(left, to=company))
        position.tell(SawToken(left, to=other))
    position.revealed += 1
