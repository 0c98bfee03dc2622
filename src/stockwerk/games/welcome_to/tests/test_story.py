"""What happened, in words: the same for all, in each language, and only when all may know it."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from stockwerk.core.events import EVERYBODY
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.rules import events
from stockwerk.games.welcome_to.rules.events import (
    BUILT_POOL,
    DREW,
    ENDED,
    HIRED,
    LAID_PARK,
    OFFERED,
    PLANS_LAID,
    ROUND_BEGAN,
    SCORED_PLAN,
    STRUCK,
    WENT_WITHOUT,
    WROTE,
)
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.golden import PLANS, REPLAYS
from stockwerk.games.welcome_to.tests.position import finish, match_at, play, position
from stockwerk.play.match import Match

KINDS = {int(value) for name, value in vars(events).items() if name.isupper()}
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
    said: dict[int, set[str]] = {}
    for name in NAMES:
        match = replay(name)
        views = (match.view(), match.view(0))
        for event in (*match.opening, *(event for move in match.moves for event in move.events)):
            said.setdefault(int(event.what), set()).update(GAME.narrate(view, event).key for view in views)
            assert event.to == EVERYBODY
    assert set(said) == KINDS
    assert said.pop(int(DREW)) == {"event-drew", "event-drew-seat"}
    assert all(len(keys) == 1 for keys in said.values())
    assert len(set.union(*said.values())) == len(said)


def test_a_turn_is_told_when_all_have_finished() -> None:
    """§3.4, ruling 31: until then nothing is heard of it."""
    match = match_at(position("1", cards="8 park, 8 pool, 8 temp"))
    match.play(0, "a@1.5")
    assert list(match.moves[-1].events) == []
    match.play(1, "c+1@2.5")
    told = [int(event.what) for event in match.moves[-1].events]
    assert told[:4] == [WROTE, LAID_PARK, WROTE, HIRED]
    assert told[4] == ROUND_BEGAN


def test_only_what_took_effect_is_told() -> None:
    """§5.1, §5.5 and §5.6: no park in a full street, no pool where none is planned; and what was left out."""
    for sheet, action, told in (
        ("; parks 3 0 0", "a@1.5", [WROTE]),
        ("", "a@1.5", [WROTE, LAID_PARK]),
        ("", "a!@1.5", [WROTE, WENT_WITHOUT]),
        ("", "b@1.5", [WROTE]),
        ("", "b@1.7", [WROTE, BUILT_POOL]),
        ("", "c@1.7", [WROTE, HIRED]),
        ("", "c!@1.7", [WROTE, WENT_WITHOUT]),
    ):
        match = match_at(position("", sheet, cards="8 park, 8 pool, 8 temp"))
        match.play(1, action)
        match.play(0, "a!@3.1")
        tellable = (WROTE, LAID_PARK, BUILT_POOL, HIRED, WENT_WITHOUT)
        whose = [int(event.what) for event in match.moves[-1].events if event.what in tellable and event.a == 1]
        assert whose == told


def test_plans_are_told_with_their_points() -> None:
    """§6.3: who was first, and who came later."""
    sheet = "1 2 3 4 | 5 6 7 8 | ."
    table = position(sheet, sheet, plans="4+4, 2+5, 3+4")
    finish(table)
    match = match_at(table)
    match.play(0, "A")
    match.play(1, "pass")
    told = [event for event in match.moves[-1].events if event.what == SCORED_PLAN]
    assert [(int(event.a), int(event.b), int(event.c), int(event.d)) for event in told] == [(0, 0, 6, 1)]
    later = match.state
    assert isinstance(later, WelcomeTo)
    finish(later)
    match = match_at(later)
    match.play(1, "A")
    told = [event for event in match.moves[-1].events if event.what == SCORED_PLAN]
    assert [(int(event.a), int(event.b), int(event.c), int(event.d)) for event in told] == [(1, 0, 3, 0)]


def test_a_strike_is_told_with_its_number() -> None:
    """§4.4."""
    full = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12; strikes 1"
    table = position(full, cards="3 park, 4 park, 5 park")
    play(table, "a!@1.5", seat=1)
    match = match_at(table)
    match.play(0, "x")
    told = match.moves[-1].events[0]
    assert (int(told.what), int(told.a), int(told.b)) == (STRUCK, 0, 2)


def test_each_round_is_told_once_with_its_cards() -> None:
    """§3.1: the round, then its three combinations; and the end once."""
    match = replay("two")
    told = Counter(int(event.what) for move in match.moves for event in move.events)
    told.update(int(event.what) for event in match.opening)
    rounds = match.view().round
    assert (told[ROUND_BEGAN], told[OFFERED], told[ENDED], told[PLANS_LAID]) == (rounds, 3 * rounds, 1, 1)
