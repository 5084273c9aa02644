"""The voice that speaks to one listener: it names seats and cards, and chooses the wording."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from callout.core.cards import NO_COLOUR, Card, Colour, Seat
from callout.core.deck import deck_of
from callout.locales.catalogue import Catalogue, Fact, catalogue
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.listener import Cue, Listener, Style, Told, Utterance

LINE = 40
"""The longest braille line of an event."""

LIST = 22
"""How much of a line cards may take that stand beside other words."""

BESIDE_A_NAME = 30
"""How much of a line cards may take beside a single name."""

FEW = 3
"""From how many cards on everybody hears how many are left."""

_BRIEF = Style.BRIEF
"""Looked up once: a voice is made for everything that is told, and enumerations are slow."""

_PLAYERS = 4_096
"""How many players' names are kept as they are repeated."""

_EDITIONS = 256
"""Of how many editions, in any language, the names of cards are kept."""

_UTTERED = 256
"""How many utterances are kept: all of a move, at some tables at once."""


class Voice:
    """Speak to *listener* about players who are called *seats*."""

    def __init__(self, listener: Listener, seats: Sequence[str] = ()) -> None:
        self.edition = listener.edition
        self.deck = deck_of(listener.edition)
        self.seat = listener.seat
        self.brief = listener.style is _BRIEF
        self._catalogue = catalogue(listener.language, "narrator")
        self._seats = seats

    @property
    def call(self) -> str:
        """Give the word that is called out, as a sentence begins with it."""
        return self.edition.call.capitalize()

    def say(self, key: str, /, **facts: Fact) -> str:
        """Put *facts* into words."""
        return self._catalogue.say(key, facts)

    def utter(self, key: str, cue: Cue, /, *more: str, **facts: Fact) -> Utterance:
        """Tell *facts* by the wording called *key*, with *more* sentences after it."""
        given = tuple(facts.items())
        spoken, braille = _worded(self._catalogue, key, self.brief, more, given)
        return Utterance(spoken, braille, cue)

    def of(self, key: str, seat: Seat, cue: Cue, /, *more: str, **facts: Fact) -> Told:
        """Tell what *seat* does, to itself or to the others."""
        return (self.utter(self.to(key, seat), cue, *more, name=self.name(seat), **facts),)

    def between(
        self, key: str, seat: Seat, by: Seat, cue: Cue, /, *more: str, **facts: Fact
    ) -> Told:
        """Tell what *by* does to *seat*, to either of them or to the others."""
        wording = f"{key}-by-you" if by == self.seat else self.to(key, seat)
        names = {"name": self.name(seat), "by": self.name(by)}
        return (self.utter(wording, cue, *more, **names, **facts),)

    def to(self, key: str, seat: Seat) -> str:
        """Choose the wording for *seat* itself, or that for the others."""
        return f"{key}-you" if seat == self.seat else key

    def name(self, seat: Seat) -> str:
        """Name the player at *seat*."""
        return _called(self._seats[seat])

    def who(self, seat: Seat) -> str:
        """Name the player at *seat*, who may be the listener, as one of a list."""
        return self.say("you") if seat == self.seat else self.name(seat)

    def all_of(self, words: Sequence[str]) -> str:
        """Join *words* as in "Ana, Bob and Cleo"."""
        if len(words) < 2:
            return "".join(words)
        return self.say("and", first=", ".join(words[:-1]), last=words[-1])

    def people(self, seats: Iterable[Seat]) -> str:
        """Name all players at *seats*."""
        return self.all_of([self.who(seat) for seat in seats])

    def colour(self, colour: Colour) -> str:
        """Name a colour."""
        return self.say(f"colour-{self.edition.colours[colour].name}")

    def card(self, card: Card, colour: Colour = NO_COLOUR) -> str:
        """Name a card and, if it has none of its own, the *colour* chosen for it."""
        names = _names(self._catalogue, self.edition.fingerprint)
        if (card, colour) not in names:
            names[card, colour] = self._name(card, colour)
        return names[card, colour]

    def _name(self, card: Card, colour: Colour) -> str:
        if card < 0:
            raise ValueError("a card that lies face down has no name")
        face = self.edition.cards[self.deck.face[card]].name
        word = face if face.isdigit() else self.say(f"face-{face}")
        if self.deck.colour[card] != NO_COLOUR:
            return self.say("card", colour=self.colour(self.deck.colour[card]), face=word)
        return self.say("chosen", card=word, colour=self.colour(colour)) if colour >= 0 else word

    def cards(self, cards: Iterable[Card]) -> str:
        """Name *cards* one after the other."""
        return ", ".join(map(self.card, cards))

    def label(self, card: Card, colour: Colour = NO_COLOUR) -> str:
        """Write a card as it is printed and, if it has none, the letter of its *colour*."""
        own = self.deck.colour[card] != NO_COLOUR or colour == NO_COLOUR
        return self.deck.labels[card] if own else f"{self.deck.labels[card]} {self.letter(colour)}"

    def letter(self, colour: Colour) -> str:
        """Write a colour as on the cards."""
        return self.deck.letters[colour]

    def labels(self, cards: Sequence[Card], room: int = LIST) -> str:
        """Write *cards* as they are printed, as many as have *room*, and how many more."""
        return self._fitted([self.label(card) for card in cards], room)

    def short(self, seats: Iterable[Seat]) -> str:
        """Name players on a braille line, as many as have room, and how many more."""
        return self._fitted([self.who(seat) for seat in seats], LIST)

    def _fitted(self, words: Sequence[str], room: int) -> str:
        told = " ".join(words)
        for shown in range(len(words) - 1, -1, -1):
            if len(told) <= room:
                break
            rest = len(words) - shown
            told = self.say("more", labels=" ".join(words[:shown]), count=rest).strip()
        return told

    def numbers(self, pairs: Sequence[tuple[str, int]]) -> str:
        """Write a number after each name or, if that is too long, the numbers alone in order."""
        told = " ".join(f"{name} {number}" for name, number in pairs)
        return told if len(told) <= LINE else " ".join(str(number) for _, number in pairs)

    def ruling(self, name: str, form: str = "") -> str:
        """Tell how the edition answers the question called *name*."""
        value = getattr(self.edition.rulings, name)
        fact = yes(value) if isinstance(value, bool) else value
        return self.say(f"ruling-{name}{form}", value=fact)

    def left(self, seat: Seat, count: int) -> str:
        """Tell how many cards are left, to others only when they are few."""
        if not count or self.brief or (seat != self.seat and count > FEW):
            return ""
        return self.say(self.to("left", seat), count=count)


