"""Games as learning environments: what the libraries ask of them, and what we promise."""

from __future__ import annotations

import importlib
import pickle
import re
import sys
from collections.abc import Iterator
from functools import partial
from itertools import pairwise, permutations, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from open_spiel.python.algorithms import mcts
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from conftest import dear, random_play, setups
from stockwerk import compiled, envs
from stockwerk.bots.budget import Budget
from stockwerk.core.game import AnyGame, Setup
from stockwerk.core.numbers import LONGEST, Numbers
from stockwerk.core.picture.sheet import sheet
from stockwerk.core.rng import seeded
from stockwerk.core.snapshot import snapshot
from stockwerk.core.state import NOBODY, State
from stockwerk.core.text import Reader
from stockwerk.envs import openspiel, pixels
from stockwerk.envs.among_bots import SeatVectorEnv
from stockwerk.envs.episode import Episode, places
from stockwerk.games import find_game, find_games
from stockwerk.play.seat import Seat

SETTINGS = [
    pytest.param(game, setup, id=f"{game}-{setup.players}-{'-'.join(setup.options.values())}", marks=dear(game, setup))
    for game in find_games()
    for setup in setups(game)
]
every_setting = pytest.mark.parametrize(("game", "setup"), SETTINGS)
every_game = pytest.mark.parametrize("game", find_games(), ids=str)
QUIET = pytest.mark.filterwarnings("ignore:.*:UserWarning")  # their checks warn of large numbers and dict observations


ROOM = Numbers(LONGEST)


def wanted(game: AnyGame, setup: Setup) -> dict[str, Any]:
    return {"game": game.id, "players": setup.players, "options": setup.options}


def numbers(state: State, seat: int) -> list[int]:
    ROOM.at = 0
    state.observe(seat, ROOM)
    return list(ROOM.row[: int(ROOM.at)])


# What the libraries ask for.


@QUIET
@every_setting
def test_pettingzoo_likes_agents_that_take_turns(game: AnyGame, setup: Setup) -> None:
    api_test(envs.aec(**wanted(game, setup)), num_cycles=20)
    seed_test(partial(envs.aec, **wanted(game, setup)), num_cycles=10)


@QUIET
@every_setting
def test_pettingzoo_likes_agents_that_act_together(game: AnyGame, setup: Setup) -> None:
    parallel_api_test(envs.parallel(**wanted(game, setup)), num_cycles=20)
    parallel_seed_test(partial(envs.parallel, **wanted(game, setup)), num_cycles=10)
    together = partial(envs.parallel, **wanted(game, setup))
    max_cycles_test(SimpleNamespace(parallel_env=together, env=lambda **more: parallel_to_aec(together(**more))))


@QUIET
@every_setting
def test_gymnasium_likes_a_seat_among_bots(game: AnyGame, setup: Setup) -> None:
    check_env(envs.single(**wanted(game, setup), bots="random"), skip_render_check=True)


@every_setting
def test_openspiel_simulates_it(game: AnyGame, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """It asks for the board as text at every step, from every seat: that takes most of the time, and once will do."""
    if setup != game.setup(game.players[0]):
        monkeypatch.setattr(openspiel.Terms, "tell", lambda terms, table, seat: "a board")
    described = pyspiel.load_game(f"stockwerk_{game}", {"players": setup.players, "deals": 3, **setup.options})
    pyspiel.random_sim_test(described, num_sims=1, serialize=False, verbose=False)


@every_game
def test_gymnasium_finds_it_by_name(game: AnyGame) -> None:
    env = gymnasium.make(f"stockwerk/{game.id}-v{game.rules}", players=game.players[0], bots="random")
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)


# What a seat sees.


@every_setting
def test_numbers_tell_what_a_seat_may_know_and_no_more(game: AnyGame, setup: Setup) -> None:
    """Two tables that look the same from a seat give the same numbers."""
    for moment, state in enumerate(random_play(game, setup, "numbers")):
        if moment % 11 == 0:
            for seat in range(setup.players):
                world = game.imagine(state, seat, seeded(f"{moment}/{seat}"))
                assert numbers(world, seat) == numbers(state, seat)


@every_setting
def test_equal_numbers_mean_equal_choices(game: AnyGame, setup: Setup) -> None:
    """What is not told by the numbers decides nothing: legal actions and scores follow from them."""
    found: dict[tuple[int, tuple[int, ...]], tuple[list[int], list[int]]] = {}
    for deal in range(2):
        for state in random_play(game, setup, f"choices/{deal}"):
            for seat in range(setup.players):
                known = (state.legal(seat), [] if state.actors() else state.scores())
                assert found.setdefault((seat, tuple(numbers(state, seat))), known) == known


