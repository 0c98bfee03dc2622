"""The score if the game ended now, and who won (§10.6)."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.rules.daniel import daniels_final_points
from stockwerk.games.flatiron.rules.position import DANIEL_HIMSELF, OVER, Position
from stockwerk.games.flatiron.rules.scoring import final_points


def projected(position: Position, company: i64) -> i64:
    """Points on the track, and what the final scoring would bring."""
    if position.phase == OVER:
        return position.points[company] + position.bonus[company]
    if position.alone() and company == DANIEL_HIMSELF:
        return position.points[company] + daniels_final_points(position)
    return position.points[company] + final_points(position, company)


def has_won(position: Position, company: i64) -> bool:
    """At the end; of equals, whoever built the roof (§10.6)."""
    mine, theirs = projected(position, company), projected(position, position.other(company))
    return mine > theirs or (mine == theirs and position.roof_by == company)
