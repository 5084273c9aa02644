"""What programs that play in tests choose among what is lawful: one policy for all of them."""

from collections.abc import Iterable

from callout.core import commands as c

SIDE_COMMANDS = (c.CardCheck, c.Accuse, c.Catch, c.Call)
"""What is said beside the game: it does not bring a round forward."""

PROGRESS_COMMANDS = (c.Play, c.Match, c.Lay, c.Accept)
"""What is done rather than anything else, so that matches end."""


def moves(lawful: Iterable[c.Command]) -> list[c.Command]:
    """List the *lawful* commands but those that are said beside the game."""
    return [one for one in lawful if not isinstance(one, SIDE_COMMANDS)]


def forward_moves(lawful: Iterable[c.Command]) -> list[c.Command]:
    """List the moves that bring a round forward or, if there is none, all moves."""
    found = moves(lawful)
    return [one for one in found if isinstance(one, PROGRESS_COMMANDS)] or found


def plain_move(lawful: Iterable[c.Command]) -> c.Command:
    """Choose a card to play without a call or, if there is none, any move without one."""
    plain = [one for one in moves(lawful) if not c.calls_out(one)]
    return next((one for one in plain if isinstance(one, c.Play)), plain[0])
