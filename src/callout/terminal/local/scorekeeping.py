"""Keep score with a paper deck: who went out, what is left in each hand, and the sum."""

from collections.abc import Sequence

from callout.core.cards import Card, Seat
from callout.host.scorekeeper import NOBODY, ScoreKeeper
from callout.interpreter.vocabulary import fold
from callout.locales.catalogue import Fact, catalogue
from callout.narrator.listener import Utterance
from callout.terminal.ui.screen import Screen


class Scorekeeper:
    """Ask for round after round until somebody has won."""

    def __init__(self, paper: ScoreKeeper, screen: Screen, language: str) -> None:
        self.paper, self.screen, self.language = paper, screen, language

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Put a sentence into words, for the ear and for the display."""
        words = catalogue(self.language, "interpreter")
        return Utterance(words.say(key, facts), words.say(f"{key}.braille", facts))

    def keep(self) -> None:
        """Keep score to the end of the match."""
        while not self.paper.winners:
            line = fold(self.screen.ask(self.say("score-who")))
            if line == fold(catalogue(self.language, "interpreter").say("score-undo", {})):
                self.paper.undo()
                self._total()
                continue
            winner = self._seat(line)
            if winner is None:
                self.screen.reply([self.say("score-unknown", names=", ".join(self.paper.names))])
                continue
            hands = [
                () if seat == winner or seat not in self.paper.playing else self._left(name)
                for seat, name in enumerate(self.paper.names)
            ]
            before = self.paper.eliminated
            self.paper.add(winner, hands)
            self._total()
            for seat in self.paper.eliminated:
                if seat not in before:
                    self.screen.tell(self.say("score-out", name=self.paper.names[seat]))
        winners = [self.paper.names[seat] for seat in self.paper.winners]
        self.screen.finish(self.say("score-won", names=", ".join(winners)))

    def _seat(self, line: str) -> Seat | None:
        """Find who is meant: nobody, or the one player whose name begins so."""
        if not line:
            return NOBODY
        names = [fold(name) for name in self.paper.names]
        fitting = [seat for seat in self.paper.playing if names[seat].startswith(line)]
        return fitting[0] if len(fitting) == 1 else None

    def _left(self, name: str) -> Sequence[Card]:
        while True:
            line = self.screen.ask(self.say("score-cards", name=name))
            try:
                return self.paper.read_cards(line)
            except ValueError as error:
                self.screen.reply([self.say("score-unread", label=str(error))])

    def _total(self) -> None:
        """Tell what the last round brought and how it stands."""
        paper = self.paper
        sides = [
            " + ".join(name for seat, name in enumerate(paper.names) if paper.sides[seat] == side)
            for side in range(len(paper.scores))
        ]
        if paper.last_round:
            for side, points in zip(sides, paper.last_round.points, strict=True):
                if points:
                    self.screen.tell(self.say("score-points", name=side, points=points))
        told = ", ".join(
            f"{side} {score}" for side, score in zip(sides, paper.scores, strict=True)
        )
        self.screen.tell(self.say("score-total", scores=told))
