"""A question file as it is sent to a server."""

from typing import Annotated

from msgspec import Meta, Struct

from callout.banks.bounds import MAX_TEXT_BYTES, MAX_WORKBOOK_BYTES

_BASE64 = Meta(
    extra_json_schema={"pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"}
)


class QuestionFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A file with questions: its *name*, and its *text* or, if it is a workbook, its bytes.

    Without either, *name* is that of a deck of our own.
    """

    name: Annotated[str, Meta(max_length=200)] = ""
    text: Annotated[str, Meta(max_length=MAX_TEXT_BYTES)] = ""
    base64: Annotated[bytes, Meta(max_length=MAX_WORKBOOK_BYTES), _BASE64] = b""
