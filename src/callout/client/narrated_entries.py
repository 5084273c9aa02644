"""Entries as a server of another version may send them."""

import msgspec
from msgspec import Struct

from callout.host.entries import OPTIONAL_TAG
from callout.locales.messages import Utterance
from callout.server.wire import NarratedEntry


class _Tagged(Struct):
    type: str


class _UnknownEntry(Struct):
    version: int
    at: int
    entry: _Tagged
    told: tuple[Utterance, ...]
    position: str = ""


_decoder = msgspec.json.Decoder(NarratedEntry)
_unknown_decoder = msgspec.json.Decoder(_UnknownEntry)


def decode_narrated(text: str | bytes) -> NarratedEntry:
    """Return the entry in *text*; of a kind from a later version, its narration alone.

    Raise a `ValidationError` for an unknown kind that changes the table.
    """
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError:
        item = _unknown_decoder.decode(text)
        if not item.entry.type.startswith(OPTIONAL_TAG):
            raise
        return NarratedEntry(item.version, item.at, None, item.told, item.position)
