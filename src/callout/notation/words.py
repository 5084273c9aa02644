"""Commands as words: the printed label of a card plays it, every other command is a word."""

from collections.abc import Sequence

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Card, Colour, Seat
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition

PLAIN: dict[str, c.Command] = {
    "deal": c.Deal(),
    "draw": c.Draw(),
    "keep": c.Keep(),
    "challenge": c.Challenge(),
    "accept": c.Accept(),
    "aloud": c.AnswerAloud(),
    "right": c.Judge(right=True),
    "wrong": c.Judge(right=False),
    "next": c.PassVerdict(),
    "check": c.CardCheck(),
    "uphold": c.Vote(uphold=True),
    "dismiss": c.Vote(uphold=False),
    "done": c.Done(),
}
_WORD_OF = {command: word for word, command in PLAIN.items()}


class NotationError(Exception):
    """A text that is not a command or a record."""


def write(command: c.Command, edition: Edition) -> str:
    """Return *command* in the words of *edition*."""
    deck = deck_of(edition)
    match command:
        case c.Play():
            labels = [_label(deck, command.card)] * command.count
            words = [*labels, _letter(deck, command.colour)]
        case c.Lay():
            words = ["lay", _label(deck, command.card)]
        case c.Match():
            cards = "+".join(_label(deck, card) for card in command.cards)
            words = [cards, "on", str(command.on + 1), _letter(deck, command.colour)]
        case c.Draw():
            words = ["draw"]
        case c.NameColour():
            return f"colour {_letter(deck, command.colour)}"
        case c.Swap():
            return f"swap {command.seat + 1}"
        case c.Catch():
            return f"catch {command.seat + 1}"
        case c.Accuse():
            return f"accuse {command.seat + 1}"
        case c.Answer():
            return f"answer {command.text}" if command.text else "answer"
        case c.Call():
            return edition.call
        case _:
            return _WORD_OF[command]
    return " ".join([edition.call] * command.call + [word for word in words if word])


def _label(deck: Deck, card: Card) -> str:
    if card not in range(len(deck.labels)):
        raise NotationError(f"no card has the number {card}")
    return deck.labels[card]


def _letter(deck: Deck, colour: Colour) -> str:
    if colour == NO_COLOUR:
        return ""
    if colour not in deck.colours:
        raise NotationError(f"no colour has the number {colour}")
    return deck.letters[colour]


def read(text: str, edition: Edition) -> c.Command:
    """Parse a command written in the words of *edition*, or raise `NotationError`."""
    first, _, rest = text.partition(" ")
    if first == "answer":
        return c.Answer(rest)
    deck = deck_of(edition)
    words = text.casefold().split()
    if words == [edition.call]:
        return c.Call()
    call = words[:1] == [edition.call]
    words = words[call:]
    match words:
        case ["draw"]:
            return c.Draw(call)
        case [word] if word in PLAIN and not call:
            return PLAIN[word]
        case ["colour", letter] if not call:
            return c.NameColour(_colour(deck, letter))
        case ["swap", number] if not call:
            return c.Swap(Seat(_place(number)))
        case ["catch", number] if not call:
            return c.Catch(Seat(_place(number)))
        case ["accuse", number] if not call:
            return c.Accuse(Seat(_place(number)))
        case ["lay", *label]:
            return c.Lay(_card(deck, label), call)
        case [cards, "on", number, *colour]:
            found = sorted(_card(deck, [label]) for label in cards.split("+"))
            return c.Match(tuple(found), _place(number), _named_colour(deck, colour), call)
        case [*labels, letter] if letter in deck.letters and (alike := read_cards(deck, labels)):
            card, count = alike
            return c.Play(card, _colour(deck, letter), call, count)
        case _:
            card, count = read_cards(deck, words) or (_card(deck, words), 1)
            return c.Play(card, NO_COLOUR, call, count)


def read_cards(deck: Deck, words: Sequence[str]) -> tuple[Card, int] | None:
    """Return the card with the label *words*, and the number of times they repeat it."""
    for length in range(len(words), 0, -1):
        count, rest = divmod(len(words), length)
        label = " ".join(words[:length])
        if not rest and list(words) == list(words[:length]) * count and label in deck.by_label:
            return deck.by_label[label], count
    return None


def _card(deck: Deck, words: Sequence[str]) -> Card:
    label = " ".join(words)
    if label not in deck.by_label:
        raise NotationError(f"no card is labelled {label!r}")
    return deck.by_label[label]


def _colour(deck: Deck, letter: str) -> Colour:
    if letter not in deck.letters:
        raise NotationError(f"no colour has the letter {letter!r}")
    return deck.colours[deck.letters.index(letter)]


def _named_colour(deck: Deck, words: Sequence[str]) -> Colour:
    if len(words) > 1:
        raise NotationError(f"too many words: {' '.join(words)!r}")
    return _colour(deck, words[0]) if words else NO_COLOUR


def _place(word: str) -> int:
    if not word.isascii() or not word.isdigit() or word.startswith("0"):
        raise NotationError(f"not a place at the table: {word!r}")
    return int(word) - 1
