"""The score line by line: before the end the track, then what it brings."""

from __future__ import annotations

import pytest

from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.people.standings import company_lines
from stockwerk.games.flatiron.tests.moments import SHORT, golden, match_at, moments
from stockwerk.games.flatiron.tests.position import position


@pytest.mark.parametrize("name", SHORT)
def test_the_lines_make_up_the_score(name: str) -> None:
    """§10.2 and §10.5, §11.10: at every moment, and at the end it is the final score."""
    for match in moments(name, 9):
        for standing in GAME.standings(match.view(NOBODY)):
            assert standing.score == sum(line.points for line in standing.lines)
    match = golden(name)
    assert [standing.score for standing in match.standings()][: match.setup.players] == match.state.scores()


def test_reputation_and_decrees_have_a_line_each() -> None:
    """§10.4: −2 + 1 thumbs in one street, 2 + 1 in another, by tokens; a decree for its visible half."""
    table = position("A purple, $4, E3-3 upper, BW-1 upper, D05 lower@AV, thumbs 1", floor="F12")
    seen = match_at(table).view(0)
    said = [(Reader("en").say(line.text), line.points) for line in company_lines(seen, seen.companies[0])]
    assert ("Broadway: 2 thumbs up", 5) in said
    assert ("23rd Street: 2 thumbs down", -3) in said
    assert ("5th Avenue: one thumb down", -3) in said
    assert ("22nd Street: one thumb up", 5) in said  # where the token is worth most
    assert ("decree: 5 points", 5) in said
    assert sum(points for _, points in said) == seen.companies[0].projected == 9


def test_of_equals_whoever_built_the_roof_is_ahead() -> None:
    """§10.6."""
    table = position("A purple, points 30", "B purple, points 30")
    assert [standing.rank for standing in match_at(table).standings()] == [1, 1]
    table.roof_by = 1
    assert [standing.rank for standing in match_at(table).standings()] == [2, 1]


def test_daniel_stands_among_the_players() -> None:
    """§11.10 and §11.11: the prices of what he took, and in the harder game thumbs up on upper halves."""
    for name, lines in (("one", 2), ("one-harder", 3)):
        you, daniel = golden(name).standings()
        assert (you.seat, you.name, daniel.seat) == (0, None, NOBODY)
        assert daniel.name is not None
        assert len(daniel.lines) == lines
        assert all(Reader(language).say(line.text) for language in LANGUAGES for line in daniel.lines)


def test_before_the_end_no_forecast_is_taken_for_points() -> None:
    """The strip above a table has numbers alone: they are those of the track. The companies say "if it ended now"."""
    table = position("A purple, points 8, E3-3 upper, BW-1 upper", "B purple, points 9", floor="F12")
    match = match_at(table)
    assert [company.projected for company in match.view(0).companies] != [8, 9]
    assert [(standing.score, standing.rank) for standing in match.standings()] == [(8, 2), (9, 1)]
    for language, forecast in (("en", "if it ended now"), ("de", "wenn jetzt Schluss wäre")):
        [companies] = (one for one in GAME.draw(match.view(0), Reader(language)) if one.name == "companies")
        assert companies.picture.count(forecast) == 3  # above the numbers, and told of each company


@pytest.mark.parametrize(("language", "forecast"), [("en", "if it ended now"), ("de", "wenn jetzt Schluss wäre")])
def test_in_the_end_there_is_no_forecast(language: str, forecast: str) -> None:
    match = golden("two")
    [companies] = (one for one in GAME.draw(match.view(0), Reader(language)) if one.name == "companies")
    assert match.over and forecast not in companies.picture
    for standing in match.standings():
        told = f"{standing.score} in the end" if language == "en" else f"{standing.score} am Ende"
        assert told in companies.picture
