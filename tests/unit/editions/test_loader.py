"""The loader is strict: every question answered, none unasked, cards that can be meant."""

import re
from pathlib import Path

import pytest
from support.table import edition_with, open_table
from support.toml_edition import six_card_toml

import callout
from callout.core.clause import Clause
from callout.core.edition import HouseRules
from callout.core.events import Opened
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, edition_of, load, names, with_house
from callout.editions.folders import VARIABLE
from callout.editions.loader import parse

SHEETS = Path(callout.__file__).parent / "editions"


def sheet(name: str) -> str:
    """Read the text of an edition's file."""
    return (SHEETS / f"{name}.toml").read_text("utf-8")


def test_five_editions_come_with_callout() -> None:
    assert names() == ["dos", "french", "mattel", "quiz", "rnib"]


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(EditionError, match="atlantis"):
        load("atlantis")


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("mattel", 'game = "pile"', 'game = "tower"', "tower"),
        ("mattel", "name =", "name", "Expected"),
        ("mattel", 'title = "', 'subtitle = "x"\ntitle = "', "subtitle"),
        ("mattel", "hand_size =", "hand_sizes =", "hand_size"),
        ("mattel", "hand_size = { value = 7,", "hand_size = { value = 99,", "hand_size|10"),
        ("mattel", 'stacking = { value = "none"', 'stacking = { value = "some"', "some"),
        ("mattel", 'scoring = "mattel.S1"\n', "", "scoring"),
        (
            "mattel",
            'scoring = "mattel.S1"\n',
            'scoring = "mattel.S1"\nno-match = "x"\n',
            "no-match",
        ),
        (
            "mattel",
            'lawful_when = { value = "no-colour"',
            'lawful_when = { value = "always"',
            "idle-rule: rule = unlawful_card, other = lawful_when, value = always",
        ),
        (
            "quiz",
            'lawful_when = { value = "always"',
            'lawful_when = { value = "no-colour"',
            "missing-rule: rule = unlawful_card, other = lawful_when, value = no-colour",
        ),
        ("mattel", 'clause = "mattel.D3"', 'clause = "D3"', "not a clause: 'D3'"),
        ("mattel", "least_seats = { value = 2", "least_seats = { value = 10", "least|most"),
        ("mattel", 'label = "{c}2"', 'label = "{c}1"', "same label"),
        ("mattel", 'label = "{c}2"', 'label = "2"', "card 2: .*label"),
        ("mattel", 'label = "wi"', 'label = "{c}wi"', "card wild: .*label"),
        ("mattel", "number = 2,", "number = 3,", "card 2: .*number"),
        ("mattel", "number = 2,", "", "card 2: .*number"),
        ("mattel", "misses = true", "misses = true, turns = true", "more than one thing"),
        ("mattel", "number = 2,", "number = 2, misses = true,", "though it is a number"),
        ("mattel", "number = 2,", "number = 2, bluff = true,", "bluff"),
        ("mattel", "coloured = false, draws = 4", "coloured = false, draws = 0", "bluff"),
        ("mattel", "number = 2,", "number = 2, any_number = true,", "another game"),
        ("dos", "any_number = true", "any_number = true, draws = 1", "another game"),
        ("mattel", 'label = "wi"', 'label = "wi uno"', "the call 'uno' is a word of a label"),
        ("mattel", 'letter = "g"', 'letter = "b"', "two colours have the same letter"),
    ],
)
def test_a_sheet_with_a_fault_is_refused(name: str, old: str, new: str, told: str) -> None:
    text = sheet(name)
    assert old in text
    broken = text.replace(old, new, 1)
    if old == "least_seats = { value = 2":
        broken = broken.replace("most_seats = { value = 10", "most_seats = { value = 3")

    with pytest.raises(EditionError, match=told):
        parse(broken)


def test_a_house_rule_is_named_checked_and_remembered() -> None:
    house = with_house(load("mattel"), {"target": 200, "voluntary_draw": False})

    assert house.rulings.target == 200
    assert house.house == {"target": 200, "voluntary_draw": False}
    assert house.clauses["target"] == Clause("house", "target")
    assert house.fingerprint != load("mattel").fingerprint
    assert load("mattel").rulings.target == 500


