"""What every game promises, whatever its rules: each promise is a function that fails where it is not kept.

`keep_promises(GAME)` asks all of them, at every number of players and with every choice; a test may also ask one.
"""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias
from xml.etree import ElementTree

from stockwerk.core.errors import UndoRefused
from stockwerk.core.events import EVERYBODY
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.record import Record
from stockwerk.core.rng import luck_from, seeded
from stockwerk.core.snapshot import owners, restore, snapshot
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.play.match import Match
from stockwerk.play.seat import Seat
from stockwerk.testing import any_action, conserved_in, paragraphs, random_play, setup_name, setups

Promise: TypeAlias = Callable[[AnyGame, Setup, int], None]  # of a table and a seed

COPIES: Final[tuple[Callable[[Any], Any], ...]] = (
    lambda one: pickle.loads(pickle.dumps(one)),
    copy.copy,
    copy.deepcopy,
)
SHORT: Final = 50  # actions: a game of which every position is looked at


def keep_promises(game: AnyGame, seeds: Iterable[int] = range(2)) -> None:
    """All promises; whichever is broken says on which table."""
    what_is_written_is_read(game)
    rules_have_the_same_paragraphs(game)
    for setup in setups(game):
        for seed in seeds:
            for promise in PROMISES:
                try:
                    promise(game, setup, seed)
                except Exception as error:
                    error.add_note(f"{game.id} {setup_name(game, setup)}, seed {seed}: {promise.__name__}")
                    raise


def now_and_then(game: AnyGame, setup: Setup, seed: int, every: int) -> Iterator[tuple[int, State]]:
    """Some positions of a random game, each with its number; all of a short game."""
    for ply, state in enumerate(random_play(game, setup, seed)):
        if ply % every == 0 or game.longest < SHORT:
            yield ply, state


def what_is_written_is_read(game: AnyGame) -> None:
    """Also in capitals, in small letters, and between spaces: `read` gets what was typed."""
    written = [game.write(action) for action in range(game.actions)]
    assert len(set(written)) == game.actions
    for typed in (str, str.upper, str.lower, " {} ".format):
        assert [game.read(typed(text)) for text in written] == list(range(game.actions))


def rules_have_the_same_paragraphs(game: AnyGame) -> None:
    assert paragraphs(game)
    assert all(paragraphs(game, language) == paragraphs(game) for language in LANGUAGES)


def somebody_can_always_act_and_the_game_ends(game: AnyGame, setup: Setup, seed: int) -> None:
    """`random_play` fails when a game goes on beyond its stated length."""
    for state in random_play(game, setup, seed):
        assert (state.actor == NOBODY) == (not state.actors())
        for seat in state.actors():
            assert state.legal(seat), f"seat {seat} is to act and can do nothing"
        for seat in set(range(setup.players)) - set(state.actors()):
            assert state.legal(seat) == []
    assert 0 <= state.ending() < len(game.endings), f"ending() is {state.ending()}, of {len(game.endings)} endings"


def legal_actions_ascend_and_are_actions_of_the_game(game: AnyGame, setup: Setup, seed: int) -> None:
    for state in random_play(game, setup, seed):
        for seat in state.actors():
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert 0 <= legal[0] <= legal[-1] < game.actions


def a_clone_goes_its_own_way(game: AnyGame, setup: Setup, seed: int) -> None:
    """Clone and apply commute, and what happens to a clone does not happen to the table."""
    for _, state in now_and_then(game, setup, seed, 17):
        if state.actor == NOBODY:
            continue
        before = snapshot(state)
        first, second = state.clone(), state.clone()
        assert snapshot(first) == before
        first.rollout()
        assert snapshot(state) == before
        second.rollout()
        assert snapshot(first) == snapshot(second)


def what_everybody_hears_is_told_to_all_players_alike(game: AnyGame, setup: Setup, seed: int) -> None:
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


def a_position_can_be_stored_and_restored(game: AnyGame, setup: Setup, seed: int) -> None:
    for _, state in now_and_then(game, setup, seed, 23):
        restored = restore(game.start(setup, "another"), snapshot(state))
        assert snapshot(restored) == snapshot(state)
        restored.rollout()
        end = state.clone()
        end.rollout()
        assert restored.scores() == end.scores()


