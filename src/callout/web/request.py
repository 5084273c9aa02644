"""A request for a page: the caller, their preferences and cookies, and the response."""

from urllib.parse import quote, urlsplit

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from callout.host.requests import Sit
from callout.locales.friendly_names import free_friendly_name
from callout.locales.language import languages
from callout.server.http.admission import Admission, RateLimits
from callout.server.http.headers import negotiate_language
from callout.server.http.request import BROWSER_COOKIE, COOKIE, ClientRequest
from callout.server.identity.caller import Caller
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.padding import pad_view
from callout.server.people.bounds import SEEN_MS
from callout.server.people.person_log import Noted
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
"""The cookie with the clause of a table's last refusal.

Every node can read it. It needs no signature, since every clause is public.
"""

REFUSAL_COOKIE_S = 600
"""Lifetime of that cookie, in seconds."""

SHOWN_COOKIE = "callout-shown"
"""The cookie of a person who shows their presence, with the time of its last note."""

MAX_TIME_DIGITS = 16
"""Maximum length of that time in milliseconds; the rest of a forged one is not read."""

DAY_S = 86_400


class PageRequest(ClientRequest):
    """A request for a page, with the preferences and the language of its reader.

    *identity* is the caller's, or `None` until the browser has a cookie with one. On a shared
    *screen* it is the identity of the player whose cards are shown, or `NOBODY`. *has_solo* is
    whether this server offers the table in the tab. *noted* is a visit or a change of the caller,
    to be noted if they are kept, and *is_shown* whether the caller shows when they are here. It is
    `None` if the handler did not ask.

    The caller is identified by a cookie alone: an Authorization header may be meant for a proxy
    that asks for a password.
    """

    __slots__ = ("has_solo", "identity", "is_shown", "language", "noted", "preferences", "screen")

    def __init__(
        self,
        node: Node,
        limits: RateLimits,
        http: Request,
        admission: Admission,
        *,
        has_solo: bool = False,
    ) -> None:
        super().__init__(node, limits, http, admission)
        self.preferences = decode_preferences(self.cookie(PREFERENCES_COOKIE))
        self.language = self.preferences.language
        if self.language not in languages():
            self.language = negotiate_language(http.headers.get("accept-language", ""))
        self.identity = self.caller.identity
        self.screen: SharedScreen | None = None
        self.has_solo = has_solo
        self.noted: Noted | None = None
        self.is_shown: bool | None = None

    @property
    def onlooker(self) -> Caller:
        """The caller as a table knows them: at an evening, the person of the *screen* there."""
        if self.screen is None:
            return self.caller
        player, name = self.screen.own
        return self.caller._replace(player=player, name=name)

    def pass_screen(self, screen: SharedScreen, reader: Identity) -> None:
        """Set the shared *screen*, and its *reader* as the identity of this request."""
        self.screen, self.identity = screen, reader

    @property
    def recipient(self) -> Recipient:
        """The player as a recipient of narration, with their language and style."""
        player = self.identity.player if self.identity else ""
        return Recipient(player, self.language, self.preferences.style, presses=True)

    @property
    def aloud(self) -> Recipient:
        """The recipient of narration for the whole screen: the player, unless it is shared."""
        recipient = self.recipient
        return recipient._replace(player="") if self.screen else recipient

    def sit_down(self) -> Sit:
        """Return a request for a place, with the picture that this browser's guest has chosen."""
        return Sit(picture=self.preferences.picture)

    def new_named_guest(self, player: str = "") -> Identity:
        """Return a new guest with a friendly name; the same *player* always gets the same name."""
        player = player or self.draw_player()
        return self.new_guest(free_friendly_name(self.language, (), int(player, 16)), player)

    @property
    def in_tab(self) -> bool:
        """Whether this is the table in the tab, which nobody else can join."""
        return self.node.context.tab_storage is not None

    @property
    def frame(self) -> PageFrame:
        """The context common to all pages."""
        path = self.http.url.path
        return PageFrame(self.language, self.preferences, path, self.identity, root(), self.in_tab)

    def render(self, template: str, status: int = 200, /, **facts: TemplateValue) -> Response:
        """Return a page as a response."""
        text = self.frame.render(template, **facts)
        return HTMLResponse(pad_view(text.encode()) if template == "table.html" else text, status)

    async def render_apart(self, job: Job[A, str], asked: A, status: int = 200) -> Response:
        """Return a page that a worker renders."""
        return HTMLResponse(await self.run(job, asked), status)

    def render_error(
        self, status: int, told: str, clause: str = "", *, go_on: str = "", is_fault: bool = True
    ) -> Response:
        """Return an error page, with the id of the request to search for if it is a fault.

        *go_on* names the messages for a visitor who may continue as a guest.
        """
        shown = request_id()[:SHOWN_CHARS] if is_fault else ""
        return self.render(
            "error.html", status, told=told, clause=clause, go_on=go_on, request_id=shown
        )

    def save_preferences(self, response: Response, preferences: Preferences) -> None:
        """Store *preferences* in the browser."""
        text = encode_preferences(preferences)
        self.set_cookie(response, PREFERENCES_COOKIE, text, PREFERENCES_COOKIE_DAYS)
        self.note_later(settings=text)

    def dismiss_hints(self, response: Response, *seen: str) -> None:
        """Store that the hints that were *seen* need not be shown again."""
        rest = tuple(hint for hint in self.preferences.hints if hint not in seen)
        if rest != self.preferences.hints:
            self.save_preferences(response, replace(self.preferences, hints=rest))

    def sign_in(self, response: Response, identity: Identity) -> None:
        """Store *identity* in a cookie, and the browser's first guest in another.

        The token of a guest who is signed in already keeps its id, even under a new name.
        """
        tokens, own = self.node.context.tokens, self.caller.player
        if identity.player == own and identity.name != self.caller.name:
            self.note_later(name=identity.name)
        token_id = tokens.id_of(self.token) if identity.player == own else ""
        self.set_cookie(response, COOKIE, tokens.issue(identity, token_id), tokens.days)
        first = self.caller.browser or own or identity.player
        self.set_cookie(response, BROWSER_COOKIE, tokens.issue_browser(first), tokens.browser_days)

    def renew_token(self, response: Response) -> None:
        """Renew the browser's token if it is old, so that regular visitors stay signed in."""
        tokens, own = self.node.context.tokens, self.caller.identity
        if own and (token_id := tokens.id_to_renew(self.token)):
            self.set_cookie(response, COOKIE, tokens.issue(own, token_id), tokens.days)
            self.note_later()

    def renew_presence(self, response: Response) -> None:
        """Note a visit every few minutes, if the caller shows when they are here.

        The browser knows it by a cookie, so that pages of others ask nothing of the journal.
        """
        noted, now = self.cookie(SHOWN_COOKIE)[:MAX_TIME_DIGITS], self.node.context.clock.now()
        if self.is_shown is False and noted:
            self.set_cookie(response, SHOWN_COOKIE, "", 0)
        elif (self.is_shown or noted) and self.caller.player:
            noted_at = int(noted) if noted.isdecimal() else 0
            if now >= noted_at + SEEN_MS:
                days = self.node.context.tokens.browser_days
                self.set_cookie(response, SHOWN_COOKIE, str(now), days)
                self.note_later()

    def note_later(
        self,
        *,
        name: str = "",
        settings: str | None = None,
        table: str = "",
        avoids: tuple[str, ...] = (),
    ) -> None:
        """Note a visit of the caller, and their changes, after the answer is made."""
        before = self.noted or Noted()
        self.noted = Noted(
            name or before.name,
            before.settings if settings is None else settings,
            table or before.table,
            avoids or before.avoids,
        )

    async def note_changes(self) -> None:
        """Note the changes that the handler has made, if the caller is kept."""
        if self.noted is not None and self.caller.player:
            await self.note(self.noted)

    def remember_refusal(self, response: Response, clause: str) -> None:
        """Store the *clause* of a refusal in a cookie of this table."""
        self._set_cookie(response, REFUSAL_COOKIE, clause, REFUSAL_COOKIE_S, self.http.url.path)

    @property
    def last_refused_clause(self) -> str:
        """The clause of this table's last refusal, from its cookie."""
        return self.cookie(REFUSAL_COOKIE)

    def set_cookie(self, response: Response, name: str, text: str, days: int) -> None:
        """Set a cookie for a number of *days*, hidden from scripts."""
        self._set_cookie(response, name, text, days * DAY_S)

    def set_cookie_at(
        self, response: Response, name: str, text: str, seconds: int, path: str
    ) -> None:
        """Set a cookie for a number of *seconds*, only for pages under *path*."""
        self._set_cookie(response, name, text, seconds, path)

    def _set_cookie(
        self, response: Response, name: str, text: str, seconds: int, path: str = ""
    ) -> None:
        secure = "https" in {self.http.url.scheme, urlsplit(self.base_url).scheme}
        response.set_cookie(
            name,
            text,
            max_age=seconds,
            path=quote(address(path)) or "/",  # a code in it may contain white space
            httponly=True,
            samesite="lax",
            secure=secure,
        )
