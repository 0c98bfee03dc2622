"""Each legal action for people: its words and what to touch. And why something cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from stockwerk.core.option import Option, Reason, Targets
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text, Words, small_number
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import (
    FIRST_DISCARD,
    FIRST_PICK,
    PICKS,
    building_site,
    floors_built,
    site_at,
    site_name,
    which_colour,
    write,
)

words = Words(__package__)

LARGEST: Final = 4  # floors of a part

IN_THE_BOX: Final = {"part": "1.2", "stock": "1.2", "card": "1.3"}  # the paragraph that says what there is
NUMBER_OF_PARTS: Final = {2: "8.2", 3: "8.1", 4: "3.1"}  # the paragraph that says how many parts are picked


# What can be done.


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


def prompt(view: View) -> Text:
    """What is asked of the seat, in one sentence; or whom it waits for."""
    if view.actor == NOBODY:
        return words("prompt-over")
    if view.actor != view.seat:
        return words("prompt-wait-pick" if view.picking != NOBODY else "prompt-wait", player=Name(view.actor))
    if view.picking != NOBODY:
        key = "prompt-pick-two" if view.players == 2 else "prompt-pick"
        earned = sum(view.scored[-1][colour].points for colour in view.colours_of(view.seat)) if view.scored else 0
        asked = words(key, parts=view.round_parts, round=view.round, colour=colour_text(view.picking))
        return words("prompt-after-round", earned=earned, asked=asked) if view.scored else asked
    return words("prompt-build") if can_build(view) else words("prompt-discard")


def progress(view: View) -> Text:
    """The round, and which of its turns it is: each has one for every part picked (§3.4)."""
    if view.picking != NOBODY:
        return words("progress-pick", round=view.round, rounds=view.rounds)
    turns = view.round_parts * len(view.colours_of(0))
    turn = min(turns, turns - -(-view.turns // view.players) + 1)
    return words("progress-build", round=view.round, rounds=view.rounds, turn=turn, turns=turns)


# What cannot be done, and by which rule.


def why_not(view: View, targets: Targets) -> Reason:
    """The first rule that stands against these touches. Only asked when no legal action has them all."""
    if view.actor == NOBODY:
        return Reason(words("why-over"), "7.1")
    if view.seat == NOBODY:
        return Reason(words("why-spectator"), "2.6")
    if view.actor != view.seat:
        return Reason(words("why-not-your-turn", player=Name(view.actor)), "3.3")
    kinds = [target.partition(":")[0] for target in targets]
    names = [target.partition(":")[2] for target in targets]
    touched = list(zip(kinds, names, strict=True))
    for target, (kind, name) in zip(targets, touched, strict=True):
        if not exists(kind, name):
            return Reason(words("why-unknown", target=target[:20]), IN_THE_BOX.get(kind, "1.1"))
    if view.picking != NOBODY:
        return why_not_pick(view, touched)
    return why_not_build(view, touched)


def exists(kind: str, name: str) -> bool:
    """Whether such a thing can lie on the table at all."""
    if kind == "site":
        return len(name) == 2 and name[0] in "ABCDEF" and name[1] in "123456789"
    if kind == "card":
        return len(name) == 1 and name in "123456789"
    if kind == "part":
        return len(name) in (1, 2) and name[0] in "1234" and name[1:] in ("", "b")
    floors, _, number = name.partition("#")
    return kind == "stock" and len(floors) == 1 and floors in "1234" and small_number(number) is not None


def why_not_pick(view: View, touched: list[tuple[str, str]]) -> Reason:
    """At the start of a round parts are picked, as many as the stock has, no more and no less than the round takes."""
    if any(kind != "stock" for kind, _ in touched):
        return Reason(
            words("why-pick-first", parts=view.round_parts, players=view.players), NUMBER_OF_PARTS[view.players]
        )
    for floors in range(1, 5):
        wanted = max([0, *(int(name[2:]) for _, name in touched if name[0] == str(floors))])
        left = view.stock[view.picking][floors]
        if wanted > left:
            return Reason(words("why-stock", floors=floors, left=left, colour=colour_text(view.picking)), "3.1")
    return Reason(
        words("why-number-of-parts", parts=view.round_parts, players=view.players), NUMBER_OF_PARTS[view.players]
    )


def why_not_build(view: View, touched: list[tuple[str, str]]) -> Reason:
    cards = [int(name) - 1 for kind, name in touched if kind == "card"]
    parts = [name for kind, name in touched if kind == "part"]
    sites = [site_at(name) for kind, name in touched if kind == "site"]
    if any(kind == "stock" for kind, _ in touched):
        return Reason(words("why-picked-already"), "3.1")
    if len(set(parts)) > 1:
        return Reason(words("why-one-each"), "5.5")
    if max(len(set(cards)), len(set(sites))) > 1:
        return Reason(words("why-one-each"), "3.2")
    return (
        why_not_part(view, parts)
        or why_not_card(view, cards, sites)
        or why_not_there(view, cards, parts, sites)
        or Reason(words("why-discard"), "3.8")
    )


def why_not_part(view: View, parts: list[str]) -> Reason | None:
    for part in parts:
        mine = view.colours_of(view.seat)
        if len(part) > 1 and len(mine) == 1:
            return Reason(words("why-one-colour"), "8.2")
        if view.parts[colour_of_part(view, part)][int(part[0])] == 0:
            return Reason(why_no_part(view, part), "3.1")
    return None


def why_no_part(view: View, part: str) -> Text:
    """Who has two colours is told when the other one has such a part."""
    floors, mine = int(part[0]), view.colours_of(view.seat)
    if len(mine) == 1:
        return words("why-no-part", floors=floors)
    other = mine[2 - len(part)]
    there = "yes" if view.parts[other][floors] else "no"
    colour = colour_text(colour_of_part(view, part))
    return words("why-no-part-two", floors=floors, colour=colour, other=colour_text(other), there=there)


def why_not_card(view: View, cards: list[int], sites: list[int]) -> Reason | None:
    for square in cards:
        if not view.holds(square):
            return Reason(words("why-no-card", square=square + 1), "4.1")
        for site in sites:
            if site // 6 != square:
                return Reason(words("why-other-square", square=square + 1, other=site // 6 + 1), "4.1")
    for site in sites:
        if not view.holds(site // 6):
            return Reason(words("why-no-card", square=site // 6 + 1), "4.1")
    return None


def why_not_there(view: View, cards: list[int], parts: list[str], sites: list[int]) -> Reason | None:
    """The cards and parts are there, but the towers are too strong."""
    if not can_build(view):
        return Reason(words("why-nothing-fits"), "3.8")
    for site in sites:
        if parts:
            colour, floors = colour_of_part(view, parts[0]), int(parts[0][0])
            if floors < view.least[colour][site]:
                return Reason(why_too_small(view, colour, site, floors), "5.3")
        elif not any(fits(view, site, part) for part in own_parts(view)):
            return Reason(why_none_large_enough(view, site), "5.3")
    if parts and not any(fits(view, site, parts[0]) for site in reach(view, cards)):
        named = colour_text(colour_of_part(view, parts[0]))
        return Reason(words("why-part-fits-nowhere", floors=int(parts[0][0]), colour=named), "5.3")
    if cards and not any(fits(view, site, part) for site in reach(view, cards) for part in own_parts(view)):
        return Reason(words("why-card-fits-nowhere", square=cards[0] + 1), "5.3")
    return None


def why_none_large_enough(view: View, site: int) -> Text:
    """What each of the seat's colours would need; no part has more than four floors."""
    needs = {colour: view.least[colour][site] for colour in view.colours_of(view.seat)}
    tower = {"site": site_text(site), "owner": who(view.players, view.owner(site))}
    if min(needs.values()) > LARGEST:
        return words("why-out-of-reach", **tower)
    if len(needs) == 1:
        return words("why-no-part-large-enough", need=min(needs.values()), **tower)
    needed = tuple(
        words("need-of", need=need, colour=colour_text(colour)) for colour, need in needs.items() if need <= LARGEST
    )
    return words("why-no-part-large-enough-two", needed=needed, **tower)


