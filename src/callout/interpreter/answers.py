"""Answers to a player's queries, and the history of utterances."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition, PileRulings
from callout.core.prompts import JudgeAnswer, PlayOrKeep, Prompt, is_open_to_all
from callout.core.refusal import Refusal
from callout.core.view import View
from callout.host.entries import Entry
from callout.host.table import Table
from callout.interpreter.help_lines import help_keys
from callout.interpreter.hint_answers import ask_hard_bot
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import CommandParser, waits_for_answer
from callout.interpreter.queries import (
    CardQuery,
    ColourQuery,
    HelpQuery,
    HintQuery,
    LogQuery,
    Query,
    QuickQuery,
    RecapQuery,
    RulesQuery,
    SaveQuery,
    WhyQuery,
)
from callout.interpreter.recap import is_own_move, repeated_lines, tell_recap, tell_table
from callout.interpreter.rule_answers import MAX_REPEATED_CHARACTERS, RuleAnswerer
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text
from callout.locales.words import COMMAND_MARK, words_of
from callout.narrator import answers
from callout.narrator.listener import Listener, Style
from callout.rules.bluff import would_bluff

CARD_ANSWERS: dict[CardQuery, Callable[[View, Listener], Utterance]] = {
    CardQuery.HAND: answers.tell_hand,
    CardQuery.NUMBERS: partial(answers.tell_hand, by_number=True),
    CardQuery.TOP: answers.tell_top,
    CardQuery.COLOUR: answers.tell_colour,
    CardQuery.SCORES: answers.tell_scores,
    CardQuery.WHO: answers.tell_who,
    CardQuery.PENALTY: answers.tell_penalty,
    CardQuery.STATUS: answers.tell_status,
    CardQuery.NOW: tell_table,
}
"""Answers that follow from the view alone."""


class QueryAnswerer:
    """Answers about a table of *edition* and about the program, for one person or one screen.

    Only hints need the *table* itself; without one there are none.
    """

    table: Table | None = None

    def __init__(
        self, edition: Edition, language: str, style: Style, parser: CommandParser
    ) -> None:
        self.edition, self.language, self.style, self.parser = edition, language, style, parser
        self.rules = RuleAnswerer(edition, language)
        self.history: list[Utterance] = []
        self._recap_from: dict[Seat | None, int] = {}
        self.last_refusal: Refusal | None = None

    def listener(self, seat: Seat | None) -> Listener:
        """Return the listener at *seat*, or a spectator."""
        return Listener(self.edition, seat, self.language, self.style)

    def remember(self, utterance: Utterance) -> None:
        """Add an utterance to the history."""
        self.history.append(utterance)

    def begin_recap(self, seat: Seat | None) -> None:
        """Begin the recap of *seat* here, after their own move."""
        self._recap_from[seat] = len(self.history)

    def remember_entry(
        self, entry: Entry | None, told: Sequence[Utterance], seat: Seat | None
    ) -> None:
        """Add the utterances about an entry to the history of *seat*."""
        repeated = repeated_lines(entry, seat)
        for utterance in told[:repeated]:
            self.remember(utterance)
        if is_own_move(entry, seat):
            self.begin_recap(seat)
        for utterance in told[repeated:]:
            self.remember(utterance)

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Return message *key* in the player's language."""
        return utter("interpreter", self.language, key, **facts)

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
        """Return the sentence that introduces the commands to a newcomer."""
        return self.say("hint", **self._example_words())

    def opening(self, names: Sequence[str]) -> Utterance:
        """Return the hint; on a display, with the *names* of the other players."""
        told = ", ".join(map(sanitise_text, names))
        short = self.say("opening", names=told, count=len(names), **self._example_words())
        return replace(self.hint(), braille=short.spoken)

    def without_secret(self, prompt: PlayOrKeep | JudgeAnswer) -> Utterance:
        """Return the question of *prompt* without the drawn card, or without the right answer."""
        return self.say("drawn") if isinstance(prompt, PlayOrKeep) else self.say("judging")

    def pause(self, prompt: Prompt) -> Utterance:
        """Return the sentence that waits for people before the next bot moves."""
        return self.say("pause-jump") if is_open_to_all(prompt) else self.say("pause")

    def bot_speaks(self, name: str) -> Utterance:
        """Return the sentence that nobody speaks for a bot."""
        return self.say("bot-speaks", name=sanitise_text(name))

    def speaks_only(self) -> Utterance:
        """Return the sentence that lists the commands after a name."""
        return self.say("speaks-only", **self._example_words())

    def not_understood(self, error: NotUnderstoodError) -> Utterance:
        """Return the sentence about an unknown line, with the nearest words."""
        text = sanitise_text(error.text, MAX_REPEATED_CHARACTERS)
        return self.say(error.why, text=text, words=sanitise_text(", ".join(error.nearest)))

    def answers(self, query: Query, view: View, legal: Sequence[c.Command]) -> list[Utterance]:
        """Answer *query* for the seat whose *view* it is."""
        match query:
            case CardQuery():
                return [self._about_cards(query, view, legal)]
            case HintQuery():
                return [ask_hard_bot(query, self.table, view, legal, self.listener(view.seat))]
            case ColourQuery():
                own = self.listener(view.seat)
                return [answers.tell_hand_of_colour(view, own, query.colour)]
            case LogQuery():
                return self.history[-max(query.lines, 1) :] or [self.say("silence")]
            case RecapQuery():
                since = self._recap_from.get(view.seat, 0)
                return [tell_recap(self.history[since:], view, self.listener(view.seat))]
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
                return self._help(view)
            case _:  # pragma: no cover
                assert_never(query)

    def _about_cards(self, query: CardQuery, view: View, legal: Sequence[c.Command]) -> Utterance:
        if query is CardQuery.PLAYABLE:
            return self._playable(view, legal)
        return CARD_ANSWERS[query](view, self.listener(view.seat))

    def _help(self, view: View) -> list[Utterance]:
        """Explain all commands; while a question waits, begin with answering it."""
        keys = list(help_keys(self.edition))
        if waits_for_answer(view):
            keys.sort(key=lambda key: key != "help-answer")
        return [self.say(key, **self._example_words()) for key in keys]

    def _example_words(self) -> dict[str, Fact]:
        """Return a word for each meaning, and the call, a label and a colour of this edition."""
        words = {meaning: words[0] for meaning, words in self.parser.words.items()}
        own = {"call": self.edition.call, "label": example_label(self.edition)}
        own |= {"mark": COMMAND_MARK, "pass": words_of(self.language)["questions"]["pass"][0]}
        return {**words, **own, "hue": next(iter(self.parser.cards.colour_names))}

    def _playable(self, view: View, legal: Sequence[c.Command]) -> Utterance:
        """List the playable cards, each once, with any choice of colours."""
        plays = [cmd for cmd in legal if isinstance(cmd, c.Play | c.Match | c.Lay)]
        ways = {
            self.parser.write(command if isinstance(command, c.Lay) else _colourless(command)): (
                isinstance(command, c.Play) and self._would_bluff(view, command)
            )
            for command in sorted(plays, key=_cards)
            if not command.call
        }
        if not ways:
            return self.say("playable-none")
        told = [self._way(way, bluff=bluff) for way, bluff in ways.items()]
        spoken, braille = [way.spoken for way in told], [way.braille for way in told]
        return self.say("playable", ways=", ".join(spoken), labels=", ".join(braille))

    def _would_bluff(self, view: View, command: c.Play) -> bool:
        rulings = self.edition.rulings
        assert isinstance(rulings, PileRulings)  # noqa: S101
        return would_bluff(rulings, deck_of(self.edition), view, command.card)

    def _way(self, way: str, *, bluff: bool) -> Utterance:
        """Name one *way* to play, marked if it is a *bluff*."""
        return self.say("playable-bluff", label=way) if bluff else Utterance(way, way)


def _cards(command: c.Play | c.Match | c.Lay) -> tuple[int, ...]:
    return (*command.cards, command.on) if isinstance(command, c.Match) else (command.card,)


def _colourless(command: c.Play | c.Match) -> c.Command:
    return replace(command, colour=NO_COLOUR)


def example_label(edition: Edition) -> str:
    """Return the label of a 7, or else of a number or of any card, as an example."""
    cards = sorted(edition.cards, key=lambda face: (face.name != "7", not face.name.isdigit()))
    return cards[0].label.replace("{c}", edition.colours[0].letter)
