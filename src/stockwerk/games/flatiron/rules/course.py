"""The course of the game (§3): boards are chosen, turns are taken, and the roof ends it (§10.1)."""

from __future__ import annotations

from stockwerk.core.packed import i64
from stockwerk.core.state import NOBODY
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
from stockwerk.games.flatiron.rules.choosing import choose_board, show_boards
from stockwerk.games.flatiron.rules.columns import effect_at, next_line
from stockwerk.games.flatiron.rules.daniel import score_daniel, take_daniels_turn
from stockwerk.games.flatiron.rules.effects import dollars_at, is_usable, use
from stockwerk.games.flatiron.rules.events import Activated, Ended, PlayedNewspaper, Skipped, Took, TurnBegan
from stockwerk.games.flatiron.rules.floors import give_bonus
from stockwerk.games.flatiron.rules.legality import legal_further_builds, next_effect
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
    Position,
)
from stockwerk.games.flatiron.rules.scoring import score_company

# A turn.


def take_action(position: Position, seat: i64, action: i64) -> None:
    if position.phase == CHOOSING:
        choose_board(position, seat, action)
        if position.actor == NOBODY:
            begin_game(position)
        return
    if action == END_TURN:
        end_turn(position)
        return
    if action == SKIP:
        skip_effect(position, seat)
    elif action >= FIRST_KEEP:
        keep_newspaper(position, seat, action)
    elif action >= FIRST_PLAY:
        play_newspaper(position, seat, action - FIRST_PLAY)
    elif position.depth > 0:
        use(position, seat, action)
    elif position.phase == RESOLVING:
        use_in_column(position, seat, action)
    elif position.phase == MOVING:
        move(position, seat, location_of(action))
        position.phase = ACTING
    else:
        act(position, seat, action)
    settle(position, seat)


def begin_game(position: Position) -> None:
    show_boards(position)
    begin_turn(position, position.start)


def begin_turn(position: Position, company: i64) -> None:
    """Daniel's turn is taken for him, and then it is yours (§11.2)."""
    position.turn += 1
    position.earlier = position.since
    position.since = Moment(position)
    if position.story is not None:
        position.tell(TurnBegan(company, position.turn))
    position.phase = MOVING
    if position.alone() and company == DANIEL_HIMSELF:
        take_daniels_turn(position)
        end_turn_of(position, company)
    else:
        position.actor = company


def act(position: Position, seat: i64, action: i64) -> None:
    """Exactly one action where the architect stands (§3.1)."""
    position.phase = FINISHING
    if action == TAKE:
        take_money(position, seat)
    elif action == ACTIVATE:
        activate(position, seat)
    elif action < FIRST_DECREE:
        take_card(position, seat, action, 0)
    else:
        take_decree(position, seat, action, 0)


def take_money(position: Position, seat: i64) -> None:
    dollars = dollars_at(position, position.place[seat])
    position.money[seat] += dollars
    if position.story is not None:
        position.tell(Took(seat, dollars))


def activate(position: Position, seat: i64) -> None:
    """The effects of a column from top to bottom (§5.1), or the active newspaper (§5.3)."""
    if position.story is not None:
        position.tell(Activated(seat, position.place[seat]))
    if position.place[seat] == CITY_HALL:
        position.push(ACTIVE_NEWSPAPER, WAITING)
    else:
        position.phase = RESOLVING
        position.line = 0


def use_in_column(position: Position, seat: i64, action: i64) -> None:
    line = next_line(position, seat)
    position.push(effect_at(position, seat, position.column_in_use(), line), WAITING)
    position.line = line + 1
    use(position, seat, action)


def skip_effect(position: Position, seat: i64) -> None:
    """Or the second pillar (§6.5)."""
    if position.depth > 0:
        if position.story is not None:
            position.tell(Skipped(seat, position.top()))
        position.pop()
    else:
        if position.story is not None:
            position.tell(Skipped(seat, next_effect(position, seat)))
        position.line = next_line(position, seat) + 1


def play_newspaper(position: Position, seat: i64, newspaper: i64) -> None:
    """It becomes the active one, and its effect may be used once (§9.2)."""
    at = seat * NEWSPAPERS + newspaper
    position.tokens[at] -= 1
    if position.known[at] > 0:
        position.known = position.known[:]
        position.known[at] -= 1
    change_news(position, newspaper)
    position.revealed += 1
    if position.story is not None:
        position.tell(PlayedNewspaper(seat, newspaper))
    position.push(FIRST_NEWSPAPER + newspaper, WAITING)


# Whatever needs no decision happens by itself, until somebody has to decide.


def settle(position: Position, seat: i64) -> None:
    while True:
        if position.depth > 0:
            if not settle_effect(position, seat):
                return
        elif not settle_column(position, seat):
            return


def settle_effect(position: Position, seat: i64) -> bool:
    """Whether the effect on top went on without anybody's doing."""
    kind = position.box.kind(position.top())
    if kind == DELIVERY:
        if position.drawn[0] != NONE:
            return False
        deliver(position, seat)
    elif kind == BONUS:
        space = position.top() - FIRST_BONUS
        position.pop()
        give_bonus(position, seat, space)
    elif position.progress() > 0:
        if legal_further_builds(position, seat, position.make_room()) > 0:
            return False
        position.pop()
    elif position.progress() == DONE or not is_usable(position, seat, position.top(), position.make_room(), 0):
        position.pop()
    else:
        return False
    return True


def settle_column(position: Position, seat: i64) -> bool:
    """An effect that is not possible is skipped (§5.1), unless a newspaper might still help (§9.1)."""
    if position.phase != RESOLVING:
        return False
    line = next_line(position, seat)
    if line == LINES:
        position.phase = FINISHING
        position.line = 0
        return False
    if position.newspapers_of(seat) > 0 or is_usable(
        position, seat, next_effect(position, seat), position.make_room(), 0
    ):
        return False
    if position.story is not None:
        position.tell(Skipped(seat, next_effect(position, seat)))
    position.line = line + 1
    return True


# The end of a turn, and of the game.


def end_turn(position: Position) -> None:
    position.line = 0
    end_turn_of(position, position.actor)


def end_turn_of(position: Position, company: i64) -> None:
    """The game is over at the end of the turn in which the roof was built (§10.1)."""
    if position.roof_by == NOBODY:
        begin_turn(position, position.other(company))
    else:
        end_game(position)


def end_game(position: Position) -> None:
    position.phase = OVER
    position.actor = NOBODY
    position.revealed += 1
    score_company(position, 0)
    if position.alone():
        score_daniel(position)
    else:
        score_company(position, 1)
    if position.story is not None:
        position.tell(Ended(position.roof_by))
