"""The accessibility statement, and what is stored about a person."""

from starlette.responses import Response

from callout.server.identity.tokens import TOKEN_DAYS
from callout.web.request import PageRequest

TESTED_WITH = (
    *("orca", "braille", "virtual", "axe", "keyboard", "engines", "plain", "narrow", "contrast"),
)
"""The ways in which the pages were tested."""

UNTESTED_WITH = ("nvda", "jaws", "narrator", "voiceover", "talkback", "people")
"""The programs and people with whom they were not tested."""

STORED_DATA = ("name", "settings", "tables", "why", "table", "nobody")
"""The paragraphs about data that is stored, and about data that is not."""


async def about(request: PageRequest) -> Response:
    """Show the accessibility statement."""
    minutes = request.registry.context.retention.talk_minutes
    return request.render(
        "about.html",
        tested=TESTED_WITH,
        untried=UNTESTED_WITH,
        kept=STORED_DATA,
        days=TOKEN_DAYS,
        minutes=minutes,
    )
