"""What can be asked of the server, each with the form of the question and of the answer."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from callout.editions import load, names
from callout.host.errors import DenialReason, RequestDenied
from callout.host.requests import AddBot, Rematch, Sit, TableRequest
from callout.host.table import Table
from callout.locales.catalogue import languages
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.listener import Style
from callout.server import wire
from callout.server.http.middleware import ACKNOWLEDGEMENT_LIMIT, NEW_TABLE_LIMIT
from callout.server.http.problems import RequestRefused, negotiate_language
from callout.server.http.request import ApiRequest, ApiRoute
from callout.server.http.stream import Stream
from callout.server.identity.tokens import PASS_MINUTES, Identity
from callout.server.ports import Unavailable
from callout.server.tables.archive import unpack_record
from callout.server.tables.narration import Recipient
from callout.server.tables.registry import TableRegistry
from callout.server.tables.session import TableSession


async def new_guest(call: ApiRequest) -> Struct:
    """Become somebody."""
    call.limits.count(call.registry.context.guest_limit, call.address)
    name = sanitise_text(call.body.name, MAX_NAME_CHARS)
    if not name:
        raise RequestDenied(DenialReason.EMPTY)
    return _guest(call, Identity(call.registry.context.entropy.draw(8).hex(), name))


async def old_guest(call: ApiRequest) -> Struct:
    """Become on this device who one is on another."""
    call.limits.count(call.registry.context.guest_limit, call.address)
    return _guest(call, call.registry.context.tokens.read_pass(call.body.shown))


def _guest(call: ApiRequest, person: Identity) -> Struct:
    return wire.Guest(call.registry.context.tokens.issue(person), person.player, person.name)


async def new_pass(call: ApiRequest) -> Struct:
    """Get a pass for another device."""
    return wire.DevicePass(call.registry.context.tokens.issue_pass(call.identify()), PASS_MINUTES)


async def editions(_call: ApiRequest) -> Sequence[Struct]:
    """List what can be played."""
    found = []
    for name in names():
        edition = load(name)
        rulings = msgspec.structs.asdict(edition.rulings)
        found.append(
            wire.EditionSummary(
                name,
                edition.title,
                edition.language,
                edition.rulings.least_seats,
                edition.rulings.most_seats,
                tuple(scoring.value for scoring in edition.scorings),
                {
                    rule: getattr(value, "value", value)
                    for rule, value in rulings.items()
                    if value is not None  # a question that this edition does not ask
                },
            )
        )
    return found


async def new_table(call: ApiRequest) -> Struct:
    """Make a table."""
    person = call.identify(NEW_TABLE_LIMIT)
    asked: wire.NewTable = call.body
    wishes: list[TableRequest] = [*([Sit()] if asked.sit else []), *map(AddBot, asked.bots)]
    session = await call.registry.make(person, asked.options, wishes)
    context = call.registry.context
    link = context.public_url or str(call.http.base_url).rstrip("/")
    return wire.CreatedTable(session.code, f"{link}/t/{session.code}")


async def show_table(call: ApiRequest) -> Struct:
    """See the table as it is now."""
    person, session = call.identify(), await call.fresh_session()
    table = _watched(session, person)
    seat = table.seat_of(person.player)
    match = table.match
    return wire.TableSnapshot(
        session.code,
        session.version,
        table.options,
        tuple(wire.PlaceSnapshot(place.name, place.bot, place.away) for place in table.places),
        table.seat_of(table.host),
        seat,
        match is not None,
        table.over,
        table.again,
        match.view(seat) if match else None,
        tuple(match.legal_commands(seat)) if match and seat is not None else (),
    )


def _watched(session: TableSession, person: Identity) -> Table:
    """Give the table, if it is there and *person* may see it."""
    table = session.open_table
    if not session.may_watch(person.player):
        raise RequestRefused(403, "no-watching")
    return table


async def act(call: ApiRequest) -> Struct:
    """Ask for something at the table."""
    person, session = call.identify(), await call.session()
    action: wire.ActionRequest = call.body
    version = await call.registry.act(session, person, action.act, action.key, action.seen)
    return wire.Accepted(
        version, session.open_table.again if isinstance(action.act, Rematch) else ""
    )


async def acknowledge(call: ApiRequest) -> None:
    """Say how far one has heard."""
    person, session = call.identify(ACKNOWLEDGEMENT_LIMIT), await call.session()
    session.acknowledge(person.player, call.body.version)


async def record(call: ApiRequest) -> Response:
    """Get the record of a match that is over."""
    person = call.identify()
    kept = await call.registry.context.journal.record(call.table_id)
    if kept is not None:
        call.count_guess(right=True)
        text = unpack_record(kept, person.player)
        if text is None:
            raise RequestRefused(403, "no-watching")
        return Response(text, media_type="application/toml")
    session = await call.fresh_session()
    if not _watched(session, person).over:
        raise RequestRefused(409, "not-over")
    return Response(await session.record(), media_type="application/toml")


class StreamResponse(Response):
    """Answer with a stream."""

    def __init__(
        self, registry: TableRegistry, session: TableSession, recipient: Recipient, since: int
    ) -> None:
        super().__init__()
        self._registry, self._session, self._recipient, self._since = (
            registry,
            session,
            recipient,
            since,
        )

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Stream until somebody goes away."""
        stream = Stream(self._session, self._recipient, self._since, send)
        self._registry.streams.add(stream)
        if self._registry.draining:
            stream.end()
        try:
            with self._registry.context.metrics.streams.track_inprogress():
                await stream.run(receive)
        finally:
            self._registry.streams.discard(stream)


