"""The OpenAPI document, made from the routes and their types."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from callout.locales.language import languages
from callout.narrator.listener import Style
from callout.server.http.request import ApiRoute
from callout.server.http.routes import API_ROUTES
from callout.server.wire import NarratedEntry, PresenceUpdate, Problem, Resync

_POSITION = {"type": "string", "pattern": "^[0-9]{1,9}(-[0-9a-f]{8})?$"}
_STREAM_PARAMETERS = (
    ("language", "query", {"type": "string", "enum": [*languages()]}),
    ("style", "query", {"type": "string", "enum": [*map(str, Style)]}),
    ("since", "query", _POSITION),
    ("Last-Event-ID", "header", _POSITION),
)
_PRESENCE_PARAMETER = ("presence", "query", {"type": "string", "enum": ["on"]})
"""The parameter that requests events unknown to clients of an earlier version."""

_RETRY_AFTER = {"Retry-After": {"description": "Seconds to wait", "schema": {"type": "integer"}}}
_MEDIA_TYPES = {
    "stream": "text/event-stream",
    "class_stream": "text/event-stream",
    "record": "application/toml",
}


def document(version: str, routes: Sequence[ApiRoute] = API_ROUTES) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of *routes*."""
    types = [
        kind
        for route in routes
        for kind in (route.request_type, route.response_type)
        if kind is not None
    ]
    references, components = msgspec.json.schema_components(
        [*types, PresenceUpdate, Resync, Problem], ref_template="#/components/schemas/{name}"
    )
    names = map(repr, [*types, PresenceUpdate, Resync, Problem])
    schemas = dict(zip(names, references, strict=True))
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Callout", "version": version},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(route: ApiRoute, schemas: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": _summary(route),
        "parameters": _parameters(route),
        "responses": _responses(route, schemas),
    }
    if route.request_type is not None:
        body = {"application/json": {"schema": schemas[repr(route.request_type)]}}
        operation["requestBody"] = {"required": True, "content": body}
    if route.admission.needs_guest:
        operation["security"] = [{"guest": []}]
    return operation


def _parameters(route: ApiRoute) -> list[dict[str, Any]]:
    parameters: list[tuple[str, str, Any]]
    parameters = [
        (part, "path", {"type": "string"}) for part in re.findall(r"{(\w+)}", route.path)
    ]
    parameters += [("Accept-Language", "header", {"type": "string"})]
    parameters += _STREAM_PARAMETERS if _media_type(route) == "text/event-stream" else ()
    parameters += [_PRESENCE_PARAMETER] if route.response_type is NarratedEntry else []
    return [
        {"name": name, "in": place, "required": place == "path", "schema": schema}
        for name, place, schema in parameters
    ]


def _responses(route: ApiRoute, schemas: dict[str, Any]) -> dict[str, Any]:
    responses: dict[str, Any] = {str(route.status): {"description": _summary(route)}}
    if route.response_type is not None:
        schema = schemas[repr(route.response_type)]
        if route.response_type is NarratedEntry:
            schema = {
                "anyOf": [schema, *(schemas[repr(kind)] for kind in (PresenceUpdate, Resync))]
            }
        content = {_media_type(route): {"schema": schema}}
        responses[str(route.status)]["content"] = content
    statuses = {*route.problem_statuses, 503}
    statuses |= {401} if route.admission.needs_guest else set()
    statuses |= {429} if route.admission.arrival else set()
    statuses |= {403, 413} if route.method == "POST" else set()
    statuses |= {400} if route.request_type is not None else set()
    problem = {"application/json": {"schema": schemas[repr(Problem)]}}
    for status in sorted(statuses):
        responses[str(status)] = {"description": "Problem", "content": problem}
        if status in (429, 503):
            responses[str(status)]["headers"] = _RETRY_AFTER
    return responses


def _media_type(route: ApiRoute) -> str:
    text = "text/plain" if route.response_type is str else "application/json"
    return _MEDIA_TYPES.get(route.handler.__name__, text)


def _summary(route: ApiRoute) -> str:
    return (route.handler.__doc__ or "").strip().partition("\n")[0]
