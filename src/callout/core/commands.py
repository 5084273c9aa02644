"""The commands of a seat to the table, in the imperative."""

from typing import TypeAlias

from msgspec import Struct

from callout.core.cards import NO_COLOUR, Card, Colour, Seat


class _Command(Struct, frozen=True, tag=True, gc=False):
    """A command; the classes below are all of them."""


class Deal(_Command, frozen=True):
    """Shuffle, deal and begin the round."""


class Play(_Command, frozen=True):
    """Play *card*, naming *colour* if it has none, and calling out if *call*.

    *count* cards of that kind are played at once.
    """

    card: Card
    colour: Colour = NO_COLOUR
    call: bool = False
    count: int = 1


class Draw(_Command, frozen=True):
    """Draw a card instead of playing one, calling out if *call*."""

    call: bool = False


class Keep(_Command, frozen=True):
    """Keep the card just drawn and let the turn pass."""


class NameColour(_Command, frozen=True):
    """Name the colour of the card that was turned up to start."""

    colour: Colour


class Swap(_Command, frozen=True):
    """Swap hands with *seat*."""

    seat: Seat


class Call(_Command, frozen=True):
    """Call out that the hand is nearly empty."""


class Catch(_Command, frozen=True):
    """Catch *seat*, who forgot to call out."""

    seat: Seat


class Challenge(_Command, frozen=True):
    """Doubt that the card just played was lawful, and look at the player's hand."""


class Accept(_Command, frozen=True):
    """Draw the cards that another card gave."""


class Answer(_Command, frozen=True):
    """Answer the question; an empty *text* means "I do not know"."""

    text: str = ""


class AnswerAloud(_Command, frozen=True):
    """Answer the question aloud, for somebody else to judge."""


class Judge(_Command, frozen=True):
    """Count the answer that another player gave as *right* or wrong."""

    right: bool


class PassVerdict(_Command, frozen=True):
    """Leave the verdict on an answer to the next player."""


class CardCheck(_Command, frozen=True):
    """Ask everybody to say how many cards they hold."""


class Accuse(_Command, frozen=True):
    """Accuse *seat* of having advised another player."""

    seat: Seat


class Vote(_Command, frozen=True):
    """Uphold or dismiss the accusation."""

    uphold: bool


class Match(_Command, frozen=True):
    """Match the centre card at place *on* with one or two *cards*.

    Cards of any colour, in hand or centre, count as *colour*.
    """

    cards: tuple[Card, ...]
    on: int
    colour: Colour = NO_COLOUR
    call: bool = False


class Lay(_Command, frozen=True):
    """Lay *card* face up in the centre row."""

    card: Card
    call: bool = False


class Done(_Command, frozen=True):
    """Make no more matches, or lay no more cards."""


# fmt: off
Command: TypeAlias = (
    Deal | Play | Draw | Keep | NameColour | Swap | Call | Catch | Challenge | Accept
    | Answer | AnswerAloud | Judge | PassVerdict | CardCheck | Accuse | Vote | Match | Lay | Done
)
# fmt: on


_WITH_CALL = (Play, Draw, Match, Lay)


def shape(command: Command) -> Command:
    """Return *command* as `legal` lists it: one answer stands for all answers."""
    return Answer() if type(command) is Answer else command


def calls_out(command: Command) -> bool:
    """Return whether *command* is a move that calls out at the same time."""
    return isinstance(command, _WITH_CALL) and command.call
