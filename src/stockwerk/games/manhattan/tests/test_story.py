"""What happened, in words: for each seat what it may know, in each language."""

from __future__ import annotations

from collections import Counter

import pytest

from stockwerk.core.events import EVERYBODY, Event
from stockwerk.core.game import Setup
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.rules.events import Built, Drew, Ended, Picked, RoundBegan, ScoredTowers
from stockwerk.games.manhattan.state import Manhattan
from stockwerk.games.manhattan.tests.golden import REPLAYS
from stockwerk.games.manhattan.tests.position import match_at, position
from stockwerk.games.manhattan.tests.random_games import SETUPS, random_match, setup_name
from stockwerk.play.match import Match
from stockwerk.testing import event_kinds


def whole_match(setup: Setup) -> Match:
    *_, match = random_match(setup, "story")
    return match


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_a_whole_game_is_told_to_each_in_both_languages(setup: Setup) -> None:
    """No key and no number is missing, and every line says something."""
    match = whole_match(setup)
    for language in LANGUAGES:
        reader = match.reader(language)
        for seat in (NOBODY, *range(setup.players)):
            lines = [reader.say(text) for text in match.story(seat)]
            assert all(line.strip() and "{" not in line and "$" not in line for line in lines)
            keys = [text.key for text in match.story(seat)]
            assert (keys[0], keys[-1]) == ("event-round", "event-ended")


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_prompts_options_and_scores_have_words(setup: Setup) -> None:
    """Each seat is asked, or told whom it waits for; each line of the score can be read."""
    for number, match in enumerate(random_match(setup, "words")):
        if number % 20 == 0 or match.over:
            for reader in (match.reader(language) for language in LANGUAGES):
                assert all(reader.say(GAME.prompt(match.view(seat))) for seat in (NOBODY, *range(setup.players)))
                if not match.over:
                    assert all(reader.say(option.label) for option in match.options(int(match.state.actor)))
                assert all(reader.say(line.text) for standing in match.standings() for line in standing.lines)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_only_who_draws_a_card_learns_which(setup: Setup) -> None:
    """§2.4 and §3.2: cards in hand are face down."""
    match = whole_match(setup)
    builds = Counter(move.seat for move in match.moves if move.action < 432 or move.action >= 551)
    assert [text.key for text in match.story()].count("event-drew") == 0
    for seat in range(setup.players):
        assert [text.key for text in match.story(seat)].count("event-drew") == builds[seat]
    for move in match.moves:
        for event in move.events:
            assert event.to == (move.seat if isinstance(event, Drew) else EVERYBODY)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_spectators_are_told_all_but_what_is_drawn(setup: Setup) -> None:
    """What is open on the table is open to all, in the same words."""
    match = whole_match(setup)
    watched = [text.key for text in match.story()]
    for seat in range(setup.players):
        assert [text.key for text in match.story(seat) if text.key != "event-drew"] == watched


def test_every_action_is_told_first() -> None:
    """A pick, a build or a discard, before what comes of it; each once."""
    match = whole_match(GAME.setup(4))
    for move in match.moves:
        assert isinstance(move.events[0], Built if move.action < 432 else Picked)
    kinds = Counter(type(event) for move in match.moves for event in move.events)
    assert [type(event) for event in match.opening] == [RoundBegan]
    assert (kinds[Picked], kinds[Built], kinds[Drew], kinds[RoundBegan], kinds[Ended]) == (16, 96, 96, 3, 1)
    assert kinds[ScoredTowers] == 16


def test_every_kind_of_event_is_told_in_the_golden_replays() -> None:
    """Each is a sentence of its own, in both languages."""
    said: dict[type[Event], set[str]] = {}
    for name in REPLAYS.plans:
        match = REPLAYS.read(REPLAYS.text(name))
        view = match.view()
        for event in (*match.opening, *(event for move in match.moves for event in move.events)):
            said.setdefault(type(event), set()).add(GAME.narrate(view, event).key)
    assert set(said) == event_kinds(GAME)
    assert said.pop(Built) == {"event-built", "event-taken"}
    assert all(len(keys) == 1 for keys in said.values())
    assert len(set.union(*said.values())) == len(said)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_a_build_is_told_as_what_it_is(setup: Setup) -> None:
    """§5.2 and §5.3: taken over is a tower of another colour, not an own one and not open ground."""
    match = whole_match(setup)
    roof: dict[int, int] = {}
    met = set()
    for move in match.moves:
        built = move.events[0]
        if isinstance(built, Built):
            colour, site = built.colour, built.site
            how = "open" if site not in roof else "own" if roof[site] == colour else "takes"
            met.add(how)
            assert isinstance(move.before, Manhattan)
            label = GAME.option(GAME.view(move.before, move.seat), move.action).label
            assert label.values["how"] == how
            assert GAME.narrate(match.view(), built).key == ("event-taken" if how == "takes" else "event-built")
            roof[site] = colour
    assert met == {"open", "own", "takes"}


@pytest.mark.parametrize(("tower", "key"), [("", "built"), ("B5: brick 2", "built"), ("B5: jade 1", "taken")])
def test_building_on_an_own_tower_takes_nothing_over(tower: str, key: str) -> None:
    """§5.2: nor does building on open ground."""
    match = match_at(position(tower, hand="5", parts="1"))
    match.play(0, "B5+1")
    assert [text.key for text in match.story()][1:] == [f"event-{key}"]


def test_taking_over_is_told_with_both_names() -> None:
    """§5.3: who, what, where, and from whom."""
    match = whole_match(GAME.setup(4))
    taken = [text for text in match.story() if text.key == "event-taken"]
    assert taken
    for text in taken:
        for language in LANGUAGES:
            reader = match.reader(language)
            line = reader.say(text)
            who, owner = (reader.fill_in(text.values[role]) for role in ("who", "owner"))
            assert who != owner
            assert all(str(name) in line for name in (who, owner, text.values["floors"]))
