"""What programs send and what they get, as it stands in the description of the API.

Answers are described here and not checked on their way out: tests hold them to it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from stockwerk.core.record import FORMAT, LONGEST_NAME
from stockwerk.core.state import NOBODY
from stockwerk.play.table import LONGEST_LOG

LONGEST_HAVE: Final = 2000

Id = Annotated[str, Field(pattern="^[0-9a-f]{12}$")]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME // 2)]


class Body(BaseModel):
    """What is sent; anything else in it is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Sitter(Body):
    """Who is to sit at a seat: a person of this browser, a bot, or whoever comes."""

    name: Annotated[str, Field(max_length=LONGEST_NAME // 2)] = ""
    bot: Annotated[str, Field(max_length=20)] = ""


class NewTable(Body):
    """A table to be set."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, str], Field(max_length=20)] = {}
    seats: Annotated[list[Sitter], Field(min_length=1, max_length=12)]
    listed: bool = False
    seed: Annotated[str, Field(max_length=200)] = ""


class Seated(Body):
    """Something a seat does, having seen the table at a version."""

    seat: Annotated[int, Field(ge=0, le=11)]
    version: Annotated[int, Field(ge=-1, le=10**9)] = -1
    have: Annotated[str, Field(max_length=LONGEST_HAVE)] = ""
    listens: bool = False  # to the stream, which brings the view
    again: Annotated[
        bool,
        Field(
            description="sent before with the same version, but no answer came: if it was done then, it is confirmed"
        ),
    ] = False


class Act(Seated):
    """An action, by the id of its option."""

    option: Annotated[str, Field(min_length=1, max_length=80)]


class Say(Seated):
    """A line of talk."""

    text: Annotated[str, Field(min_length=1, max_length=400)]


class Lend(Seated):
    """Which bot is to play for a seat: one's own, an open one, or that of somebody who has left. None gives it back."""

    bot: Annotated[str, Field(max_length=20)] = ""
    whose: Annotated[int, Field(ge=-1, le=11)] = NOBODY


class Question(Body):
    """What was touched."""

    seat: Annotated[int, Field(ge=-1, le=11)]
    targets: Annotated[list[Annotated[str, Field(min_length=1, max_length=80)]], Field(max_length=60)]


class Sit(Body):
    """Who takes which seat."""

    seat: Annotated[int, Field(ge=0, le=11)]
    name: Name
    token: Annotated[str, Field(max_length=64)] = ""


class Again(Body):
    """A rematch."""

    same_deal: bool = False


class Nothing(Body):
    """There is nothing to say."""


class ListingChange(Body):
    """Whether anyone may join an open seat."""

    listed: bool


class Hush(Body):
    """Lines of talk to be removed: by their numbers, and all of a seat."""

    lines: Annotated[list[Annotated[int, Field(ge=1, le=LONGEST_LOG)]], Field(max_length=100)] = []
    seat: Annotated[int, Field(ge=-1, le=11)] = NOBODY


class GiveAway(Body):
    """A seat that somebody else is to have, and which bot plays there until they come."""

    seat: Annotated[int, Field(ge=0, le=11)]
    bot: Annotated[str, Field(max_length=20)] = ""


# Answers.


class Answer(BaseModel):
    """What is sent back; nothing else is in it."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Detail(Answer):
    """What is wrong with a part of a request."""

    where: list[str]
    what: str


class Problem(Answer):
    """Why something was refused: one line, and nothing has changed."""

    error: str
    said: Annotated[str, Field(description="the same in the reader's language")] = ""
    details: list[Detail] = []


class Choice(Answer):
    """Something to agree on before a game."""

    id: str
    values: list[str]
    default: str
    players: Annotated[list[int], Field(description="for these numbers of players only; for all if empty")]


class Card(Answer):
    """A game."""

    id: str
    title: str
    summary: str
    players: Annotated[list[int], Field(min_length=2, max_length=2, description="the fewest and the most")]
    options: list[Choice]
    bots: list[str]


class Listed(Answer):
    """A table that anyone may join."""

    id: Id
    game: str
    players: int


class Key(Answer):
    """Whoever has the token may play at the seat."""

    seat: int
    token: str


class Made(Answer):
    """A table that was set."""

    id: Id
    seats: list[Key]
    commitment: Annotated[str, Field(description="to the seed, which is told when the game is over")]
    seal: Annotated[str, Field(description="how the commitment is computed from the seed")]
    host: Annotated[str, Field(description="the token of whoever set the table: to close it, and the like")]


class SeatFacts(Answer):
    """Who sits at a seat: nobody if there is neither a name nor a bot."""

    name: str
    bot: str


class Facts(Answer):
    """How a table stands."""

    id: Id
    game: str
    options: dict[str, str]
    seats: list[SeatFacts]
    yours: list[int]
    version: Annotated[int, Field(description="counts what your only seat, or a spectator, can notice")]
    moves: Annotated[int, Field(description="without the unfinished turns of others")]
    actors: Annotated[list[int], Field(description="whose turn it is; nobody's while seats are open")]
    over: Annotated[bool, Field(description="nothing can be done any more")]
    closed: Annotated[bool, Field(description="its host has closed it before the game was over")]
    listed: Annotated[bool, Field(description="anyone may join an open seat")]
    scores: list[int]
    ranks: list[int]
    commitment: Annotated[str, Field(description="to the seed, which is told when the game is over")]
    seal: Annotated[str, Field(description="how the commitment is computed from the seed")]
    seed: Annotated[str | None, Field(description="told when the game is over; never of a closed table")]


class Taken(Answer):
    """A seat that was taken, and its new key."""

    id: Id
    seat: int
    token: str
    version: int


class Rematch(Answer):
    """The table of the rematch."""

    id: Id


class Offered(Answer):
    """Something that can be done now."""

    id: str
    targets: Annotated[list[str], Field(description="what is touched: a set for touching, an order for saying")]
    label: str
    piece: Annotated[str, Field(description="if it can be turned: its options differ only in how it lies")] = ""
    pose: Annotated[tuple[int, int] | None, Field(description="how it lies: mirrored or not, quarter turns")] = None


class View(Answer):
    """The table as one seat sees it."""

    version: int
    plates: Annotated[dict[str, str], Field(description="pictures by name, as markup; those that have changed")]
    have: Annotated[str, Field(description="the names and marks of all pictures, to be sent with the next request")]
    places: Annotated[
        dict[str, tuple[str, str]],
        Field(description="where pictures belong that were not there before: the place, and the picture before it"),
    ]
    gone: Annotated[list[str], Field(description="pictures that are no more")]
    options: list[Offered]
    prompt: str
    progress: Annotated[str, Field(description="where in the game it is: the round, and how near the end is")]
    aside: Annotated[str, Field(description="a second line when there is nothing to choose")]
    news: Annotated[int, Field(description="how many lines of the story have come since this seat acted last")]
    actors: Annotated[list[int], Field(description="the seats that are to act, once everybody sits")]
    begun: Annotated[bool, Field(description="whether this seat has acted since something was last turned up")]
    turn: bool
    over: bool
    closed: Annotated[bool, Field(description="its host has closed the table: nothing can be done any more")]
    lent: Annotated[str, Field(description="the bot that plays for this seat")]
    undo: bool
    warning: Annotated[str, Field(description="what else would be taken back without anybody being asked")]
    said: Annotated[str, Field(description="what the server has to say about the request")]


class Version(Answer):
    """What the table has become; whoever listens to the stream gets the view there."""

    version: int


class Reason(Answer):
    """Why not, and the rule that says so; empty if it can be done."""

    text: str
    rule: str
    href: str


class Part(Answer):
    """A drawing for a target."""

    into: str
    svg: str


class Preview(Answer):
    """What an option would lead to."""

    note: str
    parts: list[Part]


class Large(Answer):
    """What is shown in place of a small picture."""

    pictures: list[str]


class Stored(Answer):
    """A record that can be looked at now."""

    id: Id
    moves: int
    over: bool


def answers(model: Any, *refusals: int, status: int = 200, conflict: Any = Problem) -> dict[str, Any]:
    """For a route: what it answers, and with which status it refuses."""
    described = {status: {"model": model}} | {code: {"model": Problem} for code in refusals}
    if 409 in refusals:
        described[409] = {"model": conflict}
    return {"response_model": None, "responses": described}


EVENTS: dict[str, Any] = {  # of a stream
    "responses": {
        200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "a stream of news"},
        403: {"model": Problem},
        404: {"model": Problem},
    }
}
BRINGS_RECORD: dict[str, Any] = {  # a record is read as it is, whatever it is called
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {
                    "type": "object",
                    "required": ["format", "game", "rules", "players", "seed"],
                    "properties": {
                        "format": {"const": FORMAT},
                        "game": {"type": "string"},
                        "rules": {"type": "integer"},
                        "players": {"type": "integer"},
                        "seed": {"type": "string"},
                        "options": {"type": "object", "additionalProperties": {"type": "string"}},
                        "seats": {"type": "array", "items": {"type": "object"}},
                        "actions": {"type": "array", "items": {"type": "string"}, "maxItems": LONGEST_LOG},
                        "components": {"type": "object"},
                    },
                    "additionalProperties": False,
                }
            }
        },
    }
}
RETRY_AFTER: dict[str, Any] = {
    "Retry-After": {"description": "after how many seconds it is worth another try", "schema": {"type": "integer"}}
}
REFUSALS: dict[int | str, dict[str, Any]] = {  # of any route
    **{code: {"model": Problem} for code in (413, 422)},
    **{code: {"model": Problem, "headers": RETRY_AFTER} for code in (429, 503)},
}
