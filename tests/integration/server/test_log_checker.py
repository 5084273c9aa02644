"""The checker finds what is planted in the logs of a real run, and real losses too."""

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import uvloop
from support.server import client_log as n
from support.server import unsafe_commit_node as careless
from support.server.deployment import Deployment
from support.server.log_checker import check_logs
from support.server.postgres_process import PostgresProcess
from support.server.simulated_player import SimulationState
from support.server.simulation import plan_tables, run_simulation
from support.tools import require_tools

from callout.core.cards import HIDDEN
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions import load
from callout.host import entries as e
from callout.server.ports import Row

pytestmark = pytest.mark.nightly("the checker is a tool of the fault runs, not a part of Callout")

PATIENCE_S = 60.0
"""How many seconds something may take that must happen."""


class RunLogs(NamedTuple):
    """What the clients wrote down, and what the server did."""

    logs: list[n.ClientLog]
    journal: dict[str, list[Row]]


async def _spend(
    rig: Deployment, during: Callable[[], Any], tables: int, pace: float, rest: float
) -> RunLogs:
    world = SimulationState(rig.front.port, [node.port for node in rig.nodes])
    logs = await run_simulation(world, plan_tables(world, tables, pace), during, rig.heads, rest)
    return RunLogs(logs, await rig.journal())


async def written(rig: Deployment, rows: int) -> None:
    """Wait until the journal holds so many *rows* more."""
    before = sum((await rig.heads()).values())
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if sum((await rig.heads()).values()) >= before + rows:
                return
            await asyncio.sleep(0.1)


async def unsafe(rig: Deployment, size: int) -> None:
    """Wait until the primary has acknowledged *size* bytes that are not on its disk."""
    sql = "SELECT pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn()"
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if int(await asyncio.to_thread(rig.database.sql, sql)) >= size:
                return
            await asyncio.sleep(0.1)


