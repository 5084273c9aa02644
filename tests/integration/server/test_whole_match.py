"""Two people and two bots play a whole match over HTTP, and the server keeps its secrets."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx2
import pytest
from support.policy import SIDE_COMMANDS, forward_moves
from support.server.server_process import ApiClient, ServerProcess

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.events import MatchEnded
from callout.core.prompts import DealRound, Over, awaited
from callout.core.refusal import Reason
from callout.core.seen import seen_by
from callout.host import entries as e
from callout.host import requests as w
from callout.host.match import HostedMatch, reopen_match, resume_match
from callout.notation.record import Record, load_record, replay
from callout.server import wire

FRENCH = e.Options("french", pace=0, slow=0)
KNOWN = {
    "event",
    "level",
    "timestamp",
    "node",
    "route",
    "status",
    "code",
    "request",
    "ms",
    "table",
}


class StreamPlayer:
    """A player who knows the table from their stream alone, and plays at random."""

    def __init__(self, guest: ApiClient, code: str, seed: int) -> None:
        self.guest, self.code, self.rng = guest, code, Random(seed)
        self.items: list[wire.NarratedEntry] = []
        self.match: HostedMatch | None = None
        self.seat = -1
        self.refused: set[str] = set()

    def play(self) -> "StreamPlayer":
        """Listen and act until the match is over."""
        with self.guest.listen(self.code) as items:
            for item in items:
                self.items.append(item)
                self._follow(item.entry)
                if self.match and isinstance(self.match.prompt, Over):
                    return self
                if self.match:
                    self._move(self.match, item.version)
        raise AssertionError("the stream ended before the match")

    def _follow(self, entry: e.Entry | None) -> None:
        match entry:
            case e.Sat() if entry.player == self.guest.player:
                self.seat = len([one for one in self.items if isinstance(one.entry, e.Sat)]) - 1
            case e.Began():
                self.match = resume_match(entry.events)
            case e.Moved():
                assert self.match is not None
                self.match = self.match.apply(entry.events)

    def _move(self, match: HostedMatch, version: int) -> None:
        """Do something lawful if it is one's turn, and at times when it is not."""
        lawful = match.legal_commands(Seat(self.seat))
        mine = self.seat in awaited(match.prompt)
        beside = [move for move in lawful if isinstance(move, SIDE_COMMANDS)]
        if beside and self.rng.random() < 0.05:
            self._act(self.rng.choice(beside), version)
        elif (
            isinstance(match.prompt, DealRound) and self._is_bot(match.prompt.seat) and match.round
        ):
            self._act(c.Deal(), version)
        elif mine:
            self._act(self.rng.choice(forward_moves(lawful)), version)

    def _is_bot(self, seat: int) -> bool:
        sat = [item.entry for item in self.items if isinstance(item.entry, e.Sat)]
        return bool(sat[seat].bot)

    def _act(self, command: c.Command, version: int) -> None:
        response = self.guest.act(self.code, command, version)
        if response.status_code != 200:  # another was faster: the next event tells more
            assert response.status_code == 409, response.text
            self.refused.add(response.json()["code"])


class RecordedMatch:
    """What happened in a match."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        ana, bob = server.guest("Ana"), server.guest("Bob", "fr")
        self.code = ana.make(FRENCH, bots=2)
        bob.sit(self.code)
        players = [StreamPlayer(ana, self.code, 1), StreamPlayer(bob, self.code, 2)]
        with ThreadPoolExecutor(2) as threads:
            playing = [threads.submit(player.play) for player in players]
            ana.do(self.code, w.Start())
            self.players = [done.result(300) for done in playing]
        self.record: Record = load_record(ana.ask("GET", f"/api/tables/{self.code}/record").text)
        self.figures = httpx2.get(f"{server.address}/metrics").text


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RecordedMatch]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield RecordedMatch(server)


def test_the_match_is_over_for_both_and_both_know_who_won(recorded: RecordedMatch) -> None:
    one, two = (player.match for player in recorded.players)
    assert one is not None
    assert two is not None

    assert isinstance(one.prompt, Over)
    assert one.view(None) == two.view(None)
    assert one.prompt.winners


def test_versions_came_without_gaps_and_in_the_language_of_each(recorded: RecordedMatch) -> None:
    for player in recorded.players:
        versions = [item.version for item in player.items]
        assert versions == list(range(1, len(versions) + 1))
    english, french = (
        " ".join(told.spoken for item in player.items for told in item.told)
        for player in recorded.players
    )
    assert "Your turn on " in english
    assert "À toi, sur " in french
    assert "the game" in english.split(". ")[-1]
    assert "la partie" in french.split(". ")[-1]


def test_what_each_heard_is_what_the_record_tells_to_that_seat(recorded: RecordedMatch) -> None:
    first = recorded.record.opened
    step = reopen_match(first)
    events = list(step.events)
    for seat, command in recorded.record.moves:
        step = step.after.decide(seat, command)
        events += step.events
    assert isinstance(replay(recorded.record).prompt, Over)
    for player in recorded.players:
        heard = [
            event
            for item in player.items
            if isinstance(item.entry, e.Began | e.Moved)
            for event in item.entry.events
        ]
        assert heard == [seen_by(event, Seat(player.seat)) for event in events]


def test_only_the_rules_refused_what_came_too_late(recorded: RecordedMatch) -> None:
    assert set().union(*(player.refused for player in recorded.players)) <= set(Reason)


def test_the_log_tells_no_token_no_name_no_seed_and_no_card(recorded: RecordedMatch) -> None:
    log = recorded.server.written()
    lines = [line for line in log.splitlines() if line.startswith("{")]
    greeting, *others = log.splitlines()[: -len(lines) or None]
    last = recorded.players[0].items[-1].entry
    assert isinstance(last, e.Moved)
    seed = next(event.seed for event in last.events if isinstance(event, MatchEnded))

    assert greeting.endswith(f": callout join {recorded.server.address}")
    assert len(others) == 4  # for whom, where, http alone, how to stop
    for line in lines:
        assert set(json.loads(line)) <= KNOWN, line
    for player in recorded.players:
        assert player.guest.token not in log
        assert player.guest.player not in log
        assert player.guest.name not in log
    assert recorded.code not in log
    assert seed not in log


FIGURE_LABELS = {
    *("budget", "cause", "code", "le", "method", "operation", "reason", "route", "status"),
    *("outcome", "work"),  # of the worker that reads the record of a long match
    *("generation", "implementation", "major", "minor", "patchlevel", "version"),
}
"""What may be told apart by a figure: never who, where or what."""


def test_the_figures_tell_how_much_and_never_who_or_what(recorded: RecordedMatch) -> None:
    labels = set(re.findall(r'(\w+)="', recorded.figures))
    moves = float(re.findall(r"(?m)^callout_acts_total (\S+)", recorded.figures)[0])

    assert labels <= FIGURE_LABELS
    assert moves > 20
    for player in recorded.players:
        assert player.guest.token not in recorded.figures
        assert player.guest.player not in recorded.figures


def test_the_tables_of_the_server_are_in_a_file_for_its_owner_alone(
    recorded: RecordedMatch,
) -> None:
    file: Path = recorded.server.log.with_name("server.sqlite")

    assert file.stat().st_mode & 0o077 == 0
