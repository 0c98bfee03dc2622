"""What the documents show is what the library makes. Their sessions at the prompt are run as doctests."""

from __future__ import annotations

import ast
import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest
from illustrate import PICTURES, picture

from stockwerk.cli import parser
from stockwerk.play.migrations import HEAD
from stockwerk.play.store import SCHEMA
from stockwerk.play.table import LONGEST_LOG, MOST, MOST_EACH, MOST_HOSTED
from stockwerk.web import connections, home, listing, protocol, rate_limits, subscriber
from stockwerk.web.presence import BEAT
from stockwerk.web.protocol import IDLE, RECEIVING_BODY, RECEIVING_HEADERS, SENDING, TIMEOUTS

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_in_the_documents_are_drawn_by_this_library(name: str) -> None:
    shown = (ROOT / f"docs/pictures/{name}.svg").read_text(encoding="utf-8")
    assert shown == picture(name), "run make pictures"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        assert "://" in link or (page.parent / link).exists(), f"{page.name} links to {link}"


def test_the_two_commands_are_on_the_first_screen() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:20]
    assert any(line.startswith("make play") for line in first)
    assert any(line.startswith("make test") for line in first)
    assert any("docs/pictures/manhattan.svg" in line for line in first)


def sessions() -> list[tuple[str, str]]:
    """Every docstring of ours that shows a session, with the module it belongs to; compiled or not."""
    found = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
                words = ast.get_docstring(node)
                if words and ">>>" in words:
                    found.append((module, words))
    return found


@pytest.mark.parametrize(("module", "words"), sessions(), ids=lambda part: part if " " not in part else "")
def test_sessions_in_the_code_are_true(module: str, words: str) -> None:
    names = dict(vars(import_module(module)))
    session = doctest.DocTestParser().get_doctest(words, names, module, None, None)
    assert doctest.DocTestRunner().run(session).failed == 0


GERMAN = sorted((ROOT / "docs" / "de").rglob("*.md"))


@pytest.mark.parametrize("page", GERMAN, ids=lambda page: page.name)
def test_what_players_read_tells_the_same_in_both_languages(page: Path) -> None:
    """As many chapters, pictures, keys and lines of tables; the home page leaves programmers to the English one."""
    german, english = (
        path.read_text(encoding="utf-8") for path in (page, ROOT / "docs" / page.relative_to(ROOT / "docs" / "de"))
    )
    signs = [r"^#", r"!\["] if page.name == "index.md" else [r"^#+ ", r"!\[", r"^\|", r"<kbd>", r"^- "]
    if page.name == "index.md":
        german, english = (text.partition("## Program")[0] for text in (german, english))
    for sign in signs:
        assert len(re.findall(sign, german, re.M)) == len(re.findall(sign, english, re.M)), sign


@pytest.mark.parametrize("page", ["docs/server.md", "docs/de/server.md"])
def test_the_limits_of_a_server_are_told_as_they_are(page: str) -> None:
    told = (ROOT / page).read_text(encoding="utf-8")
    limits = told[told.index("| --- | --- |", told.index("30 ") - 200) :]
    rows = "\n".join(line for line in limits.splitlines() if line.startswith("|"))
    found = [int(number.replace(" ", "")) for number in re.findall(r"\d[\d ]*\d|\d", rows)]
    of_a_client: list[float] = [
        rate_limits.PER_SECOND,
        rate_limits.AT_ONCE,
        rate_limits.TABLES_AT_ONCE,
        rate_limits.UPLOADS_AT_ONCE,
        listing.LISTED_EACH,
        rate_limits.READERS,
        rate_limits.WAITING,
        home.MUCH,
        home.LITTLE,
        rate_limits.STREAMS,
    ]
    of_a_client += [subscriber.SPECTATORS_EACH, connections.PER_ADDRESS, rate_limits.BODY]
    of_all: list[float] = [
        LONGEST_LOG,
        MOST_HOSTED,
        MOST["say"],
        MOST_EACH,
        subscriber.SPECTATORS,
        subscriber.PAGES_OF_A_SEAT,
        connections.MOST,
        connections.RESERVED,
    ]
    of_all += [TIMEOUTS[RECEIVING_HEADERS], protocol.HEADERS, TIMEOUTS[RECEIVING_BODY], TIMEOUTS[IDLE]]
    of_all += [
        protocol.SENT_AT_LEAST,
        TIMEOUTS[SENDING],
        subscriber.BEHIND,
        subscriber.UNREAD,
        subscriber.UNREAD_BY_ALL,
    ]
    assert found == [*of_a_client, *of_all]
    assert listing.UNATTENDED == 300
    assert rate_limits.TABLES_PER_SECOND == 0.1 and f"{BEAT:.0f} se" in told.lower()
    usual = parser().parse_args(["serve"])
    assert all(f"{value}" in told for value in (usual.host, usual.port, usual.thinking))
    assert all(f"| {table} |" in told for table in SCHEMA.tables)


def test_what_security_points_to_exists() -> None:
    """Every requirement once, and each with modules and tests that are there."""
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^\| (\d+)\.(\d+)\.(\d+) \| .+ \| (kept|partly|not|none|proxy) \| .+ \|$", text, re.MULTILINE)
    keys = [tuple(map(int, number[:3])) for number in numbers]
    assert keys == sorted(set(keys)) and len(keys) == 70
    verdicts = [number[3] for number in numbers]
    assert (verdicts.count("not"), verdicts.count("partly")) == (1, 4)
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    named = set(re.findall(r"`(test_\w+)`", text))
    assert len(named) > 20 and all(f"def {name}(" in tests for name in named)
    modules = set(re.findall(r"`([\w/]+\.py)`", text))
    assert len(modules) > 8
    assert all((ROOT / "src" / "stockwerk" / name).exists() or (ROOT / "tests" / name).exists() for name in modules)


def test_modules_that_documents_name_are_there() -> None:
    """`web/diff.py` is the end of a path in this project."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    named = {name for page in pages for name in re.findall(r"`([a-z_]+/[a-z_/]+\.py)`", page.read_text("utf-8"))}
    ours = [
        path.as_posix()
        for folder in ("src", "tests", "campaigns", "bench", "docs", "examples")
        for path in ROOT.joinpath(folder).rglob("*.py")
    ]
    general = ("rules/", "people/", "box/", "tests/", "bots/")  # of any game
    assert not [
        one for one in named if not one.startswith(general) and not any(path.endswith(f"/{one}") for path in ours)
    ]


def test_the_next_revision_is_told_as_it_is() -> None:
    """The example of a migration is the one that would come next, or whoever follows it has two of one number."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = re.search(r"such as `r(\d+)_\w+\.py`: `revision = \"(\d+)\"`, `down_revision = \"(\d+)\"`", text)
    assert named is not None
    assert named.groups() == (f"{int(HEAD) + 1:04}", f"{int(HEAD) + 1:04}", HEAD)


def test_the_scripts_of_the_page_are_told() -> None:
    """Each that belongs to choosing and to the live table stands in the documentation of the architecture."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    scripts = ROOT / "src" / "stockwerk" / "web" / "static"
    named = set(re.findall(r"`(\w+\.js)`", text))
    assert {"table.js", "live.js", "picker.js", "input.js", "choice.js"} <= named
    assert all((scripts / name).exists() for name in named)


def test_contributing_has_its_chapters() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    chapters = ["How to …", "Commits", "Style", "Tests that can be believed"]
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == chapters
