"""What was touched: whether there is such a thing, and what it is, in words."""

from __future__ import annotations

from typing import TypeAlias

from stockwerk.core.option import Reason
from stockwerk.core.text import Text
from stockwerk.games.flatiron.box.catalogue import bonus, decree, newspaper, street_card
from stockwerk.games.flatiron.box.components import COLOUR_NAMES, HALF_NAMES, NEWSPAPER_NAMES, ROOF
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.options import option, own_effect_text
from stockwerk.games.flatiron.people.prices import own
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.people.wording import bonus_text, effect_text, place_text, scoring_text
from stockwerk.games.flatiron.rules.actions import PLACES
from stockwerk.games.flatiron.rules.position import NONE

Touched: TypeAlias = dict[str, list[str]]  # names by kind
WORDS = ("activate", "take", "use", "skip", "end")


def exists(view: View, kind: str, name: str) -> bool:
    """Whether such a thing can be on the table at all."""
    if kind == "place":
        return name in PLACES
    if kind in ("store", "pillar"):
        return name in COLOUR_NAMES
    if kind == "space":
        return name in ("1", "2", "3")
    if kind in ("news", "keep"):
        return name in (*NEWSPAPER_NAMES, "active")
    if kind == "do":
        return name in WORDS
    if kind == "floor":
        return name == "next"
    first, _, last = name.partition("-")
    if kind in ("card", "slot"):
        return first in PLACES[:4] and last in HALF_NAMES
    if kind == "decree":
        return first in {str(number + 1) for number in range(10)} and last in HALF_NAMES
    if kind == "line":
        return first in PLACES[:4] and last in {str(line) for line in range(1, 9)}
    return kind == "board" and first in ("A", "B", "C", "D") and last in ("purple", "advanced")


def is_offered(view: View, touched: Touched) -> bool:
    """Something legal has all these touches: so another action was asked for, by its notation."""
    targets = targets_of(touched)
    return any(targets <= {*option(view, action).targets} for action in view.legal)


def targets_of(touched: Touched) -> set[str]:
    return {f"{kind}:{name}" for kind, names in touched.items() for name in names}


def told(view: View, touched: Touched, reason: Reason) -> Reason:
    """The reason, and before it the words of what was touched last, where signs stand for them."""
    kind = list(touched)[-1] if touched else ""
    what = words_of(view, kind, touched[kind][-1]) if kind else None
    return reason if what is None else Reason(words("why-told", what=what, why=reason.text), reason.rule)


def words_of(view: View, kind: str, name: str) -> Text | None:
    first, _, last = name.partition("-")
    if kind == "card" and view.tops[PLACES.index(first)] != NONE:
        card = street_card(view.box, view.tops[PLACES.index(first)])
        half = HALF_NAMES.index(last)
        return words("what-card", effect=effect_text(card.effects[half]), street=place_text(card.street), half=last)
    if kind == "decree" and int(first) - 1 in view.decrees:
        scoring = decree(view.box, int(first) - 1).scorings[HALF_NAMES.index(last)]
        return words("what-decree", scoring=scoring_text(scoring))
    if kind == "line":
        number = own(view).effects[PLACES.index(first)][int(last) - 1]
        return None if number == NONE else words("what-effect", effect=own_effect_text(view, view.effect(number)))
    if kind in ("news", "keep"):
        which = view.news if name == "active" else NEWSPAPER_NAMES.index(name)
        key = "what-active" if name == "active" else "what-news"
        return words(key, effect=effect_text(newspaper(view.box, which)))
    if kind == "space" and view.active_floor != ROOF:
        return words("what-space", bonus=bonus_text(bonus(view.box, view.active_floor, int(name) - 1)))
    return None
