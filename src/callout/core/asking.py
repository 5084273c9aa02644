"""The progress of a match through its deck of questions."""

from msgspec import Struct
from msgspec.structs import replace

from callout.core.cards import Seat
from callout.core.recall import Recall, recalls_after


class Asking(Struct, frozen=True, kw_only=True):
    """The questions that were asked, and those to come.

    *order* has the questions to ask before they are mixed again, and *asked* the past ones, the
    last one last. *askings* counts the questions to each seat, *recalls* are the missed questions
    that come back, and *levels* are those of the seats. If *by_card*, as in old matches, each
    number card carries a question for the whole round.
    """

    order: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    askings: tuple[int, ...] = ()
    recalls: tuple[Recall, ...] = ()
    levels: tuple[int, ...] = ()
    by_card: bool = False

    def after_mixing(self, order: tuple[int, ...]) -> "Asking":
        """Return the progress after questions were mixed into a new *order*."""
        left = tuple(number for number in self.order if number not in order)
        return replace(self, order=left + order)

    def after_question(self, seat: Seat, number: int) -> "Asking":
        """Return the progress after *seat* was asked question *number*."""
        counts, order = self.askings, self.order
        if not self.by_card:
            order = tuple(one for one in order if one != number)
        return replace(
            self,
            order=order,
            asked=(*(one for one in self.asked if one != number), number),
            askings=(*counts[:seat], counts[seat] + 1, *counts[seat + 1 :]),
        )

    def after_answer(self, seat: Seat, number: int, *, right: bool) -> "Asking":
        """Return the progress after *seat* has answered, where missed questions come back."""
        now = self.askings[seat]
        return replace(self, recalls=recalls_after(self.recalls, seat, number, now, right=right))
