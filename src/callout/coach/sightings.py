"""The hands of others as one seat can picture them, from the events that it saw."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from callout.bots.estimates import cards_unseen
from callout.core import events as ev
from callout.core.cards import HIDDEN, NO_CARD, NO_COLOUR, Card, Colour, Seat
from callout.core.cause import Cause
from callout.core.deck import Deck
from callout.core.view import View

AFTER_DRAWING = 0.05
"""How much likelier than usual, as a factor, a player who drew still held a card that fitted."""
AFTER_WILD = 0.2
"""The same for a card in the colour that was in play when a player played a wild card."""
AFTER_NAMING = 4.0
"""The same for a card in the colour that a player of a wild card named."""
AFTER_TURN = 0.1
"""The same for a card that matches a centre card that a player left in the row."""


class Cards:
    """So many hidden cards of a hand, and how likely each kind is among them, as factors."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.factors: dict[Card, float] = {}

    def scale(self, cards: Iterable[Card], factor: float) -> None:
        """Make *cards* so much likelier among them, or less likely."""
        for card in cards:
            self.factors[card] = factor

    def chance_of_none(self, left: Sequence[int], wanted: Collection[Card]) -> float:
        """Return the chance that they include none *wanted*; *left* are the unseen cards."""
        factors = self.factors
        hidden = sum(left) + sum(left[card] * (factors[card] - 1) for card in factors)
        of_these = sum(left[card] * factors.get(card, 1.0) for card in wanted)
        chance = 1.0
        for drawn in range(self.count):
            if hidden - drawn <= 0:
                break
            chance *= max(0.0, hidden - drawn - of_these) / (hidden - drawn)
        return chance


