"""All tables in the IndexedDB of a browser at once, for a file and from one."""

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
"""How many logs are read, of tables and others."""


class IndexedDbTables(TabStorage):
    """All that one database of a browser keeps."""

    def __init__(self, storage: StorageParts) -> None:
        self._tables = storage.tables

    @override
    async def stored_tables(self) -> tuple[bytes, list[FiledLog]]:
        secret, logs = await self._stored()
        tables = [log for log in logs if _is_table(log)]
        return secret, sorted(tables, key=lambda log: (not log.is_open, -log.table))

    @override
    async def restore_tables(self, file: TableFile) -> RestoredTables:
        """Write the tables of *file* in one transaction, or refuse them."""
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
    """Return whether *log* is that of a table: a class or a revoked token has one too.

    A damaged one counts as a table, and is refused when the file is read.
    """
    rows = [Row(log.table, *msgspec.structs.astuple(row)) for row in log.rows[:1]]
    try:
        return all(map(TABLE_KIND.has, rows))
    except UnreadableRow:
        return True


def _copied(value: Any) -> Any:  # noqa: ANN401 - of the TypeScript
    """Return *value* with bytes of its own."""
    if isinstance(value, list):
        return [_copied(part) for part in value]
    return bytes(value) if isinstance(value, memoryview) else value
