"""What happened, in words: in both languages, every step of Daniel's turn, and secrets only to those who know them."""

from __future__ import annotations

import pytest

from stockwerk.core.events import EVERYBODY, Event, Whisper
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.components import CITY_HALL, NEWSPAPERS, ROOF
from stockwerk.games.flatiron.rules import events
from stockwerk.games.flatiron.rules.position import NONE
from stockwerk.games.flatiron.tests.golden import REPLAYS
from stockwerk.games.flatiron.tests.moments import golden, match_at
from stockwerk.games.flatiron.tests.position import position
from stockwerk.testing import event_kinds


@pytest.mark.parametrize("name", REPLAYS.plans)
def test_a_whole_game_is_told_in_both_languages(name: str) -> None:
    """No key and no value is missing, and every line says something."""
    match = golden(name)
    stories = []
    for language in LANGUAGES:
        reader = match.reader(language)
        lines = [reader.say(text) for text in match.story(0)]
        assert all(line.strip() and "{" not in line for line in lines)
        stories.append(lines)
    assert len(stories[0]) == len(stories[1])
    assert stories[0] != stories[1]


def test_nearly_every_kind_of_event_is_told_in_the_golden_replays() -> None:
    told = {type(event) for name in REPLAYS.plans for move in golden(name).moves for event in move.events}
    told |= {type(event) for name in REPLAYS.plans for event in golden(name).opening}
    assert len(event_kinds(GAME) - told) < 6


def test_secrets_are_whispered() -> None:
    """§9.3: which newspaper somebody has is told to that seat alone; the other hears that there is one."""
    for name in ("two", "two-again"):
        match = golden(name)
        for move in match.moves:
            for event in move.events:
                assert (event.to == EVERYBODY) == (not isinstance(event, Whisper))
        heard = {seat: [text.key for text in match.story(seat)] for seat in (0, 1)}
        watched = [text.key for text in match.story()]
        secret = {"event-saw", "event-pair", "event-left"}
        assert all([key for key in heard[seat] if key not in secret] == watched for seat in (0, 1))
        assert heard[0].count("event-pair") + heard[1].count("event-pair") > 0


def test_each_step_of_daniels_turn_is_told() -> None:
    """§11.2 to §11.8: his card, where he goes and why, what he does, and what he takes."""
    match = golden("one")
    keys = [text.key for text in match.story()]
    turned = [number for number, key in enumerate(keys) if key == "event-daniel-turned"]
    assert len(turned) > 5
    assert all(keys[number + 1] == "event-daniel-moved" for number in turned)
    acted = {"event-daniel-popular", "event-daniel-built", "event-daniel-floor", "event-daniel-roof"}
    acted |= {"event-daniel-decree", "event-daniel-no-decree", "event-daniel-met"}
    assert all(keys[number + 2] in acted for number in turned)


@pytest.mark.parametrize(
    ("event", "key", "words"),
    [
        (events.BuiltFloor(0, ROOF, points=6, storeys=6), "event-roof", "builds the roof: 6 points"),
        (events.Activated(0, CITY_HALL), "event-activated-news", "active newspaper"),
        (events.DanielMoved(2, elsewhere=True), "event-daniel-moved", "there already, so he goes to 5th"),
        (events.DanielDecree(NONE), "event-daniel-no-decree", "no decree is left"),
        (events.DanielDecree(4), "event-daniel-decree", "a decree: 3 points / 5 points."),
        (
            events.DanielCard(12, repeats=1),
            "event-daniel-card",
            "for $1: exchange a pillar for one of another colour / gain $2.",
        ),
        (events.DanielCard(12, repeats=2), "event-daniel-card", "second time: he takes a street card"),
        (
            events.ScoredStreet(0, 1, reputation=1, points=5),
            "event-street",
            "23rd Street: one thumb up more than down",
        ),
        (events.ScoredStreet(0, 1, reputation=-2, points=-3), "event-street", "2 thumbs down more than up"),
        (events.DanielCard(NONE, repeats=2), "event-daniel-no-card", "no street card for him"),
        (events.GotReputation(0, given=False), "event-reputation", "none is left"),
        (events.FloorOpened(ROOF), "event-roof-next", "The roof is next."),
        (events.DanielPopular(1, instead=True), "event-daniel-popular", "cannot build it"),
    ],
)
def test_special_cases_have_words_of_their_own(event: Event, key: str, words: str) -> None:
    text = GAME.narrate(match_at(position(players=1)).view(0), event)
    assert text.key == key
    assert words in Reader("en").say(text)


def test_the_last_card_of_a_deck_leaves_it_empty() -> None:
    """§4.7: and everybody hears of it."""
    table = position("A purple, $9", tops="BW-2")
    table.unseen[0] = 0
    match = match_at(table)
    for action in ("go-BW", "card-BW-upper"):
        match.play(0, action)
    told = [GAME.narrate(match.view(0), event) for event in match.moves[-1].events]
    assert [text.key for text in told] == ["event-card", "event-deck-empty"]
    assert Reader("en").say(told[1]) == "The deck Broadway is empty."


def test_newspapers_are_told_by_what_they_do() -> None:
    """§9.4: seven kinds, seven sentences."""
    seen = match_at(position()).view(0)
    told = {Reader("de").say(GAME.narrate(seen, events.PlayedNewspaper(0, kind))) for kind in range(int(NEWSPAPERS))}
    assert len(told) == NEWSPAPERS
