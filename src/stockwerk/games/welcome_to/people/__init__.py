"""What people see, read and are told, made from a view. The words stand in `locale/`."""

from __future__ import annotations

from typing import Final

from stockwerk.core.text import Words

words = Words(__package__)

KINDS: Final = (  # of what can be touched
    *("stack", "card", "deed", "number", "lot", "house", "fence", "size", "round", "plan", "estate"),
    *("strike", "give", "without", "ok", "done", "no", "mix"),
)
