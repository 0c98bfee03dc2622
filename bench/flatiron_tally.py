"""What the games of `flatiron_balance.py` tell: who wins with what, and how sure we are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, isnan, nan
from statistics import fmean, median
from typing import Final, TypeAlias

from stockwerk.bots.estimates import Estimate, estimate
from stockwerk.core.text import Reader
from stockwerk.games.flatiron.box.catalogue import Effect, decree, effect, floor
from stockwerk.games.flatiron.box.components import Box
from stockwerk.games.flatiron.people.wording import floor_text, scoring_text

DUEL, ALONE, HARDER, LADDER = "duel", "alone", "harder", "ladder"
KINDS: Final = {
    DUEL: "duels",
    ALONE: "games against Daniel",
    HARDER: "with his harder final scoring",
    LADDER: "against greedy bots",
}
EVEN: Final = (0.45, 0.55)  # shares of wins that are in line between two
DANIELS: Final = (0.30, 0.70)  # and against Daniel
ENGLISH: Final = Reader("en")
Rows: TypeAlias = list[tuple[str, ...]]
Section: TypeAlias = tuple[str, str, Rows]


@dataclass(frozen=True)
class Played:
    """A game, as far as it says something about the parts it was played with."""

    kind: str
    deal: int
    turned: bool  # the second game of a deal
    ended: bool
    turns: int
    start: int
    winner: int
    sides: list[int]  # [company]
    scores: list[int]  # [company]
    tracks: list[int]  # [company] without the final scoring
    decrees: list[list[int]]  # company, decree, half, points
    offered: list[int]  # decrees
    effects: list[list[int]]  # company, effect of a street card that it has
    floors: list[int]

    @property
    def key(self) -> tuple[str, int, bool]:
        return self.kind, self.deal, self.turned

    def won(self, company: int) -> float:
        return float(self.winner == company)


Observation: TypeAlias = tuple[int, float]  # of a deal


def tables(games: Sequence[Played], box: Box) -> list[Section]:
    """All that can be told of these games; of unfinished ones only that they are."""
    of = {kind: [played for played in games if played.kind == kind and played.ended] for kind in KINDS}
    found: list[Section] = [course(games)]
    if of[LADDER]:
        found.append(strength(of[LADDER]))
    if of[DUEL]:
        duels = of[DUEL]
        found += [who_begins(duels), boards(duels), decrees(duels, box), effects(duels, box), floors(duels, box)]
    if of[ALONE] or of[HARDER]:
        found += [daniel(of), daniels_boards(of[ALONE])]
    return found


def by_deal(observations: Iterable[Observation]) -> Estimate:
    """Each deal counts as one observation; without any, everything is possible."""
    deals = defaultdict(list)
    for deal, value in observations:
        deals[deal].append(value)
    return estimate([fmean(values) for values in deals.values()]) if deals else (nan, -inf, inf)


def share(observations: Iterable[Observation]) -> str:
    mean, low, high = by_deal(observations)
    return "" if isnan(mean) else f"{mean:.1%} ({max(low, 0):.1%} to {min(high, 1):.1%})"


def points(observations: Iterable[Observation]) -> str:
    mean, low, high = by_deal(observations)
    return "" if isnan(mean) else f"{mean:.1f} ({low:.1f} to {high:.1f})"


def evenness(observations: Sequence[Observation], low: float = EVEN[0], high: float = EVEN[1]) -> str:
    """Out of line only if chance does not explain it."""
    mean, least, most = by_deal(observations)
    if low <= mean <= high:
        return "in line"
    return "out of line" if most < low or least > high else "not sure"


# Sections.


def course(games: Sequence[Played]) -> Section:
    rows: Rows = [("games", "played", "unfinished", "turns: median", "longest", "points on the track", "points in all")]
    for kind, name in KINDS.items():
        own = [played for played in games if played.kind == kind]
        if own:
            turns = [played.turns for played in own]
            tracks = [points for played in own for points in played.tracks]
            scores = [points for played in own for points in played.scores]
            unfinished = sum(not played.ended for played in own)
            means = (f"{fmean(tracks):.1f}", f"{fmean(scores):.1f}")
            rows.append((name, str(len(own)), str(unfinished), f"{median(turns):.0f}", str(max(turns)), *means))
    return "The games", "Turns and points are counted over both companies.", rows


def strength(games: Sequence[Played]) -> Section:
    """The first bot sits at seat 0, in the second game of a deal at seat 1."""
    bot = [(played, int(played.turned)) for played in games]
    return (
        "The bot",
        "Monte Carlo with these playouts against greedy, in both seats of each deal.",
        [
            ("games", "wins of Monte Carlo", "its points", "greedy's points"),
            (
                str(len(games)),
                share((played.deal, played.won(seat)) for played, seat in bot),
                points((played.deal, played.scores[seat]) for played, seat in bot),
                points((played.deal, played.scores[1 - seat]) for played, seat in bot),
            ),
        ],
    )


def who_begins(games: Sequence[Played]) -> Section:
    won = [(played.deal, played.won(played.start)) for played in games]
    ahead = [(played.deal, lead(played, played.start)) for played in games]
    return (
        "Who begins",
        "In the second game of a deal the same seat begins, with the other's board.",
        [
            ("games", "wins of the start player", "points ahead", "verdict"),
            (str(len(games)), share(won), points(ahead), evenness(won)),
        ],
    )


def lead(played: Played, company: int) -> float:
    return float(played.scores[company] - played.scores[1 - company])


def boards(games: Sequence[Played]) -> Section:
    rows: Rows = [("board", "games", "wins", "points ahead", "points", "verdict")]
    for board in range(4):
        rows.append(board_row("ABCD"[board], games, [board * 2, board * 2 + 1]))
    for side in range(8):
        rows.append(board_row(side_name(side), games, [side]))
    uneven = [played for played in games if sum(side % 2 for side in played.sides) == 1]
    rows.append(board_row("any advanced side against a purple one", uneven, [1, 3, 5, 7]))
    return "Boards", "By lot; both companies play each deal with each board, so that luck and seat are the same.", rows


def board_row(name: str, games: Sequence[Played], sides: Sequence[int]) -> tuple[str, ...]:
    own = [(played, company) for played in games for company in range(2) if played.sides[company] in sides]
    won = [(played.deal, played.won(company)) for played, company in own]
    ahead = points((played.deal, lead(played, company)) for played, company in own)
    scores = points((played.deal, played.scores[company]) for played, company in own)
    return name, str(len(own)), share(won), ahead, scores, evenness(won)


def side_name(side: int) -> str:
    return f"{'ABCD'[side // 2]} {('purple', 'advanced')[side % 2]}"


def decrees(games: Sequence[Played], box: Box) -> Section:
    rows: Rows = [("decree", "scores", "bought, if open", "games", "wins", "points")]
    for number in range(10):
        for half in range(2):
            rows.append(decree_row(games, box, number, half))
    return "Decrees", "Who holds a half at the end, and what it brought.", rows


def decree_row(games: Sequence[Played], box: Box, number: int, half: int) -> tuple[str, ...]:
    held = [
        (played, holder, brought)
        for played in games
        for holder, card, side, brought in played.decrees
        if (card, side) == (number, half)
    ]
    holding = {played.key for played, _, _ in held}
    bought = share((played.deal, float(played.key in holding)) for played in games if number in played.offered)
    won = share((played.deal, played.won(holder)) for played, holder, _ in held)
    worth = points((played.deal, float(brought)) for played, _, brought in held)
    scores = ENGLISH.say(scoring_text(decree(box, number).scorings[half]))
    return f"D{number + 1:02} {('upper', 'lower')[half]}", scores, bought, str(len(held)), won, worth


def effects(games: Sequence[Played], box: Box) -> Section:
    """Of street cards, by kind: they are dealt alike, so that one that nobody buys is too weak, or its cards are."""
    held: defaultdict[str, list[tuple[Played, int]]] = defaultdict(list)
    for played in games:
        for company, number in played.effects:
            held[effect_name(effect(box, number))].append((played, company))
    rows: Rows = [("effect", "bought per game", "wins of who has it")]
    for name, own in sorted(held.items(), key=lambda item: -len(item[1])):
        won = share((played.deal, played.won(company)) for played, company in own)
        rows.append((name, f"{len(own) / len(games):.2f}", won))
    return "Effects of street cards", "Visible at the end, over both companies.", rows


def effect_name(which: Effect) -> str:
    """Ways to build differ much."""
    if which.kind == "build":
        return f"build {which.amount} for ${which.price}"
    return which.kind.replace("_", " ")


def floors(games: Sequence[Played], box: Box) -> Section:
    rows: Rows = [("floor", "holds while it is active", "games", "wins of the start player", "turns", "points")]
    for number in range(15):
        own = [played for played in games if number in played.floors]
        won = share((played.deal, played.won(played.start)) for played in own)
        turns = points((played.deal, float(played.turns)) for played in own)
        scores = points((played.deal, fmean(played.scores)) for played in own)
        holds = ENGLISH.say(floor_text(floor(box, number)))
        rows.append((f"F{number + 1:02}", holds, str(len(own)), won, turns, scores))
    return "Floors", "All floors serve both companies alike; they may make games long or rich.", rows


def daniel(of: Mapping[str, Sequence[Played]]) -> Section:
    rows: Rows = [("final scoring", "games", "wins of the bot", "its points", "Daniel's points", "turns", "verdict")]
    for kind, name in ((ALONE, "normal"), (HARDER, "harder")):
        rows.append(daniel_row(name, of[kind]))
    return "Daniel", "Against one bot that plays alone.", rows


def daniel_row(name: str, games: Sequence[Played]) -> tuple[str, ...]:
    won = [(played.deal, played.won(0)) for played in games]
    mine, his = (points((played.deal, float(played.scores[company])) for played in games) for company in range(2))
    turns = points((played.deal, float(played.turns)) for played in games)
    return name, str(len(games)), share(won), mine, his, turns, evenness(won, *DANIELS)


def daniels_boards(games: Sequence[Played]) -> Section:
    rows: Rows = [("board", "games", "wins of the bot", "its points", "Daniel's points", "turns", "verdict")]
    for company, whose in enumerate(("the bot's", "Daniel's")):
        for side in range(8):
            own = [played for played in games if played.sides[company] == side]
            rows.append(daniel_row(f"{whose}: {side_name(side)}", own))
    return "Boards against Daniel", "With the normal final scoring.", rows
