"""Questions and decks of all kinds, as hypothesis draws them."""

from hypothesis import strategies as st

from callout.banks.bounds import MAX_ANSWER_CHARS, MAX_LEVEL, MAX_SUBJECT_CHARS, MAX_TITLE_CHARS
from callout.banks.deck import QuestionDeck
from callout.banks.drafts import QuestionDraft, UnusableQuestion, make_question
from callout.banks.toml import MAX_TOLERANCE
from callout.core.question import NO_TOLERANCE, Question
from callout.locales.sanitise import sanitise_text
from callout.web.editor.changes import check

TEXTS = st.text(max_size=40)
NUMBERS = st.decimals(allow_nan=False, allow_infinity=False, places=2).map("{:f}".format)
TOLERANCES = st.floats(min_value=0, max_value=MAX_TOLERANCE, exclude_max=True)
LANGUAGES = st.sampled_from(("en", "fr", "de", "pt-br"))


@st.composite
def questions(draw: st.DrawFn) -> Question | None:
    """Draw a question, or nothing where it could not be asked."""
    is_number = draw(st.booleans())
    answers = draw(st.lists(NUMBERS if is_number else TEXTS, min_size=1, max_size=4))
    others = draw(st.lists(TEXTS, min_size=1, max_size=4))
    draft = QuestionDraft(
        draw(TEXTS),
        [answer[:MAX_ANSWER_CHARS] for answer in answers],
        draw(st.sampled_from(([], [answers[0], *others]))),
        draw(TEXTS)[:MAX_SUBJECT_CHARS],
        tolerance=draw(TOLERANCES) if is_number else NO_TOLERANCE,
    )
    try:
        return make_question(draft, draw(LANGUAGES), draw(st.integers(1, MAX_LEVEL)))
    except UnusableQuestion:
        return None


@st.composite
def decks(draw: st.DrawFn) -> QuestionDeck:
    """Draw a deck with a title, whose questions all differ."""
    found = filter(None, draw(st.lists(questions(), max_size=5)))
    title = sanitise_text(draw(TEXTS), MAX_TITLE_CHARS) or "some"
    deck = QuestionDeck(tuple(found), title, draw(LANGUAGES), sanitise_text(draw(TEXTS)))
    return QuestionDeck(check(deck).questions, deck.title, deck.language, deck.licence)
