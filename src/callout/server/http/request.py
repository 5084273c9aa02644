"""A request with its caller, for the interface and the pages, and the interface's routes."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Send

from callout.banks.deck import QuestionDeck
from callout.host.admission import FULL
from callout.host.entries import Options
from callout.host.errors import RequestDenied
from callout.host.requests import Knock, Report, Sit, TableRequest
from callout.host.table import Table
from callout.server.classes.class_log import UnknownClass
from callout.server.classes.session import ClassSession
from callout.server.codes import UnknownCode, number_of_words
from callout.server.http.admission import (
    GUEST,
    GUEST_LIMIT,
    NEW_TABLE_LIMITS,
    REPORT_LIMIT,
    Admission,
    RateLimits,
    limits_of,
)
from callout.server.http.headers import (
    cookies_of,
    find_header,
    is_loopback,
    negotiate_language,
    network_of,
)
from callout.server.http.problems import RequestRefused
from callout.server.http.stream import EventStream, StreamResponse
from callout.server.identity.caller import Caller
from callout.server.identity.tokens import Identity, InvalidToken, TableTicket, player_key
from callout.server.logs.positions import Position
from callout.server.node import Node
from callout.server.rate_limit import RateLimit
from callout.server.tables.archive import unpack_record
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import TRANSFER_WORDS, InvalidTransfer, Transfer
from callout.server.workers.job import A, Job, R

T = TypeVar("T")

Finder: TypeAlias = Callable[[int], Awaitable[tuple[T, bool]]]
"""A lookup of a number, with whether the caller is a member of the result."""

COOKIE = "callout"
"""The cookie with the token of a browser; scripts and other sites cannot read it."""

BROWSER_COOKIE = "callout-browser"
"""The cookie with the first guest of a browser, so that a banned person stays banned there."""

PEOPLE_COOKIE = "callout-people"
"""The cookie with the other people at a browser's screen, signed by this server."""

NO_CODE = -1
"""The number under which all texts that are not a code count as one wrong code."""

TABLES_COOKIE = "callout-tables"
"""The cookie with the codes of a guest's tables, the most recently used first.

It is signed, so that nobody can make the server look up tables by guessed codes.
"""


class UndeclaredLimitError(Exception):
    """A handler that counts against a limit missing from its route."""


