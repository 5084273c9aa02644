"""The notes of a reference card: a step of a turn in few plain words, for braille."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from callout.core.cards import PASSING_NUMBER, SWAPPING_NUMBER
from callout.core.edition import (
    AskedOn,
    Edition,
    Face,
    LastCard,
    LawfulWhen,
    PileRulings,
    RowRulings,
    UnlawfulCard,
)
from callout.locales.catalogue import Fact
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.reference_line import is_number, plain_label
from callout.narrator.turn_lines import drawn_card
from callout.narrator.turn_steps import TurnStep
from callout.narrator.voice import Voice, yes_or_no


class Note(NamedTuple):
    """A note in one or more lines: its words, and the labels among them."""

    text: str
    labels: tuple[str, ...] = ()


def step_notes(edition: Edition, language: str, step: TurnStep) -> list[Note]:
    """Return the notes about a *step* by the rules of *edition*."""
    return list(_STEPS[step](_NoteWriter(edition, language)))


class _NoteWriter:
    """A writer of notes about *edition* in one language."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self._language = edition, language
        self.voice = Voice(Listener(edition, None, language))

    def say(self, key: str, **facts: Fact) -> str:
        """Return the message called *key* with *facts* filled in."""
        return say("printing", self._language, key, **facts)

    def note(self, key: str, **facts: Fact) -> Note:
        """Write the message called *key*."""
        return Note(self.say(key, **facts))

    def about(self, key: str, *faces: Face, **facts: Fact) -> Note:
        """Write the message called *key* about the cards with *faces*."""
        labels = tuple(map(plain_label, faces))
        return Note(self.say(key, label=" ".join(labels), **facts), labels)


def _play(writer: _NoteWriter) -> Iterator[Note]:
    rulings = writer.edition.rulings
    if isinstance(rulings, PileRulings):
        yield from _play_on_pile(writer, rulings)
    else:
        yield writer.note("step-match")
        for face in writer.edition.cards:
            if face.any_number:
                yield writer.about("step-any-number", face)
            elif not face.coloured:
                yield writer.about("step-any-colour", face, number=face.number or 0)
    letters, names = writer.voice.deck.letters, map(writer.voice.colour, writer.voice.deck.colours)
    yield Note("\n".join(map(" ".join, zip(letters, names, strict=True))), letters)


def _play_on_pile(writer: _NoteWriter, rulings: PileRulings) -> Iterator[Note]:
    if rulings.asked_on is not AskedOn.NOTHING:
        yield writer.note("step-ask", asked=rulings.asked_on.value)
    yield writer.note("step-fit")
    wild = [face for face in writer.edition.cards if not face.coloured]
    bound = [face for face in wild if face.bluff and rulings.lawful_when is not LawfulWhen.ALWAYS]
    if free := [face for face in wild if face not in bound]:
        yield writer.about("step-wild", *free)
    for face in bound:
        yield writer.about("step-wild-if", face, when=rulings.lawful_when.value)
    if rulings.equal_cards:
        yield writer.note("step-equal")
    if rulings.last_card is LastCard.NUMBER:
        yield writer.note("step-last")
    if rulings.jump_in:
        yield writer.note("step-jump")


def _draw(writer: _NoteWriter) -> Iterator[Note]:
    rulings = writer.edition.rulings
    yield writer.note(
        "step-cannot", game=_game(writer.edition), free=yes_or_no(rulings.voluntary_draw)
    )
    if not isinstance(rulings, PileRulings):
        yield writer.note("step-draw", until="one")
        yield writer.note("step-lay")
        return
    yield writer.note("step-draw", until=rulings.draw_until.value)
    drawn = drawn_card(writer.edition, rulings)
    yield writer.note("step-drawn", drawn=drawn)
    if drawn == "must-but":
        bluffs = (face for face in writer.edition.cards if face.bluff)
        yield writer.about("step-keep", *bluffs)
    yield writer.note("step-next")


def _act(writer: _NoteWriter) -> Iterator[Note]:
    rulings = writer.edition.rulings
    if isinstance(rulings, PileRulings):
        for face in writer.edition.cards:
            effects = list(_effects(writer, face, rulings))
            if effects or not is_number(face):
                yield _face_note(writer, face, effects, rulings)
    else:
        yield from _end_on_row(writer, rulings)


def _face_note(
    writer: _NoteWriter, face: Face, effects: Sequence[str], rulings: PileRulings
) -> Note:
    """Write the effect of a card with *face*, and below it the challenge of a bluff."""
    label = plain_label(face)
    text = " ".join((label, *effects))
    if _challenged(face, rulings):
        count = face.draws + (rulings.doubt_extra or 0)
        text += "\n" + writer.say("step-challenge", count=count)
    return Note(text, (label,))


def _effects(writer: _NoteWriter, face: Face, rulings: PileRulings) -> Iterator[str]:
    """Describe all effects of a card with *face*."""
    if not face.coloured:
        yield writer.say("step-name-colour")
    if face.draws:
        facts = {"after": rulings.after_penalty.value, "stacking": rulings.stacking.value}
        yield writer.say("step-draws", count=face.draws, **facts)
    if face.misses:
        yield writer.say("step-misses")
    if face.turns:
        yield writer.say("step-turns")
    if rulings.seven_zero and face.number == SWAPPING_NUMBER:
        yield writer.say("step-swaps")
    if rulings.seven_zero and face.number == PASSING_NUMBER:
        yield writer.say("step-passes-on")


def _challenged(face: Face, rulings: PileRulings) -> bool:
    """Return whether a card with *face* can be a bluff that is challenged."""
    bound = face.bluff and rulings.lawful_when is not LawfulWhen.ALWAYS
    return bound and rulings.unlawful_card is UnlawfulCard.CHALLENGED


def _end_on_row(writer: _NoteWriter, rulings: RowRulings) -> Iterator[Note]:
    yield writer.note("step-clear")
    yield writer.note("step-fill", count=rulings.row_size)
    yield writer.note("step-bonus", lay=rulings.lay_bonus.value)
    if rulings.double_draws:
        yield writer.note("step-double", count=rulings.double_draws)


def _call(writer: _NoteWriter) -> Iterator[Note]:
    rulings, call = writer.edition.rulings, writer.edition.call
    yield writer.note("step-call", count=rulings.call_at, call=call)
    yield writer.note("step-when", when=rulings.call_when.value)
    yield writer.note("step-missed", count=rulings.catch_penalty)
    if rulings.false_call_penalty:
        yield writer.note("step-false", count=rulings.false_call_penalty)
    yield writer.note("step-out")


def _game(edition: Edition) -> str:
    return "row" if edition.on_row else "pile"


_STEPS = {
    TurnStep.PLAY: _play,
    TurnStep.DRAW: _draw,
    TurnStep.ACT: _act,
    TurnStep.CALL: _call,
}
