"""A file loses nothing that it acknowledged, whatever happens to the program."""

import asyncio
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from support.server.journal_stores import new_row, new_table_id

from callout.server.adapters.open import open_store
from callout.server.adapters.sqlite import LOCK_TIMEOUT_S, SqliteJournal
from callout.server.ports import Journal, Unavailable

pytestmark = pytest.mark.anyio

WRITER = """
import asyncio, itertools, sys
from support.server.journal_stores import new_row, new_table_id
from callout.server.adapters.open import open_store

async def play(journal, table):
    for version in itertools.count(1):
        assert await journal.append(new_row(table, version))
        print(table, version, flush=True)

async def main():
    journal, _ = await open_store([sys.argv[1]], "writer")
    await asyncio.gather(*(play(journal, new_table_id()) for _ in range(8)))

asyncio.run(main())
"""


async def reopened(path: Path) -> Journal:
    journal, _ = await open_store([f"sqlite:///{path}"], "reader")
    return journal


def acknowledged(path: Path, lines: int) -> Iterator[tuple[int, int]]:
    """Kill another program while it writes, after so many *lines*; tell what it said."""
    tests = str(Path(__file__).parents[2])
    command = [sys.executable, "-c", WRITER, f"sqlite:///{path}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={"PYTHONPATH": tests}) as writer:
        assert writer.stdout
        for number, line in enumerate(writer.stdout, 1):
            if number == lines:
                writer.send_signal(signal.SIGKILL)
            if line.endswith(b"\n"):
                table, version = map(int, line.split())
                yield table, version


async def test_a_killed_program_has_lost_nothing_it_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "killed.db"
    for lines in (1, 400):
        rows = list(acknowledged(path, lines))
        assert len(rows) >= lines
        heads = dict(rows)
        journal = await reopened(path)
        found = await journal.heads(list(heads))
        logs = [await journal.since(table) for table in heads]

        assert all(heads[table] <= found[table] for table in heads)
        assert all([one.version for one in log] == [*range(1, len(log) + 1)] for log in logs)
        assert await journal.append(new_row(new_table_id(), 1))
        await journal.close()


async def test_a_file_is_synced_at_every_commit_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "tables.db"
    journal = await reopened(path)
    assert isinstance(journal, SqliteJournal)

    assert journal._read_connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert journal._read_connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()} == {0o600}
    await journal.close()


async def test_closing_writes_what_was_wished_before(tmp_path: Path) -> None:
    journal = await reopened(tmp_path / "tables.db")
    tables = [new_table_id() for _ in range(50)]
    wishes = [asyncio.create_task(journal.append(new_row(table, 1))) for table in tables]
    await asyncio.sleep(0)
    await journal.close()

    assert all(await asyncio.gather(*wishes))
    for asking in (journal.append(new_row(tables[0], 2)), journal.since(tables[0])):
        with pytest.raises(Unavailable):
            await asking
    again = await reopened(tmp_path / "tables.db")
    assert await again.heads(tables) == dict.fromkeys(tables, 1)
    await again.close()


