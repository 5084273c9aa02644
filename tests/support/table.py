"""Tables laid with words, so that a test reads like the rule sheet it checks."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from unittest.mock import patch

from callout.core import events as e
from callout.core.asking import Asking
from callout.core.cards import NO_COLOUR, Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition, Scoring
from callout.core.prompts import DealRound, JudgeAdvice, Over, Prompt, TakeTurn
from callout.core.question import Question
from callout.core.refusal import IllegalCommand, Refusal
from callout.core.state import State
from callout.editions import load, with_house
from callout.notation import read, write
from callout.rules import scoring as scorings
from callout.rules.engine import decide, legal, open_match

SEED = "5eed" * 16
NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kim")
QUESTIONS = (
    Question("Two and two?", ("4", "four")),
    Question("Capital of France?", ("Paris",), choices=("Paris", "Rome")),
)
MIXED_QUESTIONS = (
    *QUESTIONS,
    Question("Capital of Portugal?", ("Lisbon", "Lisboa"), level=2),
    Question("Is the sea salty?", ("yes",), choices=("yes", "no"), level=2),
    Question("What is pi?", ("3.14",), level=3, tolerance=0.01),
    Question("Capital of Iceland?", ("Reykjavik",), level=3),
)
"""A deck of all levels and kinds."""


def cards(edition: Edition, words: str) -> list[Card]:
    """Read labels such as ``b7 wi+4`` or, in French, ``rev j 7b``, as cards."""
    labels, found, rest = deck_of(edition).by_label, [], words.split()
    while rest:
        size = 2 if " ".join(rest[:2]) in labels and rest[0] not in labels else 1
        found.append(labels[" ".join(rest[:size])])
        rest = rest[size:]
    return found


class Table:
    """A table in the middle of a round; seats are counted from 1, as people do."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[e.Event] = []
        self.last: list[e.Event] = []

    def do(self, seat: int, words: str) -> "Table":
        """Let *seat* give the command that *words* say."""
        progress = decide(self.state, Seat(seat - 1), read(words, self.state.edition))
        self.last = list(progress.events)
        self.events += self.last
        self.state = progress.state
        return self

    def refused(self, seat: int, words: str) -> Refusal:
        """Let *seat* try something unlawful, and give the refusal."""
        before = self.state.copy()
        try:
            self.do(seat, words)
        except IllegalCommand as error:
            assert before == self.state
            return error.refusal
        raise AssertionError(f"{words!r} was allowed")

    def may(self, seat: int) -> list[str]:
        """List in words what *seat* may do."""
        return sorted(
            write(command, self.state.edition) for command in legal(self.state, Seat(seat - 1))
        )

    def hand(self, seat: int) -> str:
        """Read the hand of *seat* as labels."""
        return self.words(sorted(self.state.hands[seat - 1]))

    def words(self, these: Sequence[Card]) -> str:
        """Write cards as labels."""
        return " ".join(self.state.deck.labels[card] for card in these)

    def count(self, seat: int) -> int:
        """Count the hand of *seat*."""
        return len(self.state.hands[seat - 1])

    @property
    def top(self) -> str:
        """Read the top card of the pile."""
        return self.words(self.state.pile[-1:])

    @property
    def row(self) -> str:
        """Read the centre row."""
        return self.words(self.state.row)

    @property
    def colour(self) -> str:
        """Read the colour in play by its letter, or nothing."""
        return "" if self.state.colour == NO_COLOUR else self.state.deck.letters[self.state.colour]

    @property
    def prompt(self) -> Prompt:
        """Tell what the table waits for."""
        return self.state.prompt

    @property
    def turn(self) -> int:
        """Tell whose turn it is, counted from 1; the turn must be a plain one."""
        assert isinstance(self.prompt, TakeTurn), self.prompt
        return self.prompt.seat + 1

    @property
    def waits_for(self) -> int:
        """Tell the one seat that the table waits for, counted from 1."""
        assert not isinstance(self.prompt, JudgeAdvice | Over)
        return self.prompt.seat + 1

    def of(self, kind: type[e.Event]) -> list[e.Event]:
        """List the events of one kind that the last command brought."""
        return [event for event in self.last if isinstance(event, kind)]


def edition_with(edition: str, **house: bool | int | str) -> Edition:
    """Load an edition, with house rules if any."""
    return with_house(load(edition), house) if house else load(edition)


