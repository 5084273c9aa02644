"""Who asks for a page, how they like it, and what is shown to them."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from callout.locales.catalogue import languages
from callout.server.http.middleware import RateLimits
from callout.server.http.problems import language_of
from callout.server.http.request import COOKIE, ApiRequest
from callout.server.identity.tokens import DAYS as TOKEN_DAYS
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.tables.narration import Recipient
from callout.server.tables.registry import TableRegistry
from callout.web.preferences.model import DAYS, TASTE, Taste, read_taste, write_taste
from callout.web.rendering import Fact, render

WHY = "callout-why"
"""What a browser keeps the clause in by which something was refused, for each table.

Every node can read it. It needs no signature: anybody may ask for any clause.
"""

WHY_S = 600
"""For how many seconds."""

DAY_S = 86_400


class Visitor(NamedTuple):
    """Be somebody with a browser, known by a cookie or not yet."""

    registry: TableRegistry
    limits: RateLimits
    request: Request
    taste: Taste
    language: str
    person: Identity | None

    @property
    def call(self) -> ApiRequest:
        """Put the request as the server's own doors take it."""
        return ApiRequest(self.registry, self.limits, self.request, None)

    @property
    def recipient(self) -> Recipient:
        """Say how this person hears a table."""
        player = self.person.player if self.person else ""
        return Recipient(player, self.language, self.taste.style)

    @property
    def address(self) -> str:
        """Give the address that people come by."""
        return self.registry.context.link or str(self.request.base_url).rstrip("/")

    def page(self, template: str, status: int = 200, /, **facts: Fact) -> Response:
        """Show a page."""
        path = self.request.url.path
        text = render(
            template, self.language, taste=self.taste, path=path, me=self.person, **facts
        )
        return HTMLResponse(text, status)

    def remember(self, response: Response, taste: Taste) -> None:
        """Let the browser keep settings."""
        self._keep(response, TASTE, write_taste(taste), DAYS * DAY_S)

    def become(self, response: Response, person: Identity) -> None:
        """Let the browser keep who one is."""
        self._keep(
            response, COOKIE, self.registry.context.tokens.token(person), TOKEN_DAYS * DAY_S
        )

    def remember_refusal(self, response: Response, clause: str) -> None:
        """Let the browser keep by which *clause* this table refused something."""
        self._keep(response, WHY, clause, WHY_S, self.request.url.path)

    @property
    def refused_by(self) -> str:
        """Return the clause by which this table refused something lately, as the browser says."""
        return self.request.cookies.get(WHY, "")

    def _keep(
        self, response: Response, name: str, text: str, seconds: int, path: str = "/"
    ) -> None:
        secure = self.request.url.scheme == "https"
        response.set_cookie(
            name, text, max_age=seconds, path=path, httponly=True, samesite="lax", secure=secure
        )


def visitor_of(registry: TableRegistry, limits: RateLimits, request: Request) -> Visitor:
    """See who asks."""
    taste = read_taste(request.cookies.get(TASTE, ""))
    language = taste.language
    if language not in languages():
        language = language_of(request.headers.get("accept-language", ""))
    token = request.cookies.get(COOKIE, "")
    try:
        person = registry.context.tokens.person(token) if token else None
    except InvalidToken:
        person = None
    return Visitor(registry, limits, request, taste, language, person)
