"""What can happen, in numbers; `people/story.py` has the words. In solo games Daniel is company 1.

An effect is a number as in `box/components.py`; a newspaper is one of its kinds, and so is a token.
"""

from __future__ import annotations

from stockwerk.core.events import Event, Whisper


class OfCompany(Event):
    """What a company did, or what became of it: a seat's, or Daniel's."""

    company: int


# The beginning and turns.


class Chose(OfCompany):  # boards are turned up when all have chosen
    side: int


class Began(OfCompany):
    dollars: int
    others: int  # the other company's dollars


class TurnBegan(OfCompany):
    turn: int


class Moved(OfCompany):
    location: int


class Visited(OfCompany):
    dollars: int  # that the floor gives for it


class Took(OfCompany):
    dollars: int


class Activated(OfCompany):
    location: int


class BoughtCard(OfCompany):
    card: int
    half: int  # that stays visible
    price: int


class CardOpened(Event):
    deck: int
    card: int  # NONE if the deck is empty now


class BoughtDecree(OfCompany):
    decree: int
    street: int
    half: int
    price: int


# Effects, pillars and what spaces bring.


class Used(OfCompany):  # with what a gain brought
    effect: int
    dollars: int
    points: int


class Skipped(OfCompany):
    effect: int


class EnteredEffect(OfCompany):
    effect: int  # that is used next: another of one's own, or of an open card
    price: int


class BoughtPillar(OfCompany):
    colour: int
    price: int


class SoldPillar(OfCompany):
    colour: int
    dollars: int


class Exchanged(OfCompany):
    given: int  # colours
    taken: int


class BuiltPillar(OfCompany):
    colour: int
    space: int
    points: int


class GotPoints(OfCompany):
    points: int  # bonus of a space, of a building effect, or for a card by the floor


class GotDollars(OfCompany):
    dollars: int  # bonus of a space


class GotReputation(OfCompany):
    given: bool  # there was a token left


class GotToken(OfCompany):
    given: bool  # there was a newspaper left


# Floors and newspapers.


class BuiltFloor(OfCompany):
    floor: int  # or ROOF
    points: int
    storeys: int  # now


class FloorOpened(Event):
    floor: int  # or ROOF


class PlayedNewspaper(OfCompany):
    newspaper: int  # becomes the active one


class ReachedPaperboy(OfCompany):
    points: int  # his stop


class SawToken(Whisper):
    newspaper: int  # that was drawn or given to the seat


class DrewPair(Whisper):
    one: int  # the newspapers to choose from
    other: int


class SawLeft(Whisper):
    newspaper: int  # that the seat gave away


class KeptNewspaper(OfCompany): ...  # one, and gave the other away


class NewsChanged(Event):
    newspaper: int  # became active without being played


# The end.


class ScoredStreet(OfCompany):
    street: int
    reputation: int
    points: int


class ScoredDecree(OfCompany):
    decree: int
    half: int
    points: int


class Ended(OfCompany): ...  # that built the roof


# Daniel's turn.


class DanielTurned(Event):
    card: int  # of his


class DanielMoved(Event):
    location: int
    elsewhere: bool  # it is the alternative one


class DanielMet(Event):
    points: int  # for sharing the place


class DanielPopular(Event):
    points: int
    instead: bool  # of a pillar


class DanielBuilt(Event):
    colour: int
    space: int
    points: int


class DanielFloor(Event):
    floor: int  # or ROOF
    points: int
    storeys: int  # now


class DanielDecree(Event):
    decree: int  # NONE if there was none


class DanielCard(Event):
    card: int  # or NONE
    repeats: int  # how often a place has repeated


class DanielShuffled(Event): ...


class DanielScored(Event):
    prices: int  # points for them
    thumbs: int  # points for them in the harder game
