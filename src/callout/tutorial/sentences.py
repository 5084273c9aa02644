"""The sentences of a tutorial: the next step, its rule, and its command."""

from callout.core import commands as c
from callout.core.cards import NO_CARD, NO_COLOUR
from callout.core.clause import Clause
from callout.core.deck import deck_of
from callout.core.edition import PileRulings
from callout.core.prompts import AnswerDraw, MatchOrDone
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, say
from callout.narrator.answers import tell_hand
from callout.narrator.voice import yes_or_no
from callout.tutorial.game import TutorialGame
from callout.tutorial.script import BOT, Tutorial, TutorialStep
from callout.tutorial.voice import LessonVoice

RULES_BY_TOPIC = {
    "match": "does-not-fit",
    "catch": "catch_penalty",
    "wild": "name-a-colour",
    "draw": "draw_until",
    "drawn": "drawn_card",
    "challenge": "unlawful_card",
    "call": "call_when",
    "last": "last_card",
    "question": "asked_on",
    "question-again": "asked_on",
    "stack": "stacking",
    "row-match": "no-match",
    "row-pair": "no-match",
    "row-done": "row_size",
    "row-draw": "voluntary_draw",
    "row-lay": "must-lay",
    "row-bonus": "lay_bonus",
}
"""The ruling or refusal of an edition with the rule of each topic in its clause.

Where no ruling has the rule of a step, the tutorial names the clause.
"""


def clause_of(tutorial: Tutorial, topic: str) -> Clause:
    """Return the clause behind a step of *tutorial* about *topic*."""
    return tutorial.rules.get(topic) or tutorial.edition.clauses[RULES_BY_TOPIC[topic]]


class TutorialVoice(LessonVoice):
    """The sentences for the learner of *game*."""

    def __init__(self, game: TutorialGame) -> None:
        super().__init__(game)
        self.game = game

    def introduce(self) -> Utterance:
        """Introduce the tutorial, and the words for help."""
        begun = yes_or_no(bool(self.game.tutorial.before))
        return self.sentence("intro", name=self._voice.name(BOT), begun=begun)

    def begin(self) -> tuple[Utterance, ...]:
        """Tell the hand, and the last events."""
        return (tell_hand(self.game.view, self.game.listener), *self.game.news)

    def title(self, step: TutorialStep) -> str:
        """Return the heading of *step*."""
        language = self.game.listener.language
        return say("tutorial", language, f"{step.topic}.title", call=self._voice.call)

    def explanation(self, step: TutorialStep) -> Utterance:
        """Explain *step*, which comes now."""
        return self.sentence(step.topic, **self._facts(step.command))

    def paragraph(self) -> str:
        """Explain the step on a page, which links to its rule."""
        return self.explanation(self._step).spoken

    def explain(self) -> Utterance:
        """Explain the step after its number, and name its rule."""
        told, clause = self.explanation(self._step), str(self.clause)
        before, rule = self.place(), self._voice.say("rule", clause=clause)
        return Utterance(
            f"{before.spoken} {told.spoken} {rule}",
            f"{before.braille} {told.braille}, {clause}",
        )

    @property
    def clause(self) -> Clause:
        """The clause behind the step that comes now."""
        return clause_of(self.game.tutorial, self._step.topic)

    @property
    def _step(self) -> TutorialStep:
        assert self.game.step is not None  # noqa: S101
        return self.game.step

    def end(self) -> Utterance:
        """Tell how to play."""
        return self.sentence("end", edition=self.game.edition.name)

    def leave(self) -> Utterance:
        """Tell how to learn again."""
        return self.sentence("left", edition=self.game.edition.name)

    def _facts(self, command: c.Command) -> dict[str, Fact]:
        """Collect the facts of the table, of the rules and of *command*."""
        rulings = self.game.edition.rulings
        facts = self._facts_of_cards(command) | self._facts_of_table()
        facts |= {
            "name": self._voice.name(BOT),
            "call": self._voice.call,
            "left": rulings.call_at,
            "when": rulings.call_when,
            "until": rulings.catch_until,
            "penalty": rulings.catch_penalty,
            "free": yes_or_no(rulings.voluntary_draw),
        }
        if isinstance(rulings, PileRulings):
            facts["lawful"] = rulings.lawful_when
            facts["guilty"] = rulings.guilty_card or ""
            facts["extra"] = rulings.doubt_extra or 0
        return facts

    def _facts_of_cards(self, command: c.Command) -> dict[str, Fact]:
        voice, deck = self._voice, deck_of(self.game.edition)
        cards = command.cards if isinstance(command, c.Match) else ()
        if isinstance(command, c.Play | c.Lay):
            cards = (command.card,)
        facts: dict[str, Fact] = {"cards": voice.join_words([voice.card(card) for card in cards])}
        facts["labels"] = "+".join(voice.label(card) for card in cards)
        if isinstance(command, c.Match):
            centre = self.game.view.row[command.on]
            facts |= {"centre": voice.card(centre), "centre_label": voice.label(centre)}
        if isinstance(command, c.Play) and command.colour != NO_COLOUR:
            facts |= {"colour": voice.colour(command.colour)}
            facts["letter"] = deck.letters[command.colour]
        return facts

    def _facts_of_table(self) -> dict[str, Fact]:
        view, voice = self.game.view, self._voice
        facts: dict[str, Fact] = {}
        if view.top != NO_CARD:
            facts |= {"top": voice.card(view.top, view.colour)}
        if isinstance(view.prompt, AnswerDraw):
            facts["total"] = view.prompt.total
        if isinstance(view.prompt, MatchOrDone):
            facts["bonus"] = view.prompt.lays
        return facts
