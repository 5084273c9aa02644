"""Our own question files: TOML with a title, a language, a licence and questions."""

import re
import tomllib
from itertools import pairwise
from typing import Any, TypeAlias

import tomli_w

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckFault, FilePlace, QuestionDeck, Unit
from callout.banks.drafts import QuestionDraft
from callout.banks.text import read_lines
from callout.core.question import NO_TOLERANCE, Question
from callout.locales.sanitise import sanitise_text

Entry: TypeAlias = dict[str, Any]

MAX_LINE_DOTS = 100
"""Greatest number of dots in a line; more are a key that takes long to parse."""

MAX_TOLERANCE = 1e15

_HEADER = re.compile(r"\s*\[\[\s*question\s*\]\]\s*(#.*)?")
_FAULTY_LINE = re.compile(r"at line (\d+)")


def read(data: bytes, builder: DeckBuilder) -> None:
    """Read a file of ours question by question, so that a damaged one does not spoil others."""
    lines = read_lines(data)
    headers = [number for number, line in enumerate(lines) if _HEADER.fullmatch(line)]
    head = _parse(lines[: headers[0] if headers else None], 0, builder)
    _read_head(head or {}, builder)
    for start, end in pairwise([*headers, len(lines)]):
        part = _parse(lines[start:end], start, builder) or {"question": []}
        for entry in part["question"]:
            _read_question(entry, FilePlace(Unit.LINE, start + 1), builder)


def write(deck: QuestionDeck) -> bytes:
    """Write *deck* as a file of ours."""
    head = {"title": deck.title, "language": deck.language, "licence": deck.licence}
    parts = [tomli_w.dumps({name: text for name, text in head.items() if text})]
    parts += [f"[[question]]\n{tomli_w.dumps(_entry(one, deck))}" for one in deck.questions]
    return "\n".join(map(_escape_dots, "\n".join(parts).split("\n"))).encode()


def _escape_dots(line: str) -> str:
    """Escape the dots of a text with so many that the line would not be read again."""
    return line.replace(".", r"\u002e") if line.count(".") > MAX_LINE_DOTS else line


def _entry(question: Question, deck: QuestionDeck) -> Entry:
    """Return *question* as an entry of a file, without defaults."""
    entry: Entry = {"prompt": question.prompt, "answers": question.answers}
    if question.choices:
        entry["choices"] = question.choices
    if question.tolerance != NO_TOLERANCE:
        entry["tolerance"] = question.tolerance
    if question.language != deck.language:
        entry["language"] = question.language
    if question.subject:
        entry["subject"] = question.subject
    return entry | {"level": question.level}


def _parse(lines: list[str], start: int, builder: DeckBuilder) -> Entry | None:
    """Parse *lines* from index *start* on, or note the place of the damage."""
    dotted = next((at for at, line in enumerate(lines) if line.count(".") > MAX_LINE_DOTS), None)
    try:
        if dotted is None:
            return tomllib.loads("\n".join(lines))
        found = dotted
    except (ValueError, RecursionError) as error:
        told = _FAULTY_LINE.search(str(error))
        found = int(told[1]) - 1 if told else 0
    builder.note(FilePlace(Unit.LINE, start + found + 1), DeckFault.DAMAGED)
    return None


def _read_head(head: Entry, builder: DeckBuilder) -> None:
    """Read the fields before the first `[[question]]`; questions may be in a list, too."""
    place = FilePlace()
    for field, value in head.items():
        match field, value:
            case "title", str():
                builder.title = value
            case "licence", str():
                builder.licence = value
            case "language", str():
                builder.set_language(place, value)
            case (("title" | "licence" | "language"), _):
                builder.note(place, DeckFault.WRONG_FIELD, field=field)
            case "question", list():
                pass
            case _:
                _note_unknown(field, place, builder)
    listed = head.get("question")
    for number, entry in enumerate(listed if isinstance(listed, list) else [], start=1):
        _read_question(entry, FilePlace(Unit.QUESTION, number), builder)


def _read_question(entry: object, place: FilePlace, builder: DeckBuilder) -> None:
    draft = QuestionDraft("", [])
    for field, value in entry.items() if isinstance(entry, dict) else [("question", None)]:
        match field, value:
            case (("prompt" | "subject" | "language"), str()):
                setattr(draft, field, value)
            case (("answers" | "choices"), list()) if all(isinstance(one, str) for one in value):
                setattr(draft, field, value)
            case "level", int() | str():
                draft.level = str(value)
            case "tolerance", int() | float() if abs(value) < MAX_TOLERANCE:
                draft.tolerance = float(value)
            case _ if field in QuestionDraft.__struct_fields__ or field == "question":
                builder.note(place, DeckFault.WRONG_FIELD, field=field)
                return
            case _:
                _note_unknown(field, place, builder)
    builder.add(place, draft)


def _note_unknown(field: str, place: FilePlace, builder: DeckBuilder) -> None:
    repeated = sanitise_text(field, bounds.MAX_REPEATED_CHARS)
    builder.note(place, DeckFault.UNKNOWN_FIELD, field=repeated)
