"""The accessibility statement."""

from starlette.responses import Response

from callout.web.request import PageRequest

TESTED_WITH = (
    *("orca", "braille", "virtual", "axe", "keyboard", "engines", "plain", "narrow", "contrast"),
)
"""The ways in which the pages were tested."""

UNTESTED_WITH = ("nvda", "jaws", "narrator", "voiceover", "talkback", "people")
"""The programs and people that they were not tested with."""


async def about(request: PageRequest) -> Response:
    """Show the accessibility statement."""
    return request.render("about.html", tested=TESTED_WITH, untried=UNTESTED_WITH)
