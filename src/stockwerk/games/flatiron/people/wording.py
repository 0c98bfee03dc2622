"""What is printed on cards, boards, floors and newspapers, in words and as a sentence of signs (§7.15)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stockwerk.core.text import Text
from stockwerk.games.flatiron.box.catalogue import Bonus, Effect, Floor, Scoring
from stockwerk.games.flatiron.box.components import COLOUR_NAMES, SIDE_NAMES
from stockwerk.games.flatiron.people import words

SHADES: Final = ("broadway", "street23", "avenue5", "street22", "cityhall")  # the colours of the places in pictures


# Names.


@lru_cache(maxsize=20)
def place_text(place: int) -> Text:
    """A street or City Hall."""
    return words("place", place=SHADES[place])


@lru_cache(maxsize=20)
def to_place(place: int) -> Text:
    """Where somebody goes."""
    return words("to-place", place=SHADES[place])


@lru_cache(maxsize=20)
def in_place(place: int) -> Text:
    """Where something is."""
    return words("in-place", place=SHADES[place])


@lru_cache(maxsize=20)
def colour_text(colour: int) -> Text:
    return words(f"colour-{COLOUR_NAMES[colour]}")


@lru_cache(maxsize=20)
def pillar_text(colour: int) -> Text:
    """One pillar of a colour, as what is built or sold."""
    return words(f"pillar-{COLOUR_NAMES[colour]}")


@lru_cache(maxsize=20)
def side_text(number: int) -> Text:
    """A side of a company board: board * 2, and 1 more for the advanced side."""
    return words("side", board="ABCD"[number // 2], side=SIDE_NAMES[number % 2])


@lru_cache(maxsize=20)
def thumbs_text(reputation: int) -> Text:
    which = "up" if reputation > 0 else "down" if reputation < 0 else "none"
    return words("thumbs", which=which, number=abs(reputation))


# Effects.


@lru_cache(maxsize=500)
def effect_text(effect: Effect, price: int = 0) -> Text:
    """An effect; a trade has the price of its column."""
    kind, cost, amount, points = effect.kind, effect.price, effect.amount, effect.points
    if kind == "gain":
        return words("effect-gain", dollars=amount, points=points)
    if kind == "build":
        repeat = "yes" if effect.repeats else "no"
        return words("effect-build", price=cost, pillars=amount, points=points, repeat=repeat)
    if kind == "trade":
        return words("effect-trade", pillar=pillar_text(effect.colour), price=price)
    if kind == "points_for_colour":
        return words("effect-points-for-colour", points=points, colour=colour_text(effect.colour))
    return words(f"effect-{kind.replace('_', '-')}", price=cost, amount=amount, points=points)


@lru_cache(maxsize=500)
def effect_signs(effect: Effect, price: int = 0) -> str:
    cost, amount, points = effect.price, effect.amount, effect.points
    colour = COLOUR_NAMES[effect.colour]
    if effect.kind == "gain":
        return " ".join([f"${amount}"] * (amount > 0) + [f"*{points}"] * (points > 0))
    if effect.kind == "build":
        built = ["build2" if amount > 1 else "build"] + ["="] * effect.repeats + [f"*{points}"] * (points > 0)
        return " ".join([f"${cost}", "->", *built])
    return {
        "exchange": "pillar <> pillar",
        "buy_pillar": f"${cost} -> pillar",
        "own_effect": f"${cost} -> hand",
        "street_effect": f"${cost} -> hand deck",
        "city_hall": f"${cost} -> hand hall",
        "newspaper": "news!",
        "per_icon": "$1 / boy",
        "per_floor": f"${amount} / floor",
        "points_per_floors": "*1 / " + " ".join(["floor"] * max(amount, 1)),
        "floor": f"${cost} -> floor *{points}",
        "points_for_colour": f"build:{colour} ? *{points}",
        "trade": f"${price} <> pillar:{colour}",
        "buy_card": f"$-{amount} -> card" if amount else "$ -> card",
        "buy_decree": f"$-{amount} -> decree" if amount else "$ -> decree",
    }[effect.kind]


# Floors.


@lru_cache(maxsize=200)
def bonus_text(bonus: Bonus) -> Text:
    """Of a space (§8.1 to §8.6)."""
    if bonus.kind == "points_for_colour":
        return words("bonus-points-for-colour", points=bonus.amount, colour=colour_text(bonus.colour))
    return words(f"bonus-{bonus.kind}", amount=bonus.amount)


def bonus_signs(bonus: Bonus) -> str:
    return {
        "points": f"*{bonus.amount}",
        "token": "news",
        "reputation": "token",
        "card": "$ -> card",
        "dollars": f"${bonus.amount}",
        "newspaper": "news!",
        "points_for_colour": f"pillar:{COLOUR_NAMES[bonus.colour]} *{bonus.amount}",
    }[bonus.kind]


@lru_cache(maxsize=200)
def floor_text(floor: Floor) -> Text:
    """What holds while it is active (§8.7 to §8.16)."""
    if floor.effect == "visit":
        return words("floor-visit", place=to_place(floor.street), dollars=floor.amount)
    if floor.effect == "reminder":
        return words("floor-reminder", colour=colour_text(floor.colour))
    return words(f"floor-{floor.effect}", amount=floor.amount)


def floor_signs(floor: Floor) -> str:
    return {
        "visit": f"street:{SHADES[floor.street]} -> ${floor.amount}",
        "take": f"hall -> ${floor.amount}",
        "share": "architect architect",
        "cards": f"card -> *{floor.amount}",
        "sales": f"pillar -> $+{floor.amount}",
        "decrees": f"decree $-{floor.amount}",
        "pillars": f"pillar $-{floor.amount}",
        "repeat": "build = build",
        "reminder": f"pillar:{COLOUR_NAMES[floor.colour]} ?",
    }[floor.effect]


# Decrees.


@lru_cache(maxsize=200)
def scoring_text(scoring: Scoring) -> Text:
    """What half a decree brings at the end (§10.5)."""
    one, other = scoring.colours
    key = f"decree-{scoring.kind.replace('_', '-')}"
    colours = {"colour": colour_text(one), "other": colour_text(other)}
    return words(key, points=scoring.points, per=scoring.per, most=scoring.most, **colours)


def scoring_signs(scoring: Scoring) -> str:
    points, per = f"*{scoring.points}", scoring.per
    one, other = (COLOUR_NAMES[colour] for colour in scoring.colours)
    return {
        "per_cards": f"{points} / " + " ".join(["card"] * per),
        "per_dollars": f"{points} / ${per}",
        "per_thumbs": f"{points} / rep+{per}",
        "per_decree": f"{points} / decree",
        "points": points,
        "per_stored": f"{points} / store",
        "per_pair": f"{points} / build2:{one}+{other}",
        "per_pillar": f"{points} / build:{one}",
    }[scoring.kind]
