"""Each legal action for people: its words and what to touch."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from stockwerk.core.option import Option
from stockwerk.core.text import Text
from stockwerk.games.welcome_to.box.components import DEED_NAMES, LOTS, TEMP
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.agency_view import Card
from stockwerk.games.welcome_to.people.view import View
from stockwerk.games.welcome_to.rules.actions import (
    FIRST_COPY,
    FIRST_ESTATE,
    FIRST_FENCE,
    FIRST_MARKETING,
    FIRST_ROUNDABOUT,
    FIRST_SCORE,
    FORGO,
    KEEP,
    OK,
    PASS,
    PLAIN,
    STRIKE,
    WAYS,
    WRITES,
    deed_of,
    lot_name,
    number_of,
    write,
)
from stockwerk.games.welcome_to.rules.position import NONE

PLACES: Final = "abc"  # the three combinations or cards
LETTERS: Final = "ABC"  # the three plans


def option(view: View, action: int) -> Option:
    """An action as people meet it, legal or not."""
    if action < WRITES:
        return write_option(view, action)
    if action < FIRST_FENCE:
        lot = action - int(FIRST_ROUNDABOUT)
        return plain_option(action, (f"round:{lot_name(lot)}",), words("option-roundabout", lot=lot_text(lot)))
    if action < OK:
        return deed_option(view, action)
    if action == OK:
        if view.stage == "acting" and view.open_deed == NONE:
            return plain_option(action, ("done:turn",), words("option-done"))
        return plain_option(action, ("ok:turn",), words("option-ok"))
    if action < FIRST_SCORE:
        return strike_option(view, action)
    return plan_option(view, action)


def plain_option(action: int, targets: tuple[str, ...], label: Text) -> Option:
    return Option(action, write(action), targets, label)


# Writing a number.


def write_option(view: View, action: int) -> Option:
    pair, lot = action // int(LOTS * WAYS), action % int(LOTS)
    from_place, with_place = int(number_of(pair)), int(deed_of(pair))
    printed = view.cards[from_place].number if from_place < len(view.cards) else 0  # used cards are gone already
    deed = view.deeds[with_place] if with_place < len(view.deeds) else 0
    unchanged = deed == TEMP and action // int(LOTS) % int(WAYS) == PLAIN
    is_idle = unchanged and view.own.temps >= view.tracks.temp_boxes  # neither another number nor a box (§5.7)
    plain = written_option(action, pair >= 3, printed, deed, view.has_effect(deed, lot) and not is_idle)
    if pair < 3 or len(view.cards) < 3 or not (view.agency or view.expert):
        return plain
    third = view.cards[3 - from_place - with_place]
    return replace(plain, label=words("option-and", first=plain.label, then=given_text(third, view.expert)))


@lru_cache(maxsize=200)
def given_text(card: Card, expert: bool) -> Text:
    """What becomes of the third card (§9.6, §10.7)."""
    to = "neighbour" if expert else "agency"
    return words("option-gives", to=to, number=card.number, deed=deed_text(card.deed))


@lru_cache(maxsize=5000)
def written_option(action: int, two_cards: bool, printed: int, deed: int, has_effect: bool) -> Option:
    """Touch the combination (or a card for its number and another for its action), the number that temp work makes of
    it, and the lot; without the action, that as well.
    """
    pair, way, lot = action // int(LOTS * WAYS), action // int(LOTS) % int(WAYS), action % int(LOTS)
    number = printed if way == FORGO else printed + way - int(PLAIN)
    number_place, deed_place = PLACES[int(number_of(pair))], PLACES[int(deed_of(pair))]
    targets = [f"card:{number_place}", f"deed:{deed_place}"] if two_cards else [f"stack:{number_place}"]
    if deed == TEMP or way not in (PLAIN, FORGO):
        targets.append(f"number:{number}")
    targets.append(f"lot:{lot_name(lot)}")
    if way == FORGO:
        targets.append("without:deed")
    how = "plain" if not has_effect else "without" if way == FORGO else DEED_NAMES[deed]
    label = words("option-write", number=number, lot=lot_text(lot), how=how, deed=deed_text(deed), printed=printed)
    return Option(action, write(action), tuple(targets), label)


def strike_option(view: View, action: int) -> Option:
    if action == STRIKE:
        return plain_option(action, ("strike:x",), words("option-strike"))
    place = action - int(STRIKE) - 1
    card = view.cards[place] if place < len(view.cards) else None
    label = words(
        "option-strike-give",
        to="neighbour" if view.expert else "agency",
        number=card.number if card else 0,
        deed=deed_text(card.deed if card else 0),
    )
    return plain_option(action, ("strike:x", f"give:{PLACES[place]}"), label)


# The action after the number.


def deed_option(view: View, action: int) -> Option:
    if action < FIRST_MARKETING:
        lot = action - int(FIRST_FENCE)
        return plain_option(
            action,
            (f"fence:{lot_name(lot)}",),
            words("option-fence", lot=lot_text(lot), next=lot_text(min(lot + 1, int(LOTS) - 1))),
        )
    if action < FIRST_COPY:
        size = action - int(FIRST_MARKETING) + 1
        values, used = view.tracks.marketing[size - 1], view.own.marketing[size - 1]
        worth = values[min(used + 1, len(values) - 1)]
        return plain_option(action, (f"size:{size}",), words("option-market", size=size, worth=worth))
    lot, right = divmod(action - int(FIRST_COPY), 2)
    source = min(max(lot + (1 if right else -1), 0), int(LOTS) - 1)
    label = words("option-copy", number=max(view.own.lots[source].number, 0), lot=lot_text(lot))
    side = ">" if right else "<"
    name = lot_name(source) if source != lot else f"{lot_name(lot)}{side}"
    return plain_option(action, (f"lot:{lot_name(lot)}", f"house:{name}"), label)


# Plans.


def plan_option(view: View, action: int) -> Option:
    if action < PASS:
        letter = action - int(FIRST_SCORE)
        plan = view.plans[letter]
        points = plan.first if plan.open else plan.later
        return plain_option(
            action, (f"plan:{LETTERS[letter]}",), words("option-score", letter=LETTERS[letter], points=points)
        )
    if action == PASS:
        return plain_option(action, ("no:plan",), words("option-pass"))
    if action < FIRST_ESTATE + LOTS:
        lot = action - int(FIRST_ESTATE)
        size = next((estate.size for estate in view.own.estates if estate.first == lot), 0)
        return plain_option(action, (f"estate:{lot_name(lot)}",), words("option-estate", size=size, lot=lot_text(lot)))
    if action == KEEP:
        return plain_option(action, ("mix:no",), words("option-keep"))
    return plain_option(action, ("mix:yes",), words("option-mix"))


# Words that many sentences need.


@lru_cache(maxsize=100)
def lot_text(lot: int) -> Text:
    return words("lot", name=lot_name(lot))


@lru_cache(maxsize=20)
def deed_text(deed: int) -> Text:
    return words(f"deed-{DEED_NAMES[deed]}")


def street_text(street: int) -> Text:
    return words(f"street-{street + 1}")


def colours(view: View, seat: int) -> list[tuple[int, Text]]:
    return [(seat, words(f"colour-{seat}"))]


def agency_text(view: View) -> Text:
    assert view.agency is not None, "the AAA does not play"
    if view.agency.name:
        return words("agency-named", name=view.agency.name, level=view.agency.level)
    return words("agency", level=view.agency.level)
