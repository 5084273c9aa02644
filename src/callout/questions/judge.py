"""Judge an answer leniently: case, accents, spaces and punctuation do not matter."""

from unicodedata import combining, normalize

from callout.core.question import Question


def plain(text: str) -> str:
    """Reduce *text* to what is judged: letters, digits and signs that carry meaning."""
    folded = normalize("NFKD", text.casefold())
    bare = (char for char in folded if not combining(char))
    spaced = "".join(" " if char in " .,;:!?'’\"«»()" or char.isspace() else char for char in bare)
    return "".join(spaced.split())


def is_right(question: Question, answer: str) -> bool:
    """Say whether *answer* is one of those that *question* accepts."""
    given = plain(answer)
    return bool(given) and given in map(plain, question.answers)
