"""Changes of an edited question set; each returns a new set."""

from msgspec.structs import replace

from callout.banks import bounds
from callout.banks.builder import DeckBuilder, prompt_key
from callout.banks.deck import FilePlace, QuestionDeck, Unit
from callout.banks.drafts import draft_of
from callout.banks.packing import HEADER_BYTES, packed_size
from callout.banks.toml import write
from callout.core.question import Question


def put(deck: QuestionDeck, at: int, question: Question) -> QuestionDeck:
    """Replace the question at index *at*, or append *question* after the last one."""
    return replace(deck, questions=(*deck.questions[:at], question, *deck.questions[at + 1 :]))


def insert(deck: QuestionDeck, at: int, question: Question) -> QuestionDeck:
    """Insert *question* before the one at index *at*."""
    return replace(deck, questions=(*deck.questions[:at], question, *deck.questions[at:]))


def remove(deck: QuestionDeck, at: int) -> QuestionDeck:
    """Remove the question at index *at*."""
    return replace(deck, questions=(*deck.questions[:at], *deck.questions[at + 1 :]))


def move(deck: QuestionDeck, at: int, to: int) -> QuestionDeck:
    """Move the question at index *at* to index *to*."""
    return insert(remove(deck, at), to, deck.questions[at])


def translate(deck: QuestionDeck, language: str) -> QuestionDeck:
    """Set the *language* of the set, and of its questions in the same language as the set."""
    questions = tuple(
        replace(one, language=language) if one.language == deck.language else one
        for one in deck.questions
    )
    return replace(deck, questions=questions, language=language)


def merge(deck: QuestionDeck, brought: QuestionDeck) -> QuestionDeck:
    """Append the questions of *brought* that are new, as many as there is room for.

    An empty set also takes the title, the language and the licence of *brought*.
    """
    if not deck.questions:
        return replace(brought, title=deck.title or brought.title, problems=())
    known = {prompt_key(one.prompt) for one in deck.questions}
    new = tuple(one for one in brought.questions if prompt_key(one.prompt) not in known)
    return replace(deck, questions=(*deck.questions, *new)[: bounds.MAX_QUESTIONS])


def find_same(deck: QuestionDeck, prompt: str, other_than: int = -1) -> int:
    """Return the number of the question with the same *prompt*, or 0.

    The question at index *other_than* does not count.
    """
    key, asked = prompt_key(prompt), enumerate(deck.questions)
    return next(
        (n + 1 for n, one in asked if n != other_than and prompt_key(one.prompt) == key), 0
    )


def fits(deck: QuestionDeck) -> bool:
    """Return whether the set can be used, and opened again after it was saved."""
    size = HEADER_BYTES + sum(map(packed_size, deck.questions))
    return size <= bounds.MAX_DECK_BYTES and len(write(deck)) <= bounds.MAX_TEXT_BYTES


def check(deck: QuestionDeck) -> QuestionDeck:
    """Return the set as it is read from a file, with its problems."""
    builder = DeckBuilder(deck.language)
    builder.title, builder.licence = deck.title, deck.licence
    for number, question in enumerate(deck.questions, start=1):
        builder.add(FilePlace(Unit.QUESTION, number), draft_of(question))
    return builder.build()
