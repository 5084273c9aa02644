"""A file of tables is read as it was written, or refused as a whole."""

import os
import zlib
from hashlib import sha256

import msgspec
import pytest

from callout.host.entries import Left
from callout.server import table_file
from callout.server.tab_storage import (
    MAX_TABLE_FILE_BYTES,
    FiledLog,
    FiledRow,
    TableFile,
    TableFileFault,
    TableFileRefused,
)
from callout.server.table_file import HEAD, decode_table_file, encode_table_file
from callout.server.tables.kind import TABLE_KIND

ENTRY = TABLE_KIND.encode(Left(0, "Ana"))


def log(table: int = 7, payload: bytes = ENTRY, versions: tuple[int, ...] = (1, 2)) -> FiledLog:
    rows = [FiledRow(version, bytes([version]) * 16, 1_000, payload) for version in versions]
    return FiledLog(table, rows, (2, 5_000), (6_000, b"record"), [(b"digest", b"deck")])


def file(*logs: FiledLog) -> TableFile:
    return TableFile(b"s" * 32, {"callout": "token"}, list(logs))


def packed(content: bytes) -> bytes:
    """Write a file with that *content*, and with the right digest."""
    data = zlib.compress(content)
    return HEAD + b"1\n" + sha256(data).digest() + data


def refusal(data: bytes) -> TableFileFault:
    with pytest.raises(TableFileRefused) as refused:
        decode_table_file(data)
    return refused.value.fault


def test_what_is_written_is_read() -> None:
    written = file(log(), log(8, versions=(5,)), FiledLog(9, [], None, (1, b"record"), []))

    read = decode_table_file(encode_table_file(written))

    assert read == written
    assert [one.is_open for one in read.logs] == [True, False, False]


def test_what_is_no_such_file_is_refused() -> None:
    data = encode_table_file(file(log()))

    assert refusal(b"") == refusal(b"PK" + data) == TableFileFault.NOT_OURS
    assert refusal(HEAD + b"2\n" + data) == TableFileFault.NEWER
    assert refusal(data + bytes(MAX_TABLE_FILE_BYTES)) == TableFileFault.TOO_BIG


@pytest.mark.parametrize("place", [20, 60, -1])
def test_one_wrong_byte_is_found(place: int) -> None:
    data = bytearray(encode_table_file(file(log())))
    data[place] ^= 1

    assert refusal(bytes(data)) == TableFileFault.DAMAGED


def test_a_file_that_is_cut_off_is_damaged() -> None:
    data = encode_table_file(file(log()))

    assert {refusal(data[:end]) for end in range(len(HEAD) + 2, len(data), 7)} == {
        TableFileFault.DAMAGED
    }


@pytest.mark.parametrize(
    "content",
    [
        b"",
        msgspec.msgpack.encode(["short", {}, []]),
        msgspec.msgpack.encode(file(log(versions=(1, 3)))),
        msgspec.msgpack.encode(file(log(versions=(2, 1)))),
        msgspec.msgpack.encode(file(log(versions=(0,)))),
        msgspec.msgpack.encode(file(log(table=1 << 40))),
        msgspec.msgpack.encode(file(log(payload=b"no entry"))),
        msgspec.msgpack.encode(
            file(log(payload=msgspec.msgpack.encode({"type": "TokensRevoked"})))
        ),
    ],
)
def test_what_no_browser_of_ours_has_written_is_refused(content: bytes) -> None:
    assert refusal(packed(content)) == TableFileFault.DAMAGED


def test_an_entry_of_a_known_kind_with_other_parts_is_from_a_later_program() -> None:
    payload = msgspec.msgpack.encode({**msgspec.msgpack.decode(ENTRY), "place": "first"})

    assert refusal(encode_table_file(file(log(payload=payload)))) == TableFileFault.NEWER


def test_a_small_file_cannot_become_a_huge_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_file, "MAX_CONTENT_BYTES", 10_000)

    assert refusal(packed(bytes(20_000))) == TableFileFault.TOO_BIG


def test_what_has_no_room_is_left_out_from_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    logs = [FiledLog(table, [], None, (1, os.urandom(1_000)), []) for table in range(1, 17)]
    monkeypatch.setattr(table_file, "MAX_TABLE_FILE_BYTES", 5_000)

    assert decode_table_file(encode_table_file(file(*logs))).logs == logs[:4]
