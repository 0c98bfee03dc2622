"""What lies on the table."""

from __future__ import annotations

from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.state import State
from stockwerk.games.manhattan.box.components import Box


@mypyc_attr(acyclic=True)
class Position(State):
    """What lies on the table, without the rules."""

    box: Box
    sides: vec[i64]  # [seat] the side of the board each seat keeps for the whole game
    roof: vec[i64]  # [site] the colour on top of the tower, NOBODY on open ground
    floors: vec[i64]  # [colour, site] floors of each colour in the tower
    least: vec[i64]  # [colour, site] floors of the smallest part this colour may set here
    stock: vec[i64]  # [colour, floors] parts still in the box
    parts: vec[i64]  # [colour, floors] parts picked for this round
    hands: vec[i64]  # [seat, square] cards in hand, by the square they mark from this seat's side
    pile: vec[i64]  # [card] cards not yet drawn: as nobody knows their order, it is made up when drawing
    played: vec[i64]  # [card] cards lying in front of the players
    points: vec[i64]  # [colour] on the scoring track
    moves: vec[i64]  # [turn] what was built or discarded, in order: how the towers grew, part by part
    moved: i64  # turns taken, in all rounds
    shuffled: i64  # turns whose cards have been shuffled into the pile again
    colours: i64  # colours of each seat: two when two play
    round_parts: i64  # parts of a colour in each round
    rounds: i64  # rounds to play, with this one
    start: i64  # the seat with the start marker
    turns: i64  # turns left before all have picked, or before the round ends
    picking: bool  # the round begins: parts are picked
    tie_break: bool  # equals are told apart as in later editions

    def __init__(self, like: Position | None = None) -> None:
        super().__init__(like)
        if like is not None:
            self.box = like.box
            self.sides = like.sides
            self.roof = like.roof[:]
            self.floors = like.floors[:]
            self.least = like.least[:]
            self.stock = like.stock[:]
            self.parts = like.parts[:]
            self.hands = like.hands[:]
            self.pile = like.pile[:]
            self.played = like.played[:]
            self.points = like.points[:]
            self.moves = like.moves[:]
            self.moved = like.moved
            self.shuffled = like.shuffled
            self.colours = like.colours
            self.round_parts = like.round_parts
            self.rounds = like.rounds
            self.start = like.start
            self.turns = like.turns
            self.picking = like.picking
            self.tie_break = like.tie_break

    def colour(self, seat: i64, which: i64) -> i64:
        """Seats take colours in turn, so that two players with two colours sit like four (§8.2)."""
        return which * self.players + seat
