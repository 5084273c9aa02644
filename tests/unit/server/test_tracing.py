"""Traces tell what happened and how long it took, and nothing that is hidden."""

import asyncio

import httpx2
import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode
from support.host_table import OPTIONS, seated_table
from support.server.in_process import ANA, BOB, InProcessCluster
from support.server.secret import code_of
from support.server.stream_connection import StreamConnection
from support.waiting import wait_until

from callout.narrator.listener import Style
from callout.server.http.app import make_app
from callout.server.http.stream import Stream
from callout.server.node import Node
from callout.server.tables.narration import Recipient
from callout.server.timed_journal import timed
from callout.server.tracing import Tracing, is_asked_for, start_tracing

ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT"
WHISPER = "a word that nobody else may read"


async def traced_talk() -> tuple[list[ReadableSpan], tuple[str, ...]]:
    """Let Ana say something while Bob listens; return the spans and what must stay hidden."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    world, tracing = InProcessCluster(), Tracing(provider)
    plain = world.node().context
    journal = timed(plain.journal, plain.metrics, tracing)
    node = Node(plain._replace(tracing=tracing, journal=journal))
    number = await world.lay(seated_table(ANA.player, BOB.player, options=OPTIONS))
    session, line = await node.tables.find(number), StreamConnection()
    recipient, since = Recipient(BOB.player, "en", Style.FULL), session.log.positions.last
    stream = Stream(session, recipient, since, line.send, reader=BOB)
    listening = asyncio.create_task(stream.run(line.receive))
    token = node.context.tokens.issue(ANA)
    transport = httpx2.ASGITransport(make_app(node))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callout") as client:
        await wait_until(lambda: bool(session.subscribers))
        answer = await client.post(
            f"/api/tables/{code_of(number)}/acts",
            json={"key": "k", "seen": 0, "act": {"type": "Say", "text": WHISPER}},
            headers={"Authorization": f"Bearer {token}"},
        )
        assert answer.status_code == 200, answer.text
        await wait_until(lambda: WHISPER.encode() in b"".join(line.bodies))
    line.cut()
    await asyncio.wait_for(listening, 5)
    tracing.close()
    return list(exporter.get_finished_spans()), (WHISPER, code_of(number), token, ANA.player)


def test_a_request_its_write_and_its_telling_are_spans_of_one_trace() -> None:
    spans, hidden = asyncio.run(traced_talk())
    by_name = {span.name: span for span in spans}
    request = by_name["POST /api/tables/{code}/acts"]

    assert request.attributes is not None
    assert request.attributes["http.response.status_code"] == 200
    assert request.status.status_code is StatusCode.UNSET
    for name in ("journal write", "tell a listener"):
        parent = by_name[name].parent
        assert parent is not None
        assert parent.span_id == request.context.span_id
    told = " ".join(span.to_json() for span in spans)
    assert not [word for word in hidden if word in told]


def test_a_request_that_fails_is_marked() -> None:
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    span = Tracing(provider).begin_request()
    assert span is not None
    span.end("GET", "/api/editions", 503)

    (ended,) = exporter.get_finished_spans()
    assert ended.status.status_code is StatusCode.ERROR


@pytest.mark.parametrize(
    ("environment", "asked"),
    [
        ({}, False),
        ({ENDPOINT: "http://127.0.0.1:4318"}, True),
        ({"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://127.0.0.1:4318"}, True),
        ({"OTEL_TRACES_EXPORTER": "console"}, True),
        ({"OTEL_TRACES_EXPORTER": "none", ENDPOINT: "http://127.0.0.1:4318"}, False),
        ({"OTEL_SDK_DISABLED": "true", ENDPOINT: "http://127.0.0.1:4318"}, False),
    ],
)
def test_traces_are_off_unless_the_environment_asks(
    environment: dict[str, str], asked: bool
) -> None:
    assert is_asked_for(environment) is asked


def test_without_being_asked_nothing_is_traced() -> None:
    tracing = start_tracing({})

    assert not tracing.is_on
    assert tracing.begin_request() is None
    with tracing.span("journal write") as span:
        assert span is None


def test_the_environment_names_the_service() -> None:
    tracing = start_tracing({"OTEL_TRACES_EXPORTER": "console", "OTEL_SERVICE_NAME": "club"})
    span = tracing.begin_request()

    assert tracing.is_on
    assert span is not None
    tracing.close()
