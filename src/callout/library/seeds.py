"""A seed from any value of a program: hexadecimal digits are used unchanged."""

import re
from hashlib import sha256
from secrets import token_hex

_SEED = re.compile("([0-9a-f]{2})+")
SEED_BYTES = 32


def seed_from(value: str | float | None) -> str:
    """Return the seed for *value* in hexadecimal digits.

    Pairs of hexadecimal digits in small letters are a seed already, as they stand in records. Of
    any other text, and of the text that Python writes for a number, it is the SHA-256 in UTF-8.
    Without a value it is secret chance.
    """
    if value is None:
        return token_hex(SEED_BYTES)
    if isinstance(value, str) and _SEED.fullmatch(value):
        return value
    return sha256(str(value).encode(errors="replace")).hexdigest()
