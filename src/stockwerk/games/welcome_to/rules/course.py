"""The course of the game (§3): rounds in which all write at once, score plans at once, and see it together."""

from __future__ import annotations

from stockwerk.core.packed import i64, vec
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import LETTERS, deed_on, number_on
from stockwerk.games.welcome_to.rules.agency import give_card, score_projects
from stockwerk.games.welcome_to.rules.cards import discard, draw_hand, mix_all, turn_cards
from stockwerk.games.welcome_to.rules.deeds import tell_deed
from stockwerk.games.welcome_to.rules.ending import how_it_ends
from stockwerk.games.welcome_to.rules.events import Ended, Mixed, PassedOn, RoundBegan, ScoredPlan
from stockwerk.games.welcome_to.rules.plans import is_open, may_score_any
from stockwerk.games.welcome_to.rules.position import (
    FINISHED,
    HANDS,
    MIX_STEP,
    MIXING,
    NONE,
    PLANNING,
    PLANS,
    PLANS_STEP,
    SHEET,
    STACKS,
    STAGE,
    TURNS,
    WANTS_MIX,
    Position,
)
from stockwerk.games.welcome_to.rules.turns import act, begin_turn
from stockwerk.games.welcome_to.rules.writing import other_card, tell_house

# A round (§3).


def begin_round(position: Position) -> None:
    position.round += 1
    if position.story is not None:
        position.tell(RoundBegan(position.round))
    if position.layout == STACKS:
        turn_cards(position)
    else:
        deal_hands(position)
    position.step = TURNS
    for seat in range(position.players):
        begin_turn(position, seat)
    position.actor = 0


def deal_hands(position: Position) -> None:
    """Everybody has three cards again."""
    if position.mix:
        mix_pile(position)
    for seat in range(position.players):
        draw_hand(position, seat)


def mix_pile(position: Position) -> None:
    """All but the cards that were passed on, which stay where they are (§10.4)."""
    position.mix = False
    mix_all(position)
    for k in range(len(position.cards)):
        if position.cards[k] != NONE:
            position.pile[position.cards[k]] -= 1
            position.left -= 1


def take_action(position: Position, seat: i64, action: i64) -> None:
    if act(position, seat, action):
        position.note(seat, STAGE, FINISHED)
        wait_for_others(position)


def wait_for_others(position: Position) -> None:
    """The step ends when the last one has finished (§3.4)."""
    for seat in range(position.players):
        if position.at(seat, STAGE) != FINISHED:
            position.actor = seat
            return
    if position.step == TURNS:
        end_turns(position)
    elif position.step == PLANS_STEP:
        end_planning(position)
    else:
        end_mixing(position)


def show_all(position: Position) -> None:
    """What was written is there for all to see."""
    position.shown = position.sheets[:]
    position.revealed += 1


def end_turns(position: Position) -> None:
    if position.story is not None:
        for seat in range(position.players):
            tell_house(position, seat)
            tell_deed(position, seat)
    position.earlier = position.shown
    show_all(position)
    if position.layout == HANDS:
        put_cards_away(position)
    position.step = PLANS_STEP
    position.actor = NOBODY
    for seat in range(position.players - 1, -1, -1):
        if may_score_any(position, seat):
            position.note(seat, STAGE, PLANNING)
            position.actor = seat
    if position.actor == NOBODY:
        end_planning(position)


def put_cards_away(position: Position) -> None:
    """Two cards were used; the third goes to the AAA (§9.6), to the neighbour (§10.7) or away (§10.9)."""
    thirds = vec[i64]([NONE] * int(position.players))
    for seat in range(position.players):
        third: i64 = NONE
        if position.hands_over():
            third = other_card(position, seat)
        for place in range(3):
            kind = position.cards[seat * 3 + place]
            position.cards[seat * 3 + place] = NONE
            if place == third:
                thirds[seat] = kind
            else:
                discard(position, kind)
    for seat in range(position.players):
        if thirds[seat] != NONE and position.expert:
            pass_on(position, seat, thirds[seat])
        elif thirds[seat] != NONE:
            give_card(position, thirds[seat])


def pass_on(position: Position, seat: i64, kind: i64) -> None:
    """To the right: the seat before (§10.7)."""
    to = (seat + position.players - 1) % position.players
    position.cards[to * 3] = kind
    if position.story is not None:
        position.tell(PassedOn(seat, to, number_on(kind), deed_on(kind)))


def end_planning(position: Position) -> None:
    """All who score a plan in the round of the first one are first (§6.3), and so may the AAA be (§9.7)."""
    first_of_all = position.first[0] + position.first[1] + position.first[2] == 0
    scored = False
    for letter in range(LETTERS):
        for seat in range(position.players):
            points = position.crosses(seat, PLANS + letter)
            if points != position.shown[seat * SHEET + PLANS + letter]:
                if position.story is not None:
                    position.tell(ScoredPlan(seat, letter, points, is_open(position, letter)))
                scored = True
    if position.level != NONE:
        score_projects(position)
    note_first(position)
    ask = position.classic and position.players > 1 and scored and first_of_all and how_it_ends(position) == NONE
    if ask:
        begin_mixing(position)
    show_all(position)
    if not ask:
        end_round(position)


def note_first(position: Position) -> None:
    for letter in range(LETTERS):
        for seat in range(position.players):
            if position.first[letter] == 0 and position.crosses(seat, PLANS + letter):
                position.first[letter] = position.round


def begin_mixing(position: Position) -> None:
    """Whoever scored the first plan of the game may have all cards mixed (§10.4)."""
    position.step = MIX_STEP
    for seat in range(position.players - 1, -1, -1):
        for letter in range(LETTERS):
            if position.crosses(seat, PLANS + letter) != position.shown[seat * SHEET + PLANS + letter]:
                position.note(seat, STAGE, MIXING)
                position.actor = seat


def end_mixing(position: Position) -> None:
    for seat in range(position.players):
        if position.at(seat, WANTS_MIX) == 1:
            position.mix = True
            if position.story is not None:
                position.tell(Mixed(seat))
    position.revealed += 1
    end_round(position)


def end_round(position: Position) -> None:
    """The end is looked for when all have finished the round (§7.1)."""
    how = how_it_ends(position)
    if how == NONE:
        begin_round(position)
    else:
        end_game(position, how)


def end_game(position: Position, how: i64) -> None:
    position.actor = NOBODY
    position.revealed += 1
    position.how = how
    for seat in range(position.players):
        position.note(seat, STAGE, FINISHED)
    if position.story is not None:
        position.tell(Ended(how))
