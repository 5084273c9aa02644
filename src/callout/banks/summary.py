"""The content of a deck as sentences: counts, subjects, levels and problems."""

from collections import Counter

from callout.banks.deck import QuestionDeck
from callout.banks.sentences import tell_problem
from callout.locales.language import language_name
from callout.locales.messages import say

MAX_SUBJECTS = 20
"""Number of subjects that are named, those with the most questions first."""


def summarise(deck: QuestionDeck, language: str) -> list[str]:
    """Return sentences in *language* about the questions of *deck*."""
    questions = deck.questions
    if not questions:
        return [say("banks", language, "nothing")]
    count = len(questions)
    if deck.title:
        told = [say("banks", language, "count", title=deck.title, count=count)]
    else:
        told = [say("banks", language, "count-untitled", count=count)]
    spoken = Counter(language_name(question.language) for question in questions)
    told.append(say("banks", language, "languages", list=_counted(spoken)))
    subjects = Counter(question.subject for question in questions if question.subject)
    if subjects:
        told.append(say("banks", language, "subjects", list=_counted(subjects)))
    levels = Counter(question.level for question in questions)
    told += [say("banks", language, "level", level=at, count=levels[at]) for at in sorted(levels)]
    chosen = sum(bool(question.choices) for question in questions)
    return [*told, say("banks", language, "with-choices", count=chosen)]


def tell_problems(deck: QuestionDeck, language: str) -> list[str]:
    """Return a sentence for each problem of *deck*, after one that counts them."""
    if not deck.problems:
        return []
    heading = say("banks", language, "problems", count=len(deck.problems))
    return [heading, *(tell_problem(problem, language) for problem in deck.problems)]


def _counted(counts: Counter[str]) -> str:
    """List the counted names, the most frequent first."""
    told = [f"{name} {count}" for name, count in counts.most_common(MAX_SUBJECTS)]
    return ", ".join(told if len(counts) <= MAX_SUBJECTS else [*told, "…"])
