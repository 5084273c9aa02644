"""The headers of an answer as a page in the frame of the tab needs them."""

from collections.abc import Iterable

POLICY = "content-security-policy"
LEFT_OUT = frozenset(
    {"set-cookie", "strict-transport-security", "x-frame-options", "content-length"}
)
"""What is not passed on: the tab keeps cookies itself, and shows its own pages in its frame."""


def for_frame(headers: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return *headers* for a page that the tab itself, and nobody else, shows in a frame."""
    named = [(name.lower(), value) for name, value in headers]
    return [
        (name, _framed(value) if name == POLICY else value)
        for name, value in named
        if name not in LEFT_OUT
    ]


def _framed(policy: str) -> str:
    return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
