"""Pages that are written from the program itself: its commands and its interface."""

from collections.abc import Callable
from functools import partial

from command_reference import describe_commands
from interface_reference import describe_routes, describe_types
from sphinx.application import Sphinx

GENERATED: dict[str, Callable[[], str]] = {
    "commands": partial(describe_commands, "en"),
    "commandes": partial(describe_commands, "fr"),
    "interface": describe_routes,
    "interface-types": describe_types,
}
"""What is written below what stands in the file of a page."""


def add_generated_text(_app: Sphinx, page: str, source: list[str]) -> None:
    """Write the generated part of a page below the written one."""
    if page in GENERATED:
        source[0] += f"\n{GENERATED[page]()}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the event."""
    app.connect("source-read", add_generated_text)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
