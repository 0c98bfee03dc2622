"""What every game promises, whatever its rules. Written once, over all games that are found."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from conftest import dear, random_play, setups
from stockwerk.core.events import EVERYBODY
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.rng import seeded
from stockwerk.core.snapshot import restore, snapshot
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_games
from stockwerk.play.match import Match
from stockwerk.testing import conserved_in

TABLES = [(game, setup) for game in find_games() for setup in setups(game)]


def name(table: object) -> str:
    if isinstance(table, Setup):
        return "-".join([str(table.players), *table.options.values()])
    return str(table)


def promise(examples: int, costly: bool = False) -> Callable[[Any], Any]:
    """A test of every game with every option, for seeds that Hypothesis draws."""
    tables = [pytest.param(*table, marks=dear(*table)) for table in TABLES] if costly else TABLES

    def over_tables(test: Any) -> Any:
        drawn = given(seed=st.integers(0, 10**9))(test)
        calm = settings(
            max_examples=examples,
            deadline=None,
            phases=[Phase.explicit, Phase.generate],  # a smaller seed is no simpler game
            suppress_health_check=list(HealthCheck),
        )(drawn)
        return pytest.mark.parametrize(("game", "setup"), tables, ids=name)(calm)

    return over_tables


@promise(examples=5)
def test_somebody_can_always_act_and_the_game_ends(game: AnyGame, setup: Setup, seed: int) -> None:
    """`random_play` fails when a game goes on beyond its stated length."""
    for state in random_play(game, setup, seed):
        assert (state.actor == NOBODY) == (not state.actors())
        for seat in state.actors():
            assert state.legal(seat), f"seat {seat} is to act and can do nothing"
        for seat in set(range(setup.players)) - set(state.actors()):
            assert state.legal(seat) == []
    assert 0 <= state.ending() < len(game.endings)


@promise(examples=3)
def test_legal_actions_ascend_and_are_actions_of_the_game(game: AnyGame, setup: Setup, seed: int) -> None:
    for state in random_play(game, setup, seed):
        for seat in state.actors():
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert 0 <= legal[0] <= legal[-1] < game.actions


@promise(examples=3)
def test_a_clone_goes_its_own_way(game: AnyGame, setup: Setup, seed: int) -> None:
    """Clone and apply commute, and what happens to a clone does not happen to the table."""
    for ply, state in enumerate(random_play(game, setup, seed)):
        if ply % 17 or state.actor == NOBODY:
            continue
        before = snapshot(state)
        first, second = state.clone(), state.clone()
        assert snapshot(first) == before
        first.rollout()
        assert snapshot(state) == before
        second.rollout()
        assert snapshot(first) == snapshot(second)


@promise(examples=1)
def test_what_everybody_hears_is_told_to_all_players_alike(game: AnyGame, setup: Setup, seed: int) -> None:
    """A table puts it into words once; spectators may hear it in others."""
    match, luck = Match.new(game, setup, seed=str(seed)), seeded(seed)
    while not match.over and len(match.moves) < 150:
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
        for event in match.moves[-1].events:
            if event.to == EVERYBODY:
                told = [game.narrate(match.view(other), event) for other in range(setup.players)]
                assert all(text == told[0] for text in told), event


@promise(examples=3)
def test_a_position_can_be_stored_and_restored(game: AnyGame, setup: Setup, seed: int) -> None:
    for ply, state in enumerate(random_play(game, setup, seed)):
        if ply % 23 == 0:
            restored = restore(game.start(setup, "another"), snapshot(state))
            assert snapshot(restored) == snapshot(state)
            restored.rollout()
            end = state.clone()
            end.rollout()
            assert restored.scores() == end.scores()


@promise(examples=3)
def test_nothing_is_lost(game: AnyGame, setup: Setup, seed: int) -> None:
    """In whatever the game's own tests count."""
    sums = conserved_in(game.folder)
    if sums is None:
        return
    kept = list(sums(game.start(setup, seed)))
    assert kept
    for state in random_play(game, setup, seed):
        assert list(sums(state)) == kept


@promise(examples=2)
def test_random_actions_are_legal(game: AnyGame, setup: Setup, seed: int) -> None:
    for state in random_play(game, setup, seed):
        if state.actor != NOBODY:
            assert state.clone().random_action() in state.legal(state.actor)


def test_notation_round_trips() -> None:
    for game in find_games():
        written = [game.write(action) for action in range(game.actions)]
        assert [game.read(text) for text in written] == list(range(game.actions))
        assert len(set(written)) == game.actions


@promise(examples=2)
def test_a_record_round_trips(game: AnyGame, setup: Setup, seed: int) -> None:
    match = Match.new(game, setup, seed=seed)
    luck = seeded(seed)
    while not match.over:
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
    record = match.record()
    again = type(record).from_json(record.to_json())
    assert again == record
    assert snapshot(Match.from_record(again).state) == snapshot(match.state)


