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
    DANIEL_BUILT,
    DANIEL_CARD,
    DANIEL_DECREE,
    DANIEL_FLOOR,
    DANIEL_MET,
    DANIEL_MOVED,
    DANIEL_POPULAR,
    DANIEL_SCORED,
    DANIEL_SHUFFLED,
    DANIEL_TURNED,
    NEWS_CHANGED,
)
from stockwerk.games.flatiron.rules.floors import lay_floor, may_build_floor, turn_up_next
from stockwerk.games.flatiron.rules.paperboy import change_news, move_paperboy, reaches_paperboy, take_token
from stockwerk.games.flatiron.rules.pillars import free_spaces, put_pillar
from stockwerk.games.flatiron.rules.position import DANIEL_HIMSELF, NONE, Table

FOR_MEETING: Final[i64] = 2
FOR_PILLAR: Final[i64] = 1  # more than his board says
FOR_FLOOR: Final[i64] = 6
BIT_OF: Final = vec[i64]([2**card for card in range(32)])  # a shift of a literal is too narrow for the last card


def take_daniels_turn(table: Table) -> None:
    """Turn up a card, move, act, and see whether a place repeats (§11.2 to §11.8)."""
    card = turn_up_card(table)
    move_daniel(table, card)
    act_as_daniel(table, card)
    see_repetition(table)


def on_daniels(table: Table, card: i64, column: i64) -> i64:
    return table.box.daniel[card * DANIEL + column]


# Moving.


def cards_open(table: Table) -> i64:
    count: i64 = 0
    while count < DANIELS and table.opened[count] != NONE:
        count += 1
    return count


def turn_up_card(table: Table) -> i64:
    """The top one of those that are face down (§11.2)."""
    face_down: i64 = (1 << DANIELS) - 1
    for card in table.opened:
        if card != NONE:
            face_down &= ~(i64(1) << card)
    turned = draw_bit(face_down, table.rng)
    table.opened = table.opened[:]
    table.opened[cards_open(table)] = turned
    table.revealed += 1
    table.tell(DANIEL_TURNED, turned)
    return turned


def move_daniel(table: Table, card: i64) -> None:
    """To the main place, or to the other if he is there already (§11.2); meeting the player pays (§11.3)."""
    location = on_daniels(table, card, MAIN)
    elsewhere: i64 = 0
    if location == table.place[DANIEL_HIMSELF]:
        location = on_daniels(table, card, ALTERNATIVE)
        elsewhere = 1
    table.place[DANIEL_HIMSELF] = location
    table.tell(DANIEL_MOVED, location, elsewhere)
    if location == table.place[0]:
        table.tell(DANIEL_MET, FOR_MEETING)
        give_daniel(table, FOR_MEETING)


# Acting.


def act_as_daniel(table: Table, card: i64) -> None:
    """The main action, or else the other one, free of charge (§11.4)."""
    deed = on_daniels(table, card, DEED)
    if deed == BUILD_PILLAR:
        colour = on_daniels(table, card, DEED_COLOUR)
        if daniel_may_build(table, colour):
            daniel_builds(table, colour)
        else:
            score_popularity(table, 1)
    elif deed == BUILD_FLOOR:
        if may_build_floor(table):
            daniel_builds_floor(table)
        else:
            daniel_takes_decree(table)
    else:
        score_popularity(table, 0)


def popularity(table: Table) -> i64:
    """Marks on all open cards (§11.5)."""
    marks: i64 = 0
    for card in table.opened:
        if card != NONE:
            marks += on_daniels(table, card, POPULARITY)
    return marks


def score_popularity(table: Table, instead: i64) -> None:
    points = popularity(table)
    table.tell(DANIEL_POPULAR, points, instead)
    give_daniel(table, points)


def daniel_may_build(table: Table, colour: i64) -> bool:
    """A free space, no such colour on the floor, whatever its effect (§11.4), and one in the reserve (§11.6)."""
    return free_spaces(table) > 0 and not table.stands(colour) and table.reserve[colour] > 0


