"""The score line by line (§7.2), that of the AAA as well (§9.10), and who has won (§7.5, §9.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stockwerk.core.game import Line, Standing
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import SIZES
from stockwerk.games.welcome_to.people import words
from stockwerk.games.welcome_to.people.agency_view import Agency
from stockwerk.games.welcome_to.people.options import LETTERS, agency_text
from stockwerk.games.welcome_to.people.view import Tracks, View
from stockwerk.games.welcome_to.people.written import Sheet


def standings(view: View) -> list[Standing]:
    """Most points win; of equals, whoever has more complete estates; then they share the place."""
    places = [[sheet.tally.total, *(line.points for line in tie_breaks(view, sheet))] for sheet in view.sheets]
    opponent = view.agency if view.agency is not None and view.agency.level > 0 else None
    if opponent is not None:
        places.append([opponent.tally.total, sum(cards > 0 for _, _, cards in opponent.estates)])
    ranks = [1 + sum(other > place for other in places) for place in places]
    found = [
        Standing(
            seat=seat,
            rank=ranks[seat],
            score=sheet.tally.total,
            lines=tuple(lines(sheet, view.tracks)),
            tie_breaks=tie_breaks(view, sheet),
        )
        for seat, sheet in enumerate(view.sheets)
    ]
    if opponent is not None:
        found.append(
            Standing(
                seat=NOBODY,
                rank=ranks[-1],
                score=opponent.tally.total,
                lines=tuple(their_lines(opponent)),
                tie_breaks=(Line(words("tie-estates"), places[-1][1]),),
                name=agency_text(view),
            )
        )
    return found


def tie_breaks(view: View, sheet: Sheet) -> tuple[Line, ...]:
    """Complete estates (§7.5); in the classic edition then those of one house, of two, and so on (§10.5)."""
    sizes = Counter(estate.size for estate in sheet.estates)
    all_of_them = Line(words("tie-estates"), len(sheet.estates))
    if not view.classic:
        return (all_of_them,)
    return (all_of_them, *(Line(words("tie-size", size=size), sizes[size]) for size in range(1, int(SIZES) + 1)))


def lines(sheet: Sheet, tracks: Tracks) -> Iterator[Line]:
    tally = sheet.tally
    yield from plan_lines(sheet.plans)
    parks = " + ".join(str(values[crosses]) for values, crosses in zip(tracks.parks, sheet.parks, strict=True))
    yield Line(words("line-parks", parks=parks), tally.parks)
    yield Line(words("line-pools", pools=sheet.pools), tally.pools)
    yield Line(words("line-temps", temps=sheet.temps), tally.temps)
    sizes = Counter(estate.size for estate in sheet.estates)
    for size in range(1, int(SIZES) + 1):
        if sizes[size]:
            each = tally.estates[size - 1] // sizes[size]
            yield Line(words("line-estates", size=size, count=sizes[size], each=each), tally.estates[size - 1])
    yield Line(words("line-copies", copies=sheet.copies), -tally.copies)
    yield Line(words("line-strikes", strikes=sheet.strikes), -tally.strikes)
    if sheet.roundabouts:
        yield Line(words("line-roundabouts", roundabouts=sheet.roundabouts), -tally.roundabouts)


def plan_lines(plans: tuple[int, ...]) -> Iterator[Line]:
    """Each that was scored."""
    for letter, points in zip(LETTERS, plans, strict=True):
        if points:
            yield Line(words("line-plan", letter=letter), points)
    if not any(plans):
        yield Line(words("line-no-plan"), 0)


def their_lines(agency: Agency) -> Iterator[Line]:
    tally = agency.tally
    yield from plan_lines(agency.plans)
    yield Line(words("line-their-parks"), tally.parks)
    yield Line(words("line-their-pools"), tally.pools)
    yield Line(words("line-their-temps"), tally.temps)
    yield Line(words("line-their-fences"), tally.estates[0])
    yield Line(words("line-their-estates"), sum(tally.estates[1:]))
