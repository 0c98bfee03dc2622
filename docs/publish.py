"""Prints the documentation as a site in both languages: `make docs`.

Pages lie here, in the games' folders and beside the code; their links are those of the repository. They are laid out
together with pictures that the library draws now, and Zensical makes a site of each language from that.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from illustrate import KEPT, MOVES, PICTURES, picture

from stockwerk.core.picture.tokens import THEMES, css
from stockwerk.core.text import LANGUAGES, Reader
from stockwerk.games import find_game, game_ids

HERE = Path(__file__).parent
ROOT = HERE.parent
SOURCE = ROOT / "src" / "stockwerk"
FENCE = re.compile(r"^(```.*?^```\s*?$)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
CLOSE = re.compile(r"^(?![|\s-])(.+\n)(?=\| .*\n\| -|- )", re.MULTILINE)  # a table or a list right below a line
OPTIONS = re.compile(r"<!-- options (\w+) -->")
OURS = [find_game(id) for id in game_ids()]  # games of other packages tell of themselves
SCHEMES = {"light": "default", "dark": "slate"}  # what Zensical calls our themes


class DeadLink(ValueError):
    """A page links to something that is not printed."""


def pages(language: str) -> dict[Path, str]:
    """Every page of a language: where it lies in the repository, and its name on the site."""
    if language == "en":
        own = [path for path in HERE.rglob("*.md") if path.relative_to(HERE).parts[0] not in LANGUAGES]
        found = {path: path.relative_to(HERE).as_posix() for path in own}
        found |= {ROOT / "CONTRIBUTING.md": "contributing.md", ROOT / "CHANGELOG.md": "changelog.md"}
        found[ROOT / "bench" / "results.md"] = "speed.md"
    else:
        found = {path: path.relative_to(HERE / language).as_posix() for path in (HERE / language).rglob("*.md")}
    folder = HERE if language == "en" else HERE / language
    suffix = "" if language == "en" else f".{language}"
    for game in OURS:
        found[folder / "games" / f"{game.id}.md"] = f"games/{game.id}.md"
        found[SOURCE / "games" / game.id / f"RULES{suffix}.md"] = f"games/{game.id}_rules.md"
    return found


def publish(press: Path) -> Path:
    """The whole site, in a folder of its own. A dead link, or a page that is in no menu, stops the press."""
    shutil.rmtree(press, ignore_errors=True)
    for language in LANGUAGES:
        lay_out(language, press / language)
        settings = press / f"{language}.toml"
        settings.write_text(configuration(language), encoding="utf-8")
        program = Path(sys.executable).parent / "zensical"
        subprocess.run([program, "build", "--strict", "-f", settings], check=True, cwd=press)
    return press / "site"


# Pages.


def lay_out(language: str, folder: Path) -> None:
    """All pages of a language, their pictures and their look."""
    printed = pages(language)
    for source, name in printed.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8") if source.exists() else card(source.stem, language)
        text = counterpart(name, language) + set_type(text, source, name, language)
        (folder / name).write_text(text, encoding="utf-8")
    art = folder / "pictures"
    art.mkdir()
    for name in PICTURES:
        for theme in THEMES if name in MOVES else THEMES[:1]:
            (art / f"{name}-{theme}.svg").write_text(picture(name, language, theme), encoding="utf-8")
    for name in KEPT:
        shutil.copy(HERE / "pictures" / f"{name}.svg", art)
    for game in OURS:
        shutil.copy(SOURCE / "games" / game.id / "poster.svg", art / f"{game.id}-poster.svg")
    shutil.copy(SOURCE / "web" / "static" / "icon.svg", art / "icon.svg")
    colours = "".join(f'[data-md-color-scheme="{SCHEMES[theme]}"]{{{css(theme)}}}\n' for theme in THEMES)
    (folder / "site.css").write_text(colours + (HERE / "site.css").read_text(encoding="utf-8"), encoding="utf-8")


def counterpart(name: str, language: str) -> str:
    """Where the same page is in the other language, if it is there; the menu leads to it."""
    other = next(one for one in LANGUAGES if one != language)
    there = name if name in pages(other).values() else "index.md"
    return f"---\nother: {into(other, language)}{html(there)}\n---\n\n"


def into(other: str, language: str) -> str:
    """From the root of one language to that of another."""
    return "../" if other == "en" else f"{other}/" if language == "en" else f"../{other}/"


def html(name: str) -> str:
    return re.sub(r"\.md$", ".html", name)


def set_type(text: str, source: Path, name: str, language: str) -> str:
    """A page with the links of the site, and with air above tables and lists; blocks of code are left alone."""
    parts = FENCE.split(text)
    for number in range(0, len(parts), 2):
        prose = OPTIONS.sub(lambda found: options(found[1], language), CLOSE.sub(r"\1\n", parts[number]))
        parts[number] = LINK.sub(lambda found: link(found, source, name, language), prose)
    return "".join(parts)


def link(found: re.Match[str], source: Path, name: str, language: str) -> str:
    """A link or a picture, as it is on the site."""
    mark, words, target, anchor = found[1], found[2], found[3], found[4] or ""
    if "://" in target:
        return found[0]
    words = LINK.sub(lambda inner: link(inner, source, name, language), words)
    path = Path(os.path.normpath(source.parent / target))
    up = "../" * name.count("/")
    if path.suffix == ".svg":
        return shown(words, path, up)
    if path in (here := pages(language)):
        return f"{mark}[{words}]({relative(here[path], name)}{anchor})"
    for other in LANGUAGES:
        if path in (there := pages(other)):
            return f'<a href="{up}{into(other, language)}{html(there[path])}{anchor}" hreflang="{other}">{words}</a>'
    raise DeadLink(f"{source.relative_to(ROOT)} links to {target}, which is not on the site")


def relative(target: str, name: str) -> str:
    return os.path.relpath(target, os.path.dirname(name) or ".").replace(os.sep, "/")


def shown(words: str, path: Path, up: str) -> str:
    """A picture, drawn for both themes if it follows them."""
    if path.parent == HERE / "pictures" and path.stem in MOVES:
        return "".join(f"![{words}]({up}pictures/{path.stem}-{theme}.svg#only-{theme})" for theme in THEMES)
    if path.parent == HERE / "pictures" and path.stem in PICTURES:
        return f"![{words}]({up}pictures/{path.stem}-{THEMES[0]}.svg)"
    if path.parent == HERE / "pictures" and path.stem in KEPT:
        return f"![{words}]({up}pictures/{path.name})"
    if path.name == "poster.svg":
        return f"![{words}]({up}pictures/{path.parent.name}-poster.svg)"
    raise DeadLink(f"{path.relative_to(ROOT)} is not among the pictures")


def card(id: str, language: str) -> str:
    """The page of a game about which nobody has written one: what its card tells."""
    reader, game = Reader(language), find_game(id)
    up, suffix = ("../../", "") if language == "en" else ("../../../", f".{language}")
    rules = f"[{WORDS[language][1]}]({up}src/stockwerk/games/{id}/RULES{suffix}.md)"
    told = (f"# {reader.say(game.title)}", reader.say(game.summary), rules, f"## {WORDS[language][2]}")
    return "\n\n".join([*told, f"<!-- options {id} -->\n"])


def options(id: str, language: str) -> str:
    """What can be agreed on before a game, as its card tells it."""
    reader, game = Reader(language), find_game(id)
    lines = []
    for choice in game.choices:
        whom = f" ({', '.join(map(str, choice.players))})" if choice.players else ""
        lines.append(f"| **{reader.say(choice.title)}**{whom} | |")
        for value in choice.values:
            usual = " ✓" if value == choice.default else ""
            lines.append(f"| {reader.say(choice.label(value))}{usual} | `{choice.id}={value}` |")
    return "\n".join([f"| {WORDS[language][0]} | `--option` |", "| --- | --- |", *lines])


WORDS = {
    "en": ("✓ is the usual game", "All rules", "Options"),
    "de": ("✓ ist das übliche Spiel", "Alle Regeln", "Varianten"),
}

# The settings of a site.


def configuration(language: str) -> str:
    """Shared settings and those of a language, as Zensical reads them."""
    told = tomllib.loads((HERE / "site.toml").read_text(encoding="utf-8"))
    project = told["project"] | told[language]
    project["theme"] = told["project"]["theme"] | told[language]["theme"]
    project["theme"]["custom_dir"] = str(HERE / "theme")
    names = set(pages(language).values())
    project["nav"] = menu(project["nav"], names, Reader(language))
    if lost := sorted(names - set(entries(project["nav"]))):
        raise DeadLink(f"in no menu: {', '.join(lost)}; see docs/site.toml")
    project |= {"docs_dir": language, "site_dir": "site" if language == "en" else f"site/{language}"}
    return "[project]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in project.items())


def menu(listed: list[Any], names: set[str], reader: Reader) -> list[Any]:
    """A star stands for every game; a place that is kept free for a page to come is left out."""
    kept = []
    for entry in listed:
        (title, what) = next(iter(entry.items()))
        if isinstance(what, list):
            kept.append({title: menu(what, names, reader)})
        elif "*" in what:
            kept += [{reader.say(game.title): what.replace("*", game.id)} for game in OURS]
        elif what in names:
            kept.append(entry)
    return kept


def entries(listed: list[Any]) -> Iterator[str]:
    for entry in listed:
        for what in entry.values():
            if isinstance(what, list):
                yield from entries(what)
            else:
                yield what


def toml(value: Any) -> str:
    """A value in one line of TOML.

    >>> toml({"nav": [{"Home": "index.md"}], "strict": True})
    '{"nav" = [{"Home" = "index.md"}], "strict" = true}'
    """
    if isinstance(value, dict):
        return (
            "{" + ", ".join(f"{json.dumps(key, ensure_ascii=False)} = {toml(one)}" for key, one in value.items()) + "}"
        )
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    try:
        made = publish(ROOT / "build" / "docs")
    except DeadLink as error:
        sys.exit(f"docs: {error}")
    except subprocess.CalledProcessError:
        sys.exit("docs: the site was not made")
    print(f"docs: {(made / 'index.html').relative_to(ROOT)}")
