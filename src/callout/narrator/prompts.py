"""The prompts of a table, narrated to the seats that are asked and to those who wait."""

from collections.abc import Sequence
from typing import assert_never

from callout.braille.display import counts_line
from callout.core import prompts as p
from callout.core.cards import NO_CARD, NO_NUMBER, NO_SEAT, Card, Seat
from callout.core.edition import LastCard, LayBonus, PileRulings, RowRulings, Stacking
from callout.core.view import View
from callout.locales.messages import Cue, Utterance
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import Listener
from callout.narrator.voice import MAX_BRAILLE_CHARS, Voice, yes_or_no
from callout.rules import bluff
from callout.rules.asking import may_answer_aloud
from callout.rules.plays import fitting_cards

_TURN_CHARS = 12
"""Room for the other words of the braille line about a turn on a centre row."""


def tell_prompt(view: View, listener: Listener) -> Utterance:
    """Tell the prompt of the table, and the listener's options if it is for them."""
    return describe_prompt(Voice(listener, view.seats), view.prompt, view)


def describe_prompt(voice: Voice, prompt: p.Prompt, view: View) -> Utterance:
    """Tell *prompt* to the listener, as its seat or as another."""
    if isinstance(prompt, p.JudgeAnswer) and prompt.question is not None:
        return ask_judge(voice, prompt)  # only the judge is shown what is right
    if isinstance(prompt, p.Over) or voice.seat not in p.awaited(prompt):
        if not _may_jump_in(voice, prompt, view):
            return tell_waiting(voice, prompt)
        (seat,), card = p.awaited(prompt), view.top
        facts = {"card": voice.card(card), "label": voice.label(card)}
        return voice.utter("wait-jump", Cue.NONE, name=voice.name(seat), **facts)
    return ask_seat(voice, prompt, view)


def _may_jump_in(voice: Voice, prompt: p.Prompt, view: View) -> bool:
    """Return whether the listener may jump in out of turn with the card on top."""
    if not (p.is_open_to_all(prompt) and view.top in view.hand):
        return False
    rulings = voice.edition.rulings
    assert isinstance(rulings, PileRulings)  # noqa: S101
    return (
        len(view.hand) > 1
        or rulings.last_card is LastCard.ANY
        or voice.deck.number[view.top] != NO_NUMBER
    )


def ask_deal_for(listener: Listener, names: Sequence[str], dealer: Seat) -> Utterance:
    """Ask a player to start the next round, which *dealer* deals, a bot or somebody away."""
    voice = Voice(listener, names)
    return voice.utter("ask-deal-for", Cue.YOUR_TURN, name=voice.name(dealer))


def tell_waiting(voice: Voice, prompt: p.Prompt) -> Utterance:
    """Tell the other seats whom the table waits for."""
    match prompt:
        case (
            p.TakeTurn()
            | p.PlayOrKeep()
            | p.AnswerQuestion()
            | p.MatchOrLay()
            | p.MatchOrDone()
            | p.LayCards()
        ):
            return voice.utter("wait-turn", Cue.NONE, name=voice.name(prompt.seat))
        case p.DealRound():
            return voice.utter("wait-deal", Cue.NONE, name=voice.name(prompt.seat))
        case p.PickColour():
            return voice.utter("wait-colour", Cue.NONE, name=voice.name(prompt.seat))
        case p.PickSwap():
            return voice.utter("wait-swap", Cue.NONE, name=voice.name(prompt.seat))
        case p.AnswerDraw():
            name = voice.name(prompt.seat)
            return voice.utter("wait-draw", Cue.NONE, name=name, count=prompt.total)
        case p.JudgeAnswer() if p.waits_for_teacher(prompt):
            return voice.utter("wait-teacher", Cue.NONE)
        case p.JudgeAnswer():
            return voice.utter("wait-judge", Cue.NONE, name=voice.name(prompt.seat))
        case p.JudgeAdvice():
            names, short = voice.people(prompt.voters), voice.short_names(prompt.voters)
            return voice.utter("wait-vote", Cue.NONE, names=names, short=short)
        case p.Over():
            return voice.utter("over", Cue.NONE)
        case _:  # pragma: no cover
            assert_never(prompt)


def ask_seat(
    voice: Voice, prompt: p.InRound | p.DealRound | p.JudgeAdvice, view: View
) -> Utterance:
    """Tell the seat of *prompt* its question and its options."""
    cue = Cue.YOUR_TURN
    match prompt:
        case p.TakeTurn():
            return _turn(voice, view)
        case p.DealRound():
            return voice.utter("ask-deal", cue)
        case p.PlayOrKeep():
            key = _drawn_card_key(voice, prompt, view)
            card, label = voice.card(prompt.card), voice.label(prompt.card)
            return voice.utter(key, Cue.NONE, card=card, label=label)
        case p.PickColour():
            colours = ", ".join(map(voice.colour, voice.deck.colours))
            return voice.utter("ask-colour", cue, colours=colours, letters=_letters(voice))
        case p.PickSwap():
            others = [seat for seat in view.playing if seat != prompt.seat]
            names = voice.join_words([voice.name(seat) for seat in others], "or")
            short = voice.short_names(others)
            return voice.utter("ask-swap", cue, names=names, short=short)
        case p.AnswerDraw():
            name = voice.name(prompt.by) if prompt.by != NO_SEAT else ""
            instead = _instead(voice, prompt)
            return voice.utter("ask-draw", cue, name=name, count=prompt.total, instead=instead)
        case p.AnswerQuestion():
            kind = "choices" if prompt.choices else "again" if prompt.again else "words"
            by = "press" if voice.presses else "type"
            more = voice.say("ask-aloud", by=by) if may_answer_aloud(voice.edition) else ""
            return voice.utter(f"ask-answer-{by}", Cue.NONE, more, kind=kind)
        case p.JudgeAnswer():
            return ask_judge(voice, prompt)
        case p.MatchOrLay():
            return voice.utter("ask-match-or-lay", Cue.NONE)
        case p.MatchOrDone():
            return voice.utter("ask-match-or-done", Cue.NONE)
        case p.LayCards():
            rulings = voice.edition.rulings
            may = isinstance(rulings, RowRulings) and rulings.lay_bonus is LayBonus.MAY
            return voice.utter("ask-lay", Cue.NONE, count=prompt.lays, may=yes_or_no(may))
        case p.JudgeAdvice():
            key, name = voice.key_for("ask-vote", prompt.accused), voice.name(prompt.accused)
            return voice.utter(key, cue, name=name)
        case _:  # pragma: no cover
            assert_never(prompt)