async def stream(call: ApiRequest) -> Response:
    """Hear the table as it goes on, as server-sent events."""
    person, session = call.identify(), await call.fresh_session()
    _watched(session, person)
    asked, headers = call.http.query_params, call.http.headers
    try:
        since = int(headers.get("last-event-id") or asked.get("since") or 0)
        style = Style(asked.get("style", "full"))
    except ValueError as error:
        raise RequestRefused(400, "bad-request") from error
    language = asked.get("language") or negotiate_language(headers.get("accept-language", ""))
    if language not in languages() or not 0 <= since < 2**31 or call.registry.draining:
        raise Unavailable if call.registry.draining else RequestRefused(400, "bad-request")
    return StreamResponse(call.registry, session, Recipient(person.player, language, style), since)


async def health(_call: ApiRequest) -> Response:
    """Say that the process lives."""
    return Response("ok\n", media_type="text/plain")


async def ready(call: ApiRequest) -> Response:
    """Answer if the node can serve: its checks hold, it reaches its journal, it does not drain."""
    if call.registry.draining or not all(check() for check in call.registry.context.checks):
        raise Unavailable
    await call.registry.context.journal.heads([1])
    return Response("ok\n", media_type="text/plain")


async def metrics(call: ApiRequest) -> Response:
    """Give the figures that are counted."""
    return Response(call.registry.context.metrics.text(), media_type="text/plain; version=0.0.4")


API_ROUTES = (
    ApiRoute(
        "POST",
        "/api/tables/{code}/acts",
        act,
        wire.ActionRequest,
        wire.Accepted,
        problem_statuses=(404, 409),
    ),
    ApiRoute(
        "POST", "/api/tables/{code}/heard", acknowledge, wire.Acknowledgement, None, 204, (404,)
    ),
    ApiRoute(
        "GET",
        "/api/tables/{code}/stream",
        stream,
        None,
        wire.NarratedEntry,
        problem_statuses=(400, 403, 404),
    ),
    ApiRoute(
        "POST",
        "/api/guests",
        new_guest,
        wire.NewGuest,
        wire.Guest,
        201,
        (409, 429),
        requires_guest=False,
    ),
    ApiRoute(
        "POST",
        "/api/guests/again",
        old_guest,
        wire.ReturningGuest,
        wire.Guest,
        201,
        (401, 429),
        requires_guest=False,
    ),
    ApiRoute("POST", "/api/passes", new_pass, None, wire.DevicePass, 201),
    ApiRoute(
        "GET",
        "/api/editions",
        editions,
        None,
        tuple[wire.EditionSummary, ...],
        requires_guest=False,
    ),
    ApiRoute("POST", "/api/tables", new_table, wire.NewTable, wire.CreatedTable, 201, (409, 422)),
    ApiRoute(
        "GET",
        "/api/tables/{code}",
        show_table,
        None,
        wire.TableSnapshot,
        problem_statuses=(403, 404),
    ),
    ApiRoute(
        "GET", "/api/tables/{code}/record", record, None, str, problem_statuses=(403, 404, 409)
    ),
    ApiRoute("GET", "/healthz", health, None, str, requires_guest=False),
    ApiRoute("GET", "/readyz", ready, None, str, requires_guest=False),
    ApiRoute("GET", "/metrics", metrics, None, str, requires_guest=False),
)
"""All that can be asked, what is asked most often first."""
