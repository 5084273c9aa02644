"""Names that people choose: any script and no deceit."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.locales.friendly_names import friendly_names
from callout.locales.language import languages
from callout.locales.person_names import NameFault, are_alike, clean_name, fault_of
from callout.locales.sanitise import MAX_NAME_CHARS

NAMES = (
    "Ann", "Jean-Luc 2", "Blue Fox 2", "Jean de la Fontaine", "J. P. Martin", "J.R.R. Tolkien",
    "Dr. Who", "Zoë", "François", "O’Neill", "Анна", "Ελένη", "محمد", "מרים", "小林 一茶",
    "さくら", "अनुष्का", "สมชาย", "김민수", "Ngô Bảo Châu", "🦊", "X", "7", "Mme Michu",
    "Maria del Carmen Ruiz", "Juan de la Cruz Paz",
)  # fmt: skip
SENTENCES = (
    "Robin plays blue 7. Ann draws 4. Bob", "Ann draws four", "Bob joue le bleu 7",
    "It is your turn! Bob", "one two three four five six", "Ann. Bob", "Bob passe",
    "Robin: Ann wins", "Stop… now",
)  # fmt: skip
INVISIBLE = (
    "\u034f", "\ufe0f", "\u3164", "\u2800", "\U000e0041", "\U000e0100", "\u200b", "\u2060",
    "\u115f", "\uffa0", "\u180e", "\u00ad", "\ufeff",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_in_any_script_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert fault_of(name) is None


@pytest.mark.parametrize("language", languages())
def test_names_that_are_made_up_are_names(language: str) -> None:
    for name in friendly_names(language):
        assert fault_of(name) is None
        assert fault_of(f"{name} 12") is None


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_no_name(sentence: str) -> None:
    assert fault_of(clean_name(sentence)) is NameFault.SENTENCE


@pytest.mark.parametrize("char", INVISIBLE)
def test_what_cannot_be_seen_makes_no_name_and_no_other_name(char: str) -> None:
    assert clean_name(char * 3) == ""
    assert fault_of(clean_name(f" {char} ")) is NameFault.EMPTY
    assert clean_name(f"An{char}n") == "Ann"
    assert are_alike(f"Ann{char}", "Ann")


@pytest.mark.parametrize("name", ["...", "-", "’’", "()"])
def test_signs_alone_are_no_name(name: str) -> None:
    assert fault_of(name) is NameFault.NO_LETTER


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "\u0410nn"),
        ("Ann", "\uff21nn"),
        ("Ann", "A\u0578n"),
        ("Ian", "lan"),
        ("Bob", "B0b".replace("0", "\u043e")),
        ("Bo0", "BoO"),
        ("Zoë", "Zoe\u0308"),
        ("Ann  B", "Ann B"),
        ("\U0001d400nn", "Ann"),
        ("Cleo", "\u0421le\u043e"),
        ("Ann", "Ann."),
        ("Ann", "\u00abAnn\u00bb"),
        ("Ann\u0301", "Ann\u0301\u0301\u0301"),
        ("Zoë", "Zoë\u0301\u0301"),
    ],
)
def test_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Ila", "Lia"), ("Rene", "René"), ("Ann 1", "Ann 2"), ("Анна", "Алла")],
)
def test_names_that_differ_are_not_alike(one: str, other: str) -> None:
    assert not are_alike(one, other)


@given(st.text(max_size=200))
def test_a_clean_name_is_short_and_stays_so(text: str) -> None:
    name = clean_name(text)

    assert len(name) <= MAX_NAME_CHARS
    assert clean_name(name) == name
    assert are_alike(name, name)
