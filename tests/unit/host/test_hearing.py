"""What the bots of a table are told: their share of the running round, and who bluffed before."""

from collections.abc import Sequence
from random import Random

import pytest
from support.host_table import dealt_table, started_table, table_awaiting

from callout.bots import BotKind
from callout.bots import bots as bot_kinds
from callout.bots.policy_bot import PolicyBot
from callout.core.cards import HIDDEN, Seat
from callout.core.events import Challenged, Dealt, Drew, Event, Kept, RoundBegan
from callout.host import bots
from callout.host import entries as e
from callout.host import requests as w
from callout.host.bots import DueMove, due_command
from callout.host.table import MAX_HEARD, hear


def test_bots_remember_the_running_round_and_challenges_before_it() -> None:
    challenged = Challenged(Seat(0), Seat(1), (), guilty=True)
    first = hear((), [RoundBegan(1, (0, 1)), Kept(Seat(0)), challenged])
    second = hear(first, [Kept(Seat(1)), RoundBegan(2, (0, 1)), Kept(Seat(0))])

    assert first == (RoundBegan(1, (0, 1)), Kept(Seat(0)), challenged)
    assert second == (challenged, RoundBegan(2, (0, 1)), Kept(Seat(0)))


def test_what_is_long_ago_is_forgotten() -> None:
    heard = hear((), [RoundBegan(1, (0, 1)), *[Kept(Seat(0))] * (MAX_HEARD + 5)])

    assert len(heard) == MAX_HEARD
    assert heard[0] == Kept(Seat(0))


def test_a_table_without_bots_remembers_nothing_for_them() -> None:
    assert dealt_table("ana", "bob").table.heard == ()


def test_what_bots_have_heard_is_rebuilt_from_the_log() -> None:
    room = dealt_table("ana", bots=2)
    room.play(Random(3), 30)

    assert room.table.heard
    assert room.replayed().heard == room.table.heard


def test_a_bot_that_comes_later_hears_what_happens_from_then_on() -> None:
    room = started_table("ana", "bob", options=e.Options("mattel"))
    room.play(Random(1), 4)
    assert room.table.heard == ()
    room.ask("ana", w.StandIn(1))
    room.play(Random(1), 3)

    assert room.table.heard


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """Seat a bot that writes down what it is told."""
    found: list[Event] = []

    class Listener(PolicyBot):
        def observe(self, events: Sequence[Event]) -> None:
            found.extend(events)
            super().observe(events)

    kind = bot_kinds()["calm"]

    def listener(*made: object) -> PolicyBot:
        bot = kind.make(*made)  # type: ignore[arg-type]
        bot.__class__ = Listener
        return bot  # type: ignore[return-value]

    known = {**bot_kinds(), "calm": BotKind("calm", listener)}
    monkeypatch.setattr(bots, "make", lambda name, *made: known[name].make(*made))
    return found


def test_a_bot_is_told_what_its_seat_saw_and_no_more(told: list[Event]) -> None:
    room = table_awaiting(1, "ana", bots=2)
    due_command(room.table, DueMove(Seat(1), 0, may_be_early=True, by=e.MovedBy.BOT))
    (dealt,) = [event for event in told if isinstance(event, Dealt)]

    assert [HIDDEN in hand for hand in dealt.hands] == [True, False, True]
    assert len(told) == len(room.table.heard)
    for event in told:
        if isinstance(event, Drew) and event.seat != 1:
            assert set(event.cards) == {HIDDEN}


def test_who_moves_once_for_somebody_late_was_told_nothing(told: list[Event]) -> None:
    room = table_awaiting(0, "ana", bots=2)
    due_command(room.table, DueMove(Seat(0), 0, may_be_early=False, by=e.MovedBy.CLOCK))

    assert told == []
