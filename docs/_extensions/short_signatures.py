"""Signatures in the pages on the Python code: a union by its name, and no field counted twice."""

from typing import get_args

from sphinx.application import Sphinx

from callout.classroom.requests import ClassRequest
from callout.core.commands import Command
from callout.core.events import Event
from callout.core.prompts import InRound, Prompt
from callout.host.requests import TableRequest

UNIONS = {
    "TableRequest": TableRequest,
    "ClassRequest": ClassRequest,
    "Command": Command,
    "Event": Event,
    "Prompt": Prompt,
    "InRound": InRound,
}
"""The unions by the names that the code has for them, the wider ones first."""

WRITTEN = {
    " | ".join(f"~{kind.__module__}.{kind.__name__}" for kind in get_args(union)): name
    for name, union in UNIONS.items()
}
FIELD = "Alias for field number"
"""How Python describes a field of a named tuple; its class names it already."""


def shorten_signature(
    _app: Sphinx,
    _what: str,
    _name: str,
    _thing: object,
    _options: object,
    signature: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:
    """Write the name of a union in place of all its members."""
    for members, name in WRITTEN.items():
        signature = signature and signature.replace(members, name)
        returned = returned and returned.replace(members, name)
    return signature, returned


def skip_field(
    _app: Sphinx,
    _what: str,
    _name: str,
    thing: object,
    skip: bool,  # noqa: FBT001
    _options: object,
) -> bool:
    """Leave out what says no more than the signature of its class."""
    return skip or (thing.__doc__ or "").startswith(FIELD)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the events."""
    app.connect("autodoc-process-signature", shorten_signature)
    app.connect("autodoc-skip-member", skip_field)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
