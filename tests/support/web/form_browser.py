"""People who open pages without scripts: they follow links, and fill in and send forms."""

import asyncio
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Self
from urllib.parse import unquote

import httpx2
from support.server.in_process import MANY_PEOPLE, InProcessCluster
from support.server.limit_clocks import LimitClock
from support.server.secret import table_of

from callout.server.http.app import make_app
from callout.server.http.request import COOKIE
from callout.server.identity.tokens import Identity
from callout.server.ports import PushServices
from callout.server.rate_limit import RateLimit
from callout.server.tables.session import TableSession
from callout.web.app import page_routes
from callout.web.preferences.model import (
    PREFERENCES_COOKIE,
    Preferences,
    decode_preferences,
    encode_preferences,
)


class ParsedPage(HTMLParser):
    """Read a page: its forms, ids and headings, and what its fields are called."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.forms: dict[str, dict[str, str]] = {}
        self.attributes: list[tuple[str, dict[str, str]]] = []
        self._form: dict[str, str] = {}
        self._textarea = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element and, in a form, what it would send."""
        own = {name: value or "" for name, value in attrs}
        self.attributes.append((tag, own))
        if tag == "form":
            self._form = self.forms.setdefault(own["id"], {})
        sends = own.get("type") not in ("radio", "checkbox") or "checked" in own
        if tag == "input" and sends and own.get("name") and own.get("type") != "file":
            self._form[own["name"]] = own.get("value", "")
        if tag == "textarea" and own.get("name"):
            self._textarea = own["name"]
            self._form[self._textarea] = ""

    def handle_data(self, data: str) -> None:
        """Note what stands in a box, after the end of line with which it begins."""
        if self._textarea:
            self._form[self._textarea] += data

    def handle_endtag(self, tag: str) -> None:
        """Leave a box."""
        if tag == "textarea" and self._textarea:
            self._form[self._textarea] = self._form[self._textarea].removeprefix("\n")
            self._textarea = ""

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        """List the attributes of all elements of a kind that have what is *wanted*."""
        return [
            own for kind, own in self.attributes if kind == tag and wanted.items() <= own.items()
        ]

    def by_id(self, id: str) -> dict[str, str]:  # noqa: A002
        """Return the attributes of one element."""
        (own,) = [own for _, own in self.attributes if own.get("id") == id]
        return own

    def ids(self) -> list[str]:
        """List all ids."""
        return [own["id"] for _, own in self.attributes if "id" in own]


class FormBrowser:
    """Somebody with a browser that speaks a *language*."""

    def __init__(self, hall: "InProcessSite", language: str) -> None:
        self.hall = hall
        self.http = httpx2.AsyncClient(
            transport=httpx2.ASGITransport(app=hall.app),
            base_url="http://callout.test",
            headers={"accept-language": language, "accept": "text/html"},
        )
        self.status, self.location, self.text = 0, "", ""
        self._page = ParsedPage("")

    @property
    def page(self) -> ParsedPage:
        """Read the page that is open, once."""
        if self._page.text is not self.text:
            self._page = ParsedPage(self.text)
        return self._page

    @property
    def who(self) -> Identity:
        """Say who the browser thinks one is."""
        return self.hall.node.context.tokens.read(self.http.cookies[COOKIE])

    @property
    def preferences(self) -> Preferences:
        """Read the settings that the browser keeps."""
        return decode_preferences(self.http.cookies.get(PREFERENCES_COOKIE) or "")

    def prefer(self, preferences: Preferences) -> Self:
        """Keep other settings."""
        self.http.cookies.set(PREFERENCES_COOKIE, encode_preferences(preferences))
        return self

    def open(self, path: str) -> ParsedPage:
        """Open a page."""
        self._see(self.hall.runner.run(self.http.get(path)))
        return self.page

    def send(self, path: str, fields: dict[str, str], **headers: str) -> Self:
        """Send a form."""
        self._see(self.hall.runner.run(self.http.post(path, data=fields, headers=headers)))
        return self

    def fill(
        self,
        form: str,
        changed: Mapping[str, str | None] = {},
        files: Mapping[str, tuple[str, bytes]] = {},
    ) -> Self:
        """Send a form of the page that is open, as it stands but for what is *changed*.

        Nothing stands for a box that is not ticked; *files* are names with their bytes.
        """
        wanted = {**self.page.forms[form], **changed}
        fields = {name: text for name, text in wanted.items() if text is not None}
        own = self.page.by_id(form)
        if own["method"] == "get":
            self._see(self.hall.runner.run(self.http.get(own["action"], params=fields)))
            return self
        if own.get("enctype") == "multipart/form-data":
            parts = [(name, (None, text)) for name, text in fields.items()]
            post = self.http.post(own["action"], files=[*parts, *files.items()])
            self._see(self.hall.runner.run(post))
            return self
        return self.send(own["action"], fields)

    def _see(self, response: httpx2.Response) -> None:
        self.status, self.text = response.status_code, response.text
        self.location = response.headers.get("location", "")

    @property
    def went(self) -> str:
        """Return where one was led, as people read it."""
        return unquote(self.location)

    def table(self) -> TableSession:
        """Find the table where one was led."""
        assert (self.status, self.went[:3]) == (303, "/t/"), self.text
        number = table_of(self.went.removeprefix("/t/"))
        return self.hall.runner.run(self.hall.node.tables.find(number))


class InProcessSite:
    """Run a node inside the test: the only one, or one more of a *world*."""

    def __init__(
        self,
        world: InProcessCluster | None = None,
        chosen_limits: tuple[RateLimit, ...] = MANY_PEOPLE,
        *,
        has_open_tables: bool = False,
        push_services: PushServices | None = None,
    ) -> None:
        self.world = world or InProcessCluster()
        self.node = self.world.node(
            chosen_limits=chosen_limits,
            has_open_tables=has_open_tables,
            push_services=push_services,
        )
        self.limit_clock = LimitClock()
        self.app = make_app(self.node, page_routes, clock=self.limit_clock)
        self.runner = asyncio.Runner()
        self._visits: list[FormBrowser] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for visit in self._visits:
            self.runner.run(visit.http.aclose())
        self.runner.close()

    def visit(self, language: str = "en") -> FormBrowser:
        """Let somebody come."""
        self._visits.append(FormBrowser(self, language))
        return self._visits[-1]

    def moved_from(self, other: FormBrowser) -> FormBrowser:
        """Let somebody who was at another node come with the same browser."""
        visit = self.visit()
        visit.http.cookies.update(other.http.cookies)
        return visit

    def known(self, name: str) -> FormBrowser:
        """Let somebody come and make a table, by which they are known."""
        visit = self.visit()
        visit.open("/new/mattel")
        visit.fill("make-form", {"name": name})
        assert visit.status == 303, visit.text
        return visit
