"""The people one played with, at a terminal: found by name, and told."""

from callout.interpreter.vocabulary import fold
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text
from callout.server.wire import Fellow, KeptPerson


def find_fellow(person: KeptPerson, name: str) -> Fellow | None:
    """Return the only person on the list whose name is or begins with *name*, or `None`."""
    wanted = fold(name)
    names = [(one, fold(sanitise_text(one.name))) for one in person.played_with]
    found = [one for one, known in names if known == wanted]
    found = found or [one for one, known in names if known.startswith(wanted)]
    return found[0] if wanted and len(found) == 1 else None


def tell_fellows(person: KeptPerson, language: str) -> list[Utterance]:
    """Return a line for each person on the list, or one that nobody is."""
    if not person.played_with:
        return [utter("interpreter", language, "fellow-nobody")]
    return [
        utter(
            "interpreter",
            language,
            "fellow",
            name=sanitise_text(one.name),
            here="yes" if one.here else "no",
        )
        for one in person.played_with
    ]


def tell_unknown(name: str, language: str) -> Utterance:
    """Return a sentence that nobody, or more than one person, on the list has that *name*."""
    return utter("interpreter", language, "fellow-unknown", name=sanitise_text(name))