class ClientRequest:
    """A request with its *caller*, who is read once, and the services for its handler.

    *admission* is that of its route. A subclass defines the place of the caller's token.
    """

    __slots__ = ("admission", "caller", "http", "limits", "node")

    def __init__(
        self, node: Node, limits: RateLimits, http: Request, admission: Admission
    ) -> None:
        self.node, self.limits, self.http = node, limits, http
        self.admission = admission
        self.caller = self._read_caller()

    def _read_caller(self) -> Caller:
        tokens, network = self.node.context.tokens, network_of(self.address)
        mark = self.cookie(BROWSER_COOKIE)
        browser = tokens.read_browser(mark) if mark else ""
        try:
            known = tokens.verify(self.token)
        except InvalidToken:
            return Caller("", network, browser=browser)
        return Caller(
            known.identity.player, network, known.identity.name, browser, known.token_key
        )

    def cookie(self, name: str) -> str:
        """Return the value of a cookie, or an empty string."""
        return cookies_of(self.http).get(name, "")

    @property
    def token(self) -> str:
        """The token of the request, or an empty string."""
        return self.cookie(COOKIE)

    def require_guest(self) -> Identity:
        """Return the owner of the request's token, or raise `InvalidToken`."""
        return self.caller.identity or self.node.context.tokens.read(self.token)

    def admit(self) -> None:
        """Count the request by its route, and refuse a caller who may not use that route."""
        admission, (player, network, _, browser, _) = self.admission, self.caller
        if admission.needs_guest and not player:
            self.require_guest()
        for limit in admission.arrival:
            self.limits.count(limit, player, network)
        bans = self.node.bans
        if bans and not admission.is_open_to_banned and bans.is_banned(player, browser):
            raise RequestRefused(403, "barred-here")

    def open_stream(self, make: Callable[[Send], EventStream]) -> Response:
        """Answer with the stream from *make*, if the caller may still have one.

        A ban or a revocation ends open streams, and may have come while the table was read.
        """
        self.node.context.tokens.verify(self.token)
        if self.node.bans.is_banned(self.caller.player, self.caller.browser):
            raise RequestRefused(403, "barred-here")
        return StreamResponse(self.node, make, self.limits.streams, self.caller)

    def count(self, *work: RateLimit) -> None:
        """Count *work* that the handler is about to do; its route must name these limits."""
        for limit in work:
            if limit not in self.admission.work:
                raise UndeclaredLimitError(limit.name)
            self.limits.count(limit, self.caller.player, self.caller.network)

    def new_guest(self, name: str, player: str = "") -> Identity:
        """Return a new guest; there is no other way to become one.

        *player* is the id that a form has kept for the guest; without it, an id is drawn.
        """
        self.count(GUEST_LIMIT)
        return Identity(player or self.draw_player(), name)

    def draw_player(self) -> str:
        """Return a random id for a new guest."""
        return self.node.context.entropy.draw(8).hex()

    async def make_table(
        self,
        host: Identity,
        options: Options,
        first: Sequence[TableRequest],
        *,
        deck: QuestionDeck | None = None,
        ticket: TableTicket | None = None,
    ) -> TableSession:
        """Make a table, count it, and carry out the *first* requests of *host* there.

        The table of a *ticket* is made only once, and found again by its maker.
        """
        self.count(*NEW_TABLE_LIMITS)
        tables = self.node.tables
        made = await tables.make_once(ticket.table_id, host, options, first) if ticket else None
        return made or await tables.make(host, options, first, deck=deck)

    async def open_class(self, teacher: Identity, language: str) -> ClassSession:
        """Open a class for *teacher*, and count it as a table."""
        self.count(*NEW_TABLE_LIMITS)
        return await self.node.classes.open(teacher, language)

    async def sign_out(self, *, everywhere: bool) -> None:
        """Revoke the token of the request, or all tokens of its guest."""
        player = self.require_guest().player
        key = player_key(player) if everywhere else self.caller.token_key
        await self.node.revocations.revoke(key)

    @property
    def address(self) -> str:
        """The client's network address."""
        client = self.http.scope.get("client")
        return str(client[0]) if client else ""

    @property
    def base_url(self) -> str:
        """The address by which people reach this server.

        A page that was opened on the server's own computer names its address in the network.
        """
        context, own = self.node.context, self.http.base_url
        if context.public_url or not context.network_url:
            return context.public_url or str(own).rstrip("/")
        host = own.hostname or ""
        is_here = host == "localhost" or is_loopback(host)
        return context.network_url if is_here else str(own).rstrip("/")

    async def run(self, job: Job[A, R], asked: A) -> R:
        """Run *job* in a worker for the caller."""
        return await self.node.context.workers.run(job, asked, self.caller)

    async def act(
        self,
        session: TableSession,
        identity: Identity,
        request: TableRequest,
        key: str,
        seen: Position,
    ) -> int:
        """Carry out *request* at a table, and return its version; count it unless it is a move.

        A request from a position that the log has never reached is refused: the server was
        restored meanwhile, and the table is not the same.
        """
        if seen.digest and not await session.has_been_at(seen):
            raise RequestRefused(409, "restored")
        reported = False
        if isinstance(request, Report):
            is_seated = session.open_table.seat_of(identity.player) is not None
            if is_seated and not await session.is_by_other_person(request.about, identity.player):
                raise RequestRefused(409, "no-such-message")
            reported = self.limits.has_counted(REPORT_LIMIT, identity.player)
        self.count(*limits_of(request, reported=reported))
        browser = self.caller.browser if isinstance(request, Sit | Knock) else ""
        try:
            return await self.node.tables.act(
                session, identity, request, key, seen.version, browser
            )
        except RequestDenied as error:
            if error.reason in FULL:
                self.node.context.metrics.budget_hits.labels(error.reason.value).inc()
            raise

    async def resolve(self, code: str, find: Finder[T]) -> T:
        """Return the result of *find* for *code*; there is no other lookup by code.

        A code without a result counts as wrong. `CodeGuard` decides on refusals.
        """
        number = self.node.context.codes.table_of(code)
        caller, guard = self.caller, self.limits.guard
        is_known = guard.is_member(caller, number)
        if not is_known:
            await guard.admit(caller, number)
        begun = guard.clock()
        try:
            found, is_member = await find(number)
        except (UnknownTable, UnknownClass):
            await guard.even_out(begun)
            raise
        except BaseException:
            guard.forget(caller, number)
            raise
        if not is_known:
            guard.forget(caller, number)
        if is_member:
            guard.remember_member(caller, number)
        return found

    async def take_transfer(self, words: str) -> Transfer:
        """Return the transfer that another device offers by the code in *words*."""
        caller, guard = self.caller, self.limits.transfer_guard
        try:
            number = number_of_words(words, TRANSFER_WORDS)
        except UnknownCode:
            number = NO_CODE
        await guard.admit(caller, number)
        begun = guard.clock()
        try:
            transfer = await self.node.transfers.take(words)
        except InvalidTransfer:
            await guard.even_out(begun)
            raise
        guard.forget(caller, number)
        return transfer

    async def session(self) -> TableSession:
        """Return the session of the table that the path names."""
        return await self.resolve(self.code, self._find_table)

    async def fresh_session(self) -> TableSession:
        """Return that session after reading the entries of other nodes."""
        session = await self.session()
        await session.catch_up_to(session.version + 1)
        return session

    async def _find_table(self, table_id: int) -> tuple[TableSession, bool]:
        """Find a table, and whether the caller sits there; its people find it even when closed."""
        session = await self.node.tables.find(table_id)
        table, player = session.table, self.caller.player
        is_member = bool(
            table and player and (table.host == player or table.seat_of(player) is not None)
        )
        is_closed = table is None or table.closed
        if is_closed and not is_member and not self._was_at(table_id):
            raise UnknownTable
        return session, is_member

    def _was_at(self, table_id: int) -> bool:
        """Return whether the caller has sat at a table, according to the node or the browser."""
        if self.limits.guard.is_member(self.caller, table_id):
            return True
        context = self.node.context
        kept = context.tokens.read_codes(self.cookie(TABLES_COOKIE))
        return context.codes.code_of(table_id) in kept

    async def closed_record(self) -> str | None:
        """Return the record of the table that the path names, or `None` if it is not closed."""
        return await self.resolve(self.code, self.find_record)

    async def find_record(self, table_id: int) -> tuple[str | None, bool]:
        """Find the record of a closed table, for a caller who may read it."""
        packed = await self.node.context.journal.record(table_id)
        if packed is None:
            return None, (await self._find_table(table_id))[1]
        text = unpack_record(packed, self.caller.player)
        if text is None:
            raise UnknownTable
        return text, True

    async def fresh_class(self) -> ClassSession:
        """Return the class that the path names, after reading the entries of other nodes."""
        try:
            return await self.resolve(self.code, self.find_class)
        except UnknownCode as error:
            raise UnknownClass from error

    async def find_class(self, class_id: int) -> tuple[ClassSession, bool]:
        """Find a class, and whether the caller is in it; its people find it even when ended."""
        session = await self.node.classes.find(class_id)
        await session.catch_up_to(session.version + 1)
        classroom, player = session.log.known, self.caller.player
        is_member = classroom is not None and (
            player == classroom.teacher or classroom.pupil_of(player) is not None
        )
        was_there = is_member or self.limits.guard.is_member(self.caller, class_id)
        if session.log.ended and not was_there:
            raise UnknownClass
        return session, is_member

    def remember_member(self, identity: Identity, session: ClassSession) -> None:
        """Remember *identity* as a member of a class, so that they learn of its end."""
        member = Caller(identity.player, self.caller.network)
        self.limits.guard.remember_member(member, session.class_id)

    @property
    def code(self) -> str:
        """The code in the path."""
        return str(self.http.path_params["code"])


