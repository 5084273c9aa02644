"""Everything about a table, hidden cards included: only the referee holds it."""

from typing import cast

from callout.core.cards import NO_COLOUR, NO_SEAT, Card, Colour, Seat
from callout.core.commands import Command
from callout.core.deck import deck_of
from callout.core.edition import Edition, PileRulings, RowRulings, Scoring
from callout.core.prompts import Over, Prompt
from callout.core.question import Question


class State:
    """Hold the table between two commands.

    *stock* and *pile* have their top card last. *exposed*, *late* and *accusers* are sets
    of seats as bits. *lawful* keeps what was found lawful, for deciding asks again.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.rulings = edition.rulings
        self.on_pile = cast("PileRulings", edition.rulings)
        self.on_centre = cast("RowRulings", edition.rulings)
        self.on_row = edition.on_row
        self.may_decline = edition.rulings.voluntary_draw
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
        self.chosen_dealer: Seat = NO_SEAT
        self.dealer: Seat = NO_SEAT
        self.round = 0
        self.prompt: Prompt = Over()
        self.direction = 1
        self.hands: list[list[Card]] = []
        self.stock: list[Card] = []
        self.pile: list[Card] = []
        self.colour: Colour = NO_COLOUR
        self.row: list[Card] = []
        self.covers: list[tuple[Card, ...]] = []
        self.called: Seat = NO_SEAT
        self.exposed = self.late = self.accusers = 0
        self.owed = self.barren = 0
        self.lawful: dict[Seat, list[Command]] = {}

    def copy(self) -> "State":
        """Give a copy that can be changed without changing this one."""
        new = State.__new__(State)
        new.edition, new.rulings, new.on_row = self.edition, self.rulings, self.on_row
        new.may_decline, new.deck, new.scoring = self.may_decline, self.deck, self.scoring
        new.seats, new.playing, new.sides = self.seats, self.playing, self.sides
        new.partners, new.scores, new.questions = self.partners, self.scores, self.questions
        new.question_order, new.seed, new.shuffles = self.question_order, self.seed, self.shuffles
        new.chosen_dealer, new.dealer, new.round = self.chosen_dealer, self.dealer, self.round
        new.prompt, new.direction, new.colour = self.prompt, self.direction, self.colour
        new.called, new.exposed, new.owed = self.called, self.exposed, self.owed
        new.late, new.accusers, new.barren = self.late, self.accusers, self.barren
        new.on_pile, new.on_centre, new.lawful = self.on_pile, self.on_centre, {}
        new.hands = [hand[:] for hand in self.hands]
        new.stock = self.stock[:]
        new.pile = self.pile[:]
        new.row = self.row[:]
        new.covers = self.covers[:]
        return new

    def __eq__(self, other: object) -> bool:
        same: dict[str, object] = {"lawful": {}}
        return isinstance(other, State) and self.__dict__ | same == other.__dict__ | same

    __hash__ = None  # type: ignore[assignment]
