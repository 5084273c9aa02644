"""Everything about a table, hidden cards included: only the referee holds it."""

from callout.core.cards import NONE, Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition, Scoring
from callout.core.prompts import Over, Prompt
from callout.core.question import Question


class State:
    """Hold the table between two commands.

    *stock* and *pile* have their top card last. *exposed* and *late* are sets of seats as bits.
    """

    # fmt: off
    __slots__ = (
        "accusers", "barren", "called", "chosen_dealer", "colour", "covers", "dealer",
        "deck", "direction", "edition", "exposed", "hands", "late", "owed",
        "partners", "pile", "playing", "prompt", "question_order", "questions", "round", "row",
        "scores", "scoring", "seats", "seed", "shuffles", "sides", "stock",
    )
    # fmt: on

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
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
        self.exposed = 0
        self.late = 0
        self.owed = 0
        self.barren = 0
        self.accusers = 0

    def copy(self) -> "State":
        """Give a copy that can be changed without changing this one."""
        new = State.__new__(State)
        new.edition = self.edition
        new.deck = self.deck
        new.scoring = self.scoring
        new.seats = self.seats
        new.playing = self.playing
        new.sides = self.sides
        new.partners = self.partners
        new.scores = self.scores
        new.questions = self.questions
        new.question_order = self.question_order
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.chosen_dealer = self.chosen_dealer
        new.dealer = self.dealer
        new.round = self.round
        new.prompt = self.prompt
        new.direction = self.direction
        new.hands = [hand[:] for hand in self.hands]
        new.stock = self.stock[:]
        new.pile = self.pile[:]
        new.colour = self.colour
        new.row = self.row[:]
        new.covers = self.covers[:]
        new.called = self.called
        new.exposed = self.exposed
        new.late = self.late
        new.owed = self.owed
        new.barren = self.barren
        new.accusers = self.accusers
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(
            getattr(self, name) == getattr(other, name)
            for name in self.__slots__
            if name != "deck"
        )

    __hash__ = None  # type: ignore[assignment]
