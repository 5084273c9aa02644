"""What the tests of the tab's storage do inside the page, each with a *name* for a database."""

import os
from typing import Any

import msgspec

from callout.host.entries import Left
from callout.server.adapters.indexeddb import IndexedDbJournal
from callout.server.adapters.indexeddb_storage import IndexedDbValues, call, open_storage
from callout.server.adapters.indexeddb_tables import IndexedDbTables
from callout.server.ports import Row, Unavailable
from callout.server.tab_storage import FiledLog, TableFile, TableFileRefused
from callout.server.table_file import decode_table_file, encode_table_file
from callout.server.tables.kind import TABLE_KIND

TABLE, AT = 5_000_000_000, 1_800_000_000_000


def row(version: int, payload: bytes = b"a card") -> Row:
    """Make a row of a table."""
    return Row(TABLE, version, bytes([version] * 16), AT, payload)


async def values(page: Any, name: str) -> list[bytes | None]:  # noqa: ANN401
    """Store values, and read them by another connection."""
    one, other = [IndexedDbValues(await open_storage(page.openStorage, name)) for _ in range(2)]
    found = [await one.value("jar")]
    await one.put("jar", b"")
    found.append(await other.value("jar"))
    await one.put("jar", bytes(range(256)))
    found += [await other.value("jar"), await other.put_first("jar", b"late")]
    found += [await one.put_first("secret", b"one"), await other.put_first("secret", b"two")]
    await one.delete("jar")
    return [*found, await other.value("jar")]


async def later_page(page: Any, name: str) -> list[object]:  # noqa: ANN401
    """Let the page of a later version migrate the database under an open journal."""
    old = IndexedDbJournal(await open_storage(page.openStorage, name))
    found: list[object] = [await old.append(row(1))]
    later = IndexedDbJournal(await open_storage(page.openLater, name))
    found += [(await later.heads([TABLE]))[TABLE], await later.append(row(2))]
    for refused in (old.append(row(3)), old.since(TABLE), open_storage(page.openStorage, name)):
        try:
            found.append(await refused)
        except Unavailable as error:
            found.append(f"{type(error).__name__}: {error}")
    return [*found, await later.append(row(3))]


async def deleted(page: Any, name: str) -> list[object]:  # noqa: ANN401
    """Delete the database under an open journal."""
    journal = IndexedDbJournal(await open_storage(page.openStorage, name))
    found: list[object] = [await journal.append(row(1))]
    await page.deleteDatabase(name)
    found += [await journal.append(row(2)), await journal.since(TABLE)]
    return [*found, await journal.append(row(1))]


async def closed(page: Any, name: str) -> list[object]:  # noqa: ANN401
    """Use a journal that is closed."""
    journal = IndexedDbJournal(await open_storage(page.openStorage, name))
    await journal.close()
    await journal.close()
    return [await _fault(journal.append(row(1))), await _fault(journal.since(TABLE))]


async def silent(page: Any, _: str) -> str:  # noqa: ANN401
    """Wait for a browser that never answers."""
    return await _fault(call(page.wait, seconds=0.01))


async def full(page: Any, name: str) -> list[object]:  # noqa: ANN401
    """Write until there is no room, and then something small."""
    journal = IndexedDbJournal(await open_storage(page.openStorage, name))
    for version in range(1, 100):
        fault = await _fault(journal.append(row(version, os.urandom(100_000))))
        if fault != "no fault: True":
            rows = await journal.since(TABLE)
            return [fault, version - len(rows), await journal.append(row(version))]
    return ["no fault at all"]


async def table_file(page: Any, name: str) -> dict[str, object]:  # noqa: ANN401
    """Save tables in one browser, and bring them to others."""

    async def browser(place: str, secret: bytes) -> tuple[IndexedDbJournal, IndexedDbTables]:
        storage = await open_storage(page.openStorage, f"{name} {place}")
        await IndexedDbValues(storage).put_first("secret", secret)
        return IndexedDbJournal(storage), IndexedDbTables(storage)

    one, own = await browser("own", b"s" * 32)
    for version in (1, 2, 3):
        await one.append(_entry(TABLE, version), AT)
    await one.put_deck(TABLE, b"digest", b"deck")
    await one.append(_entry(TABLE + 1, 1))
    await one.finish(_entry(TABLE + 1, 2), b"record")
    await one.append(Row(TABLE + 2, 1, b"no table", AT, msgspec.msgpack.encode({"type": "Other"})))
    file = decode_table_file(
        encode_table_file(TableFile(*_secret_first(await own.stored_tables())))
    )
    found: dict[str, object] = {"filed": [(log.table, len(log.rows)) for log in file.logs]}

    journal, tables = await browser("new", b"other secret, of as many bytes..")
    await journal.append(
        Row(TABLE + 3, 1, b"no table", AT, msgspec.msgpack.encode({"type": "Other"}))
    )
    found["new"] = await tables.restore_tables(file)
    found["new has all"] = [
        await journal.since(TABLE) == await one.since(TABLE),
        await journal.since(TABLE + 1) == await one.since(TABLE + 1),
        await journal.record(TABLE + 1),
        await journal.deck(TABLE, b"digest"),
        await tables.stored_tables() == (b"s" * 32, file.logs),
        await journal.claim_due(AT, AT + 1, 10),
    ]
    found["again"] = await tables.restore_tables(file)

    journal, tables = await browser("occupied", b"other secret, of as many bytes..")
    await journal.append(_entry(TABLE + 4, 1))
    before = await tables.stored_tables()
    try:
        found["occupied"] = await tables.restore_tables(file)
    except TableFileRefused as error:
        found["occupied"] = error.fault
    found["occupied is as before"] = await tables.stored_tables() == before

    journal, tables = await browser("shorter", b"s" * 32)
    await journal.append(_entry(TABLE, 1))
    found["shorter"] = await tables.restore_tables(file)
    found["shorter goes on"] = [
        len(await journal.since(TABLE)),
        await journal.append(_entry(TABLE, 4)),
    ]
    found["longer"] = await tables.restore_tables(file)
    found["longer stays"] = len(await journal.since(TABLE))

    journal, tables = await browser("other end", b"s" * 32)
    await journal.append(_entry(TABLE, 1)._replace(key=b"played otherwise"))
    found["other"] = await tables.restore_tables(file)
    found["other stays"] = [row.key for row in await journal.since(TABLE)]
    found["persistent"] = await tables.is_persistent()
    return found


def _entry(table: int, version: int) -> Row:
    return row(version, TABLE_KIND.encode(Left(0, "Ana")))._replace(log_id=table)


def _secret_first(
    stored: tuple[bytes, list[FiledLog]],
) -> tuple[bytes, dict[str, str], list[FiledLog]]:
    return stored[0], {}, stored[1]


async def _fault(work: Any) -> str:  # noqa: ANN401
    try:
        return f"no fault: {await work}"
    except Unavailable as error:
        return f"{error.fault}: {error}"