def table(
    edition: str | Edition,
    top: str,
    *hands: str,
    colour: str = "",
    turn: int = 1,
    dealer: int = 0,
    stock: str = "",
    pile: str = "",
    direction: int = 1,
    scoring: Scoring = Scoring.WINNER,
    scores: Sequence[int] = (),
    number: int = 1,
) -> Table:
    """Lay a table: *top* is the card in play (on a row edition: the centre row), seats in order.

    *stock* is drawn from left to right; what is not laid anywhere lies below it. *pile* lies
    under the top card. The dealer sits before the one whose *turn* it is.
    """
    chosen = load(edition) if isinstance(edition, str) else edition
    state = State(chosen)
    seats = len(hands)
    state.seed = SEED
    state.seats = NAMES[:seats]
    state.playing = tuple(map(Seat, range(seats)))
    state.asking = Asking(askings=(0,) * seats)
    state.scoring = scoring
    state.sides = scorings.sides(scoring, seats)
    state.alternates = scoring in scorings.CHANGING
    state.partners = scorings.partners(state, number)
    state.playing = scorings.seating(state, number) or state.playing
    state.scores = tuple(scores) or (0,) * (max(state.sides) + 1)
    state.round = number
    state.direction = direction
    state.dealer = Seat((dealer - 1) if dealer else (turn - 2) % seats)
    state.hands = [cards(chosen, hand) for hand in hands]
    state.pile = cards(chosen, pile)
    if chosen.on_row:
        state.row = cards(chosen, top)
        state.covers = [()] * len(state.row)
    else:
        state.pile += cards(chosen, top)
        state.colour = state.deck.colour[state.pile[-1]]
        if colour:
            state.colour = Colour(state.deck.letters.index(colour))
    above = cards(chosen, stock)
    rest = list(state.deck.pack)
    for card in [*above, *state.pile, *state.row, *chain(*state.hands)]:
        rest.remove(card)
    state.stock = rest + above[::-1]
    state.prompt = TakeTurn(Seat(turn - 1))
    return Table(state)


def open_table(
    edition: str | Edition,
    seats: int = 2,
    *,
    seed: str = SEED,
    scoring: Scoring = Scoring.WINNER,
    chosen_dealer: int = 0,
    questions: Sequence[Question] | None = None,
) -> Table:
    """Open a match at a table of so many *seats*, whose first dealer is about to deal."""
    chosen = load(edition) if isinstance(edition, str) else edition
    if questions is None:
        questions = QUESTIONS if chosen.name == "quiz" else ()
    progress = open_match(
        chosen,
        NAMES[:seats],
        seed,
        scoring=scoring,
        chosen_dealer=Seat(chosen_dealer - 1),
        questions=questions,
    )
    new = Table(progress.state)
    new.last = list(progress.events)
    new.events = list(progress.events)
    return new


@contextmanager
def rigged_shuffle(edition: str | Edition, *tops: str, under: int = 0) -> Iterator[None]:
    """Rig the next shuffles: each puts the given cards on top, below *under* others at first."""
    chosen = load(edition) if isinstance(edition, str) else edition
    wanted = [cards(chosen, words) for words in tops]

    def stacked(these: Sequence[Card], _seed: str, _count: int) -> list[Card]:
        rest, top = list(these), wanted.pop(0) if wanted else []
        for card in top:
            rest.remove(card)
        depth = under if len(rest) + len(top) == len(deck_of(chosen).pack) else 0
        return rest[: len(rest) - depth] + top[::-1] + rest[len(rest) - depth :]

    with patch("callout.rules.draft.shuffled", stacked):
        yield


def deal_table(edition: str | Edition, *starts: str, seats: int = 3, dealer: int = 1) -> Table:
    """Deal a round in which *starts* are turned up, one after the other as far as needed."""
    new = open_table(edition, seats)
    new.state = new.state.copy()
    new.state.dealer = Seat(dealer - 1)
    new.state.prompt = DealRound(Seat(dealer - 1))
    chosen = new.state.edition
    with rigged_shuffle(chosen, *starts, under=chosen.rulings.hand_size * seats):
        return new.do(dealer, "deal")


def draw_for_deal(edition: str | Edition, words: str, seats: int = 2) -> Table:
    """Open a match whose players draw the cards that *words* say, in order, to find the dealer."""
    with rigged_shuffle(edition, words):
        return open_table(edition, seats)
