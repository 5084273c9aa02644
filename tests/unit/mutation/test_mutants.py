"""Which changes are made to a source, and how they are chosen."""

import ast
from pathlib import Path

import pytest
from support.mutation.areas import AREAS, EQUIVALENT, PACKAGE, TESTS, files
from support.mutation.mutants import find, read_equivalent, sample


def changes(source: str) -> set[str]:
    return {mutant.key.change for mutant in find("a.py", source.encode())}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", {"a < b → a <= b", "a < b → pass"}),
        ("x = a is  not b", {"a is not b → a is b"}),
        (
            "x = a not in b == c",
            {"a not in b == c → a in b == c", "a not in b == c → a not in b != c"},
        ),
        ("x = a and b", {"a and b → True and b", "a and b → a and True"}),
        ("x = a or b", {"a or b → False or b", "a or b → a or False"}),
        ("if a:\n    x = b", {"a → not (a)"}),
        ("x = [a for a in b if c]", {"c → True"}),
        ("x = 5", {"5 → 6", "5 → 4"}),
        ("x = 5, 5", {"5 → 6", "5 → 4", "5 → 6 (place 2)", "5 → 4 (place 2)"}),
        ("x = 0", {"0 → 1", "0 → (-1)"}),
        ("x = True", {"True → False"}),
        ("x = a[b:c]", {"b → (b) + 1", "c → (c) - 1"}),
        ("a.b = c", {"a.b = c → pass"}),
        ("raise a", {"raise a → pass"}),
        ("match a:\n    case b if c:\n        x = d", {"c → True"}),
    ],
)
def test_what_is_changed(source: str, expected: set[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""Docstring."""',
        "x = a",
        "x = f'{a < b}'",
        "class A(B, frozen=True): ...",
        "assert_never(a)",
        "x = zip(a, b, strict=True)",
    ],
)
def test_what_is_left(source: str) -> None:
    assert not changes(source)


def test_a_change_keeps_every_line_where_it_is() -> None:
    source = 'é = 1\nf(\n    "é",\n    a\n    and b,\n)\nlast = 7\n'.encode()

    for mutant in find("a.py", source):
        changed = mutant.apply(source)
        assert changed.count(b"\n") == source.count(b"\n")
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source))


def test_the_same_seed_chooses_the_same_and_another_seed_others() -> None:
    mutants = find("a.py", "".join(f"a{n} = {n + 5}\n" for n in range(50)).encode())

    assert sample(mutants, 1, 10) == sample(list(reversed(mutants)), 1, 10)
    assert sample(mutants, 1, 10) != sample(mutants, 2, 10)
    assert len(set(sample(mutants, 1, 10))) == 10


def test_a_line_more_changes_no_other_choice() -> None:
    source = "".join(f"a{n} = {n + 5}\n" for n in range(50)).encode()
    before = {mutant.key for mutant in sample(find("a.py", source), 1, 10)}

    after = {mutant.key for mutant in sample(find("a.py", b"b = 1000\n" + source), 1, 10)}

    assert len(before & after) >= 8


@pytest.mark.parametrize("name", AREAS)
def test_every_file_and_folder_of_an_area_exists(name: str) -> None:
    area = AREAS[name]

    for source in area.sources:
        assert files(PACKAGE, (source,), "*.py"), source
    for test in area.near + area.wide:
        assert files(TESTS, (test,), "test_*.py"), test
    listed = files(TESTS, area.near + area.wide, "test_*.py")
    assert len(set(listed)) == len(listed)


@pytest.mark.slow
def test_every_equivalent_mutant_can_still_be_made_and_says_why() -> None:
    made = {
        mutant.key
        for area in AREAS.values()
        for file in files(PACKAGE, area.sources, "*.py")
        for mutant in find(file.relative_to(PACKAGE).as_posix(), file.read_bytes())
    }

    for key, why in read_equivalent(EQUIVALENT).items():
        assert key in made
        assert why.endswith(".")


def test_an_equivalent_mutant_is_known_by_its_line_and_change(tmp_path: Path) -> None:
    source = b"if a < b:\n    pass\n"
    mutant = find("a.py", source)[0]
    path = tmp_path / "equivalent.toml"
    path.write_text(
        f'[[mutant]]\nfile = "a.py"\nline = "if a < b:"\nchange = "{mutant.key.change}"\n'
        'why = "Because."\n',
        "utf-8",
    )

    assert read_equivalent(path)[find("a.py", b"# One line more.\n" + source)[0].key] == "Because."
