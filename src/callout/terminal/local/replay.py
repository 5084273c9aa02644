"""The narration of a record: as one seat heard it, as a spectator did, or with all hands."""

from callout.core.cards import Seat
from callout.core.prompts import Over
from callout.host.local_match import LocalMatch
from callout.host.match import reopen_match
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.notation.record import Record, replay
from callout.terminal.ui.screen import Screen


def narrate_record(
    record: Record,
    screen: Screen,
    *,
    seat: Seat | None,
    everything: bool,
    language: str,
    style: Style,
) -> None:
    """Tell each event of *record* in order, once it is checked against the rules.

    *everything* shows all hands, if the match is over.
    """
    shows_all = isinstance(replay(record).prompt, Over) and everything
    match = LocalMatch(reopen_match(record.opened))
    listener = Listener(match.edition, seat, language, style)
    narrated = 0
    for move in [None, *record.moves]:
        if move is not None:
            match.act(*move)
        events = match.all_events(narrated) if shows_all else match.events_seen(seat, narrated)
        narrated = match.event_count
        for event in events:
            for utterance in narrate(event, match.view(seat), listener):
                screen.tell(utterance)
