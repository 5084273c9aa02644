"""Answers of the hard bot: a hint, or the odds, from the knowledge of the seat that asks."""

from collections.abc import Sequence

from callout.coach.advice import advise
from callout.coach.odds import reckon
from callout.coach.telling import tell_advice, tell_odds
from callout.core.cards import NO_SEAT
from callout.core.commands import Command
from callout.core.seen import seen_by
from callout.core.view import View
from callout.host.errors import DenialReason
from callout.host.hint_policy import has_company, why_no_hint
from callout.host.table import Table
from callout.interpreter.queries import HintQuery
from callout.locales.messages import Utterance, utter
from callout.narrator.listener import Listener


def ask_hard_bot(
    query: HintQuery,
    table: Table | None,
    view: View,
    legal: Sequence[Command],
    listener: Listener,
) -> Utterance:
    """Answer *query* for the seat of *view*, or say why there is no answer at this table."""
    seat = None if view.seat == NO_SEAT else view.seat
    reason = DenialReason.HINTS_OFF if table is None else why_no_hint(table, seat)
    if table is None or reason is not None:
        return utter("server", listener.language, f"problem-{reason}")
    heard = [seen_by(event, seat) for event in table.heard]
    if query is HintQuery.ODDS:
        return tell_odds(reckon(table.edition, view, heard), view, listener)
    return tell_advice(advise(table.edition, view, legal, heard), view, listener)


def is_told_to_all(table: Table, view: View) -> bool:
    """Return whether all are told when the seat of *view* asks the hard bot now."""
    return has_company(table) and why_no_hint(table, view.seat) is None
