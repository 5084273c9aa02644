"""All tables of a tab as a file: its encoding, and the checks before its use."""

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
"""Greatest size in bytes of a file's content after decompression."""

HEAD = b"Callout tables "
FORMAT = b"1\n"
DIGEST_BYTES = 32


def encode_table_file(file: TableFile) -> bytes:
    """Return the bytes of *file*, without the last tables if it is too large."""
    logs = file.logs[:MAX_FILED_LOGS]
    while True:
        content = msgspec.msgpack.encode(TableFile(file.secret, file.cookies, logs))
        packed = zlib.compress(content)
        data = HEAD + FORMAT + sha256(packed).digest() + packed
        if len(data) <= MAX_TABLE_FILE_BYTES and len(content) <= MAX_CONTENT_BYTES:
            return data
        logs = logs[: len(logs) // 2]


def decode_table_file(data: bytes) -> TableFile:
    """Return the content of *data*; raise `TableFileRefused` unless all of it is valid."""
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
    """Raise an error unless *log* belongs to a table, has no gap, and can be read here."""
    for place, row in enumerate(log.rows):
        stored = Row(log.table, *msgspec.structs.astuple(row))
        if row.version != log.rows[0].version + place or not TABLE_KIND.has(stored):
            raise TableFileRefused(TableFileFault.DAMAGED)
        TABLE_KIND.decode(stored)
