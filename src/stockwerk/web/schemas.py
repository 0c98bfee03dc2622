"""API schemas: what programs send (…In) and what they get (…Out), as the OpenAPI description has it.

Answers are described here and not checked on their way out: tests hold them to it.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from stockwerk.core.record import FORMAT, LONGEST_NAME
from stockwerk.core.state import NOBODY
from stockwerk.play.table import LONGEST_LOG
from stockwerk.web.seat_page import LONGEST_HAVE

TableId = Annotated[str, Field(pattern="^[0-9a-f]{12}$")]
NameText = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME // 2)]


class RequestSchema(BaseModel):
    """What is sent; anything else in it is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SitterIn(RequestSchema):
    """Who is to sit at a seat: a person of this browser, a bot, or whoever comes."""

    name: Annotated[str, Field(max_length=LONGEST_NAME // 2)] = ""
    bot: Annotated[str, Field(max_length=20)] = ""


class NewTableIn(RequestSchema):
    """A table to be set."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, str], Field(max_length=20)] = {}
    seats: Annotated[list[SitterIn], Field(min_length=1, max_length=12)]
    listed: bool = False
    seed: Annotated[str, Field(max_length=200)] = ""


class AttemptIn(RequestSchema):
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


class ActIn(AttemptIn):
    """An action, by the id of its option."""

    option: Annotated[str, Field(min_length=1, max_length=80)]


class SayIn(AttemptIn):
    """A line of talk."""

    text: Annotated[str, Field(min_length=1, max_length=400)]


class LendIn(AttemptIn):
    """Which bot is to play for a seat: one's own, an open one, or that of somebody who has left. None gives it back."""

    bot: Annotated[str, Field(max_length=20)] = ""
    whose: Annotated[int, Field(ge=-1, le=11)] = NOBODY


class QuestionIn(RequestSchema):
    """What was touched."""

    seat: Annotated[int, Field(ge=-1, le=11)]
    targets: Annotated[list[Annotated[str, Field(min_length=1, max_length=80)]], Field(max_length=60)]


class SitIn(RequestSchema):
    """Who takes which seat."""

    seat: Annotated[int, Field(ge=0, le=11)]
    name: NameText
    token: Annotated[str, Field(max_length=64)] = ""


class RematchIn(RequestSchema):
    """A rematch."""

    same_deal: bool = False


class NothingIn(RequestSchema):
    """There is nothing to say."""


class ListingIn(RequestSchema):
    """Whether anyone may join an open seat."""

    listed: bool


class HushIn(RequestSchema):
    """Lines of talk to be removed: by their numbers, and all of a seat."""

    lines: Annotated[list[Annotated[int, Field(ge=1, le=LONGEST_LOG)]], Field(max_length=100)] = []
    seat: Annotated[int, Field(ge=-1, le=11)] = NOBODY


class GiveAwayIn(RequestSchema):
    """A seat that somebody else is to have, and which bot plays there until they come."""

    seat: Annotated[int, Field(ge=0, le=11)]
    bot: Annotated[str, Field(max_length=20)] = ""


# Answers.


class ResponseSchema(BaseModel):
    """What is sent back; nothing else is in it."""

    model_config = ConfigDict(extra="forbid", strict=True)


class DetailOut(ResponseSchema):
    """What is wrong with a part of a request."""

    where: list[str]
    what: str


class ProblemOut(ResponseSchema):
    """Why something was refused: one line, and nothing has changed."""

    error: str
    said: Annotated[str, Field(description="the same in the reader's language")] = ""
    details: list[DetailOut] = []


class ChoiceOut(ResponseSchema):
    """Something to agree on before a game."""

    id: str
    values: list[str]
    default: str
    players: Annotated[list[int], Field(description="for these numbers of players only; for all if empty")]


class GameOut(ResponseSchema):
    """A game."""

    id: str
    title: str
    summary: str
    players: Annotated[list[int], Field(min_length=2, max_length=2, description="the fewest and the most")]
    options: list[ChoiceOut]
    bots: list[str]


class ListedOut(ResponseSchema):
    """A table that anyone may join."""

    id: TableId
    game: str
    players: int


class KeyOut(ResponseSchema):
    """Whoever has the token may play at the seat."""

    seat: int
    token: str


class OpenedOut(ResponseSchema):
    """A table that was set."""

    id: TableId
    seats: list[KeyOut]
    commitment: Annotated[str, Field(description="to the seed, which is told when the game is over")]
    seal: Annotated[str, Field(description="how the commitment is computed from the seed")]
    host: Annotated[str, Field(description="the token of whoever set the table: to close it, and the like")]


class SeatFactsOut(ResponseSchema):
    """Who sits at a seat: nobody if there is neither a name nor a bot."""

    name: str
    bot: str


class TableOut(ResponseSchema):
    """How a table stands."""

    id: TableId
    game: str
    options: dict[str, str]
    seats: list[SeatFactsOut]
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


class TakenOut(ResponseSchema):
    """A seat that was taken, and its new key."""

    id: TableId
    seat: int
    token: str
    version: int


class RematchOut(ResponseSchema):
    """The table of the rematch."""

    id: TableId


class OfferedOut(ResponseSchema):
    """Something that can be done now."""

    id: str
    targets: Annotated[list[str], Field(description="what is touched: a set for touching, an order for saying")]
    label: str
    piece: Annotated[str, Field(description="if it can be turned: its options differ only in how it lies")] = ""
    pose: Annotated[tuple[int, int] | None, Field(description="how it lies: mirrored or not, quarter turns")] = None


class ViewOut(ResponseSchema):
    """The table as one seat sees it."""

    version: int
    plates: Annotated[dict[str, str], Field(description="pictures by name, as markup; those that have changed")]
    have: Annotated[str, Field(description="the names and marks of all pictures, to be sent with the next request")]
    places: Annotated[
        dict[str, tuple[str, str]],
        Field(description="where pictures belong that were not there before: the place, and the picture before it"),
    ]
    gone: Annotated[list[str], Field(description="pictures that are no more")]
    options: list[OfferedOut]
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


class VersionOut(ResponseSchema):
    """What the table has become; whoever listens to the stream gets the view there."""

    version: int


class ReasonOut(ResponseSchema):
    """Why not, and the rule that says so; empty if it can be done."""

    text: str
    rule: str
    href: str


class PartOut(ResponseSchema):
    """A drawing for a target."""

    into: str
    svg: str


class PreviewOut(ResponseSchema):
    """What an option would lead to."""

    note: str
    parts: list[PartOut]


class LargeOut(ResponseSchema):
    """What is shown in place of a small picture."""

    pictures: list[str]


class RecordOut(ResponseSchema):
    """A record that can be looked at now."""

    id: TableId
    moves: int
    over: bool


def answers(model: Any, *refusals: int, status: int = 200, conflict: Any = ProblemOut) -> dict[str, Any]:
    """For a route: what it answers, and with which status it refuses."""
    described = {status: {"model": model}} | {code: {"model": ProblemOut} for code in refusals}
    if 409 in refusals:
        described[409] = {"model": conflict}
    return {"response_model": None, "responses": described}


EVENTS: dict[str, Any] = {  # of a stream
    "responses": {
        200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "a stream of news"},
        403: {"model": ProblemOut},
        404: {"model": ProblemOut},
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
    **{code: {"model": ProblemOut} for code in (413, 422)},
    **{code: {"model": ProblemOut, "headers": RETRY_AFTER} for code in (429, 503)},
}
