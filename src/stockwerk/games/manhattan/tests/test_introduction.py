"""Help opens where the rules tell of what is asked."""

from __future__ import annotations

from stockwerk.core.state import NOBODY
from stockwerk.games.manhattan import GAME
from stockwerk.games.manhattan.tests.position import position, walled_in


def test_each_phase_has_its_chapter() -> None:
    """Picking (§3.1, for two §8.2), a turn (§4), a turn without building (§3.8), the end (§7)."""
    for players, picking in ((2, "8.2"), (3, "3.1"), (4, "3.1")):
        state = GAME.start(GAME.setup(players), "help")
        assert {GAME.chapter(GAME.view(state, seat)) for seat in (NOBODY, 0, 1)} == {picking}
    turn = position("A1: ochre 2", hand="5577", parts="1")
    assert {GAME.chapter(GAME.view(turn, seat)) for seat in (NOBODY, 0, 1)} == {"4"}
    assert [GAME.chapter(GAME.view(walled_in(), seat)) for seat in (0, 1, NOBODY)] == ["3.8", "4", "4"]
    over = GAME.start(GAME.setup(4), "help")
    while over.actor != NOBODY:
        over.apply(over.actor, over.legal(over.actor)[0])
    assert {GAME.chapter(GAME.view(over, seat)) for seat in (NOBODY, 0, 3)} == {"7"}
