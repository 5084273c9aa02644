"""A deck is kept with its table: every node asks from it, no log tells it, and it goes too."""

from dataclasses import dataclass, field
from random import Random

import pytest
from support.host_table import OPTIONS, HostTable
from support.random_match import choose_lively
from support.server.in_process import ANA, BOB, CLOSE_AFTER_MS, InProcessCluster
from support.server.journal_replay import JournalReplay

from callout.banks.bounds import MAX_DECK_BYTES
from callout.banks.deck import QuestionDeck
from callout.banks.packing import pack_questions, unpack_questions
from callout.core.prompts import awaited
from callout.core.question import Question
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason, RequestDenied
from callout.narrator.listener import Style
from callout.notation.record import load_record, replay
from callout.server.node import Node
from callout.server.tables.decks import digest_of
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable

pytestmark = pytest.mark.anyio

QUIZ = e.Options("quiz", house={"target": 30}, pace=0)
DECK = QuestionDeck(
    tuple(
        Question(
            f"asking{number}", (f"secret{number}",), subject=f"subject{number % 3}", level=level
        )
        for number, level in enumerate([1, 2, 3] * 160)
    )
)


@dataclass
class Lesson:
    """A table with a deck, on a node of a cluster."""

    world: InProcessCluster = field(default_factory=InProcessCluster)

    def __post_init__(self) -> None:
        self.node: Node = self.world.node()

    async def begin(self, deck: QuestionDeck = DECK) -> TableSession:
        """Make a table with *deck*, and begin the match."""
        session = await self.node.tables.make(ANA, QUIZ, [w.Sit()], deck=deck)
        await session.act(BOB, w.Sit(), "sit", 2)
        await session.act(ANA, w.Start(), "start", 3)
        return session

    async def play(self, session: TableSession, moves: int) -> None:
        """Let both make *moves*, or play to the end."""
        rng = Random(5)
        for number in range(moves):
            match = session.open_table.match
            assert match is not None
            if session.open_table.over:
                return
            seat = rng.choice(awaited(match.prompt))
            command = choose_lively(match._state, match.legal_commands(seat), rng)
            await session.act((ANA, BOB)[seat], command, f"move {number}", session.version)


async def test_another_node_asks_the_same_questions() -> None:
    lesson = Lesson()
    session = await lesson.begin()
    await lesson.play(session, 20)
    there = await lesson.world.node("two").tables.find(session.table_id)
    here, other = session.open_table, there.open_table

    assert other.questions == here.questions == DECK.questions
    assert other.deck == digest_of(DECK.questions)
    assert here.match is not None
    assert other.match is not None
    assert here.match._state == other.match._state


async def test_the_log_tells_no_question_before_it_is_asked_and_no_answer() -> None:
    lesson = Lesson()
    session = await lesson.begin()
    rows = await lesson.world.journal.since(session.table_id)
    written = b"".join(row.payload for row in rows)

    assert b"secret" not in written
    assert b"asking" not in written
    assert isinstance((await lesson.world.entries(session.table_id))[-1], e.Began)


async def test_the_log_can_be_checked_by_whoever_has_the_deck() -> None:
    lesson = Lesson()
    session = await lesson.begin()
    await lesson.play(session, 30)
    rows = await lesson.world.journal.since(session.table_id)

    assert JournalReplay(session.code, rows, DECK.questions).faults == []
    assert JournalReplay(session.code, rows, DECK.questions[:-1]).faults


async def test_tables_with_the_same_deck_share_it_in_memory() -> None:
    lesson = Lesson()
    one, other = await lesson.begin(), await lesson.begin()

    assert one.open_table.questions is other.open_table.questions


async def test_a_rematch_keeps_the_deck() -> None:
    lesson = Lesson()
    session = await lesson.begin()
    await lesson.play(session, 3_000)
    assert session.open_table.over
    await lesson.node.tables.act(session, ANA, w.Rematch(), "again", session.version)
    new = max(lesson.node.tables.sessions, key=lambda found: found is not session)

    assert new.code == session.open_table.again
    assert new.open_table.questions == DECK.questions


async def test_a_rematch_keeps_the_levels() -> None:
    lesson = Lesson()
    session = await lesson.node.tables.make(ANA, QUIZ, [w.Sit()], deck=DECK)
    await session.act(BOB, w.Sit(), "sit", 2)
    await session.act(ANA, w.SetLevel(1, 3), "level", 3)
    await session.act(ANA, w.Start(), "start", 4)
    await lesson.play(session, 3_000)
    await lesson.node.tables.act(session, ANA, w.Rematch(), "again", session.version)
    new = max(lesson.node.tables.sessions, key=lambda found: found is not session)

    assert [place.level for place in new.open_table.places] == [1, 3]


