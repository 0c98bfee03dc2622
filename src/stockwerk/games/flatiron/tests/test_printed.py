"""Chapter 12 of the rules is what is printed in the box."""

from __future__ import annotations

import pytest

from stockwerk.core.text import LANGUAGES
from stockwerk.games.flatiron import GAME
from stockwerk.games.flatiron.tests.printed import chapter


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_all_cards(language: str) -> None:
    """§12.1 street cards, §12.2 floors, §12.3 boards, §12.4 decrees, §12.5 newspapers, §12.6 Daniel's cards; §1.6."""
    assert GAME.rulebook(language).endswith("\n\n" + chapter(language))
