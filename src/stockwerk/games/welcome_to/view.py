"""What a seat sees: its own sheet as it is, the others' as they were when the step began, and all cards that lie open."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.components import (
    DEEDS,
    END_LOT,
    FIRST_LOT,
    KINDS,
    LOTS,
    PLAN,
    SHEET_STREETS,
    STREET_OF,
    deed_on,
    number_on,
)
from stockwerk.games.welcome_to.course import WelcomeTo
from stockwerk.games.welcome_to.plans import may_score
from stockwerk.games.welcome_to.scoring import Tally, tally_of, their_tally
from stockwerk.games.welcome_to.table import (
    AROUND,
    COPIES,
    EMPTY,
    FINISHED,
    HANDS,
    HAS_FENCE,
    HAS_POOL,
    IS_COPY,
    IS_USED,
    MARKETED,
    NONE,
    PARKS,
    PLANS,
    POOLS,
    ROUNDABOUT,
    ROUNDABOUTS,
    SHEET,
    STRIKES,
    TEMPS,
    TURN,
)

