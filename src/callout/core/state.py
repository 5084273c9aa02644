"""Everything about a table, hidden cards included: only the referee holds it."""

from callout.core.cards import NONE, Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition, Scoring
from callout.core.prompts import Over, Prompt
from callout.core.question import Question


class State:
    """Hold the table between two commands.

    *stock* and *pile* have their top card last. *exposed*, *late* and *accusers* are sets
    of seats as bits.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.rulings = edition.rulings
        self.on_row = edition.on_row
        self.deck = deck_of(edition)
        self.scoring = Scoring.WINNER
        self.seats: tuple[str, ...] = ()
        self.playing: tuple[Seat, ...] = ()
        self.sides: tuple[int, ...] = ()
        self.partners: tuple[Seat, ...] = ()
        self.scores: tuple[int, ...] = ()
        self.questions: tuple[Question, ...] = ()
        self.question_order: tuple[int, ...] = ()
        self.seed = ""
        self.shuffles = 0
        self.chosen_dealer: Seat = NONE
        self.dealer: Seat = NONE
        self.round = 0
        self.prompt: Prompt = Over()
        self.direction = 1
        self.hands: list[list[Card]] = []
        self.stock: list[Card] = []
        self.pile: list[Card] = []
        self.colour: Colour = NONE
        self.row: list[Card] = []
        self.covers: list[tuple[Card, ...]] = []
        self.called: Seat = NONE
        self.exposed = self.late = self.accusers = 0
        self.owed = self.barren = 0

    def copy(self) -> "State":
        """Give a copy that can be changed without changing this one."""
        new = State.__new__(State)
        new.__dict__.update(self.__dict__)
        new.hands = [hand[:] for hand in self.hands]
        new.stock = self.stock[:]
        new.pile = self.pile[:]
        new.row = self.row[:]
        new.covers = self.covers[:]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]