def why_too_small(view: View, colour: int, site: int, floors: int) -> Text:
    owner = view.owner(site)
    tower = {"site": site_text(site), "owner": who(view.players, owner)}
    if view.least[colour][site] > LARGEST:
        if view.players == 2:
            return words("why-out-of-reach-two", **tower, colour=colour_text(colour))
        return words("why-out-of-reach", **tower)
    return words(
        "why-too-small",
        **tower,
        theirs=view.floors_of(owner, site),
        mine=view.floors_of(colour, site) + floors,
        need=view.least[colour][site],
    )


# What a view says about building; the rules themselves are in building.py.


def colour_of_part(view: View, part: str) -> int:
    return view.colours_of(view.seat)[len(part) - 1]


def own_parts(view: View) -> Iterator[str]:
    for which, colour in enumerate(view.colours_of(view.seat)):
        for floors in range(1, 5):
            if view.parts[colour][floors]:
                yield f"{floors}{'b' if which else ''}"


def reach(view: View, cards: list[int]) -> Iterator[int]:
    """The sites that these cards mark; all cards in hand if none is named."""
    squares = cards or [square for square in range(9) if view.holds(square)]
    return (square * 6 + city for square in squares for city in range(6))


def fits(view: View, site: int, part: str) -> bool:
    return int(part[0]) >= view.least[colour_of_part(view, part)][site]


def can_build(view: View) -> bool:
    return any(fits(view, site, part) for site in reach(view, []) for part in own_parts(view))
