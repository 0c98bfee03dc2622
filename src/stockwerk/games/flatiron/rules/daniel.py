"""Daniel Burnham (§11): his turn, card by card, and his final scoring."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.flatiron.box.components import (
    ALTERNATIVE,
    BUILD_FLOOR,
    BUILD_PILLAR,
    CARDS,
    CITY_HALL,
    COLOURS,
    DANIEL,
    DANIELS,
    DECREES,
    DEED,
    DEED_COLOUR,
    MAIN,
    POPULARITY,
    UPPER,
)
from stockwerk.games.flatiron.rules.buying import DECREE_PRICE
from stockwerk.games.flatiron.rules.drawing import draw_bit, draw_newspaper, newspapers_left, open_card
from stockwerk.games.flatiron.rules.events import (
    DanielBuilt,
    DanielCard,
    DanielDecree,
    DanielFloor,
    DanielMet,
    DanielMoved,
    DanielPopular,
    DanielScored,
    DanielShuffled,
    DanielTurned,
    NewsChanged,
)
from stockwerk.games.flatiron.rules.floors import lay_floor, may_build_floor, turn_up_next
from stockwerk.games.flatiron.rules.paperboy import change_news, move_paperboy, reaches_paperboy, take_token
from stockwerk.games.flatiron.rules.pillars import free_spaces, put_pillar
from stockwerk.games.flatiron.rules.position import DANIEL_HIMSELF, NONE, Position

FOR_MEETING: Final[i64] = 2
FOR_PILLAR: Final[i64] = 1  # more than his board says
FOR_FLOOR: Final[i64] = 6
BIT_OF: Final = vec[i64]([2**card for card in range(32)])  # a shift of a literal is too narrow for the last card


def take_daniels_turn(position: Position) -> None:
    """Turn up a card, move, act, and see whether a place repeats (§11.2 to §11.8)."""
    card = turn_up_card(position)
    move_daniel(position, card)
    act_as_daniel(position, card)
    see_repetition(position)


def on_daniels(position: Position, card: i64, column: i64) -> i64:
    return position.box.daniel[card * DANIEL + column]


# Moving.


def cards_open(position: Position) -> i64:
    count: i64 = 0
    while count < DANIELS and position.opened[count] != NONE:
        count += 1
    return count


def turn_up_card(position: Position) -> i64:
    """The top one of those that are face down (§11.2)."""
    face_down: i64 = (1 << DANIELS) - 1
    for card in position.opened:
        if card != NONE:
            face_down &= ~(i64(1) << card)
    turned = draw_bit(face_down, position.rng)
    position.opened = position.opened[:]
    position.opened[cards_open(position)] = turned
    position.revealed += 1
    if position.story is not None:
        position.tell(DanielTurned(turned))
    return turned


def move_daniel(position: Position, card: i64) -> None:
    """To the main place, or to the other if he is there already (§11.2); meeting the player pays (§11.3)."""
    location = on_daniels(position, card, MAIN)
    elsewhere: i64 = 0
    if location == position.place[DANIEL_HIMSELF]:
        location = on_daniels(position, card, ALTERNATIVE)
        elsewhere = 1
    position.place[DANIEL_HIMSELF] = location
    if position.story is not None:
        position.tell(DanielMoved(location, elsewhere == 1))
    if location == position.place[0]:
        if position.story is not None:
            position.tell(DanielMet(FOR_MEETING))
        give_daniel(position, FOR_MEETING)


# Acting.


def act_as_daniel(position: Position, card: i64) -> None:
    """The main action, or else the other one, free of charge (§11.4)."""
    deed = on_daniels(position, card, DEED)
    if deed == BUILD_PILLAR:
        colour = on_daniels(position, card, DEED_COLOUR)
        if daniel_may_build(position, colour):
            daniel_builds(position, colour)
        else:
            score_popularity(position, 1)
    elif deed == BUILD_FLOOR:
        if may_build_floor(position):
            daniel_builds_floor(position)
        else:
            daniel_takes_decree(position)
    else:
        score_popularity(position, 0)


def popularity(position: Position) -> i64:
    """Marks on all open cards (§11.5)."""
    marks: i64 = 0
    for card in position.opened:
        if card != NONE:
            marks += on_daniels(position, card, POPULARITY)
    return marks


def score_popularity(position: Position, instead: i64) -> None:
    points = popularity(position)
    if position.story is not None:
        position.tell(DanielPopular(points, instead == 1))
    give_daniel(position, points)


def daniel_may_build(position: Position, colour: i64) -> bool:
    """A free space, no such colour on the floor, whatever its effect (§11.4), and one in the reserve (§11.6)."""
    return free_spaces(position) > 0 and not position.stands(colour) and position.reserve[colour] > 0


def daniel_builds(position: Position, colour: i64) -> None:
    """On the free space with the lowest number; no bonus (§11.6)."""
    space: i64 = 0
    while position.pillar_at(space) != NONE:
        space += 1
    position.reserve[colour] -= 1
    put_pillar(position, colour, space)
    points = position.box.points[position.side[DANIEL_HIMSELF] * COLOURS + colour] + FOR_PILLAR
    if position.story is not None:
        position.tell(DanielBuilt(colour, space, points))
    give_daniel(position, points)


def daniel_builds_floor(position: Position) -> None:
    """Or the roof (§11.7)."""
    lay_floor(position, DANIEL_HIMSELF)
    if position.story is not None:
        position.tell(DanielFloor(position.active_floor(), FOR_FLOOR, position.storeys))
    turn_up_next(position)
    give_daniel(position, FOR_FLOOR)


def daniel_takes_decree(position: Position) -> None:
    """One of those that are open, by lot (§11.7)."""
    decree: i64 = NONE
    if position.decrees:
        decree = draw_bit(position.decrees, position.rng)
        position.decrees &= ~(i64(1) << decree)
        position.daniel_decrees |= i64(1) << decree
    if position.story is not None:
        position.tell(DanielDecree(decree))


# A place that repeats.


def repeats_of(position: Position) -> i64:
    """How often a main place has come again among the open cards; 0 if the newest card repeats none (§11.8)."""
    repeats: i64 = 0
    seen: i64 = 0
    newest = False
    for opened in position.opened:
        if opened != NONE:
            place = i64(1) << on_daniels(position, opened, MAIN)
            newest = seen & place != 0
            if newest:
                repeats += 1
            seen |= place
    if newest:
        return repeats
    return 0


def see_repetition(position: Position) -> None:
    """The first time he takes a street card; the second time he does, too, and all his cards are shuffled (§11.8)."""
    repeats = repeats_of(position)
    if repeats > 0:
        take_street_card(position, repeats)
    if repeats > 1:
        position.opened = position.opened[:]
        for place in range(DANIELS):
            position.opened[place] = NONE
        if position.story is not None:
            position.tell(DanielShuffled())


def take_street_card(position: Position, repeats: i64) -> None:
    """Where he stands; nothing in City Hall and from an empty deck (§11.8)."""
    deck = position.place[DANIEL_HIMSELF]
    card: i64 = NONE
    if deck != CITY_HALL:
        card = position.tops[deck]
    if position.story is not None:
        position.tell(DanielCard(card, repeats))
    if card != NONE:
        position.daniel_cards |= BIT_OF[card]
        open_card(position, deck)


# Points.


def give_daniel(position: Position, points: i64) -> None:
    """At the paperboy a newspaper becomes the active one, and the player gets another (§11.9)."""
    position.points[DANIEL_HIMSELF] += points
    while reaches_paperboy(position, DANIEL_HIMSELF):
        move_paperboy(position, DANIEL_HIMSELF)
        if newspapers_left(position) > 0:
            newspaper = draw_newspaper(position)
            change_news(position, newspaper)
            if position.story is not None:
                position.tell(NewsChanged(newspaper))
            take_token(position, 0)


def price_points(position: Position) -> i64:
    """The prices of all cards he has taken (§11.10)."""
    points: i64 = 0
    for card in range(CARDS):
        if (position.daniel_cards >> card) & 1:
            points += position.box.price_of[card]
    for decree in range(DECREES):
        if (position.daniel_decrees >> decree) & 1:
            points += DECREE_PRICE
    return points


def thumb_points(position: Position) -> i64:
    """Thumbs up on the upper halves of all cards he has taken (§11.11)."""
    points: i64 = 0
    for card in range(CARDS + DECREES):
        taken = (position.daniel_cards >> card) & 1
        if card >= CARDS:
            taken = (position.daniel_decrees >> (card - CARDS)) & 1
        if taken:
            points += max(position.box.reputation[card * 2 + UPPER], 0)
    return points


def daniels_final_points(position: Position) -> i64:
    points = price_points(position)
    if position.harder:
        points += thumb_points(position)
    return points


def score_daniel(position: Position) -> None:
    position.bonus = position.bonus[:]
    position.bonus[DANIEL_HIMSELF] = daniels_final_points(position)
    thumbs: i64 = 0
    if position.harder:
        thumbs = thumb_points(position)
    if position.story is not None:
        position.tell(DanielScored(price_points(position), thumbs))
