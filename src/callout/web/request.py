"""Who asks for a page, how they like it, and what is shown to them."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from callout.locales.catalogue import languages
from callout.server.http.language import negotiate_language
from callout.server.http.rate_limits import RateLimits
from callout.server.http.request import COOKIE, ApiRequest
from callout.server.identity.tokens import TOKEN_DAYS, Identity, InvalidToken
from callout.server.tables.narration import Recipient
from callout.server.tables.registry import TableRegistry
from callout.web.preferences.model import (
    PREFERENCES_COOKIE,
    PREFERENCES_COOKIE_DAYS,
    Preferences,
    decode_preferences,
    encode_preferences,
)
from callout.web.rendering import Fact, render

REFUSAL_COOKIE = "callout-why"
"""What a browser keeps the clause in by which something was refused, for each table.

Every node can read it. It needs no signature: anybody may ask for any clause.
"""

REFUSAL_COOKIE_S = 600
"""For how many seconds."""

DAY_S = 86_400


class PageRequest(NamedTuple):
    """Be somebody with a browser, known by a cookie or not yet."""

    registry: TableRegistry
    limits: RateLimits
    http: Request
    preferences: Preferences
    language: str
    identity: Identity | None

    @property
    def api(self) -> ApiRequest:
        """Put the request as the server's own doors take it."""
        return ApiRequest(self.registry, self.limits, self.http, None)

    @property
    def recipient(self) -> Recipient:
        """Say how this person hears a table."""
        player = self.identity.player if self.identity else ""
        return Recipient(player, self.language, self.preferences.style)

    @property
    def base_url(self) -> str:
        """Give the address that people come by."""
        return self.registry.context.public_url or str(self.http.base_url).rstrip("/")

    def render(self, template: str, status: int = 200, /, **facts: Fact) -> Response:
        """Show a page."""
        path = self.http.url.path
        text = render(
            template,
            self.language,
            preferences=self.preferences,
            path=path,
            me=self.identity,
            **facts,
        )
        return HTMLResponse(text, status)

    def save_preferences(self, response: Response, preferences: Preferences) -> None:
        """Let the browser keep settings."""
        self._set_cookie(
            response,
            PREFERENCES_COOKIE,
            encode_preferences(preferences),
            PREFERENCES_COOKIE_DAYS * DAY_S,
        )

    def sign_in(self, response: Response, person: Identity) -> None:
        """Let the browser keep who one is."""
        self._set_cookie(
            response, COOKIE, self.registry.context.tokens.issue(person), TOKEN_DAYS * DAY_S
        )

    def remember_refusal(self, response: Response, clause: str) -> None:
        """Let the browser keep by which *clause* this table refused something."""
        self._set_cookie(response, REFUSAL_COOKIE, clause, REFUSAL_COOKIE_S, self.http.url.path)

    @property
    def last_refused_clause(self) -> str:
        """Return the clause by which this table refused something lately, as the browser says."""
        return self.http.cookies.get(REFUSAL_COOKIE, "")

    def _set_cookie(
        self, response: Response, name: str, text: str, seconds: int, path: str = "/"
    ) -> None:
        secure = self.http.url.scheme == "https"
        response.set_cookie(
            name, text, max_age=seconds, path=path, httponly=True, samesite="lax", secure=secure
        )


def read_page_request(registry: TableRegistry, limits: RateLimits, http: Request) -> PageRequest:
    """See who asks."""
    preferences = decode_preferences(http.cookies.get(PREFERENCES_COOKIE, ""))
    language = preferences.language
    if language not in languages():
        language = negotiate_language(http.headers.get("accept-language", ""))
    token = http.cookies.get(COOKIE, "")
    try:
        person = registry.context.tokens.read(token) if token else None
    except InvalidToken:
        person = None
    return PageRequest(registry, limits, http, preferences, language, person)
