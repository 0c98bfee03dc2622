"""What a seat holds and says: money, newspapers, and the words that a turn needs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stockwerk.core.picture.pen import at, rect, text
from stockwerk.core.picture.pieces import stepped_frame
from stockwerk.core.picture.sheet import HAND, Plate
from stockwerk.core.text import Reader, Text
from stockwerk.games.flatiron.board.pieces import caption, coin, fitted, lamp, lamp_frame, titled, touchable
from stockwerk.games.flatiron.board.signs import use
from stockwerk.games.flatiron.board.words import say

WIDTH = 362.0
TILE, BUTTON = 46.0, 46.0  # heights
JOINTS = {"->", "<>", "/", "?", "="}  # signs in ink: by night they are light, and need a dark ground


@dataclass(frozen=True)
class News:
    """Newspapers of a kind."""

    target: str
    signs: str
    words: Text
    count: int = 1
    futile: bool = False  # its effect cannot be used now


CLOSING = ("do:skip", "do:end")


@dataclass(frozen=True)
class Button:
    """A target with words on it, and perhaps a sentence of signs."""

    target: str
    key: str  # its words; "-told" after it says more
    signs: str = ""
    words: Text | None = None  # what its words are about
    futile: bool = False  # nothing would come of it now
    below: bool = False  # "-below" after its key is a second line


@dataclass(frozen=True)
class Hand:
    """All that the hand shows."""

    dollars: int
    thumbs: int
    news: tuple[News, ...]
    pair: tuple[News, ...]  # of which one is kept
    buttons: tuple[Button, ...]


@lru_cache(maxsize=500)
def draw_hand(hand: Hand, reader: Reader) -> Plate:
    drawn = coin(30, 31, str(hand.dollars), 1.5)
    x = 62.0
    if hand.thumbs:
        said = say(reader, "board-number-token", number=hand.thumbs)
        drawn += titled(said, use("token", 75, 31, 1.1), text(92, 36.5, f"×{hand.thumbs}", 15, "ink", "start", 700))
        x = 122.0
    shown = hand.pair or hand.news
    told = "board-keep" if hand.pair else "board-news-own"
    y = 6.0
    if hand.pair:
        drawn += caption(x, 18, say(reader, "board-keep-one"))
        y = 24.0
    elif not shown:
        drawn += text(x, 35, say(reader, "board-no-news"), 13, "muted", "start", 600)
    width = min(86.0, (WIDTH - x - 6 + 6) / max(len(shown), 1) - 6)
    for k, news in enumerate(shown):
        drawn += "\n" + at(x + k * (width + 6), y, draw_news(news, width, told, reader))
    y += TILE + 8
    for row in rows_of(hand.buttons):
        wide = (WIDTH - 8 - 6 * (len(row) - 1)) / len(row)
        for k, button in enumerate(row):
            drawn += "\n" + at(4 + k * (wide + 6), y, draw_button(button, wide, reader))
        y += BUTTON + 6
    frame = stepped_frame(1, 1, WIDTH - 2, y - 2, 7, "sunken", "hair", 1.2)
    label = say(
        reader, "board-hand", dollars=hand.dollars, thumbs=hand.thumbs, news=sum(one.count for one in hand.news)
    )
    return Plate("hand", WIDTH, y, frame + drawn, label, HAND)


def rows_of(buttons: tuple[Button, ...]) -> list[tuple[Button, ...]]:
    """Up to three side by side."""
    if not buttons:
        return []
    rows = -(-len(buttons) // 3)
    size = -(-len(buttons) // rows)
    return [buttons[k : k + size] for k in range(0, len(buttons), size)]


@lru_cache(maxsize=500)
def draw_news(news: News, w: float, told: str, reader: Reader) -> str:
    """A small newspaper with its effect."""
    said = say(reader, told, words=news.words, number=news.count)
    said = f"{said}: {say(reader, 'board-futile')}" if news.futile else said
    ground = rect(2, 3, w, TILE, "shadow") + rect(0, 0, w, TILE, "card", "edge", 1.6)
    inside = rect(5, 5, w - 10, 5, "ink") + fitted(news.signs, w / 2, 28, w - 10, 30, 0.9)
    if news.count > 1:
        inside += text(w - 5, TILE - 5, f"×{news.count}", 13, "ink", "end", 700)
    return touchable(news.target, said, ground, lamp_frame(w, TILE, 2), inside, chosen=(w - 8, 8))


@lru_cache(maxsize=500)
def draw_button(button: Button, w: float, reader: Reader) -> str:
    """Quiet until it is lit: its words are written once on the tray and once on the lamp."""
    values = {"words": button.words} if button.words is not None else {}
    shown, said = say(reader, button.key), say(reader, f"{button.key}-told", **values)
    futile = say(reader, "board-futile") if button.futile else ""
    said = f"{said}: {futile}" if futile else said
    below = say(reader, f"{button.key}-below") if button.below else futile
    two = bool(button.signs or below)
    size = min(15.0, (w - 14) / max(len(shown) * 0.62, 1))

    def written(ink: str) -> str:
        drawn = text(w / 2, 17 if two else BUTTON / 2 + size * 0.36, shown, size, ink, weight=700)
        if below:
            drawn += text(w / 2, 36, below, min(11.5, (w - 10) / (len(below) * 0.6)), ink, weight=600)
        return drawn

    ground = rect(0, 0, w, BUTTON, "card", "hair", 1.4, 4) + written("muted")
    light, signs = lamp(w, BUTTON) + written("on-label"), ""
    if button.signs and not below:
        light += rect(8, 21, w - 16, 21, "card", r=3) if JOINTS & {*button.signs.split()} else ""
        signs = fitted(button.signs, w / 2, 32, w - 20, 20, 0.72)
    close = "" if button.target in CLOSING else None
    return touchable(button.target, said, ground, light, signs, chosen=(w - 8, 8), close=close)
