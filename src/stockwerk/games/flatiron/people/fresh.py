"""What is new to a seat: all that came since its own last turn and is still there."""

from __future__ import annotations

from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.box.components import COLOURS, SPACES
from stockwerk.games.flatiron.people.view import Fresh
from stockwerk.games.flatiron.rules.position import COMPANIES, NONE, SPOTS, Moment, Position


def fresh_for(position: Position, seat: int) -> Fresh:
    """In one's own turn what the turn before brought, else what this one has brought; spectators see both."""
    now = Moment(position)
    if position.since is None:
        return Fresh()
    if position.actor == NOBODY or (seat != NOBODY and seat != position.actor):
        return between(position.since, now, now)
    if position.earlier is None:
        return Fresh() if seat == position.actor else between(position.since, now, now)
    return between(position.earlier, position.since if seat == position.actor else now, now)


def between(first: Moment, last: Moment, now: Moment) -> Fresh:
    """What came between two moments and is still there."""
    companies, spaces = range(int(COMPANIES)), int(SPACES)
    return Fresh(
        architects=tuple(k for k in companies if first.place[k] != last.place[k] and last.place[k] == now.place[k]),
        cards=tuple((k, card) for k in companies for card in cards_of(last, k) if card not in cards_of(first, k)),
        stored=tuple(
            divmod(k, int(COLOURS))
            for k, count in enumerate(now.stored)
            if first.stored[k] < last.stored[k] and first.stored[k] < count
        ),
        pillars=tuple(divmod(k, spaces) for k, pillar in enumerate(last.tower) if pillar != first.tower[k]),
        storeys=tuple(range(int(first.storeys), int(last.storeys))),
        news=first.news != last.news and last.news == now.news,
        daniel=first.daniel_cards != last.daniel_cards or first.daniel_decrees != last.daniel_decrees,
    )


def cards_of(moment: Moment, company: int) -> list[int]:
    """All street cards and decrees of a company."""
    first = company * int(SPOTS)
    return [int(card) for card in moment.columns[first : first + int(SPOTS)] if card != NONE]
