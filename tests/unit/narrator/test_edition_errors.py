"""Faults of editions and house rules are sentences that tell what would be right."""

import re

import pytest
from support.old_screens import CODE_PAGES, unreadable_on

from callout.core.edition import HouseRules
from callout.editions import EditionError, load, with_house
from callout.editions.errors import EditionFault, file_error
from callout.editions.rule_sets import with_rule_set
from callout.locales.catalogue import catalogue, locale_folder
from callout.locales.language import languages
from callout.narrator.edition_errors import tell_edition_error

LINE = 40


def error_of(edition: str, house: HouseRules) -> EditionError:
    """Return what is wrong with *house* in *edition*."""
    with pytest.raises(EditionError) as caught:
        with_house(load(edition), house)
    return caught.value


def sample_errors() -> dict[EditionFault, EditionError]:
    """Return an error of each kind."""
    with pytest.raises(EditionError) as unknown:
        load("a" * 100)
    with pytest.raises(EditionError) as no_set:
        with_rule_set(load("dos"), "party")
    errors = [
        unknown.value,
        no_set.value,
        error_of("mattel", {"x" * 100: True}),
        error_of("mattel", {"false_call_penalti": True}),
        EditionError(EditionFault.NOT_A_RULE, text="stacking"),
        error_of("mattel", {"stacking": "some"}),
        error_of("mattel", {"false_call_penalty": 11}),
        error_of("mattel", {"lawful_when": "always", "stacked_bluff": "waived"}),
        error_of("quiz", {"lawful_when": "no-colour"}),
        error_of("quiz", {"lawful_when": "no-colour", "guilty_card": "stands"}),
        error_of("mattel", {"least_seats": 5, "most_seats": 3}),
        EditionError(EditionFault.CHANGED, edition="mattel"),
        file_error("two cards have the same label"),
    ]
    return {error.code: error for error in errors}


@pytest.mark.parametrize(
    ("edition", "house", "english", "french"),
    [
        (
            "mattel",
            {"jump_inn": True},
            "There's no house rule called jump_inn. Did you mean jump_in?",
            "Il n’y a pas de règle maison jump_inn. Tu veux dire jump_in\u00a0?",
        ),
        (
            "mattel",
            {"stacking": "some"},
            "stacking can be none, same or total.",
            "stacking peut être none, same ou total.",
        ),
        (
            "mattel",
            {"jump_in": 1},
            "jump_in can be yes or no.",
            "jump_in peut être oui ou non.",
        ),
        (
            "mattel",
            {"target": -1},
            "target is a number from 0 to 10000.",
            "target est un nombre de 0 à 10000.",
        ),
        (
            "mattel",
            {"target": True},
            "target is a number from 0 to 10000.",
            "target est un nombre de 0 à 10000.",
        ),
        (
            "mattel",
            {"lawful_when": "always", "guilty_card": "stands"},
            (
                "guilty_card does nothing when the table plays like this: wild draw four can "
                "always be played. Leave guilty_card out, or change lawful_when."
            ),
            (
                "guilty_card ne sert à rien quand la table joue ainsi\u00a0: le +4 se joue "
                "toujours. Enlève guilty_card, ou change lawful_when."
            ),
        ),
        (
            "quiz",
            {"lawful_when": "no-colour"},
            (
                "When the table plays like this: wild draw four is for hands without the colour "
                "in play, choose guilty_card too. It can be stands or returns."
            ),
            (
                "Quand la table joue ainsi\u00a0: le +4 se joue sans carte de la couleur demandée "
                "en main, choisis aussi guilty_card\u00a0: stands ou returns."
            ),
        ),
        (
            "mattel",
            {"least_seats": 5, "most_seats": 3},
            "The minimum, 5 players, is above the maximum, 3. Change least_seats or most_seats.",
            "Le minimum, 5 joueurs, dépasse le maximum, 3. Change least_seats ou most_seats.",
        ),
    ],
)
def test_a_wrong_house_rule_is_told_with_what_would_be_right(
    edition: str, house: HouseRules, english: str, french: str
) -> None:
    error = error_of(edition, house)

    assert tell_edition_error(error, "en").spoken == english
    assert tell_edition_error(error, "fr").spoken == french


def test_the_rules_of_the_edition_are_named_where_none_is_spelled_nearly_so() -> None:
    told = tell_edition_error(error_of("dos", {"zzz": True}), "en").spoken

    assert told.startswith(
        "There's no house rule called zzz. In dos you can change least_seats, most_seats, "
    )
    assert told.endswith("lay_bonus or double_draws.")


def test_an_unknown_edition_is_told_with_those_that_there_are() -> None:
    with pytest.raises(EditionError) as caught:
        load("atlantis")

    assert tell_edition_error(caught.value, "en").spoken == (
        "There's no edition called atlantis. You can play dos, french, mattel, quiz or rnib."
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", EditionFault)
def test_every_fault_is_a_sentence_and_a_braille_line(code: EditionFault, language: str) -> None:
    told = tell_edition_error(sample_errors()[code], language)

    assert re.fullmatch(r"[^\n$]+[.?]", told.spoken)
    assert 0 < len(told.braille) <= LINE
    assert "x" * 25 not in told.spoken


@pytest.mark.parametrize("language", languages())
def test_no_message_is_left_over(language: str) -> None:
    codes = set(EditionFault) - {EditionFault.NO_RULE_SET}  # which is told beside the sets
    wanted = {f"edition-{code}{part}" for code in codes for part in ("", ".braille")}

    assert set(catalogue(language, "edition_errors").keys()) == wanted | {"or", "yes", "no"}


def test_french_says_tu_and_fits_an_old_screen() -> None:
    for language in languages():
        text = locale_folder(language).joinpath("edition_errors.ftl").read_text("utf-8")
        assert not re.search(r"(?i)\b(vous|votre|vos)\b", text)
        assert not [page for page in CODE_PAGES if unreadable_on(text, page)]
