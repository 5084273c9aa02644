"""A bot's memory of a table: lacking colours, bluffs and doubts."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from callout.core import events as ev
from callout.core.cards import NO_COLOUR, NO_SEAT, Colour, Seat
from callout.core.cause import Cause
from callout.core.deck import Deck
from callout.core.prompts import AnswerDraw

KEEPS_LACKING = 0.77
"""Probability that a drawn card is neither of a given colour nor of any."""
LACKS_AFTER_WILD = 0.8
"""Certainty that a player of a wild card has nothing of the colour in play."""
HOLDS_WHAT_IS_NAMED = 1.0
"""Surplus of a named colour in the hand of the player who named it, as a factor."""


class Memory:
    """The observations of one seat, the only source of a bot's knowledge.

    *hears* is whether the bot has heard the running round from its beginning, and *asked* has the
    seats that asked for counts in it. *lacked* is the certainty that the last player had nothing
    of the colour before.
    """

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._colour: Colour = NO_COLOUR
        self._lacks: dict[Seat, list[float]] = {}
        self._asked_to_believe: Seat = NO_SEAT
        self.bluffed: Counter[Seat] = Counter()
        self.honest: Counter[Seat] = Counter()
        self.doubted: Counter[Seat] = Counter()
        self.believed: Counter[Seat] = Counter()
        self.asked: set[Seat] = set()
        self.hears = False
        self.lacked = 0.0
        self._notes: dict[type, Callable[[Any], None]] = {
            ev.RoundBegan: self._begin,
            ev.Turned: self._turn_up,
            ev.ColourNamed: self._name,
            ev.TookBack: self._take_back,
            ev.Played: self._play,
            ev.Drew: self._draw,
            ev.Swapped: self._move_hands,
            ev.PassedOn: self._move_hands,
            ev.Challenged: self._challenge,
            ev.Counted: self._count,
            ev.Awaited: self._wait,
        }

    def observe(self, events: Sequence[ev.Event]) -> None:
        """Remember *events*, as the bot's seat saw them."""
        for event in events:
            note = self._notes.get(type(event))
            if note is not None:
                note(event)

    def lack(self, seat: Seat, colour: Colour) -> float:
        """Return the certainty that *seat* holds nothing of *colour*, at most 1.

        Below 0 it is likely to hold more of it than others.
        """
        lacks = self._lacks.get(seat)
        return 0.0 if lacks is None or colour == NO_COLOUR else lacks[colour]

    def _lacks_of(self, seat: Seat) -> list[float]:
        return self._lacks.setdefault(seat, [0.0] * len(self._deck.colours))

    def _begin(self, _event: ev.RoundBegan) -> None:
        self._lacks.clear()
        self.asked.clear()
        self._colour = NO_COLOUR
        self.hears = True

    def _turn_up(self, event: ev.Turned) -> None:
        self._colour = self._deck.colour[event.card]

    def _name(self, event: ev.ColourNamed) -> None:
        self._colour = event.colour

    def _take_back(self, event: ev.TookBack) -> None:
        """Assume that a seat with a card taken back holds a card that fits."""
        self._colour = event.colour
        self._lacks_of(event.seat)[event.colour] = 0.0

    def _play(self, event: ev.Played) -> None:
        """Assume that a player of a wild card lacks the colour in play and holds the named one."""
        lacks, before = self._lacks_of(event.seat), self._colour
        self.lacked = self.lack(event.seat, before)
        if self._deck.colour[event.card] != NO_COLOUR:
            lacks[event.colour] = min(0.0, lacks[event.colour] / 2)
        else:
            if before != NO_COLOUR:
                lacks[before] = max(LACKS_AFTER_WILD, lacks[before])
            lacks[event.colour] = -HOLDS_WHAT_IS_NAMED
        self._colour = event.colour

    def _draw(self, event: ev.Drew) -> None:
        """Assume that drawing in a turn means nothing to play; each new card may change that."""
        lacks = self._lacks_of(event.seat)
        if event.cause is Cause.TURN and self._colour != NO_COLOUR:
            lacks[self._colour] = 1.0
        kept = KEEPS_LACKING ** len(event.cards)
        lacks[:] = [lack * kept for lack in lacks]
        if event.seat == self._asked_to_believe and event.cause is Cause.CARD:
            self.believed[event.seat] += 1

    def _move_hands(self, _event: ev.Swapped | ev.PassedOn) -> None:
        self._lacks.clear()

    def _challenge(self, event: ev.Challenged) -> None:
        self.doubted[event.by] += 1
        (self.bluffed if event.guilty else self.honest)[event.against] += 1

    def _count(self, event: ev.Counted) -> None:
        self.asked.add(event.by)

    def _wait(self, event: ev.Awaited) -> None:
        prompt = event.prompt
        if isinstance(prompt, AnswerDraw) and prompt.doubtful:
            self._asked_to_believe = prompt.seat
        else:
            self._asked_to_believe = NO_SEAT
