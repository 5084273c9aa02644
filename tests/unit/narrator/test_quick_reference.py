"""The quick reference: true for every table, short enough for a display, in one language."""

from collections.abc import Iterator

import pytest
from msgspec.structs import asdict, replace

from callout.braille.display import fit
from callout.core.edition import AskedOn, Edition, Face, HouseRules, Scoring
from callout.editions import load, names, with_house
from callout.editions.rule_sets import rule_sets, with_rule_set
from callout.locales.catalogue import Fact, catalogue
from callout.locales.language import languages
from callout.narrator import rule_summary
from callout.narrator.quick_reference import quick_reference, quick_reference_title
from callout.narrator.reference_line import LineWriter, ReferenceLine
from callout.narrator.rule_summary import card_copies, rule_sentences

LONGEST_BRAILLE_LINE = 40
SMALL_DISPLAY = 20

TABLES = [(name, rules) for name in names() for rules in rule_sets(load(name))]
"""Each edition with each named set of house rules."""

RARE: list[HouseRules] = [
    {"drawn_card": "must"},
    {"stacking": "same", "seven_zero": True, "equal_cards": True, "last_card": "number"},
    {"asked_on": "own"},
]
"""House rules that no named set has."""


def lines(edition: Edition, language: str = "en") -> Iterator[ReferenceLine]:
    """List the lines of all parts."""
    for part in quick_reference(edition, language):
        yield from part.lines


def told(name: str = "mattel", language: str = "en", **house: bool | int | str) -> list[str]:
    """Read the quick reference of an edition with house rules aloud."""
    edition = with_house(load(name), house) if house else load(name)
    return [line.spoken for line in lines(edition, language)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "rules"), TABLES)
def test_it_states_every_rule_of_the_table_and_marks_the_changed_ones(
    name: str, rules: str, language: str
) -> None:
    edition = with_rule_set(load(name), rules)
    found = list(lines(edition, language))
    stated = {ruling for line in found for ruling in line.rulings}
    marker = {"en": "House rule: ", "fr": "Règle maison\u00a0: "}[language]

    assert {rule.name for rule in rule_sentences(edition, language)} <= stated
    for line in found:
        assert line.house == any(ruling in edition.house for ruling in line.rulings)
        assert (marker in line.spoken) == line.house


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "rules"), TABLES)
def test_a_line_fits_a_display_and_is_read_on_a_small_one(
    name: str, rules: str, language: str
) -> None:
    for line in lines(with_rule_set(load(name), rules), language):
        assert 0 < len(line.braille) <= LONGEST_BRAILLE_LINE, line.braille
        panes = fit(line.braille, SMALL_DISPLAY)
        assert all(len(pane) <= SMALL_DISPLAY for pane in panes)
        assert " ".join(panes).split() == line.braille.replace("’", "'").split()


