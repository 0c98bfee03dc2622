"""Nobody computes the luck: an attack on all that a spectator and one seat are told, and what is promised of seeds.

The attacker takes every text, hash and number that the server sends, makes generators of them in every way that the
code knows, and looks whether one of them deals as the table does. Against the seal and the luck of before it succeeds.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient

import stockwerk
from conftest import listen
from stockwerk.core.errors import BadRecord
from stockwerk.core.game import AnyGame
from stockwerk.core.record import Record
from stockwerk.core.rng import BLAKE2B, LUCKS, SFC32, Rng, keyed, luck_from, seeded
from stockwerk.core.secret import PURPOSES, SEAL, SEAL_OF_BEFORE, commitment, derive
from stockwerk.core.snapshot import snapshot
from stockwerk.games import find_game, find_games
from stockwerk.play.match import Match
from stockwerk.web.registry import TableRegistry

API = "/api/v1/tables"
MOVES = 12  # that are made while the attacker listens
WORDS = 5000  # of the table's luck that the attacker may hit: more than a game takes
ENOUGH = 3  # words in a row, 96 bits, are no accident
SOURCES = Path(stockwerk.__file__).parent


# What the attacker collects.


def everything_told(client: TestClient, game: AnyGame, match: Match, id: str, token: str) -> Iterator[str]:
    """All that a spectator and the first seat can ask for at a running table, as it is told: refusals, too."""
    table, mine = f"{API}/{id}", {"authorization": f"Bearer {token}"}
    hands = match.state.legal(0)
    tried = [*hands[:3], *range(0, game.actions, max(1, game.actions // 8))]
    for path in ("/", f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/replay?at=0", f"/t/{id}/rules", API, table):
        for headers in ({}, mine):
            yield client.get(path, headers=headers).text
    for seat, headers in ((-1, {}), (0, mine)):
        for path in ("view", "record", "large/sheet-2"):
            yield client.get(f"{table}/{path}?seat={seat}", headers=headers).text
        for path in (f"{table}/stream?seat={seat}", f"{table}/stream?seat={seat}&keeps=true"):
            yield listen(client, path, headers)[2].decode()
        view = match.view(0)
        for action in tried:
            targets = list(game.option(view, action).targets)
            yield client.post(f"{table}/why-not", json={"seat": seat, "targets": targets}, headers=headers).text
    for action in tried:
        notation = game.write(action)
        yield client.get(f"{table}/preview/{quote(notation)}?seat=0", headers=mine).text
        if action not in hands:
            yield client.post(f"{table}/act", json={"seat": 0, "option": notation}, headers=mine).text
    for what in ("undo", "agree", "rematch", "nothing"):
        yield client.post(f"{table}/{what}", json={"seat": 0, "version": -1}, headers=mine).text


def overheard(client: TestClient, game: AnyGame, seal: str, luck: str) -> tuple[set[str], Match]:
    """What was told at a table of its beginning and of a few moves, in pieces; and the match as it really is."""
    client.app.state.limits.requests.size = 10**9  # type: ignore[attr-defined]
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    seats = [{"name": f"Player {number}"} for number in range(max(2, game.players[0]))]
    answer = client.post(API, json={"game": game.id, "seats": seats})
    made = answer.json()
    id, tokens = made["id"], [seat["token"] for seat in made["seats"]]
    with registry.at(id) as table:
        if (seal, luck) != (table.match.seal, table.match.luck):
            table.match = Match(game, table.match.setup, table.match.seed, table.match.seats, luck=luck, seal=seal)
        match, told = table.match, [answer.text.replace(made["commitment"], table.match.commitment)]
    choices = seeded(f"choices {game.id}")
    for number in range(MOVES):
        if number % 6 == 0:
            told += everything_told(client, game, match, id, tokens[0])
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        body = {"seat": seat, "version": 10**6, "option": game.write(legal[int(choices.below(len(legal)))])}
        with registry.at(id) as table:
            body["version"] = table.version_for(seat)
        assert client.post(f"{API}/{id}/act", json=body, headers={"authorization": f"Bearer {tokens[seat]}"}).is_success
        told.append(client.get(f"{API}/{id}").text)
    text = unescape("\n".join(told))
    assert match.seed not in text
    return pieces(text), match


def pieces(text: str) -> set[str]:
    """Every value in a text that could be a seed, a hash, a word or a number."""
    found = {*re.findall(r"[\w-]+", text), *re.findall(r"[0-9a-fA-F]{8,}", text), *re.findall(r"\d+", text)}
    return {piece for piece in found if len(piece) <= 200}


# What the attacker tries.


def generators(piece: str) -> Iterator[Rng]:
    """Every generator that a value could start, by every derivation that the code has."""
    seeds = [piece, *(derive(piece, purpose).hex() for purpose in PURPOSES)]
    digests = [derive(piece, purpose) for purpose in PURPOSES]
    if re.fullmatch("(?:[0-9a-fA-F]{2}){12,}", piece):
        digests.append(bytes.fromhex(piece))
    for seed in seeds:
        for kind in LUCKS:
            yield luck_from(seed, kind)
    for digest in digests:
        yield with_key(digest[:64])
        for first in range(0, len(digest) - 11, 4):
            for order in ("little", "big"):
                a, b, c = (int.from_bytes(digest[k : k + 4], order) for k in (first, first + 4, first + 8))
                yield Rng(a, b, c, 1)


def with_key(key: bytes) -> Rng:
    luck = keyed("")
    luck.key = key
    return luck


def words(luck: Rng, number: int) -> list[int]:
    return [int(luck.word()) for _ in range(number)]


def attack(told: set[str], match: Match) -> str:
    """The value that gave the luck away, if one did: its generator goes on as the table's does, from any moment on."""
    stream = words(luck_from(match.seed, match.luck), WORDS)
    moments = {tuple(stream[k : k + ENOUGH]) for k in range(WORDS - ENOUGH)}
    for piece in sorted(told):
        for luck in generators(piece):
            if tuple(words(luck.clone(), ENOUGH)) in moments:
                return piece
    return ""


