"""One thing that is asked of the server, and what can be asked at all."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from limits import RateLimitItem
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from callout.server.http.middleware import ACT_LIMIT, CODE_GUESS_LIMIT, RateLimits
from callout.server.identity.tokens import Identity, InvalidToken
from callout.server.tables.codes import table_of
from callout.server.tables.registry import TableRegistry
from callout.server.tables.session import TableSession, UnknownTable

COOKIE = "callout"
"""What a browser keeps the token in: only the server reads it, and no other site sends it."""


class ApiRequest(NamedTuple):
    """Be one request: who asks, of which table, and what."""

    registry: TableRegistry
    limits: RateLimits
    http: Request
    body: Any

    @property
    def token(self) -> str:
        """Give the token that was shown."""
        shown = self.http.headers.get("authorization")
        if shown is None:
            token = self.http.cookies.get(COOKIE, "")
        else:
            kind, _, token = shown.partition(" ")
            token = token if kind.casefold() == "bearer" else ""
        if not token:
            raise InvalidToken
        return token

    def identity(self) -> Identity:
        """Say who asks."""
        return self.registry.context.tokens.read(self.token)

    def identify(self, limit: RateLimitItem = ACT_LIMIT) -> Identity:
        """Say who asks, if they do not ask too often."""
        person = self.identity()
        self.limits.count(limit, person.player)
        return person

    @property
    def address(self) -> str:
        """Say where the request comes from."""
        client = self.http.client
        return client.host if client else ""

    @property
    def table_id(self) -> int:
        """Give the number of the table that the path names."""
        return table_of(self.http.path_params["code"])

    def count_guess(self, *, right: bool) -> None:
        """Note that a code was tried by one who may have guessed it, and refuse who tries many.

        Then a right code gets the same answer as a wrong one.
        """
        note = self.limits.check if right else self.limits.count
        note(CODE_GUESS_LIMIT, f"guess {self.address}")

    async def session(self) -> TableSession:
        """Find the table that the path names."""
        try:
            session = await self.registry.find(self.table_id)
        except UnknownTable:
            self.count_guess(right=False)
            raise
        if session.table is None or session.table.seat_of(self.identity().player) is None:
            self.count_guess(right=True)
        return session

    async def fresh_session(self) -> TableSession:
        """Find the table as it is now, though another node may have written last."""
        session = await self.session()
        await session.catch_up_to(session.version + 1)
        return session


class ApiRoute(NamedTuple):
    """Be one thing that can be asked, by somebody who is *known* or by anybody.

    *troubles* are the statuses that only this door may answer with.
    """

    method: str
    path: str
    handler: Callable[[ApiRequest], Awaitable[Struct | Sequence[Struct] | Response | None]]
    request_type: Any = None
    response_type: Any = None
    status: int = 200
    problem_statuses: tuple[int, ...] = ()
    requires_guest: bool = True
