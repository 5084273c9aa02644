r"""GIFT, the text form of Moodle: `::title:: question {=right ~wrong}`, with a blank line between.

A sign after a backslash belongs to the text. It is replaced by a private character before the
question is parsed, so that no other function handles backslashes.
"""

import re
from collections.abc import Iterator
from decimal import Decimal

from msgspec import Struct

from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckFault, FilePlace, QuestionDeck, Unit
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
from callout.banks.text import read_lines
from callout.core.question import NO_TOLERANCE, Question
from callout.questions.judge import is_right, number_of

GAP = "_____"
"""The gap in a sentence in place of the missing word."""

CATEGORY = "$CATEGORY:"

_PRIVATE = 0xE000
_PRIVATE_SIGNS = re.compile("[\ue000-\uf8ff]")
_ESCAPE = re.compile(r"\\([~=#{}:\\n])")
_SPECIAL = re.compile(r"[~=#{}:\\]")
_FORMAT = re.compile(r"\s*\[(html|moodle|plain|markdown)\]", re.IGNORECASE)
_MARKUP_FORMATS = ("html", "moodle")
_WEIGHT = re.compile(r"\s*%(-?\d{1,3}(?:\.\d{1,5})?)%")
_COMMENT_TAG = re.compile(r"\[tag:([^\[\]]{1,60})\]", re.IGNORECASE)
_TRUTHS = {"T": True, "TRUE": True, "F": False, "FALSE": False}


class GiftBlock(Struct):
    """A question with its answers, and its first line."""

    line: int
    subject: str
    lines: list[str] = []
    tags: dict[str, str] = {}


def read(data: bytes, builder: DeckBuilder) -> None:
    """Read questions in GIFT."""
    for block in _blocks(read_lines(data)):
        place = FilePlace(Unit.LINE, block.line)
        try:
            draft = _draft("\n".join(block.lines), builder.language)
        except UnusableQuestion as error:
            builder.note(place, error.fault, **error.facts)
            continue
        draft.subject = block.subject
        draft.level, draft.language = (block.tags.get(key, "") for key in ("level", "language"))
        builder.add(place, draft)


def write(deck: QuestionDeck) -> bytes:
    """Write *deck* in GIFT."""
    parts, subject = [], ""
    for question in deck.questions:
        if question.subject != subject:
            subject = question.subject
            parts.append(f"{CATEGORY} {category_of(subject)}\n")
        tags = tags_of(question.language, question.level, deck.language)
        comment = "".join(f"// [tag:{tag}]\n" for tag in tags)
        parts.append(
            f"{comment}[plain]{_escape(question.prompt)} {{{_written_answers(question)}}}\n"
        )
    return "\n".join(parts).encode()


def _blocks(lines: list[str]) -> Iterator[GiftBlock]:
    """Yield the blocks between blank lines, without comments."""
    subject, block = "", GiftBlock(0, "")
    for number, line in enumerate([*lines, ""], start=1):
        text = line.strip()
        if text.startswith("//"):
            found = filter(None, map(read_tag, _COMMENT_TAG.findall(text)))
            block.tags |= {tag.field: tag.value for tag in found}
            continue
        is_category = text.startswith(CATEGORY)
        if block.lines and (is_category or not text):
            yield block
        if is_category:
            subject = subject_of(text.removeprefix(CATEGORY))
        if is_category or not text:
            block = GiftBlock(0, subject)
        else:
            block.line = block.line or number
            block.lines.append(line)


def _draft(text: str, language: str) -> QuestionDraft:
    hidden = _hide(text).strip()
    if hidden.startswith("::"):
        hidden = hidden.removeprefix("::").partition("::")[2]
    before, opened, rest = hidden.partition("{")
    inside, closed, after = rest.partition("}")
    if bool(opened) != bool(closed) or "}" in before or set("{}") & set(inside + after):
        raise UnusableQuestion(DeckFault.UNCLOSED_BRACE)
    if not opened:
        raise UnusableQuestion(DeckFault.KIND, kind="description")
    sentence, has_markup = _split_format(before, has_markup=True)
    if after.strip():
        sentence = f"{sentence.rstrip()} {GAP}{after}"
    prompt = _reveal(sentence, has_markup=has_markup)
    return _answered(prompt, inside.partition("####")[0].strip(), language, has_markup=has_markup)


