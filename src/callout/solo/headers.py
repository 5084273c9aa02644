"""The headers of an answer for a page in the frame of the tab."""

from collections.abc import Iterable

POLICY = "content-security-policy"
LEFT_OUT = frozenset(
    {"set-cookie", "strict-transport-security", "x-frame-options", "content-length"}
)
"""Dropped headers: the tab keeps cookies itself, and shows its own pages in its frame."""


def for_frame(headers: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return *headers* for a page that only the tab itself may frame."""
    named = [(name.lower(), value) for name, value in headers]
    return [
        (name, _framed(value) if name == POLICY else value)
        for name, value in named
        if name not in LEFT_OUT
    ]


def _framed(policy: str) -> str:
    return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
