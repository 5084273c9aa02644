"""Questions whose answers are words that stand nowhere else, so that they can be searched for."""

from random import Random

COUNT = 60
LETTERS = "bcdfghjklmnpqrstvwxz"


def _word(rng: Random) -> str:
    return "".join(rng.choices(LETTERS, k=12))


_rng = Random("lesson")
ANSWERS = {f"Which is word {number} of the list?": _word(_rng) for number in range(COUNT)}
"""The right answer of each question."""

PROMPTS = tuple(ANSWERS)

CHOICES = {
    prompt: (answer, _word(_rng), _word(_rng))
    for number, (prompt, answer) in enumerate(ANSWERS.items())
    if number % 2
}
"""The choices of every second question."""

FILE = "question,answer,choices\n" + "".join(
    f"{prompt},{answer},{'|'.join(CHOICES.get(prompt, ()))}\n"
    for prompt, answer in ANSWERS.items()
)
"""The file that the teacher brings."""


class Answers:
    """What one pupil says to questions: three of four answers are right, others never seen."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)
        self.given: list[str] = []

    def next(self, number: int) -> str:
        """Return an answer to question *number* of the file, from 0."""
        return self.to(PROMPTS[number])

    def to(self, prompt: str) -> str:
        """Return an answer to *prompt*."""
        if self._rng.random() < 0.75:
            answer = ANSWERS[prompt]
        else:
            answer = self._rng.choice(CHOICES.get(prompt, (_word(self._rng),))[-2:])
        self.given.append(answer)
        return answer
