"""A dialogue that keeps score for people who play with real cards."""

from collections.abc import Sequence

from callout.core.cards import Card, Seat, all_seats, by_seat
from callout.host.saved_scores import SavedScores
from callout.host.scorekeeper import NOBODY, ScoreKeeper
from callout.interpreter.vocabulary import fold
from callout.locales.catalogue import Fact, catalogue
from callout.locales.messages import Utterance, utter
from callout.terminal.game import PlayerLeft
from callout.terminal.ui.screen import Screen


class RoundDropped(Exception):
    """The wish to drop the round in question without counting it."""


class ScoreDialogue:
    """Questions about round after round, until somebody has won or leaves."""

    def __init__(self, scores: SavedScores, screen: Screen, language: str) -> None:
        self.scores, self.screen, self.language = scores, screen, language
        words = catalogue(language, "interpreter")
        self.undo_word, self.quit_word = words.say("score-undo", {}), words.say("score-quit", {})
        self.yes, self.no = words.say("score-yes", {}), words.say("score-no", {})

    @property
    def score_keeper(self) -> ScoreKeeper:
        """The rounds so far."""
        return self.scores.keeper

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Return message *key* in the language of the dialogue."""
        return utter("interpreter", self.language, key, **facts)

    def resume(self) -> None:
        """Tell the state of a match that is resumed."""
        self.screen.tell(self.say("score-resumed", count=len(self.score_keeper.rounds)))
        self._tell_total()

    def run(self) -> None:
        """Ask for rounds until the match has a winner; raise `PlayerLeft` if somebody leaves."""
        while not self.score_keeper.winners:
            line = fold(self._ask_who())
            if line == self.quit_word:
                raise PlayerLeft
            if line == self.undo_word:
                self._undo()
                continue
            winner = self._seat(line)
            if winner is None:
                names = ", ".join(self.score_keeper.names)
                self.screen.reply([self.say("score-unknown", names=names)])
                continue
            try:
                self._count(winner)
            except RoundDropped:
                self.screen.reply([self.say("score-dropped")])
        winners = [self.score_keeper.names[seat] for seat in self.score_keeper.winners]
        self.screen.finish(self.say("score-won", names=", ".join(winners)))

    def _ask_who(self) -> str:
        if self.score_keeper.rounds:
            return self.screen.ask(self.say("score-who-next"))
        return self.screen.ask(self.say("score-who"))

    def _undo(self) -> None:
        """Take back the last round, if there is one."""
        number = len(self.score_keeper.rounds)
        if not number:
            self.screen.reply([self.say("score-none")])
            return
        self.scores.undo()
        self.screen.tell(self.say("score-undone", number=number))
        self._tell_total()

    def _count(self, winner: Seat) -> None:
        """Ask for the cards left in the hands that count, and score the round."""
        keeper = self.score_keeper
        counted = keeper.counted_seats(winner)
        hands = [
            self._ask_cards(keeper.names[seat]) if seat in counted else ()
            for seat in all_seats(keeper.names)
        ]
        if after := keeper.would_end(winner, hands):
            self._confirm(self.say("score-ends", scores=_totals(after)))
        before = keeper.eliminated
        self.scores.add(winner, hands)
        self._tell_round()
        self._tell_total()
        for seat in keeper.eliminated:
            if seat not in before:
                self.screen.tell(self.say("score-out", name=keeper.names[seat]))

    def _seat(self, line: str) -> Seat | None:
        """Return the only player whose name begins with *line*, `NOBODY` for an empty one."""
        if not line:
            return NOBODY
        names = [fold(name) for name in self.score_keeper.names]
        playing = self.score_keeper.playing
        exact = [seat for seat in playing if names[seat] == line]
        fitting = exact or [seat for seat in playing if names[seat].startswith(line)]
        return fitting[0] if len(fitting) == 1 else None

    def _ask_cards(self, name: str) -> Sequence[Card]:
        """Ask for the cards that *name* has left, until the answer is understood."""
        keeper = self.score_keeper
        while True:
            line = self.screen.ask(self.say("score-cards", name=name))
            if fold(line) == self.undo_word:
                raise RoundDropped
            try:
                cards = keeper.read_cards(line)
            except ValueError as error:
                self.screen.reply([self.say("score-unread", label=str(error))])
                continue
            points, most = keeper.points_in(cards), keeper.deck_points
            if points > most:
                self._confirm(self.say("score-many", name=name, points=points, most=most))
            return cards

    def _confirm(self, question: Utterance) -> None:
        """Ask until the answer is yes; raise `RoundDropped` if it is no, or undo."""
        while True:
            line = fold(self.screen.ask(question))
            if line and self.yes.startswith(line):
                return
            if line and (self.no.startswith(line) or line == self.undo_word):
                raise RoundDropped

    def _tell_round(self) -> None:
        """Tell the points of the last round."""
        last = self.score_keeper.last_round
        assert last is not None  # noqa: S101
        for side, points in zip(_sides(self.score_keeper), last.points, strict=True):
            if points:
                self.screen.tell(self.say("score-points", name=side, points=points))

    def _tell_total(self) -> None:
        self.screen.tell(self.say("score-total", scores=_totals(self.score_keeper)))


def _sides(keeper: ScoreKeeper) -> list[str]:
    """Name each side by its players."""
    return [
        " + ".join(name for seat, name in by_seat(keeper.names) if keeper.sides[seat] == side)
        for side in range(len(keeper.scores))
    ]


def _totals(keeper: ScoreKeeper) -> str:
    """List the sides with their scores."""
    pairs = zip(_sides(keeper), keeper.scores, strict=True)
    return ", ".join(f"{side} {score}" for side, score in pairs)
