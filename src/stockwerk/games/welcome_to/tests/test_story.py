"""What happened, in words: the same for all, in each language, and only when all may know it."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from stockwerk.core.events import EVERYBODY, Event
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.rules.events import (
    BuiltPool,
    CombinationOffered,
    Drew,
    Ended,
    Hired,
    LaidPark,
    PlansLaid,
    RoundBegan,
    ScoredPlan,
    Struck,
    WentWithout,
    Wrote,
)
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.golden import PLANS, REPLAYS
from stockwerk.games.welcome_to.tests.position import finish, match_at, play, position
from stockwerk.play.match import Match
from stockwerk.testing import event_kinds

NAMES = sorted(PLANS)


@cache
def replay(name: str) -> Match:
    return REPLAYS.read(REPLAYS.text(name))


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_told_in_both_languages(name: str) -> None:
    """No key and no number is missing, and every line says something; all are told the same."""
    match = replay(name)
    stories = []
    for language in LANGUAGES:
        reader = match.reader(language)
        lines = [reader.say(text) for text in match.story()]
        assert all(line.strip() and "{" not in line and "$" not in line for line in lines)
        stories.append(lines)
    assert len(stories[0]) == len(stories[1])
    keys = [text.key for text in match.story()]
    assert (keys[0], keys[1], keys[-1]) == ("event-plans", "event-round", "event-ended")
    own = [text.key for text in match.story(0)]  # whoever plays alone draws, others see who does
    assert [key.removesuffix("-seat") for key in own] == [key.removesuffix("-seat") for key in keys]


@pytest.mark.parametrize("name", NAMES)
def test_prompts_options_and_scores_have_words(name: str) -> None:
    """Each seat is asked, or told whom it waits for; each line of the score can be read."""
    match = replay(name)
    for number in range(0, len(match.moves) + 1, 25):
        then = match.at(number)
        for reader in (then.reader(language) for language in LANGUAGES):
            assert all(reader.say(GAME.prompt(then.view(seat))) for seat in (NOBODY, *range(then.setup.players)))
            if not then.over:
                assert all(reader.say(option.label) for option in then.options(int(then.state.actor)))
            assert all(reader.say(line.text) for standing in then.standings() for line in standing.lines)


def test_every_kind_of_event_is_told_in_the_golden_replays() -> None:
    """Each is a sentence of its own, in both languages."""
    said: dict[type[Event], set[str]] = {}
    for name in NAMES:
        match = replay(name)
        views = (match.view(), match.view(0))
        for event in (*match.opening, *(event for move in match.moves for event in move.events)):
            said.setdefault(type(event), set()).update(GAME.narrate(view, event).key for view in views)
            assert event.to == EVERYBODY
    assert set(said) == event_kinds(GAME)
    assert said.pop(Drew) == {"event-drew", "event-drew-seat"}
    assert all(len(keys) == 1 for keys in said.values())
    assert len(set.union(*said.values())) == len(said)


def test_a_turn_is_told_when_all_have_finished() -> None:
    """§3.4, ruling 31: until then nothing is heard of it."""
    match = match_at(position("1", cards="8 park, 8 pool, 8 temp"))
    match.play(0, "a@1.5")
    assert list(match.moves[-1].events) == []
    match.play(1, "c+1@2.5")
    told = [type(event) for event in match.moves[-1].events]
    assert told[:4] == [Wrote, LaidPark, Wrote, Hired]
    assert told[4] == RoundBegan


def test_only_what_took_effect_is_told() -> None:
    """§5.1, §5.5 and §5.6: no park in a full street, no pool where none is planned; and what was left out."""
    for sheet, action, told in (
        ("; parks 3 0 0", "a@1.5", [Wrote]),
        ("", "a@1.5", [Wrote, LaidPark]),
        ("", "a!@1.5", [Wrote, WentWithout]),
        ("", "b@1.5", [Wrote]),
        ("", "b@1.7", [Wrote, BuiltPool]),
        ("", "c@1.7", [Wrote, Hired]),
        ("", "c!@1.7", [Wrote, WentWithout]),
    ):
        match = match_at(position("", sheet, cards="8 park, 8 pool, 8 temp"))
        match.play(1, action)
        match.play(0, "a!@3.1")
        tellable = Wrote | LaidPark | BuiltPool | Hired | WentWithout
        whose = [event for event in match.moves[-1].events if isinstance(event, tellable) and event.seat == 1]
        assert [type(event) for event in whose] == told


def test_plans_are_told_with_their_points() -> None:
    """§6.3: who was first, and who came later."""
    sheet = "1 2 3 4 | 5 6 7 8 | ."
    table = position(sheet, sheet, plans="4+4, 2+5, 3+4")
    finish(table)
    match = match_at(table)
    match.play(0, "A")
    match.play(1, "pass")
    told = [event for event in match.moves[-1].events if isinstance(event, ScoredPlan)]
    assert told == [ScoredPlan(0, letter=0, points=6, first=True)]
    later = match.state
    assert isinstance(later, WelcomeTo)
    finish(later)
    match = match_at(later)
    match.play(1, "A")
    told = [event for event in match.moves[-1].events if isinstance(event, ScoredPlan)]
    assert told == [ScoredPlan(1, letter=0, points=3, first=False)]


def test_a_strike_is_told_with_its_number() -> None:
    """§4.4."""
    full = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12; strikes 1"
    table = position(full, cards="3 park, 4 park, 5 park")
    play(table, "a!@1.5", seat=1)
    match = match_at(table)
    match.play(0, "x")
    assert match.moves[-1].events[0] == Struck(0, strikes=2)


def test_each_round_is_told_once_with_its_cards() -> None:
    """§3.1: the round, then its three combinations; and the end once."""
    match = replay("two")
    told = Counter(type(event) for move in match.moves for event in move.events)
    told.update(type(event) for event in match.opening)
    rounds = match.view().round
    assert (told[RoundBegan], told[CombinationOffered], told[Ended], told[PlansLaid]) == (rounds, 3 * rounds, 1, 1)
