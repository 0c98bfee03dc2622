"""What things say of themselves at the prompt: no more than everybody at the table may see.

Whoever looks for a mistake looks at what is not finished, too: so nothing here fails.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stockwerk.core.defaults import in_progress
from stockwerk.core.picture.seen import game_of
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import Reader, Text

if TYPE_CHECKING:
    from stockwerk.core.game import AnyGame


def described(state: State) -> str:
    """By the card of its game, which stands in the folder that its class is from."""
    try:
        return f"<{type(state).__name__}: {stand(game_of(type(state).__module__), state)}>"
    except Exception:
        return f"<{type(state).__name__}>"


def stand(game: AnyGame, state: State) -> str:
    """How many play, how far they are, and who is to act."""
    return ", ".join([counted(int(state.players), "player"), *progress(game, state), turn(state)])


def progress(game: AnyGame, state: State) -> list[str]:
    if state.actor == NOBODY or game.progress is in_progress:
        return []
    told = said(game.progress(game.view(state, NOBODY)))
    return [told[:1].lower() + told[1:]]


def turn(state: State) -> str:
    seats = state.actors()
    if not seats:
        return f"over, {':'.join(map(str, state.scores()))}"
    return f"{'seat' if len(seats) == 1 else 'seats'} {', '.join(map(str, seats))} to act"


def notation(state: State, action: int) -> str:
    """An action as people write it, if the game of a state is known."""
    try:
        return game_of(type(state).__module__).write(action)
    except Exception:
        return str(action)


def said(text: Text) -> str:
    """In English; of a message that is not in the catalogue, its name."""
    try:
        return Reader("en").say(text)
    except Exception:
        return text.key


def counted(number: int, what: str) -> str:
    """So many of something; one of it is not many."""
    return f"{number} {what}{'' if number == 1 else 's'}"
