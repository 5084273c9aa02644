"""Files that were saved up to version 0.2: the beginning of a match, then its commands."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from callout.core.cards import NO_SEAT, Seat
from callout.core.commands import Command
from callout.host.entries import MovedBy
from callout.host.local_start import LocalStart, begin_local
from callout.host.policy import Decision, decide_move

_LAST_FORM_WITHOUT_PASSES = 1
_LAST_FORM_WITH_FIXED_PLACES = 2


class _FirstLine(LocalStart, frozen=True, forbid_unknown_fields=True):
    """The first line of such a file.

    In the first *form* each number card carries a question, and the match goes on that way; in the
    first two, changing partners did not sit across from each other yet.
    """

    form: Literal[1, 2, 3] = 3


class _CommandLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Each other line of such a file."""

    seat: Seat
    command: Command


def replay_commands(lines: Sequence[bytes]) -> Iterator[Decision]:
    """Yield the entries of a match that was saved as commands, or raise the first refusal."""
    first = msgspec.json.decode(lines[0], type=_FirstLine)
    opening = begin_local(
        first,
        passes=first.form > _LAST_FORM_WITHOUT_PASSES,
        alternates=first.form > _LAST_FORM_WITH_FIXED_PLACES,
    )
    yield from opening
    table = opening[-1].after
    for line in lines[1:]:
        seat, command = msgspec.structs.astuple(msgspec.json.decode(line, type=_CommandLine))
        is_bot = seat != NO_SEAT and first.bots[seat]
        decision = decide_move(table, seat, command, 0, MovedBy.BOT if is_bot else MovedBy.PLAYER)
        yield decision
        table = decision.after
