"""Hints of a tutorial: the buttons that complete a step, in one sentence."""

from callout.core import commands as c
from callout.host.card_commands import CardCommand, commands_with_card
from callout.locales.messages import say
from callout.narrator.voice import Voice
from callout.notation import write
from callout.tutorial.lesson import Lesson
from callout.web.table.buttons import action_buttons, card_buttons


def press_hint(game: Lesson) -> str:
    """Return a hint at the button or the text that completes the current step of *game*."""
    language, command = game.listener.language, game.command_to_show
    if isinstance(command, c.Answer):
        return say("web", language, "learn-write", send=say("web", language, "answer-send"))
    if isinstance(command, CardCommand):
        return _card_hint(game, command)
    buttons = action_buttons(game.legal_commands, game.view, game.edition, language)
    value = write(command, game.edition)
    (label,) = (button.label for button in buttons if button.value == value)
    return say("web", language, "learn-press", first=label)


def _card_hint(game: Lesson, command: CardCommand) -> str:
    """Return a hint at a card, with the box to tick before it or the choice after it."""
    language, view, edition = game.listener.language, game.view, game.edition
    voice = Voice(game.listener, view.seats)
    card = command.cards[0] if isinstance(command, c.Match) else command.card
    name = voice.card(card)
    if command.call:
        tick = say("web", language, "call-with", call=voice.call)
        return say("web", language, "learn-tick", tick=tick, first=name)
    ways = commands_with_card(game.legal_commands, card, view, edition, call=False)
    buttons = card_buttons(ways, card, view, edition, language)
    value = write(command, edition)
    then = [button.label for button in buttons if button.value == value and len(buttons) > 1]
    if then:
        return say("web", language, "learn-press-then", first=name, then=then[0])
    return say("web", language, "learn-press", first=name)
