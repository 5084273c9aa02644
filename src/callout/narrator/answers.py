"""Short answers to a listener's queries, from the knowledge of the seat."""

from callout.core.cards import NO_CARD, NO_COLOUR, Card, Colour, Seat, by_seat
from callout.core.prompts import AnswerDraw, DealRound, JudgeAdvice, JudgeAnswer, Over
from callout.core.view import View
from callout.locales.messages import Cue, Utterance
from callout.narrator.listener import Listener
from callout.narrator.prompts import describe_prompt
from callout.narrator.voice import Voice

MAX_ANSWER_CHARS = 1_000
"""Greatest length of a whole answer: a display shows it piece by piece."""


def tell_hand(view: View, listener: Listener, *, by_number: bool = False) -> Utterance:
    """Tell the hand, sorted by colour or by number."""
    voice = Voice(listener, view.seats)
    if view.seat is None:
        return voice.utter("hand-none", Cue.NONE)

    def face(card: Card) -> tuple[int, int]:
        return voice.deck.face[card], card

    hand = sorted(view.hand, key=face) if by_number else sorted(view.hand)
    cards, labels = voice.cards(hand), voice.labels(hand, MAX_ANSWER_CHARS)
    return voice.utter("hand", Cue.NONE, count=len(hand), cards=cards, labels=labels)


def tell_hand_of_colour(view: View, listener: Listener, colour: Colour) -> Utterance:
    """Tell the cards of *colour* in the hand."""
    voice = Voice(listener, view.seats)
    if view.seat is None:
        return voice.utter("hand-none", Cue.NONE)
    hand = [card for card in sorted(view.hand) if voice.deck.colour[card] == colour]
    cards, labels = voice.cards(hand), voice.labels(hand, MAX_ANSWER_CHARS)
    facts = {"colour": voice.colour(colour), "cards": cards, "labels": labels}
    return voice.utter("hand-colour", Cue.NONE, count=len(hand), **facts)


def tell_top(view: View, listener: Listener) -> Utterance:
    """Tell the card on top with its colour or, where there is one, the centre row."""
    voice = Voice(listener, view.seats)
    if listener.edition.on_row:
        return _row(voice, view)
    if view.top == NO_CARD:
        return voice.utter("top-none", Cue.NONE)
    card, label = voice.card(view.top, view.colour), voice.label(view.top, view.colour)
    return voice.utter("top", Cue.NONE, card=card, label=label)


def _row(voice: Voice, view: View) -> Utterance:
    if not view.row:
        return voice.utter("row-none", Cue.NONE)
    cards, labels = [], []
    for place, (card, cover) in enumerate(zip(view.row, view.covers, strict=True), start=1):
        key = "place-taken" if cover else "place"
        cards.append(voice.say(key, number=place, card=voice.card(card)))
        labels.append(f"({voice.label(card)})" if cover else voice.label(card))
    return voice.utter("row", Cue.NONE, cards="; ".join(cards), labels=" ".join(labels))


def tell_colour(view: View, listener: Listener) -> Utterance:
    """Tell the colour in play."""
    voice = Voice(listener, view.seats)
    if view.colour == NO_COLOUR:
        return voice.utter("colour-none", Cue.NONE)
    return voice.utter("colour", Cue.NONE, colour=voice.colour(view.colour))


def tell_counts(view: View, listener: Listener) -> Utterance:
    """Tell the number of cards in each hand, and in the stock."""
    voice = Voice(listener, view.seats)
    pairs = [(voice.who(seat), view.counts[seat]) for seat in view.playing]
    counts, numbers = join_pairs(pairs), voice.numbers(pairs)
    return voice.utter("counts", Cue.NONE, counts=counts, numbers=numbers, stock=view.stock)


def tell_scores(view: View, listener: Listener) -> Utterance:
    """Tell the scores of all sides."""
    voice = Voice(listener, view.seats)
    if not view.scores:
        return voice.utter("scores-none", Cue.NONE)
    pairs = by_side(voice, view.sides, view.scores)
    told = join_pairs(pairs)
    return voice.utter("scores", Cue.NONE, scores=told, numbers=voice.numbers(pairs))


def tell_who(view: View, listener: Listener) -> Utterance:
    """Tell whose turn it is, and the order of the following players."""
    voice, prompt = Voice(listener, view.seats), view.prompt
    if isinstance(prompt, DealRound | JudgeAdvice | JudgeAnswer | Over):
        return describe_prompt(voice, prompt, view)
    seat, order = prompt.seat, _order(view, prompt.seat)
    told, following = voice.people(order), voice.who(order[0])
    key, name = voice.key_for("who", seat), voice.name(seat)
    return voice.utter(key, Cue.NONE, name=name, order=told, next=following)


def tell_penalty(view: View, listener: Listener) -> Utterance:
    """Tell the number of cards that a player has to draw."""
    voice, due = Voice(listener, view.seats), _cards_to_draw(view)
    if due is None:
        return voice.utter("penalty-none", Cue.NONE)
    seat, count = due
    key, name = voice.key_for("penalty", seat), voice.name(seat)
    return voice.utter(key, Cue.NONE, name=name, count=count)


def _cards_to_draw(view: View) -> tuple[Seat, int] | None:
    """Return the seat that has to draw, with the number of cards, or `None`."""
    prompt = view.prompt.resume if isinstance(view.prompt, JudgeAdvice) else view.prompt
    if isinstance(prompt, Over | DealRound):
        return None
    count = prompt.total if isinstance(prompt, AnswerDraw) else view.owed
    return (prompt.seat, count) if count else None


def tell_status(view: View, listener: Listener) -> Utterance:
    """Tell the state of the table: its open cards, the turn, and all counts of cards."""
    told = [tell(view, listener) for tell in (tell_top, tell_who, tell_counts)]
    if _cards_to_draw(view):
        told.insert(1, tell_penalty(view, listener))
    spoken, braille = [one.spoken for one in told], [one.braille for one in told]
    return Utterance(" ".join(spoken), "; ".join(braille))


def _order(view: View, seat: Seat) -> list[Seat]:
    """List the players after *seat*, in the direction of play."""
    at = view.playing.index(seat)
    others = len(view.playing) - 1
    return [
        view.playing[(at + view.direction * step) % len(view.playing)]
        for step in range(1, others + 1)
    ]


def by_side(
    voice: Voice, sides: tuple[int, ...], numbers: tuple[int, ...]
) -> list[tuple[str, int]]:
    """Pair each side's number with the names of its players."""
    return [
        (voice.people(seat for seat, own in by_seat(sides) if own == side), number)
        for side, number in enumerate(numbers)
    ]


def join_pairs(pairs: list[tuple[str, int]]) -> str:
    """Join names with their numbers, for speech."""
    return ", ".join(f"{name} {number}" for name, number in pairs)
