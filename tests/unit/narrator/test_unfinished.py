"""The end of a match that was stopped, as after a lesson: something to take home for everybody."""

import pytest
from support.table import table

from callout.core.cards import Seat
from callout.core.story import MatchStory
from callout.core.view import View, view
from callout.editions import load
from callout.narrator import Listener
from callout.narrator.story import tell_unfinished

STORY = MatchStory(answered=(9, 3), right=(5, 0))


@pytest.fixture
def seen() -> View:
    return view(table("quiz", "r5", "b7 g1", "r2 r3 r4").state, None)


@pytest.mark.parametrize(
    ("seat", "language", "told"),
    [
        (0, "en", ("You got 5 of 9 right.", "You have the fewest cards: 2.",
                   "Thanks for playing!")),
        (1, "en", ("You got 0 of 3 right.", "Ana has the fewest cards: 2.",
                   "Thanks for playing!")),
        (None, "en", ("Ana has the fewest cards: 2.", "Thanks for playing!")),
        (0, "fr", ("Tu as 5 bonnes réponses sur 9.", "Tu as le moins de cartes\u00a0: 2.",
                   "Merci d’avoir joué\u00a0!")),
    ],
)  # fmt: skip
def test_a_pupil_reads_what_they_got_right(
    seen: View, seat: int | None, language: str, told: tuple[str, ...]
) -> None:
    own = None if seat is None else Seat(seat)

    assert tell_unfinished(STORY, seen, Listener(load("quiz"), own, language)) == told


def test_nothing_is_said_of_questions_that_nobody_asked(seen: View) -> None:
    told = tell_unfinished(MatchStory(), seen, Listener(load("mattel"), Seat(1), "en"))

    assert told == ("Ana has the fewest cards: 2.", "Thanks for playing!")
