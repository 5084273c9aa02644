"""No answer is told before it was given: planted ones are looked for in all that leaves a node.

So that this means something, an answer is let out at each place in turn, and must be found there.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from support.server.hidden_answers import WatchedLesson

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.prompts import AnswerQuestion
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import View, view
from callout.host import entries as e
from callout.host import match as matches
from callout.host import policy
from callout.host.table import Table
from callout.rules.engine import Progress, decide
from callout.server.http.admission import RateLimits
from callout.server.tables import match_narration, narration, table_log
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio

PLACES = {"view", "stream", "page", "log", "error", "metrics", "journal"}


@pytest.fixture(autouse=True)
def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody ask as often as the test does."""
    monkeypatch.setattr(RateLimits, "count", lambda *_: None)


async def watched(moves: int, seed: int = 1, **house: object) -> WatchedLesson:
    """Play *moves* of a lesson, and look everywhere."""
    lesson = WatchedLesson(seed, house)
    await lesson.begin()
    try:
        await lesson.play(moves)
    finally:
        await lesson.end()
    return lesson


@pytest.mark.slow
@pytest.mark.parametrize(
    "house",
    [
        {},
        {"near_answers": True, "missed_again": True, "by_level": True},
        {"asked_on": "own", "near_answers": True},
        {"judged_by": "neighbour"},
        {"judged_by": "teacher"},
    ],
    ids=["sheet", "options", "own", "neighbour", "teacher"],
)
async def test_no_answer_is_told_before_it_was_given(house: dict[str, Any]) -> None:
    lesson = await watched(30, seed=len(house), **house)

    assert lesson.watch.leaks == []
    assert lesson.watch.looked_at.keys() >= PLACES
    assert len(lesson.watch.given & lesson.watch.secrets) >= 3


async def test_a_lesson_that_is_over_tells_the_answers_of_what_was_asked_only() -> None:
    lesson = await WatchedLesson(seed=4, house={"target": 1}).begin()
    try:
        await lesson.finish()
    finally:
        await lesson.end()

    assert lesson.watch.leaks == []
    assert lesson.watch.secrets - lesson.watch.given


def leak_in_view(patch: pytest.MonkeyPatch) -> None:
    """Show an answer where the names are."""

    def leak(state: State, seat: Seat | None) -> View:
        return replace(view(state, seat), seats=(*state.seats[1:], state.questions[1].answers[0]))

    patch.setattr(matches, "view", leak)


def leak_in_stream(patch: pytest.MonkeyPatch) -> None:
    """Send the log of the table as it is, with the questions that it was folded with."""

    def leak(
        version: int,
        at: int,
        entry: e.Entry,
        code: str,
        after: Table,
        before: Table | None,
        position: str,
    ) -> narration.PublishedEntry:
        if isinstance(entry, e.Began):
            entry = e.Began(matches.with_questions(entry.events, after.questions))
        return narration.publish_entry(version, at, entry, code, after, before, position)

    patch.setattr(table_log, "publish_entry", leak)
    patch.setattr(match_narration, "seen_by", lambda event, _seat: event)


def leak_in_page(patch: pytest.MonkeyPatch) -> None:
    """Show the answers as choices."""
    seen = matches.HostedMatch.question

    def leak(match: matches.HostedMatch, number: int) -> matches.PublicQuestion | None:
        found = seen(match, number)
        return found._replace(choices=match.answers(number)) if found else None

    patch.setattr(matches.HostedMatch, "question", leak)


def leak_in_log(patch: pytest.MonkeyPatch) -> None:
    """Log the table at each move."""
    announced = TableSession.announce

    def leak(session: TableSession) -> None:
        announced(session)
        session.context.log.info("moved", table=repr(session.table))

    patch.setattr(TableSession, "announce", leak)


def leak_in_error(patch: pytest.MonkeyPatch) -> None:
    """Tell who answers out of turn what would have been right."""

    def leak(state: State, seat: Seat, command: c.Command) -> Progress:
        if isinstance(command, c.Answer) and not isinstance(state.prompt, AnswerQuestion):
            raise msgspec.ValidationError(f"{state.questions[1].answers}")
        return decide(state, seat, command)

    patch.setattr(matches, "decide", leak)


def leak_in_fault(patch: pytest.MonkeyPatch) -> None:
    """Fail with a message that has an answer, which is logged and not sent."""

    def leak(state: State, seat: Seat, command: c.Command) -> Progress:
        if isinstance(command, c.Answer) and not isinstance(state.prompt, AnswerQuestion):
            raise KeyError(state.questions[1].answers)
        return decide(state, seat, command)

    patch.setattr(matches, "decide", leak)


def leak_in_metrics(patch: pytest.MonkeyPatch) -> None:
    """Count acts by what would be right."""
    acted = Tables.act

    async def leak(tables: Tables, session: TableSession, *more: Any) -> int:  # noqa: ANN401
        label = session.open_table.questions[1].answers[0]
        tables.context.metrics.refused.labels(label).inc()
        return await acted(tables, session, *more)

    patch.setattr(Tables, "act", leak)


def leak_in_journal(patch: pytest.MonkeyPatch) -> None:
    """Write the questions into the log of the table."""
    patch.setattr(policy, "without_questions", tuple)


def leak_digest(patch: pytest.MonkeyPatch) -> None:
    """Tell the digest, by which guesses at all answers could be checked."""
    patch.setattr(narration, "_visible", lambda published, _recipient: published.entry)


def leak_from_judge(patch: pytest.MonkeyPatch) -> None:
    """Show everybody what only the judge of an answer is shown."""
    patch.setattr(match_narration, "seen_by", lambda event, _seat: seen_by(event, Seat(1)))


def leak_in_journal_of_judge(patch: pytest.MonkeyPatch) -> None:
    """Write what only the judge is shown into the log of the table."""
    patch.setattr(policy, "without_right_answers", tuple)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("plant", "place", "judged_by"),
    [
        (leak_in_view, "view", "program"),
        (leak_in_stream, "stream", "program"),
        (leak_in_page, "page", "program"),
        (leak_in_log, "log", "program"),
        (leak_in_error, "error", "program"),
        (leak_in_fault, "log", "program"),
        (leak_in_metrics, "metrics", "program"),
        (leak_in_journal, "journal", "program"),
        (leak_digest, "stream", "program"),
        (leak_from_judge, "stream", "neighbour"),
        (leak_in_journal_of_judge, "journal", "teacher"),
    ],
)
async def test_an_answer_that_is_let_out_is_found(
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    place: str,
    judged_by: str,
) -> None:
    plant(monkeypatch)
    lesson = await watched(30 if judged_by != "program" else 12, judged_by=judged_by)

    assert place in lesson.watch.leaking
