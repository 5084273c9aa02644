"""Names that are made up for those who give none."""

import pytest

from callout.locales.friendly_names import free_friendly_name, friendly_names
from callout.locales.language import languages
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text


@pytest.mark.parametrize("language", languages())
def test_there_are_enough_names_for_a_class_and_all_differ(language: str) -> None:
    names = friendly_names(language)

    assert len({name.casefold() for name in names}) == len(names) > 300
    assert all(sanitise_text(name, MAX_NAME_CHARS) == name for name in names)


@pytest.mark.parametrize(
    ("language", "colours"),
    [
        ("en", ("red", "yellow", "green", "blue", "white", "black", "golden", "silver", "purple")),
        ("fr", ("roug", "jaun", "vert", "bleu", "blanc", "noir", "doré", "argent", "orang")),
    ],
)
def test_no_name_has_a_colour_that_could_be_a_card_s(
    language: str, colours: tuple[str, ...]
) -> None:
    words = {word for name in friendly_names(language) for word in name.casefold().split()}

    assert len(words) > 40
    assert not [word for word in words if word.startswith(colours)]


def test_a_name_that_is_taken_is_passed_over_whatever_its_capitals() -> None:
    first, second = friendly_names("en")[:2]

    assert free_friendly_name("en", {first.casefold()}, 0) == second
    assert free_friendly_name("en", (), len(friendly_names("en"))) == first


def test_when_all_names_are_taken_they_are_numbered() -> None:
    taken = {name.casefold() for name in friendly_names("en")} | {"brave badger 2"}

    assert free_friendly_name("en", taken, 1) == "Brave Badger 3"


def test_a_language_that_is_not_known_has_the_names_of_the_default_one() -> None:
    assert free_friendly_name("tlh", (), 0) == friendly_names("en")[0]
