"""A request to the HTTP interface, and the route that answers it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from limits import RateLimitItem
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from callout.host.requests import TableRequest
from callout.host.table_bounds import NO_MOVES
from callout.server.classes.class_log import UnknownClass
from callout.server.classes.session import ClassSession
from callout.server.codes import UnknownCode
from callout.server.http.language import negotiate_language
from callout.server.http.rate_limits import (
    ACT_LIMIT,
    CODE_GUESS_LIMIT,
    TABLE_REQUEST_LIMIT,
    RateLimits,
)
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.registry import NodeRegistry
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import InvalidTransfer, Transfer

COOKIE = "callout"
"""The cookie in which a browser keeps the token; scripts and other sites cannot read it."""


class ApiRequest(NamedTuple):
    """A request with its decoded body, and what its handler works with."""

    registry: NodeRegistry
    limits: RateLimits
    http: Request
    body: Any

    @property
    def token(self) -> str:
        """The token from the Authorization header or, without one, from the cookie."""
        authorization = self.http.headers.get("authorization")
        if authorization is None:
            token = self.http.cookies.get(COOKIE, "")
        else:
            scheme, _, token = authorization.partition(" ")
            token = token if scheme.casefold() == "bearer" else ""
        if not token:
            raise InvalidToken
        return token

    def identity(self) -> Identity:
        """Return whose token the request carries, or raise `InvalidToken`."""
        return self.registry.context.tokens.read(self.token)

    def identify(self, limit: RateLimitItem = ACT_LIMIT) -> Identity:
        """Return whose token the request carries, and count the request against *limit*."""
        identity = self.identity()
        self.limits.count(limit, identity.player)
        return identity

    @property
    def language(self) -> str:
        """The language in which the client wants to be answered."""
        return negotiate_language(self.http.headers.get("accept-language", ""))

    @property
    def address(self) -> str:
        """The client's network address."""
        client = self.http.client
        return client.host if client else ""

    @property
    def base_url(self) -> str:
        """The address by which people reach this server."""
        return self.registry.context.public_url or str(self.http.base_url).rstrip("/")

    @property
    def table_id(self) -> int:
        """The id of the table that the path names."""
        return self.registry.context.codes.table_of(self.http.path_params["code"])

    def count_guess(self, *, right: bool) -> None:
        """Count a wrong code, and refuse whoever has tried too many.

        Then a right code is refused too, so that the answer does not show which codes exist.
        """
        limit = self.limits.check if right else self.limits.count
        limit(CODE_GUESS_LIMIT, f"guess {self.address}")

    async def act(
        self,
        session: TableSession,
        identity: Identity,
        request: TableRequest,
        key: str,
        seen: int,
    ) -> int:
        """Carry out *request* at a table, and return its version; count what is no move."""
        if type(request) in NO_MOVES:
            self.limits.count(TABLE_REQUEST_LIMIT, identity.player)
        return await self.registry.act(session, identity, request, key, seen)

    async def take_transfer(self, words: str) -> Transfer:
        """Return what this device takes over by the code in *words* from another one."""
        self.count_guess(right=True)
        try:
            return await self.registry.transfers.take(words)
        except InvalidTransfer:
            self.count_guess(right=False)
            raise

    async def session(self) -> TableSession:
        """Return the session of the table that the path names."""
        try:
            session = await self.registry.find(self.table_id)
        except UnknownTable:
            self.count_guess(right=False)
            raise
        if session.table is None or session.table.seat_of(self.identity().player) is None:
            self.count_guess(right=True)
        return session

    async def fresh_class(self) -> ClassSession:
        """Return the class that the path names, after reading what other nodes have written.

        A wrong code counts as a guess; who is not in the class is refused after too many.
        """
        try:
            session = await self.registry.classes.find(self.table_id)
        except (UnknownClass, UnknownCode) as error:
            self.count_guess(right=False)
            raise UnknownClass from error
        await session.catch_up_to(session.version + 1)
        if not self._is_in(session):
            self.count_guess(right=True)
        return session

    def _is_in(self, session: ClassSession) -> bool:
        try:
            player = self.identity().player
        except InvalidToken:
            return False
        classroom = session.log.known
        return classroom is not None and (
            player == classroom.teacher or classroom.pupil_of(player) is not None
        )

    async def fresh_session(self) -> TableSession:
        """Return that session after reading what other nodes have written."""
        session = await self.session()
        await session.catch_up_to(session.version + 1)
        return session


class ApiRoute(NamedTuple):
    """A route of the interface; unless it *requires_guest*, no token is needed.

    *problem_statuses* are those that not every route has.
    """

    method: str
    path: str
    handler: Callable[[ApiRequest], Awaitable[Struct | Sequence[Struct] | Response | None]]
    request_type: Any = None
    response_type: Any = None
    status: int = 200
    problem_statuses: tuple[int, ...] = ()
    requires_guest: bool = True
