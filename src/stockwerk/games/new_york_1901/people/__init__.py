"""What people see, read and are told, made from a view. The words stand in `locale/`."""

from __future__ import annotations

from typing import Final

from stockwerk.core.text import Words

words = Words(__package__)

KINDS: Final = ("card", "lot", "tile", "square", "action", "end", "worker")  # of what can be touched
