"""What a night came to, in figures."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from support.server import client_log as n
from support.server.fault_run import FaultRun
from support.server.log_checker import CheckReport

BLAME_WINDOW_S = 6.0
"""For how many seconds a failure may be to blame."""


LEADER_KILLS = ("leader and Patroni killed", "PostgreSQL of the leader killed")
GAP_WINDOW_S = 60.0
"""For how many seconds after a leader was killed the longest gap is looked for."""


class Delay(NamedTuple):
    """Wait *seconds* for something that one could have had at a moment."""

    at: float
    seconds: float


def acknowledgement_delays(logs: Sequence[n.ClientLog]) -> list[Delay]:
    """Tell how long each act was under way until it was acknowledged, with all its repetitions."""
    found = []
    for log in logs:
        sent: dict[str, float] = {}
        for note in log.notes:
            if isinstance(note, n.Sent):
                sent.setdefault(note.key, note.at)
            elif isinstance(note, n.Answered) and note.status == 200 and sent.get(note.key):
                found.append(Delay(sent[note.key], note.at - sent[note.key]))
                sent[note.key] = 0
    return found


def delivery_delays(logs: Sequence[n.ClientLog]) -> list[Delay]:
    """Tell how long each listener waited for what somebody else at the table knew already.

    Those who read slowly or vanish now and then keep nobody but themselves waiting.
    """
    known: dict[tuple[str, int], float] = {}
    heard: list[tuple[tuple[str, int], float]] = []
    for log in logs:
        for note in log.notes:
            version = _version(note)
            if version:
                place = log.table, version
                known[place] = min(note.at, known.get(place, note.at))
                if log.calm and isinstance(note, n.Received):
                    heard.append((place, note.at))
    return [Delay(known[place], at - known[place]) for place, at in heard]


def longest_gap(logs: Sequence[n.ClientLog], at: float) -> float:
    """Return for how many seconds nothing new was acknowledged, at most, after the moment *at*."""
    acknowledged = (wait.at + wait.seconds for wait in acknowledgement_delays(logs))
    moments = sorted(moment for moment in acknowledged if at - 1 < moment < at + GAP_WINDOW_S)
    return max((later - sooner for sooner, later in pairwise(moments)), default=GAP_WINDOW_S)


def _version(note: n.Note) -> int:
    match note:
        case n.Received():
            return int(note.id.partition("-")[0])
        case n.Answered():
            return note.version
    return 0


def report_lines(night: FaultRun, found: CheckReport) -> Iterator[str]:
    """Put all figures into lines."""
    struck = Counter(strike.kind for strike in night.strikes)
    cut = sum(strike.parts for strike in night.strikes if strike.kind == "wake-ups cut")
    everything = [note for log in night.logs for note in log.notes]
    unanswered = sum(isinstance(note, n.Unanswered) for note in everything)
    statuses = Counter(note.status for note in everything if isinstance(note, n.Answered))
    broke = sum(isinstance(note, n.Disconnected) for note in everything)
    yield f"{found.tables:,} tables, {len(night.logs):,} clients' logs, {found.rows:,} rows"
    yield (
        f"{found.acknowledged:,} acts acknowledged ({found.moves:,} moves with those of bots), "
        f"{found.refused:,} refused, {found.unanswered:,} never answered"
    )
    yield (
        f"{found.repeated:,} repetitions sent; {unanswered:,} sendings without an answer, "
        f"answers by status: {dict(sorted(statuses.items()))}"
    )
    yield f"{found.items:,} items, {found.sentences:,} sentences heard; {broke:,} streams broke"
    yield (
        f"{struck['node killed']} nodes killed, {struck['leader and Patroni killed']} leaders "
        f"with their Patroni, {struck['PostgreSQL of the leader killed']} without; "
        f"{cut} connections for wake-ups cut; {night.listening} nodes listen"
    )
    answers, news = acknowledgement_delays(night.logs), delivery_delays(night.logs)
    yield f"all the time: {_line(answers, news)}"
    for strike in night.strikes:
        blamed = (
            [wait for wait in waits if strike.at - 1 < wait.at < strike.at + BLAME_WINDOW_S]
            for waits in (answers, news)
        )
        gap = ""
        if strike.kind in LEADER_KILLS:
            gap = f"nothing acknowledged for {longest_gap(night.logs, strike.at):.1f} s; "
        yield f"{strike.kind}: {gap}{_line(*blamed)}"


def _line(answers: Sequence[Delay], news: Sequence[Delay]) -> str:
    return f"acknowledged after {_spread(answers)}, heard by the others after {_spread(news)}"


def _spread(waits: Sequence[Delay]) -> str:
    seconds = [wait.seconds for wait in waits] or [0.0]
    return f"{median(seconds):.3f} s (worst {max(seconds):.2f} s)"
