"""A request for a page: who sends it, their preferences, and the answer they get."""

from urllib.parse import quote, urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from callout.locales.friendly_names import free_friendly_name
from callout.locales.language import languages
from callout.server.http.admission import Admission, RateLimits
from callout.server.http.headers import negotiate_language
from callout.server.http.request import BROWSER_COOKIE, COOKIE, ClientRequest
from callout.server.identity.tokens import Identity
from callout.server.padding import pad_view
from callout.server.registry import NodeRegistry
from callout.server.request_context import SHOWN_CHARS, request_id
from callout.server.tables.narration import Recipient
from callout.server.workers.job import A, Job
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


class PageRequest(ClientRequest):
    """A request for a page, with the preferences and the language of its reader.

    *identity* is the caller's, or None until the browser has a cookie with one. Where several
    people share a *screen*, it is that of the one whose cards it shows, or of nobody. *has_solo*
    says whether this server offers the table in the tab.

    Only a cookie says who the caller is: a browser sends an Authorization header to the proxy
    that asks for a password.
    """

    __slots__ = ("has_solo", "identity", "language", "preferences", "screen")

    def __init__(
        self,
        registry: NodeRegistry,
        limits: RateLimits,
        http: Request,
        admission: Admission,
        *,
        has_solo: bool = False,
    ) -> None:
        super().__init__(registry, limits, http, admission)
        self.preferences = decode_preferences(self.cookie(PREFERENCES_COOKIE))
        self.language = self.preferences.language
        if self.language not in languages():
            self.language = negotiate_language(http.headers.get("accept-language", ""))
        self.identity = self.caller.identity
        self.screen: SharedScreen | None = None
        self.has_solo = has_solo

    def pass_screen(self, screen: SharedScreen, reader: Identity) -> None:
        """Let *reader* be whose cards this shared *screen* shows."""
        self.screen, self.identity = screen, reader

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

    def new_named_guest(self, player: str = "") -> Identity:
        """Return a new guest with a friendly name; the same *player* always has the same."""
        player = player or self.draw_player()
        return self.new_guest(free_friendly_name(self.language, (), int(player, 16)), player)

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
        tokens, own = self.registry.context.tokens, self.caller.player
        token_id = tokens.id_of(self.token) if identity.player == own else ""
        self.set_cookie(response, COOKIE, tokens.issue(identity, token_id), tokens.days)
        first = self.caller.browser or own or identity.player
        self.set_cookie(response, BROWSER_COOKIE, tokens.issue_browser(first), tokens.browser_days)

    def renew_token(self, response: Response) -> None:
        """Renew the token of this browser if it is old, so that whoever comes stays known."""
        tokens, own = self.registry.context.tokens, self.caller.identity
        if own and (token_id := tokens.id_to_renew(self.token)):
            self.set_cookie(response, COOKIE, tokens.issue(own, token_id), tokens.days)

    def remember_refusal(self, response: Response, clause: str) -> None:
        """Store the *clause* by which this table refused something."""
        self._set_cookie(response, REFUSAL_COOKIE, clause, REFUSAL_COOKIE_S, self.http.url.path)

    @property
    def last_refused_clause(self) -> str:
        """The clause by which this table refused something last, as the browser stored it."""
        return self.cookie(REFUSAL_COOKIE)

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
