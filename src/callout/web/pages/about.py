"""What was done so that everybody can play, what was not, and what is kept about a person."""

from starlette.responses import Response

from callout.server.identity.tokens import TOKEN_DAYS
from callout.server.tables.timing import CLOSE_AFTER_MS
from callout.web.request import PageRequest

TESTED_WITH = ("orca", "braille", "virtual", "axe", "keyboard", "plain", "narrow", "contrast")
"""How the pages were tried."""

UNTESTED_WITH = ("nvda", "jaws", "narrator", "voiceover", "talkback", "people")
"""With what, and by whom, they were not."""

STORED_DATA = ("name", "taste", "why", "table", "nobody")
"""What is kept about a person, and what is not."""


async def about(request: PageRequest) -> Response:
    """Show the accessibility statement."""
    minutes = CLOSE_AFTER_MS // 60_000
    return request.render(
        "about.html",
        tested=TESTED_WITH,
        untried=UNTESTED_WITH,
        kept=STORED_DATA,
        days=TOKEN_DAYS,
        minutes=minutes,
    )
