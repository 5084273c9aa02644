"""How hard a sentence is to read, by named measures, without a dictionary.

English: the grade of Flesch and Kincaid (J. P. Kincaid and others, "Derivation of new readability
formulas for Navy enlisted personnel", 1975), the school year in the United States.
French: the ease of Kandel and Moles (L. Kandel and A. Moles, "Application de l'indice de Flesch à
la langue française", 1958), from 100, very easy, down to 0.

Syllables are counted as groups of vowels, as R. Flesch does ("How to write plain English", 1979):
a silent ending is not counted, and each word has at least one. A figure is one syllable.
"""

import re
from collections.abc import Callable
from functools import cache
from statistics import median
from typing import NamedTuple

from support.catalogue_texts import catalogue_texts, sentences

FACT = "Sam"
"""In the place of each fact: a word of one syllable."""
FEWEST_WORDS = 5
"""The measures are made for longer texts: a long word in a shorter sentence decides alone."""
NOT_FOR_PLAYERS = (
    "banks.ftl", "command_line/", "edition_errors.ftl", "operator.ftl", "web/moderation.ftl",
    "web/questions.ftl",
)  # fmt: skip
"""Catalogues for operators, for teachers who write questions, and for authors of editions."""

WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
FRENCH_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
"""In French an apostrophe stands between two words."""
ENGLISH_VOWELS = re.compile(r"[aeiouy]+")
ENGLISH_GLIDE = re.compile(r"y(?=[aeiou])")
ENGLISH_SILENT = re.compile(r"(?<=[^aeiouyl])(?:e|es|ed)$|(?<=[aeiouy]l)e(?:s|d)?$|(?<=[aeo]y)ed$")
ENGLISH_SPOKEN_END = re.compile(r"(?:[sxz]|ch|sh|ge|ce)es$|[td]ed$")
ENGLISH_SPOKEN_NOT = re.compile(r"(?<=[ds])nt$")
"""As in "didn't", after the apostrophe was dropped."""
FRENCH_VOWELS = re.compile(r"eau|[oœ]eu|œu|o[uùûiî]|a[iîu]|e[iîu]|ui|[aeiouyàâäéèêëîïôöùûüœæ]")
FRENCH_GLIDE = re.compile(r"(?<![bcdfgptv][lr])i(?=[aeéèêoœ])|y(?=[aeiouéèê])")
FRENCH_SILENT_U = re.compile(r"(?<=[gq])u(?=[aeéèêio])")
FRENCH_SILENT_END = re.compile(r"es?$")


class Sentence(NamedTuple):
    """A sentence, where it comes from, and how hard it is: the greater, the harder."""

    hardness: float
    file: str
    key: str
    text: str


def english_syllables(word: str) -> int:
    """Count the syllables of an English word."""
    bare = word.casefold().replace("’", "'").removesuffix("'s").replace("'", "")
    if "-" in bare:
        return sum(map(english_syllables, bare.split("-")))
    if not ENGLISH_SPOKEN_END.search(bare):
        bare = ENGLISH_SILENT.sub("", bare)
    bare = ENGLISH_GLIDE.sub("-", bare)
    return len(ENGLISH_VOWELS.findall(bare)) + bool(ENGLISH_SPOKEN_NOT.search(bare)) or 1


def french_syllables(word: str) -> int:
    """Count the syllables of a French word."""
    bare = FRENCH_SILENT_U.sub("", word.casefold())
    spoken = FRENCH_GLIDE.sub("-", FRENCH_SILENT_END.sub("", bare))
    return len(FRENCH_VOWELS.findall(spoken)) or 1


def english_grade(text: str) -> float:
    """Return the grade of one sentence by Flesch and Kincaid."""
    words = WORD.findall(text)
    syllables = sum(map(english_syllables, words))
    return 0.39 * len(words) + 11.8 * syllables / len(words) - 15.59


def french_ease(text: str) -> float:
    """Return the ease of one sentence by Kandel and Moles."""
    words = FRENCH_WORD.findall(text)
    syllables = sum(map(french_syllables, words))
    return 207 - 1.015 * len(words) - 73.6 * syllables / len(words)


class Measure(NamedTuple):
    """A measure of a language: its *name*, how it is *computed*, and the median that is asked.

    A great number is *hard*, or easy.
    """

    name: str
    compute: Callable[[str], float]
    bound: float
    hard: bool

    def kept(self, value: float) -> bool:
        """Return whether *value* is no harder than the bound."""
        return value <= self.bound if self.hard else value >= self.bound


MEASURES = {
    "en": Measure("grade (Flesch-Kincaid)", english_grade, 6, hard=True),
    "fr": Measure("ease (Kandel-Moles)", french_ease, 80, hard=False),
}


@cache
def measured(language: str) -> list[Sentence]:
    """Measure every sentence that a player meets, each once, the hardest first."""
    measure = MEASURES[language]
    found: dict[str, Sentence] = {}
    for one in catalogue_texts(language, FACT):
        if one.braille or one.file.startswith(NOT_FOR_PLAYERS):
            continue
        for text in sentences(one.text):
            if text[-1] in ".!?" and len(WORD.findall(text)) >= FEWEST_WORDS:
                value = measure.compute(text)
                found.setdefault(text, Sentence(value, one.file, one.key, text))
    return sorted(found.values(), key=lambda one: one.hardness, reverse=measure.hard)


def median_of(language: str) -> float:
    """Return the median of the sentences that a player meets."""
    return median(one.hardness for one in measured(language))


def hardest(language: str, count: int = 10) -> list[Sentence]:
    """Return the hardest sentences, one of each message."""
    by_key: dict[tuple[str, str], Sentence] = {}
    for one in measured(language):
        by_key.setdefault((one.file, one.key), one)
    return list(by_key.values())[:count]
