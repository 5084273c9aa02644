"""What was done so that everybody can play, what was not, and what is kept about a person."""

from starlette.responses import Response

from callout.server.identity.tokens import DAYS
from callout.server.tables.timing import CLOSING
from callout.web.request import Visitor

TESTED = ("orca", "braille", "virtual", "axe", "keyboard", "plain", "narrow", "contrast")
"""How the pages were tried."""

UNTRIED = ("nvda", "jaws", "narrator", "voiceover", "talkback", "people")
"""With what, and by whom, they were not."""

KEPT = ("name", "taste", "why", "table", "nobody")
"""What is kept about a person, and what is not."""


async def about(visitor: Visitor) -> Response:
    """Show the accessibility statement."""
    minutes = CLOSING // 60_000
    return visitor.page(
        "about.html", tested=TESTED, untried=UNTRIED, kept=KEPT, days=DAYS, minutes=minutes
    )
