"""Events make the state, one by one or all at once, and survive the wire."""

import msgspec
from support.random_match import RandomMatch

from callout.core.edition import Scoring
from callout.core.events import Event
from callout.core.evolve import evolve
from callout.core.state import State


def test_the_fold_can_go_event_by_event() -> None:
    match = RandomMatch("rnib", 3, Scoring.LOW, 5).play()
    state = State(match.state.edition)
    for event in match.events:
        before = state.copy()
        after = evolve(state, event)
        assert state == before
        state = after

    assert state == match.state


def test_events_survive_the_wire() -> None:
    for edition in ("mattel", "quiz", "dos", "french"):
        events = RandomMatch(edition, 3, Scoring.WINNER, 1).play().events
        for codec in (msgspec.json, msgspec.msgpack):
            told = codec.decode(codec.encode(events), type=list[Event])
            assert told == events
