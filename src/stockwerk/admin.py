"""`stockwerk admin`: keeping house for whoever runs a server. Every command works while the server runs."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, Final

from stockwerk.cli import Failure, OneLineParser, add_json, command, database_at, print_json, progress
from stockwerk.core.errors import BadSetup, StockwerkError
from stockwerk.play.files import file_named, write_whole

if TYPE_CHECKING:
    from stockwerk.play.housekeeping import Summary
    from stockwerk.play.store import Store
    from stockwerk.play.table import Table

SECONDS: Final = {"h": 3600, "d": 86_400, "w": 7 * 86_400, "y": 365 * 86_400}
IN_WORDS: Final = {  # the kinds of entries, which table.py explains
    "move": "moved",
    "undo": "took back",
    "ask": "asked to take back",
    "agree": "agreed to that",
    "refuse": "refused that",
    "say": "said",
    "sit": "sat down",
    "bot": "a bot plays here",
    "dealt": "an earlier deal",
    "again": "rematch",
    "seal": "a new seal",
    "free": "was given away",
    "hush": "talk was removed",
    "invite": "a new invitation",
    "list": "listed",
    "close": "was closed",
}
MOST_SHOWN: Final = 50  # tables, before something is done to them
SECRET: Final = re.compile("[A-Za-z0-9_-]{16,64}")


# What the commands share.


@contextmanager
def opened(asked: argparse.Namespace, *, create: bool = False) -> Iterator[Store]:
    """The database that a server would use. A command that is not meant to make one does not."""
    from stockwerk.play import migrations
    from stockwerk.play.housekeeping import TooBusy
    from stockwerk.play.store import Store
    from stockwerk.web.settings import usual_database

    address = asked.database or usual_database()
    with database_at(address) as name:
        if address.startswith("sqlite") and not create and not Path(name).is_file():
            raise Failure(f"there is no database {name}")
        prepare = migrations.create if create else migrations.require_newest
        store = Store(address, alone=not Path(f"{name}-turn").exists(), prepare=prepare)  # workers write by turns
        try:
            yield store
        except TooBusy as error:
            raise Failure(str(error)) from None
        finally:
            store.close()


def make_sure(asked: argparse.Namespace, what: str, lines: Iterable[str]) -> None:
    """What cannot be undone is shown and asked for on a terminal; elsewhere somebody has to say --yes."""
    if asked.yes:
        return
    if not sys.stdin.isatty():
        raise BadSetup(f"{what}: this cannot be undone; say --yes if you mean it")
    for line in lines:
        print(line)
    if input(f"{what}? This cannot be undone. [y/N] ").strip().lower() not in ("y", "yes", "j", "ja"):
        raise Failure("nothing was done")


def age(text: str) -> float:
    """A time ago, such as 12h, 90d, 8w or 2y, in seconds."""
    found = re.fullmatch(r"(\d{1,5})([hdwy])", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not an age such as 12h, 90d, 8w or 2y")
    return float(found[1]) * SECONDS[found[2]]


def when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).astimezone().isoformat(" ", "minutes")[:16]


def shown_first(store: Store, meant: Sequence[tuple[str, int | None]]) -> Iterator[str]:
    """A line for each table that is meant, or for the first of many, and which of its seats are."""
    from stockwerk.play import housekeeping

    ids = list(dict.fromkeys(id for id, _ in meant))
    for one in housekeeping.summaries(store, ids=ids[:MOST_SHOWN]) if ids else ():
        seats = [seat for id, seat in meant if id == one.id and seat is not None]
        whose = "".join(f", seat {seat + 1} ({one.names[seat]})" for seat in seats)
        yield f"{one.id}  {one.game}  {', '.join(one.names)}  {one.state}{whose}"
    if len(ids) > MOST_SHOWN:
        yield f"and {len(ids) - MOST_SHOWN} more"


def counted_from_one(seat: int) -> int | None:
    """As on the pages; nobody has no number."""
    return seat + 1 if seat >= 0 else None


def as_json(one: Summary) -> dict[str, Any]:
    seats = [{"name": player.name, "bot": player.bot} for player in one.seats]
    kept = ("id", "game", "players", "state", "listed", "made", "touched")
    return {name: getattr(one, name) for name in kept} | {"seats": seats}


def found(store: Store, id: str) -> Table:
    from stockwerk.play import housekeeping

    table = housekeeping.opened(store, id)
    if table is None:
        raise Failure(f"there is no table {id!r}")
    return table


# The commands, in the order of the help.


def tables(asked: argparse.Namespace) -> None:
    """List them, the latest touched last."""
    from rich.console import Console
    from rich.table import Table as TextTable

    from stockwerk.play import housekeeping

    if asked.finished and asked.running:
        raise BadSetup("say --running or --finished, or neither for all")
    since = None if asked.older_than is None else time() - asked.older_than
    over = True if asked.finished else False if asked.running else None
    with opened(asked) as store:
        listed = list(housekeeping.summaries(store, over=over, untouched_since=since))
    if asked.json:
        return print_json([as_json(one) for one in listed])
    shown = TextTable("id", "game", "players", "who", "state", "made", "last touched", box=None, pad_edge=False)
    for one in listed:
        state = f"{one.state}, listed" if one.listed else one.state
        who = ", ".join(one.names)
        shown.add_row(one.id, one.game, str(one.players), who, state, when(one.made), when(one.touched))
    console = Console(markup=False, highlight=False)
    if not console.is_terminal:
        console.width = 10_000  # whoever reads it from a pipe gets whole lines
    return console.print(shown) if listed else print("no tables")


def show(asked: argparse.Namespace) -> None:
    """The facts of a table and its log; of a running match neither the seed nor what was played."""
    from stockwerk.play import housekeeping

    with opened(asked) as store:
        table = found(store, asked.id)
        facts = as_json(next(iter(housekeeping.summaries(store, ids=[asked.id]))))
    secret = not table.match.over  # the moves of a running match may be covered ones, and the seed is all luck to come
    facts |= {"options": dict(table.match.setup.options), "moves": len(table.match.moves)}
    facts |= {} if secret else {"scores": table.match.state.scores(), "seed": table.match.seed}
    if asked.json:
        hidden = [{"text": ""} if secret and entry.kind == "move" else {} for entry in table.entries]
        told = [
            vars(entry) | {"seat": counted_from_one(entry.seat)} | less
            for entry, less in zip(table.entries, hidden, strict=True)
        ]
        return print_json(facts | {"log": told})
    for name, value in facts.items():
        if name == "seats":
            value = ", ".join(seat["name"] or seat["bot"] or "(open)" for seat in facts["seats"])  # noqa: PLW2901
        print(f"{name:<18}{when(value) if name in ('made', 'touched') else value}")
    for entry in table.entries:
        at = when(entry.at) if entry.at else "-"
        text = "" if secret and entry.kind == "move" else entry.text
        seat = counted_from_one(entry.seat) or "-"
        print(f"{entry.number:>5}  {at:<16}  {seat:>2}  {IN_WORDS.get(entry.kind, entry.kind):<18}  {text}".rstrip())
    return None


def journal(asked: argparse.Namespace) -> None:
    """What was removed, forgotten and restored, by whoever keeps house or by the server itself; and when."""
    from stockwerk.play import housekeeping

    with opened(asked) as store:
        noted = housekeeping.journal(store)
    if asked.json:
        return print_json([{"at": entry.at, "what": entry.kind, "id": entry.text} for entry in noted])
    for entry in noted:
        print(f"{when(entry.at)}  {entry.kind:<7}  {entry.text}")
    return None if noted else print("nothing was removed, forgotten or restored")


def remove(asked: argparse.Namespace) -> None:
    """Whole tables, for good; whoever looks at one is told."""
    from stockwerk.play import housekeeping

    with opened(asked) as store:
        ids = list(dict.fromkeys(asked.id))
        missing = [id for id in ids if store.find(id) is None]
        if missing:
            raise Failure(f"there is no table {missing[0]!r}; nothing was removed")
        make_sure(asked, f"remove {counted(len(ids), 'table')}", shown_first(store, [(id, None) for id in ids]))
        removed = sum(housekeeping.remove(store, id) for id in progress(ids, "tables"))
    print(f"{counted(removed, 'table')} removed")


def forget(asked: argparse.Namespace) -> None:
    """Names, talk, keys and presence of one browser or one seat; the moves stay, for they are the others' game, too."""
    from stockwerk.play import housekeeping

    ways = [asked.id is not None, asked.secret is not None, asked.name is not None]
    if sum(ways) != 1 or (asked.id is None) != (asked.seat is None):
        raise BadSetup("say whom: a table and a seat, or --secret, or --name")
    with opened(asked) as store:
        secret, hosted = "", 0
        if asked.secret is not None:
            given = sys.stdin.readline() if asked.secret == "-" else asked.secret
            parts = SECRET.findall(given)
            if not parts:
                raise Failure("that is no cookie, token or link: its secret has at least 16 letters and digits")
            secret = parts[-1]  # of a link, its last part
            seats = [(id, seat) for id, seat, _ in store.seats(secret)]
            hosted = housekeeping.hosted_by(store, secret)
        elif asked.name is not None:
            seats = housekeeping.seats_named(store, asked.name)
        else:
            seats = [(asked.id, asked.seat - 1)] if 1 <= asked.seat <= len(found(store, asked.id).seats) else []
        if not seats and not hosted:
            raise Failure("there is no such seat" if asked.secret is None else "nobody sits anywhere by this secret")
        host = f", and the host of {counted(hosted, 'table')}" if hosted else ""
        make_sure(asked, f"forget whoever sat at {counted(len(seats), 'seat')}{host}", shown_first(store, seats))
        done = sum(housekeeping.forget_seat(store, *seat, asked.name or "") for seat in progress(seats, "seats"))
        if secret:
            housekeeping.forget_secret(store, secret)
    print(f"{counted(done, 'seat')} forgotten{host}")


