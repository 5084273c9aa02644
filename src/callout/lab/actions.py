"""The commands of an edition as numbers, which mean the same at every moment of every round."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from callout.core import commands as c
from callout.core.cards import Card, Seat
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition, PileRulings
from callout.core.view import View
from callout.rules.matches import matching

PASS: Final = 0
"""The number of the pass, for a seat that is asked though another is awaited."""

LEFT_OUT = (
    c.Deal, c.CardCheck, c.Accuse, c.Vote, c.AnswerAloud, c.Judge, c.PassVerdict,
)  # fmt: skip
"""Commands without a number.

The environment deals and judges answers. Counts of cards are observed anyway, and programs do not
whisper.
"""

_CALLS = (False, True)

_CentreMatch: TypeAlias = tuple[Card, c.Match]
"""A match by the centre card itself, at place 0: a row may have any length."""


class ActionNumbers:
    """The numbers of all commands in *edition*; other seats count from the agent's own."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self._seats = seats
        table = _row_commands if edition.on_row else _pile_commands
        keys = table(edition, deck_of(edition))
        self._numbers: dict[object, int] = {key: at for at, key in enumerate(keys, PASS + 1)}
        self._catches = PASS + 1 + len(self._numbers)
        self._swaps = self._catches + seats - 1
        self.count = self._swaps + seats - 1

    def choices(self, view: View, legal: Sequence[c.Command]) -> dict[int, c.Command]:
        """Return the *legal* commands of the seat that has *view*, by their numbers."""
        found: dict[int, c.Command] = {}
        for command in legal:
            number = self._numbers.get(command)
            if number is None and not isinstance(command, LEFT_OUT):
                number = self._number_at(view, command)
            if number is not None:
                found[number] = command
        return found

    def _number_at(self, view: View, command: c.Command) -> int:
        """Return the number of a command whose seat or place counts from here."""
        match command:
            case c.Match():
                at_first = c.Match(command.cards, 0, command.colour, command.call)
                return self._numbers[view.row[command.on], at_first]
            case c.Catch():
                return self._catches + self._steps_to(view, command.seat)
            case c.Swap():
                return self._swaps + self._steps_to(view, command.seat)
        raise KeyError(command)

    def _steps_to(self, view: View, other: Seat) -> int:
        """Return the number of seats from the agent's own to *other*."""
        assert view.seat is not None  # noqa: S101 - a spectator has no commands
        return (other - view.seat) % self._seats - 1


def _pile_commands(edition: Edition, deck: Deck) -> Iterator[c.Command]:
    assert isinstance(edition.rulings, PileRulings)  # noqa: S101
    for card in deck.all:
        most = deck.pack.count(card) if edition.rulings.equal_cards else 1
        for play in (*deck.plays[card], *deck.calling_plays[card]):
            for count in range(1, most + 1):
                yield c.Play(card, play.colour, play.call, count)
    yield from map(c.Draw, _CALLS)
    yield from map(c.NameColour, deck.colours)
    yield from (c.Keep(), c.Challenge(), c.Accept(), c.Answer(), c.Call())


def _row_commands(_edition: Edition, deck: Deck) -> Iterator[c.Command | _CentreMatch]:
    for centre in deck.all:
        for cards, fit in matching(deck, centre).items():
            for colour in fit.bonus:
                yield from ((centre, c.Match(cards, 0, colour, call)) for call in _CALLS)
    yield from (c.Lay(card, call) for card in deck.all for call in _CALLS)
    yield from map(c.Draw, _CALLS)
    yield from (c.Done(), c.Call())
