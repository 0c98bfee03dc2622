"""The widgets of the match screen and what they show: board, news, prompt, list of options, footer."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Row

from stockwerk.core.option import Option
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.terminal.content import HANGING, board, coloured, folded, keys_line
from stockwerk.terminal.session import Session
from stockwerk.terminal.text_screen import Blocks, TextScreen, rule_blocks

NOTHING: Final = -1
MOST_ROWS: Final = 300  # of the list; whoever types has fewer
LONGEST_LINE: Final = 200
ASK, THINK, HIDE, COVERED, OVER = "ask", "think", "hide", "covered", "over"


class MatchDisplay(Screen[None]):
    """The visible half of the match screen; `match_screen.py` handles input and the course of the match."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session, self.match = session, session.match
        self.phase = THINK
        self.asked = NOBODY  # whose turn it is
        self.options: list[Option] = []
        self.found: list[Option] = []  # those that match what has been typed
        self.wide = 0  # the room for their notation
        self.typed = ""
        self.picked = NOTHING  # the row of the list that somebody has moved to
        self.rule = ""  # of the reason that was told last

    def compose(self) -> ComposeResult:
        with Horizontal(classes="top"):
            yield Static(id="points")
            yield Static(id="more")
        with Container(id="middle"):
            with ScrollableContainer(id="board", can_focus=False):
                yield Static()
            with Vertical(id="side"):
                with VerticalScroll(id="news", can_focus=False):
                    yield Static()
                yield Static(id="prompt")
                with Vertical(id="choice"):
                    yield Static(id="notice")
                    rows = OptionList(id="options", markup=False)
                    rows.can_focus = False
                    yield rows
                yield Input(id="line", max_length=LONGEST_LINE, disabled=True)
        yield Static(id="keys", classes="keys")

    def say_again(self, language: str) -> None:
        self.session.language = language
        self.tell("")  # what was answered in the other language
        self.show_all()

    @property
    def seat(self) -> int:
        """Through whose eyes: whoever is asked or was the last, the only person, or nobody's if all bots play."""
        if self.phase == ASK:
            return self.asked
        if len(self.session.people) == 1:
            return self.session.people[0]
        return NOBODY if self.phase == OVER else self.session.last_person

    def show_all(self) -> None:
        self.set_class(self.phase == OVER, "over")
        self.query_one("#points", Static).update(self.headline())
        self.show_board()
        self.show_news()
        self.show_prompt()
        self.show_options()
        keys = "keys-over" if self.phase == OVER else "keys-table"
        self.query_one("#keys", Static).update(keys_line(self.session.say(keys)))

    def headline(self) -> Content:
        """The game, and everybody's points in their colours; names as long as there is room for them."""
        for longest in (40, 12, 6, 0):
            told = self.points(longest)
            if told.cell_length <= self.size.width - 11:
                break
        return told

    def points(self, longest: int) -> Content:
        reader, view = self.session.reader, self.match.view()
        parts = [reader.say(self.match.game.title)]
        for standing in self.match.standings():
            told = f"{shortened(standing.called(reader), longest)} {standing.score}".strip()
            if standing.seat != NOBODY:
                colours = [PLAYERS[number] for number, _ in self.match.game.colours(view, standing.seat)]
                signs = "".join(reader.paint(player.sign, player.name) for player in colours)
                told = f"{signs} " + reader.paint(told, colours[0].name)
            parts.append(told)
        return coloured("   ".join(parts))

    def show_board(self) -> None:
        frame = self.query_one("#board")
        told = board(self.session.board(self.seat), frame.size.width - 2)
        frame.query_one(Static).update(told)
        hidden = told.plain.count("\n") + 1 > frame.size.height
        self.query_one("#more", Static).update(self.session.say("scroll-board") if hidden else "")

    def on_resize(self) -> None:
        if self.phase != COVERED:
            self.call_after_refresh(self.show_all)

    def show_news(self) -> None:
        frame = self.query_one("#news")
        lines = self.last_lines() if self.phase == OVER else self.session.news(self.seat)
        flows = self.has_class("-narrow") and self.phase != OVER  # one sentence after the other
        told = coloured((" " if flows else "\n").join(lines))
        frame.query_one(Static).update(told)
        more = 0 if not flows else told.cell_length > frame.size.height * (frame.size.width - 3)
        title = self.session.say("news") if self.session.to_take_back(self.seat) else self.session.say("news-first")
        if self.phase == OVER:
            title = self.session.say("over")
        elif more:
            title = self.session.say("news-more", title=title)
        frame.border_title = title
        self.call_after_refresh(frame.scroll_home if self.phase == OVER else frame.scroll_end, animate=False)

    def last_lines(self) -> list[str]:
        """Who has won, the points (where there is room, line by line), and the luck."""
        *won, luck = self.session.ending()
        score = [line for line in self.session.score() if self.has_class("-wide") or not line.startswith(" ")]
        return [*won, *score, luck]

    def show_prompt(self) -> None:
        player = self.session.reader.name(self.asked) if self.asked != NOBODY else ""
        if self.phase == THINK:
            self.tell_prompt(self.session.say("thinking", player=player))
        elif self.phase == HIDE:
            last = self.session.reader.name(self.session.last_person)
            self.tell_prompt(self.session.say("hide-screen", player=last))
        elif self.phase == OVER:
            self.tell_prompt(self.session.say("game-over-keys"))
        else:
            named = f"{player}: " if len(self.session.people) > 1 else ""
            self.tell_prompt(named + self.session.prompt(self.asked))
        self.query_one("#prompt").set_class(self.phase == THINK, "waiting")

    def tell_prompt(self, words: str) -> None:
        self.query_one("#prompt", Static).update(Content(words))

    def tell(self, words: str) -> None:
        notice = self.query_one("#notice", Static)
        notice.update(Content(words))
        notice.set_class(bool(words), "told")
        self.query_one("#side").set_class(bool(words), "telling")

    def show_options(self) -> None:
        """The list, as far as it matches what has been typed."""
        line = self.query_one("#line", Input)
        self.typed = line.value
        self.found = self.session.found(self.typed.removeprefix("?"), self.options)
        self.show_rows(self.found)
        line.placeholder = self.hint()
        self.query_one("#side").set_class(bool(line.value), "typing")

    def hint(self) -> str:
        if self.phase != ASK:
            return self.session.say("waiting-line")
        if len(self.options) == 1:
            return self.session.say("one-option")
        return self.session.say("type-here", example=self.options[len(self.options) // 2].id)

    def show_rows(self, options: list[Option]) -> None:
        self.wide = max((len(option.id) for option in options), default=0) + 2
        rows = [Row(self.row(option)) for option in options[:MOST_ROWS]]
        if len(options) > MOST_ROWS:
            rows.append(Row(self.session.say("more", number=len(options) - MOST_ROWS), disabled=True))
        if not options and self.phase == ASK and not self.query_one("#notice").has_class("told"):
            rows.append(Row(self.session.say("none-of"), disabled=True))
        listed = self.query_one("#options", OptionList)
        listed.set_options(rows)
        listed.highlighted = None
        self.picked = NOTHING

    def row(self, option: Option, sign: str = " ") -> Content:
        """Notation and label; what is too long goes on below the label, if there is room for that."""
        room = max(self.query_one("#options").size.width - 3, 30)
        told = Content.assemble(f"{sign} ", (f"{option.id:<{self.wide}}", "bold"), self.session.label(option))
        hanging = self.wide + 2 if self.wide * 2 < room else HANGING
        return Content("\n").join(folded(told, room, hanging))

    def action_large(self) -> None:
        self.toggle_class("large")
        self.call_after_refresh(self.show_board)

    def action_scroll_board(self, pages: int) -> None:
        frame = self.query_one("#board")
        frame.scroll_relative(y=pages * max(1, frame.size.height - 2), animate=False)

    def action_scroll_sideways(self, letters: int) -> None:
        self.query_one("#board").scroll_relative(x=letters, animate=False)

    # Reading.

    def action_rules(self) -> None:
        seat = self.asked if self.phase == ASK else self.seat
        self.open_rules(self.rule or self.match.game.chapter(self.match.view(seat)))

    def open_rules(self, at: str) -> None:
        self.app.push_screen(
            TextScreen(self.session, "page-rules", lambda: [*rule_blocks(self.session.rules(), at)], at)
        )

    def action_score(self) -> None:
        self.app.push_screen(TextScreen(self.session, "page-score", lambda: plain(*self.session.score())))

    def action_log(self) -> None:
        self.app.push_screen(TextScreen(self.session, "page-log", lambda: plain(*self.session.log(self.seat)), "end"))

    def action_help(self) -> None:
        self.app.push_screen(TextScreen(self.session, "page-help", lambda: plain(self.session.say("screen-help"))))


def shortened(name: str, longest: int) -> str:
    """Without what stands in brackets, and with a sign that letters are missing."""
    if len(name) > longest:
        name = name.partition(" (")[0]
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…" if longest else ""


def plain(*lines: str) -> Blocks:
    return [("", coloured("\n".join(lines)))]