def export(asked: argparse.Namespace) -> None:
    """Records of finished matches; with secrets also of the others, which tells all luck to come."""
    from stockwerk.play import housekeeping

    if bool(asked.id) == asked.all:
        raise BadSetup("say which tables, or --all")
    if asked.output is None and (asked.all or len(asked.id) > 1):
        raise BadSetup("several records go into a directory: -o DIRECTORY")
    with opened(asked) as store:
        ids = housekeeping.all_ids(store) if asked.all else list(dict.fromkeys(asked.id))
        written = left = 0
        for id in progress(ids, "records"):
            table = housekeeping.opened(store, id) if asked.all else found(store, id)
            if table is None or (not table.match.over and not asked.with_secrets):
                if not asked.all:
                    raise Failure(
                        f"{id} is not over: its record tells the luck to come; say --with-secrets if you mean it"
                    )
                left += 1
                continue
            record = table.record().to_json()
            written += 1
            if asked.output is None:
                print(record, end="")
            elif len(ids) == 1 and not asked.all and not asked.output.is_dir():
                write_whole(asked.output, record, private=asked.with_secrets)
            else:
                asked.output.mkdir(parents=True, exist_ok=True)
                file = asked.output / f"{table.match.game.id}-{id}.json"
                write_whole(file, record, private=asked.with_secrets)
    if asked.output is not None:
        kept_back = f"; {counted(left, 'table')} not over, left out" if left else ""
        print(f"{counted(written, 'record')} written{kept_back}")


