"""What players type and what a record says."""

from callout.notation.words import NotationError, read, write

__all__ = ["NotationError", "read", "write"]
