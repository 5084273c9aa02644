"""The lines of the quick reference, each as a sentence and as a line for a braille display."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from callout.core.clause import Clause
from callout.core.edition import Edition, Face
from callout.editions import load
from callout.locales.catalogue import Fact, catalogue
from callout.narrator.listener import Listener
from callout.narrator.ruled_cards import has_ruled_cards
from callout.narrator.voice import Voice

NO_FACTS: Mapping[str, Fact] = {}


class ReferenceLine(NamedTuple):
    """One rule, about the cards with certain *faces* or about none.

    *sentence* states it without naming these cards, *about* names them; *rulings* are the rulings
    in it, and *house* is true if the table has changed one of them.
    """

    sentence: str
    braille: str
    rulings: tuple[str, ...]
    clause: str
    house: bool
    about: str = ""
    faces: tuple[Face, ...] = ()

    @property
    def spoken(self) -> str:
        """The line as it is read aloud or printed."""
        return f"{self.about}. {self.sentence}" if self.about else self.sentence


class LineWriter:
    """A writer of lines about *edition*, with its house rules, in one language."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.printed = edition, load(edition.name).clauses
        self.voice = Voice(Listener(edition, None, language))
        self._messages = catalogue(language, "rulebook")

    def say(self, key: str, **facts: Fact) -> str:
        """Return the message called *key* with *facts* filled in."""
        return self._messages.say(key, facts)

    def line(
        self,
        key: str,
        facts: Mapping[str, Fact] = NO_FACTS,
        rulings: Sequence[str] = (),
        *,
        clause: Clause | None = None,
        faces: Sequence[Face] = (),
    ) -> ReferenceLine:
        """Write the message called *key*, about the cards with *faces* if there are any."""
        clauses = [clause, *(self.printed.get(name) for name in rulings)]
        cited = next((one for one in clauses if one and not one.is_decision), None)
        text, braille = self.say(key, **facts), self.say(f"{key}.braille", **facts)
        if not faces:
            return self._marked(text, braille, rulings, cited)
        labels = self._names(faces, short=True)
        braille = self.say("summary-about", cards=labels, rule=braille)
        line = self._marked(text, braille, rulings, cited)
        return line._replace(about=as_words(self._names(faces)), faces=tuple(faces))

    def ruling(self, *names: str) -> Iterator[ReferenceLine]:
        """Write the answer to each question that the sheet or the table answers."""
        for name in names:
            if is_stated(self.edition, name, self.printed.get(name)):
                text, braille = self.voice.ruling(name), self.voice.ruling(name, ".braille")
                yield self._marked(as_sentence(text), braille, (name,), self.printed.get(name))

    def scoring(self, key: str, clause: Clause, rulings: Sequence[str]) -> ReferenceLine:
        """Write the way of scoring whose message is called *key*."""
        target = self.edition.rulings.target
        text = as_sentence(self.voice.say(key, target=target))
        return self._marked(text, self.say(f"summary-{key}", target=target), rulings, clause)

    def _marked(
        self, text: str, braille: str, rulings: Sequence[str], clause: Clause | None
    ) -> ReferenceLine:
        """Mark the line as a house rule if the table has changed one of *rulings*."""
        house = not self.edition.house.keys().isdisjoint(rulings)
        if house:
            braille = self.say("summary-house.braille", rule=braille)
            text = self.say("summary-house", rule=text[:1].lower() + text[1:])
        place = clause.name_on(self.edition.name) if clause else ""
        return ReferenceLine(text, braille, tuple(rulings), place, house)

    def _names(self, faces: Sequence[Face], *, short: bool = False) -> str:
        """Name the cards with *faces*, or list their labels without the colours."""
        if len(faces) > 1 and all(map(is_number, faces)):
            return self.say("summary-numbers.braille" if short else "summary-numbers")
        if short:
            return " ".join(map(plain_label, faces))
        return ", ".join(
            face.name
            if is_number(face)
            else self.say("summary-card", name=self.voice.face(face), label=plain_label(face))
            for face in faces
        )


def is_number(face: Face) -> bool:
    """Return whether cards with *face* are plain numbers."""
    return face.name.isdigit()


def plain_label(face: Face) -> str:
    """Return the label of *face* without the letter of a colour."""
    return face.label.replace("{c}", "").strip()


def is_stated(edition: Edition, name: str, printed: Clause | None) -> bool:
    """Return whether the sheet or the table answers the question called *name*."""
    if getattr(edition.rulings, name) is None or not has_ruled_cards(edition, name):
        return False
    return name in edition.house or not (printed is not None and printed.is_decision)


def as_words(words: str) -> str:
    """Return *words* with a capital letter."""
    return f"{words[:1].upper()}{words[1:]}"


def as_sentence(words: str) -> str:
    """Return *words*, a part of a sentence elsewhere, as a sentence."""
    return f"{as_words(words)}."
