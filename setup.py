"""Compile the hot part of the rules where a C compiler is at hand; else install the same sources as they are."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

PACKAGE = Path("src/stockwerk")
HOT = "from stockwerk.core.packed import"  # who uses machine integers is compiled
NEEDED = [
    "alembic>=1.14",
    "fastapi>=0.115",
    "fluent.runtime>=0.4",
    "httptools>=0.6",
    "jinja2>=3.1",
    "markdown-it-py>=3",
    "prometheus-client>=0.21",
    "python-multipart>=0.0.9",
    "rich>=14",
    "sqlalchemy>=2",
    "textual>=8",
    "uvicorn>=0.30",
    'uvloop>=0.19; sys_platform != "win32"',
]
NEEDED_BY_COMPILED = ["librt==0.16.0", "mypy_extensions>=1.1"]


def can_compile() -> bool:
    """Whether there is a C compiler that finds Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def hot_modules() -> list[str]:
    """The modules written for the compiler: they say so by importing its integers and vectors."""
    sources = (path for path in PACKAGE.rglob("*.py") if "tests" not in path.parts)
    return sorted(str(path) for path in sources if HOT in path.read_text(encoding="utf-8"))


def extensions() -> list[Extension]:
    """All hot modules as one group: a call between them is a plain C call."""
    if {"egg_info", "dist_info"} & set(sys.argv):  # only asked for metadata
        return []
    from mypyc.build import mypycify

    silent = "--follow-imports=silent"  # what the others import need not be installed here
    group: list[Extension] = mypycify([silent, *hot_modules()], group_name="stockwerk", opt_level="3", debug_level="0")
    if sys.platform != "win32":
        for extension in group:
            # Without this, small functions are called through the linkage table and never inlined.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return group


compiling = os.environ.get("STOCKWERK_PURE", "0") in ("", "0") and can_compile()
print(f"stockwerk: the rules will be {'compiled' if compiling else 'interpreted (no C compiler, or not wanted)'}")
setup(
    ext_modules=extensions() if compiling else [],
    install_requires=NEEDED + (NEEDED_BY_COMPILED if compiling else []),
)