async def reached(rig: Deployment) -> None:
    """Wait until all nodes have found the primary."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if await rig.listening() == len(rig.nodes):
                return
            await asyncio.sleep(0.1)


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> RunLogs:
    require_tools("nginx", "postgres")

    async def play() -> None:
        await written(rig, 250)

    folder = tmp_path_factory.mktemp("run_logs")
    with PostgresProcess() as server, Deployment(folder, server.create()) as rig:
        return uvloop.run(_spend(rig, play, tables=8, pace=0.3, rest=20))


@pytest.fixture
def run_logs(real: RunLogs) -> RunLogs:
    return deepcopy(real)


def faults(run_logs: RunLogs) -> list[str]:
    return check_logs(run_logs.logs, run_logs.journal).faults


def test_a_quiet_evening_is_without_fault(run_logs: RunLogs) -> None:
    found = check_logs(run_logs.logs, run_logs.journal)

    assert found.faults == []
    assert found.acknowledged > 50
    assert found.items > 200


def heard(run_logs: RunLogs) -> Iterator[tuple[n.ClientLog, int, n.Received, Any]]:
    """Go through all that was heard of moves: by whom, where in the log, the note and the item."""
    for log in run_logs.logs:
        for place, note in enumerate(log.notes):
            if isinstance(note, n.Received):
                yield log, place, note, msgspec.json.decode(note.text)


def test_a_dropped_event_is_found(run_logs: RunLogs) -> None:
    log, place, note, _ = next(found for found in heard(run_logs) if found[3]["version"] == 5)
    del log.notes[place]

    assert faults(run_logs) == [
        f"{log.table}, {log.player}: heard version 6 after 4: 1 missing",
    ]
    assert note.id.startswith("5-")


def test_a_doubled_event_is_found(run_logs: RunLogs) -> None:
    log, place, note, _ = next(found for found in heard(run_logs) if found[3]["version"] == 5)
    log.notes.insert(place, note)

    assert faults(run_logs) == [f"{log.table}, {log.player}: heard version 5 again after 5"]


def test_events_in_another_order_are_found(run_logs: RunLogs) -> None:
    log, place, note, _ = next(found for found in heard(run_logs) if found[3]["version"] == 5)
    later = next(
        at for at in range(place + 1, len(log.notes)) if isinstance(log.notes[at], n.Received)
    )
    log.notes[place], log.notes[later] = log.notes[later], note

    assert len(faults(run_logs)) == 2


def test_the_last_event_not_heard_is_found(run_logs: RunLogs) -> None:
    log = next(log for log in run_logs.logs if not isinstance(log.notes[-1], n.Left))
    last = max(at for at, note in enumerate(log.notes) if isinstance(note, n.Received))
    del log.notes[last]

    assert any("heard nothing after version" in fault for fault in faults(run_logs))


def change(log: n.ClientLog, place: int, item: Mapping[str, object]) -> None:
    note = log.notes[place]
    assert isinstance(note, n.Received)
    text = msgspec.json.encode(item).decode()
    log.notes[place] = msgspec.structs.replace(note, text=text)


def whole(run_logs: RunLogs, log: n.ClientLog, version: int) -> Any:  # noqa: ANN401
    """Return an entry of the journal with everything in it."""
    row = run_logs.journal[log.table][version - 1]
    return msgspec.json.decode(
        msgspec.json.encode(msgspec.msgpack.decode(row.payload, type=e.Entry))
    )


def leaked(run_logs: RunLogs, kind: str, field: str) -> n.ClientLog:
    """Show somebody one card more of an event of some *kind* than they may see."""
    for log, place, _, item in heard(run_logs):
        for number, event in enumerate((item["entry"] or {}).get("events", ())):
            if event["type"] == kind and _uncover(
                event[field], whole(run_logs, log, item["version"])["events"][number][field]
            ):
                change(log, place, item)
                return log
    raise AssertionError(f"nobody saw {kind}")


def _uncover(shown: list[Any], full: list[Any]) -> bool:
    """Turn up the first card that lies face down."""
    for at, card in enumerate(shown):
        if isinstance(card, list):
            if _uncover(card, full[at]):
                return True
        elif card == HIDDEN:
            shown[at] = full[at]
            return True
    return False


@pytest.mark.parametrize(
    ("kind", "field"), [("Dealt", "hands"), ("Drew", "cards"), ("Shuffled", "cards")]
)
def test_a_leaked_card_is_found(run_logs: RunLogs, kind: str, field: str) -> None:
    log = leaked(run_logs, kind, field)

    (fault,) = faults(run_logs)
    assert fault.startswith(f"{log.table}, {log.player}: version ")
    assert f"{kind}.{field}" in fault
    assert fault.endswith("which this seat could not know")


def test_a_leaked_seed_is_found(run_logs: RunLogs) -> None:
    for log, place, _, item in heard(run_logs):
        if (item["entry"] or {}).get("type") == "Began":
            full = whole(run_logs, log, item["version"])
            item["entry"]["events"][0]["seed"] = full["events"][0]["seed"]
            change(log, place, item)
            break

    (fault,) = faults(run_logs)
    assert "Opened.seed" in fault


def test_a_card_named_in_a_sentence_is_found(run_logs: RunLogs) -> None:
    played = editions(run_logs)
    for log, place, _, item in heard(run_logs):
        full = whole(run_logs, log, item["version"])
        drew = [event for event in full.get("events", ()) if event["type"] == "Drew"]
        if drew and drew[0]["cards"]:
            labels = deck_of(played[log.table]).labels
            line = f"Ana {labels[drew[0]['cards'][0]]}"
            item["told"].append({"spoken": "Ana draws it.", "braille": line, "cue": ""})
            change(log, place, item)

    found = faults(run_logs)
    assert found
    assert all("names a card that this seat could not know" in fault for fault in found)


def editions(run_logs: RunLogs) -> dict[str, Edition]:
    """Tell what is played at each table."""
    return {
        code: load(msgspec.msgpack.decode(rows[0].payload, type=e.Made).options.edition)
        for code, rows in run_logs.journal.items()
    }


def acknowledged(run_logs: RunLogs) -> tuple[n.ClientLog, n.Answered]:
    """Find the last act of a run that was acknowledged at its table."""
    for log in run_logs.logs:
        for note in log.notes:
            rows = run_logs.journal[log.table]
            if isinstance(note, n.Answered) and note.version == len(rows):
                return log, note
    raise AssertionError("nobody acted last")


def test_a_lost_act_is_found(run_logs: RunLogs) -> None:
    log, note = acknowledged(run_logs)
    run_logs.journal[log.table].pop()

    wanted = f"{note.key} was acknowledged as version {note.version} but is not in the journal"
    found = faults(run_logs)
    assert f"{log.table}, {log.player}: {wanted}" in found
    assert any("which is not in the journal" in fault for fault in found)


def test_an_act_written_twice_is_found(run_logs: RunLogs) -> None:
    log, note = acknowledged(run_logs)
    rows = run_logs.journal[log.table]
    rows.append(rows[-1]._replace(version=len(rows) + 1))

    assert any("is written 2 times" in fault for fault in faults(run_logs))
    assert note.version == len(rows) - 1


def test_a_gap_in_the_journal_is_found(run_logs: RunLogs) -> None:
    rows = max(run_logs.journal.values(), key=len)
    del rows[3]

    assert any("its log has a gap: 5 where 4 should be" in fault for fault in faults(run_logs))


def test_a_move_against_the_rules_is_found(run_logs: RunLogs) -> None:
    code, rows = next((code, rows) for code, rows in run_logs.journal.items() if len(rows) > 12)
    for place, row in enumerate(rows):
        entry = msgspec.msgpack.decode(row.payload, type=e.Entry)
        if isinstance(entry, e.Moved) and len(entry.events) > 1:
            changed = msgspec.structs.replace(entry, events=entry.events[:-1])
            rows[place] = row._replace(payload=msgspec.msgpack.encode(changed))
            break

    wanted = f"{code}: version {row.version} is not what the rules make of it"
    assert wanted in faults(run_logs)


def test_a_refused_act_that_was_written_is_found(run_logs: RunLogs) -> None:
    log, note = acknowledged(run_logs)
    for place, other in enumerate(log.notes):
        if isinstance(other, n.Answered) and other.key == note.key:
            log.notes[place] = n.Answered(note.at, note.key, 409, 0, "not-your-turn")

    assert any("was refused (not-your-turn) but is version" in fault for fault in faults(run_logs))


def test_an_act_of_nobody_is_found(run_logs: RunLogs) -> None:
    log, key, version = next(
        (log, note.key, note.version)
        for log in run_logs.logs
        for note in log.notes
        if isinstance(note, n.Answered)
        and note.version
        and whole(run_logs, log, note.version)["type"] == "Moved"
    )
    log.notes = [note for note in log.notes if getattr(note, "key", "") != key]

    assert faults(run_logs) == [f"{log.table}: nobody asked for version {version}"]


@pytest.mark.needs("nginx", "postgres")
def test_what_is_lost_without_synchronous_commit_is_found(tmp_path: Path) -> None:
    async def lose() -> None:
        await written(rig, 60)
        await unsafe(rig, 20_000)
        await asyncio.to_thread(server.stop, "immediate")
        server.launch()
        await asyncio.to_thread(server.answering)
        await reached(rig)

    node = (sys.executable, careless.__file__)
    with PostgresProcess() as server, Deployment(tmp_path, server.create(), node) as rig:
        server.sql("ALTER SYSTEM SET wal_writer_delay = '10s'")
        server.sql("SELECT pg_reload_conf()")
        run_logs = uvloop.run(_spend(rig, lose, tables=6, pace=0.2, rest=4))

    assert any("but is not in the journal" in fault for fault in faults(run_logs))
