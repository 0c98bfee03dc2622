"""How sensible people might play on: for bots that imagine the rest of a game."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64
from stockwerk.games.flatiron.bots.goods import (
    built_worth,
    dollar,
    income,
    price_in_points,
    space_worth,
    stored_worth,
    token,
)
from stockwerk.games.flatiron.bots.prospects import card_worth, decree_gain, effect_worth, taking, using, visit_worth
from stockwerk.games.flatiron.box.components import BUY_PILLAR, FIRST_NEWSPAPER, PRICE, on_card
from stockwerk.games.flatiron.rules.actions import (
    ACTIVATE,
    BUILD_FLOOR,
    END_TURN,
    FIRST_BUILD,
    FIRST_BUY,
    FIRST_CARD,
    FIRST_DECREE,
    FIRST_EXCHANGE,
    FIRST_KEEP,
    FIRST_MOVE,
    FIRST_OWN,
    FIRST_PLAY,
    FIRST_SELL,
    FIRST_STREET_EFFECT,
    SKIP,
    TAKE,
    USE,
    built_colour,
    built_space,
    deck_of,
    decree_of,
    decree_street,
    given_colour,
    half_of,
    own_spot,
    taken_colour,
)
from stockwerk.games.flatiron.rules.buying import card_price, decree_price
from stockwerk.games.flatiron.rules.columns import effect_at
from stockwerk.games.flatiron.rules.legality import legal_actions, next_effect
from stockwerk.games.flatiron.rules.pillars import pillar_price, printed_price
from stockwerk.games.flatiron.rules.position import ACTING, CHOOSING, LINES, Position

WHIM: Final[i64] = 14  # people differ, and so do their plans: tenths of a point
NEVER: Final[i64] = -1000


def sensible_action(position: Position, seat: i64) -> i64:
    """The action that looks best, give or take a whim."""
    room = position.make_room()
    count = legal_actions(position, seat, room)
    if count == 1:
        return room[0]
    if position.phase == CHOOSING:
        return room[position.rng.below(count)]
    legal = room[:count]
    best, liked = legal[0], NEVER
    for k in range(count):
        action = legal[k]
        likes = liking(position, seat, action)
        if action < SKIP:
            likes += position.rng.below(WHIM)
        if likes > liked:
            best = action
            liked = likes
    return best


def liking(position: Position, seat: i64, action: i64) -> i64:
    """In tenths of a point; skipping is worth nothing, and ending the turn a little less while effects are left."""
    if action == SKIP:
        return 0
    if action == END_TURN:
        return -1
    if action >= FIRST_KEEP:
        return effect_worth(position, seat, FIRST_NEWSPAPER + action - FIRST_KEEP)
    if action >= FIRST_PLAY:
        return play_liking(position, seat, action - FIRST_PLAY)
    if action < ACTIVATE:
        return visit_worth(position, seat, action - FIRST_MOVE)
    if position.depth == 0 and position.phase == ACTING:
        return main_liking(position, seat, action)
    return use_liking(position, seat, action)


def play_liking(position: Position, seat: i64, newspaper: i64) -> i64:
    """At once if it is worth more than keeping it, else not now."""
    worth = effect_worth(position, seat, FIRST_NEWSPAPER + newspaper)
    if worth > token(position) or (worth > 0 and position.roof_by >= 0):
        return 500
    return NEVER


def main_liking(position: Position, seat: i64, action: i64) -> i64:
    if action == TAKE:
        return taking(position, seat, position.place[seat])
    if action == ACTIVATE:
        return using(position, seat, position.place[seat])
    return purchase_liking(position, seat, action, 0)


def purchase_liking(position: Position, seat: i64, action: i64, discount: i64) -> i64:
    """Of a street card or a decree."""
    if action >= FIRST_DECREE:
        gain = decree_gain(position, seat, decree_of(action), decree_street(action), half_of(action))
        return gain - price_in_points(position, seat, decree_price(position, discount))
    deck = deck_of(action)
    gain = card_worth(position, seat, position.tops[deck], half_of(action))
    return gain - price_in_points(position, seat, card_price(position, deck, discount))


def use_liking(position: Position, seat: i64, action: i64) -> i64:
    """Of a way to use the effect that is to be used now."""
    effect = current_effect(position, seat)
    if USE <= action <= BUILD_FLOOR:
        return effect_worth(position, seat, effect)
    if action == TAKE:
        return income(position, seat, 1)
    if action == ACTIVATE:
        return effect_worth(position, seat, FIRST_NEWSPAPER + position.news) - dollar(position)
    if FIRST_CARD <= action < FIRST_BUY:
        return purchase_liking(position, seat, action, 0)
    if action < FIRST_SELL:
        return pillar_liking(position, seat, effect, action - FIRST_BUY)
    if action < FIRST_BUILD:
        colour = action - FIRST_SELL
        return (
            income(position, seat, printed_price(position, seat, colour)) - stored_worth(position, seat, colour) - WHIM
        )
    if action < FIRST_EXCHANGE:
        return build_liking(position, seat, built_colour(action), built_space(action))
    if action < FIRST_OWN:
        return stored_worth(position, seat, taken_colour(action)) - stored_worth(position, seat, given_colour(action))
    return entered_liking(position, seat, action) - dollar(position)


def current_effect(position: Position, seat: i64) -> i64:
    if position.depth > 0:
        return position.top()
    return next_effect(position, seat)


def pillar_liking(position: Position, seat: i64, effect: i64, colour: i64) -> i64:
    price = printed_price(position, seat, colour)
    if position.box.kind(effect) == BUY_PILLAR:
        price = position.box.number(effect, PRICE)
    return stored_worth(position, seat, colour) - price_in_points(position, seat, pillar_price(position, price))


def build_liking(position: Position, seat: i64, colour: i64, space: i64) -> i64:
    """A pillar in the tower is worth more than one in store."""
    gain = built_worth(position, seat, colour) + space_worth(position, seat, space, colour)
    return gain - stored_worth(position, seat, colour)


def entered_liking(position: Position, seat: i64, action: i64) -> i64:
    """Of another effect, one's own or on an open card."""
    if action < FIRST_STREET_EFFECT:
        spot = own_spot(action)
        return effect_worth(position, seat, effect_at(position, seat, spot // LINES, spot % LINES))
    half = action - FIRST_STREET_EFFECT
    return effect_worth(position, seat, on_card(position.tops[half // 2], half % 2))
