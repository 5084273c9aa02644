"""A class on a real server: killed in the middle, served by two nodes, erased from the files."""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import httpx2
import pytest
from support.deploy.visitor import wait_for
from support.lesson.live_class import LiveClass, live_class
from support.server.node_process import NodeProcess

from callout.banks.question_file import QuestionFile
from callout.classroom import requests as r
from callout.client.connection import ServerConnection, ServerProblem
from callout.core import commands as c
from callout.core.prompts import AnswerQuestion
from callout.host.requests import SayPhrase
from callout.host.talk import Phrase

PUPILS = 30
TABLES = 8
QUESTIONS = QuestionFile(
    "animals.csv", "".join(f"Animal {n}?,quagga number {n}\n" for n in range(60))
)


def move(pupil: ServerConnection, code: str, turn: int) -> bool:
    """Let a pupil move if it is their turn, and return whether it was."""
    table = pupil.get_table(code)
    if not table.lawful or table.view is None:
        return False
    if table.you != getattr(table.view.prompt, "seat", None):
        return False
    command = table.lawful[turn % len(table.lawful)]
    if isinstance(table.view.prompt, AnswerQuestion):
        command = c.Answer(f"a guess of turn {turn}")
    pupil.act(code, table.version, command)
    return True


def play(live: LiveClass, moves: int) -> int:
    """Let pupils at all tables move, so often in all; return how often they did."""
    done = 0
    codes = {pupil: live.of(pupil).table_code for pupil in live.pupils}
    for turn in count():
        moved = [move(pupil, code, turn) for pupil, code in codes.items()]
        done += sum(moved)
        if done >= moves or not any(moved):
            return done
    raise AssertionError("unreachable")


@contextmanager
def started(*nodes: NodeProcess) -> Iterator[NodeProcess]:
    """Run *nodes* for as long as the block lasts, and give the first of them."""
    try:
        for node in nodes:
            node.start()
        for node in nodes:
            node.wait()
        yield nodes[0]
    finally:
        for node in nodes:
            node.kill()


@pytest.mark.parametrize("after_s", [0.0, 0.05, 0.15, 0.3])
def test_a_server_killed_while_a_lesson_starts_has_started_it_after_pressing_again(
    tmp_path: Path, after_s: float
) -> None:
    node = NodeProcess("one", f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    with started(node) as server, live_class(f"http://127.0.0.1:{server.port}") as live:
        live.join(PUPILS)
        live.teach(r.BringQuestions(QUESTIONS), r.SeatEverybody())

        def start() -> None:
            with suppress(ServerProblem, httpx2.TransportError):
                live.teach(r.StartLesson())

        pressing = threading.Thread(target=start, daemon=True)
        pressing.start()
        time.sleep(after_s)  # where it is killed is the case that is tested
        server.kill()
        server.start()
        server.wait()
        pressing.join(60)
        live.teach(r.StartLesson())
        desk = live.desk()

        assert len(desk.tables) == TABLES
        assert all(state.begun for state in desk.tables)
        seated = Counter(number for state in desk.tables for number in state.pupils)
        assert seated == Counter(range(1, PUPILS + 1))
        codes = {live.of(pupil).table_code for pupil in live.pupils}
        assert codes == {state.code for state in desk.tables}
        for pupil in live.pupils:
            assert pupil.get_table(live.of(pupil).table_code).you is not None


def test_after_erasing_no_nickname_and_no_answer_is_in_any_file(tmp_path: Path) -> None:
    node = NodeProcess("one", f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    with started(node) as server, live_class(f"http://127.0.0.1:{server.port}") as live:
        live.join(9)
        live.teach(r.BringQuestions(QUESTIONS), r.SeatEverybody(), r.StartLesson())
        assert play(live, 60) >= 30
        live.pupils[0].act(live.of(live.pupils[0]).table_code, 0, SayPhrase(Phrase.HELLO))
        results = live.teacher.class_results(live.code)
        said = {miss.said for pupil in results.pupils for miss in pupil.missed}
        assert said
        secrets = {b"Nickname", b"quagga", b"Animal", b"a guess of turn"}
        secrets |= {guest.player.encode() for guest in (*live.guests, live.teacher_guest)}
        kept = files_below(tmp_path)
        assert {secret for secret in secrets if secret in kept} >= {b"Nickname", b"quagga"}
        live.teach(r.EndClass())
        left = files_below(tmp_path)
        found = {secret for secret in secrets if secret in left}
        server.stop()
        stopped = files_below(tmp_path)
        found |= {secret for secret in secrets if secret in stopped}

    assert found == set()


def files_below(folder: Path) -> bytes:
    """Read all files of a server: its database and its log."""
    return b"\n".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


@pytest.mark.needs("postgres")
def test_two_nodes_serve_the_same_class(tmp_path: Path, new_database: Callable[[], str]) -> None:
    database = new_database()
    nodes = [NodeProcess(name, database, tmp_path) for name in ("one", "two")]
    with started(*nodes), live_class(f"http://127.0.0.1:{nodes[0].port}") as live:
        live.join(7)
        live.teach(r.SeatEverybody(), r.StartLesson())
        device = ServerConnection(f"http://127.0.0.1:{nodes[1].port}", "en")
        device.token = device.redeem_pass(live.teacher.create_pass().shown).token
        assert device.get_class(live.code) == live.teacher.get_class(live.code)
        assert play(live, 20) >= 10
        assert device.class_results(live.code) == live.teacher.class_results(live.code)
        device.act_in_class(live.code, 0, r.PauseLesson())
        assert live.teacher.get_class(live.code).stage == "paused"
        wait_for(lambda: all(state.paused for state in live.desk().tables))
        device.act_in_class(live.code, 0, r.EndClass())
        for one in (live.teacher, live.pupils[0], device):
            with pytest.raises(ServerProblem) as refused:
                one.get_class(live.code)
            assert refused.value.problem.code == "class-over"
        device._client.close()
