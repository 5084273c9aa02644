"""Everything about a table, hidden cards included: only the referee holds it."""

from msgspec.structs import replace

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
from callout.core.events import RoundEnded
from callout.core.prompts import Over, Prompt, awaited
from callout.core.question import Question

MOST_PACKS_DRAWN = 8
"""Number of packs of cards that can be drawn in a round by all players (decision 63)."""

NOBODY: frozenset[Seat] = frozenset()


class State:
    """The table between two commands, and the freedoms of its rules.

    *stock* and *pile* have their top card last. Seats in *exposed* can be caught, those in *late*
    can still call, those in *accusers* have accused somebody in this round. *owed* counts the
    cards to draw at the end of a player's own turn, *barren* the turns with an empty stock since
    the last drawn card, *idle_rounds* the rounds in a row without points, and *drawn* the cards
    drawn in this round by all: with *most_drawn* it ends. *lone_draws* counts the draws of
    *drawer* since the last turn of another player. *playing* are the seats in the order of play;
    if it *alternates*, that changes with the partners. *ended* is the end of the last round, if
    there was one. *legal_cache* keeps the result of `legal`, for `decide`.
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
        self.may_play_several = self.may_jump_in = False
        self.passing_on = Stacking.NONE
        if isinstance(edition.rulings, PileRulings):
            self.may_play_several = edition.rulings.may_play_several
            self.may_jump_in = edition.rulings.jump_in
            self.passing_on = edition.rulings.stacking
            self.numbers_move_hands = edition.rulings.seven_zero
            self.draws_until_fit = edition.rulings.draw_until is DrawUntil.FITS
            self.must_end_with_number = edition.rulings.must_end_with_number
            self.pile_rulings = edition.rulings
        else:
            self.row_rulings = edition.rulings
        self.deck = deck_of(edition)
        self.most_drawn = MOST_PACKS_DRAWN * len(self.deck.pack)
        self.scoring = Scoring.WINNER
        self.seats: tuple[str, ...] = ()
        self.playing: tuple[Seat, ...] = ()
        self.sides: tuple[int, ...] = ()
        self.partners: tuple[Seat, ...] = ()
        self.alternates = False
        self.scores: tuple[int, ...] = ()
        self.questions: tuple[Question, ...] = ()
        self.asking = Asking()
        self.seed = ""
        self.chosen_dealer = self.dealer = self.judge = NO_SEAT
        self.shuffles = self.round = self.idle_rounds = 0
        self.prompt: Prompt = Over()
        self.direction = 1
        self.hands: list[list[Card]] = []
        self.stock: list[Card] = []
        self.pile: list[Card] = []
        self.colour: Colour = NO_COLOUR
        self.row: list[Card] = []
        self.covers: list[tuple[Card, ...]] = []
        self.called: Seat = NO_SEAT
        self.drawer: Seat = NO_SEAT
        self.exposed = NOBODY
        self.late = NOBODY
        self.accusers = NOBODY
        self.owed = 0
        self.barren = self.drawn = self.lone_draws = 0
        self.ended: RoundEnded | None = None
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

    __copy__ = copy

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {"legal_cache": {}}

    def __setstate__(self, kept: dict[str, object]) -> None:
        self.__dict__.update(kept)
        colours, cards = self.deck.printed
        self.edition = replace(self.edition, colours=colours, cards=cards)

    def __repr__(self) -> str:
        """Return the state of the match without hidden cards, for logs and errors."""
        held = [f"{name} {len(hand)}" for name, hand in zip(self.seats, self.hands, strict=True)]
        return f"<State {self.summary}; cards: {', '.join(held)}, stock {len(self.stock)}>"

    def __str__(self) -> str:
        """Return the whole table in plain lines, hidden cards included."""
        words = self.deck.words
        lines = [self.summary]
        if self.on_row:
            centres = zip(self.row, self.covers, strict=True)
            row = [
                f"{words([card])} under {words(by)}" if by else words([card])
                for card, by in centres
            ]
            lines.append(
                f"row: {', '.join(row)}; pile: {len(self.pile)}; stock: {len(self.stock)}"
            )
        elif self.pile:
            colour = self.deck.letters[self.colour] if self.colour != NO_COLOUR else "none"
            top = f"top: {words(self.pile[-1:])}, colour {colour}"
            lines.append(f"{top}; pile: {len(self.pile)}; stock: {len(self.stock)}")
        for seat, name in enumerate(self.seats):
            score = self.scores[self.sides[seat]] if self.scores else 0
            hand = sorted(self.hands[seat])
            lines.append(f"{name}, {score} points, {len(hand)} cards: {words(hand)}".rstrip(": "))
        return "\n".join(lines)

    @property
    def summary(self) -> str:
        """The edition, the round, and the prompt with its seats."""
        rules = " with house rules" if self.edition.house else ""
        waits = type(self.prompt).__name__
        names = " and ".join(self.seats[seat] for seat in awaited(self.prompt))
        by = f" by {names}" if names else ""
        return f"{self.edition.name}{rules}, round {self.round}, {waits}{by}"

    def __eq__(self, other: object) -> bool:
        cached: dict[str, object] = {"legal_cache": {}}
        return isinstance(other, State) and self.__dict__ | cached == other.__dict__ | cached

    __hash__ = None  # type: ignore[assignment]