# People meet the same game.


@promise(examples=1, costly=True)
def test_options_are_the_legal_actions_and_can_be_touched(game: AnyGame, setup: Setup, seed: int) -> None:
    """No two options have the same targets, and every target occurs in the seat's picture."""
    reader = Reader()
    for ply, state in enumerate(random_play(game, setup, seed)):
        if ply % 7:
            continue
        for seat in state.actors():
            options = game.options(state, seat)
            assert [option.action for option in options] == state.legal(seat)
            assert all(option.id == game.write(option.action) for option in options)
            touched = [frozenset(option.targets) for option in options]
            assert len(set(touched)) == len(touched)
            plates = game.draw(game.view(state, seat), reader)
            shown = {target for plate in plates for target in plate.targets}
            assert shown >= {target for option in options for target in option.targets}
            for option in options:
                if game.kinds:
                    assert {target.partition(":")[0] for target in option.targets} <= set(game.kinds)
                for heap, _, number in (target.partition("#") for target in option.targets):
                    assert (
                        number in ("", "1") or f"{heap}#{int(number) - 1}" in option.targets
                    )  # counted, not told apart


@promise(examples=1, costly=True)
def test_a_piece_that_moves_is_on_a_plate_once(game: AnyGame, setup: Setup, seed: int) -> None:
    """With no transformation of its own (the page moves it by one), and no ring (it would move when that goes)."""
    for ply, state in enumerate(random_play(game, setup, seed)):
        for plate in game.draw(game.view(state, 0), Reader()) if ply % 7 == 0 else ():
            pieces = ElementTree.fromstring(plate.svg).findall(".//*[@data-piece]")
            assert len({piece.get("data-piece") for piece in pieces}) == len(pieces)
            for piece in pieces:
                assert piece.get("transform") is None
                assert not piece.findall(".//*[@stroke='var(--last)']")


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_something_moves_on_every_board(game: AnyGame) -> None:
    *_, last = random_play(game, game.setup(game.players[-1]), 0)
    assert any("data-piece=" in plate.picture for plate in game.draw(game.view(last, 0), Reader()))


