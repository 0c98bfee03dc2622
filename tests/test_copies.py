"""What a program holds can be sent to another process, copied and compared. What of it every game promises is in
test_promises.py; here are environments, processes, boxes that somebody corrected, and cards.
"""

from __future__ import annotations

import base64
import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import pytest

import stockwerk
from example import example_installed
from stockwerk import envs
from stockwerk.core.game import AnyGame
from stockwerk.core.record import Player, Record
from stockwerk.core.rng import keyed, seeded
from stockwerk.core.text import Reader
from stockwerk.games import find_games
from stockwerk.play.match import Match
from stockwerk.testing import any_action

COPIES: tuple[Callable[[Any], Any], ...] = (lambda one: pickle.loads(pickle.dumps(one)), copy.copy, copy.deepcopy)
ENVIRONMENTS: dict[str, Callable[[Any], Any]] = {
    "aec": envs.aec,
    "parallel": lambda game: envs.parallel(game, reward="score"),
    "single": lambda game: envs.single(game, bots="random"),
    "vector": lambda game: envs.vector(game, num_envs=3, bots="random"),
    "self_play": lambda game: envs.self_play(game, games=5, max_cycles=7),
}


def played(game: AnyGame, seed: str = "copies", moves: int = 25, **agreed: Any) -> Match:
    match, luck = stockwerk.new_match(game, players=game.players[-1], seed=seed, **agreed), seeded(seed)
    while len(match.moves) < moves and not match.over:
        seat = match.state.actors()[0]
        match.play(seat, any_action(match.state, seat, luck))
    return match


def everything(game: AnyGame) -> list[Any]:
    """One of each that a program may hold."""
    match = played(game, moves=5)
    seat = match.state.actors()[0]
    made = [ENVIRONMENTS[kind](game) for kind in ENVIRONMENTS]
    for env in made:
        env.reset(seed=3)
    values = [match.record(), match.setup, match.view(seat), match.options(seat), match.standings(), match.reader("de")]
    return [game, match, match.state, match.seat(seat, seeded(1)), match.moves, match.state.rng, *values, *made]


# Environments.


@pytest.mark.parametrize("kind", ENVIRONMENTS)
@pytest.mark.parametrize("game", find_games(), ids=str)
def test_an_environment_is_pickled_copied_and_compared(game: AnyGame, kind: str) -> None:
    """Also in the middle of a game: copies are equal, go their own ways, and by their luck it is the same way."""
    env = ENVIRONMENTS[kind](game)
    assert all(same(env) == env for same in COPIES), "before the first deal"
    env.reset(seed=5)
    for _ in range(4):  # in no game a whole round of six
        act(env, kind)
    for same in COPIES:
        first, second = same(env), same(env)
        assert first == env and hash(first) == hash(env) and first is not env
        for _ in range(6):
            act(first, kind)
            assert first != env and env == second
        for _ in range(6):
            act(second, kind)
        assert first == second
        first.reset()
        assert first != second
        second.reset()
        assert first == second, "the next deal is the same"


@pytest.mark.parametrize("kind", ENVIRONMENTS)
def test_environments_differ_by_the_deals_to_come(kind: str) -> None:
    env = ENVIRONMENTS[kind](stockwerk.game("manhattan"))
    env.reset(seed=5)
    other = copy.copy(env)
    for luck in deals_to_come(other, kind):
        luck.random()
    assert other != env


def deals_to_come(env: Any, kind: str) -> list[Any]:
    if kind == "vector":
        return list(env.generators)
    if kind == "self_play":
        return list(env.seeds)
    return [env.np_random if kind == "single" else env.episode.seeds]


def test_tables_differ_by_the_luck_of_their_bots() -> None:
    env = ENVIRONMENTS["vector"](stockwerk.game("manhattan"))
    env.reset(seed=5)
    other = copy.copy(env)
    other.luck[2].word()
    assert other != env


def act(env: Any, kind: str) -> None:
    """The first thing that can be done, for all who are to act."""
    if kind in ("vector", "self_play"):
        env.step(env.observation()["action_mask"].argmax(axis=1))
    elif kind == "single":
        mask = env.episode.observe(env.seat)["action_mask"]
        env.step(int(mask.argmax()))
    elif kind == "parallel":
        env.step({agent: int(seen["action_mask"].argmax()) for agent, seen in env.observations().items()})
    else:
        env.step(int(env.last()[0]["action_mask"].argmax()))


