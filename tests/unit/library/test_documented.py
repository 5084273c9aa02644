"""What the docstrings of the library show is what happens, and importing it costs nothing."""

import doctest
import subprocess
import sys
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import callout
import callout.library

if TYPE_CHECKING:
    from types import ModuleType

PAGE = Path(__file__).parents[3] / "docs" / "library.md"
MODULES = ["callout", "callout.library.match"]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_docstrings_run(name: str) -> None:
    module: ModuleType = import_module(name)
    failed, tried = doctest.testmod(module)

    assert failed == 0
    assert tried > 3


def test_the_examples_of_the_page_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")

    assert failed == 0
    assert tried > 20


def test_the_package_has_few_names_and_each_is_documented() -> None:
    names = dir(callout)

    assert names == sorted(callout.__all__)
    assert len(names) <= 8
    assert all(getattr(callout, name).__doc__ for name in names)
    assert callout.__version__ == metadata.version("callout")


def test_every_public_name_of_a_match_is_documented() -> None:
    own = {name: value for name, value in vars(callout.Match).items() if not name.startswith("_")}

    assert {name for name, value in own.items() if not value.__doc__} == set()


def test_a_name_that_is_not_there_is_an_error() -> None:
    with pytest.raises(AttributeError, match="Natch"):
        _ = callout.Natch  # type: ignore[attr-defined]


def test_editions_are_listed_whether_or_not_their_package_was_imported() -> None:
    listed = "print(callout.editions())"
    program = f"import callout; {listed}; import callout.editions.loader; {listed}"
    shown = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    first, second = shown.stdout.splitlines()

    assert first == second == str(callout.editions())


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    program = "import sys, callout; print([name for name in sys.modules if 'callout.' in name])"
    shown = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )

    assert shown.stdout == "[]\n"
