"""Fixtures that several folders of unit tests share."""

from collections.abc import Iterator

import pytest
from support.web.form_browser import InProcessSite


@pytest.fixture
def answers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait for the answer to a wrong code."""
    for name in ("GUESS_DELAY_S", "NO_TABLE_ANSWER_S"):
        monkeypatch.setattr(f"callout.server.http.guesses.{name}", 0)


@pytest.fixture
def limits_reached(hall: InProcessSite) -> Iterator[None]:
    """Let no time go by, so that whoever asks often reaches a limit."""
    with hall.limit_clock.stopped():
        yield