@pytest.mark.parametrize(
    "house", [{"no_such_rule": True}, {"target": "many"}, {"target": -1}, {"stacking": "some"}]
)
def test_a_wrong_house_rule_is_refused(house: HouseRules) -> None:
    with pytest.raises(EditionError):
        with_house(load("mattel"), house)


def test_a_house_rule_drops_the_questions_that_it_settles() -> None:
    never = with_house(load("mattel"), {"lawful_when": "always", "start_special": "again"})

    assert open_table(never).state.rulings == never.rulings
    with pytest.raises(EditionError, match="idle-rule: rule = guilty_card"):
        with_house(load("mattel"), {"lawful_when": "always", "guilty_card": "stands"})


def test_a_house_rule_that_asks_new_questions_wants_their_answers() -> None:
    with pytest.raises(EditionError, match="missing-rule: rule = guilty_card"):
        with_house(load("quiz"), {"lawful_when": "no-colour"})
    with pytest.raises(EditionError, match="missing-number: rule = doubt_extra"):
        with_house(load("quiz"), {"lawful_when": "no-colour", "guilty_card": "stands"})


def test_an_opened_table_finds_its_edition_again() -> None:
    for edition in (load("mattel"), edition_with("dos", target=50)):
        first = open_table(edition).events[0]
        assert isinstance(first, Opened)

        assert edition_of(first) == edition


def test_a_table_of_an_edition_that_has_changed_is_not_guessed_at() -> None:
    first = open_table("mattel").events[0]
    assert isinstance(first, Opened)
    other = Opened(
        "rnib", first.fingerprint, {}, first.scoring, first.seats, first.commitment, first.seed
    )

    with pytest.raises(EditionError, match="changed: edition = rnib"):
        edition_of(other)


def test_too_many_hands_for_the_pack_are_refused() -> None:
    text = re.sub(r"copies = \d+", "copies = 1", sheet("mattel"))
    small = parse(text)

    with pytest.raises(IllegalCommand) as error:
        open_table(small, 10)
    assert error.value.refusal.code == "seats"


def own_editions(folder: Path, monkeypatch: pytest.MonkeyPatch, **texts: str) -> None:
    """Let *folder* hold editions of one's own."""
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    monkeypatch.setenv(VARIABLE, str(folder))


def test_editions_of_ones_own_stand_beside_those_that_come_with_callout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "six.en.toml").write_text("[clauses]", "utf-8")
    (tmp_path / "README.md").write_text("Mine.", "utf-8")
    own_editions(tmp_path, monkeypatch, six=six_card_toml(), mattel=six_card_toml())

    assert names() == ["dos", "french", "mattel", "quiz", "rnib", "six"]
    assert load("six").title == "Six of them"
    assert load("mattel").title == "UNO Braille, GMM14"


def test_without_the_folder_they_are_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_editions(tmp_path, monkeypatch, six=six_card_toml())
    assert load("six").name == "six"
    monkeypatch.delenv(VARIABLE)

    with pytest.raises(EditionError, match="six"):
        load("six")


def test_a_mistake_in_a_file_is_told_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_editions(tmp_path, monkeypatch, six=six_card_toml().replace('game = "pile"', 'game = "x"'))

    with pytest.raises(EditionError, match=r"^six\.toml: no game is called 'x'$") as caught:
        load("six")
    assert caught.value.code == "file"


def test_a_file_is_called_as_its_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_editions(tmp_path, monkeypatch, seven=six_card_toml())

    with pytest.raises(EditionError, match=r"seven\.toml calls its edition 'six'"):
        load("seven")


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))

    with pytest.raises(NotADirectoryError, match=r"CALLOUT_EDITIONS names no folder: .*nowhere"):
        names()


def test_the_package_lists_its_editions_when_it_is_called() -> None:
    assert callout.editions() == names()
