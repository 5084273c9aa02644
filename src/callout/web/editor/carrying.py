"""Questions as the text of a hidden field, in which they travel from page to page."""

from base64 import b64decode, b64encode

from msgspec import ValidationError
from starlette.exceptions import HTTPException

from callout.banks.bounds import MAX_QUESTIONS
from callout.banks.packing import pack_questions, unpack_questions
from callout.core.question import Question


def carry(questions: tuple[Question, ...]) -> str:
    """Return *questions* as text."""
    return b64encode(pack_questions(questions)).decode() if questions else ""


def carried(text: str) -> tuple[Question, ...]:
    """Return the questions in *text*, or refuse a request that no page of ours has sent."""
    try:
        questions = unpack_questions(b64decode(text, validate=True)) if text else ()
    except (ValueError, ValidationError) as error:
        raise HTTPException(400) from error
    if len(questions) > MAX_QUESTIONS:
        raise HTTPException(400)
    return questions