def purge(asked: argparse.Namespace) -> None:
    """Remove tables that nobody has touched for so long."""
    from stockwerk.play import housekeeping

    since = time() - asked.older_than
    both = asked.finished == asked.abandoned
    with opened(asked) as store:
        old = housekeeping.outdated(
            store,
            finished=since if asked.finished or both else None,
            abandoned=since if asked.abandoned or both else None,
            most=10**9,
        )
        if old:
            make_sure(asked, f"remove {counted(len(old), 'table')}", shown_first(store, [(id, None) for id, _ in old]))
        removed = sum(housekeeping.remove(store, id, untouched_since=until) for id, until in progress(old, "tables"))
        housekeeping.sweep(store)
    print(f"{counted(removed, 'table')} removed")


def backup(asked: argparse.Namespace) -> None:
    """All tables into a file, as they stand at one moment."""
    from stockwerk.play.backup import BadBackup, write_backup
    from stockwerk.play.housekeeping import all_ids

    number = 0
    with opened(asked) as store:
        total = len(all_ids(store))
        try:
            for number, _ in progress(write_backup(store, asked.file), "tables", total=total):
                pass
        except BadBackup as error:
            raise Failure(str(error)) from None
    print(f"{asked.file}: {counted(number, 'table')}; keep it safe, it holds the luck of running matches")


