"""The command line: play, simulate, compare, replay and show. Errors are one clear line."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

from stockwerk.core.errors import (
    BadComponents,
    BadRecord,
    BadSetup,
    BotFailed,
    StockwerkError,
    UnknownBot,
    UnknownText,
    UnwritableFile,
    WorkFailed,
)
from stockwerk.core.game import AnyGame, Choice, Data, Setup
from stockwerk.core.state import NOBODY
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_game, find_games
from stockwerk.play.files import read_match, write_whole

if TYPE_CHECKING:
    from stockwerk.play.store import Store

T = TypeVar("T")

DONE: Final = 0
FAILED: Final = 1
WRONG_USE: Final = 2
SHELLS: Final = ("bash", "zsh", "fish")  # for which there is completion


class Failure(Exception):
    """What was asked for could not be done, though it was asked well."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Carry out one command; its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    try:
        asked = parser().parse_args(arguments)
        asked.command(asked)
        sys.stdout.flush()
    except (BadRecord, BadComponents, BotFailed, UnknownText, UnwritableFile, WorkFailed, Failure, OSError) as error:
        return complain(error, FAILED)
    except StockwerkError as error:
        return complain(error, WRONG_USE)
    except KeyboardInterrupt:
        return complain("stopped", FAILED)
    return DONE


def complain(error: object, code: int) -> int:
    if isinstance(error, BrokenPipeError):  # whoever read our output has had enough
        sys.stderr.close()
        return code
    if isinstance(error, OSError):
        what = (error.strerror or str(error)).lower()
        error = f"{error.filename}: {what}" if error.filename else what
    print(f"stockwerk: {error}", file=sys.stderr)
    return code


# Commands, in the order of the help.


def play(asked: argparse.Namespace) -> None:
    from stockwerk.terminal.arguments import PlayArguments

    arguments = PlayArguments(
        game=asked.game,
        players=asked.players,
        bots=names(asked.bots) if asked.bots is not None else None,
        options=pairs(asked.option),
        components=read_components(asked.components),
        names=tuple(asked.name),
        seed=asked.seed,
        language=asked.language,
        milliseconds=asked.time,
        record=asked.record,
    )
    if asked.plain or not is_screen():
        from stockwerk.terminal.plain_mode import play_by_lines

        play_by_lines(arguments)
    else:
        from stockwerk.terminal.app import play_on_screen

        play_on_screen(arguments)


