"""Writes docstrings into what mypyc has made of the hot modules, for `help()`: it leaves them out. Run by setup.py."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import ascii_letters, digits
from typing import Final

# Where the C code has room for a docstring, and of what; mypyc puts the signature there, if anything.
ROOM: Final = r'(?:NULL|"(?P<signature>[^"]*)")'
PLACES: Final = (
    re.compile(r"(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),\s*[A-Z_ |]+, PyDoc_STR\()" + ROOM),
    re.compile(r"(?P<before>CPyType_(?P<name>\w+)_template_ = \{[^;]*?\.tp_doc = PyDoc_STR\()" + ROOM),
    re.compile(r'(?P<before>PyModuleDef_HEAD_INIT,\s*"(?P<name>[\w.]+)",\s*)' + ROOM),
)
PLAIN: Final = frozenset(ascii_letters + digits + " !#$%&'()*+,-./:;<=>@[]^_`{|}~")  # a C string has these as they are


def write_docstrings(sources: Iterable[Path], package: Path, code: Path) -> None:
    """Into the C code of a group of modules, which are named from the folder of their package on."""
    from mypyc.namegen import NameGenerator  # late: only whoever compiles has it

    modules = {module_name(source, package): ast.parse(source.read_text(encoding="utf-8")) for source in sources}
    names = NameGenerator([list(modules)])
    docs = {name: doc for name, tree in modules.items() if (doc := ast.get_docstring(tree))}
    for module, tree in modules.items():
        docs.update((names.private_name(module, name), doc) for name, doc in docstrings(tree))
    text = code.read_text(encoding="utf-8")
    for place in PLACES:
        text = place.sub(lambda found: filled(found, docs), text)
    code.write_text(text, encoding="utf-8")


def filled(found: re.Match[str], docs: Mapping[str, str]) -> str:
    doc = docs.get(found["name"])
    return found[0] if doc is None else f'{found["before"]}"{found["signature"] or ""}{in_c(doc)}"'


def module_name(source: Path, package: Path) -> str:
    return ".".join(source.relative_to(package.parent).with_suffix("").parts)


def docstrings(tree: ast.Module | ast.ClassDef, inside: str = "") -> Iterator[tuple[str, str]]:
    """Of classes, methods and functions, by their names."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            if doc := ast.get_docstring(node):
                yield inside + node.name, doc
        if isinstance(node, ast.ClassDef):
            yield from docstrings(node, f"{node.name}.")


def in_c(text: str) -> str:
    """As the inside of a C string.

    >>> print(in_c('A "part" (§3)'))
    A \\042part\\042 (\\302\\2473)
    """
    return "".join(chr(byte) if chr(byte) in PLAIN else f"\\{byte:03o}" for byte in text.encode())
