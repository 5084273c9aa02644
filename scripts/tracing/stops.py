"""The stops of a recorded way: its entries into other modules, with their docstrings."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from tracing.recorder import Call, CallRecorder

MAX_STOPS = 40
"""A longer way is folded: its smallest calls are left out."""

PORTS = "server.adapters."
"""The modules that reach storage and other nodes: they are stops, however small."""


class Stop(NamedTuple):
    """A function that is called from another module, and the first sentence about it."""

    name: str
    sentence: str
    code: CodeType

    @property
    def module(self) -> str:
        """The module without the package's name."""
        return self.name.partition(":")[0]


def find_stops(recorder: CallRecorder) -> list[Stop]:
    """Return the stops of a way in the order of their first calls, each function once.

    The first call may come from the same module, where a debugger stops too.
    """
    first: dict[str, int] = {}
    for call in recorder.walk():
        first[call.name] = min(call.number, first.get(call.name, call.number))
    calls: dict[str, Call] = {}
    sizes: dict[str, int] = {}
    for call in sorted(_entries(recorder.roots, ""), key=lambda call: first[call.name]):
        calls.setdefault(call.name, call)
        sizes[call.name] = max(sizes.get(call.name, 0), call.size)
    least = 1
    while sum(size >= least for size in sizes.values()) > MAX_STOPS:
        least += 1
    return [
        Stop(name, _sentence(call.code), call.code)
        for name, call in calls.items()
        if sizes[name] >= least or name.startswith(PORTS)
    ]


def _entries(calls: list[Call], module: str) -> Iterator[Call]:
    """Yield the calls that come from another module than *module*."""
    for call in calls:
        if call.module != module and not call.is_expression:
            yield call
        yield from _entries(call.calls, call.module)


def _sentence(code: CodeType) -> str:
    """Return the first line of a function's docstring, or of its class or module."""
    described = _docstrings(Path(code.co_filename))
    name = code.co_qualname
    while name and name not in described:
        name = name.rpartition(".")[0].removesuffix(".<locals>")
    return described[name].partition("\n")[0]


@cache
def _docstrings(path: Path) -> dict[str, str]:
    """Map qualified names of a file to docstrings; the module has the name ''."""
    found: dict[str, str] = {}

    def look(node: ast.AST, name: str, prefix: str) -> None:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if told := ast.get_docstring(node):
                found[name] = told
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                prefix = f"{name}.<locals>."
            elif isinstance(node, ast.ClassDef):
                prefix = f"{name}."
        for child in ast.iter_child_nodes(node):
            look(child, f"{prefix}{getattr(child, 'name', '')}", prefix)

    look(ast.parse(path.read_text("utf-8")), "", "")
    return found
