"""Avatars, reactions, sounds and motion: each only adds to words that are heard anyway."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.stream_items import match_entries

import callout.web
from callout.editions.appearance.palette import palette
from callout.host.picture import Picture
from callout.host.table import Table
from callout.host.talk import Phrase, Talk
from callout.locales.messages import Cue, say
from callout.web.avatar import Avatar, avatar_of, avatars_of
from callout.web.table.buttons import PICTURES, REACTIONS, phrase_buttons

PAGES = Path(callout.web.__file__).parent

SEEN_ONLY = {
    "avatar": "the name beside it",
    "confetti": "the heading: who wins",
    "score-chart": "the table of the same figures",
    "legend": "the table of the same figures",
    "left-over": "the names of the cards",
    "last-card": "the log: what was played last",
    "picture": "the words of the phrase",
}
"""What is only seen of results, seats and reactions, and the words that tell the same."""

MOTIONS = {
    "pop": "the sentence of the log: who calls",
    "fall": "the heading: who wins",
}
"""Each motion of the style sheets for results and seats, and the words that tell the same."""


def a_table() -> Table:
    return next(table for _, table in match_entries("mattel") if table.match)


def test_an_avatar_is_drawn_from_the_name_alone() -> None:
    assert avatar_of("Ana") == avatar_of("Ana")
    assert avatar_of("ana")[1:] == avatar_of("ANA")[1:]
    assert avatar_of("Élodie").letter == "É"
    assert avatar_of("*7*").letter == "7"
    assert avatar_of("!").letter == "•"
    looks = {avatar_of(f"Player {number}")[1:] for number in range(200)}
    assert len({shape for shape, _ in looks}) == len(palette().shapes)
    assert len({colour for _, colour in looks}) == len(palette().colours)


def test_no_two_at_a_table_have_an_avatar_of_one_colour() -> None:
    names = [f"Player {number}" for number in range(10)]
    avatars = avatars_of(tuple((name, Picture.CAT) for name in names))

    assert len({avatar.colour for avatar in avatars}) == 10
    assert avatars_of((("Ana", Picture.LETTER),)) == (avatar_of("Ana"),)


def test_a_chosen_picture_stands_in_place_of_letter_and_shape() -> None:
    own = avatar_of("Ana")

    assert avatar_of("Ana", Picture.OWL) == Avatar("", "owl", own.colour)


def test_every_picture_is_drawn_and_has_a_word_of_its_own() -> None:
    assert [picture for picture in Picture if picture] == list(palette().pictures)
    assert not palette().pictures.keys() & palette().shapes.keys()
    for language in ("en", "fr"):
        words = {say("web", language, "picture", picture=one) for one in Picture}
        assert len(words) == len(Picture)


def test_reactions_are_eight_phrases_where_people_may_talk() -> None:
    table = a_table()
    offered = {talk: phrase_buttons(replace(table, talk=talk), "en") for talk in Talk}

    assert [button.value for button in offered[Talk.FREE]] == list(REACTIONS)
    assert len(set(REACTIONS)) == 8
    assert [button.value for button in offered[Talk.PHRASES]] == list(Phrase)
    assert offered[Talk.OFF] == ()
    assert set(PICTURES) == set(Phrase)
    assert len(set(PICTURES.values())) == len(Phrase)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reaction_has_its_own_words(language: str) -> None:
    labels = [button.label for button in phrase_buttons(a_table(), language)]

    assert all(any(map(str.isalpha, label)) for label in labels)
    assert len(set(labels)) == len(labels)


def test_what_is_only_seen_has_words_and_is_hidden_from_readers() -> None:
    templates = (
        *PAGES.glob("templates/table/*.html"),
        PAGES / "templates/card.html",
        PAGES / "templates/line_chart.html",
    )
    text = "\n".join(template.read_text("utf-8") for template in templates)
    for name, words in SEEN_ONLY.items():
        tags = re.findall(rf'<\w+ class="{name}[ "][^>]*>', text)
        assert tags, name
        assert words
        assert all('aria-hidden="true"' in tag for tag in tags), name


def test_every_motion_is_listed_and_stops_where_it_is_unwanted() -> None:
    for part in ("avatars", "bubble", "confetti", "results"):
        text = (PAGES / f"css/parts/{part}.css").read_text("utf-8")
        wanted = text.find("@media (prefers-reduced-motion: no-preference)")
        for name in re.findall(r"@keyframes (\w+)", text):
            assert MOTIONS[name]
        first = text.find("animation")
        assert first == -1 or -1 < wanted < first
    flight = (PAGES / "ts/flight.ts").read_text("utf-8")
    assert "prefers-reduced-motion: reduce" in flight
    assert 'ariaHidden = "true"' in flight
    assert ".focus(" not in flight


def test_every_sound_goes_with_a_sentence() -> None:
    """A sound is the cue of an utterance, and an utterance is a sentence."""
    sounds = (PAGES / "ts/sounds.ts").read_text("utf-8")
    named = set(re.findall(r'^  "?([a-z-]+)"?: (?:tune|riffle|\[)', sounds, re.MULTILINE))

    assert named == {cue.value for cue in Cue} - {""}
