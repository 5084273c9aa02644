"""How entries are stored in the rows of the journal."""

from typing import get_args

import msgspec
from msgspec import Struct

from callout.host.entries import OPTIONAL_TAG, Entry, PassedOver
from callout.server.ports import NewerNodeNeeded, Row

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
    tag = _tag_of(row)
    return tag is None or tag in _TAGS  # decoding it will tell what is wrong


def decode_entry(row: Row) -> Entry:
    """Return the entry of *row*; of what a later program wrote, that it is passed over.

    Raise `NewerNodeNeeded` for what must not be passed over. A row that cannot be decoded at all
    is a fault of the server, never a bad request.
    """
    try:
        return _decoder.decode(row.payload)
    except msgspec.MsgspecError as error:
        if is_optional(row):
            return PassedOver()
        if _tag_of(row) is None:
            raise RuntimeError(f"row {row.version} of table {row.table} cannot be read") from error
        raise NewerNodeNeeded(f"row {row.version} of table {row.table}: {error}") from error


def is_optional(row: Row) -> bool:
    """Return whether a program that does not know the entry of *row* may pass it over."""
    return (_tag_of(row) or "").startswith(OPTIONAL_TAG)


def _tag_of(row: Row) -> str | None:
    """Return the tag of the entry of *row*, or None if it is no entry at all."""
    try:
        return _tag_decoder.decode(row.payload).type
    except msgspec.MsgspecError:
        return None
