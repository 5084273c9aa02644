"""Answer what a player asks at any moment, and keep what was said so that it is found again."""

from collections.abc import Sequence

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Seat
from callout.core.edition import Edition
from callout.core.refusal import Refusal
from callout.core.view import View
from callout.editions import names
from callout.interpreter.parser import NotUnderstoodError, Words
from callout.locales.catalogue import Fact, catalogue
from callout.locales.sanitise import sanitise_text
from callout.narrator import answers
from callout.narrator.listener import Listener, Style, Utterance
from callout.narrator.rulebook import clause_text, clauses

LOG = 10
"""How many lines the log tells unless more are asked for."""

LONGEST = 40
"""How much is repeated of what was not understood."""

SHEETS = (*names(), "decision")
"""What clauses can belong to."""

PRIVATE = ("hand", "numbers", "playable")
"""What only the one who asks may hear."""

HELP = (
    "help-turn", "help-card", "help-draw", "help-call", "help-catch", "help-challenge", "help-ask",
    "help-read", "help-leave",
)  # fmt: skip


def sentence(language: str, key: str, facts: dict[str, Fact]) -> Utterance:
    """Put a sentence of the terminal into words, for the ear and for the display."""
    words = catalogue(language, "interpreter")
    short = f"{key}.braille"
    spoken = words.say(key, facts)
    return Utterance(spoken, words.say(short, facts) if words.has(short) else spoken)


class QueryAnswerer:
    """Answers about a table of *edition* and about the program, for one person or one screen."""

    def __init__(self, edition: Edition, language: str, style: Style, words: Words) -> None:
        self.edition, self.language, self.style, self.words = edition, language, style, words
        self.said: list[Utterance] = []
        self.refused: Refusal | None = None

    def listener(self, seat: Seat | None) -> Listener:
        """Return the listener at *seat*, or a spectator."""
        return Listener(self.edition, seat, self.language, self.style)

    def remember(self, utterance: Utterance) -> None:
        """Keep an utterance for the log."""
        self.said.append(utterance)

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Put a sentence into words of the player's language."""
        return sentence(self.language, key, facts)

    def hand(self, seen: View) -> Utterance:
        """Tell the hand."""
        return answers.tell_hand(seen, self.listener(seen.seat))

    def hand_over(self, name: str) -> Utterance:
        """Ask for the computer to be passed on."""
        return self.say("hand-over", name=sanitise_text(name))

    def cannot_veil(self) -> str:
        """Say that a hand cannot be shown and wiped here."""
        return self.say("cannot-veil").spoken

    def drawn(self) -> Utterance:
        """Ask what becomes of a drawn card, without naming it."""
        return self.say("drawn")

    def pause(self) -> Utterance:
        """Give people time to say something before the next bot moves."""
        return self.say("pause")

    def not_understood(self, error: NotUnderstoodError) -> Utterance:
        """Say what was not understood, and the nearest words."""
        text = sanitise_text(error.text, LONGEST)
        if error.nearest:
            return self.say("nearest", text=text, words=sanitise_text(", ".join(error.nearest)))
        return self.say("not-understood", text=text)

    def answers(self, query: str, view: View, legal: Sequence[c.Command]) -> list[Utterance]:
        """Answer *query* for the seat whose *view* it is."""
        what, _, more = query.partition(" ")
        ear = self.listener(view.seat)
        match what:
            case "hand" | "numbers":
                return [answers.tell_hand(view, ear, by_number=what == "numbers")]
            case "playable":
                return [self._playable(legal)]
            case _:
                return self._public(what, more, view, ear)

    def _public(self, what: str, more: str, seen: View, ear: Listener) -> list[Utterance]:
        match what:
            case "top":
                return [answers.tell_top(seen, ear)]
            case "colour":
                return [answers.tell_colour(seen, ear)]
            case "scores":
                return [answers.tell_scores(seen, ear)]
            case "who":
                return [answers.tell_who(seen, ear)]
            case "penalty":
                return [answers.tell_penalty(seen, ear)]
            case "last":
                return self.said[-1:] or [self.say("silence")]
            case "log":
                size = int(more) if more.isdecimal() else LOG
                return self.said[-max(size, 1) :] or [self.say("silence")]
            case "why":
                return [self._why(ear, more)]
            case "rules":
                return self._rules(ear, more)
            case "save":
                return [self.say("saved")]
            case _:
                return self._help(ear)

    def _help(self, listener: Listener) -> list[Utterance]:
        return [self.say(key, **self._example_words(listener)) for key in HELP]

    def _example_words(self, ear: Listener) -> dict[str, Fact]:
        shown = {meaning: words[0] for meaning, words in self.words.shown.items()}
        return {**shown, "call": ear.edition.call, "label": _example(ear)}

    def _playable(self, lawful: Sequence[c.Command]) -> Utterance:
        """List what can be played, each once: a colour that is to be named is left out."""
        plays = [cmd for cmd in lawful if isinstance(cmd, c.Play | c.Match | c.Lay)]
        found = dict.fromkeys(
            self.words.write(command if isinstance(command, c.Lay) else _colourless(command))
            for command in sorted(plays, key=_cards)
            if not command.call
        )
        if not found:
            return self.say("playable-none")
        return self.say("playable", labels=", ".join(found))

    def _why(self, ear: Listener, more: str) -> Utterance:
        clause = self._named(ear, more) if more else self.refused.clause if self.refused else ""
        if not clause:
            first = next(iter(clauses(ear.edition.name, self.language)))
            return self.say("why-nothing", clause=f"{ear.edition.name}.{first}")
        return self.say("why", clause=clause, text=clause_text(clause, self.language))

    def _named(self, ear: Listener, more: str) -> str:
        """Find the clause that *more* names, of this sheet unless it names another."""
        sheet, _, name = more.rpartition(".")
        sheet = sheet or ear.edition.name
        known = clauses(sheet, self.language) if sheet in SHEETS else ()
        return next((f"{sheet}.{clause}" for clause in known if clause.lower() == name), "")

    def _rules(self, ear: Listener, more: str) -> list[Utterance]:
        if clause := self._named(ear, more):
            text = clause_text(clause, self.language)
            return [Utterance(text, text)]
        known = clauses(ear.edition.name, self.language)
        return [self.say("why", clause=clause, text=text) for clause, text in known.items()]


def _cards(command: c.Play | c.Match | c.Lay) -> tuple[int, ...]:
    return (*command.cards, command.on) if isinstance(command, c.Match) else (command.card,)


def _colourless(command: c.Play | c.Match) -> c.Command:
    return replace(command, colour=NO_COLOUR)


def _example(ear: Listener) -> str:
    hue = ear.edition.colours[0].letter
    return next(face.label for face in ear.edition.cards if face.name == "7").replace("{c}", hue)