@pytest.mark.parametrize("language", languages())
def test_every_message_is_said_of_some_table(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: set[str] = set()

    def say(key: str, facts: dict[str, Fact]) -> str:
        said.add(key)
        return catalogue(language, "rulebook").say(key, facts)

    monkeypatch.setattr(LineWriter, "say", lambda _writer, key, **facts: say(key, facts))
    monkeypatch.setattr(
        rule_summary, "say", lambda _domain, _language, key, **facts: say(key, facts)
    )
    tables = [with_rule_set(load(name), rules) for name, rules in TABLES]
    for edition in tables:
        assert all(line.spoken for line in lines(edition, language))
        for face in edition.cards:
            assert list(card_copies([face], language))
    for form in ("", ".braille"):
        assert quick_reference_title(load("mattel"), language, form)

    keys = catalogue(language, "rulebook").keys()
    assert said == {key for key in keys if key.startswith("summary-")}


@pytest.mark.parametrize("name", ["quiz", "mattel", "dos"])
def test_no_ruling_that_a_table_can_change_is_forgotten(name: str) -> None:
    edition = load(name)
    answers = {
        ruling: value
        for ruling, value in asdict(edition.rulings).items()
        if value not in (None, AskedOn.NOTHING)
    }
    stated = {ruling for line in lines(replace(edition, house=answers)) for ruling in line.rulings}

    assert stated == set(answers)


def test_a_turn_is_told_step_by_step() -> None:
    (turn, *_) = quick_reference(load("mattel"), "en")

    fit, draw, drawn = (line.spoken for line in turn.lines[:3])
    assert fit.startswith("Play a card with the colour, number or symbol of the top card")
    assert draw == "If you can't or don't want to play, draw one card."
    assert drawn.startswith(
        "If you can play the card you drew, you may play it at once, but no other."
    )


def test_numbers_that_move_hands_say_so() -> None:
    found = told(seven_zero=True)

    assert "7. House rule: you swap hands with a player you choose." in found
    assert "0. House rule: everyone passes their hand to the next player." in found
    assert not any("swap" in line for line in told())


def test_drawing_is_told_as_the_table_draws() -> None:
    assert "House rule: if you can't or don't want to play, draw until you can play." in told(
        draw_until="fits"
    )
    assert "House rule: if you can't play, draw one card." in told(voluntary_draw=False)
    assert any(
        "you must; you may only keep one that could be a bluff" in line
        for line in told(drawn_card="must")
    )
    strict = told(drawn_card="must", unlawful_card="refused")
    assert "House rule: if you can play the card you drew, you must. If not, you keep it" in str(
        strict
    )
    assert not any("you may play it at once" in line for line in strict)


def test_draw_cards_are_told_as_the_table_answers_them() -> None:
    assert "Draw two (+2). The next player draws 2 cards and misses a turn." in told()
    assert (
        "Draw two (+2). House rule: the next player draws 2 cards and misses a turn, or plays "
        "the same kind, and the total passes on." in told(stacking="same")
    )
    assert any("plays another draw card" in line for line in told("quiz"))
    assert any("bluff" in line for line in told())
    assert not any("bluff" in line for line in told(lawful_when="always"))
    assert not any("may be a bluff" in line for line in told(unlawful_card="refused"))


def test_house_rules_of_the_turn_and_of_calls_are_told() -> None:
    found = told(jump_in=True, equal_cards=True, last_card="number", false_call_penalty=1)

    assert [line for line in found if line.startswith("House rule: ")] == [
        "House rule: you can play several cards of the same colour and symbol at once.",
        "House rule: the last card must be a number.",
        (
            "House rule: if you have exactly the top card, "
            "you can play it before the next player acts."
        ),
        "House rule: calling with too many cards costs 1 card.",
    ]


def test_questions_are_told_where_they_are_asked() -> None:
    assert told("quiz")[0].startswith("If the top card is a number, answer its question first. ")
    own = told("quiz", asked_on="own")
    assert own[0].startswith("House rule: to play a number card, answer its question. ")
    assert not any("question" in line for line in told())


def test_the_table_has_one_way_of_scoring_and_the_sheet_all() -> None:
    (_, _, _, points, _) = quick_reference(load("mattel"), "en", Scoring.LOW)
    found = [line.spoken for line in points.lines]

    assert found[:3] == [
        "Numbers. As many points as they show.",
        "Draw two (+2), reverse (rv), skip (sk). 20 points.",
        "Wild (wi), wild draw four (wi+4). 50 points.",
    ]
    assert found[3:] == ["Points left in hand count against you, and at 500 the lowest wins."]
    assert len([line for line in told() if "500" in line]) == len(load("mattel").scorings)


def test_a_target_of_the_table_does_not_change_what_has_no_target() -> None:
    found = told("french", target=60)

    assert "House rule: the winner scores; first to 60." in found
    assert "Three rounds, a new partner each round; lowest wins." in found


def test_the_game_on_a_row_has_its_own_steps() -> None:
    found = told("dos")

    assert found[1] == "If you can't or don't want to match, draw one card; then you may match."
    assert "Wild number (#). Any number from 1 to 10 in its own colour." in found
    assert "Wild two (wi2). Matches as 2." in found
    assert told("dos", voluntary_draw=False)[1].startswith("House rule: if you can't match")


@pytest.mark.parametrize("house", RARE)
def test_rare_rules_fit_a_display_too(house: HouseRules) -> None:
    for name in ("mattel", "rnib", "french", "quiz"):
        if house != {"asked_on": "own"} or name == "quiz":
            for language in languages():
                for line in lines(with_house(load(name), house), language):
                    assert len(line.braille) <= LONGEST_BRAILLE_LINE, line.braille


def test_a_special_card_that_does_nothing_on_a_row_is_told_by_its_points() -> None:
    face = Face(name="odd", label="{c}odd", copies=1, points=7)
    edition = replace(load("dos"), cards=(*load("dos").cards, face))
    about = [line.sentence for line in lines(edition) if face in line.faces]

    assert about == ["7 points."]