@lru_cache(_EDITIONS)
def _names(_catalogue: Catalogue, _fingerprint: str) -> dict[tuple[Card, Colour], str]:
    """Keep the names of the cards of one edition in one language."""
    return {}


@lru_cache(_UTTERED)
def _worded(
    words: Catalogue,
    key: str,
    brief: bool,  # noqa: FBT001
    more: tuple[str, ...],
    facts: tuple[tuple[str, Fact], ...],
) -> tuple[str, str]:
    """Put *facts* into words for the ear and for the display.

    What is said is kept because all but one or two of those who sit at a table hear the same.
    """
    given, short = dict(facts), f"{key}.brief"
    spoken = words.say(short if brief and words.has(short) else key, given)
    braille = words.say(f"{key}.braille", given)
    return " ".join(filter(None, (spoken, *more))), " ".join(braille.split())


def face_up(cards: Sequence[Card]) -> bool:
    """Say whether there are *cards* and the listener may see them."""
    return bool(cards) and min(cards) >= 0


@lru_cache(_PLAYERS)
def _called(name: str) -> str:
    """Reduce a player's name to what is repeated of it."""
    return sanitise_text(name, MAX_NAME_CHARS)


def yes(fact: bool) -> str:  # noqa: FBT001
    """Write *fact* as the catalogues read it."""
    return "yes" if fact else "no"
