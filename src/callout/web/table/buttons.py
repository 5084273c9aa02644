"""Buttons for commands, answers and phrases; each label describes the button's effect."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias, TypeGuard, get_args

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.cards import Card, Seat
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition
from callout.core.prompts import AnswerDraw, awaited
from callout.core.view import View
from callout.editions.appearance.palette import palette, style_name
from callout.host.card_commands import CardCommand
from callout.host.table import Table
from callout.host.talk import Phrase, Talk
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation import write
from callout.questions.choices import lettered
from callout.rules.asking import may_answer_aloud
from callout.rules.calling import costs_cards
from callout.web.edition_key import EditionKey

AnswerCommand: TypeAlias = (
    c.NameColour | c.Swap | c.Vote | c.Answer | c.AnswerAloud | c.Judge | c.PassVerdict
)
"""Commands that the table asks for; they have their own section."""

CACHED_BUTTONS = 4_096
"""Number of buttons in the cache, with their labels."""

_OTHERS = (*get_args(CardCommand), *get_args(AnswerCommand), c.Accuse, c.CardCheck)
"""Commands with a button elsewhere than among the actions."""

_CHOICES = (c.NameColour, c.Swap, c.Vote, c.Judge, c.PassVerdict)
"""Commands that a player chooses with buttons alone."""

KEY_MEANINGS: dict[type, str] = {
    c.Draw: "draw",
    c.Keep: "draw",
    c.Accept: "draw",
    c.Call: "call",
    c.Catch: "call",
    c.Challenge: "challenge",
    c.Done: "draw",
    c.Deal: "draw",
    c.Play: "jump",
}
"""The meaning of each command's single key."""

REACTIONS = (
    Phrase.HELLO,
    Phrase.WELL_DONE,
    Phrase.GOOD_LUCK,
    Phrase.THANKS,
    Phrase.SORRY,
    Phrase.YES,
    Phrase.NO,
    Phrase.WAIT,
)
"""The phrases with a button where people may also type messages."""

PICTURES = {
    Phrase.HELLO: "👋",
    Phrase.READY: "✅",
    Phrase.YES: "👍",
    Phrase.NO: "👎",
    Phrase.THANKS: "🙏",
    Phrase.WELL_DONE: "👏",
    Phrase.GOOD_LUCK: "🍀",
    Phrase.SORRY: "😳",
    Phrase.WAIT: "✋",
    Phrase.REPEAT: "🔁",
}
"""The picture beside the words of each phrase."""


class ActionButton(NamedTuple):
    """A button: its *id*, the *value* it sends, its *label*, and its single *key*.

    *place* is its place in a centre row, counted from 1, and *sum* the sum of its cards as text.
    """

    id: str
    value: str
    label: str
    key: str = ""
    letter: str = ""
    colour: str = ""
    place: int = 0
    sum: str = ""

    @property
    def shape(self) -> str:
        """The shape that marks its colour."""
        return palette().colours[self.colour].shape

    @property
    def urgent(self) -> bool:
        """Whether it may be too late in a moment."""
        return self.id.startswith("do-catch-")


def action_buttons(
    legal: Sequence[c.Command], view: View, edition: Edition, language: str
) -> tuple[ActionButton, ...]:
    """Return buttons for jumping in, and for the commands without a card."""
    jumps = (command for command in legal if is_jump(command, view) and command.count == 1)
    others = (
        command
        for command in legal
        if not isinstance(command, _OTHERS) and not is_false_call(command, view, edition)
    )
    found: Iterable[c.Command] = (*jumps, *others)
    return tuple(_button(command, view, edition, language) for command in found)


def is_jump(command: c.Command, view: View) -> TypeGuard[c.Play]:
    """Return whether *command* plays a card out of turn."""
    return isinstance(command, c.Play) and view.seat not in awaited(view.prompt)


def is_false_call(command: c.Command, view: View, edition: Edition) -> bool:
    """Return whether *command* is a call that costs cards."""
    return isinstance(command, c.Call) and costs_cards(
        edition.rulings, deck_of(edition), view.hand
    )


def rare_buttons(
    legal: Iterable[c.Command], view: View, edition: Edition, language: str
) -> tuple[ActionButton, ...]:
    """Return buttons for commands that are rarely wise: accusations of advice, false calls."""
    found = []
    for command in legal:
        if isinstance(command, c.Accuse):
            found.append(_button(command, view, edition, language))
        elif is_false_call(command, view, edition):
            count = edition.rulings.false_call_penalty
            call = edition.call.capitalize()
            label = say("web", language, "do-false-call", call=call, count=count)
            found.append(ActionButton("do-false-call", write(command, edition), label))
    return tuple(found)


def choice_buttons(
    legal: Sequence[c.Command], view: View, edition: Edition, language: str
) -> tuple[ActionButton, ...]:
    """Return buttons for the answers that the table asks for: a colour, a hand, a verdict."""
    found = (command for command in legal if isinstance(command, _CHOICES))
    return tuple(_button(command, view, edition, language) for command in found)