@every_game
def test_numbers_are_as_many_at_any_time_and_have_names(game: AnyGame) -> None:
    for setup in setups(game):
        layout = envs.layout(**wanted(game, setup))
        parts = sorted((part for name in layout for part in layout[name]), key=lambda part: part.start)
        assert parts[0].start == 0
        assert all(one.stop == next.start for one, next in pairwise(parts))
        for moment, state in enumerate(random_play(game, setup, "layout")):
            if moment % 40 == 0:
                assert len(numbers(state, 0)) == parts[-1].stop


def test_players_are_counted_from_the_seat_on() -> None:
    """In Manhattan, the floors of one's own colour come first, whoever one is."""
    env = Episode("manhattan", players=3)
    own = env.layout()["points"][0]
    env.state.points[2] = 7  # type: ignore[attr-defined]
    assert [int(env.observe(seat)["observation"][own][0]) for seat in range(3)] == [0, 0, 7]


def test_observations_can_be_kept() -> None:
    env = envs.aec("manhattan", players=2)
    env.reset(seed=3)
    first = env.last()[0]
    before = first["observation"].copy()
    env.step(int(np.flatnonzero(first["action_mask"])[0]))
    env.last()
    assert (first["observation"] == before).all()


# Between which bounds.


@every_setting
def test_every_number_is_within_its_bounds(game: AnyGame, setup: Setup) -> None:
    """At every seat, in a game at random; every part says what its bounds are, and none has room for anything."""
    episode = Episode(game, players=setup.players, options=setup.options)
    assert ((episode.most.astype(int) - episode.least) < 1000).all()
    for moment, state in enumerate(random_play(game, setup, "bounds")):
        if moment % 5 == 0 or not state.actors():
            for seat in range(setup.players):
                row = np.array(numbers(state, seat))
                assert (row >= episode.least).all() and (row <= episode.most).all()


@every_setting
def test_bounds_are_the_same_at_any_time(game: AnyGame, setup: Setup) -> None:
    bounds = game.start(setup, "at first").bounds()
    for moment, state in enumerate(random_play(game, setup, "same bounds")):
        if moment % 40 == 0 or not state.actors():
            assert state.bounds() == bounds


@every_game
def test_bounds_are_not_too_wide(game: AnyGame) -> None:
    """In random games of all settings every part goes through a fifth of its range somewhere."""
    reached: dict[str, float] = {}
    for setup in setups(game):
        episode = Episode(game, players=setup.players, options=setup.options)
        rows = []
        for moment, state in enumerate(random_play(game, setup, "wide")):
            if moment % 9 == 0 or not state.actors():
                rows += [numbers(state, seat) for seat in range(setup.players)]
        share = np.ptp(np.array(rows), axis=0) / np.maximum(episode.most.astype(int) - episode.least, 1)
        for name, parts in episode.layout().items():
            reached[name] = max([reached.get(name, 0.0), *(share[part].max() for part in parts)])
    rare = {"drawn", "pairs", "streets", "challenge"}  # dealt once, or not in every game
    assert {name: share for name, share in reached.items() if share < 0.2 and name not in rare} == {}


@every_game
def test_normalised_numbers_go_from_0_to_1(game: AnyGame) -> None:
    """0 is the least of the same number, 1 the most; wherever there are numbers."""
    together: dict[str, Any] = {"games": 3, "players": 2, "max_cycles": 40}
    plain: Any = envs.self_play(game.id, **together)
    normal: Any = envs.self_play(game.id, normalised=True, **together)
    space = plain.single_observation_space["observation"]
    assert normal.single_observation_space["observation"] == gymnasium.spaces.Box(0, 1, space.shape, np.float32)
    seen, of_one = plain.reset(seed=5)[0], normal.reset(seed=5)[0]
    span = np.maximum(space.high.astype(float) - space.low, 1)
    for _ in range(60):
        assert np.allclose(of_one["observation"], (seen["observation"] - space.low.astype(float)) / span, atol=1e-6)
        assert normal.observation_space.contains(of_one)
        actions = plain.any_actions()
        seen, of_one = plain.step(actions)[0], normal.step(actions)[0]
    settings: dict[str, Any] = {"players": 2, "normalised": True}
    env: Any
    for env in (envs.aec(game.id, **settings), envs.parallel(game.id, **settings)):
        env.reset(seed=5)
        assert env.observation_space("player_0")["observation"].dtype == np.float32
    single: Any = envs.single(game.id, bots="random", **settings)
    assert single.observation_space.contains(single.reset(seed=5)[0])
    assert single.observation_space["observation"].dtype == np.float32


# Playing.


