"""Traces for OpenTelemetry: requests, writes to the journal, and narration to listeners.

They need the extra `callout[otel]` and are off unless they are enabled with the environment
variables of OpenTelemetry. A span has the path of a route with placeholders, a status and numbers;
never a code, a name, an address or a card.
"""

import os
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from callout.server.request_context import request_id

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span

ENDPOINT_VARIABLES = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
SERVICE_NAME = "callout"
SERVER_ERROR = 500
"""Lowest status of a failed request."""

NO_SPAN: AbstractContextManager[Any] = nullcontext()


class RequestSpan:
    """The span of a request, until its answer begins."""

    def __init__(self, span: "Span") -> None:
        self._span = span

    def end(self, method: str, route: str, status: int) -> None:
        """End the span with the attributes of the request, as its answer begins."""
        self._span.update_name(f"{method} {route}")
        self._span.set_attributes(
            {
                "http.request.method": method,
                "http.route": route,
                "http.response.status_code": status,
                "callout.request": request_id(),
            }
        )
        if status >= SERVER_ERROR:
            from opentelemetry.trace import StatusCode  # noqa: PLC0415

            self._span.set_status(StatusCode.ERROR)
        self._span.end()


class Tracing:
    """The spans of a node; without a *provider* there are none, at no cost."""

    def __init__(self, provider: "TracerProvider | None" = None) -> None:
        self._provider = provider
        self._tracer = provider.get_tracer(SERVICE_NAME) if provider else None
        self.is_on = provider is not None
        """Whether spans are recorded."""

    def begin_request(self) -> RequestSpan | None:
        """Begin the span of the request that this task answers, or return `None` without spans."""
        if self._tracer is None:
            return None
        from opentelemetry import context, trace  # noqa: PLC0415

        span = self._tracer.start_span("request", kind=trace.SpanKind.SERVER)
        context.attach(trace.set_span_in_context(span))  # the task ends with the request
        return RequestSpan(span)

    def span(self, name: str) -> AbstractContextManager[Any]:
        """Return a context manager for a span called *name*."""
        return NO_SPAN if self._tracer is None else self._tracer.start_as_current_span(name)

    def close(self) -> None:
        """Send the remaining spans."""
        if self._provider is not None:
            self._provider.shutdown()


def is_asked_for(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether *environment* enables traces."""
    if environment.get("OTEL_SDK_DISABLED", "").casefold() == "true":
        return False
    exporter = environment.get("OTEL_TRACES_EXPORTER", "")
    if exporter in {"otlp", "console"}:
        return True
    return not exporter and any(environment.get(name) for name in ENDPOINT_VARIABLES)


def start_tracing(environment: Mapping[str, str] = os.environ) -> Tracing:
    """Return the tracing configured in *environment*; it needs the extra `otel`."""
    if not is_asked_for(environment):
        return Tracing()
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import (  # noqa: PLC0415
        OTLPSpanExporter,
    )
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
    from opentelemetry.sdk.trace.export import (  # noqa: PLC0415
        BatchSpanProcessor,
        ConsoleSpanExporter,
    )

    name = environment.get("OTEL_SERVICE_NAME", SERVICE_NAME)
    provider = TracerProvider(resource=Resource.create({"service.name": name}))
    console = environment.get("OTEL_TRACES_EXPORTER") == "console"
    provider.add_span_processor(
        BatchSpanProcessor(ConsoleSpanExporter() if console else OTLPSpanExporter())
    )
    return Tracing(provider)
