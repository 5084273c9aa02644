"""Matches and commands as text that a person can read."""

from callout.notation.words import NotationError, read, write

__all__ = ["NotationError", "read", "write"]
