"""Each legal action for people: its words and what to touch."""

from __future__ import annotations

from functools import cache, lru_cache

from stockwerk.core.option import Option
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import (
    FIRST_DISCARD,
    FIRST_PICK,
    PICKS,
    building_site,
    floors_built,
    site_name,
    which_colour,
    write,
)


def option(view: View, action: int) -> Option:
    """An action as people meet it: touch a card, a part and a site; or parts of the stock; or a card to discard."""
    if action < FIRST_PICK:
        return build_option(view, action)
    if action < FIRST_DISCARD:
        return pick_option(view, action)
    square = action - int(FIRST_DISCARD) + 1
    return Option(action, write(action), (f"card:{square}",), words("option-discard", square=square))


def build_option(view: View, action: int) -> Option:
    mine, which = view.colours_of(view.seat), int(which_colour(action))
    colour = mine[which] if which < len(mine) else mine[0]
    return built_option(action, colour, len(mine) > 1, outcome(view, colour, int(building_site(action))))


@lru_cache(maxsize=4000)
def built_option(action: int, colour: int, two: bool, how: str) -> Option:
    site, floors, which = int(building_site(action)), int(floors_built(action)), int(which_colour(action))
    part = f"part:{floors}b" if which else f"part:{floors}"
    label = words(
        "option-build-two" if two else "option-build",
        floors=floors,
        site=site_text(site),
        colour=colour_text(colour),
        how=how,
    )
    return Option(action, write(action), (f"card:{site // 6 + 1}", part, f"site:{site_name(site)}"), label)


def outcome(view: View, colour: int, site: int) -> str:
    """What building there means, as the label's variant."""
    owner = view.owner(site)
    return "open" if owner == NOBODY else "own" if owner == colour else "takes"


def pick_option(view: View, action: int) -> Option:
    colour = view.picking if view.picking != NOBODY else max(view.seat, 0)
    return picked_option(action, colour, view.players == 2)


@lru_cache(maxsize=1000)
def picked_option(action: int, colour: int, two: bool) -> Option:
    pick = PICKS[action - int(FIRST_PICK)]
    targets = tuple(f"stock:{floors}#{k}" for floors in "1234" for k in range(1, pick.count(floors) + 1))
    key = "option-pick-two" if two else "option-pick"
    return Option(action, write(action), targets, words(key, parts=", ".join(pick), colour=colour_text(colour)))


@cache
def city_text(city: int) -> Text:
    return words(f"city-{city}")


@cache
def colour_text(colour: int) -> Text:
    return words(f"colour-{colour}")


def who(players: int, colour: int) -> Text:
    """A player; and when two play, which of their colours."""
    return words("who-two" if players == 2 else "who", player=Name(colour % players), colour=colour_text(colour))


def colours(view: View, seat: int) -> list[tuple[int, Text]]:
    """One for each seat, two for each of two players (§8.2)."""
    return [(colour, colour_text(colour)) for colour in view.colours_of(seat)]


@cache
def site_text(site: int) -> Text:
    return words("site", city=city_text(site % 6), square=site // 6 + 1)
