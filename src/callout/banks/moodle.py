"""Shared parts of GIFT and Moodle XML: categories, tags, markup, truths, numbers, patterns."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal, InvalidOperation
from html import unescape
from typing import NamedTuple

from callout.banks import bounds
from callout.banks.deck import DeckFault
from callout.banks.drafts import QuestionDraft, UnusableQuestion
from callout.core.question import NO_TOLERANCE
from callout.locales.language import known_language
from callout.locales.messages import say

FULL_MARKS_PERCENT = 100.0
MAX_MARKUP_CHARS = 5_000
MAX_EXPONENT = 30
"""Numbers with more digits before or after their point are not read."""

STAR = r"\*"
"""A star in an answer that is no pattern."""

_NO_SUBJECTS = ("", "top", "$course$", "$system$", "$module$", "$cat1$")
_IMAGE = re.compile(r"<img\b[^<>]*>", re.IGNORECASE)
_DESCRIBED = re.compile(r"""\balt\s*=\s*(?:"([^"]*)"|'([^']*)')""", re.IGNORECASE)
_MEDIA = re.compile(r"<(audio|canvas|embed|iframe|math|object|svg|video)\b", re.IGNORECASE)
_RAISED = re.compile(r"<sup\b[^<>]*>", re.IGNORECASE)
_BREAK = re.compile(
    r"</?(blockquote|br|caption|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|tfoot|th"
    r"|thead|tr|ul)\b[^<>]*>",
    re.IGNORECASE,
)
_INLINE = re.compile(
    r"</?(a|abbr|b|big|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strike|strong|sub"
    r"|sup|tt|u|var)\b[^<>]*>",
    re.IGNORECASE,
)


class Tag(NamedTuple):
    """The meaning of a question's tag: the *field* `level` or `language`, and its value."""

    field: str
    value: str


_TAG = re.compile(r"(level|language)-([\w-]+)")


def read_tag(text: str) -> Tag | None:
    """Return the meaning of a tag, or `None` if it is the teacher's own."""
    found = _TAG.fullmatch(text.strip().casefold())
    return Tag(found[1], found[2]) if found else None


def tags_of(language: str, level: int, deck_language: str) -> list[str]:
    """Return the tags of a question, where it differs from its deck."""
    tags = [] if level == bounds.MIN_LEVEL else [f"level-{level}"]
    return tags if language == deck_language else [*tags, f"language-{language}"]


def subject_of(category: str) -> str:
    """Return the last name of a *category* such as "$course$/top/Capitals"."""
    last = category.replace("//", "\0").split("/")[-1].replace("\0", "/").strip()
    return "" if last.casefold() in _NO_SUBJECTS else last


def category_of(subject: str) -> str:
    """Return the category of a *subject*, which may be empty."""
    return "/".join(filter(None, ("$course$", "top", subject.replace("/", "//"))))


def _without_comments(markup: str) -> str:
    """Return *markup* without comments; a pattern would search to the end for each `<!--`."""
    kept, at = [], 0
    while (begin := markup.find("<!--", at)) >= 0 and (end := markup.find("-->", begin + 4)) >= 0:
        kept.append(markup[at:begin])
        at = end + len("-->")
    return "".join([*kept, markup[at:]])


def plain_text(markup: str) -> str:
    """Return the text of *markup*, with the description of a picture in its place."""
    if len(markup) > MAX_MARKUP_CHARS:
        raise UnusableQuestion(DeckFault.LONG_PROMPT, most=bounds.MAX_PROMPT_CHARS)
    text = _IMAGE.sub(_description, _without_comments(markup))
    if _MEDIA.search(text):
        raise UnusableQuestion(DeckFault.PICTURE)
    return unescape(_INLINE.sub("", _BREAK.sub(" ", _RAISED.sub("^", text))))


def _description(image: re.Match[str]) -> str:
    found = _DESCRIBED.search(image[0])
    described = (found[1] or found[2] or "").strip() if found else ""
    if not described:
        raise UnusableQuestion(DeckFault.PICTURE)
    return f" {described} "


def truth_draft(prompt: str, truth: bool, language: str) -> QuestionDraft:  # noqa: FBT001
    """Return a question whose answer is true or false, in words of *language*."""
    spoken = known_language(language)
    choices = [say("banks", spoken, "true"), say("banks", spoken, "false")]
    return QuestionDraft(prompt, [choices[0 if truth else 1]], choices)


class Marked(NamedTuple):
    """An answer or a choice, and its weight."""

    text: str
    percent: float


def choice_draft(prompt: str, choices: Sequence[Marked], *, is_single: bool) -> QuestionDraft:
    """Return a question with *choices*; those with full marks are right."""
    if not is_single and sum(choice.percent > 0 for choice in choices) > 1:
        raise UnusableQuestion(DeckFault.SEVERAL_AT_ONCE)
    return QuestionDraft(prompt, _right(choices), [choice.text for choice in choices])


def short_draft(prompt: str, answers: Sequence[Marked]) -> QuestionDraft:
    """Return a question with answers in words; patterns with a star are no answers."""
    right = _right(answers)
    words = [text for text in right if "*" not in text.replace(STAR, "")]
    if right and not words:
        raise UnusableQuestion(DeckFault.PATTERN)
    return QuestionDraft(prompt, [text.replace(STAR, "*") for text in words])


def number_draft(prompt: str, answers: Iterable[tuple[Decimal, Decimal]]) -> QuestionDraft:
    """Return a question whose *answers* are numbers, each with its tolerance."""
    found = list(answers)
    tolerances = {tolerance for _, tolerance in found}
    if len(tolerances) > 1:
        raise UnusableQuestion(DeckFault.MARGINS)
    written = [format(number.normalize(), "f") for number, _ in found]
    return QuestionDraft(prompt, written, tolerance=float(min(tolerances, default=NO_TOLERANCE)))


def read_number(text: str) -> Decimal:
    """Read a number, or raise `UnusableQuestion`."""
    try:
        number = Decimal("".join(text.split()).replace(",", "."))
    except InvalidOperation:
        raise UnusableQuestion(DeckFault.NOT_A_NUMBER) from None
    if not number.is_finite() or abs(number.adjusted()) > MAX_EXPONENT:
        raise UnusableQuestion(DeckFault.NOT_A_NUMBER)
    return number


def _right(answers: Iterable[Marked]) -> list[str]:
    return [answer.text for answer in answers if answer.percent >= FULL_MARKS_PERCENT]
