"""Bytes that say nothing, so that the size of what is sent does not tell hidden cards.

Whoever sees encrypted bytes pass sees how many there are. See decision 44.
"""

MOVE_BYTES = 1024
"""Events that tell a move to a seated player are padded to a multiple of this."""

DEAL_BYTES = 3072
"""Events that tell a deal, with a whole hand, are padded to a multiple of this."""

VIEW_BYTES = 1024
"""Pages and answers with a hand are padded to a multiple of this."""

_COMMENT_FRAME = b":\n"


def pad_event(event: bytes, step: int) -> bytes:
    """Return one or more whole events, padded with a comment to a multiple of *step*."""
    spaces = -(len(event) + len(_COMMENT_FRAME)) % step
    return b"%b:%b\n\n" % (event[:-1], b" " * spaces)


def pad_view(body: bytes) -> bytes:
    """Return *body*, HTML or JSON, padded with spaces."""
    return body + b" " * (-len(body) % VIEW_BYTES)
