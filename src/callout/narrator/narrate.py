"""Events as sentences: for the acting player, for the affected player, and for the others."""

from typing import assert_never

from callout.core import events as ev
from callout.core import prompts as p
from callout.core.view import View
from callout.locales.messages import Cue
from callout.locales.sanitise import sanitise_text
from callout.narrator import rounds, talk, turns
from callout.narrator.listener import SILENCE, Listener, Utterances
from callout.narrator.prompts import ask_seat, tell_waiting
from callout.narrator.voice import Voice, yes_or_no


def narrate(event: ev.Event, view: View, listener: Listener) -> Utterances:
    """Tell *event* as *listener* saw it; *view* is any view of the table just after it."""
    return tell_event(Voice(listener, view.seats), event, view)


def tell_event(voice: Voice, event: ev.Event, view: View) -> Utterances:
    """Tell *event* with the *voice* of a listener, as they saw it."""
    match event:  # the most frequent events first: cases are tried in order
        case ev.Awaited():
            return _awaited(voice, event.prompt, view)
        case ev.Played():
            return turns.played(voice, event, view)
        case ev.Drew():
            return turns.drew(voice, event)
        case ev.Kept():
            return voice.of_seat("kept", event.seat, Cue.NONE)
        case ev.DrewTooOften():
            return turns.drew_too_often(voice, event)
        case ev.Missed():
            return voice.of_seat("missed", event.seat, Cue.MISS)
        case ev.Called():
            return voice.of_seat("called", event.seat, Cue.CALL, call=voice.call)
        case ev.TurnedRound():
            return turns.turned_round(voice, event, view)
        case ev.ColourNamed():
            colour = voice.colour(event.colour)
            return voice.of_seat("colour-named", event.seat, Cue.COLOUR, colour=colour)
        case ev.Swapped():
            return turns.swapped(voice, event)
        case ev.PassedOn():
            return turns.passed_on(voice, event, view)
        case ev.CalledFalsely():
            return voice.of_seat("called-falsely", event.seat, Cue.CALL, call=voice.call)
        case ev.Exposed() | ev.Safe():
            return SILENCE  # to notice a missed call is part of the game
        case ev.Opened():
            return rounds.opened(voice, event)
        case ev.Shuffled():
            return rounds.shuffled(voice, event)
        case ev.DrewForDeal():
            return turns.with_card(voice, "drew-for-deal", event)
        case ev.DealerFound():
            return voice.of_seat("dealer-found", event.seat, Cue.DEAL)
        case ev.RoundBegan():
            return rounds.began(voice, event)
        case ev.Dealt():
            return rounds.dealt(voice, event)
        case ev.Turned():
            card, label = voice.card(event.card), voice.label(event.card)
            return (voice.utter("turned", Cue.CARD, card=card, label=label),)
        case ev.PutBack():
            return (voice.utter("put-back", Cue.SHUFFLE, label=voice.label(event.card)),)
        case ev.Asked():
            return talk.question(voice, event)
        case ev.AlmostRight():
            answer = sanitise_text(event.text)
            return voice.of_seat("almost", event.seat, Cue.QUESTION, answer=answer)
        case ev.GaveAnswer():
            return talk.gave_answer(voice, event)
        case ev.Answered():
            return talk.answered(voice, event)
        case ev.Caught():
            return talk.caught(voice, event)
        case ev.Challenged():
            return talk.challenged(voice, event)
        case ev.TookBack():
            colour = voice.colour(event.colour)
            return turns.with_card(voice, "took-back", event, colour=colour)
        case ev.Counted():
            return talk.counted(voice, event, view)
        case ev.Accused():
            return voice.between_seats("accused", event.seat, event.by, Cue.VOTE)
        case ev.Voted():
            return voice.of_seat("voted", event.seat, Cue.VOTE, uphold=yes_or_no(event.uphold))
        case ev.Judged():
            return voice.of_seat("judged", event.seat, Cue.VOTE, upheld=yes_or_no(event.upheld))
        case ev.Matched():
            return turns.matched(voice, event, view)
        case ev.Laid():
            left = view.counts[event.seat]
            return turns.with_card(
                voice, "laid", event, voice.cards_left(event.seat, left), left=left
            )
        case ev.Filled():
            cards, labels = voice.cards(event.cards), voice.labels(event.cards)
            return (voice.utter("filled", Cue.CARD, cards=cards, labels=labels),)
        case ev.RoundEnded():
            return rounds.ended(voice, event, view)
        case ev.Eliminated():
            return voice.of_seat("eliminated", event.seat, Cue.OUT)
        case ev.MatchEnded():
            return rounds.match_ended(voice, event)
        case ev.QuestionsMixed() | ev.Cleared():
            return SILENCE  # what follows tells it: the question asked, the row filled
        case _:  # pragma: no cover
            assert_never(event)


def _awaited(voice: Voice, prompt: p.Prompt, view: View) -> Utterances:
    """Tell a seat its prompt, and the others whose turn it is unless they know already."""
    match prompt:
        case p.TakeTurn() | p.PickColour() | p.PickSwap() | p.AnswerDraw() | p.JudgeAnswer():
            mine, news = voice.seat == prompt.seat, not voice.brief
        case p.JudgeAdvice():
            if prompt.uphold + prompt.dismiss:
                return SILENCE  # all voters were asked when the first was
            mine, news = voice.seat in prompt.voters, not voice.brief
        case p.Over():
            return SILENCE  # the end of the match has told it
        case _:
            mine, news = voice.seat == prompt.seat, False
    if mine:
        return (ask_seat(voice, prompt, view),)
    return (tell_waiting(voice, prompt),) if news else SILENCE
