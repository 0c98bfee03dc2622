"""What is written to `results.md` and other pages: each benchmark has a part of its own there and keeps the rest."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rich.table import Table

RESULTS: Final = Path(__file__).parent / "results.md"


def write_part(name: str, text: str, file: Path = RESULTS) -> None:
    """Put this text between the marks of the part, which comes last when it is new."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    page = file.read_text(encoding="utf-8")
    part = f"{begin}\n{text.strip()}\n\n{end}"
    found = re.search(f"{re.escape(begin)}.*{re.escape(end)}", page, re.DOTALL)
    page = page[: found.start()] + part + page[found.end() :] if found else f"{page}\n{part}"
    file.write_text(page, encoding="utf-8")


def rich_table(rows: list[tuple[str, ...]]) -> Table:
    table = Table(*rows[0])
    for row in rows[1:]:
        table.add_row(*row)
    return table


def markdown_table(rows: list[tuple[str, ...]]) -> str:
    lines = [rows[0], ("---",) * len(rows[0]), *rows[1:]]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def verdict(reached: bool) -> str:
    return "reached" if reached else "not reached"
