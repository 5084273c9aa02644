"""What a tab keeps in its browser, all at once: the port, and what a file of it holds."""

from enum import StrEnum
from typing import Annotated, NamedTuple, Protocol, TypeAlias

from msgspec import Meta, Struct

MAX_TABLE_FILE_BYTES = 8_000_000
MAX_FILED_LOGS = 2_000
MAX_FILED_ROWS = 20_000
"""How many rows a log in a file may have."""

TABLE_ID_BITS = 40

_Table: TypeAlias = Annotated[int, Meta(gt=0, lt=1 << TABLE_ID_BITS)]
_Version: TypeAlias = Annotated[int, Meta(gt=0, lt=1 << 31)]
_Time: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 53)]
_Key: TypeAlias = Annotated[bytes, Meta(max_length=64)]


class FiledRow(Struct, frozen=True, array_like=True):
    """A row of a log, without the number of its table."""

    version: _Version
    key: _Key
    at: _Time
    payload: bytes


class FiledLog(Struct, frozen=True, array_like=True):
    """All that is kept of one table: *due* and *record* with the time of each."""

    table: _Table
    rows: Annotated[list[FiledRow], Meta(max_length=MAX_FILED_ROWS)]
    due: tuple[_Version, _Time] | None
    record: tuple[_Time, bytes] | None
    decks: Annotated[list[tuple[_Key, bytes]], Meta(max_length=100)]

    @property
    def is_open(self) -> bool:
        """Whether the table can be played on."""
        return bool(self.rows) and self.rows[0].version == 1


class TableFile(Struct, frozen=True, array_like=True):
    """What is in a file: the *secret* that codes and tokens are made with, cookies and tables."""

    secret: Annotated[bytes, Meta(min_length=16, max_length=64)]
    cookies: Annotated[dict[str, str], Meta(max_length=10)]
    logs: Annotated[list[FiledLog], Meta(max_length=MAX_FILED_LOGS)]


class TableFileFault(StrEnum):
    """Why a file of tables is not taken."""

    NOT_OURS = "not-ours"
    DAMAGED = "damaged"
    TOO_BIG = "too-big"
    NEWER = "newer"
    OCCUPIED = "occupied"


class TableFileRefused(Exception):
    """A file of tables that is not taken; nothing was written."""

    def __init__(self, fault: TableFileFault) -> None:
        super().__init__(fault)
        self.fault = fault


class RestoredTables(NamedTuple):
    """How many tables of a file were *written*, how many were *kept* as they were here.

    With *is_new_secret* the node must start anew.
    """

    written: int
    kept: int
    is_new_secret: bool


class TabStorage(Protocol):
    """What a tab keeps in its browser, all at once."""

    async def stored_tables(self) -> tuple[bytes, list[FiledLog]]:
        """Return the secret, and all tables, those that are open first."""

    async def restore_tables(self, file: TableFile) -> RestoredTables:
        """Write the tables of *file*, but none that is here with as many rows or with other ones.

        Raise `TableFileRefused` if its secret is another one and tables are open here.
        """

    async def is_persistent(self) -> bool | None:
        """Return whether the browser deletes nothing by itself, if it tells."""
