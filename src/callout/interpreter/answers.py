"""Answers to what a player asks at any moment, and the history of what was said."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Seat
from callout.core.edition import Edition
from callout.core.refusal import Refusal
from callout.core.view import View
from callout.interpreter.help_lines import help_keys
from callout.interpreter.parser import CommandParser, NotUnderstoodError
from callout.interpreter.queries import (
    CardQuery,
    HelpQuery,
    LogQuery,
    Query,
    QuickQuery,
    RulesQuery,
    SaveQuery,
    WhyQuery,
)
from callout.interpreter.rule_answers import MAX_REPEATED_CHARACTERS, RuleAnswerer
from callout.interpreter.sentences import sentence
from callout.locales.catalogue import Fact
from callout.locales.sanitise import sanitise_text
from callout.narrator import answers
from callout.narrator.listener import Listener, Style, Utterance

CARD_ANSWERS: dict[CardQuery, Callable[[View, Listener], Utterance]] = {
    CardQuery.HAND: answers.tell_hand,
    CardQuery.NUMBERS: partial(answers.tell_hand, by_number=True),
    CardQuery.TOP: answers.tell_top,
    CardQuery.COLOUR: answers.tell_colour,
    CardQuery.SCORES: answers.tell_scores,
    CardQuery.WHO: answers.tell_who,
    CardQuery.PENALTY: answers.tell_penalty,
}
"""Answers that follow from the view alone."""


class QueryAnswerer:
    """Answers about a table of *edition* and about the program, for one person or one screen."""

    def __init__(
        self, edition: Edition, language: str, style: Style, parser: CommandParser
    ) -> None:
        self.edition, self.language, self.style, self.parser = edition, language, style, parser
        self.rules = RuleAnswerer(edition, language)
        self.history: list[Utterance] = []
        self.last_refusal: Refusal | None = None

    def listener(self, seat: Seat | None) -> Listener:
        """Return the listener at *seat*, or a spectator."""
        return Listener(self.edition, seat, self.language, self.style)

    def remember(self, utterance: Utterance) -> None:
        """Add an utterance to the history."""
        self.history.append(utterance)

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Return message *key* in the player's language."""
        return sentence(self.language, key, facts)

    def hand(self, view: View) -> Utterance:
        """Return the sentence that lists the hand."""
        return answers.tell_hand(view, self.listener(view.seat))

    def hand_over(self, name: str) -> Utterance:
        """Return the request to pass the computer on to *name*."""
        return self.say("hand-over", name=sanitise_text(name))

    def cannot_hide(self) -> str:
        """Return the sentence for a screen on which a hand cannot be shown and wiped."""
        return self.say("cannot-veil").spoken

    def hint(self) -> Utterance:
        """Return the sentence that tells a newcomer what to type."""
        return self.say("hint", **self._example_words())

    def drawn(self) -> Utterance:
        """Return the question whether a drawn card is played or kept, without naming it."""
        return self.say("drawn")

    def pause(self) -> Utterance:
        """Return the sentence that waits for people before the next bot moves."""
        return self.say("pause")

    def not_understood(self, error: NotUnderstoodError) -> Utterance:
        """Return what was not understood, and the nearest words."""
        text = sanitise_text(error.text, MAX_REPEATED_CHARACTERS)
        if error.nearest:
            return self.say("nearest", text=text, words=sanitise_text(", ".join(error.nearest)))
        return self.say("not-understood", text=text)

    def answers(self, query: Query, view: View, legal: Sequence[c.Command]) -> list[Utterance]:
        """Answer *query* for the seat whose *view* it is."""
        match query:
            case CardQuery():
                return [self._about_cards(query, view, legal)]
            case LogQuery():
                return self.history[-max(query.lines, 1) :] or [self.say("silence")]
            case WhyQuery():
                refused = self.last_refusal.clause if self.last_refusal else None
                return [self.rules.why(query.clause, refused)]
            case RulesQuery():
                return self.rules.rules(query.clause)
            case QuickQuery():
                return self.rules.quick(query.part, view.scoring)
            case SaveQuery():
                return [self.say("saved")]
            case HelpQuery():
                return self._help()
            case _:  # pragma: no cover
                assert_never(query)

    def _about_cards(self, query: CardQuery, view: View, legal: Sequence[c.Command]) -> Utterance:
        if query is CardQuery.PLAYABLE:
            return self._playable(legal)
        return CARD_ANSWERS[query](view, self.listener(view.seat))

    def _help(self) -> list[Utterance]:
        return [self.say(key, **self._example_words()) for key in help_keys(self.edition)]

    def _example_words(self) -> dict[str, Fact]:
        """Return a word for each meaning, and the call and a label of this edition."""
        words = {meaning: words[0] for meaning, words in self.parser.words.items()}
        return {**words, "call": self.edition.call, "label": example_label(self.edition)}

    def _playable(self, legal: Sequence[c.Command]) -> Utterance:
        """List what can be played, each card once, whatever colours could be named with it."""
        plays = [cmd for cmd in legal if isinstance(cmd, c.Play | c.Match | c.Lay)]
        found = dict.fromkeys(
            self.parser.write(command if isinstance(command, c.Lay) else _colourless(command))
            for command in sorted(plays, key=_cards)
            if not command.call
        )
        if not found:
            return self.say("playable-none")
        return self.say("playable", labels=", ".join(found))


def _cards(command: c.Play | c.Match | c.Lay) -> tuple[int, ...]:
    return (*command.cards, command.on) if isinstance(command, c.Match) else (command.card,)


def _colourless(command: c.Play | c.Match) -> c.Command:
    return replace(command, colour=NO_COLOUR)


def example_label(edition: Edition) -> str:
    """Return the label of a 7, as an example; if there is none, of a number or of any card."""
    cards = sorted(edition.cards, key=lambda face: (face.name != "7", not face.name.isdigit()))
    return cards[0].label.replace("{c}", edition.colours[0].letter)