def card_buttons(
    commands: Iterable[CardCommand],
    card: Card,
    view: View,
    edition: Edition,
    language: str,
) -> tuple[ActionButton, ...]:
    """Return buttons for *commands*, which all use *card*."""
    voice = Voice(Listener(edition, view.seat, language), view.seats)
    deck = deck_of(edition)
    found = []
    for number, command in enumerate(commands):
        value, letter, hue, place, total = write(command, edition), "", "", 0, ""
        match command:
            case c.Play():
                label = voice.colour(command.colour)
                letter, hue = (
                    deck.letters[command.colour],
                    style_name(edition, command.colour),
                )
            case c.Lay():
                label, place = say("web", language, "way-lay"), len(view.row) + 1
            case c.Match():
                on = voice.card(view.row[command.on])
                others = list(command.cards)
                others.remove(card)
                key = "way-pair" if others else "way-on"
                place, total = command.on + 1, _sum(command, view, deck)
                label = say("web", language, key, card=on, place=place, other=voice.cards(others))
        found.append(ActionButton(f"way-{number}", value, label, "", letter, hue, place, total))
    return tuple(found)


def _sum(command: c.Match, view: View, deck: Deck) -> str:
    """Return the sum of two cards, such as "3 + 4 = 7"; a wild card makes up the rest."""
    on, cards = view.row[command.on], command.cards
    free = [card for card in cards if deck.free[card]]
    if len(cards) == 1 or deck.free[on] or len(free) == len(cards):
        return ""
    rest = deck.number[on] - sum(deck.number[card] for card in cards if card not in free)
    numbers = (rest if card in free else deck.number[card] for card in cards)
    return f"{' + '.join(map(str, numbers))} = {deck.number[on]}"


def _button(command: c.Command, view: View, edition: Edition, language: str) -> ActionButton:
    """Return the button of *command*; all tables with the same one share it."""
    count = 0
    match command:
        case c.Swap():
            count = view.counts[command.seat]
        case c.Deal():
            count = view.round
        case c.Accept() if isinstance(view.prompt, AnswerDraw):
            count = view.prompt.total
    name = view.seats[command.seat] if isinstance(command, c.Catch | c.Accuse | c.Swap) else ""
    return _worded_button(EditionKey(edition), language, command, name, count)


@lru_cache(CACHED_BUTTONS)
def _worded_button(
    edition_key: EditionKey, language: str, command: c.Command, player: str, count: int
) -> ActionButton:
    """Return a button about a *player*, if any, and about *count* cards or rounds."""
    edition = edition_key.edition
    voice = Voice(Listener(edition, None, language), (player,))
    kind = type(command).__name__.lower()
    value, key = write(command, edition), KEY_MEANINGS.get(type(command), "")
    match command:
        case c.Catch() | c.Accuse():
            label = say("web", language, f"do-{kind}", name=voice.name(Seat(0)), call=voice.call)
            return ActionButton(f"do-{kind}-{command.seat + 1}", value, label, key)
        case c.Swap():
            label = say("web", language, "do-swap", name=voice.name(Seat(0)), count=count)
            return ActionButton(f"do-swap-{command.seat + 1}", value, label)
        case c.Play():
            kind = "jump-call" if command.call else "jump"
            label = say(
                "web", language, f"do-{kind}", card=voice.card(command.card), call=voice.call
            )
            return ActionButton(f"do-{kind}", value, label, "" if command.call else key)
        case c.NameColour():
            letter = edition.colours[command.colour].letter
            style, label = style_name(edition, command.colour), voice.colour(command.colour)
            return ActionButton(f"do-colour-{command.colour}", value, label, "", letter, style)
        case c.Deal() if count:
            return ActionButton("do-deal", value, say("web", language, "do-next-round"), key)
        case c.Vote():
            kind = "uphold" if command.uphold else "dismiss"
        case c.Judge():
            kind = "right" if command.right else "wrong"
        case c.Draw(call=True):
            kind, key = "draw-call", ""
        case c.Accept():
            return ActionButton(
                "do-accept", value, say("web", language, "do-accept", count=count), key
            )
    return ActionButton(
        f"do-{kind}", value, say("web", language, f"do-{kind}", call=voice.call), key
    )


class LetteredChoice(NamedTuple):
    """One of the answers to choose from, and its letter."""

    letter: str
    text: str


class AskedQuestion(NamedTuple):
    """A question as its page shows it; *number* identifies it in the deck.

    A sum has no *language*: everybody reads it in their own. *aloud* is whether it may be answered
    aloud.
    """

    number: int
    prompt: str
    language: str
    choices: tuple[LetteredChoice, ...]
    aloud: bool = False


def asked_question(table: Table, view: View) -> AskedQuestion | None:
    """Return the question that the owner of *view* has to answer now, or `None`."""
    prompt = view.prompt
    if not isinstance(prompt, p.AnswerQuestion) or prompt.seat != view.seat or not table.match:
        return None
    question = table.match.question(prompt.number)
    if question is None:
        return None
    choices = tuple(LetteredChoice(*pair) for pair in lettered(question.choices))
    has_words = any(map(str.isalpha, "".join((question.prompt, *question.choices))))
    language = question.language if has_words else ""
    return AskedQuestion(
        prompt.number, question.prompt, language, choices, may_answer_aloud(table.edition)
    )


class PhraseButton(NamedTuple):
    """A button that says a phrase: its words are heard, its *picture* is only seen."""

    id: str
    value: str
    label: str
    picture: str


def phrase_buttons(table: Table, language: str) -> tuple[PhraseButton, ...]:
    """Return a button for each phrase on offer: eight where people may also type."""
    return _buttons(table.talk, language)


@cache
def _buttons(talk: Talk, language: str) -> tuple[PhraseButton, ...]:
    offered = {Talk.PHRASES: tuple(Phrase), Talk.FREE: REACTIONS, Talk.OFF: ()}[talk]
    return tuple(
        PhraseButton(
            f"phrase-{phrase}",
            phrase,
            say("server", language, f"phrase-{phrase}"),
            PICTURES[phrase],
        )
        for phrase in offered
    )