def is_screen() -> bool:
    """Whether somebody sits at a terminal that can show more than one line after the other."""
    able = sys.platform == "win32" or os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")
    return able and all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def serve(asked: argparse.Namespace) -> None:
    import socket

    from stockwerk.play.integrity import check_aside
    from stockwerk.web import settings
    from stockwerk.web.connections import raise_file_limit
    from stockwerk.web.heartbeat import shared_folder
    from stockwerk.web.load_balancer import listening_socket, run_load_balancer
    from stockwerk.web.logs import configure
    from stockwerk.web.worker import serve_alone

    token = metrics_token(asked.metrics_token_file, os.environ.get(settings.TOKEN, ""))
    chosen = {
        settings.DATABASE: asked.database or None,
        settings.THINKING: asked.thinking,
        settings.MEMORY: asked.memory,
        settings.LOG: asked.log,
        settings.TOKEN: token or None,
        settings.KEEP_FINISHED: asked.keep_finished,
        settings.KEEP_ABANDONED: asked.keep_abandoned,
        settings.CONTACT: asked.contact,
    }
    os.environ.update({name: str(value) for name, value in chosen.items() if value is not None})
    store = checked_store(settings.Settings.read().database)
    several = asked.workers > 1
    if several and not hasattr(socket, "send_fds"):
        raise BadSetup("several workers take a system that hands connections over, such as Linux or macOS")
    if several and not store.shared and ":memory:" in (store.engine.url.database or ":memory:"):
        raise BadSetup("several workers need a database that they share; one in memory is nobody else's")
    host = f"[{asked.host}]" if ":" in asked.host else asked.host
    try:
        listening = listening_socket(asked.host, asked.port)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (while")[0]
        raise Failure(f"cannot listen at {host}:{asked.port}: {reason}") from None
    configure(asked.log)
    check_aside(store.file)
    port = listening.getsockname()[1]  # which the system has chosen if it was 0
    print(f"Stockwerk is at http://{host}:{port} (Ctrl-C stops it; matches are kept)", flush=True)
    if several:
        with shared_folder() as folder:
            os.environ[settings.FOLDER] = str(folder)
            run_load_balancer(listening, asked.workers)
        return
    raise_file_limit()
    if not serve_alone(listening):
        raise Failure("the server could not start")


def checked_store(address: str) -> Store:
    """The database, opened once to check and upgrade it and to see that it can be written, and closed again."""
    from stockwerk.play.store import Store

    with database_at(address):
        store = Store(address, checked=True)
        try:
            if store.shared or store.file:  # what is in memory can always be written
                store.check_writable()
        finally:
            store.close()
    if store.upgraded:
        print("The database was of an older version, and is upgraded", flush=True)
    return store


@contextmanager
def database_at(address: str) -> Iterator[str]:
    """Its name, without a password; whatever fails there is told in one line that begins with it."""
    from sqlite3 import Error

    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError, SQLAlchemyError

    from stockwerk.play.faults import in_one_line
    from stockwerk.play.integrity import Damaged
    from stockwerk.play.migrations import SchemaTooNew, SchemaTooOld

    try:
        url = make_url(address)
    except ArgumentError:
        raise BadSetup(f"not the address of a database: {address!r}; such as sqlite:///tables.sqlite") from None
    name = url.database if address.startswith("sqlite") and url.database else url.render_as_string()
    try:
        yield name
    except (SQLAlchemyError, Error) as error:
        raise Failure(f"{name}: the database cannot be used: {in_one_line(error)}") from None
    except Damaged as error:
        raise Failure(str(error)) from None
    except (SchemaTooNew, SchemaTooOld, ImportError) as error:
        raise Failure(f"{name}: {error}") from None


def metrics_token(file: Path | None, given: str) -> str:
    """The token that shows the metrics to whoever has it; the file's, or the environment's."""
    from stockwerk.web.health import SHORTEST_TOKEN
    from stockwerk.web.settings import TOKEN

    token = file.read_text(encoding="utf-8", errors="replace").strip() if file else given
    if (token or file) and not re.fullmatch(rf"[!-~]{{{SHORTEST_TOKEN},}}", token):
        where = file or TOKEN
        raise BadSetup(
            f"{where}: a token for the metrics has at least {SHORTEST_TOKEN} letters, digits or signs, and no blanks"
        )
    return token


def games(asked: argparse.Namespace) -> None:
    listed = [
        {
            "id": game.id,
            "title": Reader().say(game.title),
            "players": [game.players[0], game.players[-1]],
            "options": [choice_json(choice) for choice in game.choices],
        }
        for game in find_games()
    ]
    if asked.json:
        return print_json(listed)
    reader = Reader(asked.language)
    for game in find_games():
        print(f"{game.id}  {game.players[0]}-{game.players[-1]}  {reader.say(game.summary)}")
        for choice in game.choices:
            whom = f" ({' | '.join(map(str, choice.players))})" if choice.players else ""
            print(f"  --option {choice.id}=…  {reader.say(choice.title)}{whom}")
            for value in choice.values:
                print(f"    {value:<10}{'*' if value == choice.default else ' '} {reader.say(choice.label(value))}")
    return None


def replay(asked: argparse.Namespace) -> None:
    match = read_match(asked.file)
    summary = {
        "game": match.game.id,
        "players": match.setup.players,
        "options": dict(match.setup.options),
        "seed": match.seed,
        "commitment": match.commitment,
        "seal": match.seal,
        "actions": len(match.log),
        "moves": len(match.moves),
        "over": match.over,
        "scores": match.state.scores(),
        "ranks": [standing.rank for standing in match.standings() if standing.seat != NOBODY],
    }
    if asked.json:
        return print_json(summary)
    reader = match.reader(asked.language)
    print(match.game.tell(match.view(), reader))
    for standing in sorted(match.standings(), key=lambda standing: standing.rank):
        print(f"\n{standing.rank}. {standing.called(reader)}: {standing.score}")
        for line in (*standing.lines, *standing.tie_breaks):
            print(f"   {line.points:>3}  {reader.say(line.text)}")
    return None


def show(asked: argparse.Namespace) -> None:
    match = read_match(asked.file)
    past = match.at(len(match.moves) if asked.at is None else asked.at)
    seat = NOBODY if asked.seat is None else match.check_seat(asked.seat)
    if asked.output is None:
        print(past.game.tell(past.view(seat), past.reader(asked.language)))
    else:
        write_whole(asked.output, past.picture(seat, language=asked.language, theme=asked.theme))


def components(asked: argparse.Namespace) -> None:
    game = find_game(asked.game)
    if asked.check is None:
        print(game.components() or f"# {game.id} has no box that could be corrected\n", end="")
        return
    data = read_components(asked.check)
    assert data is not None, "a file was named"
    game.check_components(data)
    print(f"{asked.check}: a box of {game.id} that can be played")


def completion(asked: argparse.Namespace) -> None:
    from stockwerk.completion import script

    print(script(parser(), asked.shell))


# What the commands share.


def asked_for(asked: argparse.Namespace) -> tuple[AnyGame, Setup]:
    game = find_game(asked.game)
    return game, game.setup(asked.players, pairs(asked.option), read_components(asked.components))


def names(listed: str | None, *, own: bool = False) -> list[str]:
    """Of bots; where nobody else is at the table, one's own (FILE.py:FUNCTION) as well."""
    from stockwerk.bots import find_bot
    from stockwerk.bots.own import own_bot

    found = [name.strip() for name in listed.split(",")] if listed and listed.strip() else []
    for name in found:
        if not name:
            raise UnknownBot(f"a bot without a name in {listed!r}")
        own_bot(name) if own else find_bot(name)
    return found


def pairs(options: Iterable[str]) -> dict[str, str]:
    for option in options:
        if "=" not in option:
            raise BadSetup(f"an option is written KEY=VALUE, not {option!r}")
    return dict(option.split("=", 1) for option in options)


def read_components(path: Path | None) -> Data | None:
    if path is None:
        return None
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadComponents(f"{path}: not a TOML file ({error})") from None


def choice_json(choice: Choice) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": choice.id, "values": list(choice.values), "default": choice.default}
    return shown | ({"players": list(choice.players)} if choice.players else {})


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, allow_nan=False))


