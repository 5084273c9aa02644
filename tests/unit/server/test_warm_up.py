"""What pages need is read before a node is ready, within bounds, and leaves nothing behind."""

import pytest
import structlog.testing

from callout.locales.language import languages
from callout.server import warm_up as warming
from callout.server.warm_up import warm_up
from callout.web.app import page_routes

pytestmark = pytest.mark.anyio


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return the pages that are opened, each with its language."""
    found: list[tuple[str, str]] = []
    visit = warming._Visit._open

    async def noted(self: warming._Visit, path: str, language: str) -> None:
        found.append((path, language))
        await visit(self, path, language)

    monkeypatch.setattr(warming._Visit, "_open", noted)
    return found


async def test_pages_are_opened_in_each_language_before_in_and_after_a_move(
    opened: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    statuses = []

    async def note(message: dict[str, object]) -> None:
        statuses.append(message.get("status", 200))

    monkeypatch.setattr(warming, "_drop", note)
    monkeypatch.setattr(warming, "MAX_WARM_UP_S", float("inf"))
    await warm_up(page_routes, "")

    assert set(statuses) == {200}
    assert {language for _, language in opened} == set(languages())
    tables = [path for path, _ in opened if path.startswith("/t/")]
    assert len(tables) == 3 * len(languages()) * len(warming.EDITIONS)


async def test_nothing_more_is_opened_when_the_time_is_over(
    opened: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warming, "MAX_WARM_UP_S", 0)
    await warm_up(page_routes, "")

    assert opened == []


async def test_a_node_starts_even_if_a_page_cannot_be_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(*_: object) -> None:
        raise ValueError("no such page")

    monkeypatch.setattr(warming._Visit, "_open", fail)
    with structlog.testing.capture_logs() as logged:
        await warm_up(page_routes, "")

    assert [line["event"] for line in logged] == ["not warmed up"]
