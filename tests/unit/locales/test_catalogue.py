"""The catalogues answer exactly or raise, and all of them say the same things."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.narration_samples import (
    narrated_answers,
    narrated_events,
    narrated_refusals,
    narrated_rule_sets,
    narrated_stories,
)
from support.old_screens import CODE_PAGES, unreadable_on
from support.table import edition_with

from callout.core.cards import Seat
from callout.core.clause import parse_clause
from callout.core.edition import Scoring
from callout.core.prompts import AnswerQuestion
from callout.core.refusal import Reason, Refusal
from callout.core.state import State
from callout.core.view import view
from callout.editions import load, names
from callout.locales.catalogue import Catalogue, CatalogueError, Fact, catalogue, locale_folder
from callout.locales.wording import Wording
from callout.narrator import Style, game, languages, voice
from callout.narrator.listener import Listener
from callout.narrator.prompts import ask_deal_for, ask_seat
from callout.narrator.refusals import tell_refusal

ENGLISH = re.compile(
    r"""(?xi)\b(accept|advice|all|and|are|blue|calls?|cards?|catch|challenge|colour|deals?|dealer
    |dismiss|done|draws?|drew|first|four|from|game|green|hands?|has|have|house|it|keeps?|kept|lays?
    |left|match|matches|misse?s?|must|nothing|number|of|out|pass|pick|play|players?|plays|red|reverse
    |right|round|row|rule|skip|start|stock|takes?|the|then|to|top|turn|two|uphold|wild|wins?
    |with|wrong|yellow|you|your)\b"""
)
"""Words that would betray a sentence left in English."""


def text_of(language: str) -> str:
    return locale_folder(language).joinpath("narrator.ftl").read_text("utf-8")


def facts_in(text: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", text))


def entries(language: str) -> dict[str, str]:
    return dict(re.findall(r"(?m)^([\w-]+) = ((?:.*\n?)(?:^(?:[ }].*)?\n)*)", text_of(language)))


def said_by(language: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Say everything, and list the messages that were wanted."""
    wanted = set()

    class KeyRecorder(Catalogue):
        def _wording(self, key: str) -> Wording:
            wanted.add(key)
            return super()._wording(key)

    listening = KeyRecorder(language, text_of(language))
    for module in (voice, game):
        monkeypatch.setattr(module, "catalogue", lambda _language, _domain: listening)
    for style in Style:
        for telling in (
            narrated_events,
            narrated_answers,
            narrated_refusals,
            narrated_rule_sets,
            narrated_stories,
        ):
            for _ in telling(language, style):
                pass
        ask_deal_for(Listener(load("mattel"), Seat(0), language, style), ("Robin",), Seat(0))
    for edition in map(load, names()):
        for scoring in edition.scorings:
            game.tell_game(edition, scoring, language)
    game.tell_game(edition_with("mattel", jump_in=True), Scoring.WINNER, language)
    spoken = Listener(edition_with("quiz", judged_by="neighbour"), Seat(0), language)
    ask_seat(
        voice.Voice(spoken, ("Ana",)),
        AnswerQuestion(Seat(0), 0),
        view(State(spoken.edition), None),
    )
    pressing = Listener(load("quiz"), Seat(0), language, presses=True)
    ask_seat(
        voice.Voice(pressing, ("Ana",)),
        AnswerQuestion(Seat(0), 0),
        view(State(pressing.edition), None),
    )
    mattel = load("mattel")
    borrowed = Refusal(Reason.SEATS, mattel, parse_clause("rnib.P3"))
    tell_refusal(borrowed, Listener(mattel, None, language))
    return wanted


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_no_message_is_missing_and_none_is_left_over(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, said = set(catalogue(language, "narrator").keys()), said_by(language, monkeypatch)

    assert said - known == set()
    assert known - said == set()


def test_all_languages_have_the_same_messages_with_the_same_facts() -> None:
    english = entries("en")

    for language in languages():
        assert catalogue(language, "narrator").keys() == catalogue("en", "narrator").keys()
        for name, text in entries(language).items():
            assert facts_in(text) == facts_in(english[name]), (language, name)


def test_nothing_in_french_was_left_in_english() -> None:
    for name, text in entries("fr").items():
        bare = re.sub(r"\{ ?\$\w+ ?(?:->)?|\[[\w-]+\]|^    \.\w+ =", " ", text, flags=re.MULTILINE)

        assert ENGLISH.findall(bare) == [], name


def test_french_puts_nothing_before_a_name_that_a_vowel_would_shorten() -> None:
    shortened = re.compile(r"(?i)\b(?:de|que|jusque) \{ \$(?:name|names|by|victim|side|short)\b")
    files = sorted(Path(str(locale_folder("fr"))).rglob("*.ftl"))

    assert files
    assert [file.name for file in files if shortened.search(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("language", languages())
def test_no_line_for_a_braille_display_has_a_space_that_is_not_one_cell(language: str) -> None:
    files = Path(str(locale_folder(language))).rglob("*.ftl")
    lines = [line.strip() for file in files for line in file.read_text("utf-8").splitlines()]
    braille = [line for line in lines if line.startswith(".braille")]

    assert braille
    assert not [line for line in braille if re.search("[\u00a0\u202f]", line)]


def test_french_says_tu() -> None:
    assert not re.search(r"(?i)\b(vous|votre|vos)\b", text_of("fr"))


@pytest.mark.parametrize("language", languages())
def test_every_character_can_be_shown_on_an_old_screen(language: str) -> None:
    text = "\n".join(line for line in text_of(language).splitlines() if line[:1] != "#")

    assert not [page for page in CODE_PAGES if unreadable_on(text, page)]


def speaking(text: str) -> Catalogue:
    return Catalogue("en", text)


def test_numbers_have_no_marks_between_thousands() -> None:
    for language in languages():
        assert Catalogue(language, "a = { $n }").say("a", {"n": 12_345}) == "12345"


def test_nothing_is_put_around_a_name() -> None:
    assert speaking("a = <{ $name }>").say("a", {"name": "Ana"}) == "<Ana>"


def test_an_attribute_is_called_by_its_message() -> None:
    words = speaking("a = one\n    .short = two\n")

    assert (words.say("a", {}), words.say("a.short", {})) == ("one", "two")
    assert words.has("a.short")
    assert not words.has("a.long")
    assert words.keys() == ["a", "a.short"]


def broken() -> Iterator[tuple[str, str, dict[str, Fact], str]]:
    yield "a = b", "b", {}, "no message 'b'"
    yield "a = b", "a.c", {}, "no message 'a.c'"
    yield "a = { $name }", "a", {}, "Unknown external: name"
    yield "a = { b }", "a", {}, "Unknown message: b"
    yield "a = { -b }", "a", {}, "Unknown term: -b"
    yield 'a = { NUMBER("b") }', "a", {}, "fluent_number"
    yield "a = { $n }", "a", {"n": "x" * 3_000}, "Too many characters"
    yield "a = { ", "a", {}, "cannot be read"
    yield "a = b\nnonsense\n", "a", {}, "cannot be read"
    yield "a = b\n-c = d\n", "a", {}, "cannot be read"
    yield "a = b\n    .c = d\n    .c = e\n", "a", {}, "two attributes"
    yield "a =\n    .c = d\n", "a", {}, "says nothing"


@pytest.mark.parametrize(("text", "key", "facts", "what"), list(broken()))
def test_what_cannot_be_said_raises(
    text: str, key: str, facts: dict[str, Fact], what: str
) -> None:
    with pytest.raises(CatalogueError, match=re.escape(what)):
        speaking(text).say(key, facts)


@pytest.mark.parametrize(("text", "what"), [("a = b\na = c\n", "two messages"), ("b", "begins")])
def test_a_catalogue_that_is_wrong_as_a_whole_cannot_be_opened(text: str, what: str) -> None:
    with pytest.raises(CatalogueError, match=what):
        speaking(text)


def test_a_language_that_nobody_wrote_raises() -> None:
    with pytest.raises(CatalogueError, match="'tlh'"):
        catalogue("tlh", "narrator")


def test_to_import_the_narrator_reads_no_catalogue() -> None:
    code = "import sys, callout.narrator; print({'fluent', 'babel'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)

    assert told.stdout.strip() == "set()"


def test_every_language_has_the_same_files() -> None:
    def names(language: str) -> set[str]:
        root = Path(str(locale_folder(language)))
        return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}

    assert {language: names(language) for language in languages()} == dict.fromkeys(
        languages(), names("en")
    )


def test_a_message_may_be_followed_by_comments_of_every_kind() -> None:
    words = Catalogue("en", "a = Yes\n\n# one\n\n## two\n\n### three\n\nb = No\n")

    assert (words.say("a", {}), words.say("b", {})) == ("Yes", "No")
