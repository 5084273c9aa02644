"""The refusal of a move in the player's language, with the clause that forbids it."""

from callout.core.clause import Clause
from callout.core.edition import PileRulings, RowRulings
from callout.core.refusal import Refusal
from callout.locales.messages import Cue, Utterance
from callout.locales.sanitise import sanitise_text
from callout.narrator.edition_errors import MAX_REPEATED_CHARS
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice


def tell_refusal(refusal: Refusal, listener: Listener) -> Utterance:
    """Tell the reason for refusing a command, and its clause."""
    voice = Voice(listener)
    rulings = listener.edition.rulings
    told = voice.utter(
        f"refused-{refusal.code}",
        Cue.REFUSED,
        _rule(voice, refusal.clause),
        call=voice.call,
        count=rulings.call_at,
        least=rulings.least_seats,
        most=rulings.most_seats,
        when=rulings.call_when,
        lawful=_lawful_when(rulings),
        edition=listener.edition.name,
        scoring=sanitise_text(refusal.scoring, MAX_REPEATED_CHARS),
        allowed=", ".join(listener.edition.scorings),
    )
    return Utterance(told.spoken, f"{told.braille}, {refusal.clause}", told.cue)


def _lawful_when(rulings: PileRulings | RowRulings) -> str:
    return rulings.lawful_when if isinstance(rulings, PileRulings) else ""


def _rule(voice: Voice, clause: Clause) -> str:
    if clause.is_house_rule:
        return voice.say("rule-house", rule=voice.ruling(clause.name))
    own = clause.is_decision or clause.sheet == voice.edition.name
    return voice.say("rule" if own else "rule-borrowed", clause=str(clause))
