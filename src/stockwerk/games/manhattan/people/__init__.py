"""What people see, read and are told, made from a view. The words stand in `locale/`."""

from __future__ import annotations

from typing import Final

from stockwerk.core.text import Words

words = Words(__package__)

KINDS: Final = ("card", "part", "site", "stock")  # of what can be touched
