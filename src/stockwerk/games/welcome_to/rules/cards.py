"""Cards (§3.1 to §3.3, §9.3, §10.3): turning, drawing, and shuffling when there are none left."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import KINDS, LETTERS, deed_on, number_on
from stockwerk.games.welcome_to.rules.events import DREW, OFFERED, PROJECT, RESHUFFLED, SOLO_CARD
from stockwerk.games.welcome_to.rules.position import NONE, STACKS, Table

UNDER_THE_PROJECT: Final[i64] = 20  # construction cards among which the project card is shuffled (§9.1)
UNDER_THE_SOLO_CARD: Final[i64] = 40  # of 81: the lower half (§10.9)


def all_cards(table: Table) -> vec[i64]:
    """How many there are of each kind, in this edition."""
    if table.classic:
        return table.box.classic_cards
    return table.box.new_cards


def mix_all(table: Table) -> None:
    """Every card back into the pile, or into the three stacks: as at the start (§2.1, §10.3)."""
    cards = all_cards(table)
    table.left = 0
    for kind in range(KINDS):
        table.pile[kind] = cards[kind]
        table.left += cards[kind]
        for stack in range(3):
            table.discards[stack * KINDS + kind] = 0
            if stack:
                table.pile[stack * KINDS + kind] = 0
    table.common = True


def lay_cards(table: Table) -> None:
    """Three stacks (§2.1), or a pile with a project card (§9.1) or the solo card (§10.9) in its lower part."""
    if table.layout == STACKS:
        lay_stacks(table)
        return
    mix_all(table)
    if table.players == 1:
        table.hidden = 1
        table.left += 1
        table.bottom = 1 + UNDER_THE_PROJECT
        if table.classic:
            table.bottom = 1 + UNDER_THE_SOLO_CARD


# Three stacks for all (§3.1).


def lay_stacks(table: Table) -> None:
    """Three stacks with their numbers up (§2.1)."""
    mix_all(table)
    for stack in range(3):
        table.turned[stack] = NONE
        table.cards[stack] = draw_from_stack(table, stack)


def turn_cards(table: Table) -> None:
    """The top card of each stack is turned to its action; the next one gives the number (§3.1)."""
    if mixes_all(table):
        lay_stacks(table)
        table.tell(RESHUFFLED, table.left + 3)
    table.mix = False
    for stack in range(3):
        if table.turned[stack] != NONE:
            table.discards[stack * KINDS + table.turned[stack]] += 1
        table.turned[stack] = table.cards[stack]
    if table.left == 0:
        shuffle_stacks(table)
    for stack in range(3):
        table.cards[stack] = draw_from_stack(table, stack)
        table.tell(OFFERED, stack, number_on(table.cards[stack]), deed_on(table.turned[stack]))
    table.revealed += 1


def mixes_all(table: Table) -> bool:
    """Whether all cards are mixed before the next turning: the stacks run out, or somebody wished it (§10.3, §10.4)."""
    return table.classic and (table.left == 0 or table.mix)


def shuffle_stacks(table: Table) -> None:
    """Each pile of discards but its top card becomes its stack again, apart from the others (§3.3)."""
    table.common = False
    for row in range(3 * KINDS):
        table.pile[row] = table.discards[row]
        table.left += table.discards[row]
        table.discards[row] = 0
    table.tell(RESHUFFLED, table.left)


def draw_from_stack(table: Table, stack: i64) -> i64:
    """Until the first shuffle nobody knows which card is in which stack."""
    row: i64 = stack
    if table.common:
        row = 0
    return draw_kind(table, row)


# One pile, and three cards for each seat (§9.3, §10.7).


def draw_hand(table: Table, seat: i64) -> None:
    """Fill up to three cards; a project card or the solo card is set aside and another one drawn (§9.3)."""
    for place in range(3):
        if table.cards[seat * 3 + place] == NONE:
            kind = draw_card(table)
            table.cards[seat * 3 + place] = kind
            table.tell(DREW, place, number_on(kind), deed_on(kind), seat)
    table.revealed += 1


def draw_card(table: Table) -> i64:
    """If the pile is empty, the discards become the pile (§9.4)."""
    while True:
        if table.left == 0:
            shuffle_discards(table)
        if not draws_special(table):
            return draw_kind(table, 0)


def draws_special(table: Table) -> bool:
    """Whether the next card is a project card or the solo card; if so, it is dealt with.

    They lie in the bottom of the pile, in the second pile anywhere (§9.1, §9.4).
    """
    if table.hidden == 0 or table.left > table.bottom:
        return False
    if table.rng.below(table.left) >= table.hidden:
        return False
    table.hidden -= 1
    table.left -= 1
    if table.classic:
        table.solo_card = True
        table.tell(SOLO_CARD)
        return True
    letter = unseen_project(table, table.rng.below(unseen_projects(table)))
    table.projects[letter] = 0
    table.drawn |= 1 << letter
    table.tell(PROJECT, letter)
    return True


def unseen_projects(table: Table) -> i64:
    return table.projects[0] + table.projects[1] + table.projects[2]


def unseen_project(table: Table, nth: i64) -> i64:
    for letter in range(LETTERS):
        if table.projects[letter]:
            if nth == 0:
                return letter
            nth -= 1
    raise AssertionError("no project card is left")


def shuffle_discards(table: Table) -> None:
    """The project cards that were not in the first pile are in the next (§9.4)."""
    for kind in range(KINDS):
        table.pile[kind] = table.discards[kind]
        table.left += table.discards[kind]
        table.discards[kind] = 0
    if not table.classic:
        table.hidden = unseen_projects(table)
        table.left += table.hidden
        table.bottom = table.left
    table.tell(RESHUFFLED, table.left)


def discard(table: Table, kind: i64) -> None:
    table.discards[kind] += 1


def draw_kind(table: Table, row: i64) -> i64:
    """Any card of a row of the pile, all equally likely."""
    first = row * KINDS
    nth = table.rng.below(cards_in(table, row))
    kind: i64 = 0
    while nth >= table.pile[first + kind]:
        nth -= table.pile[first + kind]
        kind += 1
    table.pile[first + kind] -= 1
    table.left -= 1
    return kind


def cards_in(table: Table, row: i64) -> i64:
    if table.common:
        return table.left - table.hidden
    cards: i64 = 0
    for kind in range(KINDS):
        cards += table.pile[row * KINDS + kind]
    return cards
