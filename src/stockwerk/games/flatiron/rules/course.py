"""The course of the game (§3): boards are chosen, turns are taken, and the roof ends it (§10.1)."""

from __future__ import annotations

from typing import Final

from stockwerk.core.numbers import Numbers
from stockwerk.core.packed import i64, mypyc_attr, vec
from stockwerk.core.rng import Rng
from stockwerk.core.state import NOBODY
from stockwerk.games.flatiron.bots.features import observe
from stockwerk.games.flatiron.bots.judging import lead
from stockwerk.games.flatiron.bots.playing import sensible_action
from stockwerk.games.flatiron.box.components import (
    ACTIVE_NEWSPAPER,
    BONUS,
    CITY_HALL,
    DELIVERY,
    FIRST_BONUS,
    FIRST_NEWSPAPER,
    NEWSPAPERS,
)
from stockwerk.games.flatiron.rules.actions import (
    ACTIONS,
    ACTIVATE,
    END_TURN,
    FIRST_DECREE,
    FIRST_KEEP,
    FIRST_PLAY,
    SKIP,
    TAKE,
    location_of,
)
from stockwerk.games.flatiron.rules.buying import take_card, take_decree
from stockwerk.games.flatiron.rules.choosing import choose_board, deal_all, show_boards
from stockwerk.games.flatiron.rules.columns import effect_at, next_line
from stockwerk.games.flatiron.rules.daniel import score_daniel, take_daniels_turn
from stockwerk.games.flatiron.rules.drawing import redeal_unseen
from stockwerk.games.flatiron.rules.effects import dollars_at, is_usable, use
from stockwerk.games.flatiron.rules.events import ACTIVATED, ENDED, PLAYED, SKIPPED, TOOK, TURN_BEGAN
from stockwerk.games.flatiron.rules.floors import give_bonus
from stockwerk.games.flatiron.rules.legality import legal_actions, legal_further_builds, next_effect
from stockwerk.games.flatiron.rules.moving import move
from stockwerk.games.flatiron.rules.paperboy import change_news, deliver, keep_newspaper
from stockwerk.games.flatiron.rules.position import (
    ACTING,
    CHOOSING,
    DANIEL_HIMSELF,
    DONE,
    FINISHING,
    LINES,
    MOVING,
    NONE,
    OVER,
    RESOLVING,
    WAITING,
    Moment,
    Table,
)
from stockwerk.games.flatiron.rules.scoring import score_company

ROOM: Final = 1500  # for legal actions, and for those that are only imagined
PATIENCE: Final[i64] = 2  # turns that a bot imagines, one for each: what comes later has little to do with an action


@mypyc_attr(acyclic=True)
class Flatiron(Table):
    """The table with its rules: what matches, bots and simulations play."""

    def actions(self) -> i64:
        return ACTIONS

    def clone(self) -> Flatiron:
        return Flatiron(self)

    def deal(self, rng: Rng) -> None:
        self.rng = rng
        deal_all(self)

    def redeal(self, player: i64, rng: Rng) -> None:
        redeal_unseen(self, player, rng)

    def fill(self, player: i64, out: vec[i64]) -> i64:
        return legal_actions(self, player, out)

    def apply(self, player: i64, action: i64) -> None:
        take_action(self, player, action)

    def actors(self) -> list[int]:
        """Boards are chosen at the same time (§2.6)."""
        if self.phase == CHOOSING and self.players == 2:
            return [seat for seat in range(2) if self.side[seat] == NONE]
        if self.actor == NOBODY:
            return []
        return [int(self.actor)]

    def score(self, player: i64) -> i64:
        return self.points[player] + self.bonus[player]

    def among_equals(self, player: i64) -> i64:
        """Whoever built the roof (§10.6)."""
        return i64(self.roof_by == player)

    def observe(self, player: i64, out: Numbers) -> None:
        observe(self, player, out)

    def play_on(self, player: i64, action: i64) -> None:
        """As sensible people might: the rest of this turn and the other's next, whatever the action is."""
        last = self.turn + PATIENCE
        self.apply(player, action)
        while self.actor != NOBODY and self.turn < last:
            self.apply(self.actor, sensible_action(self, self.actor))

    def success(self, player: i64) -> float:
        """By how much it leads the other seat or Daniel, in money and goods as well; the first points count most."""
        ahead = float(int(lead(self, player)))
        return 0.5 + 0.5 * ahead / (abs(ahead) + 1000.0)

    def make_room(self) -> vec[i64]:
        if len(self.room) == 1:
            self.room = vec[i64]([0] * ROOM)
        return self.room


# A turn.


def take_action(table: Table, seat: i64, action: i64) -> None:
    if table.phase == CHOOSING:
        choose_board(table, seat, action)
        if table.actor == NOBODY:
            begin_game(table)
        return
    if action == END_TURN:
        end_turn(table)
        return
    if action == SKIP:
        skip_effect(table, seat)
    elif action >= FIRST_KEEP:
        keep_newspaper(table, seat, action)
    elif action >= FIRST_PLAY:
        play_newspaper(table, seat, action - FIRST_PLAY)
    elif table.depth > 0:
        use(table, seat, action)
    elif table.phase == RESOLVING:
        use_in_column(table, seat, action)
    elif table.phase == MOVING:
        move(table, seat, location_of(action))
        table.phase = ACTING
    else:
        act(table, seat, action)
    settle(table, seat)


