"""A played match to read: its record told again, round by round."""

from typing import TypeAlias

from callout.core.events import Awaited, Event, RoundBegan
from callout.core.prompts import Over
from callout.core.seen import seen_by
from callout.core.view import View, view
from callout.editions import edition_of
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.notation import NotationError
from callout.notation.record import Record, reopen, replay
from callout.printing.pages.layout import Block, Heading, Item, Sheet
from callout.printing.words import CannotMake, say
from callout.rules.engine import decide

Past: TypeAlias = list[tuple[Event, View]]
"""Every event of a match, with the open table after the command that brought it."""


def happened(record: Record) -> Past:
    """Play *record* again, having checked that it can have happened."""
    try:
        replay(record)
    except NotationError as error:
        raise CannotMake("no-record") from error
    progress = reopen(record.opened)
    past = [(event, view(progress.state, None)) for event in progress.events]
    for seat, command in record.moves:
        progress = decide(progress.state, seat, command)
        after = view(progress.state, None)
        past += [(event, after) for event in progress.events]
    return past


def is_over(past: Past) -> bool:
    """Say whether the match was played to its end."""
    return isinstance(past[-1][1].prompt, Over)


def told_sheet(record: Record, language: str, style: Style, *, everything: bool) -> Sheet:
    """Make a sheet of all that could be heard or, of a match that is over, with all hands."""
    edition = edition_of(record.opened)
    listener = Listener(edition, None, language, style)
    past = happened(record)
    shown = everything and is_over(past)
    title = say(language, "told-title", title=edition.title)
    front: list[Block] = [Heading(title, title=True)]
    rounds: list[Block] = []
    for event, after in past:
        told = narrate(event if shown else seen_by(event, None), after, listener)
        if isinstance(event, RoundBegan):
            rounds += [Heading(one.spoken.removesuffix(".")) for one in told]
        elif not isinstance(event, Awaited):  # on paper, who does something had the turn
            (rounds or front).extend(Item(one.spoken) for one in told)
    if not rounds:
        return Sheet(title, language, tuple(front))
    return Sheet(title, language, tuple(rounds), tuple(front), say(language, "contents"))
