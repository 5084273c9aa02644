"""Complete matches in every edition, with every number of seats, by every scoring choice."""

import pytest
from play import Match, combinations

from callout.core.edition import Scoring
from callout.core.evolve import replay
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