class ApiRequest(ClientRequest):
    """A request to the HTTP interface, with its decoded *body* if it has one."""

    __slots__ = ("body",)

    body: Any

    @property
    def token(self) -> str:
        """The token from the Authorization header or, without one, from the cookie."""
        authorization = find_header(self.http.scope, b"authorization")
        if authorization is None:
            return self.cookie(COOKIE)
        scheme, _, token = authorization.partition(" ")
        return token if scheme.casefold() == "bearer" else ""

    @property
    def language(self) -> str:
        """The client's preferred language for answers."""
        return negotiate_language(self.http.headers.get("accept-language", ""))

    def reader_at(self, table: Table) -> str:
        """Return the player who may read *table*, or an empty string at a shared screen.

        Another person at that screen may have opened the address. Programs send a header.
        """
        own = self.require_guest()
        text = self.cookie(PEOPLE_COOKIE)
        if not text or "authorization" in self.http.headers:
            return own.player
        people = (own, *self.node.context.tokens.read_people(text, own.player))
        seated = sum(table.seat_of(one.player) is not None for one in people)
        return own.player if seated < 2 or table.classroom else ""


class ApiRoute(NamedTuple):
    """A route of the interface; *problem_statuses* are those that not all routes have."""

    method: str
    path: str
    handler: Callable[[ApiRequest], Awaitable[Struct | Sequence[Struct] | Response | None]]
    request_type: Any = None
    response_type: Any = None
    status: int = 200
    problem_statuses: tuple[int, ...] = ()
    admission: Admission = GUEST
