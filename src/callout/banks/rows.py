"""Rows of a table or a sheet: with a header of ours or of Kahoot, or two columns without one."""

import re
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckFault, FilePlace, QuestionDeck, Unit
from callout.banks.drafts import QuestionDraft, UnusableQuestion
from callout.core.question import NO_TOLERANCE
from callout.questions.judge import normalise, number_of

Row: TypeAlias = tuple[int, list[str]]
"""The number of a row in its file, and its cells."""

MAX_HEADER_ROW = 20
"""The last row searched for a header; Kahoot's sheet begins with instructions."""

HEADINGS = {
    "prompt": ("question", "questions"),
    "answers": ("answer", "answers", "réponse", "réponses"),
    "choices": ("choice", "choices", "choix"),
    "subject": ("subject", "topic", "sujet", "matière", "thème"),
    "level": ("level", "niveau"),
    "language": ("language", "langue"),
    "tolerance": ("tolerance", "tolérance"),
}
"""The accepted names of the columns of our own header; the first of each is written."""

_FIELDS = {normalise(name): field for field, names in HEADINGS.items() for name in names}
_ASKED = ("prompt", "answers", "choices")
_NUMBERED = re.compile(r"([^\W\d]+)([1-9])(?!\d)")
_PART = re.compile(r"(?:\\[\\|]|[^|])+")
_ESCAPED = re.compile(r"\\([\\|])")
_BAR = re.compile(r"[\\|]")


class Header(Struct, frozen=True):
    """The meaning of columns: *fields* of ours, or Kahoot's *alternatives* and *correct* ones."""

    fields: dict[str, int]
    alternatives: tuple[int, ...] = ()
    correct: int = -1


def find_header(cells: Sequence[str]) -> Header | None:
    """Return the header in *cells*, or `None` if they are no header."""
    names = [normalise(cell[: bounds.MAX_HEADING_CHARS]) for cell in cells]
    if header := _find_kahoot_header(names):
        return header
    fields = {_FIELDS[name]: at for at, name in enumerate(names) if name in _FIELDS}
    return Header(fields) if {"prompt", "answers"} <= fields.keys() else None


def _find_kahoot_header(names: Sequence[str]) -> Header | None:
    """Return the header of Kahoot's sheet, which is in the language of its maker.

    There the question stands before columns of one word and a number, "Answer 1", "Answer 2", and
    the same word stands in the heading of the right ones, "Correct answer(s)".
    """
    numbered = [_NUMBERED.match(name) for name in names]
    first = next((at for at, found in enumerate(numbered) if found and found[2] == "1"), 0)
    if not first or (found := numbered[first]) is None:
        return None
    word = found[1]
    alternatives: list[int] = []
    for number, found in enumerate(numbered[first:], start=1):
        if found is None or found[0] != f"{word}{number}":
            break
        alternatives.append(first + number - 1)
    right = (at for at, name in enumerate(names) if word in name and not numbered[at])
    correct = next(right, None)
    if len(alternatives) < bounds.MIN_CHOICES or correct is None:
        return None
    return Header({"prompt": first - 1}, tuple(alternatives), correct)


def read_rows(rows: Sequence[Row], unit: Unit, builder: DeckBuilder) -> None:
    """Read *rows*, whose numbers count in *unit*."""
    header = None
    begin = 0
    for at, (_, cells) in enumerate(rows[:MAX_HEADER_ROW]):
        if header := find_header(cells):
            begin = at + 1
            break
    for number, cells in rows[begin:]:
        stripped = [cell.strip() for cell in cells]
        if _is_filled(header, stripped):
            place = FilePlace(unit, number)
            try:
                builder.add(place, _draft(header, stripped))
            except UnusableQuestion as error:
                builder.note(place, error.fault, **error.facts)


def _is_filled(header: Header | None, cells: Sequence[str]) -> bool:
    """Return whether a row may hold a question, not only a number or a time limit."""
    if header is None:
        return any(cells)
    fields = (at for field, at in header.fields.items() if field in _ASKED)
    return any(_cell(cells, at) for at in (*fields, *header.alternatives))


def rows_of(deck: QuestionDeck) -> list[list[str]]:
    """Return *deck* as rows, the header of ours first."""
    rows = [[names[0] for names in HEADINGS.values()]]
    for question in deck.questions:
        is_number = question.tolerance != NO_TOLERANCE
        tolerance = str(question.tolerance) if is_number else ""
        rows.append(
            [
                question.prompt,
                _join(question.answers),
                _join(question.choices),
                question.subject,
                str(question.level),
                question.language,
                tolerance,
            ]
        )
    return rows


def _draft(header: Header | None, cells: list[str]) -> QuestionDraft:
    if header is None:
        while not cells[-1]:
            cells.pop()
        if len(cells) != 2:
            raise UnusableQuestion(DeckFault.COLUMNS, count=len(cells))
        return QuestionDraft(cells[0], _split(cells[1]))
    if header.alternatives:
        return _kahoot_draft(header, cells)
    found = {field: _cell(cells, at) for field, at in header.fields.items()}
    return QuestionDraft(
        found["prompt"],
        _split(found["answers"]),
        _split(found.get("choices", "")),
        found.get("subject", ""),
        found.get("level", ""),
        found.get("language", ""),
        _tolerance(found.get("tolerance", "")),
    )


def _kahoot_draft(header: Header, cells: list[str]) -> QuestionDraft:
    """Read a row of Kahoot's sheet, with right answers by number: "1,3"."""
    alternatives = [_cell(cells, at) for at in header.alternatives]
    numbers = re.findall(r"\d+", _cell(cells, header.correct).removesuffix(".0"))
    right = [int(number) for number in numbers if len(number) == 1]
    known = range(1, len(alternatives) + 1)
    if len(right) < len(numbers) or any(one not in known for one in right) or not right:
        raise UnusableQuestion(DeckFault.WHICH_ANSWER)
    answers = [alternatives[number - 1] for number in right]
    if not all(answers):
        raise UnusableQuestion(DeckFault.WHICH_ANSWER)
    return QuestionDraft(_cell(cells, header.fields["prompt"]), answers, alternatives)


def _cell(cells: Sequence[str], at: int) -> str:
    return cells[at] if at < len(cells) else ""


def _tolerance(text: str) -> float:
    if not text:
        return NO_TOLERANCE
    if (number := number_of(text)) is None or number < 0:
        raise UnusableQuestion(DeckFault.NOT_A_NUMBER)
    return float(number)


def _split(text: str) -> list[str]:
    """Split *text* at bars; a bar after a backslash belongs to the text."""
    return [_ESCAPED.sub(r"\1", part) for part in _PART.findall(text)]


def _join(texts: Sequence[str]) -> str:
    return " | ".join(_BAR.sub(r"\\\g<0>", text) for text in texts)
