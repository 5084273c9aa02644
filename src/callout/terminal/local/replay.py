"""The narration of a record: as one seat heard it, as a spectator did, or with all hands."""

from callout.core.cards import Seat
from callout.core.prompts import Over
from callout.core.seen import seen_by
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
    """Narrate each event of *record* in order, after checking it against the rules.

    *everything* shows all hands, if the match is over.
    """
    shows_all = isinstance(replay(record).prompt, Over) and everything
    step = reopen_match(record.opened)
    listener = Listener(step.after.edition, seat, language, style)
    for move in [None, *record.moves]:
        if move is not None:
            step = step.after.decide(*move)
        for event in step.events:
            told = event if shows_all else seen_by(event, seat)
            for utterance in narrate(told, step.after.view(seat), listener):
                screen.tell(utterance)
