"""A match in the tab: the same deeds as at a server, and what each listener is told there."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from playwright.sync_api import Frame
from support.solo.server_match import Deed, Line, line_of

from callout.host.entries import Options
from callout.narrator.listener import Style
from callout.server.wire import NarratedEntry

CLIENT = Path(__file__).with_name("tab_client.js").read_text("utf-8")


class PersonListening(NamedTuple):
    """A person by number, and how they want to be told."""

    person: int
    language: str
    style: Style


def play_in_tab(
    frame: Frame,
    options: Options,
    names: Sequence[str],
    deeds: Sequence[Deed],
    listeners: Sequence[PersonListening],
) -> list[list[Line]]:
    """Do the *deeds* at a new table of the engine of *frame*; return what *listeners* hear."""
    root = frame.get_attribute("html", "data-root")
    asked = {
        "root": root,
        "options": options,
        "names": names,
        "deeds": [deed._asdict() for deed in deeds],
        "listeners": [listener._asdict() for listener in listeners],
    }
    found = frame.evaluate(CLIENT, msgspec.to_builtins(asked))
    told = msgspec.convert(found["told"], list[list[NarratedEntry]])
    return [[line_of(entry, found["code"]) for entry in entries] for entries in told]
