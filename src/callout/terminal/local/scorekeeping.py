"""A dialogue that keeps score for people who play with a deck of their own."""

from collections.abc import Sequence

from callout.core.cards import Card, Seat
from callout.host.scorekeeper import NOBODY, ScoreKeeper
from callout.interpreter.sentences import sentence
from callout.interpreter.vocabulary import fold
from callout.locales.catalogue import Fact, catalogue
from callout.narrator.listener import Utterance
from callout.terminal.ui.screen import Screen


class ScoreDialogue:
    """Questions about round after round, until somebody has won."""

    def __init__(self, score_keeper: ScoreKeeper, screen: Screen, language: str) -> None:
        self.score_keeper, self.screen, self.language = score_keeper, screen, language

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Return message *key* in the language of the dialogue."""
        return sentence(self.language, key, facts)

    def run(self) -> None:
        """Ask for rounds until the match has a winner."""
        while not self.score_keeper.winners:
            line = fold(self.screen.ask(self.say("score-who")))
            if line == fold(catalogue(self.language, "interpreter").say("score-undo", {})):
                self.score_keeper.undo()
                self._tell_scores()
                continue
            winner = self._seat(line)
            if winner is None:
                self.screen.reply(
                    [self.say("score-unknown", names=", ".join(self.score_keeper.names))]
                )
                continue
            hands = [
                ()
                if seat == winner or seat not in self.score_keeper.playing
                else self._ask_cards(name)
                for seat, name in enumerate(self.score_keeper.names)
            ]
            before = self.score_keeper.eliminated
            self.score_keeper.add(winner, hands)
            self._tell_scores()
            for seat in self.score_keeper.eliminated:
                if seat not in before:
                    self.screen.tell(self.say("score-out", name=self.score_keeper.names[seat]))
        winners = [self.score_keeper.names[seat] for seat in self.score_keeper.winners]
        self.screen.finish(self.say("score-won", names=", ".join(winners)))

    def _seat(self, line: str) -> Seat | None:
        """Return the one player whose name begins with *line*; nobody, if it is empty."""
        if not line:
            return NOBODY
        names = [fold(name) for name in self.score_keeper.names]
        fitting = [seat for seat in self.score_keeper.playing if names[seat].startswith(line)]
        return fitting[0] if len(fitting) == 1 else None

    def _ask_cards(self, name: str) -> Sequence[Card]:
        """Ask which cards *name* has left, until the answer is understood."""
        while True:
            line = self.screen.ask(self.say("score-cards", name=name))
            try:
                return self.score_keeper.read_cards(line)
            except ValueError as error:
                self.screen.reply([self.say("score-unread", label=str(error))])

    def _tell_scores(self) -> None:
        """Tell the points of the last round and the scores."""
        keeper = self.score_keeper
        sides = [
            " + ".join(
                name for seat, name in enumerate(keeper.names) if keeper.sides[seat] == side
            )
            for side in range(len(keeper.scores))
        ]
        if keeper.last_round:
            for side, points in zip(sides, keeper.last_round.points, strict=True):
                if points:
                    self.screen.tell(self.say("score-points", name=side, points=points))
        scores = ", ".join(
            f"{side} {score}" for side, score in zip(sides, keeper.scores, strict=True)
        )
        self.screen.tell(self.say("score-total", scores=scores))
