"""How entries are stored in the rows of the journal."""

import msgspec

from callout.host.entries import Entry
from callout.server.ports import Row

_decoder: msgspec.msgpack.Decoder[Entry] = msgspec.msgpack.Decoder(Entry)
_encoder = msgspec.msgpack.Encoder()


def encode_entry(entry: Entry) -> bytes:
    """Return *entry* as the payload of a row."""
    return _encoder.encode(entry)


def decode_entry(row: Row) -> Entry:
    """Return the entry of *row*.

    A row that cannot be decoded is a fault of the server, never a bad request.
    """
    try:
        return _decoder.decode(row.payload)
    except msgspec.MsgspecError as error:
        raise RuntimeError(f"row {row.version} of table {row.table} cannot be read") from error
