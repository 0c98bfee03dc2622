"""Names as people give them: cleaned first, then judged. What was kept before these rules is read as it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stockwerk.core.record import LONGEST_NAME
from stockwerk.core.text import Words, alike, one_line
from stockwerk.play.table import Refused

words = Words(__package__)
LONGEST = LONGEST_NAME // 2  # characters that somebody may choose
LONGEST_TYPED = 400  # what a form takes, to say that it is too long


def given_name(text: str) -> str:
    """A name without what cannot be seen; refused if nothing is left of it, or too much."""
    name = one_line(text)
    if not alike(name):
        raise Refused("a name has at least one visible character", words("error-no-name"))
    if len(name) > LONGEST:
        raise Refused(f"a name has at most {LONGEST} characters", words("error-long-name", number=LONGEST))
    return name


def wished_name(text: str) -> str:
    """The same for a form, where it may be left out; then the seat has a name of its own."""
    return given_name(text) if one_line(text) else ""


def check_unlike(name: str, others: Iterable[str]) -> None:
    """Nobody can pass for somebody else by a capital, a joiner, another width or another alphabet."""
    if alike(name) in map(alike, filter(None, others)):
        raise Refused("somebody at this table has that name already", words("error-name-taken"))


def unlike(name: str, taken: Sequence[str]) -> str:
    """The name, with a number if somebody at the table has it already."""
    names = (name, *(f"{name[:17]} {number}" for number in range(2, 14)))
    known = {alike(other) for other in taken}
    return next(other for other in names if alike(other) not in known)
