"""What can happen, in numbers; `people/story.py` has the words."""

from __future__ import annotations

from stockwerk.core.events import Event


class OfSeat(Event):
    """What somebody did, or what became of it."""

    seat: int


# Plans, rounds and cards.


class PlansLaid(Event):
    first: int  # plan A
    second: int
    third: int


class RoundBegan(Event):
    round: int


class CombinationOffered(Event):
    place: int
    number: int
    deed: int


class Drew(OfSeat):
    place: int  # in the hand
    number: int
    deed: int


class Reshuffled(Event):
    cards: int


class ProjectDrawn(Event):
    letter: int


class SoloCardDrawn(Event): ...


class PassedOn(OfSeat):
    receiver: int
    number: int
    deed: int


class Mixed(OfSeat): ...  # who wanted it


# A turn.


class Wrote(OfSeat):
    number: int
    lot: int
    deed: int


class Struck(OfSeat):
    strikes: int


class WentWithout(OfSeat):
    deed: int


class LaidPark(OfSeat):
    street: int


class BuiltPool(OfSeat):
    lot: int


class Hired(OfSeat):
    printed: int  # the number on the card
    number: int  # the number written


class BuiltFence(OfSeat):
    lot: int


class MarketedSize(OfSeat):
    size: int


class Copied(OfSeat):
    number: int
    lot: int


class BuiltRoundabout(OfSeat):
    lot: int


# Plans and the AAA.


class Gave(Event):  # to the AAA
    number: int
    deed: int


class ScoredPlan(OfSeat):
    letter: int
    points: int
    first: bool


class AgencyScored(Event):
    letter: int
    points: int


class AgencyPassed(Event):
    letter: int


class Ended(Event):
    how: int
