"""Complete matches in every edition, with every number of seats, by every scoring choice."""

import msgspec
import pytest
from play import Match, combinations

from callout.core.edition import Scoring
from callout.core.events import Event
from callout.core.evolve import evolve, replay
from callout.core.state import State
from callout.notation import record

MATCHES = 3


@pytest.mark.parametrize(("edition", "seats", "scoring"), list(combinations()))
def test_every_match_ends_with_all_its_cards_and_can_be_told_again(
    edition: str, seats: int, scoring: Scoring
) -> None:
    for seed in range(MATCHES):
        match = Match(edition, seats, scoring, seed).play()

        assert replay(match.state.edition, match.events) == match.state
        written = record.dump_record(record.record_of(match.events, match.moves))
        assert record.replay(record.load_record(written)) == match.state


def test_the_fold_can_go_event_by_event() -> None:
    match = Match("rnib", 3, Scoring.LOW, 5).play()
    state = State(match.state.edition)
    for event in match.events:
        before = state.copy()
        after = evolve(state, event)
        assert state == before
        state = after

    assert state == match.state


def test_events_survive_the_wire() -> None:
    for edition in ("mattel", "quiz", "dos", "french"):
        events = Match(edition, 3, Scoring.WINNER, 1).play().events
        for codec in (msgspec.json, msgspec.msgpack):
            told = codec.decode(codec.encode(events), type=list[Event])
            assert told == events
