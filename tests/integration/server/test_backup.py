"""Backups of an SQLite file: whole, private, taken under load; and what a restore refuses."""

import asyncio
import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from support.host_table import OPTIONS
from support.server.in_process import ANA, BOB, InProcessCluster
from support.server.restore_drill import RestoreDrill
from support.server.stored_node import running_node

from callout.cli import main
from callout.host.entries import Said
from callout.host.requests import Say, Sit
from callout.server import backups
from callout.server.adapters.open import open_store
from callout.server.backups import BackupFault, BackupRefused, restore_backup, write_backup
from callout.server.ports import Row, Unavailable
from callout.server.schema.sqlite import upgrade

SECRET = "a secret that is long enough for a server"  # noqa: S105
TALKING = replace(OPTIONS, slow=0)
pytestmark = pytest.mark.anyio


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def run(home: Path, *words: str) -> tuple[int, str]:
    """Type a command; return its status and what it says."""
    done = CliRunner().invoke(main, [*words], env={"CALLOUT_HOME": str(home)})
    return done.exit_code, done.output


def make_home(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "secret").write_text(SECRET, "utf-8")


async def fill(home: Path, *versions: int) -> Path:
    """Write rows of one log into the database of *home*, which has a secret."""
    make_home(home)
    journal, _ = await open_store([f"sqlite:///{home / 'server.sqlite'}"], "one")
    for version in versions:
        assert await journal.append(Row(1 << 30, version, bytes([version]), 1, b"a card"))
    await journal.close()
    return home / "server.sqlite"