def a_state_is_pickled_copied_and_compared_by_what_lies_on_the_table(game: AnyGame, setup: Setup, seed: int) -> None:
    """Copies are equal and go their own ways; by their luck, it is the same way."""
    for _, state in now_and_then(game, setup, seed, 29):
        state.legal(0)  # which leaves scratch behind, and that is no part of it
        others = [same(state) for same in COPIES]
        for other in others:
            assert other == state and hash(other) == hash(state) and other is not state
            assert repr(other) == repr(state)
        before = snapshot(state)
        for _ in range(5):
            if others[0].actor != NOBODY:
                for other in others:
                    other.apply(other.actor, other.random_action())
        assert others[1:] == others[:-1] and snapshot(state) == before
        assert (others[0] == state) == (state.actor == NOBODY)


def a_match_is_pickled_copied_and_compared_by_its_record(game: AnyGame, setup: Setup, seed: int) -> None:
    """A copy is played on, and taken back, without the other."""
    match, luck = Match.new(game, setup), seeded(seed)
    for number in range(40):
        if match.over:
            break
        seat = match.state.actors()[0]
        action = any_action(match.state, seat, luck)
        if number % 13 == 12:
            match.picture(seat)  # what was drawn is remembered, by the match alone
            before = match.record()
            others = [same(match) for same in COPIES]
            for other in others:
                assert other == match and hash(other) == hash(match) and repr(other) == repr(match)
                assert other.view(seat) == match.view(seat) and other.state == match.state
                assert [move.before for move in other.moves] == [move.before for move in match.moves]
                other.play(seat, action)
                assert other != match
            assert match.record() == before and others[1:] == others[:-1]
            assert {hash(other.state) for other in others} == {hash(others[0].state)}
            for other in others:
                other.undo_agreed(range(setup.players))
                assert other.state == match.state and other.moves == match.moves and other != match
        match.play(seat, action)


def what_a_seat_sees_is_pickled_copied_and_compared(game: AnyGame, setup: Setup, seed: int) -> None:
    """Its view, what it can do, and the seat that a bot is given: which then imagines and chooses the same."""
    for ply, state in now_and_then(game, setup, seed, 29):
        for number in range(setup.players):
            seat = Seat(game, state, number, seeded(ply))
            for same in COPIES:
                other = same(seat)
                assert other == seat and hash(other) == hash(seat) and repr(other) == repr(seat)
                assert other.view == seat.view and other.legal == seat.legal
                assert other.imagine() == same(seat).imagine() and other != seat, "its luck is its own"
                assert same(seat.view) == seat.view and same(seat.options) == seat.options
                assert same(seat.game) == game


def what_is_pickled_for_a_seat_tells_no_secret(game: AnyGame, setup: Setup, seed: int) -> None:
    """Neither the seed nor what it leads to; and of the table only what looks the same from there."""
    match, luck = Match.new(game, setup), seeded(seed)
    key = luck_from(match.seed, match.luck).key
    assert key is not None and key in pickle.dumps(match) and key in pickle.dumps(match.state)
    for _ in range(20):
        if match.over:
            break
        for seat in range(setup.players):
            match.picture(seat)
            given = pickle.dumps([match.seat(seat), match.view(seat), match.options(seat)])
            assert key not in given and match.seed.encode() not in given
            world = game.imagine(match.state, seat, seeded("elsewhere"))
            assert Seat(game, world, seat, seeded("same")) == Seat(game, match.state, seat, seeded("same"))
            assert pickle.dumps(match.view(seat)) == pickle.dumps(game.view(match.state, seat)), "and no drawings"
        seat = match.state.actors()[0]
        match.play(seat, any_action(match.state, seat, luck))


def nothing_is_lost(game: AnyGame, setup: Setup, seed: int) -> None:
    """In whatever the game's own tests count."""
    sums = conserved_in(game.folder)
    if sums is None:
        return
    kept = list(sums(game.start(setup, seed)))
    assert kept
    for state in random_play(game, setup, seed):
        assert list(sums(state)) == kept


def random_actions_are_legal(game: AnyGame, setup: Setup, seed: int) -> None:
    for state in random_play(game, setup, seed):
        if state.actor != NOBODY:
            assert state.clone().random_action() in state.legal(state.actor)


def a_field_keeps_its_length(game: AnyGame, setup: Setup, seed: int) -> None:
    """A snapshot is numbers in a row: whatever is read from it must be where it was."""
    lengths = lengths_of(game.start(setup, seed))
    for state in random_play(game, setup, seed):
        assert lengths_of(state) == lengths


def lengths_of(state: State) -> dict[str, int]:
    """Of each field that is a list; 0 for a number."""
    return {name: 0 if isinstance(value, int) else len(value) for _, name, value in owners(state)}


