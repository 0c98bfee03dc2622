"""Shell completion: scripts by which bash, zsh and fish complete commands, options, games, bots and files."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import shtab

from stockwerk.bots import BOTS
from stockwerk.games import find_games


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """For a command line, with the games and the bots that are there now; the parser is good for nothing else then."""
    games = [game.id for game in find_games()]
    for argument in arguments(parser):
        if argument.dest == "game":
            argument.choices = games
        elif argument.dest == "bots":
            argument.choices = list(BOTS)
        elif argument.type is Path:
            argument.complete = shtab.FILE  # type: ignore[attr-defined]  # where shtab looks for it
    return shtab.complete(parser, shell)


def arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Of all its commands."""
    for argument in parser._actions:
        if isinstance(argument, argparse._SubParsersAction):
            for command in argument.choices.values():
                yield from arguments(command)
        else:
            yield argument
