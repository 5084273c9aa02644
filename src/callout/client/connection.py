"""Requests to a server, retried until they are answered and carried out once."""

import secrets
from collections.abc import Callable, Iterator
from threading import Lock
from time import monotonic, sleep
from typing import TypeVar

import httpx2
import msgspec
from msgspec import Struct

from callout.banks.question_file import QuestionFile
from callout.classroom.requests import ClassRequest
from callout.classroom.results import Results
from callout.client.narrated_entries import decode_narrated
from callout.club.evening.requests import EveningRequest
from callout.club.evening.settings import EveningSettings
from callout.host.requests import TableRequest
from callout.narrator.listener import Style
from callout.notation import NotationError
from callout.notation.record import Record, load_record
from callout.server.class_wire import ClassActionRequest, ClassSnapshot, NewClass, NewPupil
from callout.server.club_wire import (
    EveningActionRequest,
    EveningSnapshot,
    NewEvening,
    StandingsAnswer,
)
from callout.server.room_wire import CreatedRoom, RoomNews, RoomVersion
from callout.server.wire import (
    Accepted,
    Acknowledgement,
    ActionRequest,
    CheckedQuestions,
    CountingChange,
    CreatedTable,
    DevicePass,
    EightWords,
    Guest,
    KeptPerson,
    ListChange,
    NarratedEntry,
    NewGuest,
    NewInvitation,
    NewTable,
    PresenceUpdate,
    Problem,
    Resync,
    ReturningGuest,
    SeatRequest,
    TableSnapshot,
)

T = TypeVar("T")

UNAVAILABLE_STATUSES = (502, 503, 504)
"""Statuses of an unavailable server: the request is sent again."""

TOO_MANY_REQUESTS = 429

RATE_LIMIT_RETRY_S = 3.0
"""Seconds in which a request over the rate limit is sent again."""

FIRST_RETRY_DELAY_S, MAX_RETRY_DELAY_S = 0.1, 1.0

REPORT_LOST_AFTER_S = 0.5
"""Seconds without the server after which the connection counts as lost."""

CONNECT_TIMEOUT_S = 5.0
"""Seconds of trying an address that has never answered."""

RESPONSE_TIMEOUT_S = 10.0

STREAM_TIMEOUT_S = 20.0
"""Seconds of silence after which a stream counts as dead."""

PRESENCE_EVENT = "presence"
"""The name of the events about the people at a table."""

RESYNC_EVENT = "resync"
"""The name of the events about a server restored from a backup."""

GONE_EVENT = "gone"
"""The name of the last event to a client that may no longer follow the table."""

_encode = msgspec.json.Encoder().encode


class ServerProblem(Exception):
    """A problem that the server has described."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class UnexpectedResponse(Exception):
    """A response that no Callout server gives, with its *status*."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


class Unreachable(Exception):
    """An address at which no server answers."""


class ConnectionState:
    """The reachability of the server; *on_lost* and *on_restored* are called on a change."""

    def __init__(self) -> None:
        self.on_lost: Callable[[], None] = _ignore
        self.on_restored: Callable[[], None] = _ignore
        self._lock = Lock()
        self._failing_since: float | None = None
        self.is_lost = False

    def report_failure(self) -> None:
        """Record that an attempt has failed."""
        with self._lock:
            now = monotonic()
            self._failing_since = now if self._failing_since is None else self._failing_since
            changed = not self.is_lost and now - self._failing_since >= REPORT_LOST_AFTER_S
            self.is_lost = self.is_lost or changed
        if changed:
            self.on_lost()

    def report_success(self) -> None:
        """Record that an attempt has been answered."""
        with self._lock:
            changed, self._failing_since, self.is_lost = self.is_lost, None, False
        if changed:
            self.on_restored()


def _ignore() -> None:
    """Do nothing: no callback is set yet."""


