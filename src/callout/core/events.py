"""What has happened at the table, in the past tense: facts, in order, that make the state."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from callout.core.cards import NO_SEAT, Card, Colour, Seat
from callout.core.edition import Scoring
from callout.core.prompts import Prompt
from callout.core.question import Question


class Cause(StrEnum):
    """Why were cards drawn?"""

    TURN = "turn"
    CARD = "card"
    GUILTY = "guilty"
    WRONG_CHALLENGE = "wrong-challenge"
    CAUGHT = "caught"
    OWED = "owed"
    ADVICE = "advice"
    WRONG_ANSWER = "wrong-answer"
    BONUS = "bonus"


class _Event(Struct, frozen=True, tag=True, gc=False):
    """Be one of the events below."""


class _Seated(_Event, frozen=True):
    """Be an event of one seat."""

    seat: Seat


class Opened(_Event, frozen=True):
    """Open the table: who sits there, by which rules, and with which shuffle promised."""

    edition: str
    fingerprint: str
    house: dict[str, bool | int | str]
    scoring: Scoring
    seats: tuple[str, ...]
    commitment: str
    seed: str
    dealer: Seat = NO_SEAT
    questions: tuple[Question, ...] = ()


class Shuffled(_Event, frozen=True):
    """Make *cards* the stock, its top card last, leaving *pile* as the discard pile."""

    cards: tuple[Card, ...]
    pile: tuple[Card, ...] = ()


class DrewForDeal(_Seated, frozen=True):
    """Show the *card* drawn to find the dealer."""

    card: Card


class DealerFound(_Seated, frozen=True):
    """Give the deal to *seat*."""


class RoundBegan(_Event, frozen=True):
    """Begin round *number*: each seat scores for its side, and may have a partner."""

    number: int
    sides: tuple[int, ...]
    partners: tuple[Seat, ...] = ()


class Dealt(_Event, frozen=True):
    """Deal one hand to each seat."""

    hands: tuple[tuple[Card, ...], ...]


class Turned(_Event, frozen=True):
    """Turn up the start card."""

    card: Card


class PutBack(_Event, frozen=True):
    """Put the start card back into the stock."""

    card: Card


class QuestionsMixed(_Event, frozen=True):
    """Fix which question each number card carries this round."""

    order: tuple[int, ...]


class Asked(_Seated, frozen=True):
    """Ask *seat* the question on a *card*."""

    card: Card
    prompt: str
    choices: tuple[str, ...]
    language: str


class Answered(_Seated, frozen=True):
    """Hear an answer and say whether it is right."""

    text: str
    right: bool


class Played(_Seated, frozen=True):
    """Put *card* on the pile, with *colour* in play from now on."""

    card: Card
    colour: Colour


class Drew(_Seated, frozen=True):
    """Take *cards* from the stock."""

    cards: tuple[Card, ...]
    cause: Cause


class Kept(_Seated, frozen=True):
    """Keep the card drawn."""


class Missed(_Seated, frozen=True):
    """Lose the turn."""


class TurnedRound(_Event, frozen=True):
    """Turn the direction of play: 1 is to the left, -1 to the right."""

    direction: int


class ColourNamed(_Seated, frozen=True):
    """Name the colour of the start card."""

    colour: Colour


class Called(_Seated, frozen=True):
    """Call out."""


class Exposed(_Seated, frozen=True):
    """Have the hand that needs a call, without one, and be catchable; *late* calls still count."""

    late: bool


class Safe(_Seated, frozen=True):
    """Be out of reach: *seat* can no longer be caught."""


class Caught(_Seated, frozen=True):
    """Be caught by seat *by*; *owed* cards wait for the end of the turn."""

    by: Seat
    owed: int = 0


class Challenged(_Event, frozen=True):
    """Show the *hand* of *against* to seat *by* alone, and tell all whether it is guilty."""

    by: Seat
    against: Seat
    hand: tuple[Card, ...]
    guilty: bool


class TookBack(_Seated, frozen=True):
    """Take *card* back from the pile, with *colour* in play again."""

    card: Card
    colour: Colour


class Counted(_Event, frozen=True):
    """Hear how many cards everyone holds, asked for by seat *by*."""

    by: Seat
    counts: tuple[int, ...]


class Accused(_Seated, frozen=True):
    """Be accused of advice by seat *by*."""

    by: Seat


class Voted(_Seated, frozen=True):
    """Vote on the accusation."""

    uphold: bool


class Judged(_Seated, frozen=True):
    """Hear the verdict on the accusation of *seat*."""

    upheld: bool


class Matched(_Seated, frozen=True):
    """Cover the centre card at place *on* with *cards* that make *number*.

    *colour* is what cards of any colour count as, *bonus* how many cards matched in colour.
    """

    on: int
    centre: Card
    cards: tuple[Card, ...]
    number: int
    colour: Colour
    bonus: int


class Laid(_Seated, frozen=True):
    """Lay a card face up in the centre row."""

    card: Card


class Cleared(_Event, frozen=True):
    """Put the matched cards and those that matched them on the discard pile."""

    cards: tuple[Card, ...]


class Filled(_Event, frozen=True):
    """Fill the centre row with *cards* from the stock."""

    cards: tuple[Card, ...]


class RoundEnded(_Event, frozen=True):
    """End the round: *winner* is out, *points* and new *scores* are per side."""

    winner: Seat
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


class Eliminated(_Seated, frozen=True):
    """Leave the match with too many points."""


class MatchEnded(_Event, frozen=True):
    """End the match and reveal the seed of its shuffles."""

    winners: tuple[Seat, ...]
    seed: str


class Awaited(_Event, frozen=True):
    """Wait for what *prompt* asks."""

    prompt: Prompt


# fmt: off
Event: TypeAlias = (
    Opened | Shuffled | DrewForDeal | DealerFound | RoundBegan | Dealt | Turned | PutBack
    | QuestionsMixed | Asked | Answered | Played | Drew | Kept | Missed | TurnedRound
    | ColourNamed | Called | Exposed | Safe | Caught | Challenged | TookBack
    | Counted | Accused | Voted | Judged | Matched | Laid | Cleared | Filled | RoundEnded
    | Eliminated | MatchEnded | Awaited
)
# fmt: on
