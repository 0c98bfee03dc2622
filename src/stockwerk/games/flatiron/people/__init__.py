"""What people see, read and are told, made from a view. The words stand in `locale/`."""

from __future__ import annotations

from typing import Final

from stockwerk.core.text import Words

words = Words(__package__)

KINDS: Final = (  # of what can be touched
    *("board", "place", "do", "card", "slot", "decree", "store", "pillar", "space", "floor", "line", "news", "keep"),
)
