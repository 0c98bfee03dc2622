"""Cards (§3.1 to §3.3, §9.3, §10.3): turning, drawing, and shuffling when there are none left."""

from __future__ import annotations

from typing import Final

from stockwerk.core.packed import i64, vec
from stockwerk.games.welcome_to.box.components import KINDS, LETTERS, deed_on, number_on
from stockwerk.games.welcome_to.rules.events import CombinationOffered, Drew, ProjectDrawn, Reshuffled, SoloCardDrawn
from stockwerk.games.welcome_to.rules.position import NONE, STACKS, Position

UNDER_THE_PROJECT: Final[i64] = 20  # construction cards among which the project card is shuffled (§9.1)
UNDER_THE_SOLO_CARD: Final[i64] = 40  # of 81: the lower half (§10.9)


def all_cards(position: Position) -> vec[i64]:
    """How many there are of each kind, in this edition."""
    if position.classic:
        return position.box.classic_cards
    return position.box.new_cards


def mix_all(position: Position) -> None:
    """Every card back into the pile, or into the three stacks: as at the start (§2.1, §10.3)."""
    cards = all_cards(position)
    position.left = 0
    for kind in range(KINDS):
        position.pile[kind] = cards[kind]
        position.left += cards[kind]
        for stack in range(3):
            position.discards[stack * KINDS + kind] = 0
            if stack:
                position.pile[stack * KINDS + kind] = 0
    position.common = True


def lay_cards(position: Position) -> None:
    """Three stacks (§2.1), or a pile with a project card (§9.1) or the solo card (§10.9) in its lower part."""
    if position.layout == STACKS:
        lay_stacks(position)
        return
    mix_all(position)
    if position.players == 1:
        position.hidden = 1
        position.left += 1
        position.bottom = 1 + UNDER_THE_PROJECT
        if position.classic:
            position.bottom = 1 + UNDER_THE_SOLO_CARD


# Three stacks for all (§3.1).


def lay_stacks(position: Position) -> None:
    """Three stacks with their numbers up (§2.1)."""
    mix_all(position)
    for stack in range(3):
        position.turned[stack] = NONE
        position.cards[stack] = draw_from_stack(position, stack)


def turn_cards(position: Position) -> None:
    """The top card of each stack is turned to its action; the next one gives the number (§3.1)."""
    if mixes_all(position):
        lay_stacks(position)
        if position.story is not None:
            position.tell(Reshuffled(position.left + 3))
    position.mix = False
    for stack in range(3):
        if position.turned[stack] != NONE:
            position.discards[stack * KINDS + position.turned[stack]] += 1
        position.turned[stack] = position.cards[stack]
    if position.left == 0:
        shuffle_stacks(position)
    for stack in range(3):
        position.cards[stack] = draw_from_stack(position, stack)
        if position.story is not None:
            position.tell(CombinationOffered(stack, number_on(position.cards[stack]), deed_on(position.turned[stack])))
    position.revealed += 1


def mixes_all(position: Position) -> bool:
    """Whether all cards are mixed before the next turning: the stacks run out, or somebody wished it (§10.3, §10.4)."""
    return position.classic and (position.left == 0 or position.mix)


def shuffle_stacks(position: Position) -> None:
    """Each pile of discards but its top card becomes its stack again, apart from the others (§3.3)."""
    position.common = False
    for row in range(3 * KINDS):
        position.pile[row] = position.discards[row]
        position.left += position.discards[row]
        position.discards[row] = 0
    if position.story is not None:
        position.tell(Reshuffled(position.left))


def draw_from_stack(position: Position, stack: i64) -> i64:
    """Until the first shuffle nobody knows which card is in which stack."""
    row: i64 = stack
    if position.common:
        row = 0
    return draw_kind(position, row)


# One pile, and three cards for each seat (§9.3, §10.7).


def draw_hand(position: Position, seat: i64) -> None:
    """Fill up to three cards; a project card or the solo card is set aside and another one drawn (§9.3)."""
    for place in range(3):
        if position.cards[seat * 3 + place] == NONE:
            kind = draw_card(position)
            position.cards[seat * 3 + place] = kind
            if position.story is not None:
                position.tell(Drew(seat, place, number_on(kind), deed_on(kind)))
    position.revealed += 1


def draw_card(position: Position) -> i64:
    """If the pile is empty, the discards become the pile (§9.4)."""
    while True:
        if position.left == 0:
            shuffle_discards(position)
        if not draws_special(position):
            return draw_kind(position, 0)


def draws_special(position: Position) -> bool:
    """Whether the next card is a project card or the solo card; if so, it is dealt with.

    They lie in the bottom of the pile, in the second pile anywhere (§9.1, §9.4).
    """
    if position.hidden == 0 or position.left > position.bottom:
        return False
    if position.rng.below(position.left) >= position.hidden:
        return False
    position.hidden -= 1
    position.left -= 1
    if position.classic:
        position.solo_card = True
        if position.story is not None:
            position.tell(SoloCardDrawn())
        return True
    letter = unseen_project(position, position.rng.below(unseen_projects(position)))
    position.projects[letter] = 0
    position.drawn |= 1 << letter
    if position.story is not None:
        position.tell(ProjectDrawn(letter))
    return True


def unseen_projects(position: Position) -> i64:
    return position.projects[0] + position.projects[1] + position.projects[2]


def unseen_project(position: Position, nth: i64) -> i64:
    for letter in range(LETTERS):
        if position.projects[letter]:
            if nth == 0:
                return letter
            nth -= 1
    raise AssertionError("no project card is left")


def shuffle_discards(position: Position) -> None:
    """The project cards that were not in the first pile are in the next (§9.4)."""
    for kind in range(KINDS):
        position.pile[kind] = position.discards[kind]
        position.left += position.discards[kind]
        position.discards[kind] = 0
    if not position.classic:
        position.hidden = unseen_projects(position)
        position.left += position.hidden
        position.bottom = position.left
    if position.story is not None:
        position.tell(Reshuffled(position.left))


def discard(position: Position, kind: i64) -> None:
    position.discards[kind] += 1


def draw_kind(position: Position, row: i64) -> i64:
    """Any card of a row of the pile, all equally likely."""
    first = row * KINDS
    nth = position.rng.below(cards_in(position, row))
    kind: i64 = 0
    while nth >= position.pile[first + kind]:
        nth -= position.pile[first + kind]
        kind += 1
    position.pile[first + kind] -= 1
    position.left -= 1
    return kind


def cards_in(position: Position, row: i64) -> i64:
    if position.common:
        return position.left - position.hidden
    cards: i64 = 0
    for kind in range(KINDS):
        cards += position.pile[row * KINDS + kind]
    return cards