def print_figures(figures: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(figures)
        return
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):<18}{value}")


def progress(
    steps: Iterable[T], what: str, total: int | None = None, size: Callable[[T], int] = lambda step: 1
) -> Iterator[T]:
    """The steps, with a bar on the terminal that shows how far we are; silent when nobody watches."""
    from rich.console import Console
    from rich.progress import Progress

    known = total if total is not None else len(steps) if isinstance(steps, Sequence) else None
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, total=known)
        for step in steps:
            yield step
            bar.advance(task, size(step))


# The words of the command line.


class OneLineParser(argparse.ArgumentParser):
    """Complains in one line instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        print(f"stockwerk: {message} (see {self.prog} --help)", file=sys.stderr)
        sys.exit(WRONG_USE)


def positive(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 999999999")
    return number


def port(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1
    if not 0 <= number < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 65535")
    return number


def parser() -> OneLineParser:
    top = OneLineParser(prog="stockwerk", description="Board games about building a city.")
    top.add_argument("--version", action="version", version=f"stockwerk {version('stockwerk')}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=OneLineParser)

    with command(commands, play, "play in the terminal") as add:
        add("game", nargs="?", help="which game; you are asked if you leave it out")
        add("--players", type=positive, help="how many play")
        add("--bots", help="bots for the last seats, e.g. greedy,monte_carlo; '' for people only")
        add("--name", action="append", default=[], help="of whoever sits first; again for the next seat")
        add(
            "--time",
            type=positive,
            default=1000,
            metavar="MS",
            help="how long a bot may think; with --seed, in so many playouts",
        )
        add("--seed", help="the luck of the match and its bots; none anybody could guess if you leave it out")
        add("--record", type=Path, metavar="FILE", help="keep the match in this file, and go on with it if it is there")
        add("--plain", action="store_true", help="by lines of text alone; so it is in pipes and on dumb terminals, too")
        add_setup(add)
        add_language(add)
    with command(commands, serve, "serve the games to browsers") as add:
        add_server(add)
    with command(commands, games, "list the games and their options") as add:
        add_json(add)
        add_language(add)
    from stockwerk.compute import add_compute  # which needs what stands here, as admin does

    add_compute(commands)
    with command(commands, replay, "check a record and sum it up") as add:
        add("file", type=Path)
        add_json(add)
        add_language(add)
    with command(commands, show, "show a position of a record") as add:
        add("file", type=Path)
        add("--at", type=int, metavar="N", help="after so many moves; the last position if you leave it out")
        add("--seat", type=int, metavar="S", help="as this seat sees it, from 0; as spectators do if you leave it out")
        add("-o", "--output", type=Path, metavar="FILE", help="write an SVG picture instead of text")
        add("--theme", choices=("light", "dark"), default="light")
        add_language(add)
    with command(commands, components, "print what is in the box, or check a corrected copy") as add:
        add("game")
        add("--check", type=Path, metavar="FILE")
    with command(commands, completion, "print a script by which a shell completes these commands") as add:
        add("shell", choices=SHELLS)
    from stockwerk.admin import add_admin

    add_admin(commands)
    return top


@contextmanager
def command(commands: Any, carry_out: Any, words: str) -> Iterator[Any]:
    sub = commands.add_parser(carry_out.__name__, help=words, description=words)
    sub.set_defaults(command=carry_out)
    yield sub.add_argument


def add_server(add: Any) -> None:
    add("--host", default="127.0.0.1")
    add("--port", type=port, default=8000, help="0 lets the system choose one")
    add("--database", metavar="URL", help="SQLite or PostgreSQL; a file in your home if you leave it out")
    add("--workers", type=positive, default=1, help="processes that answer")
    add("--thinking", type=positive, default=700, metavar="MS", help="how long a bot may think about a move")
    add("--memory", type=positive, default=128, metavar="MB", help="tables that each process keeps in memory")
    add("--log", choices=("none", "text", "json"), default="none", help="a line for each request; none by default")
    add("--metrics-token-file", type=Path, metavar="FILE", help="who has its token may read /metrics from elsewhere")
    add("--keep-finished", type=positive, metavar="DAYS", help="remove finished tables after so long; never without")
    add("--keep-abandoned", type=positive, metavar="DAYS", help="remove others if nothing happened for so long")
    add("--contact", metavar="ADDRESS", help="of whoever runs it, for /privacy and security.txt: mail, or a page")


def add_setup(add: Any) -> None:
    add("--option", action="append", default=[], metavar="KEY=VALUE", help="a variant; see: stockwerk games")
    add("--components", type=Path, metavar="FILE", help="play with a corrected box; see: stockwerk components")


def add_json(add: Any) -> None:
    add("--json", action="store_true", help="print JSON")


def add_language(add: Any) -> None:
    add("--language", choices=LANGUAGES, default=language_of_the_terminal())


def language_of_the_terminal() -> str:
    import os

    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "de" if spoken.startswith("de") else "en"