def a_record_round_trips(game: AnyGame, setup: Setup, seed: int) -> None:
    match = Match.new(game, setup, seed=seed)
    luck = seeded(seed)
    while not match.over:
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(luck.below(len(legal)))])
    record = match.record()
    again = type(record).from_json(record.to_json())
    assert again == record
    assert snapshot(played_again(game, again).state) == snapshot(match.state)


def played_again(game: AnyGame, record: Record) -> Match:
    """The match of a record, by the rules of this very game: it need not be installed."""
    setup = game.setup(record.players, record.options, record.components)
    match = Match(game, setup, record.seed, record.seats, luck=record.luck, seal=record.seal)
    for entry in record.actions:
        match.enter(entry)
    return match


# People meet the same game.


def options_are_the_legal_actions_and_can_be_touched(game: AnyGame, setup: Setup, seed: int) -> None:
    """No two options have the same targets, and every target occurs in the seat's picture."""
    reader = Reader()
    for ply, state in now_and_then(game, setup, seed, 7):
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


def a_piece_that_moves_is_on_a_plate_once(game: AnyGame, setup: Setup, seed: int) -> None:
    """With no transformation of its own (the page moves it by one), and no ring (it would move when that goes)."""
    for _, state in now_and_then(game, setup, seed, 7):
        for plate in game.draw(game.view(state, 0), Reader()):
            pieces = ElementTree.fromstring(plate.svg).findall(".//*[@data-piece]")
            assert len({piece.get("data-piece") for piece in pieces}) == len(pieces)
            for piece in pieces:
                assert piece.get("transform") is None
                assert not piece.findall(".//*[@stroke='var(--last)']")


