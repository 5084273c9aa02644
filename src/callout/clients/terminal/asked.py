"""Answer what a player asks at any moment, and keep what was said so that it is found again."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from callout.clients.terminal.screen import Screen
from callout.clients.terminal.words import NotUnderstoodError, vocabulary
from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.refusal import Refusal
from callout.core.view import View
from callout.narrator import answers
from callout.narrator.catalogue import Catalogue, Fact
from callout.narrator.listener import Listener, Utterance
from callout.narrator.prompts import tell_prompt
from callout.narrator.rulebook import clause_text, clauses
from callout.notation import write

LOG = 10
"""How many lines the log tells unless more are asked for."""

HELP = (
    "help-turn", "help-card", "help-draw", "help-call", "help-catch", "help-challenge", "help-ask",
    "help-read", "help-leave",
)  # fmt: skip


@cache
def catalogue(language: str) -> Catalogue:
    """Open the terminal's own sentences in *language*."""
    folder = files("callout.clients.terminal").joinpath("locales")
    return Catalogue(language, folder.joinpath(f"{language}.ftl").read_text("utf-8"))


class Asked:
    """Answer questions about the table and the program."""

    def __init__(self, ears: dict[Seat | None, Listener], screen: Screen, language: str) -> None:
        self.ears, self.screen, self.language = ears, screen, language
        self.said: list[Utterance] = []
        self.refused: Refusal | None = None

    def remember(self, utterance: Utterance) -> None:
        """Keep an utterance for the log."""
        self.said.append(utterance)

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Put a sentence of the terminal into words, for the ear and for the display."""
        words = catalogue(self.language)
        short = f"{key}.braille"
        spoken = words.say(key, facts)
        return Utterance(spoken, words.say(short, facts) if words.has(short) else spoken)

    def hand(self, seen: View) -> Utterance:
        """Tell the hand."""
        return answers.tell_hand(seen, self.ears[seen.seat])

    def hand_over(self, name: str) -> Utterance:
        """Ask for the computer to be passed on."""
        return self.say("hand-over", name=name)

    def cannot_veil(self) -> str:
        """Say that a hand cannot be shown and wiped here."""
        return self.say("cannot-veil").spoken

    def pause(self) -> Utterance:
        """Give people time to say something before the next bot moves."""
        return self.say("pause")

    def not_understood(self, error: NotUnderstoodError) -> Utterance:
        """Say what was not understood, and the nearest words."""
        if error.nearest:
            return self.say("nearest", text=error.text, words=", ".join(error.nearest))
        return self.say("not-understood", text=error.text)

    def answer(
        self, wish: str, seen: View, lawful: Sequence[c.Command], *, alone: bool = True
    ) -> None:
        """Answer what *wish* names; what is private is wiped where several people look."""
        what, _, more = wish.partition(" ")
        ear = self.ears[seen.seat]
        private = {
            "hand": lambda: answers.tell_hand(seen, ear),
            "numbers": lambda: answers.tell_hand(seen, ear, by_number=True),
            "playable": lambda: self._playable(ear, lawful),
        }
        if what in private:
            told = private[what]()
            if alone:
                self.screen.reply([told])
            else:
                self.screen.veil([told], self.cannot_veil())
            return
        self.screen.reply(self._public(what, more, seen, ear))

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
                return self.said[-1:] or [tell_prompt(seen, ear)]
            case "log":
                return self.said[-(int(more) if more.isdigit() else LOG) :]
            case "why":
                return [self._why(more)]
            case "rules":
                return self._rules(ear, more)
            case "save":
                return [self.say("saved")]
            case _:
                return [self.say(key, **self._shown(ear)) for key in HELP]

    def _shown(self, ear: Listener) -> dict[str, Fact]:
        shown = {meaning: words[0] for meaning, words in vocabulary(self.language).items()}
        return {**shown, "call": ear.edition.call, "label": _example(ear)}

    def _playable(self, ear: Listener, lawful: Sequence[c.Command]) -> Utterance:
        found = sorted(
            {
                write(command, ear.edition)
                for command in lawful
                if isinstance(command, c.Play | c.Match | c.Lay) and not command.call
            }
        )
        if not found:
            return self.say("playable-none")
        return self.say("playable", labels=", ".join(found))

    def _why(self, more: str) -> Utterance:
        clause = more.strip() or (self.refused.clause if self.refused else "")
        try:
            text = clause_text(clause, self.language)
        except KeyError:
            return self.say("why-nothing")
        return self.say("why", clause=clause, text=text)

    def _rules(self, ear: Listener, more: str) -> list[Utterance]:
        known = clauses(ear.edition.name, self.language)
        if more.upper() in known or more in known:
            clause = more if more in known else more.upper()
            return [Utterance(known[clause], known[clause])]
        return [
            Utterance(f"{clause}: {text}", f"{clause} {text}") for clause, text in known.items()
        ]


def _example(ear: Listener) -> str:
    hue = ear.edition.colours[0].letter
    return next(face.label for face in ear.edition.cards if face.name == "7").replace("{c}", hue)
