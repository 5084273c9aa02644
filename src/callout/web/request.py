"""A request for a page: who sends it, their preferences, and the answer they get."""

from typing import NamedTuple
from urllib.parse import quote, urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from callout.locales.language import languages
from callout.server.http.admission import Admission, RateLimits
from callout.server.http.headers import cookies_of, negotiate_language
from callout.server.http.request import BROWSER_COOKIE, COOKIE, ApiRequest
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.padding import pad_view
from callout.server.registry import NodeRegistry
from callout.server.request_context import SHOWN_CHARS, request_id
from callout.server.tables.narration import Recipient
from callout.server.workers.job import A, Job, R
from callout.web.frame import PageFrame
from callout.web.preferences.model import (
    PREFERENCES_COOKIE,
    PREFERENCES_COOKIE_DAYS,
    Preferences,
    decode_preferences,
    encode_preferences,
)
from callout.web.rendering import TemplateValue
from callout.web.root import address, root
from callout.web.screen import SharedScreen

REFUSAL_COOKIE = "callout-why"
"""The cookie with the clause by which a table refused something last.

Every node can read it. It needs no signature: anybody may ask for any clause.
"""

REFUSAL_COOKIE_S = 600
"""How many seconds the browser keeps that clause."""

DAY_S = 86_400


class PageRequest(NamedTuple):
    """A request for a page; *identity* is None until the browser has a cookie with one.

    *admission* is that of its route.
    *has_solo* tells whether this server offers the table in the tab. Where several people share a
    *screen*, *identity* is that of the one whose cards it shows, or of nobody.
    """

    registry: NodeRegistry
    limits: RateLimits
    http: Request
    admission: Admission
    preferences: Preferences
    language: str
    identity: Identity | None
    has_solo: bool = False
    screen: SharedScreen | None = None

    @property
    def api(self) -> ApiRequest:
        """The same request as the HTTP interface takes it."""
        return ApiRequest(self.registry, self.limits, self.http, self.admission)

    @property
    def recipient(self) -> Recipient:
        """The recipient of narration: the player, in their language and style."""
        player = self.identity.player if self.identity else ""
        return Recipient(player, self.language, self.preferences.style)

    @property
    def aloud(self) -> Recipient:
        """The recipient of what everybody at the screen may know; alone, of what one is told."""
        recipient = self.recipient
        return recipient._replace(player="") if self.screen else recipient

    @property
    def own(self) -> Identity | None:
        """The browser's own guest, whoever has the screen."""
        return self.screen.own if self.screen else self.identity

    @property
    def own_player(self) -> str:
        """The id of that guest; empty if there is none yet."""
        return self.own.player if self.own else ""

    @property
    def base_url(self) -> str:
        """The URL of the site, as people enter it."""
        return self.registry.context.public_url or str(self.http.base_url).rstrip("/")

    @property
    def in_tab(self) -> bool:
        """Whether this is the table in the tab, which nobody else can come to."""
        return self.registry.context.tab_storage is not None

    @property
    def frame(self) -> PageFrame:
        """What surrounds the page."""
        path = self.http.url.path
        return PageFrame(self.language, self.preferences, path, self.identity, root(), self.in_tab)

    def render(self, template: str, status: int = 200, /, **facts: TemplateValue) -> Response:
        """Answer with a page."""
        text = self.frame.render(template, **facts)
        return HTMLResponse(pad_view(text.encode()) if template == "table.html" else text, status)

    async def render_apart(self, job: Job[A, str], asked: A, status: int = 200) -> Response:
        """Answer with a page that a worker renders."""
        return HTMLResponse(await self.run(job, asked), status)

    async def run(self, job: Job[A, R], asked: A) -> R:
        """Let a worker carry out *job* for who asks."""
        return await self.api.workers.run(job, asked, self.api.job_person)

    def render_error(
        self, status: int, told: str, clause: str = "", *, may_go_on: bool = False
    ) -> Response:
        """Answer with the page of an error, which shows by what to find it in the log."""
        shown = request_id()[:SHOWN_CHARS]
        return self.render(
            "error.html", status, told=told, clause=clause, may_go_on=may_go_on, request_id=shown
        )

    def save_preferences(self, response: Response, preferences: Preferences) -> None:
        """Store *preferences* in the browser."""
        text = encode_preferences(preferences)
        self.set_cookie(response, PREFERENCES_COOKIE, text, PREFERENCES_COOKIE_DAYS)

    def sign_in(self, response: Response, identity: Identity) -> None:
        """Store *identity* as the identity of this browser, and which was its first.

        A guest whom it has already keeps the id of their token, whatever they are called now.
        """
        tokens, is_known = self.registry.context.tokens, identity.player == self.own_player
        token_id = tokens.id_of(cookies_of(self.http).get(COOKIE, "")) if is_known else ""
        self.set_cookie(response, COOKIE, tokens.issue(identity, token_id), tokens.days)
        first = self.api.browser or self.own_player or identity.player
        self.set_cookie(response, BROWSER_COOKIE, tokens.issue_browser(first), tokens.browser_days)

    def renew_token(self, response: Response) -> None:
        """Renew the token of this browser if it is old, so that whoever comes stays known."""
        tokens, token = self.registry.context.tokens, cookies_of(self.http).get(COOKIE, "")
        if self.own and (token_id := tokens.id_to_renew(token)):
            self.set_cookie(response, COOKIE, tokens.issue(self.own, token_id), tokens.days)

    def remember_refusal(self, response: Response, clause: str) -> None:
        """Store the *clause* by which this table refused something."""
        self._set_cookie(response, REFUSAL_COOKIE, clause, REFUSAL_COOKIE_S, self.http.url.path)

    @property
    def last_refused_clause(self) -> str:
        """The clause by which this table refused something last, as the browser stored it."""
        return cookies_of(self.http).get(REFUSAL_COOKIE, "")

    def set_cookie(self, response: Response, name: str, text: str, days: int) -> None:
        """Let the browser keep *text* for so many *days*, away from scripts."""
        self._set_cookie(response, name, text, days * DAY_S)

    def set_cookie_at(
        self, response: Response, name: str, text: str, seconds: int, path: str
    ) -> None:
        """Let the browser keep *text* for so many *seconds*, for pages under *path* alone."""
        self._set_cookie(response, name, text, seconds, path)

    def _set_cookie(
        self, response: Response, name: str, text: str, seconds: int, path: str = ""
    ) -> None:
        secure = "https" in {self.http.url.scheme, urlsplit(self.base_url).scheme}
        response.set_cookie(
            name,
            text,
            max_age=seconds,
            path=quote(address(path)) or "/",  # a code in it may be written with any white space
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def read_page_request(
    registry: NodeRegistry, limits: RateLimits, http: Request, admission: Admission
) -> PageRequest:
    """Read the identity, the preferences and the language from cookies and headers."""
    preferences = decode_preferences(cookies_of(http).get(PREFERENCES_COOKIE, ""))
    language = preferences.language
    if language not in languages():
        language = negotiate_language(http.headers.get("accept-language", ""))
    token = cookies_of(http).get(COOKIE, "")
    try:
        identity = registry.context.tokens.read(token) if token else None
    except InvalidToken:
        identity = None
    return PageRequest(registry, limits, http, admission, preferences, language, identity)