def versions_in(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        return [one for (one,) in connection.execute("SELECT version FROM moves ORDER BY 1")]


@contextmanager
def held_open(path: Path) -> Iterator[None]:
    """Have *path* open as a server has it that does nothing at the moment."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("SELECT count(*) FROM moves").fetchone()
        yield


async def test_a_backup_under_load_has_all_that_was_acknowledged_and_old_listeners_resync(
    tmp_path: Path,
) -> None:
    world, backup = InProcessCluster(), tmp_path / "backup"
    here, there = tmp_path / "server.sqlite", tmp_path / "elsewhere" / "server.sqlite"
    async with running_node(f"sqlite:///{here}", world) as node:
        drill = RestoreDrill(node)
        await drill.open_tables()
        before = drill.noted()
        await drill.talk_during(lambda: asyncio.to_thread(write_backup, here, backup, SECRET))
        await drill.talk(10)
    restore_backup(backup, there, tmp_path / "elsewhere" / "secret")
    async with running_node(f"sqlite:///{there}", world) as restored:
        await drill.check(restored, before)


async def test_a_backup_is_private_while_it_is_written_and_appears_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int]] = []

    def copy(source: Path, target: Path, fault: BackupFault) -> None:
        seen.extend((path.name, mode_of(path)) for path in tmp_path.glob(".backup*"))
        _copy(source, target, fault)
        seen.extend((path.name, mode_of(path)) for path in tmp_path.glob(".backup*"))
        assert not (tmp_path / "backup").exists()

    _copy = backups._copy
    monkeypatch.setattr(backups, "_copy", copy)
    old = os.umask(0)
    try:
        write_backup(await fill(tmp_path / "home", 1, 2), tmp_path / "backup", SECRET)
    finally:
        os.umask(old)

    assert {mode for _, mode in seen} == {0o600}
    assert mode_of(tmp_path / "backup") == 0o600
    assert sorted(os.listdir(tmp_path)) == ["backup", "home"]  # noqa: PTH208


async def test_a_backup_goes_to_a_disk_that_has_no_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "as with the file system of most USB sticks")

    monkeypatch.setattr(os, "link", refuse)
    write_backup(await fill(tmp_path / "home", 1, 2), tmp_path / "backup")

    assert versions_in(tmp_path / "backup") == [1, 2]
    assert mode_of(tmp_path / "backup") == 0o600


async def test_commands_bring_everything_back_and_say_what_the_file_holds(tmp_path: Path) -> None:
    home, other, file = tmp_path / "home", tmp_path / "other", tmp_path / "copy"
    await fill(home, 1, 2, 3)
    told = run(home, "backup", str(file), "--language", "en")
    done = run(other, "restore", str(file), "--language", "en")

    assert told[0] == done[0] == 0
    assert "and the server's secret" in told[1]
    assert versions_in(other / "server.sqlite") == [1, 2, 3]
    assert (other / "secret").read_text("utf-8") == SECRET
    assert mode_of(other / "secret") == mode_of(other / "server.sqlite") == 0o600
    assert "CREATE TABLE backup" not in (other / "server.sqlite").read_bytes().decode("latin-1")
    with (
        closing(sqlite3.connect(other / "server.sqlite")) as connection,
        pytest.raises(sqlite3.OperationalError, match="no such table"),
    ):
        connection.execute("SELECT * FROM backup")


async def test_who_was_forgotten_does_not_come_back_with_a_backup(tmp_path: Path) -> None:
    home, file, world = tmp_path / "home", tmp_path / "copy", InProcessCluster()
    make_home(home)
    database = f"sqlite:///{home / 'server.sqlite'}"
    async with running_node(database, world) as node:
        await node.tables.make(BOB, OPTIONS, [Sit()])
        stays = await node.tables.make(ANA, TALKING, [Sit()])
        await stays.act(ANA, Say("Bob is late"), "say", stays.version)
    await asyncio.to_thread(run, home, "backup", str(file))
    forgotten = await asyncio.to_thread(run, home, "forget", "Bob", "--yes")
    restore = ("restore", str(file), "--replace", "--language")
    told = [await asyncio.to_thread(run, home, *restore, language) for language in ("en", "fr")]
    other, listed = tmp_path / "other", ("--forgotten", str(home / "forgotten"))
    elsewhere = await asyncio.to_thread(run, other, *restore, "en", *listed)
    contents = [path.read_bytes() for path in (home / "server.sqlite", other / "server.sqlite")]
    async with running_node(database, world) as again:
        texts = [
            one.text
            async for chunk in (await again.tables.find(stays.table_id)).log.entries()
            for _, one in chunk
            if isinstance(one, Said)
        ]

    assert forgotten[0] == elsewhere[0] == told[0][0] == told[1][0] == 0
    assert "1 forgotten entry had come back and was erased again." in told[0][1]
    assert "1 forgotten entry had come back" in elsewhere[1]
    assert "1 oubli était défait" in told[1][1]
    assert not any(b"Bob" in content for content in contents)
    assert texts == ["quelqu’un is late"]
    assert b"Bob" in file.read_bytes()
    left = {path.name for folder in (home, other) for path in folder.iterdir()}
    assert not [name for name in left if name.endswith((".part", "-wal", "-shm", "part.lock"))]


async def test_a_restore_that_cannot_forget_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, file = tmp_path / "home", tmp_path / "copy"
    await fill(home, 1)
    write_backup(home / "server.sqlite", file, SECRET)
    await asyncio.to_thread(run, home, "forget", "Bob", "--yes")

    async def fail(*_: object) -> None:
        raise Unavailable("the disk is full")

    monkeypatch.setattr("callout.cli.forget.find_traces", fail)
    before = {path.name for path in home.iterdir()}
    status, told = await asyncio.to_thread(
        run, home, "restore", str(file), "--replace", "--language", "en"
    )

    assert status == 1
    assert "the disk is full" in told
    assert {path.name for path in home.iterdir()} - {"server.sqlite.lock"} == before


async def test_every_table_of_the_database_is_in_a_backup(tmp_path: Path) -> None:
    source = await fill(tmp_path / "home", 1)
    with closing(sqlite3.connect(source)) as connection, connection:
        connection.execute("INSERT INTO decks VALUES (1, x'01', x'02')")
        connection.execute("INSERT INTO records VALUES (1, 2, x'03')")
        connection.execute("INSERT INTO reports VALUES (1, 1, x'04', 2, x'05')")
        connection.execute("INSERT INTO due VALUES (1, 1, 2)")
    write_backup(source, tmp_path / "copy")
    restore_backup(tmp_path / "copy", tmp_path / "back", tmp_path / "secret")

    def content(path: Path) -> list[str]:
        with closing(sqlite3.connect(path)) as connection:
            return sorted(connection.iterdump())

    assert content(tmp_path / "back") == content(source)
    assert not (tmp_path / "secret").exists()


async def test_an_old_write_ahead_log_is_never_replayed(tmp_path: Path) -> None:
    source = await fill(tmp_path / "home", 1, 2)
    write_backup(source, tmp_path / "copy", SECRET)
    with held_open(source), closing(sqlite3.connect(source)) as connection, connection:
        connection.execute("INSERT INTO moves VALUES (1073741824, 3, x'03', 1, x'00')")
        connection.commit()
        left = {name: source.with_name(source.name + name).read_bytes() for name in ("-wal",)}
    source.unlink()  # as by a copy over it, which leaves its log
    for name, content in left.items():
        source.with_name(source.name + name).write_bytes(content)
    restore_backup(tmp_path / "copy", source, tmp_path / "home" / "secret", replaces=True)

    assert not source.with_name(source.name + "-wal").exists()
    assert versions_in(source) == [1, 2]


async def test_tables_are_replaced_only_when_asked_and_kept_aside(tmp_path: Path) -> None:
    home, file = tmp_path / "home", tmp_path / "copy"
    await fill(home, 1)
    write_backup(home / "server.sqlite", file, SECRET)
    journal, _ = await open_store([f"sqlite:///{home / 'server.sqlite'}"], "one")
    await journal.append(Row(1 << 30, 2, b"2", 1, b""))
    await journal.close()
    refused = run(home, "restore", str(file), "--language", "fr")
    after_refusal = versions_in(home / "server.sqlite")
    done = run(home, "restore", str(file), "--replace", "--language", "en")
    aside = [path for path in home.iterdir() if "before-restore" in path.name]

    assert refused[0] == 1
    assert "--replace" in refused[1]
    assert after_refusal == [1, 2]
    assert done[0] == 0
    assert versions_in(home / "server.sqlite") == [1]
    assert [versions_in(path) for path in aside] == [[1, 2]]
    assert aside[0].name in done[1].replace("\n", "")


async def test_a_database_that_is_open_elsewhere_is_not_replaced(tmp_path: Path) -> None:
    source = await fill(tmp_path / "home", 1)
    write_backup(source, tmp_path / "copy", SECRET)
    with held_open(source):
        status, told = run(tmp_path / "home", "restore", str(tmp_path / "copy"), "--replace")

    assert status == 1
    assert str(source) in told.replace("\n", "")
    assert versions_in(source) == [1]


async def test_another_secret_is_kept_unless_it_may_be_replaced(tmp_path: Path) -> None:
    source, other = await fill(tmp_path / "home", 1), tmp_path / "other"
    write_backup(source, tmp_path / "copy", SECRET)
    other.mkdir()
    (other / "secret").write_text("another", "utf-8")
    with pytest.raises(BackupRefused, match="other-secret"):
        restore_backup(tmp_path / "copy", other / "server.sqlite", other / "secret")
    assert not (other / "server.sqlite").exists()
    restore_backup(tmp_path / "copy", other / "server.sqlite", other / "secret", replaces=True)

    assert (other / "secret").read_text("utf-8") == SECRET
    assert [path.read_text("utf-8") for path in other.glob("secret.before*")] == ["another"]


async def test_the_secret_can_be_left_out_and_then_it_is_said(tmp_path: Path) -> None:
    await fill(tmp_path / "home", 1)
    told = run(tmp_path / "home", "backup", str(tmp_path / "copy"), "--no-secret")
    done = run(tmp_path / "other", "restore", str(tmp_path / "copy"), "--language", "en")

    assert "not the server's secret" in told[1]
    assert "with the same secret" in done[1]
    assert SECRET.encode() not in (tmp_path / "copy").read_bytes()


MORE_THAN_DATA = {
    "trigger": "CREATE TRIGGER spy AFTER INSERT ON moves BEGIN DELETE FROM reports; END",
    "view": "CREATE VIEW spy AS SELECT * FROM moves",
    "virtual": "CREATE VIRTUAL TABLE spy USING fts5(text)",
}


@pytest.mark.parametrize(
    "damage", ["text", "half", "page", "nothing", "newer", "foreign", "trigger", "view", "virtual"]
)
async def test_a_file_that_is_no_whole_backup_is_refused(tmp_path: Path, damage: str) -> None:
    source, file = await fill(tmp_path / "home", *range(1, 200)), tmp_path / "copy"
    write_backup(source, file, SECRET)
    content = file.read_bytes()
    if damage == "text":
        file.write_text("not a database at all, " * 100, "utf-8")
    elif damage == "half":
        file.write_bytes(content[: len(content) // 2])
    elif damage == "page":
        file.write_bytes(content[:4096] + os.urandom(8192) + content[4096 + 8192 :])
    elif damage == "nothing":
        file.unlink()
    else:
        with closing(sqlite3.connect(file)) as connection, connection:
            if damage in MORE_THAN_DATA:
                connection.execute(MORE_THAN_DATA[damage])
            elif damage == "foreign":
                connection.execute("DROP TABLE alembic_version")
            else:
                connection.execute("UPDATE alembic_version SET version_num = '9999'")
                connection.execute("UPDATE schema_support SET oldest_program = '9999'")
    status, told = run(tmp_path / "other", "restore", str(file), "--language", "en")

    assert status == 1
    assert "Nothing was changed" in told
    assert not (tmp_path / "other" / "server.sqlite").exists()


async def test_a_backup_replaces_no_file_and_needs_a_database(tmp_path: Path) -> None:
    await fill(tmp_path / "home", 1)
    (tmp_path / "taken").write_text("precious", "utf-8")
    taken = run(tmp_path / "home", "backup", str(tmp_path / "taken"), "--language", "en")
    nothing = run(tmp_path / "empty", "backup", str(tmp_path / "copy"), "--language", "fr")
    folder = run(tmp_path / "home", "backup", str(tmp_path / "no" / "copy"), "--language", "en")
    elsewhere = run(
        tmp_path, "backup", str(tmp_path / "copy"), "--database", "postgresql://db/callout"
    )

    assert [taken[0], nothing[0], folder[0], elsewhere[0]] == [1, 1, 1, 1]
    assert (tmp_path / "taken").read_text("utf-8") == "precious"
    assert "Rien à sauvegarder" in nothing[1]
    assert "Nothing was changed" in folder[1]
    assert "PostgreSQL" in elsewhere[1]


async def test_an_empty_database_can_be_restored_into(tmp_path: Path) -> None:
    source = await fill(tmp_path / "home", 1)
    write_backup(source, tmp_path / "copy", SECRET)
    upgrade(str(tmp_path / "new.sqlite"))
    restore_backup(tmp_path / "copy", tmp_path / "new.sqlite", tmp_path / "home" / "secret")

    assert versions_in(tmp_path / "new.sqlite") == [1]