def play(env: Any, seed: int) -> Iterator[tuple[str, float]]:
    """Random agents; each agent's rewards as it learns of them."""
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        yield agent, reward
        done = terminated or truncated
        env.step(None if done else int(luck.choice(np.flatnonzero(observation["action_mask"]))))


@every_game
def test_winning_is_the_reward(game: AnyGame) -> None:
    env = envs.aec(game.id, players=2)
    returns = dict.fromkeys(["player_0", "player_1"], 0.0)
    for agent, reward in play(env, 5):
        returns[agent] += reward
    assert list(returns.values()) == places(game, env.episode.state)
    assert sum(returns.values()) == 0


@every_game
def test_points_can_be_the_reward(game: AnyGame) -> None:
    env = envs.aec(game.id, players=game.players[0], reward="score")
    start = Episode(game, players=game.players[0])
    returns = dict.fromkeys(env.possible_agents, 0.0)
    for agent, reward in play(env, 5):
        returns[agent] += reward
    assert list(returns.values()) == [
        now - then for now, then in zip(env.episode.state.scores(), start.scores, strict=True)
    ]


def test_equals_share_a_place_and_an_automaton_takes_one() -> None:
    """Three players, the first two equal: half a point each, and the last one has lost; alone, the AAA has won."""
    game = find_game("manhattan")
    state: Any = game.start(game.setup(3), "equals")
    state.points[0] = state.points[1] = 9
    assert places(game, state) == [0.5, 0.5, -1.0]
    alone = find_game("welcome_to")
    assert places(alone, alone.start(alone.setup(1), "alone"))[0] in (1.0, 0.0, -1.0)


@every_setting
def test_places_are_those_of_the_standings(game: AnyGame, setup: Setup) -> None:
    *_, end = random_play(game, setup, "places")
    ranked = {standing.seat: standing.rank for standing in game.standings(game.view(end, NOBODY))}
    found = places(game, end)
    for one in range(setup.players):
        for other in range(setup.players):
            assert (found[one] > found[other]) == (ranked[one] < ranked[other])


@every_game
def test_equals_are_told_apart_as_in_the_standings(game: AnyGame) -> None:
    """Whenever random games end with equal points, by every edition's rules for that."""
    told = 0
    for deal, setup in product(range(60), [setup for setup in setups(game) if setup.players > 1]):
        state = game.start(setup, f"equals/{deal}")
        state.rollout()
        if len(set(state.scores())) < setup.players:
            told += 1
            ranked = {standing.seat: standing.rank for standing in game.standings(game.view(state, NOBODY))}
            found = places(game, state)
            for one, other in permutations(range(setup.players), 2):
                assert (found[one] > found[other]) == (ranked[one] < ranked[other])
        if told == 20:
            break
    assert told


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    env = envs.aec("manhattan", players=4)
    env.reset(seed=1)
    before = env.observe("player_0")["observation"]
    env.step(0)
    assert env.agent_selection == "player_0"
    assert env.infos["player_0"]["refused"] == "A1+1: First pick your 6 parts for this round."
    assert (env.observe("player_0")["observation"] == before).all()
    env.step(10**6)
    assert "no action 1000000" in env.infos["player_0"]["refused"]


def test_a_mask_is_never_of_an_earlier_game() -> None:
    """Whoever looks, sets the table anew and acts without looking is judged by the new table."""
    env = envs.aec("manhattan", players=2)
    env.reset(seed=1)
    for _ in range(4):  # all pick their parts
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    build = int(np.flatnonzero(env.last()[0]["action_mask"])[0])
    env.reset(seed=1)
    assert env.agent_selection == "player_0"
    env.step(build)
    assert "First pick your 4 parts" in env.infos["player_0"]["refused"]


def test_actions_are_numbered_without_gaps_and_have_their_notation() -> None:
    """In New York 1901 most numbers stand for places that no box has."""
    episode = Episode("new_york_1901", players=2)
    assert episode.actions < 3000 < episode.game.actions
    names = [episode.write(action) for action in range(episode.actions)]
    assert len(set(names)) == episode.actions
    assert [episode.read(name) for name in names] == list(range(episode.actions))
    with pytest.raises(ValueError, match="can never be done with this box"):
        episode.read("R1c+L1/m3")


@every_setting
def test_all_that_is_ever_legal_has_a_number(game: AnyGame, setup: Setup) -> None:
    for state in random_play(game, setup, "numbered"):
        possible = set(state.possible())
        break
    for state in random_play(game, setup, "numbered"):
        for seat in state.actors():
            assert possible >= set(state.legal(seat))


# Many games at once: one learner among bots.


def sync(game: AnyGame, count: int, **wanted: Any) -> SyncVectorEnv:
    """The same as Gymnasium makes it, of single environments."""
    return SyncVectorEnv([partial(envs.single, game.id, **wanted)] * count, autoreset_mode=AutoresetMode.SAME_STEP)


