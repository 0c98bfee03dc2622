"""What happened, in words: in both languages, every step of Daniel's turn, and secrets only to those who know them."""

from __future__ import annotations

import pytest

from stockwerk.core.events import EVERYBODY, Event
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.box.components import CITY_HALL, NEWSPAPERS, ROOF
from stockwerk.games.flatiron.people.seeing import view
from stockwerk.games.flatiron.rules import events
from stockwerk.games.flatiron.tests.golden import REPLAYS
from stockwerk.games.flatiron.tests.moments import golden, match_at
from stockwerk.games.flatiron.tests.position import position

KINDS = {int(value) for name, value in vars(events).items() if name.isupper()}
WHISPERED = (events.SAW_TOKEN, events.DREW_PAIR, events.SAW_LEFT)


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


def test_every_kind_of_event_has_words() -> None:
    """All that golden games have told, and the rest by itself."""
    told = {int(event.what) for name in REPLAYS.plans for move in golden(name).moves for event in move.events}
    told |= {int(event.what) for name in REPLAYS.plans for event in golden(name).opening}
    seen = view(position(players=1), 0)
    for what in KINDS - told:
        GAME.narrate(seen, Event(what, 0, 0, 0, 0, EVERYBODY))
    assert len(KINDS - told) < 6


def test_secrets_are_whispered() -> None:
    """§9.3: which newspaper somebody has is told to that seat alone; the other hears that there is one."""
    for name in ("two", "two-again"):
        match = golden(name)
        for move in match.moves:
            for event in move.events:
                assert (event.to == EVERYBODY) == (event.what not in WHISPERED)
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
        (Event(events.BUILT_FLOOR, 0, ROOF, 6, 6, EVERYBODY), "event-roof", "builds the roof: 6 points"),
        (Event(events.ACTIVATED, 0, CITY_HALL, 0, 0, EVERYBODY), "event-activated-news", "active newspaper"),
        (Event(events.DANIEL_MOVED, 2, 1, 0, 0, EVERYBODY), "event-daniel-moved", "there already, so he goes to 5th"),
        (Event(events.DANIEL_DECREE, -1, 0, 0, 0, EVERYBODY), "event-daniel-no-decree", "no decree is left"),
        (Event(events.DANIEL_DECREE, 4, 0, 0, 0, EVERYBODY), "event-daniel-decree", "a decree: 3 points / 5 points."),
        (
            Event(events.DANIEL_CARD, 12, 1, 0, 0, EVERYBODY),
            "event-daniel-card",
            "for $1: exchange a pillar for one of another colour / gain $2.",
        ),
        (Event(events.DANIEL_CARD, 12, 2, 0, 0, EVERYBODY), "event-daniel-card", "second time: he takes a street card"),
        (
            Event(events.SCORED_STREET, 0, 1, 1, 5, EVERYBODY),
            "event-street",
            "23rd Street: one thumb up more than down",
        ),
        (Event(events.SCORED_STREET, 0, 1, -2, -3, EVERYBODY), "event-street", "2 thumbs down more than up"),
        (Event(events.DANIEL_CARD, -1, 2, 0, 0, EVERYBODY), "event-daniel-no-card", "no street card for him"),
        (Event(events.GOT_REPUTATION, 0, 0, 0, 0, EVERYBODY), "event-reputation", "none is left"),
        (Event(events.FLOOR_OPENED, ROOF, 0, 0, 0, EVERYBODY), "event-roof-next", "The roof is next."),
        (Event(events.DANIEL_POPULAR, 1, 1, 0, 0, EVERYBODY), "event-daniel-popular", "cannot build it"),
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
    told = {
        Reader("de").say(GAME.narrate(seen, Event(events.PLAYED, 0, kind, 0, 0, EVERYBODY)))
        for kind in range(int(NEWSPAPERS))
    }
    assert len(told) == NEWSPAPERS
