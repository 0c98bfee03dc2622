"""Actions as numbers and as notation.

>>> write(choose(0, 1))
'A-advanced'
>>> write(move_to(4))
'go-CH'
>>> write(buy_card(1, 0)), write(buy_decree(6, 2, 1))  # the half that stays visible
('card-E3-upper', 'decree-7-AV-lower')
>>> write(build(0, 2)), write(exchange(3, 1)), write(buy_pillar(2)), write(sell_pillar(2))
('build-orange-3', 'exchange-gray-blue', 'buy-white', 'sell-white')
>>> write(own_effect(3, 4)), write(street_effect(0, 1))  # street and line of the own column; deck and half
('own-E2-5', 'effect-BW-lower')
>>> write(play(0)), write(keep(4))
('play-dollars', 'keep-card')
>>> [write(action) for action in (ACTIVATE, TAKE, USE, BUILD_FLOOR, SKIP, END_TURN)]
['activate', 'take', 'use', 'floor', 'skip', 'end']

Streets are BW, E3, AV and E2, City Hall is CH. A column has eight lines from top to bottom: three cards above the
board, its two printed effects, three cards below.
"""

from __future__ import annotations

from typing import Final

from stockwerk.core.errors import UnreadableNotation
from stockwerk.core.packed import i64
from stockwerk.games.flatiron.box.components import BOARD_NAMES, COLOUR_NAMES, HALF_NAMES, NEWSPAPER_NAMES, SIDE_NAMES

FIRST_MOVE: Final[i64] = 8  # after the eight sides of the boards
ACTIVATE: Final[i64] = 13  # all effects of a column, or the active newspaper
TAKE: Final[i64] = 14  # two dollars
USE: Final[i64] = 15  # an effect without a choice
BUILD_FLOOR: Final[i64] = 16
FIRST_CARD: Final[i64] = 17  # four decks, two halves
FIRST_DECREE: Final[i64] = 25  # ten decrees, four streets, two halves
FIRST_BUY: Final[i64] = 105  # four colours
FIRST_SELL: Final[i64] = 109
FIRST_BUILD: Final[i64] = 113  # four colours, three spaces
FIRST_EXCHANGE: Final[i64] = 125  # four colours for four colours
FIRST_OWN: Final[i64] = 141  # four streets, eight lines
FIRST_STREET_EFFECT: Final[i64] = 173  # four decks, two halves
FIRST_PLAY: Final[i64] = 181  # seven newspapers
FIRST_KEEP: Final[i64] = 188
SKIP: Final[i64] = 195  # an effect, or the second pillar
END_TURN: Final[i64] = 196
ACTIONS: Final[i64] = 197


def choose(board: i64, side: i64) -> i64:
    """A company board, for yourself or, alone, the side of Daniel's."""
    return board * 2 + side


def move_to(location: i64) -> i64:
    return FIRST_MOVE + location


def location_of(action: i64) -> i64:
    return action - FIRST_MOVE


def buy_card(deck: i64, half: i64) -> i64:
    """The top card of a deck, so that this half stays visible."""
    return FIRST_CARD + deck * 2 + half


def deck_of(action: i64) -> i64:
    return (action - FIRST_CARD) // 2


def half_of(action: i64) -> i64:
    """Of a street card or a decree."""
    return (action - FIRST_CARD) % 2


def buy_decree(decree: i64, street: i64, half: i64) -> i64:
    return FIRST_DECREE + (decree * 4 + street) * 2 + half


def decree_of(action: i64) -> i64:
    return (action - FIRST_DECREE) // 8


def decree_street(action: i64) -> i64:
    return (action - FIRST_DECREE) // 2 % 4


def buy_pillar(colour: i64) -> i64:
    return FIRST_BUY + colour


def sell_pillar(colour: i64) -> i64:
    return FIRST_SELL + colour


def build(colour: i64, space: i64) -> i64:
    return FIRST_BUILD + colour * 3 + space


def built_colour(action: i64) -> i64:
    return (action - FIRST_BUILD) // 3


def built_space(action: i64) -> i64:
    return (action - FIRST_BUILD) % 3


def exchange(given: i64, taken: i64) -> i64:
    return FIRST_EXCHANGE + given * 4 + taken


def given_colour(action: i64) -> i64:
    return (action - FIRST_EXCHANGE) // 4


def taken_colour(action: i64) -> i64:
    return (action - FIRST_EXCHANGE) % 4


def own_effect(street: i64, line: i64) -> i64:
    return FIRST_OWN + street * 8 + line


def own_spot(action: i64) -> i64:
    """Street by street, line by line."""
    return action - FIRST_OWN


def street_effect(deck: i64, half: i64) -> i64:
    return FIRST_STREET_EFFECT + deck * 2 + half


def play(newspaper: i64) -> i64:
    return FIRST_PLAY + newspaper


def keep(newspaper: i64) -> i64:
    return FIRST_KEEP + newspaper


# Notation: every action is a few words with a hyphen between them.

PLACES: Final = ("BW", "E3", "AV", "E2", "CH")


def all_names() -> list[str]:
    """Of every action, in order."""
    streets = PLACES[:4]
    return [
        *(f"{board}-{side}" for board in BOARD_NAMES for side in SIDE_NAMES),
        *(f"go-{place}" for place in PLACES),
        *("activate", "take", "use", "floor"),
        *(f"card-{deck}-{half}" for deck in streets for half in HALF_NAMES),
        *(f"decree-{number}-{street}-{half}" for number in range(1, 11) for street in streets for half in HALF_NAMES),
        *(f"buy-{colour}" for colour in COLOUR_NAMES),
        *(f"sell-{colour}" for colour in COLOUR_NAMES),
        *(f"build-{colour}-{space}" for colour in COLOUR_NAMES for space in (1, 2, 3)),
        *(f"exchange-{given}-{taken}" for given in COLOUR_NAMES for taken in COLOUR_NAMES),
        *(f"own-{street}-{line}" for street in streets for line in range(1, 9)),
        *(f"effect-{deck}-{half}" for deck in streets for half in HALF_NAMES),
        *(f"play-{newspaper}" for newspaper in NEWSPAPER_NAMES),
        *(f"keep-{newspaper}" for newspaper in NEWSPAPER_NAMES),
        *("skip", "end"),
    ]


NAMES: Final = all_names()
NUMBERS: Final = {name.lower(): number for number, name in enumerate(NAMES)}


def write(action: int) -> str:
    return NAMES[action]


def read(notation: str) -> int:
    text = "-".join(notation.replace("-", " ").lower().split())
    if text in NUMBERS:
        return NUMBERS[text]
    raise UnreadableNotation(
        f"cannot read {notation!r}: choose a board with A-purple, move with go-BW (E3, AV, E2, CH), then activate, "
        "take or buy with card-BW-upper or decree-7-AV-lower; use effects with use, buy-white, sell-white, "
        "build-orange-3, floor, exchange-gray-blue, own-E2-5, effect-BW-lower or skip; newspapers with play-dollars "
        "and keep-card; then end"
    )
