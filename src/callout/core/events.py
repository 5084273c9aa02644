"""The events of a table, in the past tense: facts, in order, that make the state."""

from typing import TypeAlias

from msgspec import Struct

from callout.core.cards import NO_SEAT, Card, Colour, Seat
from callout.core.cause import Cause
from callout.core.edition import HouseRules, Scoring
from callout.core.prompts import Prompt
from callout.core.question import NO_QUESTION, Question


class _Event(Struct, frozen=True, tag=True, gc=False):
    """An event; the classes below are all of them."""


class _Seated(_Event, frozen=True):
    """An event of one seat."""

    seat: Seat


class Opened(_Event, frozen=True):
    """The table was opened with its players, its rules, and the commitment of its shuffle.

    *levels* are those of the questions for each seat; without any, everybody has the first. If
    *passes*, no question comes again before all were asked; in older matches, each number card
    carries one. If *alternates*, changing partners face each other each round. *judge* is the seat
    of the teacher, if they have one.
    """

    edition: str
    fingerprint: str
    house: HouseRules
    scoring: Scoring
    seats: tuple[str, ...]
    commitment: str
    seed: str
    dealer: Seat = NO_SEAT
    questions: tuple[Question, ...] = ()
    levels: tuple[int, ...] = ()
    passes: bool = False
    alternates: bool = False
    judge: Seat = NO_SEAT


class Shuffled(_Event, frozen=True):
    """*cards* were shuffled under the stock, the top card last; *pile* is the discard pile."""

    cards: tuple[Card, ...]
    pile: tuple[Card, ...] = ()


class DrewForDeal(_Seated, frozen=True):
    """*seat* drew *card* to find the dealer."""

    card: Card


class DealerFound(_Seated, frozen=True):
    """*seat* became the dealer."""


class RoundBegan(_Event, frozen=True):
    """Round *number* began, with its *sides*, its *partners*, and a new *seating*."""

    number: int
    sides: tuple[int, ...]
    partners: tuple[Seat, ...] = ()
    seating: tuple[Seat, ...] = ()


class Dealt(_Event, frozen=True):
    """Each seat was dealt a hand."""

    hands: tuple[tuple[Card, ...], ...]


class Turned(_Event, frozen=True):
    """The start card was turned up."""

    card: Card


class PutBack(_Event, frozen=True):
    """The start card was put back into the stock."""

    card: Card


class QuestionsMixed(_Event, frozen=True):
    """Questions were mixed: from now on they are asked in this *order*, after those still left."""

    order: tuple[int, ...]


class Asked(_Seated, frozen=True):
    """*seat* was asked question *number* for *card*, with *choices* in the order of narration."""

    card: Card
    prompt: str
    choices: tuple[str, ...]
    language: str
    number: int = NO_QUESTION


class AlmostRight(_Seated, frozen=True):
    """*seat* gave an answer that is nearly right, and may answer once more."""

    text: str


class GaveAnswer(_Seated, frozen=True):
    """*seat* gave an answer, aloud if there is no *text*; *judge* is the first to judge it."""

    text: str
    judge: Seat


class Answered(_Seated, frozen=True):
    """*seat* answered the question, rightly or not; if not, all learn the right *answer*.

    *judge* is the seat that judged it, `NO_SEAT` for the teacher, and `None` for the program.
    """

    text: str
    right: bool
    answer: str = ""
    judge: Seat | None = None


class Played(_Seated, frozen=True):
    """*seat* put *card*, or *count* like it, on the pile; *colour* is in play from now on."""

    card: Card
    colour: Colour
    count: int = 1


class Drew(_Seated, frozen=True):
    """*seat* drew *cards* from the stock."""

    cards: tuple[Card, ...]
    cause: Cause


class Kept(_Seated, frozen=True):
    """*seat* kept the card just drawn."""


class DrewTooOften(_Seated, frozen=True):
    """*seat* drew so often, while nobody else had a turn, that the turn passes now."""


class Missed(_Seated, frozen=True):
    """*seat* lost the turn."""


