"""The pages that are written from the program itself leave nothing out."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import click
import pytest

from callout.cli import main
from callout.server.http.openapi import document

EXTENSIONS = Path(__file__).parents[3] / "docs" / "_extensions"


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import the extension that writes the pages."""
    monkeypatch.syspath_prepend(str(EXTENSIONS))
    return import_module("generated_pages")


def leaves(command: click.Command, path: str) -> dict[str, click.Command]:
    """Return the commands of a group by the words that call them."""
    if not isinstance(command, click.Group):
        return {path: command}
    return {
        words: leaf
        for name, inner in command.commands.items()
        for words, leaf in leaves(inner, f"{path} {name}").items()
    }


@pytest.mark.parametrize("page", ["commands", "commandes"])
def test_every_command_is_described_with_its_options(pages: ModuleType, page: str) -> None:
    text = pages.GENERATED[page]()
    parts = dict(part.split("\n", 1) for part in text.split("## ")[1:])

    assert parts.keys() == leaves(main, "callout").keys()
    for words, command in leaves(main, "callout").items():
        for param in command.params:
            if isinstance(param, click.Option) and not param.hidden:
                assert all(f"{name}" in parts[words] for name in param.opts), words


def test_every_route_and_every_value_is_described(pages: ModuleType) -> None:
    interface = document("")
    routes, types = pages.describe_routes(), pages.describe_types()

    for path, methods in interface["paths"].items():
        shown = path.replace("{", "\\{").replace("}", "\\}").replace("_", "\\_")
        assert all(f"## {method.upper()} {shown}\n" in routes for method in methods)
    for name, schema in interface["components"]["schemas"].items():
        assert f"## {name}\n" in types
        assert all(f"- `{field}`" in types for field in schema.get("properties", {}))
