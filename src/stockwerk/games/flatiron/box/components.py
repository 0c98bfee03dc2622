"""What is in the box (§1): cards, boards, floors, newspapers; and the file in which a person can correct it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from stockwerk.core.content import by_fields
from stockwerk.core.fields import Printed
from stockwerk.core.packed import i64, vec

# Locations: four streets, each with a deck of cards and a column on the boards, and City Hall.
STREETS: Final[i64] = 4
CITY_HALL: Final[i64] = 4
LOCATIONS: Final[i64] = 5
STREET_NAMES: Final = ("broadway", "23rd_street", "5th_avenue", "22nd_street")
LOCATION_NAMES: Final = (*STREET_NAMES, "city_hall")

COLOURS: Final[i64] = 4
COLOUR_NAMES: Final = ("orange", "blue", "white", "gray")
PILLARS: Final[i64] = 7  # of each colour

CARDS: Final[i64] = 32  # street cards, deck by deck
IN_DECK: Final[i64] = 8
DECREES: Final[i64] = 10  # numbered after the street cards where both lie side by side
BOARDS: Final[i64] = 4
BOARD_NAMES: Final = "ABCD"
SIDES: Final[i64] = 8  # board by board, the purple one first
SIDE_NAMES: Final = ("purple", "advanced")
FLOORS: Final[i64] = 15
ROOF: Final[i64] = 15  # numbered after the floors
SPACES: Final[i64] = 3  # on a floor
NEWSPAPERS: Final[i64] = 7  # kinds
NEWSPAPER_NAMES: Final = ("dollars", "exchange", "mixed", "build", "card", "decree", "pillar")
DANIELS: Final[i64] = 9
PAPERBOYS: Final[i64] = 5  # on the track

# Halves of a card.
UPPER: Final[i64] = 0
LOWER: Final[i64] = 1
HALF_NAMES: Final = ("upper", "lower")

# An effect is a row of numbers.
KIND: Final[i64] = 0
PRICE: Final[i64] = 1
AMOUNT: Final[i64] = 2  # dollars, pillars, floors for a point, or the discount
POINTS: Final[i64] = 3
COLOUR: Final[i64] = 4  # of the pillar; or 1: colours may repeat
EFFECT: Final[i64] = 5

# Kinds of effects.
GAIN: Final[i64] = 0
EXCHANGE: Final[i64] = 1
BUY_PILLAR: Final[i64] = 2
OWN_EFFECT: Final[i64] = 3
STREET_EFFECT: Final[i64] = 4
CITY_HALL_ACTION: Final[i64] = 5
NEWSPAPER: Final[i64] = 6
PER_ICON: Final[i64] = 7
PER_FLOOR: Final[i64] = 8
POINTS_PER_FLOORS: Final[i64] = 9
BUILD: Final[i64] = 10
FLOOR: Final[i64] = 11
POINTS_FOR_COLOUR: Final[i64] = 12
TRADE: Final[i64] = 13
BUY_CARD: Final[i64] = 14
BUY_DECREE: Final[i64] = 15
DELIVERY: Final[i64] = 16  # the paperboy brings two newspapers
BONUS: Final[i64] = 17  # of the space where a pillar was built; POINTS says which
EFFECT_NAMES: Final = (
    "gain", "exchange", "buy_pillar", "own_effect", "street_effect", "city_hall", "newspaper", "per_icon", "per_floor",
    "points_per_floors", "build", "floor", "points_for_colour", "trade", "buy_card", "buy_decree", "delivery", "bonus",
)  # fmt: skip

# Which numbers an effect has in the file, and where they stand in its row.
EFFECT_KEYS: Final[Mapping[str, Mapping[str, i64]]] = {
    "gain": {"dollars": AMOUNT, "points": POINTS},
    "exchange": {},
    "buy_pillar": {"price": PRICE},
    "own_effect": {"price": PRICE},
    "street_effect": {"price": PRICE},
    "city_hall": {"price": PRICE},
    "newspaper": {},
    "per_icon": {"most": AMOUNT},
    "per_floor": {"dollars": AMOUNT},
    "points_per_floors": {"floors": AMOUNT},
    "build": {"price": PRICE, "pillars": AMOUNT, "points": POINTS, "repeat": COLOUR},
    "floor": {"price": PRICE, "points": POINTS},
    "points_for_colour": {"colour": COLOUR, "points": POINTS},
    "trade": {},
    "buy_card": {"discount": AMOUNT},
    "buy_decree": {"discount": AMOUNT},
}

# Every effect of the box has a number: halves of the street cards, the columns of the boards, newspapers, and what
# follows from the rules alone.
FIRST_ON_BOARD: Final[i64] = 64
FIRST_NEWSPAPER: Final[i64] = 128
ACTIVE_NEWSPAPER: Final[i64] = 135  # City Hall, and the bonus of a floor
BONUS_CARD: Final[i64] = 136  # a street card for its price, the bonus of a floor
NEWS_DELIVERY: Final[i64] = 137
FIRST_BONUS: Final[i64] = 138  # of the three spaces of the active floor
EFFECTS: Final[i64] = 141

# Bonuses of the spaces: a row of kind, amount and colour.
BONUS_POINTS: Final[i64] = 0
BONUS_TOKEN: Final[i64] = 1
BONUS_REPUTATION: Final[i64] = 2
BONUS_STREET_CARD: Final[i64] = 3
BONUS_DOLLARS: Final[i64] = 4
BONUS_NEWSPAPER: Final[i64] = 5
BONUS_FOR_COLOUR: Final[i64] = 6
BONUS_NAMES: Final = ("points", "token", "reputation", "card", "dollars", "newspaper", "points_for_colour")
BONUS_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "points": ("points",),
    "token": (),
    "reputation": (),
    "card": (),
    "dollars": ("dollars",),
    "newspaper": (),
    "points_for_colour": ("points", "colour"),
}
BONUS_ROW: Final[i64] = 3

# What holds while a floor is active.
VISIT: Final[i64] = 0
TAKE_MORE: Final[i64] = 1
SHARE: Final[i64] = 2
CARD_POINTS: Final[i64] = 3
SALES: Final[i64] = 4
CHEAP_DECREES: Final[i64] = 5
CHEAP_PILLARS: Final[i64] = 6
REPEAT: Final[i64] = 7
REMINDER: Final[i64] = 8
FLOOR_NAMES: Final = ("visit", "take", "share", "cards", "sales", "decrees", "pillars", "repeat", "reminder")
FLOOR_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "visit": ("dollars", "street"),
    "take": ("dollars",),
    "share": (),
    "cards": ("points",),
    "sales": ("dollars",),
    "decrees": ("discount",),
    "pillars": ("discount",),
    "repeat": (),
    "reminder": ("colour",),
}

# Decrees: what a half scores is a row, too.
PER_CARDS: Final[i64] = 0
PER_DOLLARS: Final[i64] = 1
PER_THUMBS: Final[i64] = 2
PER_DECREE: Final[i64] = 3
FLAT: Final[i64] = 4
PER_STORED: Final[i64] = 5
PER_PAIR: Final[i64] = 6
PER_PILLAR: Final[i64] = 7
SCORING_NAMES: Final = (
    "per_cards", "per_dollars", "per_thumbs", "per_decree", "points", "per_stored", "per_pair", "per_pillar",
)  # fmt: skip
SCORING_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "per_cards": ("points", "per"),
    "per_dollars": ("points", "per", "most"),
    "per_thumbs": ("points", "per"),
    "per_decree": ("points",),
    "points": ("points",),
    "per_stored": ("points",),
    "per_pair": ("points", "colours"),
    "per_pillar": ("points", "colour"),
}
SCORES: Final[i64] = 0  # the kind
EACH: Final[i64] = 1  # points
PER: Final[i64] = 2
MOST: Final[i64] = 3
FIRST_COLOUR: Final[i64] = 4
SECOND_COLOUR: Final[i64] = 5
SCORING: Final[i64] = 6
NO_LIMIT: Final[i64] = 1000

# Daniel's cards.
MAIN: Final[i64] = 0
ALTERNATIVE: Final[i64] = 1
POPULARITY: Final[i64] = 2
DEED: Final[i64] = 3
DEED_COLOUR: Final[i64] = 4
DANIEL: Final[i64] = 5
SCORE_POPULARITY: Final[i64] = 0
BUILD_PILLAR: Final[i64] = 1
BUILD_FLOOR: Final[i64] = 2
DEED_NAMES: Final = ("popularity", "pillar", "floor")


class Box(Printed):
    """The printed numbers as tables. A box never changes; all tables set up from it refer to it."""

    effects: vec[i64]  # [effect, column]
    street_of: vec[i64]  # [street card] the column where it goes
    price_of: vec[i64]  # [street card]
    reputation: vec[i64]  # [card, half] of street cards, then of decrees
    scorings: vec[i64]  # [decree, half, column]
    colour_at: vec[i64]  # [side, street] the pillar of a column
    prices: vec[i64]  # [side, colour]
    points: vec[i64]  # [side, colour]
    stars: vec[i64]  # [floor] 1: it can be the first one
    floor_effects: vec[i64]  # [floor] what holds while it is active; the roof has none
    floor_amounts: vec[i64]  # [floor] dollars, points or the discount
    floor_streets: vec[i64]  # [floor] the street or the colour it is about
    bonuses: vec[i64]  # [floor, space, column]
    copies: vec[i64]  # [newspaper]
    daniel: vec[i64]  # [Daniel's card, column]
    paperboys: vec[i64]  # spaces of the track

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        if data is None:
            return  # what was pickled comes next
        cards = [card for deck in STREET_NAMES for card in data["street_cards"][deck]]
        decrees = data["decrees"]["cards"]
        sides = [data["boards"][board][side] for board in BOARD_NAMES for side in SIDE_NAMES]
        floors = data["floors"]["tiles"]
        tokens = data["newspapers"]["tokens"]
        effects = [card[half] for card in cards for half in HALF_NAMES]
        effects += [effect for side in sides for column in side for effect in column["effects"]]
        effects += [token["effect"] for token in tokens]
        rows = [effect_row(effect) for effect in effects]
        for place in range(64):  # a trade is about the pillar of its column
            if rows[64 + place][int(KIND)] == TRADE:
                rows[64 + place][int(COLOUR)] = COLOUR_NAMES.index(sides[place // 8][place % 8 // 2]["colour"])
        rows += [[int(NEWSPAPER), 0, 0, 0, 0], [int(BUY_CARD), 0, 0, 0, 0], [int(DELIVERY), 0, 0, 0, 0]]
        rows += [[int(BONUS), 0, 0, space, 0] for space in range(3)]
        self.effects = vec[i64]([number for row in rows for number in row])
        self.street_of = vec[i64]([STREET_NAMES.index(card["street"]) for card in cards])
        self.price_of = vec[i64]([int(card["price"]) for card in cards])
        self.reputation = vec[i64](
            [int(card[half]["reputation"]) for card in [*cards, *decrees] for half in HALF_NAMES]
        )
        halves = [scoring_row(decree[half]) for decree in decrees for half in HALF_NAMES]
        self.scorings = vec[i64]([number for row in halves for number in row])
        self.colour_at = vec[i64]([COLOUR_NAMES.index(column["colour"]) for side in sides for column in side])
        self.prices = vec[i64]([number for side in sides for number in by_colour(side, "price")])
        self.points = vec[i64]([number for side in sides for number in by_colour(side, "points")])
        self.stars = vec[i64]([int(floor.get("star", False)) for floor in floors])
        kinds = [FLOOR_NAMES.index(floor["effect"]["kind"]) for floor in floors] + [int(REMINDER)]
        amounts = [amount_of(floor["effect"]) for floor in floors] + [0]
        places = [place_of(floor["effect"]) for floor in floors] + [0]
        self.floor_effects = vec[i64](kinds)
        self.floor_amounts = vec[i64](amounts)
        self.floor_streets = vec[i64](places)
        spaces = [space for floor in floors for space in floor["spaces"]]
        bonuses = [(BONUS_NAMES.index(space["kind"]), amount_of(space), place_of(space)) for space in spaces]
        self.bonuses = vec[i64]([int(number) for bonus in bonuses for number in bonus])
        self.copies = vec[i64]([int(token["copies"]) for token in tokens])
        self.daniel = vec[i64]([number for card in data["daniel"]["cards"] for number in daniel_row(card)])
        self.paperboys = vec[i64](data["track"]["paperboys"])

    def __reduce__(self) -> tuple[object, ...]:
        """The printed one is wherever the game is."""
        return (printed_box, ()) if self is printed_box() else by_fields(self)

    def kind(self, effect: i64) -> i64:
        return self.effects[effect * EFFECT]

    def number(self, effect: i64, column: i64) -> i64:
        return self.effects[effect * EFFECT + column]


def on_card(card: i64, half: i64) -> i64:
    """The effect on a half of a street card."""
    return card * 2 + half


def on_board(side: i64, street: i64, row: i64) -> i64:
    """One of the two effects that are printed in a column."""
    return FIRST_ON_BOARD + (side * STREETS + street) * 2 + row


def effect_row(effect: Mapping[str, Any]) -> list[int]:
    row = [EFFECT_NAMES.index(effect["kind"]), 0, 0, 0, 0]
    for key, column in EFFECT_KEYS[effect["kind"]].items():
        value = effect.get(key, 0)
        row[int(column)] = COLOUR_NAMES.index(value) if key == "colour" else int(value)
    return row


def scoring_row(half: Mapping[str, Any]) -> list[int]:
    colours = half.get("colours") or [half.get("colour", COLOUR_NAMES[0])] * 2
    numbers = [int(half["points"]), int(half.get("per", 1)), int(half.get("most", int(NO_LIMIT)))]
    return [SCORING_NAMES.index(half["kind"]), *numbers, *(COLOUR_NAMES.index(colour) for colour in colours)]


def by_colour(side: list[Mapping[str, Any]], key: str) -> list[int]:
    return [int(column[key]) for colour in COLOUR_NAMES for column in side if column["colour"] == colour]


def amount_of(entry: Mapping[str, Any]) -> int:
    """Dollars, points or a discount, whichever it has."""
    return next((int(entry[key]) for key in ("dollars", "points", "discount") if key in entry), 0)


def place_of(entry: Mapping[str, Any]) -> int:
    """The street or the colour it is about."""
    if "street" in entry:
        return STREET_NAMES.index(entry["street"])
    return COLOUR_NAMES.index(entry["colour"]) if "colour" in entry else 0


def daniel_row(card: Mapping[str, Any]) -> list[int]:
    action = card["action"]
    colour = COLOUR_NAMES.index(action.get("colour", COLOUR_NAMES[0]))
    places = [LOCATION_NAMES.index(card[key]) for key in ("main", "alternative")]
    return [*places, int(card["popularity"]), DEED_NAMES.index(action["kind"]), colour]


# The box as a file that a person can correct.


def printed_components() -> str:
    return (Path(__file__).parents[1] / "components.toml").read_text(encoding="utf-8")


@cache
def printed_box() -> Box:
    import tomllib  # late: who plays another game reads no file

    return Box(tomllib.loads(printed_components()))
