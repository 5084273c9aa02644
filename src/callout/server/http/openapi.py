"""The description of the server, made from what it takes and gives."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from callout.locales.catalogue import languages
from callout.narrator.listener import Style
from callout.server.http.request import ApiRoute
from callout.server.http.routes import API_ROUTES
from callout.server.wire import Problem

_VERSION = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
_LISTENING = (
    ("language", "query", {"type": "string", "enum": [*languages()]}),
    ("style", "query", {"type": "string", "enum": [*map(str, Style)]}),
    ("since", "query", _VERSION),
    ("Last-Event-ID", "header", _VERSION),
)
_LATER = {"Retry-After": {"description": "Seconds to wait", "schema": {"type": "integer"}}}
_KINDS = {"stream": "text/event-stream", "record": "application/toml"}


def document(version: str, doors: Sequence[ApiRoute] = API_ROUTES) -> dict[str, Any]:
    """Describe *doors* as OpenAPI 3.1 does."""
    forms = [
        form
        for door in doors
        for form in (door.request_type, door.response_type)
        if form is not None
    ]
    shown, parts = msgspec.json.schema_components(
        [*forms, Problem], ref_template="#/components/schemas/{name}"
    )
    schemas = dict(zip([*map(repr, forms), repr(Problem)], shown, strict=True))
    paths: dict[str, Any] = {}
    for door in doors:
        paths.setdefault(door.path, {})[door.method.lower()] = _described(door, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Callout", "version": version},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}},
        },
    }


def _described(door: ApiRoute, schemas: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": door.handler.__name__,
        "summary": _said(door),
        "parameters": _parameters(door),
        "responses": _answers(door, schemas),
    }
    if door.request_type is not None:
        body = {"application/json": {"schema": schemas[repr(door.request_type)]}}
        told["requestBody"] = {"required": True, "content": body}
    if door.requires_guest:
        told["security"] = [{"guest": []}]
    return told


def _parameters(door: ApiRoute) -> list[dict[str, Any]]:
    parts: list[tuple[str, str, Any]]
    parts = [(part, "path", {"type": "string"}) for part in re.findall(r"{(\w+)}", door.path)]
    parts += [("Accept-Language", "header", {"type": "string"})]
    parts += _LISTENING if door.handler.__name__ == "stream" else ()
    return [
        {"name": name, "in": place, "required": place == "path", "schema": schema}
        for name, place, schema in parts
    ]


def _answers(door: ApiRoute, schemas: dict[str, Any]) -> dict[str, Any]:
    answers: dict[str, Any] = {str(door.status): {"description": _said(door)}}
    if door.response_type is not None:
        content = {_kind(door): {"schema": schemas[repr(door.response_type)]}}
        answers[str(door.status)]["content"] = content
    troubles = {*door.problem_statuses, 503}
    troubles |= {401, 429} if door.requires_guest else set()
    troubles |= {403, 413} if door.method == "POST" else set()
    troubles |= {400} if door.request_type is not None else set()
    trouble = {"application/json": {"schema": schemas[repr(Problem)]}}
    for status in sorted(troubles):
        answers[str(status)] = {"description": "Trouble", "content": trouble}
        if status in (429, 503):
            answers[str(status)]["headers"] = _LATER
    return answers


def _kind(door: ApiRoute) -> str:
    text = "text/plain" if door.response_type is str else "application/json"
    return _KINDS.get(door.handler.__name__, text)


def _said(door: ApiRoute) -> str:
    return (door.handler.__doc__ or "").strip().partition("\n")[0]
