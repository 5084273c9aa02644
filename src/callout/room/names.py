"""The names of the people in a class or at an evening."""

from collections.abc import Sequence

from callout.locales.friendly_names import free_friendly_name
from callout.locales.person_names import are_alike, clean_name, fault_of

NAME_TAKEN = "name-taken"


class NameRefused(Exception):
    """A name that cannot be had, for a reason such as `NAME_TAKEN`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def choose_name(wanted: str, own: str, others: Sequence[str], language: str, drawn: int) -> str:
    """Return the name that a person wants, had before or is given; nobody else ever had it.

    Raise `NameRefused` if they cannot have the name that they want. *own* is the name that they
    had, or an empty string, and *drawn* a random number.
    """
    name = clean_name(wanted)
    if name and (fault := fault_of(name)):
        raise NameRefused(fault.value)
    if name and any(are_alike(name, other) for other in others):
        raise NameRefused(NAME_TAKEN)
    taken = {other.casefold() for other in others}
    return name or own or free_friendly_name(language, taken, drawn)
