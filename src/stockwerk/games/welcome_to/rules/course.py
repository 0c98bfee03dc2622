"""The course of the game (§3): rounds in which all write at once, score plans at once, and see it together."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.bots.features import observe
from stockwerk.games.welcome_to.bots.playing import sensible_action
from stockwerk.games.welcome_to.box.components import LETTERS, LOTS, SIZES, deed_on, number_on
from stockwerk.games.welcome_to.rules.actions import ACTIONS
from stockwerk.games.welcome_to.rules.agency import count_their_estates, give_card, score_projects, their_score
from stockwerk.games.welcome_to.rules.cards import discard, draw_hand, lay_cards, mix_all, turn_cards
from stockwerk.games.welcome_to.rules.deeds import tell_deed
from stockwerk.games.welcome_to.rules.ending import how_it_ends
from stockwerk.games.welcome_to.rules.events import ENDED, MIXED, PASSED_ON, ROUND_BEGAN, SCORED_PLAN
from stockwerk.games.welcome_to.rules.plans import is_open, lay_plans, may_score_any
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
    Table,
)
from stockwerk.games.welcome_to.rules.scoring import score_of
from stockwerk.games.welcome_to.rules.sheet import count_estates
from stockwerk.games.welcome_to.rules.turns import act, begin_turn, imagine_turn, legal_actions
from stockwerk.games.welcome_to.rules.writing import other_card, tell_house

AHEAD: Final = 10.0  # points that winning is worth to a bot: little, for others hardly depend on what one writes


@mypyc_attr(acyclic=True)
class WelcomeTo(Table):
    """The table with its rules: what matches, bots and simulations play."""

    def actions(self) -> i64:
        return ACTIONS

    def clone(self) -> WelcomeTo:
        return WelcomeTo(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        lay_plans(self)
        lay_cards(self)
        begin_round(self)

    def redeal(self, player: i64, rng: Rng) -> None:
        """Nobody knows the order of the cards, nor what others have written since the step began."""
        self.rng = rng.fork()
        for seat in range(self.players):
            if seat != player:
                imagine_turn(self, seat)

    def fill(self, player: i64, out: vec[i64]) -> i64:
        return legal_actions(self, player, out)

    def apply(self, player: i64, action: i64) -> None:
        take_action(self, player, action)

    def actors(self) -> list[int]:
        """All who have not finished."""
        if self.actor == NOBODY:
            return []
        return [seat for seat in range(int(self.players)) if self.at(seat, STAGE) != FINISHED]

    def score(self, player: i64) -> i64:
        return score_of(self, player)

    def among_equals(self, player: i64) -> i64:
        """Complete estates (§7.5); in the classic edition then those of one house, of two, and so on (§10.5)."""
        estates = count_estates(self, player)
        found = estates[0]
        if self.classic:
            for size in range(1, SIZES + 1):
                found = found * (LOTS + 1) + estates[size]
        return found

    def observe(self, player: i64, out: Numbers) -> None:
        observe(self, player, out)

    def ending(self) -> i64:
        return self.how

    def playout(self) -> None:
        play_sensibly(self, self.rng.fork())

    def play_on(self, player: i64, action: i64) -> None:
        """Whatever the action is, the same cards come: what is compared is not the luck of the draw."""
        mood = self.rng.fork()
        self.apply(player, action)
        play_sensibly(self, mood)

    def success(self, player: i64) -> float:
        """One's own sheet, and a little for being ahead; against the AAA the margin counts as well."""
        mine = float(int(score_of(self, player)))
        if self.players > 1:
            best = mine
            for other in range(self.players):
                if other != player:
                    best = max(best, float(int(score_of(self, other))))
            if mine == best:
                mine += AHEAD
            return mine / (abs(mine) + 100.0)
        if self.level <= 0:
            return mine / (abs(mine) + 100.0)
        theirs = float(int(their_score(self)))
        won = 0.0
        if mine > theirs or (mine == theirs and count_estates(self, player)[0] > count_their_estates(self)):
            won = 0.2
        return won + 0.8 * (mine - theirs + 200.0) / 400.0


def play_sensibly(table: WelcomeTo, mood: Rng) -> None:
    """To the end, as people might."""
    while table.actor != NOBODY:
        table.apply(table.actor, sensible_action(table, table.actor, mood))


# A round (§3).


def begin_round(table: Table) -> None:
    table.round += 1
    table.tell(ROUND_BEGAN, table.round)
    if table.layout == STACKS:
        turn_cards(table)
    else:
        deal_hands(table)
    table.step = TURNS
    for seat in range(table.players):
        begin_turn(table, seat)
    table.actor = 0


def deal_hands(table: Table) -> None:
    """Everybody has three cards again."""
    if table.mix:
        mix_pile(table)
    for seat in range(table.players):
        draw_hand(table, seat)


