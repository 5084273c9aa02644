"""The numbered scripts make the tables that the program knows."""

import asyncio
import os
import re
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import MetaData, make_url
from sqlalchemy.schema import CreateIndex, CreateTable
from support.server.postgres_process import USER, PostgresProcess
from support.tools import tool_path

from callout.server.schema import WrongSchema, sqlite, upgrade
from callout.server.schema.postgres import check
from callout.server.schema.support import OLDEST_REVISION
from callout.server.schema.tables import durable_tables, node_tables


class LaterProgram(NamedTuple):
    """The *addresses* of a server and of a file, and what *migrate* does to both."""

    addresses: tuple[str, str]
    migrate: Callable[..., None]


def written(kind: str, *parts: MetaData) -> list[str]:
    """Write the tables that the program knows as SQL for a *kind* of database."""
    dialect = make_url(f"{kind}://").get_dialect()()
    made: list[CreateTable | CreateIndex] = []
    for table in (table for part in parts for table in part.sorted_tables):
        made.append(CreateTable(table))
        made += map(CreateIndex, sorted(table.indexes, key=lambda index: str(index.name)))
    return [on_one_line(str(one.compile(dialect=dialect))) for one in made]


def on_one_line(sql: str) -> str:
    return re.sub(r"(?<=\() | (?=\))", "", " ".join(sql.split()))


def in_file(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        found = file.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY name")
        return [on_one_line(sql) for (sql,) in found if "alembic_version" not in sql]


@pytest.fixture
def fresh(postgres: PostgresProcess) -> Iterator[str]:
    """Return the name of a database without any table."""
    name = f"fresh_{os.urandom(4).hex()}"
    postgres.create_database(name)
    yield name
    postgres.sql(f"DROP DATABASE {name} WITH (FORCE)")


def dumped(postgres: PostgresProcess, database: str) -> str:
    where = ["-h", "127.0.0.1", "-p", str(postgres.port), "-U", USER]
    words = ["--schema-only", "--exclude-table=alembic_version", *where, database]
    dump = subprocess.run(
        [tool_path("pg_dump"), *words], check=True, capture_output=True, text=True
    )
    return re.sub(r"(?m)^(--|\\).*\n", "", dump.stdout)


def test_a_file_gets_the_tables_that_the_program_knows(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'a b%20.db'}"
    for _ in range(2):
        asyncio.run(upgrade(address))

    assert in_file(tmp_path / "a b%20.db") == sorted(
        written("sqlite", durable_tables),
        key=lambda sql: re.findall(r"(?:TABLE|INDEX) (\w+)", sql),
    )


def test_files_and_servers_have_the_same_revisions() -> None:
    scripts = (Path(sqlite.__file__).parent / "versions").glob("0*.py")

    assert sorted(sqlite.MIGRATIONS) == sorted(script.stem[:4] for script in scripts)


def test_a_server_gets_the_tables_that_the_program_knows(
    postgres: PostgresProcess, fresh: str
) -> None:
    for _ in range(2):
        asyncio.run(upgrade(postgres.dsn(fresh)))
    asyncio.run(check(postgres.dsn(fresh)))
    migrated = dumped(postgres, fresh)
    postgres.sql(
        "DROP TABLE moves, due, records, reports, decks, openings, watching, nodes, "
        "schema_support",
        fresh,
    )
    for sql in written("postgresql", durable_tables, node_tables):
        postgres.sql(sql, fresh)

    assert migrated == dumped(postgres, fresh)
    assert migrated.count("CREATE UNLOGGED TABLE") == 2
    assert "PARTITION BY RANGE (table_id)" in migrated


def test_a_server_without_tables_is_refused(postgres: PostgresProcess, fresh: str) -> None:
    with pytest.raises(WrongSchema, match="at nothing, this program needs 0006 or later"):
        asyncio.run(check(postgres.dsn(fresh)))


def test_nodes_that_upgrade_at_the_same_time_wait_for_each_other(
    postgres: PostgresProcess, fresh: str
) -> None:
    async def all_at_once() -> None:
        await asyncio.gather(*(upgrade(postgres.dsn(fresh)) for _ in range(3)))

    asyncio.run(all_at_once())
    asyncio.run(check(postgres.dsn(fresh).replace("postgresql:", "postgresql+asyncpg:")))


@pytest.fixture
def later(postgres: PostgresProcess, fresh: str, tmp_path: Path) -> LaterProgram:
    """Return how a later program leaves a server and a file behind, and their addresses."""
    path = tmp_path / "later.db"
    addresses = postgres.dsn(fresh), f"sqlite:///{path}"
    for address in addresses:
        asyncio.run(upgrade(address))

    def migrate(*statements: str) -> None:
        for sql in ("UPDATE alembic_version SET version_num = '9999'", *statements):
            postgres.sql(sql, fresh)
            with closing(sqlite3.connect(path)) as file:
                file.execute(sql)
                file.commit()

    return LaterProgram(addresses, migrate)


def test_a_program_starts_after_a_later_one_has_only_added_to_the_tables(
    later: LaterProgram,
) -> None:
    later.migrate("ALTER TABLE records ADD COLUMN colour TEXT")

    for address in later.addresses:
        asyncio.run(upgrade(address))
    asyncio.run(check(later.addresses[0]))


def test_a_program_is_refused_after_a_later_one_has_taken_something_away(
    later: LaterProgram,
) -> None:
    later.migrate("UPDATE schema_support SET oldest_program = '9998'")

    told = "at 9999, which needs a program that knows 9998; this one knows"
    for address in later.addresses:
        with pytest.raises(WrongSchema, match=told):
            asyncio.run(upgrade(address))
    with pytest.raises(WrongSchema, match=told):
        asyncio.run(check(later.addresses[0]))


def test_tables_that_tell_nothing_of_programs_are_refused(later: LaterProgram) -> None:
    later.migrate("DROP TABLE schema_support")

    for address in later.addresses:
        with pytest.raises(WrongSchema, match="at 9999"):
            asyncio.run(upgrade(address))


def test_a_file_of_nobody_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.db"
    asyncio.run(upgrade(f"sqlite:///{path}"))
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE alembic_version SET version_num = '0001b'")
        file.commit()

    with pytest.raises(WrongSchema, match="0001b, is not one of ours"):
        asyncio.run(upgrade(f"sqlite:///{path}"))


def test_the_oldest_revision_is_one_that_there_is() -> None:
    assert OLDEST_REVISION in sqlite.MIGRATIONS


def test_a_file_of_the_program_before_keeps_its_rows(tmp_path: Path) -> None:
    path = tmp_path / "before.db"
    asyncio.run(upgrade(f"sqlite:///{path}"))
    with closing(sqlite3.connect(path)) as file:
        file.execute("DROP TABLE decks")
        file.execute("DROP TABLE openings")
        file.execute("DROP TABLE schema_support")
        file.execute("UPDATE alembic_version SET version_num = '0001'")
        file.execute("INSERT INTO moves VALUES (1, 1, x'00', 2, x'0102')")
        file.commit()
    asyncio.run(upgrade(f"sqlite:///{path}"))

    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT * FROM moves").fetchall() == [(1, 1, b"\0", 2, b"\1\2")]
        assert file.execute("SELECT * FROM decks").fetchall() == []


def test_an_upgrade_that_is_cut_off_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "cut.db"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE records (somebody_else TEXT)")
    with pytest.raises(Exception, match="records already exists"):
        asyncio.run(upgrade(f"sqlite:///{path}"))

    assert in_file(path) == ["CREATE TABLE records (somebody_else TEXT)"]
