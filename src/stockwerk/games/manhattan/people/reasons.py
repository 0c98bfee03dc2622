"""Why something cannot be done now, and by which rule."""

from __future__ import annotations

from typing import Final

from stockwerk.core.option import Reason, Targets
from stockwerk.core.state import NOBODY
from stockwerk.core.text import Name, Text, Value, small_number
from stockwerk.games.manhattan.people import words
from stockwerk.games.manhattan.people.options import colour_text, site_text, who
from stockwerk.games.manhattan.people.reach import can_build, colour_of_part, fits, own_parts, reach
from stockwerk.games.manhattan.people.view import View
from stockwerk.games.manhattan.rules.actions import site_at

LARGEST: Final = 4  # floors of a part

IN_THE_BOX: Final = {"part": "1.2", "stock": "1.2", "card": "1.3"}  # the paragraph that says what there is
NUMBER_OF_PARTS: Final = {2: "8.2", 3: "8.1", 4: "3.1"}  # the paragraph that says how many parts are picked


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
    """Of two cards, parts or sites, the later one is judged by itself: something wrong with it comes first."""
    if any(kind == "stock" for kind, _ in touched):
        return Reason(words("why-picked-already"), "3.1")
    several = [kind for kind in ("part", "card", "site") if len({one for one in touched if one[0] == kind}) > 1]
    if several:
        touched = [one for one in touched if one[0] == several[0]][-1:]
    cards = [int(name) - 1 for kind, name in touched if kind == "card"]
    parts = [name for kind, name in touched if kind == "part"]
    sites = [site_at(name) for kind, name in touched if kind == "site"]
    reason = why_not_part(view, parts) or why_not_card(view, cards, sites) or why_not_there(view, cards, parts, sites)
    if several:
        return reason or Reason(words("why-one-each"), "5.5" if several[0] == "part" else "3.2")
    return reason or Reason(words("why-discard"), "3.8")


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
    squares = [*cards, *(site // 6 for site in sites)]
    for square in squares:
        if not view.holds(square):
            return Reason(words("why-no-card", square=square + 1), "4.1")
    if len(set(squares)) > 1:
        return Reason(words("why-other-square", square=squares[0] + 1, other=squares[-1] + 1), "4.1")
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
    if min(needs.values()) > LARGEST:
        return words("why-out-of-reach", **floors_in(view, site, min(needs, key=needs.__getitem__), LARGEST))
    tower = tower_values(view, site)
    if len(needs) == 1:
        return words("why-no-part-large-enough", need=min(needs.values()), **tower)
    needed = tuple(
        words("need-of", need=need, colour=colour_text(colour)) for colour, need in needs.items() if need <= LARGEST
    )
    return words("why-no-part-large-enough-two", needed=needed, **tower)


def why_too_small(view: View, colour: int, site: int, floors: int) -> Text:
    need = view.least[colour][site]
    if need > LARGEST:
        tower = floors_in(view, site, colour, LARGEST)
        if view.players == 2:
            return words("why-out-of-reach-two", **tower, colour=colour_text(colour))
        return words("why-out-of-reach", **tower)
    return words("why-too-small", **floors_in(view, site, colour, floors), need=need)


def tower_values(view: View, site: int) -> dict[str, Value]:
    return {"site": site_text(site), "owner": who(view.players, view.owner(site))}


def floors_in(view: View, site: int, colour: int, floors: int) -> dict[str, Value]:
    """What its owner has in the tower, and what a colour would have with so many floors more."""
    theirs, mine = view.floors_of(view.owner(site), site), view.floors_of(colour, site) + floors
    return {**tower_values(view, site), "theirs": theirs, "mine": mine}
