"""What somebody is told on the page of a class: that something was done, or why it was not."""

from typing import NamedTuple

from callout.locales.messages import say
from callout.web.request import PageRequest

DONE_MESSAGES = (
    "opened", "seated", "moved", "level", "removed", "started", "paused", "going", "ending",
    "ended", "locked", "unlocked", "let-in", "turned-away", "settings", "questions", "allowed",
    "judged",
)  # fmt: skip
"""What the teacher can be told, by the word that stands in an address."""


class ClassNotice(NamedTuple):
    """A sentence at the top of the page, or nothing."""

    text: str = ""
    wrong: bool = False


def done(language: str, what: str) -> str:
    """Say that something was done."""
    return say("web", language, f"class-done-{what}")


def notice_in_address(request: PageRequest) -> ClassNotice:
    """Return what the address tells the teacher was done, for browsers without scripts."""
    what = request.http.query_params.get("done", "")
    return ClassNotice(done(request.language, what) if what in DONE_MESSAGES else "")
