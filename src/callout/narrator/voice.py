"""The wording for one listener: the names of seats and cards, and the choice of sentences."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from callout.braille.display import NO_BREAK
from callout.core.cards import NO_COLOUR, Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.edition import Face
from callout.locales.catalogue import Catalogue, Fact, catalogue
from callout.locales.messages import Cue, Utterance
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.listener import Listener, Style, Utterances
from callout.narrator.rulebook import EditionText, edition_text
from callout.narrator.ruled_cards import ruled_faces

MAX_BRAILLE_CHARS = 40
"""Greatest length of the braille line of an event."""

MAX_LIST_CHARS = 22
"""Room for a list in a braille line beside other words."""

MAX_LIST_CHARS_BESIDE_NAME = 30
"""Room for a list in a braille line beside a single name."""

FEW_CARDS = 3
"""The number of cards from which on everybody hears a player's count."""

_BRIEF = Style.BRIEF
"""Looked up once: a voice is made for each utterance, and attribute access of enums is slow."""

_SPACES = re.compile("[ \\n]+")
"""Runs of spaces, but for no-break spaces."""

_MAX_CACHED_NAMES = 4_096

_MAX_CACHED_EDITIONS = 256
"""Number of pairs of an edition and a language whose card names are cached."""


class Voice:
    """The wording for *listener* at a table where *seats* are the players' names."""

    def __init__(self, listener: Listener, seats: Sequence[str] = ()) -> None:
        self.edition = listener.edition
        self.deck = deck_of(listener.edition)
        self.seat = listener.seat
        self.brief = listener.style is _BRIEF
        self.presses = listener.presses
        self._catalogue = catalogue(listener.language, "narrator")
        self._seats = seats

    @property
    def _text(self) -> EditionText:
        """Return the texts of the edition in the listener's language."""
        return edition_text(self.edition, self._catalogue.language)

    @property
    def call(self) -> str:
        """The word that is called out, capitalised for the beginning of a sentence."""
        return self.edition.call.capitalize()

    def say(self, key: str, /, **facts: Fact) -> str:
        """Word *facts* by the sentence called *key*."""
        return self._catalogue.say(key, facts)

    def utter(self, key: str, cue: Cue, /, *more: str, **facts: Fact) -> Utterance:
        """Word *facts* by the sentence called *key*, with *more* sentences after it."""
        spoken, braille = self._catalogue.wordings(key, brief=self.brief)
        told = spoken.say(facts)
        if more:
            told = " ".join(filter(None, (told, *more)))
        return Utterance(told, _SPACES.sub(" ", braille.say(facts)).strip(), cue)

    def of_seat(self, key: str, seat: Seat, cue: Cue, /, *more: str, **facts: Fact) -> Utterances:
        """Tell an action of *seat*, to itself or to the others."""
        return (self.utter(self.key_for(key, seat), cue, *more, name=self.name(seat), **facts),)

    def between_seats(
        self, key: str, seat: Seat, by: Seat, cue: Cue, /, *more: str, **facts: Fact
    ) -> Utterances:
        """Tell an action of *by* on *seat*, to either of them or to the others."""
        wording = f"{key}-by-you" if by == self.seat else self.key_for(key, seat)
        names = {"name": self.name(seat), "by": self.name(by)}
        return (self.utter(wording, cue, *more, **names, **facts),)

    def key_for(self, key: str, seat: Seat) -> str:
        """Return the key of the sentence for *seat* itself, or for the others."""
        return f"{key}-you" if seat == self.seat else key

    def name(self, seat: Seat) -> str:
        """Name the player at *seat*."""
        return _sanitised_name(self._seats[seat])

    def who(self, seat: Seat) -> str:
        """Name the player at *seat* in a list; the listener is "you" there."""
        return self.say("you") if seat == self.seat else self.name(seat)

    def join_words(self, words: Sequence[str], by: str = "and") -> str:
        """Join *words* as in "Ana, Bob and Cleo"."""
        if len(words) < 2:
            return "".join(words)
        return self.say(by, first=", ".join(words[:-1]), last=words[-1])

    def people(self, seats: Iterable[Seat]) -> str:
        """Name all players at *seats*."""
        return self.join_words([self.who(seat) for seat in seats])

    def colour(self, colour: Colour) -> str:
        """Name a colour."""
        return self._word("colour", self.edition.colours[colour].name, self._text.colours)

    def face(self, face: Face) -> str:
        """Name a kind of card."""
        if face.name.isdigit():
            return face.name
        return self._word("face", face.name, self._text.faces)

    def _word(self, kind: str, name: str, own: dict[str, str]) -> str:
        """Name a colour or a face by the edition, by the language, or else by its own name."""
        key = f"{kind}-{name}"
        translated = self._text.language == self._catalogue.language
        if self._catalogue.has(key) and not (translated and name in own):
            return self.say(key)
        return own.get(name) or name.replace("-", " ")

    def card(self, card: Card, colour: Colour = NO_COLOUR) -> str:
        """Name a card and, if it has none of its own, the *colour* chosen for it."""
        names = _names(self._catalogue, self.edition.fingerprint)
        if (card, colour) not in names:
            names[card, colour] = self._name(card, colour)
        return names[card, colour]

    def _name(self, card: Card, colour: Colour) -> str:
        if card < 0:
            raise ValueError("a card that lies face down has no name")
        word = self.face(self.edition.cards[self.deck.face[card]])
        if self.deck.colour[card] != NO_COLOUR:
            return self.say("card", colour=self.colour(self.deck.colour[card]), face=word)
        return self.say("chosen", card=word, colour=self.colour(colour)) if colour >= 0 else word

    def cards(self, cards: Iterable[Card]) -> str:
        """Name *cards* one after the other."""
        return ", ".join(map(self.card, cards))

    def label(self, card: Card, colour: Colour = NO_COLOUR) -> str:
        """Return the printed label of a card, with the letter of the *colour* chosen for it.

        Its words are joined by no-break spaces: no line ends between a card and its colour.
        """
        label = self.deck.labels[card]
        if self.deck.colour[card] == NO_COLOUR and colour != NO_COLOUR:
            label = f"{label} {self.letter(colour)}"
        return label.replace(" ", NO_BREAK)

    def letter(self, colour: Colour) -> str:
        """Return the letter of a colour, as on the cards."""
        return self.deck.letters[colour]

    def labels(self, cards: Sequence[Card], room: int = MAX_LIST_CHARS) -> str:
        """Join the labels of as many *cards* as fit in *room* characters, and count the rest."""
        return self._fitted([self.label(card) for card in cards], room)

    def short_names(self, seats: Iterable[Seat]) -> str:
        """Join as many names as fit on a braille line, and count the rest."""
        return self._fitted([self.who(seat) for seat in seats], MAX_LIST_CHARS)

    def short_pairs(self, pairs: Iterable[Sequence[str]]) -> str:
        """Join as many pairs of names as fit on a braille line, and count the rest."""
        return self._fitted(["+".join(pair) for pair in pairs], MAX_LIST_CHARS_BESIDE_NAME)

    def _fitted(self, words: Sequence[str], room: int) -> str:
        told = " ".join(words)
        for shown in range(len(words) - 1, -1, -1):
            if len(told) <= room:
                break
            rest = len(words) - shown
            told = self.say("more", labels=" ".join(words[:shown]), count=rest).strip()
        return told

    def numbers(self, pairs: Sequence[tuple[str, int]]) -> str:
        """Join names with their numbers or, if that is too long, the numbers alone."""
        told = " ".join(f"{name} {number}" for name, number in pairs)
        return (
            told
            if len(told) <= MAX_BRAILLE_CHARS
            else " ".join(str(number) for _, number in pairs)
        )

    def ruling(self, name: str, form: str = "") -> str:
        """Tell the edition's answer to the question called *name*."""
        value = getattr(self.edition.rulings, name)
        fact = yes_or_no(value) if isinstance(value, bool) else value
        return self.say(f"ruling-{name}{form}", value=fact, **self.ruled_cards(name))

    def ruled_cards(self, name: str) -> dict[str, Fact]:
        """Name the cards that the ruling called *name* is about: in words, and by their kind."""
        faces = ruled_faces(self.edition, name)
        return {
            "face": self.join_words([self.face(face) for face in faces]),
            "kind": "-".join(face.name for face in faces),
        }

    def cards_left(self, seat: Seat, count: int) -> str:
        """Tell the number of cards left, to others only when they are few.

        In brief style only the others' is told, when they are so few that there is a call.
        """
        most = self.edition.rulings.call_at if self.brief else FEW_CARDS
        own = seat == self.seat
        if not count or (self.brief if own else count > most):
            return ""
        return self.say(self.key_for("left", seat), count=count)


@lru_cache(_MAX_CACHED_EDITIONS)
def _names(_catalogue: Catalogue, _fingerprint: str) -> dict[tuple[Card, Colour], str]:
    """Return the cache of card names of one edition in one language."""
    return {}


def face_up(cards: Sequence[Card]) -> bool:
    """Return whether there are *cards* and the listener may see them."""
    return bool(cards) and min(cards) >= 0


@lru_cache(_MAX_CACHED_NAMES)
def _sanitised_name(name: str) -> str:
    """Return a player's name, safe to repeat to others."""
    return sanitise_text(name, MAX_NAME_CHARS)


def yes_or_no(fact: bool) -> str:  # noqa: FBT001
    """Return *fact* as the value that catalogues select by."""
    return "yes" if fact else "no"