def assert_same(ours: Any, theirs: Any) -> None:
    if isinstance(theirs, dict):
        assert ours.keys() == theirs.keys()
        for key in theirs:
            assert_same(ours[key], theirs[key])
    elif isinstance(theirs, tuple) or (isinstance(theirs, np.ndarray) and theirs.dtype == np.object_):
        for one, other in zip(ours, theirs, strict=True):
            assert_same(one, other)
    else:
        assert np.array_equal(ours, theirs)


@every_game
@pytest.mark.parametrize("reward", ["win", "score"])
def test_many_tables_are_as_gymnasium_would_make_them(game: AnyGame, reward: str) -> None:
    """Step by step, with what was seen and told last: also at refusals, when games end, and when they are cut short."""
    settings: dict[str, Any] = {"players": 2, "seat": 1, "bots": "random", "max_cycles": 60, "reward": reward}
    ours, theirs = envs.vector(game.id, num_envs=3, **settings), sync(game, 3, **settings)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.action_space == theirs.action_space
    (seen, told), (others, others_told) = ours.reset(seed=4), theirs.reset(seed=4)
    luck, ends = np.random.default_rng(4), 0
    for step in range(80):
        assert_same(seen, dict(others))
        assert_same(told, others_told)
        assert (ours.action_masks() == seen["action_mask"]).all()
        masks = ours.action_masks() if step % 20 != 7 else ~ours.action_masks()
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])
        seen, reward_ours, over, cut, told = ours.step(actions)
        others, reward_theirs, over_theirs, cut_theirs, others_told = theirs.step(actions)
        assert_same((reward_ours, over, cut), (reward_theirs, over_theirs, cut_theirs))
        ends += (over | cut).sum()
    assert ends >= 3


def test_gymnasium_finds_many_tables_by_name_and_records_them() -> None:
    env = gymnasium.make_vec("stockwerk/manhattan-v1", num_envs=3, players=2, bots="random", reward="score")
    assert isinstance(env.unwrapped, SeatVectorEnv) and isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    recorded = RecordEpisodeStatistics(env)
    recorded.reset(seed=3)
    returns, done = np.zeros(3), 0
    for _ in range(150):
        masks = env.unwrapped.action_masks()
        _, rewards, terminated, _, info = recorded.step(np.array([np.flatnonzero(mask)[0] for mask in masks]))
        returns += rewards
        if terminated.any():
            assert info["episode"]["r"][terminated].tolist() == returns[terminated].tolist()
            done += terminated.sum()
            returns[terminated] = 0
    assert done >= 3 and recorded.episode_count == done


def test_tables_that_are_seeded_apart_or_not_at_all() -> None:
    """A list has a seed for each; without one, the deals go on."""
    env = envs.vector("manhattan", num_envs=3, players=2, bots="random")
    first = env.reset(seed=[5, 5, 6])[0]["observation"]
    assert (first[0] == first[1]).all() and (first[0] != first[2]).any()
    again = env.reset()[0]["observation"]
    assert (again[0] == again[1]).all() and (again[0] != first[0]).any()
    with pytest.raises(ValueError, match="2 seeds for 3 environments"):
        env.reset(seed=[1, 2])


# Masks by the name that libraries ask for.


@every_game
def test_what_can_be_done_is_told_to_whoever_asks_by_name(game: AnyGame) -> None:
    """As sb3-contrib asks: through wrappers, and side by side."""
    name = f"stockwerk/{game.id}-v{game.rules}"
    env = gymnasium.make(name, players=2, bots="random")
    observation, _ = env.reset(seed=1)
    for _ in range(5):
        masks = env.get_wrapper_attr("action_masks")()
        assert masks.dtype == np.bool_ and (masks == observation["action_mask"]).all() and masks.any()
        observation, *_ = env.step(int(np.flatnonzero(masks)[0]))
    many = gymnasium.make_vec(name, num_envs=2, vectorization_mode="sync", players=2, bots="random")
    seen, _ = many.reset(seed=1)
    assert (np.stack(many.call("action_masks")) == seen["action_mask"]).all()  # type: ignore[attr-defined]


# Many games at once: all seats.


