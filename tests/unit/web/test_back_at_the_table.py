"""Back after hours or days: what happened since one's own last act, in at most five lines."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.web.form_browser import FormBrowser, InProcessSite

from callout.core.cards import Seat
from callout.core.commands import Draw
from callout.host import entries as e
from callout.interpreter.recap import AWAY_MS, MOST_RETURN_LINES
from callout.locales.language import languages
from callout.locales.messages import Cue, Utterance, say
from callout.server.retention import Retention
from callout.server.tables.timing import ends_at, takeover_at
from callout.server.wire import NarratedEntry
from callout.web.preferences.model import Preferences
from callout.web.table.log_lines import missed_lines

DAY_MS, SLOW_MS = 24 * 3_600_000, 2_000
ANA, BEN = Seat(0), Seat(1)


class Friends:
    """Ana and Ben, who each have a browser, at a table of Ana's."""

    def __init__(self, site: InProcessSite) -> None:
        self.site, self.ana, self.ben = site, site.visit(), site.visit()
        self.ana.open("/")
        self.ana.fill("play-friends")
        self.path = self.ana.went
        self.ben.open(self.path)
        self.ben.fill("arrive", {"name": "Ben", "wish": "sit"})

    def say(self, visit: FormBrowser, text: str) -> None:
        """Let somebody write to the table, not too soon after others."""
        self.site.world.clock.by += SLOW_MS
        visit.send(self.path, {"talk": text})
        assert visit.status == 303, visit.text

    def told(self, visit: FormBrowser) -> list[str]:
        """Return what the page says beside the table to somebody who loads it."""
        text = visit.open(self.path).text
        notice = text.partition('<div id="notice"')[2].partition("</div>")[0]
        return [line.partition("</p>")[0] for line in notice.split("<p>")[1:]]


@pytest.fixture
def friends() -> Iterator[Friends]:
    with InProcessSite() as site:
        yield Friends(site)


def heading(language: str, count: int = 0) -> str:
    return say("interpreter", language, "recap-return", count=count)


@pytest.mark.parametrize("language", languages())
def test_who_is_back_reads_what_happened(friends: Friends, language: str) -> None:
    friends.ana.prefer(Preferences(language))
    friends.say(friends.ana, "see you")
    friends.site.world.clock.by += DAY_MS
    friends.say(friends.ben, "hello")
    first, *rest = friends.told(friends.ana)

    assert first == heading(language)
    assert len(rest) == 1
    assert "hello" in rest[0]


def test_there_are_five_lines_at_most_and_the_others_are_counted(friends: Friends) -> None:
    friends.site.world.clock.by += DAY_MS
    for number in range(10):
        friends.say(friends.ben, f"line {number}")
    first, *rest = friends.told(friends.ana)

    assert len(rest) == MOST_RETURN_LINES - 1
    assert "line 9" in rest[-1]
    assert first == heading("en", 10 + 1 - len(rest))  # Ben has joined before


def test_who_was_here_a_moment_ago_reads_nothing_twice(friends: Friends) -> None:
    friends.say(friends.ana, "hi")
    friends.site.world.clock.by += AWAY_MS - 60_000
    friends.say(friends.ben, "hello")

    assert friends.told(friends.ana) == []


def test_where_nothing_happened_nothing_is_said(friends: Friends) -> None:
    friends.say(friends.ana, "hi")
    friends.site.world.clock.by += DAY_MS

    assert friends.told(friends.ana) == []


def test_an_own_act_ends_it(friends: Friends) -> None:
    friends.site.world.clock.by += DAY_MS
    friends.say(friends.ben, "hello")
    assert friends.told(friends.ana)
    friends.say(friends.ana, "back")

    assert friends.told(friends.ana) == []


def test_who_watches_has_missed_nothing(friends: Friends) -> None:
    visit = friends.site.known("Zoe")
    friends.site.world.clock.by += DAY_MS
    friends.say(friends.ben, "hello")

    assert friends.told(visit) == []


def test_a_game_among_friends_waits_two_weeks_and_nobody_plays_for_them(friends: Friends) -> None:
    friends.ana.send(friends.path, {"wish": "start"})
    session = friends.ana.table()
    table, now = session.open_table, friends.site.world.clock.now()

    assert table.match is not None
    assert (table.options.clock, table.options.hold) == (0, 0)
    assert takeover_at(table, session.log.due, Retention()) is None
    assert ends_at(table, now, Retention()) == now + 14 * DAY_MS


def told(at: int, entry: e.Entry, *cues: Cue) -> NarratedEntry:
    said = tuple(Utterance(f"{at} {number}", "", cue) for number, cue in enumerate(cues))
    return NarratedEntry(1, at, entry, said)


def moved(seat: Seat, by: e.MovedBy = e.MovedBy.PLAYER) -> e.Moved:
    return e.Moved(seat, (), Draw(), by)


def test_a_move_by_the_clock_is_no_act_of_the_player() -> None:
    entries = [told(1, moved(ANA)), told(2, moved(ANA, e.MovedBy.CLOCK), Cue.DRAW)]

    assert len(missed_lines(entries, "ana", ANA, AWAY_MS + 2)) == 1


def test_what_the_table_shows_anyway_is_left_out() -> None:
    entries = [told(1, moved(ANA)), told(2, moved(BEN), Cue.DRAW, Cue.YOUR_TURN)]

    (line,) = missed_lines(entries, "ana", ANA, AWAY_MS + 2)
    assert line.cue is Cue.DRAW


ACTS = st.lists(
    st.tuples(st.sampled_from([ANA, BEN]), st.sampled_from(list(e.MovedBy)), st.integers(0, 3)),
    max_size=30,
)


@given(ACTS, st.integers(0, 2 * AWAY_MS))
def test_exactly_what_came_after_the_own_last_move_is_missed(
    acts: list[tuple[Seat, e.MovedBy, int]], later: int
) -> None:
    entries = [
        told(at * 60_000, moved(seat, by), *[Cue.DRAW] * lines)
        for at, (seat, by, lines) in enumerate(acts)
    ]
    now = len(acts) * 60_000 + later
    missed = missed_lines(entries, "ana", ANA, now)
    own = [n for n, (seat, by, _) in enumerate(acts) if (seat, by) == (ANA, e.MovedBy.PLAYER)]
    last = own[-1] if own else 0
    after = [line for entry in entries[last + 1 :] for line in entry.told]

    assert missed == (after if acts and now - entries[last].at >= AWAY_MS else [])
