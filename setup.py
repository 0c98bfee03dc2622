"""Compile the hot part of the rules where a C compiler is at hand; else install the same sources as they are.

What is installed where it lies (`pip install -e`) is never compiled beside its sources: that is done by compile.py.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from runpy import run_path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

PACKAGE = Path("src/stockwerk")


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


def extensions() -> list[Extension]:
    """All hot modules as one group: a call between them is a plain C call."""
    if {"egg_info", "dist_info", "editable_wheel"} & set(sys.argv):  # only asked for metadata, or see above
        return []
    from mypyc.build import mypycify

    hot = run_path(str(PACKAGE / "_compiled.py"))["hot_modules"](PACKAGE)
    silent = "--follow-imports=silent"  # what the others import need not be installed here
    group: list[Extension] = mypycify([silent, *map(str, hot)], group_name="stockwerk", opt_level="3", debug_level="0")
    (code,) = group[0].sources  # of all modules; the other extensions only lead there
    run_path(str(PACKAGE / "_docstrings.py"))["write_docstrings"](hot, PACKAGE, Path(code))
    if sys.platform != "win32":
        for extension in group:
            # Without this, small functions are called through the linkage table and never inlined.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    if sys.platform == "linux" and "bdist_wheel" in sys.argv:  # a source tree keeps its symbols, for profilers
        for extension in group:
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,--strip-all"]
    return group


if __name__ == "__main__":  # compile.py asks can_compile() as well
    compiling = os.environ.get("STOCKWERK_PURE", "0") in ("", "0") and can_compile()
    print(f"stockwerk: the rules will be {'compiled' if compiling else 'interpreted (no C compiler, or not wanted)'}")
    setup(ext_modules=extensions() if compiling else [])