def ask_judge(voice: Voice, prompt: p.JudgeAnswer) -> Utterance:
    """Tell the judge of an answer the given and the right answers."""
    seat, question = prompt.asked.seat, prompt.question
    answer = sanitise_text(prompt.text)
    solutions = [sanitise_text(one) for one in question.answers] if question else []
    key = voice.key_for("ask-judge", seat)
    return voice.utter(
        key,
        Cue.YOUR_TURN,
        name=voice.name(seat),
        answer=answer,
        aloud=yes_or_no(not answer),
        solutions=", ".join(solutions),
        passes=yes_or_no(not p.waits_for_teacher(prompt)),
    )


def _turn(voice: Voice, view: View) -> Utterance:
    free = yes_or_no(voice.edition.rulings.voluntary_draw)
    if voice.edition.on_row:
        open_cards = [card for card, on in zip(view.row, view.covers, strict=True) if not on]
        cards, labels = (
            voice.cards(open_cards),
            voice.labels(open_cards, MAX_BRAILLE_CHARS - _TURN_CHARS),
        )
        counts = _counts(voice, view, labels)
        return voice.utter(
            "ask-turn-row", Cue.YOUR_TURN, cards=cards, labels=labels, counts=counts, free=free
        )
    if view.top == NO_CARD:
        card, label = voice.say("no-card"), "-"
    else:
        card, label = voice.card(view.top, view.colour), voice.label(view.top, view.colour)
    known = view.seat == voice.seat and view.top != NO_CARD
    fitting = _fitting(voice, view) if known else []
    bluffs = [card for card in fitting if _would_bluff(voice, view, card)]
    bluff_label = voice.label(bluffs[0]) if bluffs else ""
    return voice.utter(
        "ask-turn",
        Cue.YOUR_TURN,
        card=card,
        label=label,
        free=free,
        fits="unknown" if not known else "some" if fitting else "none",
        count=len(fitting),
        cards=voice.join_words(
            [
                voice.say("card-bluff", card=voice.card(card))
                if card in bluffs
                else voice.card(card)
                for card in fitting
            ],
            "or",
        ),
        bluffs=len(bluffs),
        bluff=bluff_label,
        counts=_counts(voice, view, f"{label}, {bluff_label} bluff" if bluffs else label),
    )


def _counts(voice: Voice, view: View, beside: str) -> str:
    """Return the counts of cards for a braille line, as far as they fit *beside* other words."""
    return counts_line(view, MAX_BRAILLE_CHARS - len(beside) - 1, voice.say("you"))


def _fitting(voice: Voice, view: View) -> list[Card]:
    """Return the cards of the listener's own hand that fit."""
    rulings = voice.edition.rulings
    assert isinstance(rulings, PileRulings)  # noqa: S101
    return fitting_cards(rulings, voice.deck, view)


def _would_bluff(voice: Voice, view: View, card: Card) -> bool:
    """Return whether *card* of the listener's own hand would be a bluff."""
    rulings = voice.edition.rulings
    assert isinstance(rulings, PileRulings)  # noqa: S101
    return bluff.would_bluff(rulings, voice.deck, view, card)


def _drawn_card_key(voice: Voice, prompt: p.PlayOrKeep, view: View) -> str:
    """Return the key of the question about the card just drawn."""
    rulings, deck = voice.edition.rulings, voice.deck
    assert isinstance(rulings, PileRulings)  # noqa: S101
    card = prompt.card
    lawful = not deck.bluff[card] or not bluff.is_refused(
        rulings, deck, view.hand, view.top, view.colour
    )
    if card not in deck.fits(view.top, view.colour) or not lawful:
        return "ask-keep"
    return "ask-play-or-keep" if bluff.may_keep_drawn(rulings, deck, card) else "ask-play"


def _instead(voice: Voice, prompt: p.AnswerDraw) -> str:
    """Return the catalogue's word for the alternatives to drawing."""
    rulings = voice.edition.rulings
    stacking = rulings.stacking if isinstance(rulings, PileRulings) else Stacking.NONE
    if stacking is Stacking.NONE:
        return "challenge" if prompt.doubtful else "nothing"
    word = "both" if prompt.doubtful else "pass"
    return f"{word}-same" if stacking is Stacking.SAME else word


def _letters(voice: Voice) -> str:
    return " ".join(map(voice.letter, voice.deck.colours))
