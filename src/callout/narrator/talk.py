"""The narration of talk at the table: questions, catches, challenges and card checks."""

from callout.core import events as ev
from callout.core.cards import NO_SEAT
from callout.core.view import View
from callout.locales.messages import Cue
from callout.locales.sanitise import sanitise_text
from callout.narrator.answers import join_pairs
from callout.narrator.listener import SILENCE, Utterances
from callout.narrator.voice import Voice, face_up, yes_or_no
from callout.questions.choices import lettered


def question(voice: Voice, event: ev.Asked) -> Utterances:
    """Tell a question, and the answers to choose from with their letters."""
    more = voice.say("choices", choices=_choices(voice, event, "choice")) if event.choices else ""
    facts = {
        "question": sanitise_text(event.prompt),
        "choices": _choices(voice, event, "choice.braille"),
    }
    return voice.of_seat("asked", event.seat, Cue.QUESTION, more, **facts)


def _choices(voice: Voice, event: ev.Asked, key: str) -> str:
    return ", ".join(
        voice.say(key, letter=letter, text=sanitise_text(text))
        for letter, text in lettered(event.choices)
    )


def gave_answer(voice: Voice, event: ev.GaveAnswer) -> Utterances:
    """Tell an answer that a person is to judge; the judge hears it with the right one."""
    if event.judge == voice.seat:
        return SILENCE
    answer = sanitise_text(event.text)
    aloud = yes_or_no(not answer)
    return voice.of_seat("gave-answer", event.seat, Cue.QUESTION, answer=answer, aloud=aloud)


def answered(voice: Voice, event: ev.Answered) -> Utterances:
    """Tell the answer, whether it is right, and the right one if not."""
    answer, solution = sanitise_text(event.text), sanitise_text(event.answer)
    facts = {"right": "told" if solution else yes_or_no(event.right), "solution": solution}
    cue = Cue.RIGHT if event.right else Cue.WRONG
    match event.judge:
        case None:
            pass
        case _ if event.judge == NO_SEAT:
            return voice.of_seat("verdict-teacher", event.seat, cue, **facts)
        case _ if event.judge == event.seat:
            return voice.of_seat("verdict-own", event.seat, cue, **facts)
        case judge:
            return voice.between_seats("verdict", event.seat, judge, cue, **facts)
    if not answer:
        return voice.of_seat("unknown", event.seat, cue, **facts)
    return voice.of_seat("answered", event.seat, cue, answer=answer, **facts)


def caught(voice: Voice, event: ev.Caught) -> Utterances:
    """Tell that a seat is caught without a call, and the cards it must draw later."""
    more = ""
    if event.owed:
        owing, name = voice.key_for("owing", event.seat), voice.name(event.seat)
        more = voice.say(owing, name=name, count=event.owed)
    return voice.between_seats("caught", event.seat, event.by, Cue.CATCH, more, call=voice.call)


def challenged(voice: Voice, event: ev.Challenged) -> Utterances:
    """Tell the challenger the shown hand, and everybody whether the card was a bluff."""
    cards = labels = more = ""
    if face_up(event.hand):
        cards, labels = voice.cards(event.hand), voice.labels(event.hand)
        more = voice.say("shown", cards=cards) if event.by != voice.seat else ""
    facts = {"guilty": yes_or_no(event.guilty), "cards": cards, "labels": labels}
    return voice.between_seats("challenged", event.against, event.by, Cue.CHALLENGE, more, **facts)


def counted(voice: Voice, event: ev.Counted, view: View) -> Utterances:
    """Tell the number of cards in each hand."""
    pairs = [(voice.who(seat), event.counts[seat]) for seat in view.playing]
    counts, numbers = join_pairs(pairs), voice.numbers(pairs)
    return voice.of_seat("counted", event.by, Cue.NONE, counts=counts, numbers=numbers)
