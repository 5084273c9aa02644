"""The numbers of the classes at an afternoon, counted when somebody looks and never stored."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from callout.classroom.afternoon.bounds import LEAST_COUNTED
from callout.classroom.results import ClassAnswers, results_of


class RightShare(Struct, frozen=True):
    """The mean over *pupils* who were asked of the share that each had right, as a fraction."""

    pupils: int = 0
    asked: int = 0
    numerator: int = 0
    denominator: int = 1

    @property
    def mean(self) -> Fraction | None:
        """The exact mean, or `None` with too few pupils."""
        if self.pupils < LEAST_COUNTED:
            return None
        return Fraction(self.numerator, self.denominator)


def right_share(answers: ClassAnswers) -> RightShare:
    """Count *answers*; every pupil who was asked counts the same, fast or slow."""
    counts = [pupil.count for pupil in results_of(answers).pupils if pupil.count.asked]
    if not counts:
        return RightShare()
    mean = sum((Fraction(one.right, one.asked) for one in counts), Fraction()) / len(counts)
    asked = sum(one.asked for one in counts)
    return RightShare(len(counts), asked, mean.numerator, mean.denominator)


def ranks(means: Sequence[Fraction | None]) -> list[int]:
    """Return the rank of each mean, from 1 on, or 0 without one; equal means share a rank."""
    known = [mean for mean in means if mean is not None]
    return [0 if mean is None else 1 + sum(other > mean for other in known) for mean in means]
