"""Rules of the source itself: names, docstrings, one reader a ruling, clauses that exist."""

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from support.table import open_table

from callout.core import events
from callout.core.edition import PileRulings, RowRulings
from callout.core.evolve import APPLY
from callout.editions import load, names

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src" / "callout"
PURE = [path for part in ("core", "rules") for path in sorted((SOURCE / part).glob("*.py"))]
RULINGS = sorted(
    {field.name for kind in (PileRulings, RowRulings) for field in msgspec.structs.fields(kind)}
)


ONE_FOR_EACH_EVENT = ("events.py", "evolve.py")
"""Files that are a list with an entry for each event: they grow with the game, not in ideas."""


@cache
def parsed(path: Path) -> ast.Module:
    """Read a file of the source."""
    return ast.parse(path.read_text("utf-8"))


def test_no_file_of_core_and_rules_is_long() -> None:
    files = [path for path in PURE if path.name not in ONE_FOR_EACH_EVENT]
    sizes = {str(path): len(path.read_text("utf-8").splitlines()) for path in files}

    assert {name: size for name, size in sizes.items() if size > 300} == {}


def test_every_ruling_is_read_in_exactly_one_module() -> None:
    read = {
        path.name: {
            node.attr for node in ast.walk(parsed(path)) if isinstance(node, ast.Attribute)
        }
        for path in PURE
    }
    for ruling in RULINGS:
        readers = [name for name, attributes in read.items() if ruling in attributes]

        assert len(readers) == 1, (ruling, readers)


def test_no_edition_and_no_card_face_is_named_in_core_and_rules() -> None:
    faces = {face.name for name in names() for face in load(name).cards if not face.name.isdigit()}
    banned = [
        re.compile(rf"\b{re.sub('-', '[-_ ]?', word)}\b", re.IGNORECASE)
        for word in faces | set(names())
    ]
    found = []
    for path in PURE:
        tokens = tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline)
        for token in tokens:
            spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", token.string)
            found += [
                f"{path.name}:{token.start[0]} {match}"
                for pattern in banned
                for match in pattern.findall(spaced)
            ]

    assert found == []


def test_every_event_is_folded() -> None:
    assert set(APPLY) == set(get_args(events.Event))


def test_every_clause_that_an_edition_cites_exists() -> None:
    known = set()
    for page in (ROOT / "docs" / "rules").glob("*.md"):
        ids = re.findall(r"^\| ([A-Z0-9][0-9a-z]) \|", page.read_text("utf-8"), re.MULTILINE)
        known |= {f"{page.stem}.{clause}" for clause in ids}
    known |= {f"decision.{page.name[:4]}" for page in (ROOT / "docs" / "decisions").glob("*.md")}
    cited = {
        str(clause)
        for name in names()
        for clause in [*load(name).clauses.values(), *load(name).scorings.values()]
    }

    assert cited - known == set()


@pytest.mark.parametrize("edition", names())
def test_every_edition_opens(edition: str) -> None:
    assert open_table(edition, 2).state.edition.name == edition


def test_every_module_says_in_one_sentence_what_it_is() -> None:
    for path in SOURCE.rglob("*.py"):
        told = ast.get_docstring(parsed(path)) or ""

        assert told.split("\n", 1)[0].endswith("."), path


def test_a_public_class_name_has_one_meaning() -> None:
    """Only `Match` has two: who matches cards gives that command, and a program plays one."""
    defined: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                defined.setdefault(node.name, []).append(str(path.relative_to(SOURCE)))

    twice = {name: paths for name, paths in defined.items() if len(paths) > 1}
    assert twice == {"Match": ["core/commands.py", "library/match.py"]}


def test_a_class_is_described_by_what_it_is() -> None:
    found = [
        f"{path.relative_to(SOURCE)}: {node.name}: {told}"
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
        and (told := ast.get_docstring(node) or "").startswith(("Be ", "Say ", "Give ", "Hold "))
    ]

    assert found == []


def test_the_page_on_architecture_names_every_folder_of_the_package() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.+?) \| .+ \|$", page, re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    folders = [path.parent.name for path in SOURCE.glob("*/__init__.py")]

    assert sorted(named) == sorted(folders)