async def test_a_file_that_cannot_be_used_is_unavailable_and_not_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    journal = await reopened(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("ALTER TABLE moves RENAME TO hidden")
        other.execute("COMMIT")
        for asking in (journal.append(new_row(new_table_id(), 1)), journal.since(1)):
            with pytest.raises(Unavailable, match="no such table"):
                await asking
        other.execute("ALTER TABLE hidden RENAME TO moves")

    assert await journal.append(new_row(new_table_id(), 1))
    await journal.close()


async def test_a_file_that_another_program_has_locked_is_unavailable_soon(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    journal = await reopened(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        begun = monotonic()
        with pytest.raises(Unavailable, match="locked"):
            await journal.append(new_row(new_table_id(), 1))
        waited = monotonic() - begun
        other.execute("COMMIT")

    assert LOCK_TIMEOUT_S <= waited < 4
    assert await journal.append(new_row(new_table_id(), 1))
    await journal.close()


async def test_a_number_too_large_for_the_file_spoils_only_itself(tmp_path: Path) -> None:
    journal = await reopened(tmp_path / "tables.db")
    done = await asyncio.gather(
        journal.append(new_row(1 << 70, 1)),
        *(journal.append(new_row(new_table_id(), 1)) for _ in range(5)),
        return_exceptions=True,
    )

    assert isinstance(done[0], OverflowError)
    assert done[1:] == [True] * 5
    await journal.close()


def files_in(folder: Path) -> dict[str, bytes]:
    """Read all files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("seed", range(4))
async def test_what_is_erased_is_found_in_no_file(tmp_path: Path, seed: int) -> None:
    """Erase some of many logs that grew side by side, with rows and decks of all lengths."""
    rng = Random(seed)
    journal = await reopened(tmp_path / "erased.db")
    tables = [new_table_id() for _ in range(12)]
    erased, kept = tables[:9], tables[9:]
    for version in range(1, 60):
        for table in rng.sample(tables, len(tables)):
            secret = b"secret nickname " if table in erased else b"what is kept "
            payload = secret * rng.choice([1, 2, 5, 40, 400])
            await journal.append(new_row(table, version, payload))
    for table in tables:
        secret = b"secret answer " if table in erased else b"what is kept "
        await journal.put_deck(table, b"digest", secret * rng.choice([10, 1_000, 10_000]))
    for table in erased:
        await journal.append(new_row(table, 60, b"closed"))
    await journal.erase(erased)
    files = files_in(tmp_path)
    await journal.close()

    assert sum(data.count(b"what is kept") for data in files.values()) > 1_000
    for name, data in files.items():
        assert b"secret" not in data, name
    assert len(kept) == 3


async def test_what_was_reworded_is_found_in_no_file(tmp_path: Path) -> None:
    journal, tables = await reopened(tmp_path / "reworded.db"), [new_table_id() for _ in range(5)]
    for version in range(1, 30):
        for table in tables:
            payload = (b"secret name " if version % 3 else b"what is kept ") * version
            await journal.append(new_row(table, version, payload))
    rows = [row for table in tables for row in await journal.since(table)]
    named = [row._replace(payload=b"somebody") for row in rows if b"secret" in row.payload]
    await journal.reword(named, [])
    files = files_in(tmp_path)
    await journal.close()

    assert sum(data.count(b"what is kept") for data in files.values()) > 100
    assert not any(b"secret" in data for data in files.values())


async def test_a_reader_in_the_way_delays_the_erasure_of_the_log_file(tmp_path: Path) -> None:
    path, table = tmp_path / "busy.db", new_table_id()
    journal = await reopened(path)
    await journal.append(new_row(table, 1, b"secret nickname"))
    await journal.append(new_row(table, 2, b"closed"))
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM moves").fetchone() == (2,)
        await journal.erase([table])
        reader.execute("COMMIT")
    await journal.append(new_row(new_table_id(), 1, b"another"))
    files = files_in(tmp_path)
    await journal.close()

    assert not any(b"secret" in data for data in files.values())


async def test_an_erasure_that_was_interrupted_is_finished_at_the_next_start(
    tmp_path: Path,
) -> None:
    path, table = tmp_path / "interrupted.db", new_table_id()
    journal = await reopened(path)
    for version in range(1, 40):
        await journal.append(new_row(table, version, b"secret nickname " * version))
    await journal.append(new_row(table, 40, b"closed"))
    await journal.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("DELETE FROM moves WHERE version < 40")
        connection.execute("PRAGMA user_version = 1")
    assert b"secret" in path.read_bytes()
    journal = await reopened(path)
    await journal.append(new_row(new_table_id(), 1, b"another"))
    files = files_in(tmp_path)
    await journal.close()

    assert not any(b"secret" in data for data in files.values())
