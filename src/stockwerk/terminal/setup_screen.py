"""The setup screen: a form for the game, its options, the seats and the file of the match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static

from stockwerk.bots import BOTS, LEVELS
from stockwerk.core.errors import BadRecord, StockwerkError, UnwritableFile
from stockwerk.core.game import AnyGame, Choice
from stockwerk.core.record import LONGEST_NAME, Player
from stockwerk.core.text import Reader
from stockwerk.games import find_game, find_games
from stockwerk.play.files import file_named, read_match
from stockwerk.terminal.arguments import PlayArguments, is_name, person_name
from stockwerk.terminal.content import keys_line
from stockwerk.terminal.session import Session, say

PERSON: Final = "person"


class SessionReady(Message):
    """The form was submitted, and its session can begin."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class SetupScreen(Screen[None]):
    """A form that keeps its values when the game or the language changes."""

    BINDINGS: ClassVar[list[BindingType]] = [("f5", "start", "")]

    def __init__(self, arguments: PlayArguments) -> None:
        super().__init__()
        self.arguments = arguments
        self.language = arguments.language
        self.game = find_game(arguments.game) if arguments.game else find_games()[0]
        self.players = arguments.players or self.usual_players()
        self.chosen = dict(arguments.options)
        self.sitters: dict[int, str] = {}  # PERSON or a bot, by seat
        self.names: dict[int, str] = dict(enumerate(arguments.names))
        self.file = str(arguments.record or "")
        if arguments.bots is not None:
            first = self.players - len(arguments.bots)
            self.sitters = dict.fromkeys(range(first), PERSON) | dict(enumerate(arguments.bots, start=first))

    def usual_players(self) -> int:
        """Against one bot, or as few as can play."""
        return 2 if 2 in self.game.players else self.game.players[0]

    def ready_session(self) -> Session | None:
        """The session, if the arguments leave nothing to ask."""
        arguments = self.arguments
        if arguments.game and arguments.players and arguments.bots is not None:
            return self.open_session()
        return None

    def set_up_again(self, language: str) -> None:
        """After a match: the same values, but a new seed and no file."""
        self.arguments = replace(self.arguments, seed=None, record=None)
        self.file = ""
        self.say_again(language)

    # The form.

    def compose(self) -> ComposeResult:
        reader = Reader(self.language)
        yield Static(say(self.language, "title"), classes="top")
        with VerticalScroll(id="form", can_focus=False):
            games = [(reader.say(game.title), game.id) for game in find_games()]
            yield self.field(say(self.language, "form-game"), chooser(games, self.game.id, "game"))
            yield Static(reader.say(self.game.summary), id="summary")
            numbers = [(str(number), number) for number in self.game.players]
            yield self.field(say(self.language, "form-players"), chooser(numbers, self.players, "players"))
            yield from self.seats(reader)
            for choice in self.choices():
                values = [(reader.say(choice.label(value)), value) for value in choice.values]
                value = self.chosen.get(choice.id, choice.default)
                rule = chooser(values, value, f"choice-{choice.id}")
                rule.add_class("rule")  # there is no name beside it, so it may be long
                yield self.field(reader.say(choice.title), rule)
            hint = say(self.language, "form-record-how")
            yield self.field(
                say(self.language, "form-record"), Input(self.file, placeholder=hint, id="record", classes="first")
            )
            yield Static("", id="wrong")
            yield Button(say(self.language, "form-start"), id="start", variant="primary", compact=True)
        yield Static(keys_line(say(self.language, "keys-form")), classes="keys")

    def field(self, title: str, *widgets: Widget) -> Horizontal:
        return Horizontal(Label(Content(title)), *widgets, classes="field")

    def seats(self, reader: Reader) -> Iterator[Horizontal]:
        levels = [level for level in BOTS if level in LEVELS or level in self.sitters.values()]
        who = [(say(self.language, "form-person"), PERSON)]
        who += [(say(self.language, "form-bot", level=level), level) for level in levels]
        for seat in range(self.players):
            sitter = chooser(who, self.sitter(seat), f"seat-{seat}")
            name = Input(self.names.get(seat, ""), placeholder=person_name(seat + 1, reader), id=f"name-{seat}")
            person = [name] if self.sitter(seat) == PERSON else []
            yield self.field(say(self.language, "form-seat", number=seat + 1), sitter, *person)

    def sitter(self, seat: int) -> str:
        """One person against the strongest bots, unless somebody chose otherwise."""
        return self.sitters.get(seat, PERSON if seat == 0 else LEVELS[-1])

    def choices(self) -> list[Choice]:
        return [choice for choice in self.game.choices if not choice.players or self.players in choice.players]

    # Events.

    def on_mount(self) -> None:
        self.query_one("#game").focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        """A list announces its value when it is mounted, too; only a change is handled."""
        name, value = str(event.select.id), event.value
        if name == "game" and value != self.game.id:
            self.choose_game(find_game(str(value)))
        elif name == "players" and value != self.players:
            self.players = cast(int, value)
        elif name.startswith("seat-") and value != self.sitter(int(name[5:])):
            self.sitters[int(name[5:])] = str(value)
        else:
            if name.startswith("choice-"):
                self.chosen[name[7:]] = str(value)
            return
        self.say_again(self.language)

    def choose_game(self, game: AnyGame) -> None:
        self.game = game
        self.chosen = {}
        if self.players not in game.players:
            self.players = self.usual_players()

    def on_input_changed(self, event: Input.Changed) -> None:
        name = str(event.input.id)
        if name == "record":
            self.file = event.value.strip()
            self.complain(say(self.language, "form-goes-on") if self.goes_on() else "")
        else:
            self.names[int(name[5:])] = event.value

    def goes_on(self) -> bool:
        """Whether there is a match in the file, as far as its name is typed."""
        with suppress(UnwritableFile):
            return bool(self.file) and file_named(self.file).is_file()
        return False

    def on_input_submitted(self) -> None:
        self.action_start()

    def on_button_pressed(self) -> None:
        self.action_start()

    def say_again(self, language: str) -> None:
        """Recompose the form and focus the same field again."""
        self.language = language
        focused = self.focused.id if self.focused is not None else "game"
        self.run_worker(self.make_again(focused or "game"), exclusive=True)

    async def make_again(self, focused: str) -> None:
        await self.recompose()
        for found in self.query(f"#{focused}"):
            found.focus()

    def complain(self, words: str) -> None:
        self.query_one("#wrong", Static).update(Content(words))

    # The session.

    def action_start(self) -> None:
        try:
            session = self.open_session()
        except BadRecord:
            self.complain(say(self.language, "form-unreadable", file=self.file))
            return
        except (StockwerkError, OSError) as error:
            text = error.text if isinstance(error, StockwerkError) else None
            self.complain(Reader(self.language).say(text) if text else str(error))
            return
        if session is None:
            self.complain(say(self.language, "form-name-wrong", most=LONGEST_NAME // 2))
            return
        self.post_message(SessionReady(session))

    def open_session(self) -> Session | None:
        """The match in the file goes on, or a new one begins; none if a name is missing."""
        file = file_named(self.file) if self.file else None
        if file is not None and file.is_file():
            return Session(read_match(file), self.language, file)
        reader, seats = Reader(self.language), list[Player]()
        for seat in range(self.players):
            sitter = self.sitter(seat)
            name = self.names.get(seat, "").strip() or person_name(seat + 1, reader)
            if sitter == PERSON and not is_name(name, [player.name for player in seats]):
                return None
            seats.append(Player(name) if sitter == PERSON else Player(bot=sitter))
        open_to_all = {choice.id for choice in self.choices()}
        agreed = {
            key: value for key, value in self.chosen.items() if key in open_to_all or key in self.arguments.options
        }
        return self.arguments.new_session(self.game, agreed, seats, file)


def chooser(values: list[tuple[str, str]] | list[tuple[str, int]], value: str | int, id: str) -> Select[str | int]:
    return Select(cast("list[tuple[str, str | int]]", values), value=value, allow_blank=False, compact=True, id=id)
