"""Matches and the seats around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stockwerk._submodules import submodules_of

if not TYPE_CHECKING:
    __getattr__ = submodules_of(__name__)
