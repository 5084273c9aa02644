"""Matches as they are heard: each event beside the table after it, told to every listener."""

from collections.abc import Iterable, Iterator

from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.evolve import APPLY
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import View, view
from callout.locales.messages import say
from callout.narrator import Listener, Style, Utterance, languages, narrate


def as_pressed(lines: Iterable[str], language: str = "en") -> list[str]:
    """Return *lines* for somebody who presses buttons: only questions are asked in other words."""
    asked = {
        say("narrator", language, "ask-answer-type", kind=kind): say(
            "narrator", language, "ask-answer-press", kind=kind
        )
        for kind in ("choices", "again", "words")
    }
    return [asked.get(line, line) for line in lines]


def all_listeners(edition: Edition, seats: int) -> list[Listener]:
    """List everybody who can listen: each seat and a spectator, in each language and style."""
    return [
        Listener(edition, seat, language, style)
        for seat in [*range(seats), None]
        for language in languages()
        for style in Style
    ]


def replay_states(edition: Edition, events: Iterable[Event]) -> Iterator[tuple[Event, State]]:
    """Return each event with the table just after it; the table changes as one goes on."""
    state = State(edition)
    for event in events:
        APPLY[type(event)](state, event)
        yield event, state


def all_views(state: State, seats: int) -> dict[int | None, View]:
    """Return the view of each seat and of a spectator."""
    return {seat: view(state, seat) for seat in [*range(seats), None]}


def narrate_to(event: Event, state: State, listener: Listener) -> tuple[Utterance, ...]:
    """Tell *event*, as it is seen, to *listener*."""
    return narrate(seen_by(event, listener.seat), view(state, listener.seat), listener)
