"""What is told of talk at the table: questions, catches, challenges and card checks."""

from callout.core import events as e
from callout.core.view import View
from callout.locales.sanitise import sanitise_text
from callout.narrator.answers import join_pairs
from callout.narrator.listener import Cue, Utterances
from callout.narrator.voice import Voice, face_up, yes_or_no


def question(voice: Voice, event: e.Asked) -> Utterances:
    """Tell the question on a card, and the answers to choose from."""
    choices, text = sanitise_text(", ".join(event.choices)), sanitise_text(event.prompt)
    more = voice.say("choices", choices=choices) if choices else ""
    return voice.of_seat("asked", event.seat, Cue.QUESTION, more, question=text, choices=choices)


def answered(voice: Voice, event: e.Answered) -> Utterances:
    """Tell the answer, and whether it is right."""
    answer, right = sanitise_text(event.text), yes_or_no(event.right)
    cue = Cue.RIGHT if event.right else Cue.WRONG
    if not answer:
        return voice.of_seat("unknown", event.seat, cue)
    return voice.of_seat("answered", event.seat, cue, answer=answer, right=right)


def caught(voice: Voice, event: e.Caught) -> Utterances:
    """Tell who is caught without a call, and what must be drawn later."""
    more = ""
    if event.owed:
        owing, name = voice.key_for("owing", event.seat), voice.name(event.seat)
        more = voice.say(owing, name=name, count=event.owed)
    return voice.between_seats("caught", event.seat, event.by, Cue.CATCH, more, call=voice.call)


def challenged(voice: Voice, event: e.Challenged) -> Utterances:
    """Tell the challenger which hand was shown, and all whether the card was a bluff."""
    cards = labels = more = ""
    if face_up(event.hand):
        cards, labels = voice.cards(event.hand), voice.labels(event.hand)
        more = voice.say("shown", cards=cards) if event.by != voice.seat else ""
    facts = {"guilty": yes_or_no(event.guilty), "cards": cards, "labels": labels}
    return voice.between_seats("challenged", event.against, event.by, Cue.CHALLENGE, more, **facts)


def counted(voice: Voice, event: e.Counted, view: View) -> Utterances:
    """Tell how many cards everybody holds."""
    pairs = [(voice.who(seat), event.counts[seat]) for seat in view.playing]
    counts, numbers = join_pairs(pairs), voice.numbers(pairs)
    return voice.of_seat("counted", event.by, Cue.NONE, counts=counts, numbers=numbers)