@every_game
@pytest.mark.parametrize("reward", ["win", "score"])
def test_games_side_by_side_are_those_of_one_table_after_the_other(game: AnyGame, reward: str) -> None:
    """Step by step: what is seen, what may be done, whose turn it is, what it brings; also when games are cut short."""
    settings: dict[str, Any] = {"players": 2, "max_cycles": 150, "reward": reward}
    many = envs.self_play(game.id, games=3, **settings)
    single: list[Any] = [envs.aec(game.id, **settings) for _ in range(3)]
    seen, info = many.reset(seed=8)
    ends = 0
    for k, env in enumerate(single):
        env.reset(seed=8 + k)
    for step in range(400):
        actions = many.any_actions()
        if step % 50 == 7:
            actions[1] = np.flatnonzero(seen["action_mask"][1] == 0)[0]
        for k, env in enumerate(single):
            one = env.last()[0]
            assert (seen["observation"][k] == one["observation"]).all()
            assert (seen["action_mask"][k] == one["action_mask"]).all()
            assert env.agent_selection == f"player_{info['seat'][k]}"
            env.step(int(actions[k]))
        seen, rewards, terminated, truncated, info = many.step(actions)
        for k, env in enumerate(single):
            assert rewards[k].tolist() == [env.rewards[agent] for agent in env.possible_agents]
            assert (terminated[k], truncated[k]) == (env.episode.over, env.episode.cut_short)
            assert info["refused"][k] == (step % 50 == 7 and k == 1)
            if terminated[k] or truncated[k]:
                ends += 1
                env.reset()
    assert ends > 3


def test_observations_of_many_games_are_copies_unless_that_is_not_wanted() -> None:
    for copy in (True, False):
        env = envs.self_play("manhattan", players=2, games=2, copy=copy)
        first, _ = env.reset(seed=1)
        before = first["observation"].copy()
        env.step(env.any_actions())
        assert (first["observation"] == before).all() == (copy or not compiled())  # lists have no memory to share
        assert env.observation_space.contains(env.observation())


@pytest.mark.parametrize("actions", [[-1, 0], [10**6, 10**6]])
def test_an_action_that_does_not_exist_is_refused_in_its_own_game(actions: list[int]) -> None:
    env = envs.self_play("manhattan", players=2, games=2)
    before, _ = env.reset(seed=1)
    after, _, _, _, info = env.step(actions)
    assert info["refused"].all()
    assert (before["observation"] == after["observation"]).all()
    with pytest.raises(ValueError, match="an action for each of 2 games"):
        env.step([0])


def test_whoever_is_refused_is_asked_again_also_where_all_act_at_once() -> None:
    env = envs.aec("welcome_to", players=3)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert env.infos["player_0"]["refused"] and env.agent_selection == "player_0"


def test_a_game_that_takes_too_long_is_cut_short() -> None:
    env = envs.aec("flatiron", players=2, max_cycles=30)
    assert [agent for agent, _ in play(env, 2)][30:] == ["player_0", "player_1"]
    assert not env.episode.over


def refused_once(env: Any) -> None:
    """A whole game of random agents, in which the first is refused once."""
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def test_a_refusal_does_not_keep_a_game_from_its_end() -> None:
    """Manhattan for two is over after exactly as many actions as it can take; who sets a limit has refusals counted."""
    env = envs.aec("manhattan", players=2)
    env.reset(seed=7)
    refused_once(env)
    assert all(env.terminations.values()) and sorted(env.rewards.values()) == [-1, 1]
    limited = envs.aec("manhattan", players=2, max_cycles=env.episode.game.longest)
    limited.reset(seed=7)
    refused_once(limited)
    assert all(limited.truncations.values())


@pytest.mark.parametrize("limit", [None, 120])
def test_a_refusal_side_by_side_does_not_either(limit: int | None) -> None:
    env = envs.self_play("manhattan", players=2, games=2, max_cycles=limit)
    seen, _ = env.reset(seed=7)
    actions = env.any_actions()
    actions[0] = np.flatnonzero(seen["action_mask"][0] == 0)[0]
    env.step(actions)
    for _ in range(119):
        _, rewards, terminated, truncated, _ = env.step(env.any_actions())
    assert terminated.tolist() == [False, True] and truncated.tolist() == [limit is not None, False]
    if limit is None:
        _, rewards, terminated, _, _ = env.step(env.any_actions())
        assert terminated[0] and rewards[0].any()


def test_what_was_seen_last_in_a_game_that_was_cut_short() -> None:
    """As `envs.aec` shows it, so that values can go on from there; a game that is over has no more to come."""
    env, one = (
        envs.self_play("manhattan", players=2, games=2, max_cycles=7),
        envs.aec("manhattan", players=2, max_cycles=7),
    )
    env.reset(seed=3)
    one.reset(seed=3)
    for step in range(7):
        actions = env.any_actions()
        one.step(int(actions[0]))
        seen, _, _, truncated, info = env.step(actions)
        assert ("final_obs" in info) == truncated.all() == (step == 6)
    last = one.observe(f"player_{info['final_seat'][0]}")
    assert info["_final_obs"].all()
    assert (info["final_obs"][0]["observation"] == last["observation"]).all()
    assert (info["final_obs"][0]["action_mask"] == last["action_mask"]).all()
    assert (seen["observation"][0] != last["observation"]).any()


