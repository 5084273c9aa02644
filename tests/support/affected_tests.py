"""Which test files a change can reach, as far as imports and names in their text can tell.

Imports lead neither to what a test starts as a program nor to files that it reads. So a test that
starts programs depends on the server, the pages and the folder that it is about, and one that
looks at the tree depends on the folders of the tree that it names, or else on all.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path, PurePath, PurePosixPath
from typing import NamedTuple

import grimp

from callout.cli import COMMANDS

FOLDERS = ("unit", "integration", "assistive")
SERVED = ("server", "web")
"""The folders of the package that run in what a test starts, whatever it is about."""

STARTS_PROGRAMS = re.compile(r"\b(?:subprocess|multiprocessing|playwright|pty)\b")
LOOKS_AT_TREE = re.compile(r"\bparents\[|\bROOT\b")
NAMED_PART = re.compile(r"""["'/](\.?\w[\w-]*)""")
IN_TESTS = {"assistive", "data", "integration", "unit"}
"""Folders of tests that tests look at. Nobody knows which: a change there is uncertain."""

READ_FILES = re.compile(r"[^/]+\.(?:md|cff)|LICENSE|(?:docs|changelog\.d|deploy|fuzz|scripts)/.+")
"""Files that no test imports: those that look at the tree may read or run them."""


class UncertainReach(Exception):
    """A change that any test may notice."""


class Dependencies(NamedTuple):
    """What a test depends on: modules, and parts of the tree without their endings."""

    modules: set[str]
    parts: set[str]


class TestReach:
    """The tests of the tree at *root*, and what each of them depends on."""

    __test__ = False  # pytest takes it for tests

    def __init__(self, root: Path) -> None:
        self.root = root
        graph = grimp.build_graph("callout", "support", cache_dir=None)
        self._imports = {
            module: graph.find_modules_directly_imported_by(module) for module in graph.modules
        }
        self._imports["callout.cli"] |= {place.partition(":")[0] for place in COMMANDS.values()}
        self._text = cache(lambda path: path.read_text("utf-8"))

    def affected(self, changed: Iterable[str]) -> list[str]:
        """List the test files that *changed* files can reach, or raise `UncertainReach`."""
        found: set[str] = set()
        modules: set[str] = set()
        parts: set[str] = set()
        for name in changed:
            path = PurePosixPath(name)
            parts.add(path.parts[0].removesuffix(path.suffix))
            if is_test(path):
                found |= {name} if (self.root / path).is_file() else set()
            elif not READ_FILES.fullmatch(name):
                modules |= self._changed_modules(path)
        for test, needs in self.dependencies.items():
            if needs.parts & parts or needs.modules & modules:
                found.add(test)
        return sorted(found)

    @cached_property
    def dependencies(self) -> dict[str, Dependencies]:
        """What each test file depends on."""
        self._add_imports_by_name()
        tests = (path for name in FOLDERS for path in (self.root / "tests" / name).rglob("*.py"))
        return {
            path.relative_to(self.root).as_posix(): self._needed_by(path)
            for path in sorted(tests)
            if is_test(path)
        }

    def _changed_modules(self, path: PurePosixPath) -> set[str]:
        """Return the module at *path* with its packages: some find their modules by name."""
        module = module_at(path)
        if module not in self._imports or not (self.root / path).is_file():
            raise UncertainReach(f"any test may notice that {path} has changed")
        parts = module.split(".")
        within = self._inside({module}) if path.name == "__init__.py" else set()
        return {".".join(parts[:end]) for end in range(1, len(parts) + 1)} | within

    def _needed_by(self, test: Path) -> Dependencies:
        conftests = [folder / "conftest.py" for folder in test.parents if folder != self.root]
        files = [test, *(file for file in conftests if file.is_file())]
        modules = self._closure({name for file in files for name in imported(self._text(file))})
        support = modules & self._support.keys()
        files += [self._support[name] for name in support]
        if any(STARTS_PROGRAMS.search(self._text(file)) for file in files):
            about = {*SERVED, test.relative_to(self.root / "tests").parts[1]}
            about |= {name.split(".")[1] for name in support}
            modules |= self._closure(self._inside({f"callout.{name}" for name in about}))
            modules |= self._inside({"callout.cli"})
        looking = (text for file in files if LOOKS_AT_TREE.search(text := self._text(file)))
        return Dependencies(modules, set().union(*map(self._named_parts, looking)))

    def _named_parts(self, text: str) -> set[str]:
        """Return the parts of the tree that *text* names, or all if it names none."""
        named = set(NAMED_PART.findall(text))
        return named & self._parts if named & (self._parts | IN_TESTS) else self._parts

    @cached_property
    def _parts(self) -> set[str]:
        """All that lies in the root of the tree, without endings."""
        return {path.name.removesuffix(path.suffix) for path in self.root.iterdir()}

    def _closure(self, names: set[str]) -> set[str]:
        """Return the modules among *names* and all that they import."""
        found: set[str] = set()
        new = names & self._imports.keys()
        while new:
            found |= new
            new = {name for module in new for name in self._imports[module]} - found
        return found

    def _inside(self, packages: set[str]) -> set[str]:
        """Return *packages* and all modules in them."""
        return {
            module
            for module in self._imports
            if any(f"{module}.".startswith(f"{package}.") for package in packages)
        }

    @cached_property
    def _support(self) -> dict[str, Path]:
        """The files of the modules that tests share."""
        folder = self.root / "tests"
        found = (path.relative_to(folder) for path in (folder / "support").rglob("*.py"))
        return {module_at(PurePosixPath("tests", path)): folder / path for path in found}

    def _add_imports_by_name(self) -> None:
        """Take it for an import where one shared module names the file of another."""
        files = {path.name: module for module, path in self._support.items()}
        for module, path in self._support.items():
            named = set(re.findall(r"\w+\.py\b", self._text(path))) & files.keys()
            self._imports[module] |= {files[name] for name in named}


def is_test(path: PurePath) -> bool:
    """Return whether *path* is a file of tests."""
    return path.name.startswith("test_") and path.suffix == ".py"


def module_at(path: PurePosixPath) -> str:
    """Name the module at *path* in the tree, or return nothing."""
    parts = path.with_suffix("").parts
    if path.suffix != ".py" or parts[0] not in {"src", "tests"}:
        return ""
    return ".".join(parts[1:-1] if parts[-1] == "__init__" else parts[1:])


def imported(source: str) -> Iterator[str]:
    """Name all that *source* may import, a name in a module like a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