def test_an_environment_says_what_it_is() -> None:
    told = [repr(ENVIRONMENTS[kind](stockwerk.game("manhattan"))) for kind in ENVIRONMENTS]
    assert told == [
        "<TurnEnv of manhattan: 4 players>",
        "<TogetherEnv of manhattan: 4 players>",
        "<SeatEnv of manhattan: 4 players, a learner at seat 0>",
        "<SeatVectorEnv of manhattan: 4 players, 3 games, a learner at seat 0>",
        "<ManyEnv of manhattan: 4 players, 5 games>",
    ]


def settler(seat: Any, budget: Any) -> int:
    return int(seat.legal[-1])


def test_bots_of_an_environment_are_pickled_by_their_names(tmp_path: Any) -> None:
    """A bot in a file of one's own has no other name."""
    file = tmp_path / "mine.py"
    file.write_text("def last(seat, budget):\n    return seat.legal[-1]\n", encoding="utf-8")
    bots: list[Any] = [f"{file}:last", settler, "greedy"]
    for make in (envs.single, envs.vector):
        env = make("manhattan", bots=bots)
        assert all(same(env).others.bots == env.others.bots for same in COPIES)
        assert make("manhattan", bots="random") != env != make("manhattan", bots=bots, playouts=3)
        assert b"greedy" in pickle.dumps(env) and b"own_bots_in_mine" not in pickle.dumps(env)
        with pytest.raises((pickle.PicklingError, AttributeError), match="lambda"):
            pickle.dumps(make("manhattan", bots=lambda seat, budget: seat.legal[0]))


