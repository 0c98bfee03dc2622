"""What people are told they can do: it is so, it can be told apart, and it ends with the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stockwerk.core.errors import UndoRefused
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games.welcome_to import GAME
from stockwerk.games.welcome_to.board import draw
from stockwerk.games.welcome_to.bots.playing import sensible_action
from stockwerk.games.welcome_to.people.prompts import progress
from stockwerk.games.welcome_to.people.view import view
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import position
from stockwerk.play.match import Match

FULL = "1 2 3 4 5 6 7 8 9 . / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 12"


def test_nothing_is_taken_back_after_the_end() -> None:
    """§3.6: also when the last thing that happened was that nobody scored a plan."""
    match = Match.new(GAME, GAME.setup(2), seed="u1")
    while not match.over:
        seat = match.state.actors()[0]
        planning, table = match.view(seat).stage == "planning", match.state.clone()
        assert isinstance(table, WelcomeTo)
        match.play(seat, "pass" if planning else int(sensible_action(table, seat, table.rng)))
    assert match.log[-1].endswith(" pass")
    for seat in range(2):
        with pytest.raises(UndoRefused):
            match.undo(seat)


def test_the_next_actions_are_not_told_when_all_cards_are_mixed_first() -> None:
    """§10.3: round 26 of the classic edition; §3.2: in the new one they are always known."""
    for edition, told in (("classic", ()), ("new", (0, 0, 0))):
        table = position(edition=edition)
        table.left = 0
        assert len(view(table, 0).following) == len(told)
        assert "stack:a" in "".join(plate.picture for plate in draw(view(table, 0), Reader("en")))


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, {"edition": "expert"})])
def test_options_of_different_effect_have_different_words(players: int, options: dict[str, str]) -> None:
    """§9.6, §10.7: the third card is named, so that whoever plays by a list does not choose blindly."""
    for seed in range(5):
        match = Match.new(GAME, GAME.setup(players, options), seed=f"labels {seed}")
        hand = match.view(0).cards
        effects: dict[str, object] = {}
        for option in match.options(0):
            cards = [hand["abc".index(target[-1])] for target in option.targets if target[:5] in ("card:", "deed:")]
            effect = (cards[0].number, cards[1].deed, option.targets[2:])
            assert effects.setdefault(Reader("en").say(option.label), effect) == effect


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_say_what_is_so(language: str) -> None:
    """§2.6: who watches has not finished anything; §4.5, §8.1: a strike is not the only way where there is another."""
    reader = Reader(language)
    plain = position()
    assert GAME.prompt(view(plain, NOBODY)).key == "prompt-watch"
    ways = {
        "none": position(FULL, cards="3 fence, 4 marketing, 5 park"),
        "temp": position(FULL, cards="3 fence, 8 temp, 5 park"),
        "roundabout": position(FULL, cards="3 fence, 4 marketing, 5 park", roundabouts=True),
    }
    for way, table in ways.items():
        prompt = GAME.prompt(view(table, 0))
        assert (prompt.key, prompt.values["way"]) == ("prompt-strike", way)
    assert len({reader.say(GAME.prompt(view(table, 0))) for table in ways.values()}) == len(ways)


def test_only_who_hands_a_card_over_is_offered_to() -> None:
    """§9.6 with the AAA; §10.9: the classic solo game discards all three."""
    for opponent, given in (("1", True), ("classic", False)):
        table = position(FULL, players=1, opponent=opponent, cards="3 pool, 4 marketing, 5 fence")
        drawn = "".join(plate.picture for plate in draw(view(table, 0), Reader("en")))
        assert "strike:x" in drawn and ("give:a" in drawn) is given


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Round 5 · nearest the end: 1/3 plans, 2/3 strikes, 3/33 lots"),
        ("de", "Runde 5 · dem Ende am nächsten: 1/3 Pläne, 2/3 Streiks, 3/33 Plätze"),
    ],
)
def test_how_near_the_end_is(language: str, said: str) -> None:
    """§7.1: of each of the three ways, whoever is nearest, whoever that is."""
    seen = view(position("1 2 3"), 0)
    plans, strikes = replace(seen.sheets[1], plans=(8, 0, 0)), replace(seen.sheets[0], strikes=2)
    assert Reader(language).say(progress(replace(seen, sheets=(strikes, plans)))) == said
