"""Entries as they are written in the rows of the journal."""

import msgspec

from callout.host.entries import Entry
from callout.server.ports import Row

_decoder: msgspec.msgpack.Decoder[Entry] = msgspec.msgpack.Decoder(Entry)
_encoder = msgspec.msgpack.Encoder()


def encode_entry(entry: Entry) -> bytes:
    """Write an entry."""
    return _encoder.encode(entry)


def decode_entry(row: Row) -> Entry:
    """Read what a row says; one that cannot be read is a fault, and nobody's bad request."""
    try:
        return _decoder.decode(row.payload)
    except msgspec.MsgspecError as error:
        raise RuntimeError(f"row {row.version} of table {row.table} cannot be read") from error
