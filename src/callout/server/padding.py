"""Padding, so that the size of a message does not reveal hidden cards.

An observer of encrypted traffic sees the number of bytes. See decision 44.
"""

MOVE_BYTES = 1024
"""Padding unit in bytes of an event with a move, for a seated player."""

DEAL_BYTES = 3072
"""Padding unit in bytes of an event with a deal, which holds a whole hand."""

VIEW_BYTES = 1024
"""Padding unit in bytes of a page or an answer with a hand."""

_COMMENT_FRAME = b":\n"


def pad_event(event: bytes, step: int) -> bytes:
    """Return *event*, one or more whole events, padded with a comment to a multiple of *step*."""
    spaces = -(len(event) + len(_COMMENT_FRAME)) % step
    return b"%b:%b\n\n" % (event[:-1], b" " * spaces)


def pad_view(body: bytes) -> bytes:
    """Return *body*, HTML or JSON, padded with spaces to a multiple of `VIEW_BYTES`."""
    return body + b" " * (-len(body) % VIEW_BYTES)
