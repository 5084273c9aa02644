"""The storage of a tab in its browser: the port, and the content of a file of tables."""

from enum import StrEnum
from typing import Annotated, NamedTuple, Protocol, TypeAlias

from msgspec import Meta, Struct

MAX_TABLE_FILE_BYTES = 8_000_000
MAX_FILED_LOGS = 2_000
MAX_FILED_ROWS = 20_000
"""Number of rows that a log in a file may have."""

TABLE_ID_BITS = 40

_Table: TypeAlias = Annotated[int, Meta(gt=0, lt=1 << TABLE_ID_BITS)]
_Version: TypeAlias = Annotated[int, Meta(gt=0, lt=1 << 31)]
_Time: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 53)]
_Key: TypeAlias = Annotated[bytes, Meta(max_length=64)]


class FiledRow(Struct, frozen=True, array_like=True):
    """A row of a log, without the id of its table."""

    version: _Version
    key: _Key
    at: _Time
    payload: bytes


class FiledLog(Struct, frozen=True, array_like=True):
    """All stored data of one table; *due* and *record* include their times."""

    table: _Table
    rows: Annotated[list[FiledRow], Meta(max_length=MAX_FILED_ROWS)]
    due: tuple[_Version, _Time] | None
    record: tuple[_Time, bytes] | None
    decks: Annotated[list[tuple[_Key, bytes]], Meta(max_length=100)]

    @property
    def is_open(self) -> bool:
        """Whether the table can still be played."""
        return bool(self.rows) and self.rows[0].version == 1


class TableFile(Struct, frozen=True, array_like=True):
    """The content of a file: the *secret* for codes and tokens, cookies and tables."""

    secret: Annotated[bytes, Meta(min_length=16, max_length=64)]
    cookies: Annotated[dict[str, str], Meta(max_length=10)]
    logs: Annotated[list[FiledLog], Meta(max_length=MAX_FILED_LOGS)]


class TableFileFault(StrEnum):
    """Why is a file of tables refused?"""

    NOT_OURS = "not-ours"
    DAMAGED = "damaged"
    TOO_BIG = "too-big"
    NEWER = "newer"
    OCCUPIED = "occupied"


class TableFileRefused(Exception):
    """A refused file of tables; nothing was written."""

    def __init__(self, fault: TableFileFault) -> None:
        super().__init__(fault)
        self.fault = fault


class RestoredTables(NamedTuple):
    """The numbers of tables in a file that were *written*, or *kept* as they were here.

    With *is_new_secret*, the node must be restarted.
    """

    written: int
    kept: int
    is_new_secret: bool


class TabStorage(Protocol):
    """The storage of a tab in its browser, read and restored as a whole."""

    async def stored_tables(self) -> tuple[bytes, list[FiledLog]]:
        """Return the secret and all tables, open ones first."""

    async def restore_tables(self, file: TableFile) -> RestoredTables:
        """Write the tables of *file*, except those stored here with as many or with other rows.

        Raise `TableFileRefused` if its secret is another one and tables are open here.
        """

    async def is_persistent(self) -> bool | None:
        """Return whether the browser deletes nothing by itself, or `None` if that is unknown."""
