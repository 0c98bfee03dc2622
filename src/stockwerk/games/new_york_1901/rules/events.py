"""What can happen, in numbers; `people/story.py` has the words."""

from __future__ import annotations

from stockwerk.core.events import Event


class OfSeat(Event):
    """What somebody did, or what became of it."""

    seat: int


# The start.


class GotCharacter(OfSeat):
    district: int
    lot: int  # of the starting property, or -1


class StreetsDrawn(Event):
    first: int
    second: int
    third: int


class ChallengeDrawn(Event):
    challenge: int  # -1 without


class MarketOpened(Event):
    first: int  # the kinds of the four cards
    second: int
    third: int
    fourth: int


class Starts(OfSeat): ...


# Work.


class Acquired(OfSeat):
    lot: int
    workers: int  # left


class Built(OfSeat):
    action: int
    points: int
    workers: int  # that came back


class Demolished(OfSeat):  # just before what is built
    piece: int
    block: int  # in which it stood


class Occupied(OfSeat):
    lot: int  # vacated; a worker marks it


class GotPrestige(OfSeat):
    points: int


class Reached(OfSeat):
    generation: int


# Cards.


class PlayedShift(OfSeat): ...


class PlayedGrab(OfSeat): ...


class PlayedBoom(OfSeat): ...


class Released(OfSeat):
    lot: int


class Drew(Event):
    kind: int
    place: int  # in the open market


# The last turns.


class FiveLeft(OfSeat): ...


class FourLeft(OfSeat): ...  # whose tiles bring on the end


class MarketDry(OfSeat): ...  # who took the card that brings on the end


class StoodStill(Event): ...


# The score.


class ScoredStreet(OfSeat):
    street: int
    buildings: int
    points: int


class StreetTied(Event):
    street: int


class ScoredChallenge(OfSeat):
    challenge: int
    points: int


class ScoredCards(OfSeat):
    points: int


class Ended(Event):
    how: int
