"""The wording of hints and odds: a sentence of at most 90 characters, and a line of braille."""

from collections.abc import Iterator, Sequence

from callout.bots.estimates import seat_after
from callout.coach.advice import Advice
from callout.coach.motives import Motive
from callout.coach.odds import Odds
from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Card, Colour
from callout.core.prompts import AnswerDraw, AnswerQuestion, JudgeAdvice, JudgeAnswer, awaited
from callout.core.view import View
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, utter
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice

MAX_SPOKEN_CHARS = 90
"""Greatest length of a sentence, unless names of cards or players are longer themselves."""

TENTHS = 10


def tell_advice(advice: Advice | None, view: View, listener: Listener) -> Utterance:
    """Word *advice*, or its absence; where names are long, by labels and without names."""
    if advice is None:
        waits = isinstance(view.prompt, AnswerQuestion | JudgeAnswer | JudgeAdvice)
        answers = waits and view.seat in awaited(view.prompt)
        return utter("coach", listener.language, "hint-answer" if answers else "hint-wait")
    found = list(_wordings(advice, view, listener))
    short = (told for told in found if len(told.spoken) <= MAX_SPOKEN_CHARS)
    return next(short, found[-1])


def _wordings(advice: Advice, view: View, listener: Listener) -> Iterator[Utterance]:
    """Yield wordings of *advice*, from the fullest to the shortest."""
    for labels in (False, True):
        for named in (True, False):
            yield _HintWording(view, listener, labels=labels, named=named).tell(advice)


class _HintWording:
    """A wording of hints, with the *labels* of cards or their names, and with *named* players."""

    def __init__(self, view: View, listener: Listener, *, labels: bool, named: bool) -> None:
        self._view, self._language = view, listener.language
        self._voice = Voice(listener, view.seats)
        self._labels, self._named = labels, named

    def tell(self, advice: Advice) -> Utterance:
        """Word *advice* in this way."""
        command, others, call = advice.command, advice.others, self._voice.call
        if isinstance(command, c.Call):
            return self._utter("hint-late-call", call=call)
        if isinstance(command, c.Catch):
            return self._utter("hint-catch", name=self._voice.name(command.seat))
        move = self._move(command)
        if len(others) > 1 or (others and self._labels and not self._named):
            return self._joined("hint-many", move=move, count=len(others))
        if others:
            return self._joined("hint-both", move=move, other=self._move(others[0]))
        key = "hint-call" if c.calls_out(command) else "hint"
        return self._joined(key, move=move, reason=self._reason(advice), call=call)

    def _utter(self, key: str, **facts: Fact) -> Utterance:
        return utter("coach", self._language, key, **facts)

    def _joined(self, key: str, **facts: Utterance | Fact) -> Utterance:
        """Return the message *key* with utterances as facts: each form with the same form."""
        spoken = {name: _in_form(fact, "spoken") for name, fact in facts.items()}
        braille = {name: _in_form(fact, "braille") for name, fact in facts.items()}
        return Utterance(self._utter(key, **spoken).spoken, self._utter(key, **braille).braille)

    def _move(self, command: c.Command) -> Utterance:
        """Name the move *command*, as after "would"."""
        voice = self._voice
        match command:
            case c.Play():
                return self._of_cards("move-play", [command.card] * command.count, command.colour)
            case c.Match():
                on = self._view.row[command.on]
                label = voice.label(on)
                return self._of_cards("move-match", command.cards, on=self._card(on), label=label)
            case c.Lay():
                return self._of_cards("move-lay", (command.card,))
            case c.NameColour():
                return self._utter("move-name", colour=voice.colour(command.colour))
            case c.Swap():
                return self._utter("move-swap", name=voice.name(command.seat))
            case c.Accept():
                prompt = self._view.prompt
                count = prompt.total if isinstance(prompt, AnswerDraw) else 1
                return self._utter("move-accept", count=count)
            case _:
                return self._utter(f"move-{type(command).__name__.lower()}")

    def _of_cards(
        self, key: str, cards: Sequence[Card], colour: Colour = NO_COLOUR, **facts: Fact
    ) -> Utterance:
        names = self._voice.join_words([self._card(card, colour) for card in cards])
        labels = " ".join(self._voice.label(card, colour) for card in cards)
        return self._utter(key, cards=names, labels=labels, **facts)

    def _card(self, card: Card, colour: Colour = NO_COLOUR) -> str:
        voice = self._voice
        return voice.label(card, colour) if self._labels else voice.card(card, colour)

    def _reason(self, advice: Advice) -> Utterance:
        """Word the reason of *advice*, as after a colon."""
        match advice.reason:
            case Motive.KEEPS_THE_COLOUR:
                return self._colour_kept(advice.command)
            case Motive.HITS_OTHERS:
                return self._hit(advice.command)
            case motive:
                return self._utter(f"reason-{motive}")

    def _colour_kept(self, command: c.Command) -> Utterance:
        """Count the cards left of the colour, unless another turn comes first."""
        view, deck = self._view, self._voice.deck
        if isinstance(command, c.Play) and not (_is_action(self._voice, command.card)):
            colour = command.colour if command.colour >= 0 else deck.colour[command.card]
            played = command.count if deck.colour[command.card] == colour else 0
            left = sum(deck.colour[card] == colour for card in view.hand) - played
            if left > 0:
                colour_name = self._voice.colour(colour)
                return self._utter("reason-keeps-more", count=left, colour=colour_name)
        return self._utter("reason-keeps-the-colour")

    def _hit(self, command: c.Command) -> Utterance:
        """Name the next player, if the card played makes them miss a turn or draw."""
        view, deck = self._view, self._voice.deck
        if self._named and isinstance(command, c.Play):
            card, seat = command.card, seat_after(view)
            if (deck.draws[card] or deck.misses[card]) and view.counts[seat]:
                count, name = view.counts[seat], self._voice.name(seat)
                return self._utter("reason-hits-next", name=name, count=count)
        return self._utter("reason-hits-others")


def _in_form(fact: Utterance | Fact, form: str) -> Fact:
    if isinstance(fact, Utterance):
        return fact.spoken if form == "spoken" else fact.braille
    return fact


def _is_action(voice: Voice, card: Card) -> bool:
    deck = voice.deck
    return bool(deck.draws[card] or deck.misses[card] or deck.turns[card])


def tell_odds(odds: Odds, view: View, listener: Listener) -> Utterance:
    """Word *odds* as counts of ten."""
    voice, language = Voice(listener, view.seats), listener.language
    if odds.bluff is not None:
        return utter("coach", language, "odds-bluff", tenths=round(TENTHS * odds.bluff))
    if odds.follow is None or odds.seat is None:
        return utter("coach", language, "odds-none")
    key = "odds-match" if listener.edition.on_row else "odds-follow"
    found = [
        utter("coach", language, key, name=name, tenths=round(TENTHS * odds.follow), **card)
        for name in (voice.name(odds.seat), _next(language))
        for card in _top(voice, view)
    ]
    short = (told for told in found if len(told.spoken) <= MAX_SPOKEN_CHARS)
    return next(short, found[-1])


def _next(language: str) -> str:
    return utter("coach", language, "odds-next").spoken


def _top(voice: Voice, view: View) -> list[dict[str, Fact]]:
    """Return the card in play by its name, and by its label."""
    if voice.edition.on_row:
        return [{}]
    label = voice.label(view.top, view.colour)
    return [{"card": voice.card(view.top, view.colour), "label": label}]