class TurnedRound(_Event, frozen=True):
    """The direction of play was turned: 1 is to the left, -1 to the right."""

    direction: int


class ColourNamed(_Seated, frozen=True):
    """*seat* named the colour of the start card."""

    colour: Colour


class Swapped(_Seated, frozen=True):
    """*seat* swapped hands with *other*; *hands* are the new ones of the two."""

    other: Seat
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]


class PassedOn(_Event, frozen=True):
    """Everybody passed the hand on in the direction of play; *hands* are the new ones."""

    hands: tuple[tuple[Card, ...], ...]


class Called(_Seated, frozen=True):
    """*seat* called out."""


class CalledFalsely(_Seated, frozen=True):
    """*seat* called out with too many cards."""


class Exposed(_Seated, frozen=True):
    """*seat* did not call and can be caught; if *late*, a call still counts."""

    late: bool


class Safe(_Seated, frozen=True):
    """*seat* can no longer be caught."""


class Caught(_Seated, frozen=True):
    """*seat* was caught by seat *by*; *owed* cards are drawn at the end of the turn."""

    by: Seat
    owed: int = 0


class Challenged(_Event, frozen=True):
    """Seat *by* challenged seat *against*, whose *hand* only *by* sees; all learn the verdict."""

    by: Seat
    against: Seat
    hand: tuple[Card, ...]
    guilty: bool


class TookBack(_Seated, frozen=True):
    """*seat* took *card* back from the pile; *colour* is in play again."""

    card: Card
    colour: Colour


class Counted(_Event, frozen=True):
    """Everyone said how many cards they hold, asked by seat *by*."""

    by: Seat
    counts: tuple[int, ...]


class Accused(_Seated, frozen=True):
    """*seat* was accused by seat *by* of having given advice."""

    by: Seat


class Voted(_Seated, frozen=True):
    """*seat* voted on the accusation."""

    uphold: bool


class Judged(_Seated, frozen=True):
    """The accusation of *seat* was upheld or dismissed."""

    upheld: bool


class Matched(_Seated, frozen=True):
    """*seat* matched the *centre* card at place *on* with *cards* that make *number*.

    Cards of any colour count as *colour*, and *bonus* is the number of cards that matched in
    colour.
    """

    on: int
    centre: Card
    cards: tuple[Card, ...]
    number: int
    colour: Colour
    bonus: int


class Laid(_Seated, frozen=True):
    """*seat* laid a card face up in the centre row."""

    card: Card


class Cleared(_Event, frozen=True):
    """The matched cards and those that matched them were put on the discard pile."""

    cards: tuple[Card, ...]


class Filled(_Event, frozen=True):
    """The centre row was filled with *cards* from the stock."""

    cards: tuple[Card, ...]


class RoundEnded(_Event, frozen=True):
    """The round ended: *winner* went out; *points* and new *scores* are per side.

    Nobody goes out of a round that is blocked or, if *drawn_out*, has gone on for too long.
    """

    winner: Seat
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    drawn_out: bool = False


class Eliminated(_Seated, frozen=True):
    """*seat* left the match with too many points."""


class MatchEnded(_Event, frozen=True):
    """The match ended, and the seed of its shuffles was revealed.

    If it *stalled*, nobody reached the target: too many rounds in a row brought no points.
    """

    winners: tuple[Seat, ...]
    seed: str
    stalled: bool = False


class Awaited(_Event, frozen=True):
    """The table began to wait for *prompt*."""

    prompt: Prompt


# fmt: off
Event: TypeAlias = (
    Opened | Shuffled | DrewForDeal | DealerFound | RoundBegan | Dealt | Turned | PutBack
    | QuestionsMixed | Asked | AlmostRight | GaveAnswer | Answered | Played | Drew | Kept
    | DrewTooOften | Missed | TurnedRound | ColourNamed | Swapped | PassedOn | Called
    | CalledFalsely | Exposed | Safe | Caught | Challenged | TookBack | Counted | Accused | Voted
    | Judged | Matched | Laid
    | Cleared | Filled | RoundEnded | Eliminated | MatchEnded | Awaited
)
# fmt: on
