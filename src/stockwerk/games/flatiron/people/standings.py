"""The score line by line: the track, and at the end all else (§10.2 to §10.6, §11.10)."""

from __future__ import annotations

from collections.abc import Iterator

from stockwerk.core.game import Line, Standing
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.box.catalogue import decree
from stockwerk.games.flatiron.people import words
from stockwerk.games.flatiron.people.view import Company, View
from stockwerk.games.flatiron.people.wording import place_text, scoring_text


def standings(view: View) -> list[Standing]:
    """Most points win; of equals, whoever built the roof (§10.6).

    Before the end only what stands on the track: what the end would bring is a forecast, and the companies on the board
    tell it as one.
    """
    scores = [company.projected if view.over else company.points for company in view.companies]
    places = [(score, int(view.roof_by == number)) for number, score in enumerate(scores)]
    return [
        Standing(
            seat=NOBODY if company.daniel else company.number,
            rank=1 + sum(other > places[company.number] for other in places),
            score=scores[company.number],
            lines=(Line(words("line-track"), company.points), *final_lines(view, company)),
            tie_breaks=(Line(words("tie-roof"), places[company.number][1]),),
            name=words("daniel") if company.daniel else None,
        )
        for company in view.companies
    ]


def final_lines(view: View, company: Company) -> Iterator[Line]:
    """What the end brings besides the track."""
    if view.over:
        yield from daniels_lines(view) if company.daniel else company_lines(view, company)


def company_lines(view: View, company: Company) -> Iterator[Line]:
    for street in range(4):
        reputation = company.reputation[street] + company.split[street]
        which = "good" if reputation > 0 else "bad" if reputation < 0 else "none"
        text = words("line-street", street=place_text(street), which=which, number=abs(reputation))
        yield Line(text, company.street_points[street])
    for own in company.decrees:
        scoring = scoring_text(decree(view.box, own.decree).scorings[own.half])
        yield Line(words("line-decree", scoring=scoring), own.points)


def daniels_lines(view: View) -> Iterator[Line]:
    assert view.daniel is not None, "Daniel does not play"
    taken = {"cards": len(view.daniel.cards), "decrees": len(view.daniel.decrees)}
    yield Line(words("line-prices", **taken), view.daniel.price_points)
    if view.daniel.harder:
        yield Line(words("line-thumbs"), view.daniel.thumb_points)
