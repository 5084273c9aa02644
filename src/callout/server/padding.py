"""Bytes that say nothing, so that the size of what is sent does not tell hidden cards.

Whoever sees encrypted bytes pass sees how many there are. See decision 44.
"""

MOVE_BYTES = 1024
"""To multiples of what an event is filled up that tells a move to somebody who is seated."""

DEAL_BYTES = 3072
"""The same of an event that tells a deal, with a whole hand."""

VIEW_BYTES = 1024
"""The same of a page or an answer with somebody's hand."""

_COMMENT_FRAME = b":\n"


def pad_event(event: bytes, step: int) -> bytes:
    """Return one or more whole events, padded with a comment to a multiple of *step*."""
    spaces = -(len(event) + len(_COMMENT_FRAME)) % step
    return b"%b:%b\n\n" % (event[:-1], b" " * spaces)


def pad_view(body: bytes) -> bytes:
    """Return *body*, HTML or JSON, filled up with spaces."""
    return body + b" " * (-len(body) % VIEW_BYTES)