@promise(examples=1, costly=True)
def test_what_is_not_legal_has_a_reason_and_a_rule(game: AnyGame, setup: Setup, seed: int) -> None:
    rules = {language: game.rulebook(language) for language in LANGUAGES}
    step = max(5, game.actions // 500)  # some of them each time
    for ply, state in enumerate(random_play(game, setup, seed)):
        if ply % 19:
            continue
        for seat in range(setup.players):
            view, legal = game.view(state, seat), set(state.legal(seat))
            for action in range(ply % step, game.actions, step):
                if action in legal:
                    continue
                reason = game.why_not(view, game.option(view, action).targets)
                for language in LANGUAGES:
                    assert Reader(language).say(reason.text)
                    assert f"\n{reason.rule} " in rules[language], f"no paragraph {reason.rule}"


# One of something is not called by the word for many.
MANY = (
    "points|floors|towers|cards|newspapers|tokens|workers|tiles|lots|pools|parks|times|estates|pillars|squares|buildings|"
    "Punkte|Stockwerke|Etagen|Türme|Karten|Straßenkarten|Aktionskarten|Zeitungen|Plätze|Pools|Wohnanlagen|Säulen"
)
ONE_OF_MANY = re.compile(rf"(?<![\w$.,−-])1 (?:open |action |street |reputation |offene )?(?:{MANY})\b")


def well_said(text: str) -> bool:
    """Something is said, and one of something is not many."""
    wrong = ONE_OF_MANY.search(text)
    assert wrong is None, text[max(0, wrong.start() - 80) : wrong.end() + 40]
    return bool(text)


@promise(examples=1, costly=True)
def test_everything_can_be_said_in_every_language(game: AnyGame, setup: Setup, seed: int) -> None:
    """Options, prompts, events, boards and scores; missing words raise an error."""
    match = Match.new(game, setup, seed=seed)
    luck = seeded(seed)
    readers = [Reader(language) for language in LANGUAGES]
    while not match.over:
        seat = match.state.actors()[0]
        options = match.options(seat)
        reader = readers[len(match.moves) % len(readers)]  # in turn: each language has the same messages (test_locale)
        assert all(well_said(reader.say(option.label)) for option in options)
        assert well_said(reader.say(game.prompt(match.view(seat))))
        assert well_said(reader.say(game.prompt(match.view(NOBODY))))
        assert well_said(reader.say(game.progress(match.view(NOBODY))))
        assert well_said(game.tell(match.view(seat), reader))
        if len(match.moves) % 25 == 0:
            assert all(well_said(plate.svg) for plate in game.draw(match.view(seat), reader))
        match.play(seat, options[int(luck.below(len(options)))].action)
    for reader in readers:
        for viewer in (NOBODY, *range(setup.players)):
            assert all(well_said(reader.say(text)) for text in match.story(viewer))
            assert all(well_said(plate.svg) for plate in game.draw(match.view(viewer), reader))
        for standing in match.standings():
            assert standing.score == sum(line.points for line in standing.lines)
            assert all(reader.say(line.text) for line in (*standing.lines, *standing.tie_breaks))


@promise(examples=2)
def test_standings_agree_with_the_score(game: AnyGame, setup: Setup, seed: int) -> None:
    for state in random_play(game, setup, seed):
        pass
    standings = game.standings(game.view(state, NOBODY))
    seated = [standing for standing in standings if standing.seat != NOBODY]
    assert [standing.seat for standing in seated] == list(range(setup.players))
    assert [standing.score for standing in seated] == state.scores()
    assert all((standing.seat == NOBODY) == (standing.name is not None) for standing in standings)
    assert min(standing.rank for standing in standings) == 1
    for one in standings:
        for other in standings:
            assert one.score <= other.score or one.rank < other.rank


# No seat learns what it may not know.


@promise(examples=2, costly=True)
def test_redealing_changes_nothing_that_a_seat_sees(game: AnyGame, setup: Setup, seed: int) -> None:
    """Its view and its legal actions are the same in every imagined world, and so is all that is made from them."""
    for ply, state in enumerate(random_play(game, setup, seed)):
        if ply % 11:
            continue
        for seat in range(setup.players):
            world = game.imagine(state, seat, seeded(f"{seed}/{ply}"))
            assert game.view(world, seat) == game.view(state, seat)
            assert world.legal(seat) == state.legal(seat)
            assert game.view(world, NOBODY) == game.view(state, NOBODY)


@promise(examples=2)
def test_redealing_forgets_the_truth(game: AnyGame, setup: Setup, seed: int) -> None:
    """Tables that look the same from a seat become the same table: so no bot can act on what it cannot see."""
    for ply, state in enumerate(random_play(game, setup, seed)):
        if ply % 11:
            continue
        for seat in range(setup.players):
            other = game.imagine(state, seat, seeded(f"{seed}/{ply}"))
            one = game.imagine(state, seat, seeded("same luck"))
            two = game.imagine(other, seat, seeded("same luck"))
            assert snapshot(one) == snapshot(two)


@promise(examples=2)
def test_undo_never_crosses_a_revelation(game: AnyGame, setup: Setup, seed: int) -> None:
    """An action that turned something up stays; one that did not can be taken back, and leaves no trace."""
    from stockwerk.core.errors import UndoRefused

    match = Match.new(game, setup, seed=seed)
    luck = seeded(seed)
    while not match.over:
        before = snapshot(match.state)
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        action = legal[int(luck.below(len(legal)))]
        revealed = match.state.revealed
        match.play(seat, action)
        if match.state.revealed != revealed:
            with pytest.raises(UndoRefused):
                match.undo(seat)
        else:
            match.undo(seat)
            assert snapshot(match.state) == before
            match.play(seat, action)
    assert snapshot(Match.from_record(match.record()).state) == snapshot(match.state)


# Turns that are taken at the same time.


@promise(examples=2, costly=True)
def test_turns_at_the_same_time_stay_apart(game: AnyGame, setup: Setup, seed: int) -> None:
    """Until something is turned up, others see at most who has finished; and the order of two seats changes nothing."""
    match = Match.new(game, setup, seed=seed)
    luck = seeded(seed)
    while not match.over:
        before, together = match.state, match.together()
        actors = before.actors()
        assert before.actor == actors[0] and actors == sorted(actors)
        seat, last = (actors[int(luck.below(len(actors)))] for _ in range(2))
        chosen = {actor: (legal := match.legal(actor))[int(luck.below(len(legal)))] for actor in (seat, last)}
        match.play(seat, chosen[seat])
        if not together or match.state.revealed != before.revealed:
            continue
        for other in {NOBODY, *range(setup.players)} - {seat}:
            told = [event for event in match.moves[-1].events if event.is_for(other)]
            seen = game.view(before, other) == game.view(match.state, other)
            assert not told and (seen or before.actors() != match.state.actors()), f"{other} sees what {seat} does"
            if other != NOBODY:
                assert before.legal(other) == match.legal(other)
        if last != seat:
            turned = before.clone()
            turned.apply(last, chosen[last])
            turned.apply(seat, chosen[seat])
            ordered = match.state.clone()
            ordered.apply(last, chosen[last])
            assert snapshot(turned) == snapshot(ordered)
