"""Whole games of random players, played inside; and the digest by which machines compare notes."""

from __future__ import annotations

from typing import Final

from stockwerk.core.errors import StockwerkError
from stockwerk.core.packed import BytesWriter, i32, i64, read_i32_le, vec, write_i32_le
from stockwerk.core.rng import WORD, seeded
from stockwerk.core.state import NOBODY, State

FNV_START: Final = 2166136261
FNV_PRIME: Final = 16777619


class Tally:
    """What a number of games came to.

    A piece of them does not know the digest of the games before it, which goes on from number to number. So it keeps
    its numbers, and whoever has the games before takes them into the digest.
    """

    games: i64
    plies: i64
    digest: i64  # over every action and final score (FNV-1a)
    totals: vec[i64]  # [seat] points over all games
    endings: vec[i64]  # [ending] games that ended so
    unfinished: i64  # games that were stopped because they took too long
    kept: BytesWriter | None  # the numbers that are still to be taken into a digest, of a piece

    def __init__(self, players: i64, endings: i64, *, piece: bool = False) -> None:
        self.games = 0
        self.plies = 0
        self.digest = FNV_START
        self.totals = vec[i64]([0] * int(players))
        self.endings = vec[i64]([0] * int(endings))
        self.unfinished = 0
        self.kept = BytesWriter() if piece else None

    def note(self, number: i64) -> None:
        kept = self.kept
        if kept is None:
            self.digest = ((self.digest ^ number) * FNV_PRIME) & WORD
        else:
            write_i32_le(kept, i32(number))

    def numbers(self) -> bytes:
        """Those that a piece has kept."""
        kept = self.kept
        return b"" if kept is None else kept.getvalue()

    def note_action(self, action: i64) -> None:
        self.plies += 1
        self.note(action)

    def note_end(self, state: State) -> None:
        self.games += 1
        if state.actor == NOBODY:
            ending = state.ending()
            if ending < 0 or ending >= len(self.endings):
                kind = type(state).__name__
                raise StockwerkError(f"{kind}.ending() is {ending}, but the card has {len(self.endings)} endings")
            self.endings[ending] += 1
        else:
            self.unfinished += 1
        for seat in range(state.players):
            self.totals[seat] += state.score(seat)
            self.note(state.score(seat))


def digest_after(digest: i64, numbers: bytes) -> i64:
    """What the digest of the games before becomes by the numbers of the next piece."""
    for at in range(0, i64(len(numbers)), 4):
        digest = ((digest ^ i64(read_i32_le(numbers, at))) * FNV_PRIME) & WORD
    return digest


def play_games(tally: Tally, start: State, first: i64, end: i64, seed: str, limit: i64) -> None:
    """Random players. Game k of a simulation is the match with the seed "SEED/k"; none goes on beyond `limit`."""
    for game in range(first, end):
        state = start.clone()
        state.deal(seeded(f"{seed}/{game}"))
        plies: i64 = 0
        while state.actor != NOBODY and plies < limit:
            action = state.random_action()
            tally.note_action(action)
            state.apply(state.actor, action)
            plies += 1
        tally.note_end(state)


def play_games_from_lists(tally: Tally, start: State, first: i64, end: i64, seed: str) -> None:
    """The same, choosing from the list of legal actions: what a bot that looks at all of them would cost."""
    room = start.make_room()
    for game in range(first, end):
        state = start.clone()
        state.deal(seeded(f"{seed}/{game}"))
        while state.actor != NOBODY:
            action = room[state.rng.below(state.fill(state.actor, room))]
            tally.note_action(action)
            state.apply(state.actor, action)
        tally.note_end(state)