def test_nobody_is_paid_twice() -> None:
    single = envs.single("manhattan", players=2, bots="random")
    observation, _ = single.reset(seed=1)
    terminated = False
    while not terminated:
        observation, _, terminated, *_ = single.step(int(np.flatnonzero(observation["action_mask"])[0]))
    with pytest.raises(ValueError, match="the game is over: reset deals the next"):
        single.step(0)
    together = envs.parallel("manhattan", players=2, max_cycles=1)
    together.reset(seed=1)
    together.step({"player_0": 0, "player_1": 0})
    assert together.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize("make", [envs.aec, envs.parallel, envs.single, envs.self_play, envs.vector])
def test_before_the_deal_nothing_can_be_done(make: Any) -> None:
    env = make("manhattan", players=2)
    with pytest.raises(ValueError, match="nothing is dealt yet: reset comes first"):
        env.step({"player_0": 0} if make is envs.parallel else [0] * 64 if make in (envs.vector, envs.self_play) else 0)
    if make is envs.aec:
        with pytest.raises(ValueError, match="nothing is dealt yet"):
            env.last()


@pytest.mark.parametrize("make", [envs.aec, envs.parallel, envs.single, envs.self_play, envs.vector])
def test_numbers_of_numpy_are_seeds_and_others_are_refused(make: Any) -> None:
    env = make("manhattan", players=2)
    deals = [pickle.dumps(env.reset(seed=seed) or env.last()) for seed in (3, np.int64(3), 4)]
    assert deals[0] == deals[1] != deals[2]
    with pytest.raises(ValueError, match=r"a seed is a whole number, not 3\.5"):
        env.reset(seed=3.5)


@pytest.mark.parametrize("make", [envs.aec, envs.parallel, envs.single, envs.self_play, envs.vector])
def test_an_action_is_a_whole_number(make: Any) -> None:
    env = make("manhattan", players=2)
    env.reset(seed=1)
    for action in (None, 1.5):
        with pytest.raises(ValueError, match=r"whole number"):
            env.step(
                {"player_0": action}
                if make is envs.parallel
                else [action] * 64
                if make in (envs.vector, envs.self_play)
                else action
            )


def test_who_is_to_act_has_to() -> None:
    env = envs.parallel("manhattan", players=2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no action for player_0, who is to act"):
        env.step({})


def test_together_only_those_who_may_act_do() -> None:
    """In Welcome To all write at the same time; whoever has finished has nothing to decide."""
    env = envs.parallel("welcome_to", players=3)
    observations, _ = env.reset(seed=4)
    assert all(seen["action_mask"].any() for seen in observations.values())
    turns = envs.parallel("new_york_1901", players=2)
    observations, _ = turns.reset(seed=4)
    assert sorted(bool(seen["action_mask"].any()) for seen in observations.values()) == [False, True]


@every_game
def test_a_learner_sits_among_bots(game: AnyGame) -> None:
    env = envs.single(game.id, players=2, seat=1, bots=["greedy"], max_cycles=40)
    observation, _ = env.reset(seed=9)
    for _ in range(6):
        assert observation["action_mask"].any()
        observation, _, terminated, truncated, info = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        assert not terminated and not truncated and not info


def first(seat: Seat, budget: Budget) -> int:
    return seat.legal[0]


def test_a_learner_sits_among_bots_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def first(seat, budget):\n    return seat.legal[0]\n")
    seen = []
    for bots in (first, f"{tmp_path / 'mine.py'}:first", [first], "greedy"):
        env = envs.single("manhattan", players=2, seat=1, bots=bots)
        seen.append(env.reset(seed=9)[0]["observation"].tolist())
    assert seen[0] == seen[1] == seen[2] != seen[3]


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ({"players": 0}, "manhattan is for 2 to 4 players, not for 0"),
        ({"players": "2"}, "the number of players is a whole number, not '2'"),
        ({"max_cycles": 0}, "max_cycles is at least 1, not 0"),
        ({"max_cycles": "5"}, "max_cycles is a whole number, not '5'"),
        ({"game": None}, "no game 'None'"),
        ({"seat": None}, "a seat is a whole number, not None"),
        ({"bots": None}, "a bot is a name, FILE.py:FUNCTION or a function"),
        ({"bots": [None] * 3}, "a bot is a name, FILE.py:FUNCTION or a function"),
        ({"playouts": 0}, "playouts is at least 1, not 0"),
        ({"bots": ["greedy"]}, "1 bots for 3 seats"),
        ({"bots": "nobody"}, "no bot 'nobody'"),
        ({"seat": 4}, "no seat 4"),
        ({"reward": "fame"}, "no reward 'fame'"),
        ({"render_mode": "human"}, "no render mode 'human'"),
        ({"players": 9}, "manhattan is for 2 to 4 players"),
    ],
)
def test_what_cannot_be_had_is_refused(mistake: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        envs.single(**{"game": "manhattan", **mistake})


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ImportError, match=r'pip install "stockwerk\[envs\]"'):
        importlib.reload(envs)


