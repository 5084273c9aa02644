"""All tables of a tab as a file: how it is written, and what is checked before it is used."""

import zlib
from hashlib import sha256

import msgspec

from callout.server.logs.kind import NewerNodeNeeded, UnreadableRow
from callout.server.ports import Row
from callout.server.tab_storage import (
    MAX_FILED_LOGS,
    MAX_TABLE_FILE_BYTES,
    FiledLog,
    TableFile,
    TableFileFault,
    TableFileRefused,
)
from callout.server.tables.kind import TABLE_KIND

MAX_CONTENT_BYTES = 64_000_000
"""How many bytes the content of a file may have, once it is decompressed."""

HEAD = b"Callout tables "
FORMAT = b"1\n"
DIGEST_BYTES = 32


def encode_table_file(file: TableFile) -> bytes:
    """Return the bytes of *file*; what is beyond the bound is left out, from its end."""
    logs = file.logs[:MAX_FILED_LOGS]
    while True:
        content = msgspec.msgpack.encode(TableFile(file.secret, file.cookies, logs))
        packed = zlib.compress(content)
        data = HEAD + FORMAT + sha256(packed).digest() + packed
        if len(data) <= MAX_TABLE_FILE_BYTES and len(content) <= MAX_CONTENT_BYTES:
            return data
        logs = logs[: len(logs) // 2]


def decode_table_file(data: bytes) -> TableFile:
    """Return what is in *data*; raise `TableFileRefused` unless all of it is right."""
    if len(data) > MAX_TABLE_FILE_BYTES:
        raise TableFileRefused(TableFileFault.TOO_BIG)
    if not data.startswith(HEAD):
        raise TableFileRefused(TableFileFault.NOT_OURS)
    if not data.startswith(HEAD + FORMAT):
        raise TableFileRefused(TableFileFault.NEWER)
    start = len(HEAD + FORMAT)
    digest, packed = data[start : start + DIGEST_BYTES], data[start + DIGEST_BYTES :]
    if sha256(packed).digest() != digest:
        raise TableFileRefused(TableFileFault.DAMAGED)
    try:
        file = msgspec.msgpack.decode(_decompress(packed), type=TableFile)
        for log in file.logs:
            _check(log)
    except (msgspec.MsgspecError, zlib.error, UnreadableRow) as error:
        raise TableFileRefused(TableFileFault.DAMAGED) from error
    except NewerNodeNeeded as error:
        raise TableFileRefused(TableFileFault.NEWER) from error
    return file


def _decompress(packed: bytes) -> bytes:
    decompressor = zlib.decompressobj()
    content = decompressor.decompress(packed, MAX_CONTENT_BYTES)
    if decompressor.unconsumed_tail:
        raise TableFileRefused(TableFileFault.TOO_BIG)
    return content


def _check(log: FiledLog) -> None:
    """Raise an error unless *log* is that of a table, without a hole, and can be read here."""
    for place, row in enumerate(log.rows):
        stored = Row(log.table, *msgspec.structs.astuple(row))
        if row.version != log.rows[0].version + place or not TABLE_KIND.has(stored):
            raise TableFileRefused(TableFileFault.DAMAGED)
        TABLE_KIND.decode(stored)
