"""Players for any game. A bot is a function of a Seat: it sees what a person at that seat would see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Final, TypeAlias

from stockwerk._submodules import submodules_of
from stockwerk.bots.budget import Budget
from stockwerk.bots.casual import casual
from stockwerk.bots.greedy import greedy
from stockwerk.bots.monte_carlo import monte_carlo
from stockwerk.bots.random import random
from stockwerk.core.errors import BotFailed, IllegalAction, StockwerkError, UnknownBot
from stockwerk.play.seat import Seat

__all__ = ["BOTS", "LEVELS", "Bot", "ask", "choose", "find_bot"]

Bot: TypeAlias = Callable[[Seat, Budget], int]

BOTS: Final[Mapping[str, Bot]] = {  # weakest first
    "random": random,
    "casual": casual,
    "greedy": greedy,
    "monte_carlo": monte_carlo,
}
LEVELS: Final = ("casual", "greedy", "monte_carlo")  # for people to play against: easy, medium, hard


def choose(name: str, seat: Seat, budget: Budget) -> int:
    """What the bot with this name does at a seat that is to act."""
    return ask(find_bot(name), name, seat, budget)


def ask(bot: Bot, name: str, seat: Seat, budget: Budget) -> int:
    """What a bot does at a seat that is to act; refuses what is not legal."""
    legal = tuple(seat.legal)  # the bot has the list, and may do with it what it likes
    if not legal:
        raise IllegalAction(f"seat {seat.number} is not to act, so its bot has nothing to choose")
    try:
        chosen = bot(seat, budget)
    except StockwerkError:
        raise
    except (Exception, SystemExit) as error:
        raise BotFailed(f"the bot {name} failed{told(error, skip=1)}") from error
    try:
        action = index(chosen)
    except TypeError:
        raise IllegalAction(f"the bot {name} chose {chosen!r}; an action is a whole number") from None
    if action not in legal:
        raise IllegalAction(f"the bot {name} chose {action}, which is not legal")
    return action


def told(error: BaseException, skip: int) -> str:
    """Where and why, in one line; the first frames are ours."""
    frames = extract_tb(error.__traceback__)[skip:]
    where = f" in {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    said = " ".join(str(error).split())
    return f"{where}: {type(error).__name__}{f': {said}' if said else ''}"


def find_bot(name: str) -> Bot:
    if name not in BOTS:
        raise UnknownBot(f"no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name]


if not TYPE_CHECKING:
    __getattr__ = submodules_of(__name__)
