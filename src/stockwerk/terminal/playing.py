"""The table on the screen: the board, what happened, what is asked, what can be done, and a line to type in."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Row

from stockwerk.bots import choose
from stockwerk.bots.budget import Budget
from stockwerk.core.errors import UnwritableFile
from stockwerk.core.option import Option
from stockwerk.core.picture.tokens import PLAYERS
from stockwerk.core.state import NOBODY
from stockwerk.play.seat import Seat
from stockwerk.terminal.look import board, coloured, folded
from stockwerk.terminal.reading import Blocks, Cover, Page, Question, keys_line
from stockwerk.terminal.table import Reply, Table

MOST_ROWS: Final = 300  # of the list; whoever types has fewer
BAR: Final = 12
LONGEST_LINE: Final = 200
ASK, THINK, HIDE, COVERED, OVER = "ask", "think", "hide", "covered", "over"


class Playing(Screen[None]):
    """One match. People type or click; bots think beside it, so that the screen never stands still."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("f1", "rules", ""),
        ("f2", "score", ""),
        ("f3", "log", ""),
        ("f5", "large", ""),
        ("f6", "another", ""),
        ("f7", "help", ""),
        ("escape", "clear", ""),
        ("enter", "go_on", ""),
        ("up", "choose(-1)", ""),
        ("down", "choose(1)", ""),
        ("pageup", "scroll_board(-1)", ""),
        ("pagedown", "scroll_board(1)", ""),
        Binding("shift+left", "scroll_sideways(-8)", priority=True),
        Binding("shift+right", "scroll_sideways(8)", priority=True),
        Binding("ctrl+z", "undo", priority=True),
        Binding("ctrl+s", "save", priority=True),
    ]

    def __init__(self, table: Table, milliseconds: int) -> None:
        super().__init__()
        self.table, self.match, self.milliseconds = table, table.match, milliseconds
        self.phase = THINK
        self.asked = NOBODY  # whose turn it is
        self.options: list[Option] = []
        self.found: list[Option] = []
        self.typed = ""
        self.picked = False  # whether somebody has moved to a row of the list
        self.rule = ""  # of the reason that was told last
        self.budget = Budget(0)
        self.ticking: Timer | None = None

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

    def on_mount(self) -> None:
        self.ticking = self.set_interval(0.1, self.show_thinking, pause=True)
        self.call_after_refresh(self.next_turn)

    def on_unmount(self) -> None:
        self.budget.stop()

    def say_again(self, language: str) -> None:
        self.table.language = language
        self.show_all()

    # The course of a match.

    def next_turn(self) -> None:
        """Ask whoever is to act: a bot, a person, or somebody who must first come to the screen."""
        if self.match.over:
            self.begin(OVER, NOBODY)
            return
        seat = self.table.next_seat()
        if seat in self.table.bots:
            self.let_bot_think(seat)
        elif not self.table.is_handed_over(seat):
            self.ask(seat)
        elif self.table.last_person != NOBODY:
            self.begin(HIDE, seat)
        else:
            self.cover(seat)

    def begin(self, phase: str, seat: int) -> None:
        self.phase, self.asked = phase, seat
        self.options = self.match.options(seat) if phase == ASK else []
        self.rule = ""
        self.tell("")
        line = self.query_one("#line", Input)
        line.value = ""
        line.disabled = phase != ASK
        if phase == ASK:
            line.focus()
        self.show_all()

    def ask(self, seat: int) -> None:
        self.table.last_person = seat
        self.begin(ASK, seat)

    def cover(self, seat: int) -> None:
        self.phase, self.asked = COVERED, seat
        words = self.table.say("covered", player=self.table.reader.name(seat))
        self.app.push_screen(Cover(words), lambda _: self.ask(seat))

    def play(self, option: Option) -> None:
        assert self.phase == ASK, f"nobody is asked while it is {self.phase}"
        self.kept(lambda: self.table.play(self.asked, option.action))
        self.next_turn()

    def kept(self, do: object) -> None:
        """Do something that ends in writing the match; a file that cannot be written any more is told, not fatal."""
        assert callable(do)
        try:
            do()
        except UnwritableFile as error:
            self.table.file = None
            self.notify(str(error), severity="error")

    # Bots.

    def let_bot_think(self, seat: int) -> None:
        self.begin(THINK, seat)
        self.budget = Budget(self.milliseconds)
        if self.ticking is not None:
            self.ticking.resume()
        think = partial(self.think, self.match.seat(seat), self.table.bots[seat], self.budget)
        self.run_worker(think, thread=True)

    def think(self, seat: Seat, bot: str, budget: Budget) -> None:
        """In a thread of its own, about a table of its own."""
        action = choose(bot, seat, budget)
        self.app.call_from_thread(self.let_bot_play, seat.number, action)

    def let_bot_play(self, seat: int, action: int) -> None:
        if self.ticking is not None:
            self.ticking.pause()
        if self.is_attached and self.phase == THINK:
            self.kept(lambda: self.table.play(seat, action))
            self.next_turn()

    def show_thinking(self) -> None:
        if self.phase == THINK and self.is_attached:
            full = min(BAR, int(BAR * self.budget.used()))
            bar = "▰" * full + "▱" * (BAR - full)
            self.tell_prompt(self.table.say("thinking-bar", player=self.table.reader.name(self.asked), bar=bar))

    # What is shown.

    @property
    def seat(self) -> int:
        """Through whose eyes: whoever is asked or was the last, the only person, or nobody's if all bots play."""
        if self.phase == ASK:
            return self.asked
        if len(self.table.people) == 1:
            return self.table.people[0]
        return NOBODY if self.phase == OVER else self.table.last_person

    def show_all(self) -> None:
        self.query_one("#points", Static).update(self.headline())
        self.show_board()
        self.show_news()
        self.show_prompt()
        self.show_options()
        keys = "keys-over" if self.phase == OVER else "keys-table"
        self.query_one("#keys", Static).update(keys_line(self.table.say(keys)))

    def headline(self) -> Content:
        """The game, and everybody's points in their colours; names as long as there is room for them."""
        for longest in (40, 12, 6, 0):
            told = self.points(longest)
            if told.cell_length <= self.size.width - 11:
                break
        return told

    def points(self, longest: int) -> Content:
        reader, view = self.table.reader, self.match.view()
        parts = [reader.say(self.match.game.title)]
        for standing in self.match.standings():
            told = f"{standing.called(reader)[:longest].strip()} {standing.score}".strip()
            if standing.seat != NOBODY:
                colours = [PLAYERS[number] for number, _ in self.match.game.colours(view, standing.seat)]
                signs = "".join(reader.paint(player.sign, player.name) for player in colours)
                told = f"{signs} " + reader.paint(told, colours[0].name)
            parts.append(told)
        return coloured("   ".join(parts))

    def show_board(self) -> None:
        frame = self.query_one("#board")
        told = board(self.table.board(self.seat), frame.size.width - 2)
        frame.query_one(Static).update(told)
        hidden = told.plain.count("\n") + 1 > frame.size.height
        self.query_one("#more", Static).update(self.table.say("scroll-board") if hidden else "")

    def on_resize(self) -> None:
        if self.phase != COVERED:
            self.call_after_refresh(self.show_all)

    def show_news(self) -> None:
        frame = self.query_one("#news")
        lines = [*self.table.score(), *self.table.ending()] if self.phase == OVER else self.table.news(self.seat)
        if self.phase == OVER:
            lines = [line for line in lines if not line.startswith(" ")]
        flows = self.has_class("-narrow") and self.phase != OVER  # one sentence after the other
        told = coloured((" " if flows else "\n").join(lines))
        frame.query_one(Static).update(told)
        more = 0 if not flows else told.cell_length > frame.size.height * (frame.size.width - 3)
        title = self.table.say("news") if self.table.to_take_back(self.seat) else self.table.say("news-first")
        if self.phase == OVER:
            title = self.table.say("over")
        elif more:
            title = self.table.say("news-more")
        frame.border_title = title
        self.call_after_refresh(frame.scroll_end, animate=False)

    def show_prompt(self) -> None:
        player = self.table.reader.name(self.asked) if self.asked != NOBODY else ""
        if self.phase == THINK:
            self.tell_prompt(self.table.say("thinking", player=player))
        elif self.phase == HIDE:
            last = self.table.reader.name(self.table.last_person)
            self.tell_prompt(self.table.say("hide-screen", player=last))
        elif self.phase == OVER:
            self.tell_prompt(self.table.say("game-over-keys"))
        else:
            named = f"{player}: " if len(self.table.people) > 1 else ""
            self.tell_prompt(named + self.table.prompt(self.asked))
        self.query_one("#prompt").set_class(self.phase == THINK, "waiting")

    def tell_prompt(self, words: str) -> None:
        self.query_one("#prompt", Static).update(Content(words))

    def tell(self, words: str) -> None:
        notice = self.query_one("#notice", Static)
        notice.update(Content(words))
        notice.set_class(bool(words), "told")

    def show_options(self) -> None:
        """The list, as far as it matches what has been typed."""
        line = self.query_one("#line", Input)
        self.typed = line.value
        self.found = self.table.found(self.typed.removeprefix("?"), self.options)
        self.show_rows(self.found)
        line.placeholder = self.hint()
        self.query_one("#side").set_class(bool(line.value), "typing")

    def hint(self) -> str:
        if self.phase != ASK:
            return self.table.say("waiting-line")
        if len(self.options) == 1:
            return self.table.say("one-option")
        return self.table.say("type-here", example=self.options[len(self.options) // 2].id)

    def show_rows(self, options: list[Option]) -> None:
        listed = self.query_one("#options", OptionList)
        wide = max((len(option.id) for option in options), default=0) + 2
        rows = [self.row(option, wide, listed.size.width - 3) for option in options[:MOST_ROWS]]
        if len(options) > MOST_ROWS:
            rows.append(Row(self.table.say("more", number=len(options) - MOST_ROWS), disabled=True))
        if not options and self.phase == ASK and not self.query_one("#notice").has_class("told"):
            rows.append(Row(self.table.say("none-of"), disabled=True))
        listed.set_options(rows)
        listed.highlighted = None
        self.picked = False

    def row(self, option: Option, wide: int, room: int) -> Row:
        """Notation and label; what is too long goes on below the label."""
        told = Content.assemble((f"{option.id:<{wide}}", "$lit"), self.table.label(option))
        return Row(Content("\n").join(folded(told, max(room, 30))))

    # What people do.

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.value != self.typed:
            self.tell("")
            self.show_options()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.phase == ASK:
            self.take_line(event.value.strip())

    def take_line(self, line: str) -> None:
        """A command, a question, a row of the list, a move in its notation, or the only one that matches."""
        first, _, rest = line.partition(" ")
        command = self.table.commands.get(first.lower())
        chosen = self.query_one("#options", OptionList).highlighted
        meant = self.table.meant(line, self.options)
        if self.picked and chosen is not None:
            self.play(self.found[chosen])
        elif line.startswith("?"):
            self.explain(line[1:].strip())
        elif command == "rules" and rest:
            self.query_one("#line", Input).value = ""
            self.open_rules(rest.strip("§ "))
        elif command is not None and not rest:
            self.query_one("#line", Input).value = ""
            self.obey(command)
        elif meant is not None:
            self.play(meant)
        elif len(self.found) == 1:
            self.play(self.found[0])
        elif self.found:
            self.tell(self.table.say("chosen-of", number=len(self.found)))
        else:
            self.answer(self.table.why(self.asked, line))

    def obey(self, command: str) -> None:
        done = {
            "help": self.action_help,
            "board": self.action_large,
            "score": self.action_score,
            "log": self.action_log,
            "undo": self.action_undo,
            "rules": self.action_rules,
            "list": self.action_clear,
            "quit": self.leave,
        }
        done[command]()

    def explain(self, asked: str) -> None:
        if asked:
            self.answer(self.table.why(self.asked, asked))
        else:
            self.action_help()

    def answer(self, reply: Reply) -> None:
        self.rule = reply.rule
        self.tell(reply.text)
        self.found = [*reply.options]
        self.show_rows(self.found)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.phase == ASK and event.option_index < len(self.found):
            self.play(self.found[event.option_index])

    def on_click(self, event: Click) -> None:
        """What is drawn on the board has a name: it is as if it were typed, or why nothing can be done with it."""
        target = event.style.meta.get("target", "")
        if self.phase == HIDE:
            self.action_go_on()
        elif target and self.phase == ASK:
            line = self.query_one("#line", Input)
            line.value = target
            line.cursor_position = len(target)
            self.tell("")
            self.show_options()
            if not self.found:
                self.answer(self.table.about(self.asked, target))

    def action_choose(self, step: int) -> None:
        listed = self.query_one("#options", OptionList)
        if self.found and self.phase == ASK:
            if step > 0:
                listed.action_cursor_down()
            else:
                listed.action_cursor_up()
            self.picked = True

    def action_clear(self) -> None:
        self.query_one("#line", Input).value = ""
        if self.phase == ASK:
            self.tell("")
            self.show_options()

    def action_go_on(self) -> None:
        if self.phase == HIDE:
            self.cover(self.asked)

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
        def blocks() -> Blocks:
            return [(number, Markdown(block)) for number, block in self.table.rules()]

        self.app.push_screen(Page(self.table, "page-rules", blocks, at))

    def action_score(self) -> None:
        self.app.push_screen(Page(self.table, "page-score", lambda: plain(*self.table.score())))

    def action_log(self) -> None:
        self.app.push_screen(Page(self.table, "page-log", lambda: plain(*self.table.log(self.seat)), "end"))

    def action_help(self) -> None:
        self.app.push_screen(Page(self.table, "page-help", lambda: plain(self.table.say("screen-help"))))

    # Taking back, keeping, leaving.

    def action_undo(self) -> None:
        taken = self.table.taken(self.asked) if self.phase == ASK else ""
        if self.phase == OVER:
            self.tell(self.table.say("not-any-more"))
        elif self.phase != ASK:
            self.tell(self.table.say("wait", player=self.table.reader.name(self.asked)))
        elif not taken:
            self.tell(self.table.say("nothing-to-undo"))
        elif self.undo_freely():
            self.next_turn()
            self.tell(self.table.say("undone", moves=taken))
        else:
            question = Question(self.table.say("undo-ask", moves=taken), self.table.say("keys-question"))
            self.app.push_screen(question, self.undo_agreed)

    def undo_freely(self) -> bool:
        done = [True]
        self.kept(lambda: done.__setitem__(0, self.table.undo(self.asked)))
        return done[0]

    def undo_agreed(self, answer: str | None) -> None:
        if answer is not None:
            self.kept(lambda: self.table.undo_agreed(self.asked))
            self.next_turn()

    def action_save(self) -> None:
        suggested = str(self.table.file or f"{self.match.game.id}.json")
        self.app.push_screen(Question(self.table.say("save-where"), "", suggested), self.save)

    def save(self, name: str | None) -> None:
        if name:
            before, self.table.file = self.table.file, Path(name).expanduser()
            try:
                self.table.keep()
            except UnwritableFile as error:
                self.table.file = before
                self.tell(str(error))
            else:
                self.tell(self.table.say("saved", file=name))

    def leave(self) -> None:
        """Whoever leaves a match that is not kept is asked about it."""
        if self.table.file is not None or self.match.over or not self.match.moves:
            self.part()
        else:
            self.app.push_screen(Question(self.table.say("leave-unsaved"), "", ""), self.leave_or_stay)

    def leave_or_stay(self, name: str | None) -> None:
        if name is not None:
            self.save(name)
            if not name or self.table.file is not None:
                self.part()

    def part(self) -> None:
        self.budget.stop()
        key = "left-kept" if self.table.file else "left"
        self.app.exit("" if self.match.over else self.table.say(key, file=str(self.table.file)))

    def action_another(self) -> None:
        if self.phase == OVER:
            self.dismiss(None)


def plain(*lines: str) -> Blocks:
    return [("", coloured("\n".join(lines)))]
