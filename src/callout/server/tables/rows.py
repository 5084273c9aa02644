"""How entries are stored in the rows of the journal."""

from typing import get_args

import msgspec
from msgspec import Struct

from callout.host.entries import Entry
from callout.server.ports import Row

_decoder: msgspec.msgpack.Decoder[Entry] = msgspec.msgpack.Decoder(Entry)
_encoder = msgspec.msgpack.Encoder()
_TAGS = frozenset(entry.__struct_config__.tag for entry in get_args(Entry))


class _Tagged(Struct):
    """What every entry has, of a table or not."""

    type: str


_tag_decoder = msgspec.msgpack.Decoder(_Tagged)


def encode_entry(entry: Entry) -> bytes:
    """Return *entry* as the payload of a row."""
    return _encoder.encode(entry)


def is_table_row(row: Row) -> bool:
    """Return whether *row* belongs to the log of a table."""
    try:
        return _tag_decoder.decode(row.payload).type in _TAGS
    except msgspec.MsgspecError:
        return True  # decoding it will tell what is wrong


def decode_entry(row: Row) -> Entry:
    """Return the entry of *row*.

    A row that cannot be decoded is a fault of the server, never a bad request.
    """
    try:
        return _decoder.decode(row.payload)
    except msgspec.MsgspecError as error:
        raise RuntimeError(f"row {row.version} of table {row.table} cannot be read") from error
