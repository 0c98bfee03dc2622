"""What is asked of a seat, in one sentence."""

from __future__ import annotations

from stockwerk.core.text import Name, Text
from stockwerk.games.flatiron.box.components import CITY_HALL, ROOF
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.options import now_text
from stockwerk.games.flatiron.people.prices import effect_now, own, way_on
from stockwerk.games.flatiron.people.view import View
from stockwerk.games.flatiron.people.wording import in_place
from stockwerk.games.flatiron.rules.actions import ACTIVATE, FIRST_BUY, FIRST_CARD
from stockwerk.games.flatiron.rules.position import NONE


def prompt(view: View) -> Text:
    """What is asked of the seat; or whom it waits for."""
    if view.over:
        return words("prompt-over")
    if view.seat not in view.acting:
        people = tuple(words("player", player=Name(seat)) for seat in view.acting)
        return words("prompt-wait" if view.seat >= 0 else "prompt-watch", players=people, phase=view.phase)
    if view.phase == "choosing":
        return words("prompt-choose-daniel" if view.choosing_for_daniel else "prompt-choose")
    if view.drawn:
        return words("prompt-keep", to="hall" if view.alone else "other")
    if effect_now(view) is not None:
        return prompt_to_use(view)
    company = own(view)
    if view.phase == "moving":
        return words("prompt-move", news=company.newspapers, first="yes" if company.place == NONE else "no")
    if view.phase == "acting":
        return prompt_to_act(view)
    return words("prompt-finish", news=company.newspapers)


def progress(view: View) -> Text:
    """The round, and what is missing until the roof is on (§10.1)."""
    if view.phase == "choosing":
        return words("progress-choose")
    floors = view.face_down + (view.next_floor not in (NONE, ROOF))
    return words("progress", round=(view.turn + 1) // 2, floors=floors, roof="no" if view.next_floor == NONE else "yes")


def prompt_to_act(view: View) -> Text:
    """What is sold where the architect is, if anything can be bought; effects, or the newspaper; money."""
    place = own(view).place
    buys = any(FIRST_CARD <= action < FIRST_BUY for action in view.legal)
    which = "hall" if place == CITY_HALL else "street"
    uses = "no" if ACTIVATE in view.futile else "yes"
    return words("prompt-act", place=in_place(place), buys=which if buys else "none", uses=uses, which=which)


def prompt_to_use(view: View) -> Text:
    """The effect that is next, and what to touch for it."""
    effect = effect_now(view)
    assert effect is not None, "nothing goes on"
    if view.progress > 0 and view.stack:
        return words("prompt-more", pillars=view.progress)
    way = way_on(view)
    if way == "stuck":
        return words("prompt-stuck", effect=now_text(view))
    return words("prompt-effect", effect=now_text(view), kind=effect.kind.replace("_", "-"), way=way)