ONE_AND_ALL = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.slow if number else ()) for number, game in enumerate(find_games())],
    ids=str,
)


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_nothing_that_is_told_gives_the_luck_away(client: TestClient, game: AnyGame) -> None:
    told, match = overheard(client, game, SEAL, BLAKE2B)
    assert len(told) > 1000 and match.commitment in told
    assert match.luck == BLAKE2B and match.state.rng.key is not None
    assert attack(told, match) == ""


@ONE_AND_ALL
def test_the_seal_of_before_gave_all_luck_away(client: TestClient, game: AnyGame) -> None:
    """The attack is a real one: by the hash that was shown, it deals what the table has dealt."""
    told, match = overheard(client, game, SEAL_OF_BEFORE, SFC32)
    found = attack(told, match)
    assert found == match.commitment
    digest = bytes.fromhex(found)
    dealt = game.lay_out(match.setup)
    a, b, c = (int.from_bytes(digest[k : k + 4], "little") for k in (0, 4, 8))
    dealt.deal(Rng(a, b, c, 1))
    assert snapshot(dealt) == snapshot(match.moves[0].before)


@ONE_AND_ALL
def test_the_new_seal_keeps_even_the_luck_of_before(client: TestClient, game: AnyGame) -> None:
    """As tables have it that were running when their seal was replaced."""
    told, match = overheard(client, game, SEAL, SFC32)
    assert attack(told, match) == ""


# What seeds and records promise.


def test_seeds_are_hashed_in_one_place() -> None:
    """Whoever needs something from a secret derives it for a named purpose; keys and checksums are no seeds."""
    hashing = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "hashlib":
                hashing.add(path.relative_to(SOURCES).as_posix())
            assert not (isinstance(node, ast.Import) and "hashlib" in {alias.name for alias in node.names})
    checksums = {"_compiled.py", "play/store.py", "play/backup.py", "bots/selfplay.py"}
    assert hashing == {"core/secret.py", "core/rng.py", *checksums}


def test_purposes_have_nothing_in_common() -> None:
    derived = [derive("a seed", purpose) for purpose in PURPOSES]
    assert len({digest[k : k + 4] for digest in derived for k in range(0, 32, 4)}) == 8 * len(PURPOSES)
    assert commitment("a seed") == COMMITMENT_OF_A_SEED
    assert commitment("a seed", SEAL_OF_BEFORE) == derive("a seed", "").hex()


# printf 'stockwerk commitment v1\0a seed' | sha256sum
COMMITMENT_OF_A_SEED = "66cd3b0f9cc4968dc9a7c6bcb3d678a55261215d67f4614bd564022932cbd5fe"


def test_the_luck_of_a_match_never_changes() -> None:
    """Whoever changes these numbers changes every record."""
    luck = keyed("stockwerk")
    assert words(luck, 4) == STREAM
    clone = luck.clone()
    assert words(clone, 3) == words(luck, 3)
    assert luck.fork().key is None