def what_is_not_legal_has_a_reason_and_a_rule(game: AnyGame, setup: Setup, seed: int) -> None:
    rules = {language: game.rulebook(language) for language in LANGUAGES}
    step = max(5, game.actions // 500)  # some of them each time
    for ply, state in now_and_then(game, setup, seed, 19):
        for seat in range(setup.players):
            view, legal = game.view(state, seat), set(state.legal(seat))
            for action in range(ply % step, game.actions, step):
                if action in legal:
                    continue
                reason = game.why_not(view, game.option(view, action).targets)
                for language in LANGUAGES:
                    assert Reader(language).say(reason.text)
                    assert f"\n{reason.rule} " in rules[language], f"no paragraph {reason.rule}"


def anything_can_be_asked_for(game: AnyGame, setup: Setup, seed: int) -> None:
    """`option` of every action of the card, those of larger tables too; `why_not` of any targets, in any order."""
    luck = seeded(f"{seed}/touched")
    step = max(5, game.actions // 500)  # some of them each time
    for ply, state in now_and_then(game, setup, seed, 19):
        for seat in range(setup.players):
            view = game.view(state, seat)
            options = [game.option(view, action) for action in range(ply % step, game.actions, step)]
            assert all(option.id == game.write(option.action) for option in options)
            known = sorted({target for option in options for target in option.targets})
            legal = {frozenset(option.targets) for option in game.options(state, seat)}
            for number in range(20):
                targets = tuple(known[int(luck.below(len(known)))] for _ in range(1 + number % 3))
                if not any(set(targets) <= option for option in legal):
                    assert Reader().say(game.why_not(view, targets).text)


# One of something is not called by the word for many.
MANY = (
    "points|floors|towers|cards|newspapers|tokens|workers|tiles|lots|pools|parks|times|estates|pillars|squares|buildings|"
    "Punkte|Stockwerke|Etagen|Türme|Karten|Straßenkarten|Aktionskarten|Zeitungen|Plätze|Pools|Wohnanlagen|Säulen"
)
ONE_OF_MANY = re.compile(rf"(?<![\w$.,−-])1 (?:open |action |street |reputation |offene )?(?:{MANY})\b")


def whatever_is_drawn_can_be_touched_or_has_a_reason_and_a_rule(game: AnyGame, setup: Setup, seed: int) -> None:
    """By itself, and after the beginning of something legal; also for those who wait or watch, as the page asks it."""
    rules = {language: game.rulebook(language) for language in LANGUAGES}
    match, luck = Match.new(game, setup, seed=seed), seeded(f"{seed}/touched")

    def drawn_from(some: Sequence[Any]) -> Any:
        return some[int(luck.below(len(some)))]

    while True:
        for seat in (NOBODY, *range(setup.players)) if match.over or len(match.moves) % 37 == 0 else ():
            legal = [option.targets for option in match.options(seat)] if seat != NOBODY else []
            shown = [target for plate in game.draw(match.view(seat), Reader()) for target in plate.targets]
            for number in range(20 if shown else 0):
                begun = drawn_from(legal) if legal else ()
                assert not begun or match.why_not(seat, begun) is None
                touched = [*begun[: number % 3], drawn_from(shown)]
                reason = match.why_not(seat, touched)
                assert (reason is None) == any({*touched} <= {*targets} for targets in legal), touched
                if reason is not None:
                    assert reason.text.key != "why-unknown", f"{touched} is drawn"
                    for language in LANGUAGES:
                        assert Reader(language).say(reason.text)
                        assert f"\n{reason.rule} " in rules[language], f"no paragraph {reason.rule}"
        if match.over or len(match.moves) >= game.longest:
            return
        actor = match.state.actors()[0]
        match.play(actor, drawn_from(match.legal(actor)))


def well_said(text: str) -> bool:
    """Something is said, and one of something is not many."""
    wrong = ONE_OF_MANY.search(text)
    assert wrong is None, text[max(0, wrong.start() - 80) : wrong.end() + 40]
    return bool(text)


def everything_can_be_said_in_every_language(game: AnyGame, setup: Setup, seed: int) -> None:
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


def standings_agree_with_the_score(game: AnyGame, setup: Setup, seed: int) -> None:
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


def redealing_changes_nothing_that_a_seat_sees(game: AnyGame, setup: Setup, seed: int) -> None:
    """Its view and its legal actions are the same in every imagined world, and so is all that is made from them."""
    for ply, state in now_and_then(game, setup, seed, 11):
        for seat in range(setup.players):
            world = game.imagine(state, seat, seeded(f"{seed}/{ply}"))
            assert game.view(world, seat) == game.view(state, seat)
            assert world.legal(seat) == state.legal(seat)
            assert game.view(world, NOBODY) == game.view(state, NOBODY)


def redealing_forgets_the_truth(game: AnyGame, setup: Setup, seed: int) -> None:
    """Tables that look the same from a seat become the same table: so no bot can act on what it cannot see."""
    for ply, state in now_and_then(game, setup, seed, 11):
        for seat in range(setup.players):
            other = game.imagine(state, seat, seeded(f"{seed}/{ply}"))
            one = game.imagine(state, seat, seeded("same luck"))
            two = game.imagine(other, seat, seeded("same luck"))
            assert snapshot(one) == snapshot(two)
            assert one.rng.word() != state.clone().rng.word(), "the luck to come is what it was"


def undo_never_crosses_a_revelation(game: AnyGame, setup: Setup, seed: int) -> None:
    """An action that turned something up stays; one that did not can be taken back, and leaves no trace."""
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
            try:
                match.undo(seat)
            except UndoRefused:
                continue
            raise AssertionError(f"{game.write(action)} turned something up and was taken back")
        match.undo(seat)
        assert snapshot(match.state) == before
        match.play(seat, action)
    assert snapshot(played_again(game, match.record()).state) == snapshot(match.state)


# Turns that are taken at the same time.


def turns_at_the_same_time_stay_apart(game: AnyGame, setup: Setup, seed: int) -> None:
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


PROMISES: Final[tuple[Promise, ...]] = (
    somebody_can_always_act_and_the_game_ends,
    legal_actions_ascend_and_are_actions_of_the_game,
    a_clone_goes_its_own_way,
    what_everybody_hears_is_told_to_all_players_alike,
    a_field_keeps_its_length,
    a_position_can_be_stored_and_restored,
    nothing_is_lost,
    random_actions_are_legal,
    a_record_round_trips,
    options_are_the_legal_actions_and_can_be_touched,
    a_piece_that_moves_is_on_a_plate_once,
    what_is_not_legal_has_a_reason_and_a_rule,
    anything_can_be_asked_for,
    whatever_is_drawn_can_be_touched_or_has_a_reason_and_a_rule,
    everything_can_be_said_in_every_language,
    standings_agree_with_the_score,
    redealing_changes_nothing_that_a_seat_sees,
    redealing_forgets_the_truth,
    undo_never_crosses_a_revelation,
    turns_at_the_same_time_stay_apart,
    a_state_is_pickled_copied_and_compared_by_what_lies_on_the_table,
    a_match_is_pickled_copied_and_compared_by_its_record,
    what_a_seat_sees_is_pickled_copied_and_compared,
    what_is_pickled_for_a_seat_tells_no_secret,
)
