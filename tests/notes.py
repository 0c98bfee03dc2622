"""A tiny game of simultaneous turns, for tests alone: found from `lay_out` on, by servers and bots as well."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from stockwerk.core.game import AnyGame
from stockwerk.games import find_game

FOLDER = str(Path(__file__).parent / "games")


def notes() -> AnyGame:
    return find_game("notes")


def put_out() -> None:
    """From now on this process finds the game."""
    sys.modules["stockwerk.games"].__path__.append(FOLDER)
    find_game.cache_clear()


@contextmanager
def put_out_for_a_while() -> Iterator[None]:
    put_out()
    yield
    sys.modules["stockwerk.games"].__path__.remove(FOLDER)
    find_game.cache_clear()


def be_humble() -> None:
    """How a bot's process begins, if it is to find the game."""
    from stockwerk.web import bot_processes

    put_out()
    bot_processes.be_humble()


def serve() -> int:
    """The command line of a server that has the game."""
    from stockwerk.cli import main
    from stockwerk.web import bot_processes

    put_out()
    bot_processes.be_humble = be_humble
    return main()