# Pictures.


@every_game
def test_the_table_as_text_and_as_pixels(game: AnyGame) -> None:
    text = envs.aec(game.id, render_mode="ansi")
    text.reset(seed=1)
    assert len(str(text.render()).splitlines()) > 5
    drawn = envs.aec(game.id, render_mode="rgb_array")
    drawn.reset(seed=1)
    pixels: Any = drawn.render()
    assert pixels.shape[1:] == (900, 3)
    assert len(np.unique(pixels @ (65536, 256, 1))) > 20


def test_pixels_have_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what this machine has, and with nothing but what Pillow brings."""
    game = find_game("welcome_to")
    reader = Reader("en")
    state = game.start(game.setup(2), "letters")
    picture = sheet(game.draw(game.view(state, 0), reader), "", shapes=game.shapes())
    mute = re.sub(r"<text.*?</text>", "", picture)
    for letters in (pixels.letters, pixels.letters_of_pillow):
        monkeypatch.setattr(pixels, "letters", letters)
        changed = (pixels.paint(picture) != pixels.paint(mute)).any(axis=2)
        assert changed.mean() > 0.005


def test_all_pictures_of_a_film_are_of_one_size() -> None:
    """A seat's picture of Manhattan is lower when its hand is empty, one of Welcome To grows."""
    for game in ("manhattan", "welcome_to"):
        env = envs.single(game, players=2, bots="random", render_mode="rgb_array")
        observation, _ = env.reset(seed=1)
        pictures: list[Any] = [env.render()]
        alone = len(pixels.pixels(env.episode.game, env.episode.game.view(env.episode.state, 0)))
        luck, terminated = np.random.default_rng(1), False
        while not terminated:
            action = int(luck.choice(np.flatnonzero(observation["action_mask"])))
            observation, _, terminated, *_ = env.step(action)
        pictures.append(env.render())
        assert len({np.shape(picture) for picture in pictures}) == 1
        assert len(pixels.pixels(env.episode.game, env.episode.game.view(env.episode.state, 0))) != alone


# OpenSpiel.


def test_openspiel_may_look_at_another_world() -> None:
    """What a player sees stays as it is, what it cannot know is dealt anew."""
    game = pyspiel.load_game("stockwerk_manhattan", {"players": 2, "deals": 5})
    state = game.new_initial_state()
    state.apply_action(3)
    worlds = [state.resample_from_infostate(0, lambda luck=luck: luck) for luck in (0.1, 0.2)]
    observer = game.make_py_observer()
    seen = []
    for world in (state, *worlds):
        observer.set_from(world, 0)
        seen.append((observer.tensor.tolist(), observer.string_from(world, 0)))
        assert world.history() == state.history()
    assert seen[0] == seen[1] == seen[2]
    hands = [tuple(world.table.hands) for world in (state, *worlds)]
    assert len(set(hands)) > 1


def played(game: Any, actions: int, deal: int = 0) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    luck = seeded(f"{deal}/{actions}")
    for _ in range(actions):
        legal = state.legal_actions()
        state.apply_action(legal[luck.below(len(legal))])
    return state


@every_game
def test_openspiel_is_told_what_each_state_provides(game: AnyGame) -> None:
    kind = pyspiel.load_game(f"stockwerk_{game}").get_type()
    assert kind.provides_observation_string and kind.provides_observation_tensor
    assert kind.provides_information_state_string
    assert kind.provides_information_state_tensor == (game.longest <= openspiel.LONGEST_IN_A_TENSOR)


@every_game
def test_an_information_state_is_all_that_a_seat_has_seen_and_done(game: AnyGame) -> None:
    """It tells every observation in order, with every own action: nothing of it can be forgotten."""
    described = pyspiel.load_game(f"stockwerk_{game}", {"players": 2})
    state = described.new_initial_state()
    assert state.information_state_string(0) == "before the deal"
    state.apply_action(1)
    luck = seeded("recall")
    expected: list[tuple[str, list[int]]] = [("", numbers(state.table, 0))]
    for _ in range(40):
        player, legal = state.current_player(), state.legal_actions()
        action = legal[luck.below(len(legal))]
        written = state.action_to_string(player, action)
        state.apply_action(action)
        now = numbers(state.table, 0)
        if player == 0:
            expected.append((written, now))
        elif now != expected[-1][1]:
            expected.append(("-", now))
    lines = state.information_state_string(0).splitlines()
    row = [int(number) for number in lines[0].split()]
    told = [("", row)]
    for line in lines[1:]:
        written, *changes = line.split()
        row = row[:]
        for place, number in (change.split("=") for change in changes):
            row[int(place)] = int(number)
        told.append((written, row))
    assert told == expected


