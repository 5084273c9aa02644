"""Export and import of all tables in the IndexedDB of a browser."""

from typing import Any

import msgspec
from typing_extensions import override

from callout.server.adapters.indexeddb_storage import StorageParts, call
from callout.server.logs.kind import UnreadableRow
from callout.server.ports import Row
from callout.server.tab_storage import (
    MAX_FILED_LOGS,
    FiledLog,
    RestoredTables,
    TableFile,
    TableFileFault,
    TableFileRefused,
    TabStorage,
)
from callout.server.tables.kind import TABLE_KIND

MAX_LISTED_LOGS = 2 * MAX_FILED_LOGS
"""Maximum number of logs that are read, of tables and of other kinds."""


class IndexedDbTables(TabStorage):
    """All stored content of one browser database."""

    def __init__(self, storage: StorageParts) -> None:
        self._tables = storage.tables

    @override
    async def stored_tables(self) -> tuple[bytes, list[FiledLog]]:
        secret, logs = await self._stored()
        tables = [log for log in logs if _is_table(log)]
        return secret, sorted(tables, key=lambda log: (not log.is_open, -log.table))

    @override
    async def restore_tables(self, file: TableFile) -> RestoredTables:
        """Write the tables of *file* in one transaction, or raise `TableFileRefused`."""
        _, here = await self._stored()
        others = [log.table for log in here if not _is_table(log)]
        logs = msgspec.to_builtins(file.logs, builtin_types=(bytes,))
        restored = await call(self._tables.restore, file.secret, logs, others)
        if restored is None:
            raise TableFileRefused(TableFileFault.OCCUPIED)
        return RestoredTables(*restored.to_py())

    @override
    async def is_persistent(self) -> bool | None:
        found: bool | None = await call(self._tables.isPersistent)
        return found

    async def _stored(self) -> tuple[bytes, list[FiledLog]]:
        """Return the secret and all logs."""
        secret, logs = (await call(self._tables.stored, MAX_LISTED_LOGS)).to_py()
        return bytes(secret or b""), [msgspec.convert(_copied(log), FiledLog) for log in logs]


def _is_table(log: FiledLog) -> bool:
    """Return whether *log* belongs to a table; classes and revoked tokens have logs too.

    A damaged log counts as a table, and is refused when the file is read.
    """
    rows = [Row(log.table, *msgspec.structs.astuple(row)) for row in log.rows[:1]]
    try:
        return all(map(TABLE_KIND.has, rows))
    except UnreadableRow:
        return True


def _copied(value: Any) -> Any:  # noqa: ANN401 - from TypeScript
    """Return *value* with its bytes copied."""
    if isinstance(value, list):
        return [_copied(part) for part in value]
    return bytes(value) if isinstance(value, memoryview) else value