def restore(asked: argparse.Namespace) -> None:
    """From a backup into an empty database; with --merge, what is not there yet into any."""
    from stockwerk.play.backup import BadBackup, has_tables, read_backup, restore_all

    new = done = 0
    try:
        total = sum(1 for _ in progress(read_backup(asked.file), "checked"))  # all of it, before anything is made
    except BadBackup as error:
        raise Failure(str(error)) from None
    with opened(asked, create=True) as store:
        try:
            if has_tables(store) and not asked.merge:
                raise Failure("the database has tables; say --merge to add what is not there yet")
            for done, fresh in progress(restore_all(store, asked.file), "restored", total=total):
                new += fresh
        except BadBackup as error:
            raise Failure(str(error)) from None
        except KeyboardInterrupt:
            raise Failure(f"stopped after {done} tables, which are whole; go on with --merge") from None
    there = f"; {counted(done - new, 'table')} had been there" if done > new else ""
    print(f"{counted(new, 'table')} restored{there}")


def check(asked: argparse.Namespace) -> None:
    """Whether the database is sound, no log has a gap, every log can be replayed and every end is marked."""
    from stockwerk.play import housekeeping

    with opened(asked) as store:
        problems = [{"id": "", "problem": line} for line in housekeeping.damage(store)]
        ids = housekeeping.all_ids(store)
        for id in progress(ids, "tables"):
            problems += [{"id": id, "problem": line} for line in housekeeping.faults(store, id)]
        stray = housekeeping.stray_entries(store)
        problems += [{"id": id, "problem": "a log without a table"} for id in stray]
    if asked.json:
        print_json({"tables": len(ids), "problems": problems})
    else:
        for one in problems:
            print(": ".join(filter(None, (one["id"], one["problem"]))))
    if problems:
        raise Failure(f"{counted(len(problems), 'problem')} in {counted(len(ids), 'table')}")
    if not asked.json:
        print(f"{counted(len(ids), 'table')}, no problems")


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


# The words of the command line.


def file_argument(text: str) -> Path:
    try:
        return file_named(text)
    except StockwerkError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_admin(commands: Any) -> None:
    words = "keep house: list, remove, forget, back up and check tables, also while the server runs"
    top = commands.add_parser("admin", help=words, description=words)
    mine = top.add_subparsers(dest="admin", required=True, metavar="COMMAND", parser_class=OneLineParser)
    with command(mine, tables, "list the tables") as add:
        add("--running", action="store_true", help="only those that are not over")
        add("--finished", action="store_true", help="only those that are over or closed")
        add("--older-than", type=age, metavar="AGE", help="only those not touched for so long, e.g. 12h, 90d, 8w, 2y")
        add_database(add)
        add_json(add)
    with command(mine, show, "show a table and its log, without the secrets of a running match") as add:
        add("id")
        add_database(add)
        add_json(add)
    with command(mine, journal, "tell what was removed, forgotten and restored, and when") as add:
        add_database(add)
        add_json(add)
    with command(mine, remove, "remove tables for good") as add:
        add("id", nargs="+")
        add_yes(add)
    with command(mine, forget, "forget somebody: names, talk, keys; the moves stay") as add:
        add("id", nargs="?", help="a table, and then the seat, from 1 as on its page")
        add("seat", nargs="?", type=int)
        add("--secret", metavar="TEXT", help="everything of one browser or link: its cookie, token or link; - reads it")
        add("--name", help="every seat of somebody who had this name")
        add_yes(add)
    with command(mine, export, "write records of matches") as add:
        add("id", nargs="*")
        add("--all", action="store_true", help="of every table that is over")
        add("-o", "--output", type=file_argument, metavar="PATH", help="a file, or a directory for several")
        add("--with-secrets", action="store_true", help="also of running matches, which tells all luck to come")
        add_database(add)
    with command(mine, purge, "remove tables that nobody has touched for long") as add:
        add("--older-than", type=age, required=True, metavar="AGE", help="e.g. 90d")
        add("--finished", action="store_true", help="only those that are over")
        add("--abandoned", action="store_true", help="only those that are not")
        add_yes(add)
    with command(mine, backup, "write all tables into a file, for either kind of database") as add:
        add("file", type=file_argument, help="a new file; packed if its name ends in .gz")
        add_database(add)
    with command(mine, restore, "read a backup into an empty database") as add:
        add("file", type=file_argument)
        add("--merge", action="store_true", help="into one that has tables: those that are there stay as they are")
        add_database(add)
    with command(mine, check, "check the database, and that every log can be replayed") as add:
        add_database(add)
        add_json(add)


def add_database(add: Any) -> None:
    add("--database", metavar="URL", help="as for serve; STOCKWERK_DATABASE or a file in your home if you leave it out")


def add_yes(add: Any) -> None:
    add_database(add)
    add("--yes", action="store_true", help="do it without asking")