def test_an_information_state_as_a_tensor_tells_the_same() -> None:
    game = pyspiel.load_game("stockwerk_manhattan", {"players": 2})
    state = played(game, 30)
    rows = np.array(state.information_state_tensor(1)).reshape(game.information_state_tensor_shape())
    moments = state.moments(1)
    assert rows[:, 0].tolist() == [1] * len(moments) + [0] * (len(rows) - len(moments))
    assert rows[: len(moments), 1].tolist() == [1 + moment.action for moment in moments]
    assert (rows[: len(moments), 2:] == np.array([moment.seen for moment in moments])).all()
    assert not rows[len(moments) :].any()


@every_game
def test_equal_information_states_have_equal_pasts_and_choices(game: AnyGame) -> None:
    """What another player imagines about the others changes neither what a seat knows nor what it has done."""
    described = pyspiel.load_game(f"stockwerk_{game}", {"players": 2, "deals": 5})
    state = played(described, 25, deal=3)
    player = state.current_player()
    world = state.resample_from_infostate(player, lambda: 0.25)
    assert world.information_state_string(player) == state.information_state_string(player)
    assert world.legal_actions() == state.legal_actions()
    copy = pickle.loads(pickle.dumps(world))
    for other in (world, world.clone(), copy):
        other.apply_action(other.legal_actions()[0])
        told = other.information_state_string(player)
        assert told.startswith(state.information_state_string(player))
        assert told == world.information_state_string(player)


def test_openspiel_shows_nothing_but_what_a_seat_sees() -> None:
    game = pyspiel.load_game("stockwerk_manhattan", {"players": 2})
    for kind in (
        pyspiel.IIGObservationType(public_info=False, perfect_recall=False),
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
    ):
        with pytest.raises(ValueError, match="what is seen is what a seat sees"):
            game.make_py_observer(kind)


def test_openspiel_may_have_normalised_numbers() -> None:
    game = pyspiel.load_game("stockwerk_manhattan", {"players": 2, "normalised": True})
    state = played(game, 9)
    for tensor in (state.observation_tensor(0), state.information_state_tensor(0)):
        assert min(tensor) >= 0 and max(tensor) <= 1 and len(set(tensor)) > 5


def test_openspiel_copies_are_apart() -> None:
    game = pyspiel.load_game("stockwerk_manhattan", {"players": 2})
    state = game.new_initial_state()
    state.apply_action(0)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert len(state.history()) == 1 and len(copy.history()) == 2
    assert state.table.turns == copy.table.turns + 1


def test_openspiel_searches_with_our_playouts() -> None:
    game = pyspiel.load_game("stockwerk_manhattan", {"players": 2})
    state = game.new_initial_state()
    state.apply_action(0)
    evaluator = openspiel.Playouts(seeded("playouts"))
    values = [tuple(evaluator.evaluate(state)) for _ in range(20)]
    assert set(values) <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)} and len(set(values)) > 1
    bot = mcts.MCTSBot(game, 2.0, 40, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_openspiel_keeps_states() -> None:
    """Also one that was dealt anew for a player: it stays that one."""
    game = pyspiel.load_game("stockwerk_manhattan", {"players": 2, "deals": 5})
    state = game.new_initial_state()
    assert game.deserialize_state(state.serialize()).table is None
    state.apply_action(3)
    state.apply_action(state.legal_actions()[0])
    for kept in (state, state.resample_from_infostate(0, lambda: 0.5)):
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, kept))
        assert again.history() == kept.history() and snapshot(again.table) == snapshot(kept.table)
        again.apply_action(again.legal_actions()[0])
        assert len(kept.history()) == 2 and snapshot(again.table) != snapshot(kept.table)


def test_openspiel_has_at_least_one_deal() -> None:
    with pytest.raises(Exception, match="the number of deals is at least 1, not 0"):
        pyspiel.load_game("stockwerk_manhattan", {"players": 2, "deals": 0})


def test_openspiel_registers_once() -> None:
    openspiel.register()
    names = [name for name in pyspiel.registered_names() if name.startswith("stockwerk_")]
    assert sorted(names) == sorted(f"stockwerk_{game}" for game in find_games())