def daniel_builds(table: Table, colour: i64) -> None:
    """On the free space with the lowest number; no bonus (§11.6)."""
    space: i64 = 0
    while table.pillar_at(space) != NONE:
        space += 1
    table.reserve[colour] -= 1
    put_pillar(table, colour, space)
    points = table.box.points[table.side[DANIEL_HIMSELF] * COLOURS + colour] + FOR_PILLAR
    table.tell(DANIEL_BUILT, colour, space, points)
    give_daniel(table, points)


def daniel_builds_floor(table: Table) -> None:
    """Or the roof (§11.7)."""
    lay_floor(table, DANIEL_HIMSELF)
    table.tell(DANIEL_FLOOR, table.active_floor(), FOR_FLOOR, table.storeys)
    turn_up_next(table)
    give_daniel(table, FOR_FLOOR)


def daniel_takes_decree(table: Table) -> None:
    """One of those that are open, by lot (§11.7)."""
    decree: i64 = NONE
    if table.decrees:
        decree = draw_bit(table.decrees, table.rng)
        table.decrees &= ~(i64(1) << decree)
        table.daniel_decrees |= i64(1) << decree
    table.tell(DANIEL_DECREE, decree)


# A place that repeats.


def repeats_of(table: Table) -> i64:
    """How often a main place has come again among the open cards; 0 if the newest card repeats none (§11.8)."""
    repeats: i64 = 0
    seen: i64 = 0
    newest = False
    for opened in table.opened:
        if opened != NONE:
            place = i64(1) << on_daniels(table, opened, MAIN)
            newest = seen & place != 0
            if newest:
                repeats += 1
            seen |= place
    if newest:
        return repeats
    return 0


def see_repetition(table: Table) -> None:
    """The first time he takes a street card; the second time he does, too, and all his cards are shuffled (§11.8)."""
    repeats = repeats_of(table)
    if repeats > 0:
        take_street_card(table, repeats)
    if repeats > 1:
        table.opened = table.opened[:]
        for place in range(DANIELS):
            table.opened[place] = NONE
        table.tell(DANIEL_SHUFFLED)


def take_street_card(table: Table, repeats: i64) -> None:
    """Where he stands; nothing in City Hall and from an empty deck (§11.8)."""
    deck = table.place[DANIEL_HIMSELF]
    card: i64 = NONE
    if deck != CITY_HALL:
        card = table.tops[deck]
    table.tell(DANIEL_CARD, card, repeats)
    if card != NONE:
        table.daniel_cards |= BIT_OF[card]
        open_card(table, deck)


# Points.


def give_daniel(table: Table, points: i64) -> None:
    """At the paperboy a newspaper becomes the active one, and the player gets another (§11.9)."""
    table.points[DANIEL_HIMSELF] += points
    while reaches_paperboy(table, DANIEL_HIMSELF):
        move_paperboy(table, DANIEL_HIMSELF)
        if newspapers_left(table) > 0:
            newspaper = draw_newspaper(table)
            change_news(table, newspaper)
            table.tell(NEWS_CHANGED, newspaper)
            take_token(table, 0)


def price_points(table: Table) -> i64:
    """The prices of all cards he has taken (§11.10)."""
    points: i64 = 0
    for card in range(CARDS):
        if (table.daniel_cards >> card) & 1:
            points += table.box.price_of[card]
    for decree in range(DECREES):
        if (table.daniel_decrees >> decree) & 1:
            points += DECREE_PRICE
    return points


def thumb_points(table: Table) -> i64:
    """Thumbs up on the upper halves of all cards he has taken (§11.11)."""
    points: i64 = 0
    for card in range(CARDS + DECREES):
        taken = (table.daniel_cards >> card) & 1
        if card >= CARDS:
            taken = (table.daniel_decrees >> (card - CARDS)) & 1
        if taken:
            points += max(table.box.reputation[card * 2 + UPPER], 0)
    return points


def daniels_final_points(table: Table) -> i64:
    points = price_points(table)
    if table.harder:
        points += thumb_points(table)
    return points


def score_daniel(table: Table) -> None:
    table.bonus = table.bonus[:]
    table.bonus[DANIEL_HIMSELF] = daniels_final_points(table)
    thumbs: i64 = 0
    if table.harder:
        thumbs = thumb_points(table)
    table.tell(DANIEL_SCORED, price_points(table), thumbs)
