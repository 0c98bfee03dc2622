"""Chapter 12 of the rules: what is printed on all cards, written from the box. Run as a module, it writes it anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from stockwerk.core.text import LANGUAGES, Reader, Text
from stockwerk.games.flatiron.box.catalogue import daniel_card, decree, floor, newspaper, side, street_card
from stockwerk.games.flatiron.box.components import CARDS, DANIELS, DECREES, FLOORS, NEWSPAPERS, SIDES, printed_box
from stockwerk.games.flatiron.people.wording import (
    bonus_text,
    colour_text,
    effect_text,
    floor_text,
    place_text,
    scoring_text,
    side_text,
)

BOX = printed_box()
CHAPTERS = {
    "en": {
        "title": "## 12 All cards",
        "12.1": "12.1 The street cards (?). In brackets: thumbs up or down.",
        "12.2": "12.2 The floors (?). The spaces are numbered in the order in which Daniel takes them; ★ is a star.",
        "12.3": "12.3 The company boards (?): each column's pillar with price and points, and the lower effect.",
        "12.4": "12.4 The decrees (?). In brackets: thumbs up or down.",
        "12.5": "12.5 The newspapers, two of each.",
        "12.6": "12.6 Daniel's cards (?). The marks are those of popularity.",
        "cards": "| Deck | Street | Price | Upper half | Lower half |",
        "floors": "| ★ | Effect | Space 1 | Space 2 | Space 3 |",
        "boards": "| Side | Broadway | 23rd Street | 5th Avenue | 22nd Street |",
        "decrees": "| Upper half | Lower half |",
        "newspapers": "| Effect |",
        "daniel": "| Main place | Other place | Marks | Action |",
        "points": "points",
        "popularity": "popularity",
        "floor": "a floor, else a decree",
        "pillar": "a pillar in {colour}, else popularity",
    },
    "de": {
        "title": "## 12 Alle Karten",
        "12.1": "12.1 Die Straßenkarten (?). In Klammern: Daumen nach oben oder unten.",
        "12.2": "12.2 Die Etagen (?). Die Felder sind so nummeriert, wie Daniel sie besetzt; ★ ist ein Stern.",
        "12.3": "12.3 Die Firmenpläne (?): je Spalte die Säule mit Preis und Punkten und der untere Effekt.",
        "12.4": "12.4 Die Verordnungen (?). In Klammern: Daumen nach oben oder unten.",
        "12.5": "12.5 Die Zeitungen, je zwei.",
        "12.6": "12.6 Daniels Karten (?). Die Zeichen sind die der Beliebtheit.",
        "cards": "| Stapel | Straße | Preis | Obere Hälfte | Untere Hälfte |",
        "floors": "| ★ | Effekt | Feld 1 | Feld 2 | Feld 3 |",
        "boards": "| Seite | Broadway | 23rd Street | 5th Avenue | 22nd Street |",
        "decrees": "| Obere Hälfte | Untere Hälfte |",
        "newspapers": "| Effekt |",
        "daniel": "| Hauptort | Anderer Ort | Zeichen | Aktion |",
        "points": "Punkte",
        "popularity": "Beliebtheit",
        "floor": "eine Etage, sonst eine Verordnung",
        "pillar": "eine Säule in {colour}, sonst Beliebtheit",
    },
}


def chapter(language: str) -> str:
    """The whole chapter."""
    reader, said = Reader(language), CHAPTERS[language]
    tables = (
        ("12.1", "cards", card_rows(reader)),
        ("12.2", "floors", floor_rows(reader)),
        ("12.3", "boards", board_rows(reader, said)),
        ("12.4", "decrees", decree_rows(reader)),
        ("12.5", "newspapers", ((reader.say(effect_text(newspaper(BOX, k))),) for k in range(int(NEWSPAPERS)))),
        ("12.6", "daniel", daniel_rows(reader, said)),
    )
    parts = [said["title"]]
    for number, head, rows in tables:
        columns = said[head].count("|") - 1
        lines = ["| " + " | ".join(row) + " |" for row in rows]
        parts.append("\n".join([said[number], said[head], "|" + " --- |" * columns, *lines]))
    return "\n\n".join(parts) + "\n"


def half(reader: Reader, text: Text, reputation: int) -> str:
    sign = f" ({'+' if reputation > 0 else '−'}{abs(reputation)})" if reputation else ""
    return reader.say(text) + sign


def card_rows(reader: Reader) -> Iterator[tuple[str, ...]]:
    for number in range(int(CARDS)):
        card = street_card(BOX, number)
        halves = [half(reader, effect_text(card.effects[k]), card.reputation[k]) for k in range(2)]
        places = [reader.say(place_text(place)) for place in (card.deck, card.street)]
        yield (*places, f"${card.price}", *halves)


def floor_rows(reader: Reader) -> Iterator[tuple[str, ...]]:
    for number in range(int(FLOORS)):
        printed = floor(BOX, number)
        bonuses = [reader.say(bonus_text(bonus)) for bonus in printed.bonuses]
        yield ("★" if printed.star else "", reader.say(floor_text(printed)), *bonuses)


def board_rows(reader: Reader, said: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for number in range(int(SIDES)):
        printed = side(BOX, number)
        columns = [
            f"{reader.say(colour_text(colour))} ${printed.prices[colour]}, {printed.points[colour]} {said['points']}; "
            + reader.say(effect_text(printed.effects[street][1]))
            for street, colour in enumerate(printed.colours)
        ]
        yield (reader.say(side_text(number)), *columns)


def decree_rows(reader: Reader) -> Iterator[tuple[str, ...]]:
    for number in range(int(DECREES)):
        printed = decree(BOX, number)
        yield tuple(half(reader, scoring_text(printed.scorings[k]), printed.reputation[k]) for k in range(2))


def daniel_rows(reader: Reader, said: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for number in range(int(DANIELS)):
        card = daniel_card(BOX, number)
        places = [reader.say(place_text(place)) for place in (card.main, card.alternative)]
        action = said[card.deed].format(colour=reader.say(colour_text(max(card.colour, 0))))
        yield (*places, str(card.popularity), action)


def file_of(language: str) -> Path:
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return Path(__file__).parents[1] / name


if __name__ == "__main__":
    for spoken in LANGUAGES:
        rules = file_of(spoken)
        before, _, _ = rules.read_text(encoding="utf-8").partition("\n## 12 ")
        rules.write_text(before.rstrip() + "\n\n" + chapter(spoken), encoding="utf-8")
