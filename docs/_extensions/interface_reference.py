"""The interface of a server, route by route and value by value, from its OpenAPI document."""

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

from command_reference import plain

from callout.server.http.openapi import document

Schema = Mapping[str, Any]

STREAM = "text/event-stream"
BOUNDS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "{} or more characters",
    "maxLength": "at most {} characters",
    "minItems": "{} or more items",
    "maxItems": "at most {} items",
}


def describe_routes() -> str:
    """Describe every route: what it is for, what is sent, what is answered."""
    paths = document("")["paths"]
    return "\n".join(
        line
        for path, methods in sorted(paths.items())
        for method, operation in methods.items()
        for line in route_lines(method, path, operation)
    )


def describe_types() -> str:
    """Describe every value that is sent, with its fields."""
    schemas = document("")["components"]["schemas"]
    return "\n".join(
        line for name, schema in sorted(schemas.items()) for line in type_lines(name, schema)
    )


def route_lines(method: str, path: str, operation: Schema) -> Iterator[str]:
    """Return the lines for one route."""
    yield f"## {method.upper()} {plain(path)}\n"
    yield f"{plain(operation['summary'])}\n"
    if "security" in operation:
        yield "- Needs a token."
    for parameter in operation.get("parameters", ()):
        if parameter["in"] != "header":
            must = "" if parameter["required"] else ", may be left out"
            kind = kind_of(parameter["schema"])
            yield f"- `{parameter['name']}`, in the {parameter['in']}{must}: {kind}"
    if "requestBody" in operation:
        yield f"- Body: {contents(operation['requestBody']['content'])}"
    refused = []
    for status, answer in operation["responses"].items():
        content = answer.get("content", {})
        if int(status) < 400:
            yield f"- Answers {status}{': ' if content else ''}{contents(content)}"
        else:
            refused.append(status)
    if refused:
        yield f"- Refuses with {', '.join(refused)}: [Problem](interface-types.md#problem)"
    yield ""


def type_lines(name: str, schema: Schema) -> Iterator[str]:
    """Return the lines for one value."""
    yield f"## {name}\n"
    if "description" in schema:
        first, *more = inspect.cleandoc(schema["description"]).split("\n\n")
        yield "\n\n".join(map(plain, (first, *more))) + "\n"
    if "enum" in schema:
        yield f"One of {', '.join(f'`{value}`' for value in schema['enum'])}.\n"
    required = schema.get("required", ())
    for field, kind in schema.get("properties", {}).items():
        must = "" if field in required else ", may be left out"
        yield f"- `{field}`{must}: {kind_of(kind)}"
    yield ""


def contents(content: Schema) -> str:
    """Say what a body is, for each media type."""
    return ", or ".join(
        f"a stream of server-sent events (`{STREAM}`)"
        if media == STREAM
        else f"{kind_of(body.get('schema', {}))} as `{media}`"
        for media, body in content.items()
    )


def kind_of(schema: Schema) -> str:
    """Say in words what a schema allows."""
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " or ".join(map(kind_of, schema[choice]))
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](interface-types.md#{name.lower()})"
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        inner = schema.get("items") or {}
        places = schema.get("prefixItems")
        listed = ", then ".join(map(kind_of, places)) if places else kind_of(inner or {})
        kind = f"a list of {listed}"
    elif schema.get("type") == "object" and "additionalProperties" in schema:
        kind = f"an object of {kind_of(schema['additionalProperties'])}"
    else:
        kind = str(schema.get("type", "anything"))
    bounds = [words.format(schema[bound]) for bound, words in BOUNDS.items() if bound in schema]
    return f"{kind} ({', '.join(bounds)})" if bounds else kind