STREAM = [4094018221, 1892876183, 1983933332, 3759519155]


@pytest.mark.parametrize("game", find_games(), ids=str)
def test_a_match_that_draws_its_seed_has_luck_that_nobody_can_compute(game: AnyGame) -> None:
    """Its record names the kind, and plays the same match again; what is imagined has nothing of it."""
    match = Match.new(game, game.setup(game.players[-1]))
    assert (match.luck, match.seal) == (BLAKE2B, SEAL)
    choices = seeded("moves")
    for _ in range(20):
        seat = match.state.actors()[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(choices.below(len(legal)))])
        world = match.seat(seat).imagine()
        assert match.state.rng.key is not None and world.rng.key is None
    again = Match.from_record(Record.from_json(match.record().to_json()))
    assert again.record() == match.record()
    assert snapshot(again.state) == snapshot(match.state)
    assert words(again.state.rng.clone(), 3) == words(match.state.rng.clone(), 3)


def test_the_key_of_the_luck_is_no_part_of_a_position() -> None:
    one, other = (stockwerk.new_match("manhattan", players=2) for _ in range(2))
    one.state.rng.key = other.state.rng.key
    numbers = snapshot(one.state)
    assert one.state.rng.key is not None
    assert len(numbers) == len(snapshot(stockwerk.new_match("manhattan", players=2, seed=1).state))


def test_records_of_before_play_the_same_games_and_verify() -> None:
    """They name neither luck nor seal: it is the fast one, and the hash of the seed itself."""
    chosen = stockwerk.new_match("manhattan", players=2, seed="before")
    kept = json.loads(chosen.record().to_json())
    assert kept.pop("seal") == SEAL and "luck" not in kept
    before = Match.from_record(Record.from_json(json.dumps(kept)))
    assert snapshot(before.state) == snapshot(chosen.state)
    assert (before.luck, before.seal) == (SFC32, SEAL_OF_BEFORE)
    assert before.commitment == derive("before", "").hex() != chosen.commitment
    assert json.loads(before.record().to_json()) == kept


@pytest.mark.parametrize("wrong", [{"luck": "dice"}, {"seal": "wax"}, {"luck": 1}, {"seal": None}])
def test_a_record_with_luck_that_is_not_known_is_refused(wrong: dict[str, Any]) -> None:
    kept = json.loads(stockwerk.new_match("manhattan", players=2, seed=1).record().to_json())
    with pytest.raises(BadRecord, match=r"the record's (luck|seal)"):
        Record.from_json(json.dumps(kept | wrong))


# Relatives of the attack.


def test_a_rematch_with_the_same_deal_is_dealt_alike(client: TestClient) -> None:
    registry: TableRegistry = client.app.state.registry  # type: ignore[attr-defined]
    match = finished("manhattan")
    answer = client.post(API, json={"game": "manhattan", "seats": [{"name": "Ada"}, {"name": "Ben"}]})
    id = answer.json()["id"]
    with registry.at(id) as table:
        table.match = match
    made = client.post(f"{API}/{id}/rematch", json={"same_deal": True})
    with registry.at(made.json()["id"]) as again:
        assert (again.match.seed, again.match.luck, again.match.seal) == (match.seed, match.luck, SEAL)
        assert snapshot(again.match.state) == snapshot(Match.from_record(replace(match.record(), actions=())).state)


def finished(game: str) -> Match:
    found = find_game(game)
    match, choices = Match.new(found, found.setup(2)), seeded("finished")
    while not match.over:
        legal = match.legal(match.state.actors()[0])
        match.play(match.state.actors()[0], legal[int(choices.below(len(legal)))])
    return match


def test_an_unfinished_record_that_is_brought_gets_a_seal_that_tells_nothing(client: TestClient) -> None:
    match = stockwerk.new_match("manhattan", players=2, seed="brought")
    match.play(match.state.actors()[0], match.legal(match.state.actors()[0])[0])
    before = replace(match.record(), seal=SEAL_OF_BEFORE)
    id = client.post("/api/v1/records", content=before.to_json()).json()["id"]
    facts = client.get(f"{API}/{id}").json()
    assert facts["seal"] == SEAL and facts["commitment"] == commitment("brought") and facts["seed"] is None
    over = replace(finished("manhattan").record(), seal=SEAL_OF_BEFORE)
    id = client.post("/api/v1/records", content=over.to_json()).json()["id"]
    assert client.get(f"{API}/{id}").json()["commitment"] == commitment(over.seed, SEAL_OF_BEFORE)
