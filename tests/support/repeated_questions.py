"""How many questions were answered aloud before, in random play."""

from random import Random
from typing import NamedTuple

from support.policy import moves
from support.table import NAMES

from callout.core import commands as c
from callout.core import events as e
from callout.core.prompts import AnswerQuestion, Over, awaited
from callout.editions import load
from callout.questions.sums import sums
from callout.rules.engine import decide, legal, open_match

RIGHT_RATE = 0.75
"""How often a player knows the answer."""
SEATS = 4


class Repeats(NamedTuple):
    """Of how many questions *asked* how many were *repeated* since the questions were mixed."""

    asked: int
    repeated: int

    @property
    def share(self) -> float:
        """The repeated ones, as a part of all."""
        return self.repeated / self.asked


def count_repeats(count: int, *, passes: bool = True, seed: int = 1) -> Repeats:
    """Play matches at random until *count* questions were asked.

    Without *passes* they are asked as in old matches: each number card carries one for a round.
    """
    rng, asked, repeated = Random(seed), 0, 0
    while asked < count:
        events, state = open_match(
            load("quiz"),
            NAMES[:SEATS],
            f"{rng.getrandbits(256):064x}",
            questions=sums(),
            passes=passes,
        )
        heard: set[int] = set()
        while not isinstance(state.prompt, Over) and asked < count:
            seat = awaited(state.prompt)[0]
            command = rng.choice(moves(legal(state, seat)))
            if isinstance(state.prompt, AnswerQuestion) and rng.random() < RIGHT_RATE:
                command = c.Answer(state.questions[state.prompt.number].answers[0])
            events, state = decide(state, seat, command)
            for event in events:
                match event:
                    case e.QuestionsMixed():
                        heard.clear()
                    case e.Asked():
                        asked += 1
                        repeated += event.number in heard
                        heard.add(event.number)
    return Repeats(asked, repeated)
