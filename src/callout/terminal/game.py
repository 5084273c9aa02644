"""Shared parts of games at this computer and games on a server."""

REPEATED_LINES = 3
"""Number of recent lines that are repeated to a returning player."""


class PlayerLeft(Exception):
    """The player's wish to leave; the table stays as it is."""
