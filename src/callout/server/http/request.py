"""A request with its caller, for the interface and the pages, and the interface's routes."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Send

from callout.banks.deck import QuestionDeck
from callout.club.evening.requests import CheckIn
from callout.club.evening.settings import EveningSettings
from callout.club.membership.club import Member
from callout.club.membership.requests import ClubRequest, ListTable
from callout.core.cards import Seat
from callout.host.admission import FULL
from callout.host.avoidance import keys_of
from callout.host.entries import Options
from callout.host.errors import RequestDenied
from callout.host.open_table import person_called
from callout.host.requests import Avoid, Knock, Open, Report, Sit, TableRequest
from callout.host.table import Table
from callout.server.afternoons.afternoon_log import UnknownAfternoon
from callout.server.afternoons.session import AfternoonSession
from callout.server.classes.class_log import UnknownClass
from callout.server.classes.session import ClassSession
from callout.server.clubs.club_log import UnknownClub
from callout.server.clubs.club_session import ClubSession
from callout.server.clubs.clubs import NewClub
from callout.server.clubs.evening_log import UnknownEvening
from callout.server.clubs.invitation_words import INVITATION_WORDS
from callout.server.clubs.session import EveningSession
from callout.server.codes import UnknownCode, number_of_words
from callout.server.http.admission import (
    GUEST,
    GUEST_LIMIT,
    INVITATION_LIMITS,
    JOIN_LIMITS,
    KEPT_PER_NETWORK_LIMIT,
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
from callout.server.people.bounds import PUPIL_MARK
from callout.server.people.passkey_checks import ShownPasskey, can_check_passkeys
from callout.server.people.passkey_site import PasskeySite, find_passkey_site
from callout.server.people.person_log import Noted, Person, UnknownPerson
from callout.server.people.played_with import has_seat
from callout.server.people.session import PersonSession, UnknownPasskey
from callout.server.people.words import PERSON_WORDS, UnknownWords
from callout.server.ports import Unavailable
from callout.server.rate_limit import RateLimit
from callout.server.rooms.room_session import RoomSession
from callout.server.tables.archive import seat_in, unpack_record
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import TRANSFER_WORDS, InvalidTransfer, Transfer
from callout.server.wire import KeptClub
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

    @property
    def onlooker(self) -> Caller:
        """The caller as a table knows them."""
        return self.caller

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

    def new_pupil(self, name: str) -> Identity:
        """Return a new guest who joins a class; nobody is kept from there."""
        return self.new_guest(name, f"{PUPIL_MARK}{self.draw_player()}")

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

    async def open_afternoon(self, host: Identity, language: str) -> AfternoonSession:
        """Open an afternoon of many classes for *host*, and count it as a table."""
        self.count(*NEW_TABLE_LIMITS)
        return await self.node.afternoons.open(host, language)

    async def open_evening(
        self, host: Identity, language: str, settings: EveningSettings
    ) -> EveningSession:
        """Open an evening for *host*, and count it as a table."""
        self.count(*NEW_TABLE_LIMITS)
        return await self.node.evenings.open(host, language, settings)

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
        if isinstance(request, Open) and not self.node.context.has_open_tables:
            raise RequestRefused(409, "open-tables-off")
        self.count(*limits_of(request, reported=reported))
        browser = self.caller.browser if isinstance(request, Sit | Knock) else ""
        try:
            version = await self.node.tables.act(
                session, identity, request, key, seen.version, browser
            )
        except RequestDenied as error:
            if error.reason in FULL:
                self.node.context.metrics.budget_hits.labels(error.reason.value).inc()
            raise
        if isinstance(request, Avoid) and (
            person := person_called(session.open_table, request.name)
        ):
            await self.note(Noted(avoids=keys_of(person.player, person.browser)))
        return version

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
        except (UnknownTable, UnknownClass, UnknownAfternoon, UnknownClub, UnknownEvening):
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
        number = _number_of(words, TRANSFER_WORDS)
        return await self._guess(number, partial(self.node.transfers.take, words))

    async def bring_back(self, words: str) -> Person:
        """Return the kept person whom eight *words* bring back."""
        number = _number_of(words, PERSON_WORDS)
        return await self._guess(number, partial(self.node.people.come_back, words))

    @property
    def passkey_site(self) -> PasskeySite | None:
        """The site to which passkeys belong, or `None` if this one can have none."""
        context = self.node.context
        if context.tab_storage is not None or not can_check_passkeys():
            return None
        return find_passkey_site(context.public_url, str(self.http.base_url))

    def require_passkey_site(self) -> PasskeySite:
        """Return that site; without one, there is nothing here."""
        site = self.passkey_site
        if site is None:
            raise HTTPException(404)
        return site

    async def bring_back_by_passkey(self, browser: str, answer: ShownPasskey) -> Person:
        """Return the kept person whom a passkey brings back, by the *answer* of a browser."""
        site, caller = self.require_passkey_site(), self.caller
        number = int.from_bytes(blake2b(answer.signature, digest_size=8).digest())
        come_back = self.node.passkeys.come_back
        return await self._guess(number, partial(come_back, site, browser, answer, caller))

    async def _guess(self, number: int, find: Callable[[], Awaitable[T]]) -> T:
        """Return the result of *find*; if it finds nothing, *number* counts as a wrong code."""
        caller, guard = self.caller, self.limits.transfer_guard
        await guard.admit(caller, number)
        begun = guard.clock()
        try:
            found = await find()
        except (InvalidTransfer, UnknownClub, UnknownPasskey, UnknownWords):
            await guard.even_out(begun)
            raise
        guard.forget(caller, number)
        return found

    async def keep(self, settings: str = "", tables: tuple[str, ...] = ()) -> str:
        """Keep the caller, and return eight words; a caller who is kept already gets new ones."""
        identity = self.require_guest()
        self.count(KEPT_PER_NETWORK_LIMIT)
        return await self.node.people.keep(identity, settings, tables)

    async def kept_person(self) -> tuple[Person, int]:
        """Return the caller as a kept person, and the time until which they are kept.

        Raise `UnknownPerson` if they are not kept.
        """
        session = await self.kept_session()
        if session.person is None:
            raise UnknownPerson
        return session.person, session.log.ends_at

    async def kept_session(self) -> PersonSession:
        """Return the session of the caller as a kept person, or raise `UnknownPerson`."""
        session = await self.node.people.find_kept(self.require_guest().player)
        if session is None:
            raise UnknownPerson
        return session

    async def note(self, noted: Noted) -> None:
        """Note a visit of the caller, and their changes, if they are kept.

        Nobody waits for it in vain: if nothing can be saved now, the next visit counts.
        """
        with suppress(Unavailable):
            await self.node.people.note(self.caller.player, noted)

    async def change_list(self, removed: str, declined: str, *, shown: bool | None) -> None:
        """Remove a person from the caller's list, decline an invitation, or change presence.

        Raise `UnknownPerson` if the caller is not kept.
        """
        own = await self.kept_session()
        played, invitations = (
            (own.person.played, own.person.invitations) if own.person else ((), ())
        )
        noted = Noted(
            removed=tuple(one for one in played if one == removed),
            declined=tuple(one.by for one in invitations if one.by == declined),
            shown=shown,
        )
        await own.note(noted)

    async def change_counting(self, *, on: bool) -> None:
        """Have the caller's games counted, or not; raise `UnknownPerson` if they are not kept."""
        await (await self.kept_session()).set_counting(on=on)

    async def forget(self) -> None:
        """Forget everything that is kept of the caller, and their name at evenings."""
        player = self.require_guest().player
        await self.node.evenings.forget(player)
        await self.node.people.forget(player)

    async def invite(self, who: str, code: str) -> None:
        """Invite the person *who*, on the caller's list, to the caller's table with a *code*.

        The answer is the same if the invitation is never delivered.
        """
        own = await self.kept_session()
        if own.person is None or who not in own.person.played:
            raise RequestRefused(404, "not-played-with")
        session = await self.resolve(code, self._find_table)
        await session.catch_up_to(session.version + 1)
        table = session.open_table
        if table.seat_of(self.caller.player) is None:
            raise UnknownTable
        if not has_seat(table):
            raise RequestRefused(409, "full")
        self.count(*INVITATION_LIMITS)
        self.node.played_with.invite(own, who, session.code)

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

    async def closed_seat(self) -> Seat | None:
        """Return the caller's seat at the closed table that the path names, if it is known."""
        return await self.resolve(self.code, self._find_closed_seat)

    async def _find_closed_seat(self, table_id: int) -> tuple[Seat | None, bool]:
        """Find the caller's seat in the record of a closed table."""
        packed = await self.node.context.journal.record(table_id)
        return (None if packed is None else seat_in(packed, self.caller.player)), True

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

    async def fresh_afternoon(self) -> AfternoonSession:
        """Return the afternoon that the path names, after reading the entries of other nodes."""
        try:
            return await self.resolve(self.code, self.find_afternoon)
        except UnknownCode as error:
            raise UnknownAfternoon from error

    async def find_afternoon(self, afternoon_id: int) -> tuple[AfternoonSession, bool]:
        """Find an afternoon, and whether the caller has a part in it.

        Only a teacher with an open class can have one; nobody else learns that it exists.
        """
        session = await self.node.afternoons.find(afternoon_id)
        await session.catch_up_to(session.version + 1)
        afternoon, player = session.log.known, self.caller.player
        is_member = afternoon is not None and afternoon.knows(player)
        if is_member or self.limits.guard.is_member(self.caller, afternoon_id):
            return session, is_member
        if session.log.ended or not player or not await self.node.classes.open_of(player):
            raise UnknownAfternoon
        return session, False

    async def fresh_evening(self) -> EveningSession:
        """Return the evening that the path names, after reading the entries of other nodes."""
        try:
            return await self.resolve(self.code, self.find_evening)
        except UnknownCode as error:
            raise UnknownEvening from error

    async def find_evening(self, evening_id: int) -> tuple[EveningSession, bool]:
        """Find an evening, and whether the caller is known there.

        Once it is over, only its people find it.
        """
        session = await self.node.evenings.find(evening_id)
        await session.catch_up_to(session.version + 1)
        evening, player = session.log.known, self.caller.player
        if evening is not None and evening.club and not await self._is_in_club(evening.club):
            raise UnknownEvening
        is_member = evening is not None and evening.knows(player)
        was_there = is_member or self.limits.guard.is_member(self.caller, evening_id)
        if (evening is None or evening.over) and not was_there:
            raise UnknownEvening
        return session, is_member

    async def _is_in_club(self, code: str) -> bool:
        """Return whether the caller is a member of the club with a *code*."""
        clubs, club_id = self.node.clubs, self.node.context.codes.table_of(code)
        try:
            await clubs.find_own(club_id, self.caller.player)
        except UnknownClub:
            return False
        return True

    async def own_club(self) -> tuple[ClubSession, Member]:
        """Return the club that the path names, and the caller as its member; note their visit.

        For everybody else, there is no such club.
        """
        try:
            return await self.resolve(self.code, self._find_club)
        except UnknownCode as error:
            raise UnknownClub from error

    async def _find_club(self, club_id: int) -> tuple[tuple[ClubSession, Member], bool]:
        session, member = await self.node.clubs.find_own(club_id, self.caller.player)
        with suppress(Unavailable):
            await session.visit()
        return (session, member), True

    async def join_club(self, words: str, name: str = "") -> ClubSession:
        """Add the caller to the club of an invitation, as *name* or under their own name."""
        identity = self.require_guest()
        self.count(*JOIN_LIMITS)
        number = _number_of(words, INVITATION_WORDS)
        return await self._guess(number, partial(self.node.clubs.join, identity, words, name))

    async def found_club(self, title: str, language: str, name: str = "") -> NewClub:
        """Found a club of the caller, and count it as a table."""
        identity = self.require_guest()
        self.count(*NEW_TABLE_LIMITS)
        return await self.node.clubs.found(identity, title, language, name)

    async def kept_clubs(self) -> tuple[KeptClub, ...]:
        """Return the clubs of the caller, for a list of everything that is kept."""
        found = await self.node.clubs.clubs_of(self.require_guest().player)
        return tuple(
            KeptClub(session.code, session.club.title, member.name, member.tally)
            for session, member in found
        )

    async def act_in_club(
        self, session: ClubSession, request: ClubRequest, key: str, seen: int
    ) -> int:
        """Carry out *request* of the caller in a club, and return the version.

        They can list a table only where they have a seat.
        """
        player = self.require_guest().player
        if isinstance(request, ListTable):
            table = await self.resolve(request.code, self._find_table)
            await table.catch_up_to(table.version + 1)
            if table.open_table.seat_of(player) is None:
                raise UnknownTable
            request = ListTable(table.code)
        return await session.act(player, request, key, seen)

    async def open_club_evening(
        self, session: ClubSession, settings: EveningSettings
    ) -> EveningSession:
        """Open an evening of a club for the caller, and count it as a table."""
        identity = self.require_guest()
        self.count(*NEW_TABLE_LIMITS)
        return await self.node.clubs.open_evening(identity, session, settings)

    async def check_in_as(self, session: EveningSession, asked: CheckIn) -> CheckIn:
        """Return the request to check in: at a club's evening, under the name in the club."""
        name = asked.name
        club = session.evening.club
        if club:
            club_id = self.node.context.codes.table_of(club)
            _, member = await self.node.clubs.find_own(club_id, self.caller.player)
            name = member.name
        return CheckIn(name, asked.team)

    def remember_member(self, identity: Identity, session: RoomSession[Any]) -> None:
        """Remember *identity* as a member of a class or an evening, who learn of its end."""
        member = Caller(identity.player, self.caller.network)
        self.limits.guard.remember_member(member, session.log.log_id)

    @property
    def code(self) -> str:
        """The code in the path."""
        return str(self.http.path_params["code"])


def _number_of(words: str, count: int) -> int:
    """Return the number that *words* encode, or `NO_CODE` if they are not *count* of ours."""
    try:
        return number_of_words(words, count)
    except UnknownCode:
        return NO_CODE


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
        own, others = self.require_guest(), self.others_at_screen()
        seated = sum(table.seat_of(one.player) is not None for one in (own, *others))
        fewest = 1 if table.evening and others else 2
        return own.player if seated < fewest or table.classroom else ""

    def others_at_screen(self) -> tuple[Identity, ...]:
        """Return the other people at the screen of a browser; a program has none."""
        text = self.cookie(PEOPLE_COOKIE)
        if not text or "authorization" in self.http.headers:
            return ()
        return self.node.context.tokens.read_people(text, self.require_guest().player)


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
