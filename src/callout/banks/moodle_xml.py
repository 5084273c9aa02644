"""Moodle XML: multiple choice, true or false, short answer and numerical questions."""

from collections.abc import Iterator
from decimal import Decimal
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError, iterparse

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckError, DeckFault, FileFault, FilePlace, QuestionDeck, Unit
from callout.banks.drafts import QuestionDraft, UnusableQuestion
from callout.banks.moodle import (
    FULL_MARKS_PERCENT,
    STAR,
    Marked,
    category_of,
    choice_draft,
    number_draft,
    plain_text,
    read_number,
    read_tag,
    short_draft,
    subject_of,
    tags_of,
    truth_draft,
)
from callout.banks.text import check_size
from callout.core.question import NO_TOLERANCE, Question
from callout.locales.sanitise import sanitise_text
from callout.questions.judge import is_right, number_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

ROOT = "quiz"
_PLAIN_FORMATS = ("plain_text", "markdown")


def read(data: bytes, builder: DeckBuilder) -> None:
    """Read questions of Moodle; questions before a damaged place still count."""
    check_size(data, bounds.MAX_TEXT_BYTES)
    if not data.strip():
        raise DeckError(FileFault.EMPTY)
    number, subject = 0, ""
    try:
        for question in _questions(data):
            if question.get("type") == "category":
                subject = subject_of(question.findtext("category/text") or "")
                continue
            number += 1
            _read_question(question, subject, FilePlace(Unit.QUESTION, number), builder)
    except DefusedXmlException:
        raise DeckError(FileFault.ENTITIES) from None
    except (ParseError, ValueError, LookupError) as error:
        line = error.position[0] if isinstance(error, ParseError) else 1
        if not number:
            raise DeckError(FileFault.NOT_XML, number=line) from None
        builder.note(FilePlace(Unit.LINE, line), DeckFault.DAMAGED)


def _questions(data: bytes) -> Iterator["Element"]:
    """Yield each question of the quiz once it is complete."""
    depth = 0
    for event, element in iterparse(BytesIO(data), ("start", "end"), forbid_dtd=True):
        if event == "start":
            if not depth and element.tag != ROOT:
                raise ValueError(ROOT)
            depth += 1
        else:
            depth -= 1
            if depth == 1 and element.tag == "question":
                yield element


def _read_question(
    question: "Element", subject: str, place: FilePlace, builder: DeckBuilder
) -> None:
    try:
        draft = _draft(question, builder.language)
    except UnusableQuestion as error:
        builder.note(place, error.fault, **error.facts)
        return
    draft.subject = subject
    for text in question.findall("tags/tag/text"):
        if tag := read_tag(text.text or ""):
            setattr(draft, tag.field, tag.value)
    builder.add(place, draft)


def _draft(question: "Element", language: str) -> QuestionDraft:
    kind = question.get("type", "")
    answers = question.findall("answer")
    right = [answer for answer in answers if _percent(answer) >= FULL_MARKS_PERCENT]
    match kind:
        case "multichoice":
            choices = [Marked(_text(answer), _percent(answer)) for answer in answers]
            is_single = question.findtext("single", "").strip() != "false"
            return choice_draft(_prompt(question), choices, is_single=is_single)
        case "truefalse":
            if len(right) != 1:
                raise UnusableQuestion(DeckFault.WHICH_ANSWER)
            truth = _text(right[0]).strip().casefold() == "true"
            return truth_draft(_prompt(question), truth, language)
        case "shortanswer":
            words = [Marked(one.findtext("text") or "", _percent(one)) for one in answers]
            return short_draft(_prompt(question), words)
        case "numerical":
            return number_draft(_prompt(question), map(_number, right))
    repeated = sanitise_text(kind, bounds.MAX_REPEATED_CHARS)
    raise UnusableQuestion(DeckFault.KIND, kind=repeated)


def _prompt(question: "Element") -> str:
    part = question.find("questiontext")
    return "" if part is None else _text(part)


def _text(part: "Element") -> str:
    """Return the text of a part, without its markup."""
    written = part.findtext("text") or ""
    return written if part.get("format") in _PLAIN_FORMATS else plain_text(written)


def _number(answer: "Element") -> tuple[Decimal, Decimal]:
    tolerance = answer.findtext("tolerance", "").strip()
    return read_number(answer.findtext("text", "")), abs(read_number(tolerance or "0"))


def _percent(answer: "Element") -> float:
    try:
        return float(answer.get("fraction", "0"))
    except ValueError:
        return 0.0


def write(deck: QuestionDeck) -> bytes:
    """Write *deck* as Moodle XML."""
    parts, subject = ['<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'], ""
    for number, question in enumerate(deck.questions, start=1):
        if question.subject != subject:
            subject = question.subject
            category = f"<category>{_written(category_of(subject))}</category>"
            parts.append(f'<question type="category">{category}</question>\n')
        parts.append(_written_question(question, number, deck.language))
    return "".join([*parts, "</quiz>\n"]).encode()


def _written_question(question: Question, number: int, deck_language: str) -> str:
    if question.choices:
        kind = "multichoice"
        answers = [
            (choice, FULL_MARKS_PERCENT if is_right(question, choice) else 0.0, "")
            for choice in question.choices
        ]
    elif question.tolerance != NO_TOLERANCE:
        kind, margin = "numerical", f"<tolerance>{question.tolerance}</tolerance>"
        numbers = map(number_of, question.answers)
        answers = [(str(number), FULL_MARKS_PERCENT, margin) for number in numbers]
    else:
        kind = "shortanswer"
        answers = [
            (answer.replace("*", STAR), FULL_MARKS_PERCENT, "") for answer in question.answers
        ]
    tags = tags_of(question.language, question.level, deck_language)
    lines = [
        f'<question type="{kind}">',
        f"<name>{_written(str(number))}</name>",
        f'<questiontext format="plain_text">{_written(question.prompt)}</questiontext>',
        *(
            f'<answer fraction="{percent:g}" format="plain_text">{_written(text)}{more}</answer>'
            for text, percent, more in answers
        ),
        *(["<single>true</single>"] if question.choices else []),
        f"<tags>{''.join(f'<tag>{_written(tag)}</tag>' for tag in tags)}</tags>",
        "</question>\n",
    ]
    return "\n".join(lines)


def _written(text: str) -> str:
    return f"<text>{escape(text)}</text>"
