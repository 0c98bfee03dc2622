"""Cards for several players: turning them, the three combinations, shuffling (§2.1, §3.1 to §3.3, §10.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from stockwerk.core.rng import seeded
from stockwerk.core.state import NOBODY
from stockwerk.games.welcome_to.box.components import KINDS, deed_on, number_on
from stockwerk.games.welcome_to.people.view import view
from stockwerk.games.welcome_to.rules.position import NONE
from stockwerk.games.welcome_to.rules.setup import lay_out
from stockwerk.games.welcome_to.state import WelcomeTo
from stockwerk.games.welcome_to.tests.position import (
    finish_round,
    in_the_box,
    next_round,
    on_offer,
    play,
    position,
    where_cards_are,
    written,
)


def dealt(edition: str = "new", seed: object = 1, players: int = 2) -> WelcomeTo:
    table = lay_out(WelcomeTo(), players, edition=edition)
    table.deal(seeded(str(seed)))
    return table


def stack(row: Iterable[int], number: int) -> Counter[int]:
    counts = list(row)[number * int(KINDS) : (number + 1) * int(KINDS)]
    return +Counter({kind: int(count) for kind, count in enumerate(counts)})


@pytest.mark.parametrize(("edition", "cards"), [("new", 63), ("classic", 81)])
def test_three_stacks_of_equal_size(edition: str, cards: int) -> None:
    """§2.1, §10.1: 21 or 27 cards each; after the first turning two cards of each lie open."""
    table = dealt(edition)
    assert where_cards_are(table).total() == cards
    assert view(table, 0).left == cards // 3 - 2
    assert len(list(table.cards)) == len(list(table.turned)) == 3


def test_a_combination_is_the_new_number_and_the_turned_action() -> None:
    """§3.1 and §3.2, ruling 1: the number now on top, the action of the card that was there before."""
    table = dealt()
    for _ in range(30):
        tops = list(table.cards)
        next_round(table)
        assert list(table.turned) == tops
        expected = [(int(number_on(card)), int(deed_on(top))) for card, top in zip(table.cards, tops, strict=True)]
        seen = view(table, 0)
        assert [(card.number, deed) for card, deed in zip(seen.cards, seen.deeds, strict=True)] == expected


def test_the_actions_of_the_next_round_are_known() -> None:
    """§3.2, ruling 1: each number side tells of its own action; nobody sees more than that."""
    table = dealt()
    for _ in range(25):
        announced = view(table, NOBODY).following
        next_round(table)
        assert view(table, NOBODY).deeds == announced


def test_turned_cards_go_onto_the_discards_of_their_stack() -> None:
    """§3.1: each has its own."""
    table = dealt()
    history: list[list[int]] = [[int(kind)] for kind in table.turned]
    for number in range(2, 20):
        next_round(table)
        for place in range(3):
            history[place].append(int(table.turned[place]))
            assert stack(table.discards, place) == Counter(history[place][:-1])
            assert len(history[place]) == number


@pytest.mark.parametrize(("rounds", "size"), [(21, 20), (41, 20), (61, 20)])
def test_new_stacks_are_made_of_each_ones_own_discards_without_the_top_card(rounds: int, size: int) -> None:
    """§3.3, ruling 2: in the rounds 21, 41, 61; three stacks that are never mixed with each other."""
    table = dealt()
    while table.round < rounds - 1:
        next_round(table)
    assert table.left == 0
    before = [stack(table.discards, place) + Counter([int(table.turned[place])]) for place in range(3)]
    tops = list(table.cards)
    next_round(table)
    assert table.round == rounds
    for place in range(3):
        assert table.turned[place] == tops[place]  # its action belongs to this round
        made = stack(table.pile, place) + Counter([int(table.cards[place])])
        assert made == before[place]
        assert made.total() == size
        assert stack(table.discards, place) == Counter()


def test_no_shuffle_in_other_rounds() -> None:
    """§3.3: the stacks shrink by one card in each round, from 19 to none, then from 19 again."""
    table = dealt()
    left = []
    for _ in range(45):
        left.append(view(table, 0).left)
        next_round(table)
    assert left == [*range(19, -1, -1), *range(19, -1, -1), *range(19, 14, -1)]


@pytest.mark.parametrize("edition", ["new", "classic", "expert"])
@pytest.mark.parametrize("players", [2, 6])
def test_no_card_is_lost(edition: str, players: int) -> None:
    """§1.1, §10.1: all of them are somewhere, after every round."""
    table = dealt(edition, players=players)
    empty = lay_out(WelcomeTo(), players).sheets
    for _ in range(60):
        assert where_cards_are(table) == in_the_box(table)
        assert sum(table.pile) == table.left
        finish_round(table)
        table.sheets = empty[:]
        table.shown = table.sheets[:]


def test_classic_stacks_are_mixed_after_26_rounds() -> None:
    """§10.3, ruling 2: all 81 cards, as at the start, so that nothing but two cards of each stack lies open."""
    table = dealt("classic")
    while table.round < 26:
        next_round(table)
    assert table.left == 0
    tops = list(table.cards)
    next_round(table)
    assert view(table, 0).left == 25
    assert sum(table.discards) == 0
    assert list(table.turned) != tops  # they went back with the others
    assert table.common  # nobody knows which card is in which stack
    assert NONE not in list(table.turned)
    while table.round < 53:
        next_round(table)
    assert view(table, 0).left == 25


def test_what_may_still_come_is_open() -> None:
    """§3.1: everybody has seen the cards that were turned, so all know what is left."""
    table = dealt()
    for _ in range(22):
        unseen = Counter(
            {
                number * 6 + deed: count
                for number, row in enumerate(view(table, NOBODY).unseen)
                for deed, count in enumerate(row)
            }
        )
        assert unseen.total() == table.left
        assert unseen + Counter(map(int, table.cards)) <= in_the_box(table)
        next_round(table)


def test_all_cards_are_equally_likely_to_come() -> None:
    """§2.1: over many games, each number as often as it is printed."""
    numbers: Counter[int] = Counter()
    for seed in range(700):
        numbers.update(int(number_on(kind)) for kind in dealt(seed=seed).cards)
    printed = Counter({1: 2, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 6, 8: 7, 9: 6, 10: 6, 11: 5, 12: 4, 13: 3, 14: 2, 15: 2})
    for number, count in printed.items():
        assert abs(numbers[number] - 2100 * count / 63) < 5 * (2100 * count / 63) ** 0.5


def test_all_start_with_an_empty_sheet() -> None:
    """§2.3: and with the same three combinations."""
    table = dealt(players=6)
    assert len({written(table, seat) for seat in range(6)}) == 1
    assert set(written(table)) <= set(". /")
    assert len({tuple(on_offer(table, seat)) for seat in range(6)}) == 1
    assert table.actors() == [0, 1, 2, 3, 4, 5]


def test_a_round_has_its_steps_in_order() -> None:
    """§3.7: cards, number, action, then plans, then the next round."""
    table = position("1 2 3 4 | 5 6 7 8 | .", plans="4+4, 2+5, 3+4", cards="8 fence, 8 fence, 8 fence")
    steps = [(view(table, 0).step, view(table, 0).stage)]
    for notation in ("a@3.5", "f3.1"):
        play(table, notation)
        steps.append((view(table, 0).step, view(table, 0).stage))
    play(table, "a@3.5", "ok", seat=1)
    steps.append((view(table, 0).step, view(table, 0).stage))
    play(table, "A")
    steps.append((view(table, 0).step, view(table, 0).stage))
    assert steps == [
        ("turns", "writing"),
        ("turns", "acting"),
        ("turns", "finished"),
        ("plans", "planning"),
        ("turns", "writing"),
    ]
    assert view(table, 0).round == 6
