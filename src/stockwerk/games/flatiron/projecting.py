"""The score if the game ended now."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.daniel import daniels_final_points
from stockwerk.games.flatiron.scoring import final_points
from stockwerk.games.flatiron.table import DANIEL_HIMSELF, OVER, Table


def projected(table: Table, company: i64) -> i64:
    """Points on the track, and what the final scoring would bring."""
    if table.phase == OVER:
        return table.points[company] + table.bonus[company]
    if table.alone() and company == DANIEL_HIMSELF:
        return table.points[company] + daniels_final_points(table)
    return table.points[company] + final_points(table, company)
