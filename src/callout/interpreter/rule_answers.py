"""Answers about the rules of a table: the quick reference, its house rules, every clause."""

from callout.core.clause import HOUSE, Clause
from callout.core.edition import Edition, Scoring
from callout.interpreter.vocabulary import fold
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.quick_reference import (
    ReferencePart,
    quick_reference,
    quick_reference_title,
)
from callout.narrator.rule_summary import clause_at_table, house_rules
from callout.narrator.rulebook import borrowed_clauses, clauses, sheets

MAX_REPEATED_CHARACTERS = 40
"""Number of characters repeated of a typed text."""


class RuleAnswerer:
    """Answers about the rules of a table of *edition*, with its house rules."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.language = edition, language

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Return message *key* in the player's language."""
        return utter("interpreter", self.language, key, **facts)

    def quick(self, part: str, scoring: Scoring | None = None) -> list[Utterance]:
        """Return the quick reference, or the *part* of it with that word in its heading.

        It has one way of *scoring*, or all of them.
        """
        parts = quick_reference(self.edition, self.language, scoring)
        if not part:
            return [self._title(), *(line for each in parts for line in _part_lines(each))]
        found = next((each for each in parts if _has_word(each.title, part)), None)
        if found is None:
            titles = ", ".join(each.title for each in parts)
            return [self.say("quick-no-part", text=_repeated(part), parts=titles)]
        return _part_lines(found)

    def _title(self) -> Utterance:
        spoken = quick_reference_title(self.edition, self.language)
        braille = quick_reference_title(self.edition, self.language, ".braille")
        return Utterance(f"{spoken}.", braille)

    def rules(self, name: str) -> list[Utterance]:
        """Quote the clause called *name*, the house rules, or everything."""
        if name == HOUSE:
            return self._house_rules() or [self.say("rules-as-printed")]
        if not name:
            own = [Clause(self.edition.name, name) for name in self._own_clauses()]
            borrowed = [one for one in borrowed_clauses(self.edition) if not one.is_decision]
            return [*self._house_rules(), *map(self._named_quote, [*own, *borrowed])]
        clause = self.find_clause(name)
        if clause is None:
            return [self._no_clause(name)]
        text = clause_at_table(clause, self.edition, self.language)
        return [Utterance(text, text)]

    def why(self, name: str, refused: Clause | None) -> Utterance:
        """Quote the clause called *name*, or the clause behind a *refused* move."""
        clause = self.find_clause(name) if name else refused
        if clause:
            return self.say(
                "why",
                clause=str(clause),
                text=clause_at_table(clause, self.edition, self.language),
            )
        if name:
            return self._no_clause(name)
        return self.say("why-nothing", clause=str(self._example_clause()))

    def _no_clause(self, name: str) -> Utterance:
        shown = name if "." in name else name.upper()
        return self.say("no-clause", name=_repeated(shown), clause=self._example_clause().name)

    def _house_rules(self) -> list[Utterance]:
        return [
            Utterance(rule.sentence, rule.braille)
            for rule in house_rules(self.edition, self.language)
        ]

    def _own_clauses(self) -> list[str]:
        return list(clauses(self.edition.name, self.language))

    def _named_quote(self, clause: Clause) -> Utterance:
        return self.say(
            "why",
            clause=clause.name_on(self.edition.name),
            text=clause_at_table(clause, self.edition, self.language),
        )

    def _example_clause(self) -> Clause:
        """Return a clause of this sheet or, if it has none of its own, of another."""
        own = [Clause(self.edition.name, name) for name in self._own_clauses()]
        return next(iter((*own, *self.edition.clauses.values())))

    def find_clause(self, name: str) -> Clause | None:
        """Return the clause called *name*, of this sheet unless it names another."""
        sheet, _, clause_id = name.rpartition(".")
        sheet = sheet or self.edition.name
        if sheet == HOUSE and clause_id in self.edition.house:
            return Clause(HOUSE, clause_id)
        known = clauses(sheet, self.language) if sheet in sheets() else ()
        return next((Clause(sheet, own) for own in known if own.lower() == clause_id), None)


def _part_lines(part: ReferencePart) -> list[Utterance]:
    heading = Utterance(f"{part.title}.", part.title)
    return [heading, *(Utterance(line.spoken, line.braille) for line in part.lines)]


def _has_word(title: str, word: str) -> bool:
    return any(part.startswith(word) for part in fold(title).split())


def _repeated(text: str) -> str:
    return sanitise_text(text, MAX_REPEATED_CHARACTERS)
