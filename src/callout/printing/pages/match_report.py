"""A played match for reading: its record narrated round by round."""

from typing import TypeAlias

from callout.core.events import Awaited, Event, RoundBegan
from callout.core.prompts import Over
from callout.core.seen import seen_by
from callout.core.view import View, view
from callout.editions import edition_of
from callout.locales.messages import say
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.notation import NotationError
from callout.notation.record import Record, reopen, replay
from callout.printing.errors import PrintingError
from callout.printing.pages.layout import Block, Document, Heading, ListItem
from callout.rules.engine import decide

MatchHistory: TypeAlias = list[tuple[Event, View]]
"""Every event of a match, with the spectators' view after the command that caused it."""


def replay_events(record: Record) -> MatchHistory:
    """Replay *record*, after checking that it is a possible match."""
    try:
        replay(record)
    except NotationError as error:
        raise PrintingError("no-record") from error
    progress = reopen(record.opened)
    history = [(event, view(progress.state, None)) for event in progress.events]
    for seat, command in record.moves:
        progress = decide(progress.state, seat, command)
        after = view(progress.state, None)
        history += [(event, after) for event in progress.events]
    return history


def is_match_over(history: MatchHistory) -> bool:
    """Return whether the match was played to its end."""
    return isinstance(history[-1][1].prompt, Over)


def match_report(record: Record, language: str, style: Style, *, everything: bool) -> Document:
    """Return the narration for spectators; with *everything*, with all hands if it is over."""
    edition = edition_of(record.opened)
    listener = Listener(edition, None, language, style)
    history = replay_events(record)
    open_hands = everything and is_match_over(history)
    title = say("printing", language, "told-title", title=edition.title)
    front: list[Block] = [Heading(title, title=True)]
    rounds: list[Block] = []
    for event, after in history:
        utterances = narrate(event if open_hands else seen_by(event, None), after, listener)
        if isinstance(event, RoundBegan):
            rounds += [Heading(one.spoken.removesuffix(".")) for one in utterances]
        elif not isinstance(event, Awaited):  # on paper, the next action shows whose turn it was
            (rounds or front).extend(ListItem(one.spoken) for one in utterances)
    if not rounds:
        return Document(title, language, tuple(front))
    return Document(
        title, language, tuple(rounds), tuple(front), say("printing", language, "contents")
    )
