"""A deal with cards laid out beforehand instead of being shuffled."""

from collections import Counter
from collections.abc import Sequence

from callout.core.cards import Card
from callout.core.commands import Deal
from callout.core.events import Shuffled
from callout.core.prompts import DealRound
from callout.core.state import State
from callout.rules.dealing import cards_needed, deal
from callout.rules.draft import Draft
from callout.rules.engine import Progress


class LaidDraft(Draft):
    """A draft that takes the pack in the *laid* order, the top card last."""

    def __init__(self, state: State, laid: tuple[Card, ...]) -> None:
        super().__init__(state)
        self._laid = laid

    def shuffle(self, _cards: list[Card], pile: tuple[Card, ...] = ()) -> None:
        """Put the laid pack down instead of shuffling."""
        self.emit(Shuffled(self._laid, pile))


def deal_laid_cards(
    state: State, hands: Sequence[Sequence[Card]], following: Sequence[Card]
) -> Progress:
    """Deal *hands*, then turn up or draw *following* in this order; *state* is not changed.

    The rest of the pack lies below them. Everything else is as in any other deal.
    """
    prompt = state.prompt
    assert isinstance(prompt, DealRound), prompt  # noqa: S101
    order = Draft(state)
    receivers = [order.next(state.dealer, place + 1) for place in range(len(state.playing))]
    dealt = [hands[seat][turn] for turn in range(len(hands[0])) for seat in receivers]
    first = [*dealt, *following]
    rest = Counter(state.deck.pack)
    rest.subtract(first)
    if len(dealt) + 1 != cards_needed(state) or min(rest.values()) < 0:
        raise ValueError("these cards cannot be dealt from one pack")
    draft = LaidDraft(state.copy(), (*rest.elements(), *reversed(first)))
    deal(draft, prompt.seat, prompt, Deal())
    return Progress(tuple(draft.events), draft.state)