def begin_game(table: Table) -> None:
    show_boards(table)
    begin_turn(table, table.start)


def begin_turn(table: Table, company: i64) -> None:
    """Daniel's turn is taken for him, and then it is yours (§11.2)."""
    table.turn += 1
    table.earlier = table.since
    table.since = Moment(table)
    table.tell(TURN_BEGAN, company, table.turn)
    table.phase = MOVING
    if table.alone() and company == DANIEL_HIMSELF:
        take_daniels_turn(table)
        end_turn_of(table, company)
    else:
        table.actor = company


def act(table: Table, seat: i64, action: i64) -> None:
    """Exactly one action where the architect stands (§3.1)."""
    table.phase = FINISHING
    if action == TAKE:
        take_money(table, seat)
    elif action == ACTIVATE:
        activate(table, seat)
    elif action < FIRST_DECREE:
        take_card(table, seat, action, 0)
    else:
        take_decree(table, seat, action, 0)


def take_money(table: Table, seat: i64) -> None:
    dollars = dollars_at(table, table.place[seat])
    table.money[seat] += dollars
    table.tell(TOOK, seat, dollars)


def activate(table: Table, seat: i64) -> None:
    """The effects of a column from top to bottom (§5.1), or the active newspaper (§5.3)."""
    table.tell(ACTIVATED, seat, table.place[seat])
    if table.place[seat] == CITY_HALL:
        table.push(ACTIVE_NEWSPAPER, WAITING)
    else:
        table.phase = RESOLVING
        table.line = 0


def use_in_column(table: Table, seat: i64, action: i64) -> None:
    line = next_line(table, seat)
    table.push(effect_at(table, seat, table.column_in_use(), line), WAITING)
    table.line = line + 1
    use(table, seat, action)


def skip_effect(table: Table, seat: i64) -> None:
    """Or the second pillar (§6.5)."""
    if table.depth > 0:
        table.tell(SKIPPED, seat, table.top())
        table.pop()
    else:
        table.tell(SKIPPED, seat, next_effect(table, seat))
        table.line = next_line(table, seat) + 1


def play_newspaper(table: Table, seat: i64, newspaper: i64) -> None:
    """It becomes the active one, and its effect may be used once (§9.2)."""
    at = seat * NEWSPAPERS + newspaper
    table.tokens[at] -= 1
    if table.known[at] > 0:
        table.known = table.known[:]
        table.known[at] -= 1
    change_news(table, newspaper)
    table.revealed += 1
    table.tell(PLAYED, seat, newspaper)
    table.push(FIRST_NEWSPAPER + newspaper, WAITING)


# Whatever needs no decision happens by itself, until somebody has to decide.


def settle(table: Table, seat: i64) -> None:
    while True:
        if table.depth > 0:
            if not settle_effect(table, seat):
                return
        elif not settle_column(table, seat):
            return


def settle_effect(table: Table, seat: i64) -> bool:
    """Whether the effect on top went on without anybody's doing."""
    kind = table.box.kind(table.top())
    if kind == DELIVERY:
        if table.drawn[0] != NONE:
            return False
        deliver(table, seat)
    elif kind == BONUS:
        space = table.top() - FIRST_BONUS
        table.pop()
        give_bonus(table, seat, space)
    elif table.progress() > 0:
        if legal_further_builds(table, seat, table.make_room()) > 0:
            return False
        table.pop()
    elif table.progress() == DONE or not is_usable(table, seat, table.top(), table.make_room(), 0):
        table.pop()
    else:
        return False
    return True


def settle_column(table: Table, seat: i64) -> bool:
    """An effect that is not possible is skipped (§5.1), unless a newspaper might still help (§9.1)."""
    if table.phase != RESOLVING:
        return False
    line = next_line(table, seat)
    if line == LINES:
        table.phase = FINISHING
        table.line = 0
        return False
    if table.newspapers_of(seat) > 0 or is_usable(table, seat, next_effect(table, seat), table.make_room(), 0):
        return False
    table.tell(SKIPPED, seat, next_effect(table, seat))
    table.line = line + 1
    return True


# The end of a turn, and of the game.


def end_turn(table: Table) -> None:
    table.line = 0
    end_turn_of(table, table.actor)


def end_turn_of(table: Table, company: i64) -> None:
    """The game is over at the end of the turn in which the roof was built (§10.1)."""
    if table.roof_by == NOBODY:
        begin_turn(table, table.other(company))
    else:
        end_game(table)


def end_game(table: Table) -> None:
    table.phase = OVER
    table.actor = NOBODY
    table.revealed += 1
    score_company(table, 0)
    if table.alone():
        score_daniel(table)
    else:
        score_company(table, 1)
    table.tell(ENDED, table.roof_by)
