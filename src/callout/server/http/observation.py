"""The outermost part of the application: it counts and times each answer by its route."""

from collections.abc import Callable
from time import perf_counter
from typing import cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from callout.server.context import NodeContext
from callout.server.request_context import OTHER, REFUSAL, ROUTE, SERVER_SEND, begin_request


class ObservationMiddleware:
    """A middleware that gives each request its id, counts answers, and logs refusals of *app*.

    What is timed of a stream is the time until it begins. *trusted_proxies* are the addresses
    whose X-Forwarded headers and request ids are believed.
    """

    def __init__(self, app: ASGIApp, context: NodeContext, trusted_proxies: str) -> None:
        self._app, self._is_trusted = _behind_proxies(app, trusted_proxies)
        self._context = context
        metrics = context.metrics
        self._count, self._durations = metrics.requests.count, metrics.request_seconds.labelled

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on to the application."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = perf_counter()
        begin_request(scope, self._is_trusted)
        scope[SERVER_SEND] = send
        span = self._context.tracing.begin_request()

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                took, status = perf_counter() - begun, message["status"]
                route = scope.get(ROUTE, OTHER)
                method = OTHER if route is OTHER else scope["method"]
                self._count(method, route, str(status))
                self._durations(method, route).observe(took)
                if REFUSAL in scope:
                    self._log_refusal(scope[REFUSAL], route, status, took)
                if span is not None:
                    span.end(method, route, status)
            await send(message)

        try:
            await self._app(scope, receive, send_counted)
        finally:
            del scope[SERVER_SEND]  # it knows the scope: only the collector could free the two

    def _log_refusal(self, code: str, route: str, status: int, took: float) -> None:
        self._context.metrics.refused.labels(code).inc()
        ms = round(took * 1000, 1)
        self._context.log.info("refused", route=route, status=status, code=code, ms=ms)


def _behind_proxies(
    app: ASGIApp, trusted_proxies: str
) -> tuple[ASGIApp, Callable[[str | None], bool]]:
    """Return *app* as it believes these proxies, and the function that tells who is trusted."""
    if not trusted_proxies:
        return app, lambda _address: False
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware  # noqa: PLC0415 - no tab has it

    proxied = ProxyHeadersMiddleware(app, trusted_proxies)  # type: ignore[arg-type]
    return cast("ASGIApp", proxied), proxied.trusted_hosts.__contains__
