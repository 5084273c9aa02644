"""Who is told to be lost, back or watching: each once, and never for a blink."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from callout.server.tables.presence import (
    GRACE_MS,
    MAX_WATCHERS,
    REPORT_EXPIRY_MS,
    Audience,
    Change,
    PresenceTracker,
    ReportedPerson,
    decode_report,
    encode_report,
)

ANA_AND_BEN = Audience({"ana", "ben"}, {"ana", "ben"})
PEOPLE = ("ana", "ben", "cy", "dot")


def changes(tracker: PresenceTracker, now: int, at: Audience = ANA_AND_BEN) -> list[str]:
    """Return what is told at *now*, in short."""
    return [f"{one.name} {one.change}" for one in tracker.update(at, now)]


def with_ana_and_ben() -> PresenceTracker:
    """Return a table where two people are present since the time 0."""
    tracker = PresenceTracker()
    tracker.connect("ana", "Ana")
    tracker.connect("ben", "Ben")
    assert changes(tracker, 0) == []
    return tracker


def test_a_lost_connection_is_told_after_five_seconds_and_not_before() -> None:
    tracker = with_ana_and_ben()
    tracker.disconnect("ben")

    assert changes(tracker, 1_000) == []
    assert tracker.next_update(1_000) == 1_000 + GRACE_MS
    assert changes(tracker, 1_000 + GRACE_MS - 1) == []
    assert changes(tracker, 1_000 + GRACE_MS) == ["Ben lost"]
    assert tracker.lost == {"ben": 1_000}
    assert changes(tracker, 99_000) == []
    assert tracker.next_update(99_000) is None


def test_who_is_back_is_told_once_and_at_once() -> None:
    tracker = with_ana_and_ben()
    tracker.disconnect("ben")
    changes(tracker, 0)
    changes(tracker, GRACE_MS)
    tracker.connect("ben", "Ben")

    assert changes(tracker, 8_000) == ["Ben back"]
    assert changes(tracker, 9_000) == []
    assert tracker.lost == {}


def test_the_second_of_two_streams_keeps_somebody_here() -> None:
    tracker = with_ana_and_ben()
    tracker.connect("ben", "Ben")
    tracker.disconnect("ben")

    assert changes(tracker, 100_000) == []


def test_who_never_had_a_stream_is_never_lost() -> None:
    tracker = PresenceTracker()
    tracker.connect("ana", "Ana")

    assert changes(tracker, 0) == changes(tracker, 100_000) == []


def test_who_has_left_the_seat_is_away_and_not_lost() -> None:
    tracker, away = with_ana_and_ben(), Audience({"ana", "ben"}, {"ana"})
    tracker.disconnect("ben")

    assert changes(tracker, 0, away) == changes(tracker, GRACE_MS, away) == []
    assert changes(tracker, GRACE_MS + 1) == [], "the seat is taken again, by a page"


def test_who_is_lost_and_then_replaced_for_a_while_comes_back_by_the_log_alone() -> None:
    tracker, away = with_ana_and_ben(), Audience({"ana", "ben"}, {"ana"})
    tracker.disconnect("ben")
    changes(tracker, 0)
    assert changes(tracker, GRACE_MS) == ["Ben lost"]
    changes(tracker, 6_000, away)
    tracker.connect("ben", "Ben")

    assert changes(tracker, 7_000, away) == changes(tracker, 8_000) == []


def test_another_node_keeps_somebody_here_until_it_is_silent() -> None:
    tracker = with_ana_and_ben()
    tracker.disconnect("ben")
    tracker.hear("two", [ReportedPerson("ben", "Ben")], 1_000)
    assert changes(tracker, 1_000) == []
    assert tracker.next_update(1_000) == 1_000 + REPORT_EXPIRY_MS

    assert changes(tracker, 1_000 + REPORT_EXPIRY_MS - 1) == []
    assert changes(tracker, 1_000 + REPORT_EXPIRY_MS) == ["Ben lost"]
    assert tracker.lost == {"ben": 1_000}, "since the last sign of life"


def test_who_moves_from_a_dead_node_to_this_one_is_not_lost() -> None:
    tracker = PresenceTracker()
    tracker.hear("two", [ReportedPerson("ana", "Ana"), ReportedPerson("ben", "Ben")], 0)
    changes(tracker, 0)
    tracker.connect("ana", "Ana")

    assert changes(tracker, 1_000) == []
    assert changes(tracker, REPORT_EXPIRY_MS) == ["Ben lost"]


def test_what_was_told_at_another_node_is_not_told_here_but_shown() -> None:
    tracker = PresenceTracker()
    tracker.hear("two", [ReportedPerson("ana", "Ana"), ReportedPerson("ben", "Ben", 500)], 9_000)

    assert changes(tracker, 9_000) == []
    assert tracker.lost == {"ben": 500}
    tracker.connect("ben", "Ben")
    assert changes(tracker, 9_500) == ["Ben back"]
    tracker.hear("two", [ReportedPerson("ben", "Ben", 500)], 9_600)
    assert changes(tracker, 9_600) == []


def test_a_watcher_is_told_once_however_often_the_connection_breaks() -> None:
    tracker, told = with_ana_and_ben(), []
    for second in range(20):
        tracker.connect("cy", "Cy")
        told += changes(tracker, 1_000 * second)
        tracker.disconnect("cy")
        told += changes(tracker, 1_000 * second + 500)

    assert told == ["Cy watches"]
    assert tracker.watchers == ("Cy",)
    assert changes(tracker, 19_500 + GRACE_MS) == []
    assert [*tracker.watchers] == []


def test_a_watcher_who_sits_down_watches_no_more() -> None:
    tracker = with_ana_and_ben()
    tracker.connect("cy", "Cy")
    changes(tracker, 0)
    everybody = Audience({"ana", "ben", "cy"}, {"ana", "ben", "cy"})

    assert changes(tracker, GRACE_MS) == ["Cy watches"]
    assert changes(tracker, GRACE_MS + 1, everybody) == []
    assert tracker.watchers == ()
    assert changes(tracker, GRACE_MS + 2) == []
    assert changes(tracker, 2 * GRACE_MS + 2) == ["Cy watches"], "and has risen again"


def test_where_watchers_are_not_told_they_are_not_shown_either() -> None:
    tracker, at_school = with_ana_and_ben(), Audience({"ana"}, {"ana"}, watched=False)

    assert changes(tracker, 60_000, at_school) == []
    assert tracker.watchers == ()


def test_only_so_many_watchers_are_known() -> None:
    tracker = with_ana_and_ben()
    for number in range(MAX_WATCHERS + 5):
        tracker.connect(f"w{number}", f"W{number}")
    changes(tracker, 0)

    assert len(changes(tracker, GRACE_MS)) == len(tracker.watchers) == MAX_WATCHERS
    tracker.disconnect("w0")
    for seconds in (5, 10, 11):
        assert changes(tracker, seconds * 1_000) == []
    assert changes(tracker, 16_000) == [f"W{MAX_WATCHERS} watches"], "the next has a place"


def test_a_report_is_read_as_it_was_written_and_nothing_else_is() -> None:
    tracker = with_ana_and_ben()
    tracker.disconnect("ben")
    changes(tracker, 100)
    changes(tracker, 100 + GRACE_MS)
    report = [ReportedPerson("ana", "Ana"), ReportedPerson("ben", "Ben", 100)]

    assert tracker.report() == report
    assert decode_report(encode_report(report)) == tuple(report)
    assert decode_report('{"later": "versions"}') is None
    assert decode_report("") is None


class PresenceMachine(RuleBasedStateMachine):
    """People come and go at two nodes, take seats and leave them, while time passes."""

    def __init__(self) -> None:
        super().__init__()
        self.tracker, self.now = PresenceTracker(), 0
        self.here = dict.fromkeys(PEOPLE, 0)
        self.there: set[str] = set()
        self.heard = -REPORT_EXPIRY_MS
        self.seated, self.away = {"ana", "ben"}, set[str]()
        self.gone_since: dict[str, int] = {}
        self.lost: set[str] = set()

    @rule(player=st.sampled_from(PEOPLE))
    def open(self, player: str) -> None:
        self.here[player] += 1
        self.tracker.connect(player, player)
        self.review()

    @rule(player=st.sampled_from(PEOPLE))
    def close(self, player: str) -> None:
        if self.here[player]:
            self.here[player] -= 1
            self.tracker.disconnect(player)
            self.review()

    @rule(players=st.sets(st.sampled_from(PEOPLE)))
    def hear(self, players: set[str]) -> None:
        self.there, self.heard = players, self.now
        self.tracker.hear("two", [ReportedPerson(player, player) for player in players], self.now)
        self.review()

    @rule(milliseconds=st.integers(1, 3_000))
    def wait(self, milliseconds: int) -> None:
        end = self.now + milliseconds
        while (due := self.tracker.next_update(self.now)) is not None and due <= end:
            self.now = due
            self.review()
        self.now = end

    @rule(player=st.sampled_from(PEOPLE))
    def sit_or_rise(self, player: str) -> None:
        self.seated ^= {player}
        self.away -= {player}
        self.review()

    @rule(player=st.sampled_from(PEOPLE))
    def leave_or_return(self, player: str) -> None:
        self.away ^= {player} & self.seated
        self.review()

    def review(self) -> None:
        expected = self.seated - self.away
        there = self.there if self.now < self.heard + REPORT_EXPIRY_MS else set()
        present = {player for player in PEOPLE if self.here[player]} | there
        self.gone_since = {
            player: self.gone_since.get(player, self.now) for player in {*PEOPLE} - present
        }
        told = self.tracker.update(Audience(self.seated, expected), self.now)
        for one in told:
            if one.change is Change.LOST:
                assert one.player not in self.lost, "told twice"
                assert one.player in expected - present
                since = min(self.gone_since[one.player], self.heard)
                assert self.now >= since + GRACE_MS, "told for a blink"
                self.lost.add(one.player)
            elif one.change is Change.BACK:
                assert one.player in self.lost & present & expected
                self.lost.discard(one.player)
            else:
                assert one.player in present - self.seated
        self.lost &= expected  # who leaves the seat comes back by the log
        assert len({one.player for one in told}) == len(told)

    @invariant()
    def what_is_shown_is_what_was_told(self) -> None:
        assert {*self.tracker.lost} == self.lost
        assert not {*self.tracker.watchers} & self.seated

    @invariant()
    def nothing_is_forgotten(self) -> None:
        due = self.tracker.next_update(self.now)
        assert due is None or due > self.now


TestPresenceMachine = PresenceMachine.TestCase
