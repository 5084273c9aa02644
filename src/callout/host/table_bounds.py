"""How much may happen at one table, so that its log stays short enough to be read."""

from callout.host import requests as r
from callout.host.errors import DenialReason, RequestDenied
from callout.host.table import Table

MAX_TALK_ENTRIES = 2_000
"""How many messages may be said at one table."""

MAX_OTHER_ENTRIES = 2_000
"""How many other entries may come from what a match can do without: muting, reports, names."""

RESERVED_ENTRIES = 1_000
"""How many more may come from what a match needs to be finished, beside its moves."""

MAX_REPORTS = 20
"""How many reports may be made at one table: after that those who run the server know of it."""

NEEDED = (r.Return, r.StandIn, r.Pause, r.Stop, r.Start, r.Rematch)
"""What a match needs beside its moves, so that it can always be finished."""

OPTIONAL = (
    r.Sit, r.Leave, r.Rename, r.AddBot, r.ChangePlace, r.Remove, r.SetLevel, r.ChangeGame,
    r.SetTalk, r.Mute, r.Report, r.Lock, r.Knock, r.AnswerKnock, r.ReplaceHost,
)  # fmt: skip
"""What a match that has begun can do without."""

NO_MOVES = frozenset({*NEEDED, *OPTIONAL, r.Say, r.SayPhrase})
"""What people ask for that is no move."""

FULL = frozenset({DenialReason.TALK_FULL, DenialReason.TABLE_FULL, DenialReason.KNOCKS_FULL})
"""Why there is no room for a request."""


def require_room(
    table: Table, request: r.TableRequest | r.ClassTableRequest, *, by_class: bool = False
) -> None:
    """Require that there is room in the log for *request*; for a move there always is.

    What a class asks for counts as needed.
    """
    if type(request) not in NO_MOVES:
        return
    if isinstance(request, r.Say | r.SayPhrase) and table.talk_entries >= MAX_TALK_ENTRIES:
        raise RequestDenied(DenialReason.TALK_FULL, MAX_TALK_ENTRIES)
    if isinstance(request, r.Report) and table.reports >= MAX_REPORTS:
        raise RequestDenied(DenialReason.REPORTS_FULL, MAX_REPORTS)
    if isinstance(request, NEEDED) or (by_class and isinstance(request, OPTIONAL)):
        most = MAX_OTHER_ENTRIES + RESERVED_ENTRIES
    elif isinstance(request, OPTIONAL):
        most = MAX_OTHER_ENTRIES
    else:
        return
    if table.other_entries >= most:
        raise RequestDenied(DenialReason.TABLE_FULL)