class Sightings:
    """The hidden cards of each hand: known ones, and groups gained one after another.

    After drawing, a player is taken to hold nothing that fits and, after a wild card, nothing in
    the colour in play. Cards gained later may be anything.
    """

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._top, self._colour = NO_CARD, NO_COLOUR
        self._doubted: tuple[Seat, Colour] | None = None
        self._turn: Seat | None = None
        self._cleared_by: Seat | None = None
        self._row: list[Card] = []
        self._covered: set[int] = set()
        self._groups: defaultdict[Seat, list[Cards]] = defaultdict(list)
        self._known: defaultdict[Seat, list[Card]] = defaultdict(list)
        self._notes: dict[type, Callable[[Any], None]] = {
            ev.RoundBegan: self._begin,
            ev.Dealt: self._deal,
            ev.Turned: self._turn_up,
            ev.ColourNamed: self._name,
            ev.Played: self._play,
            ev.Drew: self._draw,
            ev.Kept: self._keep,
            ev.TookBack: self._take_back,
            ev.Challenged: self._challenge,
            ev.Swapped: self._swap,
            ev.PassedOn: self._pass_on,
            ev.Matched: self._match,
            ev.Laid: self._lay,
            ev.Cleared: self._clear,
            ev.Filled: self._fill,
        }

    def observe(self, events: Sequence[ev.Event]) -> None:
        """Add *events*, as the seat saw them."""
        for event in events:
            note = self._notes.get(type(event))
            if note is not None:
                note(event)

    def chance_of_any(self, view: View, seat: Seat, wanted: Collection[Card]) -> float:
        """Return the chance that *seat* holds a card that is *wanted*, for the seat of *view*."""
        known = self._known[seat]
        if any(card in wanted for card in known):
            return 1.0
        left = cards_unseen(self._deck, view)
        for other, cards in self._known.items():
            if other != view.seat:
                for card in cards:
                    left[card] -= 1
        chance, missing = 1.0, view.counts[seat] - len(known)
        for group in reversed(self._groups[seat]):
            group.count = min(group.count, missing)
            chance *= group.chance_of_none(left, wanted)
            missing -= group.count
        return 1 - chance * Cards(missing).chance_of_none(left, wanted)

    def _begin(self, _event: ev.RoundBegan) -> None:
        self._groups.clear()
        self._known.clear()
        self._row, self._covered, self._doubted = [], set(), None
        self._top, self._colour = NO_CARD, NO_COLOUR

    def _deal(self, event: ev.Dealt) -> None:
        for seat, hand in enumerate(event.hands):
            self._groups[Seat(seat)] = [Cards(len(hand))]

    def _turn_up(self, event: ev.Turned) -> None:
        self._top, self._colour = event.card, self._deck.colour[event.card]

    def _name(self, event: ev.ColourNamed) -> None:
        self._colour = event.colour

    def _play(self, event: ev.Played) -> None:
        deck = self._deck
        self._believe()
        for _ in range(event.count):
            self._lose(event.seat, event.card)
        if deck.colour[event.card] == NO_COLOUR:
            self._doubted = event.seat, self._colour
            if not deck.bluff[event.card]:
                self._believe()
            self._scale(event.seat, event.colour, AFTER_NAMING)
        self._top, self._colour = event.card, event.colour

    def _believe(self) -> None:
        """Take the last wild card as played for lack of the colour before it."""
        if self._doubted is not None:
            self._scale(*self._doubted, AFTER_WILD)
        self._doubted = None

    def _scale(self, seat: Seat, colour: Colour, factor: float) -> None:
        deck = self._deck
        cards = [card for card in deck.all if deck.colour[card] == colour != NO_COLOUR]
        for group in self._groups[seat]:
            group.scale(cards, factor)

    def _draw(self, event: ev.Drew) -> None:
        self._believe()
        if event.cause is Cause.TURN:
            self._cleared_by = None
            self._rule_out(event.seat)
        self._groups[event.seat].append(Cards(len(event.cards)))

    def _keep(self, event: ev.Kept) -> None:
        self._rule_out(event.seat)

    def _rule_out(self, seat: Seat) -> None:
        """Picture that *seat* has nothing for the card in play, or for the centre row."""
        for group in self._groups[seat]:
            for place, card in enumerate(self._row):
                if place not in self._covered:
                    group.scale(matching(self._deck, card), AFTER_TURN)
            if self._top != NO_CARD and self._colour != NO_COLOUR:
                group.scale(self._deck.fits(self._top, self._colour), AFTER_DRAWING)

    def _take_back(self, event: ev.TookBack) -> None:
        self._colour, self._doubted = event.colour, None
        self._known[event.seat].append(event.card)

    def _challenge(self, event: ev.Challenged) -> None:
        if event.hand and HIDDEN not in event.hand:
            self._known[event.against] = list(event.hand)
            self._groups[event.against] = []

    def _swap(self, event: ev.Swapped) -> None:
        one, other = event.seat, event.other
        groups, known = self._groups, self._known
        groups[one], groups[other] = groups[other], groups[one]
        known[one], known[other] = known[other], known[one]

    def _pass_on(self, _event: ev.PassedOn) -> None:
        self._groups.clear()
        self._known.clear()

    def _match(self, event: ev.Matched) -> None:
        self._turn, self._cleared_by = event.seat, None
        self._covered.add(event.on)
        for card in event.cards:
            self._lose(event.seat, card)

    def _lay(self, event: ev.Laid) -> None:
        self._lose(event.seat, event.card)
        if self._cleared_by != event.seat:
            self._rule_out(event.seat)
        self._row.append(event.card)

    def _clear(self, _event: ev.Cleared) -> None:
        """End a turn: the player left the cards that stay in the row, but for those laid."""
        if self._turn is not None:
            self._rule_out(self._turn)
        self._cleared_by = self._turn
        self._row = [card for place, card in enumerate(self._row) if place not in self._covered]
        self._covered = set()

    def _fill(self, event: ev.Filled) -> None:
        self._row += event.cards

    def _lose(self, seat: Seat, card: Card) -> None:
        """Take *card* from the cards of *seat*: a known one, or from a group that may have it."""
        if card in self._known[seat]:
            self._known[seat].remove(card)
            return
        groups = [group for group in self._groups[seat] if group.count]
        if groups:
            max(groups, key=lambda group: group.factors.get(card, 1.0)).count -= 1


def matching(deck: Deck, centre: Card) -> list[Card]:
    """Return the cards that match *centre* alone."""
    number = deck.number[centre]
    if deck.free[centre]:
        return list(deck.all)
    return [card for card in deck.all if deck.free[card] or deck.number[card] == number]
