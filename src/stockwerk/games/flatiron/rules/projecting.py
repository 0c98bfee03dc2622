"""The score if the game ended now, and who won (§10.6)."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.rules.daniel import daniels_final_points
from stockwerk.games.flatiron.rules.position import DANIEL_HIMSELF, OVER, Table
from stockwerk.games.flatiron.rules.scoring import final_points


def projected(table: Table, company: i64) -> i64:
    """Points on the track, and what the final scoring would bring."""
    if table.phase == OVER:
        return table.points[company] + table.bonus[company]
    if table.alone() and company == DANIEL_HIMSELF:
        return table.points[company] + daniels_final_points(table)
    return table.points[company] + final_points(table, company)


def has_won(table: Table, company: i64) -> bool:
    """At the end; of equals, whoever built the roof (§10.6)."""
    mine, theirs = projected(table, company), projected(table, table.other(company))
    return mine > theirs or (mine == theirs and table.roof_by == company)
