"""Nodes use a role that reads and writes rows; the tables belong to another."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import asyncpg
import pytest
from click.testing import CliRunner, Result
from support.deploy.visitor import Visitor
from support.ports import free_port
from support.server.journal_stores import NOW, new_row, new_table_id
from support.server.node_process import NodeProcess
from support.server.postgres_process import USER, PostgresProcess

from callout.cli import main
from callout.server.adapters.postgres import PostgresJournal
from callout.server.logs.log_id import DAY_MS, DAYS_PER_WEEK, day_of
from callout.server.retention import Retention

WEEKS = "SELECT count(*) FROM pg_inherits WHERE inhparent = 'moves'::regclass"


class TwoRoles(NamedTuple):
    """A database with an owner who may do nothing else, and a role for nodes."""

    postgres: PostgresProcess
    name: str

    @property
    def node_role(self) -> str:
        return f"{self.name}_node"

    @property
    def owner(self) -> str:
        """The address for whoever owns the tables."""
        return self._as(f"{self.name}_owner")

    @property
    def node(self) -> str:
        """The address for nodes."""
        return self._as(self.node_role)

    def _as(self, role: str) -> str:
        return self.postgres.dsn(self.name).replace(f"//{USER}@", f"//{role}@", 1)

    def migrate(self, *words: str) -> Result:
        """Make the tables as their owner."""
        command = ["migrate", "--language", "en", "--database", self.owner, *words]
        return CliRunner().invoke(main, command)

    def run_as_node(self, sql: str) -> None:
        """Run a statement as nodes do."""

        async def run() -> None:
            connection = await asyncpg.connect(self.node)
            try:
                await connection.execute(sql)
            finally:
                await connection.close()

        asyncio.run(run())


@pytest.fixture
def roles(postgres: PostgresProcess) -> Iterator[TwoRoles]:
    """Make a database and two roles."""
    made = TwoRoles(postgres, f"roles_{os.urandom(4).hex()}")
    owner = f"{made.name}_owner"
    for role in (owner, made.node_role):
        postgres.sql(f"CREATE ROLE {role} LOGIN")
    postgres.sql(f"CREATE DATABASE {made.name} OWNER {owner}")
    yield made
    postgres.sql(f"DROP DATABASE {made.name} WITH (FORCE)")
    for role in (owner, made.node_role):
        postgres.sql(f"DROP ROLE {role}")


@pytest.fixture
def granted(roles: TwoRoles) -> TwoRoles:
    """Make the tables, and let nodes use them."""
    done = roles.migrate("--node-role", roles.node_role)
    assert done.exit_code == 0, done.output
    return roles


def test_a_node_plays_with_a_role_that_owns_nothing(granted: TwoRoles, tmp_path: Path) -> None:
    node = NodeProcess("one", granted.node, tmp_path)
    node.start()
    try:
        node.wait()
        with closing(Visitor(f"http://127.0.0.1:{node.port}")) as visitor:
            visitor.play_card()
            assert list(visitor.pages().values()) == [200, 200]
    finally:
        node.stop()

    owners = "SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'"
    assert granted.postgres.sql(owners, granted.name) == f"{granted.name}_owner"


def test_a_node_makes_weeks_and_drops_old_ones_by_that_role(granted: TwoRoles) -> None:
    def weeks() -> int:
        return int(granted.postgres.sql(WEEKS, granted.name))

    async def tidy() -> list[int]:
        journal = PostgresJournal(granted.node)
        try:
            counts = []
            for days in (-100, -50, 0):
                await journal.tidy(NOW + days * DAY_MS, Retention())
                counts.append(weeks())
            return counts
        finally:
            await journal.close()

    assert asyncio.run(tidy()) == [4, 4, 4]


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TABLE mine (a integer)",
        "CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
        "DROP TABLE records",
        "DROP FUNCTION make_week(integer)",
        "ALTER TABLE records ADD COLUMN mine integer",
        "TRUNCATE records",
        "CREATE RULE mine AS ON INSERT TO due DO INSTEAD NOTHING",
        "UPDATE alembic_version SET version_num = '9999'",
        "UPDATE schema_support SET oldest_program = '9999'",
        "CREATE ROLE mine",
    ],
)
def test_a_node_cannot_change_the_schema(granted: TwoRoles, sql: str) -> None:
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        granted.run_as_node(sql)


@pytest.mark.parametrize("week", [-1, 586])
def test_there_are_no_weeks_without_end(granted: TwoRoles, week: int) -> None:
    with pytest.raises(asyncpg.RaiseError, match="there is no week"):
        granted.run_as_node(f"SELECT make_week({week})")


def test_a_week_with_an_open_table_is_not_dropped(granted: TwoRoles) -> None:
    table = new_table_id()

    async def append() -> None:
        journal = PostgresJournal(granted.node)
        try:
            await journal.make_room(NOW)
            await journal.append(new_row(table, 1))
        finally:
            await journal.close()

    asyncio.run(append())
    with pytest.raises(asyncpg.RaiseError, match="not closed"):
        granted.run_as_node(f"SELECT drop_week({day_of(table) // DAYS_PER_WEEK})")


def test_others_make_and_drop_no_weeks(roles: TwoRoles) -> None:
    assert roles.migrate().exit_code == 0
    for function in ("make_week(90)", "drop_week(90)"):
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            roles.run_as_node(f"SELECT {function}")


def serve(database: str) -> str:
    """Start a node that cannot start, and return what it says."""
    words = ["serve", "--language", "en", "--host", "127.0.0.1", "--port", str(free_port())]
    told = CliRunner().invoke(main, [*words, "--database", database, "--secret", "s" * 32])
    assert told.exit_code == 1, told.output
    return told.output


def test_a_node_says_that_there_are_no_tables_yet(roles: TwoRoles) -> None:
    assert "upgrade the database with callout migrate" in serve(roles.node)


def test_a_node_says_that_its_role_may_not_use_the_tables(roles: TwoRoles) -> None:
    assert roles.migrate().exit_code == 0

    assert f"callout migrate --node-role {roles.node_role}" in serve(roles.node)


def test_a_role_that_is_not_there_is_named_and_nothing_is_made(roles: TwoRoles) -> None:
    told = roles.migrate("--node-role", "nobody")

    assert told.exit_code == 1
    assert "There is no role nobody" in told.output
    assert roles.postgres.sql("SELECT to_regclass('moves') IS NULL", roles.name) == "t"
