"""The database tables after the last migration."""

from sqlalchemy import (
    BigInteger,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

durable_tables = MetaData()
"""The tables of every database."""

node_tables = MetaData()
"""The tables of nodes that share a PostgreSQL; nodes fill them again if they are lost."""


def _table_id(name: str) -> Column[int]:
    return Column(name, BigInteger, primary_key=True, autoincrement=False)


Table(
    "moves",
    durable_tables,
    _table_id("table_id"),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("key", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    postgresql_partition_by="RANGE (table_id)",
    sqlite_with_rowid=False,
)
Table(
    "due",
    durable_tables,
    _table_id("table_id"),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    sqlite_with_rowid=False,
)
Table(
    "records",
    durable_tables,
    _table_id("table_id"),
    Column("at", BigInteger, nullable=False),
    Column("record", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "reports",
    durable_tables,
    _table_id("table_id"),
    Column("version", Integer, nullable=False),
    Column("key", LargeBinary, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Table(
    "decks",
    durable_tables,
    _table_id("table_id"),
    Column("digest", LargeBinary, primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)
Table(
    "openings",
    durable_tables,
    _table_id("table_id"),
    Column("at", BigInteger, nullable=False, index=True),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Table("schema_support", durable_tables, Column("oldest_program", Text, primary_key=True))
Table(
    "nodes",
    node_tables,
    Column("id", Text, primary_key=True),
    Column("heartbeat", DateTime(timezone=True), nullable=False),
    prefixes=["UNLOGGED"],
)
Table(
    "watching",
    node_tables,
    _table_id("table_id"),
    Column("node", ForeignKey("nodes.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("presence", Text, nullable=False, server_default=""),
    prefixes=["UNLOGGED"],
)