def mix_pile(table: Table) -> None:
    """All but the cards that were passed on, which stay where they are (§10.4)."""
    table.mix = False
    mix_all(table)
    for k in range(len(table.cards)):
        if table.cards[k] != NONE:
            table.pile[table.cards[k]] -= 1
            table.left -= 1


def take_action(table: Table, seat: i64, action: i64) -> None:
    if act(table, seat, action):
        table.note(seat, STAGE, FINISHED)
        wait_for_others(table)


def wait_for_others(table: Table) -> None:
    """The step ends when the last one has finished (§3.4)."""
    for seat in range(table.players):
        if table.at(seat, STAGE) != FINISHED:
            table.actor = seat
            return
    if table.step == TURNS:
        end_turns(table)
    elif table.step == PLANS_STEP:
        end_planning(table)
    else:
        end_mixing(table)


def show_all(table: Table) -> None:
    """What was written is there for all to see."""
    table.shown = table.sheets[:]
    table.revealed += 1


def end_turns(table: Table) -> None:
    for seat in range(table.players):
        tell_house(table, seat)
        tell_deed(table, seat)
    table.earlier = table.shown
    show_all(table)
    if table.layout == HANDS:
        put_cards_away(table)
    table.step = PLANS_STEP
    table.actor = NOBODY
    for seat in range(table.players - 1, -1, -1):
        if may_score_any(table, seat):
            table.note(seat, STAGE, PLANNING)
            table.actor = seat
    if table.actor == NOBODY:
        end_planning(table)


def put_cards_away(table: Table) -> None:
    """Two cards were used; the third goes to the AAA (§9.6), to the neighbour (§10.7) or away (§10.9)."""
    thirds = vec[i64]([NONE] * int(table.players))
    for seat in range(table.players):
        third: i64 = NONE
        if table.hands_over():
            third = other_card(table, seat)
        for place in range(3):
            kind = table.cards[seat * 3 + place]
            table.cards[seat * 3 + place] = NONE
            if place == third:
                thirds[seat] = kind
            else:
                discard(table, kind)
    for seat in range(table.players):
        if thirds[seat] != NONE and table.expert:
            pass_on(table, seat, thirds[seat])
        elif thirds[seat] != NONE:
            give_card(table, thirds[seat])


def pass_on(table: Table, seat: i64, kind: i64) -> None:
    """To the right: the seat before (§10.7)."""
    to = (seat + table.players - 1) % table.players
    table.cards[to * 3] = kind
    table.tell(PASSED_ON, seat, to, number_on(kind), deed_on(kind))


def end_planning(table: Table) -> None:
    """All who score a plan in the round of the first one are first (§6.3), and so may the AAA be (§9.7)."""
    first_of_all = table.first[0] + table.first[1] + table.first[2] == 0
    scored = False
    for letter in range(LETTERS):
        for seat in range(table.players):
            points = table.crosses(seat, PLANS + letter)
            if points != table.shown[seat * SHEET + PLANS + letter]:
                table.tell(SCORED_PLAN, seat, letter, points, int(is_open(table, letter)))
                scored = True
    if table.level != NONE:
        score_projects(table)
    note_first(table)
    ask = table.classic and table.players > 1 and scored and first_of_all and how_it_ends(table) == NONE
    if ask:
        begin_mixing(table)
    show_all(table)
    if not ask:
        end_round(table)


def note_first(table: Table) -> None:
    for letter in range(LETTERS):
        for seat in range(table.players):
            if table.first[letter] == 0 and table.crosses(seat, PLANS + letter):
                table.first[letter] = table.round


def begin_mixing(table: Table) -> None:
    """Whoever scored the first plan of the game may have all cards mixed (§10.4)."""
    table.step = MIX_STEP
    for seat in range(table.players - 1, -1, -1):
        for letter in range(LETTERS):
            if table.crosses(seat, PLANS + letter) != table.shown[seat * SHEET + PLANS + letter]:
                table.note(seat, STAGE, MIXING)
                table.actor = seat


def end_mixing(table: Table) -> None:
    for seat in range(table.players):
        if table.at(seat, WANTS_MIX) == 1:
            table.mix = True
            table.tell(MIXED, seat)
    table.revealed += 1
    end_round(table)


def end_round(table: Table) -> None:
    """The end is looked for when all have finished the round (§7.1)."""
    how = how_it_ends(table)
    if how == NONE:
        begin_round(table)
    else:
        end_game(table, how)


def end_game(table: Table, how: i64) -> None:
    table.actor = NOBODY
    table.revealed += 1
    table.how = how
    for seat in range(table.players):
        table.note(seat, STAGE, FINISHED)
    table.tell(ENDED, how)
