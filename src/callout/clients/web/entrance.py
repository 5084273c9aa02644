"""The pages before a table: home, making a table, settings."""

from starlette.responses import Response

from callout.clients.web.visitor import Visitor


async def home(visitor: Visitor) -> Response:
    """Show the first page."""
    return visitor.page("home.html")


PAGES = (("GET", "/", home),)
