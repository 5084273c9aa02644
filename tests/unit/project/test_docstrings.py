"""Docstrings and strings under constants are plain English, by the rules of CONTRIBUTING."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.docstring_rules import (
    CLASS,
    CLAUSE_AS_NOUN,
    NARRATION,
    PATTERNS,
    RELATIVE_CLAUSES,
    TELL,
    broken_rules,
    read_exceptions,
    texts_in,
)
from support.walkthroughs import section

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "src" / "callout"
EXCEPTIONS = read_exceptions()
ROOMS = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file())
ONE, NOTHING, LET = list(PATTERNS)[1:]


def faults_in(files: Iterator[Path], *, narrates: bool = False) -> Iterator[tuple[str, str, str]]:
    for path in sorted(files):
        name = path.relative_to(ROOT).as_posix()
        for text in texts_in(path.read_text("utf-8")):
            broken = broken_rules(text.words, is_class=text.is_class, narrates=narrates)
            if broken and text.one_line not in EXCEPTIONS.allowed.get(name, {}):
                yield f"{name}:{text.line}", text.one_line, ", ".join(broken)


def faults_of(room: str) -> list[tuple[str, str, str]]:
    return list(faults_in((PACKAGE / room).rglob("*.py"), narrates=room in NARRATION))


def python_scripts() -> Iterator[Path]:
    for path in (ROOT / "scripts").rglob("*"):
        if path.suffix == ".py" or (path.is_file() and b"python" in path.read_bytes()[:40]):
            yield path


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_plain_docstrings(room: str) -> None:
    assert faults_of(room) == []


def test_the_package_itself_and_the_scripts_have_plain_docstrings() -> None:
    assert list(faults_in(PACKAGE.glob("*.py"))) == []
    assert list(faults_in(python_scripts())) == []


def test_every_exception_is_still_there_breaks_a_rule_and_has_a_reason() -> None:
    for name, allowed in EXCEPTIONS.allowed.items():
        texts = {text.one_line: text for text in texts_in((ROOT / name).read_text("utf-8"))}

        assert allowed.keys() <= texts.keys()
        assert all(broken_rules(words, is_class=texts[words].is_class) for words in allowed)
        assert all(allowed.values())


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("After so many whoever has tried a wrong code is refused the next.", CLAUSE_AS_NOUN),
        ("To multiples of what an event is filled up.", CLAUSE_AS_NOUN),
        ("Return how it is with the door.", CLAUSE_AS_NOUN),
        ("Return who sits there.", CLAUSE_AS_NOUN),
        ("Return which of them counts.", CLAUSE_AS_NOUN),
        ("How a round ends.", CLAUSE_AS_NOUN),
        ("Who is alone keeps the card.", CLAUSE_AS_NOUN),
        ("Erase a table; who is there hears it.", CLAUSE_AS_NOUN),
        ("Answer the one who asks.", ONE),
        ("Return the cards of one's own hand.", ONE),
        ("Return the error, or nothing.", NOTHING),
        ("Nothing means the same time as before.", NOTHING),
        ("Let the browser keep that sounds are on.", LET),
        ("Carry it out. Let others see it.", LET),
        ("Tell the server how far a person has read.", TELL),
        ("Return the table at which the seats lie of which it consists.", RELATIVE_CLAUSES),
        ("The player who holds the card which lies there.", RELATIVE_CLAUSES),
        ("A set that has the rule that changes the card that lies there.", RELATIVE_CLAUSES),
    ],
)
def test_a_pattern_finds(words: str, rule: str) -> None:
    assert rule in broken_rules(words)


@pytest.mark.parametrize("words", ["Whether it is over.", "How often it failed.", "Make a card."])
def test_a_class_is_a_noun_phrase(words: str) -> None:
    assert broken_rules(words, is_class=True) == [CLASS]
    assert broken_rules(words) == []


@pytest.mark.parametrize(
    "words",
    [
        "Which sound goes with it?",
        "What is wrong?",
        "Return how many cards are left.",
        "Return whether a player who has drawn may play.",
        'Return the answer to `what`, such as "who" or "what is this".',
        "Return the card.\n\n>>> match.say('what', who=whoever)\n",
        "Return one of the cards, or `None`.",
        "There is nothing to draw.",
    ],
)
def test_a_pattern_leaves_alone(words: str) -> None:
    assert broken_rules(words) == []


def test_narration_tells() -> None:
    assert broken_rules("Tell the scores.", narrates=True) == []


def test_the_pairs_of_contributing_break_the_rules_before_and_keep_them_after() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section("Write a docstring").splitlines()
        if line.startswith("| ") and line.count("|") == len("|||")
    ]
    pairs = rows[1:]

    assert len(pairs) >= len("abc")
    assert all(broken_rules(before) for before, _ in pairs)
    assert all(not broken_rules(after) for _, after in pairs)