def _answered(prompt: str, inside: str, language: str, *, has_markup: bool) -> QuestionDraft:
    """Return the question whose answers are the text *inside* its braces."""
    if not inside:
        raise UnusableQuestion(DeckFault.KIND, kind="essay")
    if inside.startswith("#"):
        return number_draft(prompt, _numbers(inside.removeprefix("#")))
    if "~" in inside:
        parts = _parts(inside.replace("=", "~="), "~")
        choices = [_choice(part, has_markup=has_markup) for part in parts]
        return choice_draft(prompt, choices, is_single="=" in inside)
    if "->" in inside:
        raise UnusableQuestion(DeckFault.KIND, kind="matching")
    truth = _TRUTHS.get(inside.partition("#")[0].strip().upper())
    if truth is not None:
        return truth_draft(prompt, truth, language)
    answers = (_marked(part, FULL_MARKS_PERCENT) for part in _parts(inside, "="))
    return short_draft(prompt, [Marked(_reveal(text), percent) for text, percent in answers])


def _choice(part: str, *, has_markup: bool) -> Marked:
    default = FULL_MARKS_PERCENT if part.startswith("=") else 0.0
    text, percent = _marked(part.removeprefix("="), default)
    text, has_markup = _split_format(text, has_markup=has_markup)
    return Marked(_reveal(text, has_markup=has_markup), percent)


def _numbers(text: str) -> Iterator[tuple[Decimal, Decimal]]:
    """Yield the numbers with full marks, each with its tolerance: "3:2" or "1..5"."""
    for part in _parts(text, "="):
        written, percent = _marked(part, FULL_MARKS_PERCENT)
        if percent < FULL_MARKS_PERCENT:
            continue
        low, dots, high = written.partition("..")
        if dots:
            least, most = read_number(low), read_number(high)
            yield (least + most) / 2, abs(most - least) / 2
        else:
            number, _, tolerance = written.partition(":")
            yield read_number(number), abs(read_number(tolerance or "0"))


def _parts(text: str, separator: str) -> list[str]:
    return list(filter(None, map(str.strip, text.split(separator))))


def _marked(part: str, default: float) -> Marked:
    """Return an answer without its feedback, and its weight or else *default*."""
    text = part.partition("#")[0]
    weight = _WEIGHT.match(text)
    return Marked(text[weight.end() :], float(weight[1])) if weight else Marked(text, default)


def _split_format(text: str, *, has_markup: bool) -> tuple[str, bool]:
    """Return *text* without the name of its format, and whether it has markup."""
    told = _FORMAT.match(text)
    return (
        (text[told.end() :], told[1].casefold() in _MARKUP_FORMATS) if told else (text, has_markup)
    )


def _hide(text: str) -> str:
    """Replace signs after a backslash by private characters."""
    bare = _PRIVATE_SIGNS.sub(" ", text)
    return _ESCAPE.sub(lambda sign: chr(_PRIVATE + ord("\n" if sign[1] == "n" else sign[1])), bare)


def _reveal(hidden: str, *, has_markup: bool = False) -> str:
    """Restore the replaced signs, and remove markup."""
    text = _PRIVATE_SIGNS.sub(lambda sign: chr(ord(sign[0]) - _PRIVATE), hidden)
    return plain_text(text) if has_markup else text


def _written_answers(question: Question) -> str:
    if question.choices:
        marks = ((is_right(question, choice), choice) for choice in question.choices)
        return " ".join(
            f"{'=' if right else '~'}{_weight(choice, right=right)}{_escape(choice)}"
            for right, choice in marks
        )
    if question.tolerance != NO_TOLERANCE:
        numbers = map(number_of, question.answers)
        return "#" + " ".join(f"={number}:{question.tolerance}" for number in numbers)
    return " ".join(
        f"={_weight(answer, right=True)}{_escape(answer).replace('*', STAR).replace('->', '- >')}"
        for answer in question.answers
    )


def _weight(text: str, *, right: bool) -> str:
    """Add a weight to *text* if it would otherwise be read as one."""
    return f"%{100 if right else 0}%" if text.startswith("%") else ""


def _escape(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)