def retry_delays() -> Iterator[float]:
    """Yield the seconds to wait after each attempt."""
    delay = FIRST_RETRY_DELAY_S
    while True:
        yield delay
        delay = min(delay * 2, MAX_RETRY_DELAY_S)


class ServerConnection:
    """A connection of one person to the server at *base*, with answers in *language*.

    Requests are signed once *token* is set, to that of a guest.
    """

    def __init__(
        self, base: str, language: str, transport: httpx2.BaseTransport | None = None
    ) -> None:
        self.base, self.language, self.state = base, language, ConnectionState()
        self.token = ""
        self._client = httpx2.Client(
            base_url=f"{base}/api/",
            headers={"Accept-Language": language, "Content-Type": "application/json"},
            timeout=httpx2.Timeout(RESPONSE_TIMEOUT_S, connect=CONNECT_TIMEOUT_S),
            transport=transport,
        )

    def close(self) -> None:
        """Close the connection."""
        self._client.close()

    def create_guest(self, name: str) -> Guest:
        """Create a guest called *name*."""
        return self._send("POST", "guests", Guest, NewGuest(name), give_up_s=CONNECT_TIMEOUT_S)

    def get_guest(self) -> Guest:
        """Return the guest whose token this connection has, with a new token."""
        return self._send("GET", "guests/me", Guest, give_up_s=CONNECT_TIMEOUT_S)

    def redeem_pass(self, pass_text: str) -> Guest:
        """Return the guest of another device by a code from there, or by their eight words."""
        body = ReturningGuest(pass_text)
        return self._send("POST", "guests/again", Guest, body, give_up_s=CONNECT_TIMEOUT_S)

    def create_pass(self) -> DevicePass:
        """Create a code for another device."""
        return self._send("POST", "passes", DevicePass, give_up_s=CONNECT_TIMEOUT_S)

    def get_person(self) -> KeptPerson:
        """Return everything that is kept of this guest."""
        return self._send("GET", "me", KeptPerson, give_up_s=CONNECT_TIMEOUT_S)

    def keep(self) -> EightWords:
        """Have this guest kept; a guest who is kept already gets new words."""
        return self._send("POST", "me", EightWords, give_up_s=CONNECT_TIMEOUT_S)

    def invite(self, who: str, code: str) -> None:
        """Invite somebody on this guest's list to a table."""
        body = NewInvitation(who, code)
        self._send("POST", "me/invitations", type(None), body, give_up_s=CONNECT_TIMEOUT_S)

    def change_list(self, change: ListChange) -> None:
        """Change this guest's list of people from the same games."""
        self._send("POST", "me/played-with", type(None), change, give_up_s=CONNECT_TIMEOUT_S)

    def change_counting(self, *, on: bool) -> None:
        """Have this guest's games counted, or erase the counts."""
        change = CountingChange(on)
        self._send("POST", "me/statistics", type(None), change, give_up_s=CONNECT_TIMEOUT_S)

    def forget(self) -> None:
        """Have everything erased that is kept of this guest."""
        self._send("DELETE", "me", type(None), give_up_s=CONNECT_TIMEOUT_S)

    def create_table(self, table: NewTable) -> CreatedTable:
        """Create a table."""
        return self._send("POST", "tables", CreatedTable, table, give_up_s=CONNECT_TIMEOUT_S)

    def take_seat(self, asked: SeatRequest) -> CreatedTable:
        """Take a seat at an open table, and return that table."""
        return self._send("POST", "openings", CreatedTable, asked, give_up_s=CONNECT_TIMEOUT_S)

    def check_questions(self, file: QuestionFile) -> CheckedQuestions:
        """Return the server's report on a file with questions."""
        return self._send(
            "POST", "questions/check", CheckedQuestions, file, give_up_s=CONNECT_TIMEOUT_S
        )

    def get_table(self, code: str) -> TableSnapshot:
        """Return a table as it is now."""
        return self._send("GET", f"tables/{code}", TableSnapshot, give_up_s=CONNECT_TIMEOUT_S)

    def get_record(self, code: str) -> Record:
        """Return the record of a match that is over."""
        response = self._exchange("GET", f"tables/{code}/record", give_up_s=CONNECT_TIMEOUT_S)
        if not response.is_success:
            raise _error_of(response)
        try:
            return load_record(response.text)
        except NotationError as error:
            raise UnexpectedResponse(response.status_code) from error

    def act(
        self, code: str, known_version: int, request: TableRequest, position: str = ""
    ) -> Accepted:
        """Make a request at a table, last known at *known_version*; retry for ever.

        With the *position* of the last entry, it is refused if the server was restored meanwhile.
        """
        action = ActionRequest(secrets.token_hex(16), known_version, request, position)
        return self._send("POST", f"tables/{code}/acts", Accepted, action)

    def create_class(self, language: str) -> CreatedRoom:
        """Open a class with made-up names in *language*."""
        body = NewClass(language)
        return self._send("POST", "classes", CreatedRoom, body, give_up_s=CONNECT_TIMEOUT_S)

    def join_class(self, code: str, name: str) -> Guest:
        """Create a guest who joins a class, under *name* or, without one, a made-up name."""
        path, body = f"classes/{code}/pupils", NewPupil(name)
        return self._send("POST", path, Guest, body, give_up_s=CONNECT_TIMEOUT_S)

    def get_class(self, code: str) -> ClassSnapshot:
        """Return a class as it is now."""
        return self._send("GET", f"classes/{code}", ClassSnapshot)

    def act_in_class(self, code: str, known_version: int, request: ClassRequest) -> RoomVersion:
        """Make a request in a class, last known at *known_version*; retry for ever."""
        action = ClassActionRequest(secrets.token_hex(16), known_version, request)
        return self._send("POST", f"classes/{code}/acts", RoomVersion, action)

    def class_results(self, code: str) -> Results:
        """Return the results of a class, for its teacher."""
        return self._send("GET", f"classes/{code}/results", Results)

    def class_stream(self, code: str, since: str) -> Iterator[RoomNews]:
        """Yield the news of a class after position *since*, until the connection ends."""
        return self._room_stream(f"classes/{code}/stream", since)

    def _room_stream(self, path: str, since: str) -> Iterator[RoomNews]:
        for event in self._events(path, since, {}):
            yield msgspec.json.decode(event.data, type=RoomNews)  # also if it is told to resync

    def create_evening(self, language: str, settings: EveningSettings) -> CreatedRoom:
        """Open an evening with made-up names in *language*."""
        body = NewEvening(language, settings)
        return self._send("POST", "evenings", CreatedRoom, body, give_up_s=CONNECT_TIMEOUT_S)

    def get_evening(self, code: str) -> EveningSnapshot:
        """Return an evening as it is now."""
        return self._send("GET", f"evenings/{code}", EveningSnapshot)

    def act_at_evening(
        self,
        code: str,
        known_version: int,
        request: EveningRequest,
        *,
        give_up_s: float = float("inf"),
    ) -> RoomVersion:
        """Make a request at an evening, last known at *known_version*; retry for ever, or less."""
        action = EveningActionRequest(secrets.token_hex(16), known_version, request)
        path = f"evenings/{code}/acts"
        return self._send("POST", path, RoomVersion, action, give_up_s=give_up_s)

    def evening_standings(self, code: str) -> StandingsAnswer:
        """Return the standings of an evening, for its people."""
        return self._send("GET", f"evenings/{code}/standings", StandingsAnswer)

    def evening_stream(self, code: str, since: str) -> Iterator[RoomNews]:
        """Yield the news of an evening after position *since*, until the connection ends."""
        return self._room_stream(f"evenings/{code}/stream", since)

    def acknowledge(self, code: str, version: int) -> None:
        """Send the reading progress of a person to the server; do not retry."""
        body = _encode(Acknowledgement(version))
        self._client.post(f"tables/{code}/heard", content=body, headers=self._authorization())

    def stream(self, code: str, since: int, style: Style) -> Iterator[NarratedEntry]:
        """Yield the entries of a table after version *since*, until the connection ends."""
        for event in self._events(f"tables/{code}/stream", str(since), {"style": style.value}):
            if event.event != RESYNC_EVENT:
                yield decode_narrated(event.data)

    def stream_with_presence(
        self, code: str, since: str, style: Style
    ) -> Iterator[NarratedEntry | PresenceUpdate | Resync]:
        """Yield the entries of a table after position *since*, and changes of presence.

        If the server was restored from a backup before that position, that comes first.
        """
        options = {"style": style.value, "presence": "on"}
        for event in self._events(f"tables/{code}/stream", since, options):
            if event.event == PRESENCE_EVENT:
                yield msgspec.json.decode(event.data, type=PresenceUpdate)
            elif event.event == RESYNC_EVENT:
                yield msgspec.json.decode(event.data, type=Resync)
            elif event.event != GONE_EVENT:
                yield decode_narrated(event.data)

    def _events(
        self, path: str, since: str, options: dict[str, str]
    ) -> Iterator[httpx2.ServerSentEvent]:
        """Yield the server-sent events after position *since*."""
        with self._client.sse(
            path,
            params={"language": self.language, **options},
            headers={**self._authorization(), "Last-Event-ID": since},
            timeout=httpx2.Timeout(STREAM_TIMEOUT_S, connect=CONNECT_TIMEOUT_S),
        ) as source:
            if source.response.status_code != httpx2.codes.OK:
                source.response.read()
                raise _error_of(source.response)
            self.state.report_success()
            for event in source:
                if event.data:
                    yield event

    def _authorization(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _send(
        self,
        method: str,
        path: str,
        response_type: type[T],
        body: Struct | None = None,
        *,
        give_up_s: float = float("inf"),
    ) -> T:
        """Return the answer to a request, decoded."""
        return _decoded(self._exchange(method, path, body, give_up_s=give_up_s), response_type)

    def _exchange(
        self, method: str, path: str, body: Struct | None = None, *, give_up_s: float
    ) -> httpx2.Response:
        """Send the very same request until it is answered, or for *give_up_s* seconds."""
        content = b"" if body is None else _encode(body)
        begun = monotonic()
        for delay in retry_delays():
            try:
                response = self._client.request(
                    method, path, content=content, headers=self._authorization()
                )
            except httpx2.TransportError as error:
                self.state.report_failure()
                if monotonic() > begun + give_up_s:
                    raise Unreachable(self.base) from error
            else:
                if not self._must_retry(response.status_code, begun, give_up_s):
                    return response
            sleep(delay)
        raise AssertionError("retry_delays never ends")

    def _must_retry(self, status: int, begun: float, give_up_s: float) -> bool:
        """Return whether a request answered with *status* has to be sent again."""
        if status in UNAVAILABLE_STATUSES:
            self.state.report_failure()
            return monotonic() < begun + give_up_s
        self.state.report_success()
        return status == TOO_MANY_REQUESTS and monotonic() < begun + RATE_LIMIT_RETRY_S


def _decoded(response: httpx2.Response, response_type: type[T]) -> T:
    if not response.is_success:
        raise _error_of(response)
    try:
        return msgspec.json.decode(response.content or b"null", type=response_type)
    except msgspec.MsgspecError as error:
        raise UnexpectedResponse(response.status_code) from error


def _error_of(response: httpx2.Response) -> ServerProblem | UnexpectedResponse:
    """Return the error that an unsuccessful *response* describes."""
    try:
        return ServerProblem(msgspec.json.decode(response.content, type=Problem))
    except msgspec.MsgspecError:
        return UnexpectedResponse(response.status_code)
