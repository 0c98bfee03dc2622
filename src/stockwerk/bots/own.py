"""Bots of one's own, named by file and function: `mine.py:settler`."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from stockwerk.bots import Bot, find_bot, told
from stockwerk.core.errors import BotFailed, StockwerkError, UnknownBot


@cache
def own_bot(name: str) -> Bot:
    """One of ours, or a function in a file. The file is run: only for names typed by whoever runs the program."""
    file, colon, function = name.rpartition(":")
    if not colon:
        return find_bot(name)
    path = Path(file)
    if not path.is_file():
        raise UnknownBot(f"no file {file!r} with a bot {function!r}")
    spec = spec_from_file_location(f"own_bots_in_{path.stem}", path)  # it may be called random.py
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{file!r} is no Python file, so there is no bot {function!r} in it")
    module = sys.modules[spec.name] = module_from_spec(spec)  # dataclasses look for their module there
    beside = str(path.parent.resolve())
    sys.path.insert(0, beside)  # what stands beside it can be imported, as when it is run
    try:
        spec.loader.exec_module(module)
    except StockwerkError:
        raise
    except (Exception, SystemExit) as error:
        raise BotFailed(f"the file {file} failed{told(error, skip=0)}") from error
    finally:
        sys.path.remove(beside)  # the file may have put others before it
    bot: Bot | None = getattr(module, function, None)
    if not callable(bot):
        raise UnknownBot(f"no bot {function!r} in {file!r}")
    return bot
