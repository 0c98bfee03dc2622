"""The course of the game (§3): rounds in which all write at once, score plans at once, and see it together."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.actions import (
    ACTIONS,
    FIRST_ESTATE,
    FIRST_FENCE,
    FIRST_ROUNDABOUT,
    FIRST_SCORE,
    KEEP,
    MIX,
    OK,
    PASS,
    WRITES,
)
from stockwerk.games.welcome_to.agency import count_their_estates, give_card, score_projects, their_score
from stockwerk.games.welcome_to.cards import discard, draw_hand, lay_cards, mix_all, turn_cards
from stockwerk.games.welcome_to.components import HARD as HARD_COLUMN
from stockwerk.games.welcome_to.components import LETTER as LETTER_COLUMN
from stockwerk.games.welcome_to.components import LETTERS, PLAN, WITH_ROUNDABOUTS, deed_on, number_on
from stockwerk.games.welcome_to.deeds import do_deed, legal_deeds, tell_deed
from stockwerk.games.welcome_to.events import (
    ENDED,
    MIXED,
    PASSED_ON,
    PLANS_LAID,
    ROUND_BEGAN,
    SCORED_PLAN,
)
from stockwerk.games.welcome_to.plans import (
    choose_estate,
    is_open,
    legal_estates,
    legal_plans,
    may_score_any,
    score_plan,
)
from stockwerk.games.welcome_to.playing import sensible_action
from stockwerk.games.welcome_to.roundabouts import build_roundabout
from stockwerk.games.welcome_to.scoring import score_of
from stockwerk.games.welcome_to.sheet import count_estates, free_lots, has_struck_out
from stockwerk.games.welcome_to.table import (
    ACTING,
    CHOOSING,
    FINISHED,
    HANDS,
    MIX_STEP,
    MIXING,
    NONE,
    NUMBER_CARD,
    PLAN_AT,
    PLANNING,
    PLANS,
    PLANS_STEP,
    SHEET,
    STACKS,
    STAGE,
    TURNS,
    WANTS_MIX,
    WRITING,
    Table,
)
from stockwerk.games.welcome_to.writing import legal_writes, other_card, strike, tell_house, write_house

# How a game ends (§7.1); with the classic solo card also when the cards run out (§10.9).
BY_STRIKES: Final[i64] = 0
BY_PLANS: Final[i64] = 1
BY_A_FULL_SHEET: Final[i64] = 2
BY_THE_LAST_CARD: Final[i64] = 3


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

    def ending(self) -> i64:
        return self.how

    def playout(self) -> None:
        """As sensible people might play on."""
        while self.actor != NOBODY:
            self.apply(self.actor, sensible_action(self, self.actor))

    def success(self, player: i64) -> float:
        """Against the AAA it is the margin that counts; alone, the score."""
        if self.players > 1:
            return super().success(player)
        mine = float(int(score_of(self, player)))
        if self.level <= 0:
            return mine / (abs(mine) + 100.0)
        theirs = float(int(their_score(self)))
        won = 0.0
        if mine > theirs or (mine == theirs and count_estates(self, player)[0] > count_their_estates(self)):
            won = 0.2
        return won + 0.8 * (mine - theirs + 200.0) / 400.0


# Getting ready (§2).


def lay_plans(table: Table) -> None:
    """One plan of each letter (§2.2)."""
    table.plans = vec[i64]([draw_plan(table, 0), draw_plan(table, 1), draw_plan(table, 2)])
    table.tell(PLANS_LAID, table.plans[0], table.plans[1], table.plans[2])


def draw_plan(table: Table, letter: i64) -> i64:
    candidates: i64 = 0
    for plan in range(table.box.plan_count()):
        if is_in_play(table, plan, letter):
            candidates += 1
    nth = table.rng.below(candidates)
    for plan in range(table.box.plan_count()):
        if is_in_play(table, plan, letter):
            if nth == 0:
                return plan
            nth -= 1
    raise AssertionError(f"no plan for letter {int(letter)}")


def is_in_play(table: Table, plan: i64, letter: i64) -> bool:
    """Of this edition; with a star only if that was agreed on (§8.6), and only what can be fulfilled (§8.9)."""
    if (plan < table.box.new_plans) == table.classic or table.box.plans[plan * PLAN + LETTER_COLUMN] != letter:
        return False
    if table.box.plans[plan * PLAN + WITH_ROUNDABOUTS] and not table.with_roundabouts:
        return False
    return table.hard or table.box.plans[plan * PLAN + HARD_COLUMN] == 0


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


def begin_turn(table: Table, seat: i64) -> None:
    table.note(seat, STAGE, WRITING)
    for column in range(NUMBER_CARD, WANTS_MIX + 1):
        table.note(seat, column, NONE)


def legal_actions(table: Table, seat: i64, out: vec[i64]) -> i64:
    if table.actor == NOBODY or seat == NOBODY:
        return 0
    stage = table.at(seat, STAGE)
    if stage == WRITING:
        return legal_writes(table, seat, out)
    if stage == ACTING:
        return legal_deeds(table, seat, out)
    if stage == PLANNING:
        return legal_plans(table, seat, out)
    if stage == CHOOSING:
        return legal_estates(table, seat, out)
    if stage == MIXING:
        out[0] = MIX
        out[1] = KEEP
        return 2
    return 0


def take_action(table: Table, seat: i64, action: i64) -> None:
    if act(table, seat, action):
        table.note(seat, STAGE, FINISHED)
        wait_for_others(table)


def act(table: Table, seat: i64, action: i64) -> bool:
    """What a seat does; whether it has finished its part of the step."""
    if action < WRITES:
        write_house(table, seat, action)
        return has_no_more_to_do(table, seat)
    if action < FIRST_FENCE:
        build_roundabout(table, seat, action - FIRST_ROUNDABOUT)
        return table.at(seat, STAGE) == ACTING and has_no_more_to_do(table, seat)
    if action < OK:
        do_deed(table, seat, action)
        return not table.classic or has_no_more_to_do(table, seat)
    if action in (OK, PASS):
        return True
    if action < FIRST_SCORE:
        strike(table, seat, action)
        return True
    if action < PASS:
        return go_on_planning(table, seat, score_plan(table, seat, action - FIRST_SCORE))
    if action < MIX:
        return go_on_planning(table, seat, choose_estate(table, seat, action - FIRST_ESTATE))
    table.note(seat, WANTS_MIX, 0)
    if action == MIX:
        table.note(seat, WANTS_MIX, 1)
    return True


def has_no_more_to_do(table: Table, seat: i64) -> bool:
    """After the number: neither the action nor a roundabout is left to be done."""
    table.note(seat, STAGE, ACTING)
    return legal_deeds(table, seat, table.make_room()) == 0


def go_on_planning(table: Table, seat: i64, chosen: bool) -> bool:
    if not chosen:
        table.note(seat, STAGE, CHOOSING)
        return False
    table.note(seat, STAGE, PLANNING)
    return not may_score_any(table, seat)


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


def how_it_ends(table: Table) -> i64:
    """By what somebody has done (§7.1), in the classic solo game also with the pile (§10.9); NONE if it goes on."""
    for seat in range(table.players):
        if has_struck_out(table, seat):
            return BY_STRIKES
    for seat in range(table.players):
        if has_all_plans(table, seat):
            return BY_PLANS
    for seat in range(table.players):
        if free_lots(table, seat) == 0:
            return BY_A_FULL_SHEET
    if table.classic and table.players == 1 and table.left - table.hidden < 3:
        return BY_THE_LAST_CARD
    return NONE


def has_all_plans(table: Table, seat: i64) -> bool:
    for letter in range(LETTERS):
        if table.crosses(seat, PLANS + letter) == 0:
            return False
    return True


def end_game(table: Table, how: i64) -> None:
    table.actor = NOBODY
    table.revealed += 1
    table.how = how
    for seat in range(table.players):
        table.note(seat, STAGE, FINISHED)
    table.tell(ENDED, how)


# What a seat cannot know of another (§3.4): its unfinished turn, and what a finished one wrote.


def imagine_turn(table: Table, seat: i64) -> None:
    """Whoever has finished has done something; whoever has not has done nothing yet."""
    if table.actor == NOBODY:
        return
    finished = table.at(seat, STAGE) == FINISHED
    if finished and not was_asked(table, seat):
        return
    first, end = seat * SHEET, (seat + 1) * SHEET
    for k in range(first, end):
        table.sheets[k] = table.shown[k]
    if table.step == TURNS:
        begin_turn(table, seat)
    elif table.step == PLANS_STEP:
        table.note(seat, STAGE, PLANNING)
        for column in range(PLAN_AT, WANTS_MIX + 1):
            table.note(seat, column, NONE)
    else:
        table.note(seat, STAGE, MIXING)
        table.note(seat, WANTS_MIX, NONE)
    if finished:
        room = table.make_room()
        while not act(table, seat, room[table.rng.below(legal_actions(table, seat, room))]):
            pass
        table.note(seat, STAGE, FINISHED)


def was_asked(table: Table, seat: i64) -> bool:
    """Whether this seat has a part in this step; all have one in the turns."""
    if table.step == TURNS:
        return True
    if table.step == MIX_STEP:
        return table.at(seat, WANTS_MIX) != NONE
    return could_plan(table, seat)


def could_plan(table: Table, seat: i64) -> bool:
    """It could score a plan when the step began."""
    kept = table.sheets
    table.sheets = table.shown
    could = may_score_any(table, seat)
    table.sheets = kept
    return could
