"""The routes of the HTTP interface and their handlers."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Send

from callout.banks.question_file import QuestionFile
from callout.editions import load, names
from callout.editions.rule_sets import house_rules_of, rule_sets
from callout.host.admission import require_name
from callout.host.requests import AddBot, Rematch, Sit, TableRequest
from callout.host.table import Table
from callout.host.views import legal_commands_for, view_for
from callout.server import wire
from callout.server.http.access import admit_to_stream, stream_options, visible_table
from callout.server.http.admission import (
    ACKNOWLEDGEMENT_LIMIT,
    ACTION_LIMITS,
    ANYBODY,
    GUEST,
    GUEST_LIMIT,
    HISTORY_LIMIT,
    NEW_TABLE_LIMITS,
    OPERATIONS,
    QUESTION_FILE_LIMITS,
    READER,
    TRANSFER_LIMIT,
)
from callout.server.http.class_routes import CLASS_ROUTES
from callout.server.http.club_routes import CLUB_ROUTES
from callout.server.http.evening_routes import EVENING_ROUTES
from callout.server.http.headers import is_loopback
from callout.server.http.opening_routes import OPENING_ROUTES
from callout.server.http.person_routes import PERSON_ROUTES
from callout.server.http.problems import RequestRefused
from callout.server.http.request import ApiRequest, ApiRoute, ClientRequest
from callout.server.http.stream import Stream
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position, parse_position
from callout.server.people.person_log import Noted
from callout.server.people.words import is_eight_words
from callout.server.question_files import (
    describe_questions,
    read_questions,
    read_usable_questions,
)
from callout.server.readiness import NotReady, NotReadyCause
from callout.server.tables.narration import Recipient
from callout.server.transfers import TRANSFER_MINUTES, Transfer


async def new_guest(request: ApiRequest) -> Struct:
    """Create a guest and return the token."""
    return _guest(request, request.new_guest(require_name(request.body.name)))


async def returning_guest(request: ApiRequest) -> Struct:
    """Turn a code from another device, or the eight words of a kept person, into a token."""
    shown: str = request.body.shown
    if is_eight_words(shown):
        person = await request.bring_back(shown)
        return _guest(request, Identity(person.player, person.name))
    transfer = await request.take_transfer(shown)
    return _guest(request, transfer.identity)


async def this_guest(request: ApiRequest) -> Struct:
    """Return the owner of the request's token, with a new token for the same device.

    A kept person counts as visiting.
    """
    await request.note(Noted())
    token_id = request.node.context.tokens.id_of(request.token)
    return _guest(request, request.require_guest(), token_id)


async def sign_out(request: ApiRequest) -> None:
    """Revoke the token of the request; with `everywhere=on`, all tokens of this guest."""
    await request.sign_out(everywhere=request.http.query_params.get("everywhere") == "on")


def _guest(request: ApiRequest, identity: Identity, token_id: str = "") -> Struct:
    token = request.node.context.tokens.issue(identity, token_id)
    return wire.Guest(token, identity.player, identity.name)


async def new_pass(request: ApiRequest) -> Struct:
    """Create a code for another device."""
    transfer = Transfer(request.require_guest())
    return wire.DevicePass(await request.node.transfers.offer(transfer), TRANSFER_MINUTES)


async def editions(_request: ApiRequest) -> Sequence[Struct]:
    """List the editions."""
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
                rule_sets(edition),
            )
        )
    return found


async def new_table(request: ApiRequest) -> Struct:
    """Make a table."""
    identity = request.require_guest()
    asked: wire.NewTable = request.body
    first: list[TableRequest] = [*([Sit()] if asked.sit else []), *map(AddBot, asked.bots)]
    house = house_rules_of(load(asked.options.edition), asked.rules, asked.options.house)
    options = msgspec.structs.replace(asked.options, house=house)
    deck = None
    if asked.questions:
        request.count(*QUESTION_FILE_LIMITS)
        deck = await read_usable_questions(
            request.node.context.workers, request.caller, asked.questions, request.language
        )
    session = await request.make_table(identity, options, first, deck=deck)
    return wire.CreatedTable(session.code, f"{request.base_url}/t/{session.code}")


async def check_questions(request: ApiRequest) -> Struct:
    """Return a report on a question file; nothing of it is stored."""
    request.count(*QUESTION_FILE_LIMITS)
    language, workers = request.language, request.node.context.workers
    deck = await read_questions(workers, request.caller, request.body, language)
    return describe_questions(deck, language)


async def show_table(request: ApiRequest) -> Struct:
    """Show the table as it is now."""
    identity, session = request.require_guest(), await request.fresh_session()
    table = visible_table(session, identity.player, request.caller.browser)
    seat, reader = table.seat_of(identity.player), request.reader_at(table)
    match = table.match
    lost, watchers = session.presence.state
    return wire.TableSnapshot(
        session.code,
        session.version,
        table.options,
        tuple(
            wire.PlaceSnapshot(place.name, place.bot, place.away, lost.get(place.player, 0))
            for place in table.places
        ),
        table.seat_of(table.host),
        seat,
        match is not None,
        table.over,
        table.again,
        view_for(table, reader) if match else None,
        tuple(legal_commands_for(table, reader)),
        watchers,
        str(session.log.positions.last),
        table.door.locked,
        _waiting_names(request, table) if identity.player == table.host else (),
    )


def _waiting_names(request: ApiRequest, table: Table) -> tuple[str, ...]:
    return tuple(knock.name for knock in table.door.waiting(request.node.context.clock.now()))


def _require_record(table: Table, identity: Identity) -> None:
    """Require a record that *identity* may read; in a class, only the teacher may."""
    if table.classroom and identity.player != table.host:
        raise RequestRefused(403, "no-watching")
    if not table.over:
        raise RequestRefused(409, "not-over")


async def act(request: ApiRequest) -> Struct:
    """Carry out an act at the table."""
    identity, session = request.require_guest(), await request.session()
    action: wire.ActionRequest = request.body
    seen = parse_position(action.position) if action.position else Position(action.seen)
    version = await request.act(session, identity, action.act, action.key, seen)
    return wire.Accepted(
        version, session.open_table.again if isinstance(action.act, Rematch) else ""
    )


async def acknowledge(request: ApiRequest) -> None:
    """Report the last version that the guest has heard or read."""
    identity, session = request.require_guest(), await request.session()
    session.acknowledge(identity.player, request.body.version)


async def record(request: ClientRequest) -> Response:
    """Return the record of a finished match."""
    identity = request.require_guest()
    text = await request.closed_record()
    if text is not None:
        return Response(text, media_type="application/toml")
    session = await request.fresh_session()
    _require_record(visible_table(session, identity.player, request.caller.browser), identity)
    return Response(await session.record(), media_type="application/toml")


async def stream(request: ApiRequest) -> Response:
    """Follow the table as server-sent events."""
    language, style = stream_options(request)
    identity, session, since = await admit_to_stream(request)
    recipient = Recipient(request.reader_at(session.open_table), language, style)
    presence = request.http.query_params.get("presence") == "on"

    def make(send: Send) -> Stream:
        return Stream(session, recipient, since, send, reader=identity, presence=presence)

    return request.open_stream(make)


async def health(_request: ApiRequest) -> Response:
    """Report that the process is alive."""
    return Response("ok\n", media_type="text/plain")


async def ready(request: ApiRequest) -> Response:
    """Report whether the node can serve, tested by a write, and the cause if not.

    Of several processes each that runs must be ready; for one that has ended the others serve.
    """
    node = request.node
    cause = await node.readiness.check(is_stopping=node.draining)
    for found in [cause] if cause else await node.context.peers.causes():
        raise NotReady(NotReadyCause(found))
    return Response("ok\n", media_type="text/plain")


async def metrics(request: ApiRequest) -> Response:
    """Return the metrics of all processes, only to programs here unless they are open."""
    if not request.node.context.has_open_metrics and not is_loopback(request.address):
        raise HTTPException(404)
    context = request.node.context
    text = await context.peers.with_metrics(context.metrics.text())
    return Response(text, media_type="text/plain; version=0.0.4")


API_ROUTES = (
    ApiRoute(
        "POST",
        "/api/tables/{code}/acts",
        act,
        wire.ActionRequest,
        wire.Accepted,
        problem_statuses=(404, 409, 422),
        admission=GUEST.doing(*ACTION_LIMITS),
    ),
    ApiRoute(
        "POST",
        "/api/tables/{code}/heard",
        acknowledge,
        wire.Acknowledgement,
        None,
        204,
        (404,),
        admission=GUEST.on_arrival(ACKNOWLEDGEMENT_LIMIT),
    ),
    ApiRoute(
        "GET",
        "/api/tables/{code}/stream",
        stream,
        None,
        wire.NarratedEntry,
        problem_statuses=(400, 403, 404),
        admission=GUEST.doing(HISTORY_LIMIT),
    ),
    ApiRoute(
        "POST",
        "/api/guests",
        new_guest,
        wire.NewGuest,
        wire.Guest,
        201,
        (409,),
        admission=ANYBODY.doing(GUEST_LIMIT),
    ),
    ApiRoute(
        "POST",
        "/api/guests/again",
        returning_guest,
        wire.ReturningGuest,
        wire.Guest,
        201,
        (401,),
        admission=ANYBODY,
    ),
    ApiRoute("GET", "/api/guests/me", this_guest, None, wire.Guest),
    ApiRoute(
        "DELETE",
        "/api/guests/me",
        sign_out,
        None,
        None,
        204,
        admission=GUEST.on_arrival(TRANSFER_LIMIT)._replace(is_open_to_banned=True),
    ),
    ApiRoute(
        "POST",
        "/api/passes",
        new_pass,
        None,
        wire.DevicePass,
        201,
        admission=GUEST.on_arrival(TRANSFER_LIMIT),
    ),
    ApiRoute(
        "GET",
        "/api/editions",
        editions,
        None,
        tuple[wire.EditionSummary, ...],
        admission=READER,
    ),
    ApiRoute(
        "POST",
        "/api/tables",
        new_table,
        wire.NewTable,
        wire.CreatedTable,
        201,
        (409, 422),
        admission=GUEST.doing(*NEW_TABLE_LIMITS, *QUESTION_FILE_LIMITS),
    ),
    ApiRoute(
        "POST",
        "/api/questions/check",
        check_questions,
        QuestionFile,
        wire.CheckedQuestions,
        problem_statuses=(422,),
        admission=GUEST.doing(*QUESTION_FILE_LIMITS),
    ),
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
    *CLASS_ROUTES,
    *EVENING_ROUTES,
    *CLUB_ROUTES,
    *OPENING_ROUTES,
    *PERSON_ROUTES,
    ApiRoute("GET", "/healthz", health, None, str, admission=OPERATIONS),
    ApiRoute("GET", "/readyz", ready, None, str, admission=OPERATIONS),
    ApiRoute("GET", "/metrics", metrics, None, str, admission=OPERATIONS),
)
"""All routes of the interface, the busiest first."""