def test_openspiel_keeps_what_it_copies() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from stockwerk.envs.openspiel import Playouts

    game = pyspiel.load_game("stockwerk_manhattan", {"players": 2, "deals": 10})
    state = game.new_initial_state()
    for _ in range(9):
        state.apply_action(state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    for same in COPIES:
        other = same(state)
        assert str(other) == str(state) and other.table == state.table and other.table is not state.table
        other.apply_action(other.legal_actions()[0])
        assert other.table != state.table
    assert " at 0x" not in repr(state) + repr(game) + repr(Playouts(seeded(1)))


# Other processes.


@pytest.mark.slow
def test_everything_is_sent_to_other_processes_and_comes_back() -> None:
    """To some that were started anew: what they import is found by what they are sent."""
    with example_installed():
        games = find_games()
        sent = [one for game in games for one in everything(game)]
        with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
            assert list(pool.map(copy.copy, sent)) == sent
    assert len(games) == 5


PICKLE = """
import base64, json, pickle, sys
import stockwerk
import test_copies
from stockwerk.games import find_games

sent = [base64.b64encode(pickle.dumps(test_copies.everything(game))).decode() for game in find_games()]
print(json.dumps({"compiled": stockwerk.compiled(), "sent": sent}))
"""


@pytest.mark.slow
@pytest.mark.skipif(not stockwerk.compiled() and "CI" not in os.environ, reason="installed without a C compiler")
@pytest.mark.parametrize("pure", ["", "1"])
def test_what_compiled_rules_have_pickled_interpreted_ones_read(pure: str) -> None:
    """And the other way round: this process reads both, and has made the same."""
    environment = os.environ | {"STOCKWERK_PURE": pure, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", PICKLE], env=environment, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert told["compiled"] == (not pure)
    for game, sent in zip(find_games(), told["sent"], strict=True):
        found = pickle.loads(base64.b64decode(sent))
        assert found == everything(game)
        match, env = found[1], found[-1]
        again = Match.from_record(match.record())
        for one in (match, again):
            one.state.rollout()
        assert match.state == again.state, "and they go on alike"
        env.step(env.any_actions())


# Values.


def corrected(game: AnyGame) -> Any:
    """The printed box, as if somebody had typed it."""
    import tomllib

    return tomllib.loads(game.components())


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_printed_box_is_shared_and_a_corrected_one_compared(game: AnyGame) -> None:
    printed, other = played(game), played(game, components=corrected(game))
    assert all(same(printed.state).box is printed.state.box for same in COPIES), "also by copies"
    again = played(game, components=corrected(game))
    assert other.state == again.state and other.state.box is not again.state.box and other == again
    assert hash(other.state.box) == hash(again.state.box)
    for same in COPIES:
        assert same(other) == other and same(other.state) == other.state
        assert same(other.view(0)) == other.view(0)


def test_a_box_with_other_numbers_is_another() -> None:
    data = corrected(stockwerk.game("manhattan"))
    data["cards"]["copies"] = [4, 6, *data["cards"]["copies"][2:]]
    game = stockwerk.game("manhattan")
    one, other = (game.lay_out(game.setup(2, None, box)) for box in (data, corrected(game)))
    assert one.box != other.box and one != other
    assert copy.deepcopy(one.box) == one.box


def test_states_differ_by_whatever_lies_on_the_table_and_by_their_luck() -> None:
    game = stockwerk.game("manhattan")
    state = game.start(game.setup(2), "same")
    assert state == game.start(game.setup(2), "same") != game.start(game.setup(2), "other")
    other = state.clone()
    other.rng = seeded("other")
    assert other != state
    other = state.clone()
    other.points[0] += 1
    assert other != state and hash(other) != hash(state)
    assert state != game.start(game.setup(3), "same") and state != "a state" and len({state, state.clone()}) == 1


def test_a_state_that_is_not_laid_out_can_be_looked_at() -> None:
    from stockwerk.games.manhattan.state import Manhattan

    bare = Manhattan()
    assert repr(bare) == "<Manhattan>" and pickle.loads(pickle.dumps(bare)) == bare


def test_a_generator_keeps_its_key_and_does_not_show_it() -> None:
    luck = keyed("a secret")
    assert luck.key is not None
    for same in COPIES:
        other = same(luck)
        assert other == luck and other.key == luck.key
        third = same(luck)
        assert [other.word() for _ in range(3)] == [third.word() for _ in range(3)] and other == third != luck
    assert luck != keyed("another") and repr(luck) == "<Rng blake2b>" and repr(seeded(1)) == "<Rng sfc32>"


def test_a_card_is_pickled_by_where_it_stands() -> None:
    game = stockwerk.game("flatiron")
    assert len(pickle.dumps(game)) < 200
    changed = replace(game, tries=3, title=game.summary)
    for same in COPIES:
        assert same(game) is game and same(changed) == changed != game and same(changed).tries == 3
    lost = replace(game, id="lost")
    with pytest.raises(pickle.PicklingError, match="cannot pickle <Game lost: 1-2 players>"):
        pickle.dumps(lost)
    assert copy.copy(lost) is copy.deepcopy(lost) is lost


def test_a_reader_is_known_again_in_another_process() -> None:
    """Each process hashes texts in its own way."""
    reader = Reader("de", ("Ada", "Ben"))
    told = "print(pickle.dumps(Reader('de', ('Ada', 'Ben'))).hex())"
    program = f"import pickle; from stockwerk.core.text import Reader; {told}"
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        found = pickle.loads(bytes.fromhex(done.stdout))
        assert found == reader and hash(found) == hash(reader)


def test_records_and_matches_are_equal_by_what_was_done() -> None:
    one, other = played(stockwerk.game("manhattan")), played(stockwerk.game("manhattan"))
    assert one == other and hash(one) == hash(other) and one.record() == other.record()
    other.undo_agreed([0, 1, 2, 3])
    assert one != other and hash(one) == hash(other), "a match is found again while it is played"
    named = Match.from_record(replace(one.record(), seats=tuple(Player(name) for name in ("Ada", "Ben", "Cem", "Dee"))))
    assert named != one and named.state == one.state
    assert pickle.loads(pickle.dumps(named.record())) == named.record() == Record.from_json(named.record().to_json())


def test_the_table_of_a_copy_is_its_own() -> None:
    """Also for whoever plays on it unchecked."""
    match = played(stockwerk.game("welcome_to"))
    before = match.state.clone()
    for same in COPIES:
        other = same(match)
        other.state.rollout()
        assert other.over and not match.over and match.state == before


def test_whoever_follows_a_match_does_not_follow_its_copy() -> None:
    heard = []
    match = played(stockwerk.game("manhattan"))
    match.followers.append(lambda: heard.append("a move"))
    for same in COPIES:
        other = same(match)
        other.play(other.state.actor, other.legal(other.state.actor)[0])
    assert heard == [] and other.followers == []
