"""PostgreSQL is backed up under load and restored elsewhere, by the commands of the runbook."""

import asyncio
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.host_table import OPTIONS
from support.runbook import RUNBOOK, command_blocks
from support.server.in_process import BOB, InProcessCluster
from support.server.postgres_process import USER, PostgresProcess, unprivileged
from support.server.restore_drill import RestoreDrill
from support.server.secret import TEST_SECRET
from support.server.stored_node import running_node
from support.tools import tool_path

from callout.cli import main
from callout.host.entries import Closed, CloseReason
from callout.host.requests import Sit
from callout.server.schema import upgrade
from callout.server.tables.kind import TABLE_KIND

pytestmark = pytest.mark.anyio
DATABASE = "callout"
BLOCKS = [
    block
    for block in command_blocks(RUNBOOK.read_text("utf-8"))
    if block.covering_test.endswith(Path(__file__).name)
]
BACK_UP, RESTORE, FORGET_AGAIN = (block.commands for block in BLOCKS)


@pytest.fixture
def folder() -> Iterator[Path]:
    """Make a folder that the user of PostgreSQL may write."""
    made = Path(tempfile.mkdtemp(prefix="callout-archive-"))
    (made / "archive").mkdir()
    if os.geteuid() == 0:
        for path in (made, made / "archive"):
            shutil.chown(path, "postgres", "postgres")
    yield made
    shutil.rmtree(made)


@pytest.fixture
def source(folder: Path) -> Iterator[PostgresProcess]:
    """Run a server that archives its log."""
    with PostgresProcess() as server:
        server.create()
        server.sql("ALTER SYSTEM SET archive_mode = on")
        command = f"test ! -f {folder}/archive/%f && cp %p {folder}/archive/%f"
        server.sql(f"ALTER SYSTEM SET archive_command = '{command}'")
        server.stop()
        server.start()
        server.create_database(DATABASE)
        yield server


def run_block(commands: str, **environment: object) -> None:
    """Run *commands* of the runbook, as the user of PostgreSQL."""
    words = {name: str(value) for name, value in environment.items()}
    path = f"{Path(tool_path('pg_basebackup')).parent}:{os.environ['PATH']}"
    subprocess.run(
        [*unprivileged(), "bash", "-euo", "pipefail", "-c", commands],
        env={"PATH": path, **words},
        cwd="/",
        check=True,
    )


def run_callout(command: str, home: Path, database: str) -> str:
    """Run a command of the runbook that is one of ours, and return what it says."""
    name, *words = shlex.split(command)
    own = {
        "CALLOUT_HOME": str(home),
        "CALLOUT_DATABASE": database,
        "CALLOUT_SECRET": TEST_SECRET,
    }
    done = CliRunner().invoke(main, words, env=own)
    assert (name, done.exit_code) == ("callout", 0), done.output
    return done.output


async def test_a_point_in_time_has_all_that_was_acknowledged_and_old_listeners_resync(
    source: PostgresProcess, folder: Path, tmp_path: Path
) -> None:
    """Two servers and a base backup take some seconds: nothing less shows that it works."""
    world, backup = InProcessCluster(), folder / "base"
    login = {"PGHOST": "127.0.0.1", "PGPORT": source.port, "PGUSER": USER}
    dsn = source.dsn(DATABASE)
    await upgrade(dsn)
    async with running_node(dsn, world) as node:
        drill = RestoreDrill(node)
        await drill.open_tables()
        forgotten = await node.tables.make(BOB, OPTIONS, [Sit()])
        await drill.talk_during(
            lambda: asyncio.to_thread(run_block, BACK_UP, BACKUP=backup, **login)
        )
        await drill.talk(5)
        before = drill.noted()
        moment = source.sql("SELECT clock_timestamp()")
        await drill.talk(5)
        forget = "callout forget Bob --yes"
        erased = await asyncio.to_thread(run_callout, forget, tmp_path, dsn)
    source.sql("SELECT pg_switch_wal()")
    source.stop()  # which waits until the archive has all
    with PostgresProcess() as restored:
        run_block(
            RESTORE,
            BACKUP=backup,
            DATA=restored.data,
            ARCHIVE=folder / "archive",
            MOMENT=moment,
        )
        restored.start()
        dsn = restored.dsn(DATABASE)
        told = await asyncio.to_thread(run_callout, FORGET_AGAIN, tmp_path, dsn)
        async with running_node(dsn, world) as again:
            await drill.check(again, before)
            rows = await again.context.journal.since(forgotten.table_id)
        assert erased.startswith("Erased: 1 open table")
        assert told == "1 forgotten entry had come back and was erased again.\n"
        assert [TABLE_KIND.decode(row) for row in rows] == [Closed(CloseReason.ERASED)]
        assert restored.sql("SELECT pg_is_in_recovery()") == "f"