async def test_the_deck_goes_with_the_table_and_the_record_has_what_was_asked() -> None:
    lesson = Lesson()
    session = await lesson.begin()
    await lesson.play(session, 3_000)
    text = await session.record()
    record = load_record(text)
    kept = [question for question in record.opened.questions if question.prompt]
    blank = [question for question in record.opened.questions if not question.prompt]
    asked = {
        event.prompt
        for entry in await lesson.world.entries(session.table_id)
        for event in getattr(entry, "events", ())
        if event.__class__.__name__ == "Asked"
    }
    digest = bytes.fromhex(digest_of(DECK.questions))

    assert {question.prompt for question in kept} == asked
    assert all(question.answers for question in kept)
    assert blank
    assert all(not question.answers for question in blank)
    assert [(question.subject, question.level) for question in record.opened.questions] == [
        (question.subject, question.level) for question in DECK.questions
    ]
    assert replay(record).scores == session.open_table.match.view(None).scores  # type: ignore[union-attr]

    assert await lesson.world.journal.deck(session.table_id, digest) is not None
    lesson.world.clock.by += CLOSE_AFTER_MS
    await lesson.node.store.do_due_work_at(session.table_id)
    assert session.table is not None
    assert session.table.closed
    assert await lesson.world.journal.deck(session.table_id, digest) is None


async def test_where_nothing_is_asked_no_deck_is_kept() -> None:
    lesson = Lesson()
    for options, deck, reason in (
        (OPTIONS, DECK, DenialReason.NO_QUESTIONS),
        (QUIZ, QuestionDeck(()), DenialReason.EMPTY),
    ):
        with pytest.raises(RequestDenied) as refused:
            await lesson.node.tables.make(ANA, options, deck=deck)
        assert refused.value.reason is reason

    assert lesson.world.journal._decks == {}


async def test_the_digest_of_a_deck_is_not_told() -> None:
    lesson = Lesson()
    session = await lesson.node.tables.make(ANA, QUIZ, [w.Sit()], deck=DECK)
    for player in ("ana", "bob", ""):
        (first, *_) = await session.narrated_since(0, _recipient(player))
        assert first.entry == e.Made(QUIZ, "ana" if player == "ana" else "")

    assert session.open_table.deck


async def test_a_table_that_is_closed_while_it_is_read_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Lesson()
    session = await lesson.begin()
    await lesson.play(session, 3_000)
    journal = lesson.world.journal
    found = journal.deck

    async def close_first(owner: int, digest: bytes) -> bytes | None:
        lesson.world.clock.by += CLOSE_AFTER_MS
        await lesson.node.store.do_due_work_at(session.table_id)
        return await found(owner, digest)

    monkeypatch.setattr(journal, "deck", close_first)
    there = await lesson.world.node("two").tables.find(session.table_id)

    assert there.version == session.version
    with pytest.raises(UnknownTable):
        _ = there.open_table


async def test_a_table_whose_deck_is_lost_is_a_fault() -> None:
    lesson = Lesson()
    session = await lesson.begin()
    lesson.world.journal._decks.clear()
    with pytest.raises(RuntimeError, match="questions of table"):
        await lesson.world.node("two").tables.find(session.table_id)


async def test_what_was_asked_long_ago_is_told_again_without_the_deck() -> None:
    lesson = Lesson()
    session = await lesson.begin()
    await lesson.play(session, 40)
    older = session.older_events(0, session.version, _recipient("bob"))
    told = [event async for _, chunk in older for event in chunk.split(b"\n\n")[:-1]]

    assert len(told) == session.version
    assert not any(b"secret" in event and b"Answered" not in event for event in told)


def test_a_table_with_a_deck_is_folded_as_it_was_played() -> None:
    room = HostTable(QUIZ, "ana", DECK.questions)
    for player in ("ana", "bob"):
        room.ask(player, w.Sit())
    room.ask("ana", w.Start())
    room.play(Random(3), 60)
    again = room.replayed()

    assert again.match is not None
    assert room.table.match is not None
    assert again.match._state == room.table.match._state


def test_packed_questions_are_the_same_again_and_few_bytes() -> None:
    questions = (*DECK.questions, Question("π?", ("3.14",), ("a", "b"), "fr", "x", 3, 0.5))
    packed = pack_questions(questions)

    assert unpack_questions(packed) == questions
    assert pack_questions(unpack_questions(packed)) == packed
    assert type(unpack_questions(packed)[0]) is Question
    assert len(packed) < MAX_DECK_BYTES
    assert digest_of(questions) != digest_of(DECK.questions)


def _recipient(player: str) -> Recipient:
    return Recipient(player, "en", Style.FULL)
