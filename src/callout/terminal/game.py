"""What games at this computer and games on a server have in common."""

REPEATED_LINES = 3
"""How many of the last lines are shown again to somebody who comes back."""


class PlayerLeft(Exception):
    """The player has asked to leave; the table stays as it is."""
