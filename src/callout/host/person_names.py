"""The name under which a person comes to a table, unless it would deceive the others."""

from collections.abc import Iterable

from callout.host.bots import is_bot_name
from callout.host.errors import DenialReason, RequestDenied
from callout.locales.person_names import are_alike, clean_name, fault_of


def require_name(text: str, *, in_class: bool = False) -> str:
    """Return *text* as a name; raise `RequestDenied` if it is none, or that of a bot.

    Pupils go by their own names *in_class*, and bots take others there.
    """
    name = clean_name(text)
    if fault := fault_of(name):
        raise RequestDenied(DenialReason(fault.value))
    if is_bot_name(name) and not in_class:
        raise RequestDenied(DenialReason.NAME_RESERVED)
    return name


def require_free(name: str, taken: Iterable[str]) -> None:
    """Raise `RequestDenied` if *name* is one of those that are *taken*, or looks like one."""
    if any(are_alike(name, other) for other in taken):
        raise RequestDenied(DenialReason.NAME_TAKEN)
