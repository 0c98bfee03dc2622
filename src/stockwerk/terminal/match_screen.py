"""The match screen: asks whoever is to act, and handles keys, typed lines and clicks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, TypeVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.timer import Timer
from textual.widgets import Input, OptionList

from stockwerk.bots import LEVELS, choose
from stockwerk.bots.apart import Thinker
from stockwerk.bots.budget import Budget
from stockwerk.bots.repeatable import budget_of, seat_of
from stockwerk.core.errors import UnwritableFile
from stockwerk.core.option import Option
from stockwerk.core.state import NOBODY
from stockwerk.play.files import file_named
from stockwerk.terminal.dialogs import CoverDialog, QuestionDialog
from stockwerk.terminal.match_display import ASK, COVERED, HIDE, MOST_ROWS, NOTHING, OVER, THINK, MatchDisplay
from stockwerk.terminal.session import Reply, Session

T = TypeVar("T")

BAR: Final = 12  # letters that show how long a bot has thought


class MatchScreen(MatchDisplay):
    """One match. Bots think in a thread or process of their own, so that the event loop is never blocked."""

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

    def __init__(self, session: Session, milliseconds: int) -> None:
        super().__init__(session)
        self.milliseconds = milliseconds
        self.budget = Budget(1)
        self.ticking: Timer | None = None
        self.thinker: Thinker | None = None

    def on_mount(self) -> None:
        self.ticking = self.set_interval(0.1, self.show_thinking, pause=True)
        if LEVELS[-1] in self.session.bots.values():  # thinks as long as it may
            self.thinker = Thinker()
        self.call_after_refresh(self.next_turn)

    def on_unmount(self) -> None:
        self.budget.stop()
        if self.thinker is not None:
            self.thinker.stop()

    # The course of a match.

    def next_turn(self) -> None:
        """Ask the next actor: a bot, a person, or somebody who must first come to the screen."""
        if self.match.over:
            self.begin(OVER, NOBODY)
            return
        seat = self.session.next_seat()
        if seat in self.session.bots:
            self.let_bot_think(seat)
        elif not self.session.is_handed_over(seat):
            self.ask(seat)
        elif self.session.last_person != NOBODY:
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
        self.session.last_person = seat
        self.begin(ASK, seat)

    def cover(self, seat: int) -> None:
        self.phase, self.asked = COVERED, seat
        words = self.session.say("covered", player=self.session.reader.name(seat))
        self.app.push_screen(CoverDialog(words), lambda _: self.ask(seat))

    def play(self, option: Option) -> None:
        assert self.phase == ASK, f"nobody is asked while it is {self.phase}"
        self.kept(lambda: self.session.play(self.asked, option.action))
        self.next_turn()

    def kept(self, do: Callable[[], T]) -> T | None:
        """Do something that ends in saving the match; a write error is notified, not fatal."""
        try:
            return do()
        except UnwritableFile as error:
            self.session.file = None
            self.notify(str(error), severity="error")
            return None

    # Bots.

    def let_bot_think(self, seat: int) -> None:
        self.begin(THINK, seat)
        self.budget = budget_of(self.match, self.milliseconds)
        if self.ticking is not None:
            self.ticking.resume()
        self.run_worker(partial(self.think, seat, self.session.bots[seat], self.budget), thread=True)

    def think(self, seat: int, bot: str, budget: Budget) -> None:
        """Runs in a worker thread; the slow bot thinks in a process, since compiled code holds the GIL."""
        action = None
        if self.thinker is not None and bot == LEVELS[-1]:
            action = self.thinker.think(self.match, seat, bot, self.milliseconds)
        if action is None:
            action = choose(bot, seat_of(self.match, seat), budget)
        self.app.call_from_thread(self.let_bot_play, seat, action)

    def let_bot_play(self, seat: int, action: int) -> None:
        if self.ticking is not None:
            self.ticking.pause()
        if self.is_attached and self.phase == THINK:
            self.kept(lambda: self.session.play(seat, action))
            self.next_turn()

    def show_thinking(self) -> None:
        if self.phase == THINK and self.is_attached:
            full = int(BAR * min(1.0, self.budget.used()))
            bar = "▰" * full + "▱" * (BAR - full)
            self.tell_prompt(self.session.say("thinking-bar", player=self.session.reader.name(self.asked), bar=bar))

    # What people do.

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.value != self.typed:
            self.tell("")
            self.show_options()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.phase == ASK:
            self.take_line(event.value.strip())

    def take_line(self, line: str) -> None:
        """Handle a line: a command, a question, the selected row, a move in notation, or the only match."""
        first, _, rest = line.partition(" ")
        command = self.session.commands.get(first.lower())
        meant = self.session.meant(line, self.options)
        if self.picked != NOTHING:
            self.play(self.found[self.picked])
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
            self.tell(self.session.say("chosen-of", number=len(self.found)))
        else:
            self.answer(self.session.why(self.asked, line))

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
            self.answer(self.session.why(self.asked, asked))
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
        """A click on a target types its name, or tells why nothing can be done with it."""
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
                self.answer(self.session.about(self.asked, target))

    def action_choose(self, step: int) -> None:
        """Move the selection in the list; a sign marks it for those who see no colour."""
        listed = self.query_one("#options", OptionList)
        rows = self.found[:MOST_ROWS]
        if rows and self.phase == ASK:
            before = self.picked
            self.picked = len(rows) - 1 if before == NOTHING and step < 0 else (before + step) % len(rows)
            if before != NOTHING:
                listed.replace_option_prompt_at_index(before, self.row(rows[before]))
            listed.replace_option_prompt_at_index(self.picked, self.row(rows[self.picked], "▶"))
            listed.highlighted = self.picked

    def action_clear(self) -> None:
        self.query_one("#line", Input).value = ""
        if self.phase == ASK:
            self.tell("")
            self.show_options()

    def action_go_on(self) -> None:
        if self.phase == HIDE:
            self.cover(self.asked)

    # Taking back, keeping, leaving.

    def action_undo(self) -> None:
        taken = self.session.taken(self.asked) if self.phase == ASK else ""
        if self.phase == OVER:
            self.tell(self.session.say("not-any-more"))
        elif self.phase != ASK:
            self.tell(self.session.say("wait", player=self.session.reader.name(self.asked)))
        elif not taken:
            self.tell(self.session.say("nothing-to-undo"))
        elif self.kept(partial(self.session.undo, self.asked)) is not False:
            self.next_turn()
            self.tell(self.session.say("undone", moves=taken))
        else:
            question = QuestionDialog(self.session.say("undo-ask", moves=taken), self.session.say("keys-question"))
            self.app.push_screen(question, self.undo_agreed)

    def undo_agreed(self, answer: str | None) -> None:
        if answer is not None:
            self.kept(lambda: self.session.undo(self.asked, agreed=True))
            self.next_turn()

    def action_save(self) -> None:
        suggested = str(self.session.file or free_name(self.match.game.id))
        self.app.push_screen(
            QuestionDialog(self.session.say("save-where"), self.session.say("keys-save"), suggested), self.save
        )

    def save(self, name: str | None) -> None:
        if not name:
            return
        before = self.session.file
        try:
            file = file_named(name)
            if file != before and file.exists():
                self.tell(self.session.say("file-there", file=name))
                return
            self.session.file = file
            self.session.keep()
        except UnwritableFile as error:
            self.session.file = before
            self.tell(str(error))
        else:
            self.tell(self.session.say("saved", file=name))

    def leave(self) -> None:
        """Quit; an unsaved match is asked about first."""
        if self.session.file is not None or self.match.over or not self.match.moves:
            self.part()
        else:
            question = QuestionDialog(self.session.say("leave-unsaved"), self.session.say("keys-leave"), "")
            self.app.push_screen(question, self.leave_or_stay)

    def leave_or_stay(self, name: str | None) -> None:
        if name is not None:
            self.save(name)
            if not name or self.session.file is not None:
                self.part()

    def part(self) -> None:
        self.budget.stop()
        key = "left-kept" if self.session.file else "left"
        self.app.exit("" if self.match.over else self.session.say(key, file=str(self.session.file)))

    def action_another(self) -> None:
        if self.phase == OVER:
            self.dismiss(None)


def free_name(game: str) -> str:
    """A file name that is not taken yet."""
    names = (f"{game}{number}.json" for number in ["", *(f"-{k}" for k in range(2, 1000))])
    return next((name for name in names if not Path(name).exists()), "")
