"""Points on the track, and the paperboy who waits there (§9.5 to §9.7)."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.box.components import NEWS_DELIVERY, NEWSPAPERS, PAPERBOYS
from stockwerk.games.flatiron.rules.actions import FIRST_KEEP
from stockwerk.games.flatiron.rules.drawing import draw_newspaper, newspapers_left
from stockwerk.games.flatiron.rules.events import (
    DREW_PAIR,
    GOT_POINTS,
    GOT_TOKEN,
    KEPT,
    NEWS_CHANGED,
    PAPERBOY,
    SAW_LEFT,
    SAW_TOKEN,
)
from stockwerk.games.flatiron.rules.position import NONE, WAITING, Table


def gain_points(table: Table, company: i64, points: i64) -> None:
    """For each stop that is reached first he hands out newspapers (§9.6), before all else goes on (§9.7)."""
    table.points[company] += points
    while reaches_paperboy(table, company):
        move_paperboy(table, company)
        table.push(NEWS_DELIVERY, WAITING)


def give_points(table: Table, company: i64, points: i64) -> None:
    """Told by themselves: a bonus, or more than a thing brings by itself."""
    table.tell(GOT_POINTS, company, points)
    gain_points(table, company, points)


def reaches_paperboy(table: Table, company: i64) -> bool:
    return table.served < PAPERBOYS and table.points[company] >= table.box.paperboys[table.served]


def move_paperboy(table: Table, company: i64) -> None:
    """To his next stop; after the fifth he leaves the game (§9.6)."""
    table.tell(PAPERBOY, company, table.box.paperboys[table.served])
    table.served += 1


def stops_reached(table: Table, company: i64) -> i64:
    """Of the five on the track, whoever was served there (§7.8)."""
    count: i64 = 0
    for stop in table.box.paperboys:
        count += table.points[company] >= stop
    return count


# Newspapers by lot.


def take_token(table: Table, company: i64) -> None:
    """One from the reserve, if there is one; only its owner sees it (§8.3)."""
    if newspapers_left(table) == 0:
        table.tell(GOT_TOKEN, company, 0)
        return
    newspaper = draw_newspaper(table)
    table.tokens[company * NEWSPAPERS + newspaper] += 1
    table.tell(GOT_TOKEN, company, 1)
    table.whisper(company, SAW_TOKEN, newspaper)


def change_news(table: Table, newspaper: i64) -> None:
    """The old active newspaper leaves the game (§9.2)."""
    table.gone = table.gone[:]
    table.gone[table.news] += 1
    table.news = newspaper


# A delivery.


def deliver(table: Table, company: i64) -> None:
    """Two newspapers, of which one is kept (§9.5); if only one is left, it is for whoever reached him (§9.7)."""
    if newspapers_left(table) < 2:
        table.pop()
        take_token(table, company)
        return
    for k in range(2):
        table.drawn[k] = draw_newspaper(table)
    table.whisper(company, DREW_PAIR, table.drawn[0], table.drawn[1])


def keep_newspaper(table: Table, company: i64, action: i64) -> None:
    """The other one goes to the opponent, who sees it (§9.5); alone, it becomes the active one (§11.9)."""
    kept = action - FIRST_KEEP
    left = table.drawn[0]
    if left == kept:
        left = table.drawn[1]
    table.drawn[0] = NONE
    table.drawn[1] = NONE
    table.pop()
    table.tokens[company * NEWSPAPERS + kept] += 1
    table.tell(KEPT, company)
    if table.alone():
        change_news(table, left)
        table.tell(NEWS_CHANGED, left)
        return
    other = table.other(company)
    table.tokens[other * NEWSPAPERS + left] += 1
    table.known = table.known[:]
    table.known[other * NEWSPAPERS + left] += 1
    table.whisper(company, SAW_LEFT, left)
    table.whisper(other, SAW_TOKEN, left)
    table.revealed += 1
