"""Buttons for what somebody may do now: each label says what the button sends."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from callout.core import commands as c
from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.prompts import AnswerDraw
from callout.core.view import View
from callout.editions.appearance.palette import palette, style_name
from callout.host.card_commands import CardCommand
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation import write
from callout.web.rendering import say

KEY_MEANINGS: dict[type, str] = {
    c.Draw: "draw",
    c.Keep: "draw",
    c.Accept: "draw",
    c.Call: "call",
    c.Catch: "call",
    c.Challenge: "challenge",
    c.Done: "draw",
    c.Deal: "draw",
}
"""The meaning of the single key of each command."""


class ActionButton(NamedTuple):
    """A button: its *id*, the *value* it sends, its *label*, and its single *key*."""

    id: str
    value: str
    label: str
    key: str = ""
    letter: str = ""
    colour: str = ""

    @property
    def shape(self) -> str:
        """The shape that marks its colour."""
        return palette().colours[self.colour].shape


def action_buttons(
    legal: Iterable[c.Command], view: View, edition: Edition, language: str
) -> tuple[ActionButton, ...]:
    """Return buttons for the commands without a card."""
    voice = Voice(Listener(edition, view.seat, language), view.seats)
    return tuple(
        _button(command, view, edition, voice, language)
        for command in legal
        if not isinstance(command, CardCommand | c.NameColour | c.Answer | c.Accuse | c.Vote)
    )


def accuse_buttons(
    legal: Iterable[c.Command], view: View, edition: Edition, language: str
) -> tuple[ActionButton, ...]:
    """Return buttons for accusing somebody of advice, which is rare."""
    voice = Voice(Listener(edition, view.seat, language), view.seats)
    found = (command for command in legal if isinstance(command, c.Accuse))
    return tuple(_button(command, view, edition, voice, language) for command in found)


def choice_buttons(
    legal: Sequence[c.Command], view: View, edition: Edition, language: str
) -> tuple[ActionButton, ...]:
    """Return buttons for the answers that the table asks for: a colour, a vote."""
    voice = Voice(Listener(edition, view.seat, language), view.seats)
    found = (command for command in legal if isinstance(command, c.NameColour | c.Vote))
    return tuple(_button(command, view, edition, voice, language) for command in found)


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
        value, letter, hue = write(command, edition), "", ""
        match command:
            case c.Play():
                label = voice.colour(command.colour)
                letter, hue = (
                    deck.letters[command.colour],
                    style_name(edition, command.colour),
                )
            case c.Lay():
                label = say(language, "way-lay")
            case c.Match():
                on = voice.card(view.row[command.on])
                others = list(command.cards)
                others.remove(card)
                key = "way-pair" if others else "way-on"
                label = say(
                    language, key, card=on, place=command.on + 1, other=voice.cards(others)
                )
        found.append(ActionButton(f"way-{number}", value, label, "", letter, hue))
    return tuple(found)


def _button(
    command: c.Command, view: View, edition: Edition, voice: Voice, language: str
) -> ActionButton:
    kind = type(command).__name__.lower()
    value, key = write(command, edition), KEY_MEANINGS.get(type(command), "")
    match command:
        case c.Catch() | c.Accuse():
            label = say(language, f"do-{kind}", name=voice.name(command.seat), call=voice.call)
            return ActionButton(f"do-{kind}-{command.seat + 1}", value, label, key)
        case c.NameColour():
            letter = edition.colours[command.colour].letter
            style, label = style_name(edition, command.colour), voice.colour(command.colour)
            return ActionButton(f"do-colour-{command.colour}", value, label, "", letter, style)
        case c.Vote():
            kind = "uphold" if command.uphold else "dismiss"
        case c.Draw(call=True):
            kind, key = "draw-call", ""
        case c.Accept():
            total = view.prompt.total if isinstance(view.prompt, AnswerDraw) else 0
            return ActionButton("do-accept", value, say(language, "do-accept", count=total), key)
    return ActionButton(f"do-{kind}", value, say(language, f"do-{kind}", call=voice.call), key)
