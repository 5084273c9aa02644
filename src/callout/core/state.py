"""Everything about a table, hidden cards included: only the referee holds it."""

from callout.core.asking import Asking
from callout.core.cards import NO_COLOUR, NO_SEAT, Card, Colour, Seat
from callout.core.commands import Command
from callout.core.deck import deck_of
from callout.core.edition import (
    DrawUntil,
    Edition,
    PileRulings,
    RowRulings,
    Scoring,
    Stacking,
)
from callout.core.prompts import Over, Prompt
from callout.core.question import Question

NOBODY: frozenset[Seat] = frozenset()


class State:
    """The table between two commands, and what its rules allow.

    *stock* and *pile* have their top card last. Seats in *exposed* can be caught, those in *late*
    can still call, those in *accusers* have accused somebody in this round. *owed* counts the
    cards that a player draws at the end of their own turn, *barren* the turns in a row in which
    there was nothing to draw. *legal_cache* keeps what `legal` has found: `decide` asks again.
    """

    pile_rulings: PileRulings
    """The rulings of the game on one pile, if that is the one played."""
    row_rulings: RowRulings
    """The rulings of the game on a centre row, if that is the one played."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.rulings = edition.rulings
        self.on_row = edition.on_row
        self.may_decline = edition.rulings.voluntary_draw
        self.may_play_several = False
        self.may_jump_in = False
        self.passing_on = Stacking.NONE
        self.numbers_move_hands = False
        self.draws_until_fit = False
        self.must_end_with_number = False
        if isinstance(edition.rulings, PileRulings):
            self.may_play_several = edition.rulings.equal_cards
            self.may_jump_in = edition.rulings.jump_in
            self.passing_on = edition.rulings.stacking
            self.numbers_move_hands = edition.rulings.seven_zero
            self.draws_until_fit = edition.rulings.draw_until is DrawUntil.FITS
            self.must_end_with_number = edition.rulings.must_end_with_number
            self.pile_rulings = edition.rulings
        else:
            self.row_rulings = edition.rulings
        self.deck = deck_of(edition)
        self.scoring = Scoring.WINNER
        self.seats: tuple[str, ...] = ()
        self.playing: tuple[Seat, ...] = ()
        self.sides: tuple[int, ...] = ()
        self.partners: tuple[Seat, ...] = ()
        self.scores: tuple[int, ...] = ()
        self.questions: tuple[Question, ...] = ()
        self.asking = Asking()
        self.seed = ""
        self.shuffles = 0
        self.chosen_dealer = NO_SEAT
        self.dealer = NO_SEAT
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
        self.exposed = NOBODY
        self.late = NOBODY
        self.accusers = NOBODY
        self.owed = 0
        self.barren = 0
        self.legal_cache: dict[Seat, list[Command]] = {}

    def copy(self) -> "State":
        """Return a copy that can be changed without changing this one.

        Only lists are ever changed in place; everything else can be shared.
        """
        new = State.__new__(State)
        new.__dict__ = self.__dict__.copy()
        new.hands = [hand[:] for hand in self.hands]
        new.stock = self.stock[:]
        new.pile = self.pile[:]
        new.row = self.row[:]
        new.covers = self.covers[:]
        new.legal_cache = {}
        return new

    def __eq__(self, other: object) -> bool:
        cached: dict[str, object] = {"legal_cache": {}}
        return isinstance(other, State) and self.__dict__ | cached == other.__dict__ | cached

    __hash__ = None  # type: ignore[assignment]
