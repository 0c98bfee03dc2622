"""What can happen, in numbers; `people/story.py` has the words."""

from __future__ import annotations

from stockwerk.core.events import Event, Whisper


class RoundBegan(Event):
    round: int
    start: int  # the seat that starts


class Picked(Event):
    seat: int
    colour: int
    parts: int  # which of the ways to pick, as in `PICKS`


class Built(Event):
    colour: int
    site: int
    floors: int
    before: int  # the owner before, or NOBODY


class Drew(Whisper):
    square: int


class Shuffled(Event):
    cards: int


class Passed(Event):
    seat: int
    square: int  # of the card that was discarded


class TookBack(Event):
    colour: int
    parts: int


class ScoredTallest(Event):
    colour: int
    site: int
    floors: int


class TallestTied(Event): ...


class ScoredMajority(Event):
    colour: int
    city: int
    towers: int


class ScoredTowers(Event):
    colour: int
    towers: int


class Ended(Event): ...
