"""The settings of a person: filled in, kept by the browser, and read whatever it has kept."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.web.form_browser import InProcessSite

from callout.braille.labels import label_codes
from callout.locales.language import languages
from callout.locales.messages import say
from callout.narrator.listener import Style
from callout.web.forms import SubmittedForm
from callout.web.preferences.form import CUE_NAMES, preference_fields, read_preferences
from callout.web.preferences.keys import DEFAULT_KEYS, NAMED_KEYS, key_names, parse_key, typed_key
from callout.web.preferences.model import (
    Pace,
    Preferences,
    Theme,
    decode_preferences,
    encode_preferences,
)
from callout.web.root import return_path


@pytest.fixture(scope="module")
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


SET = Preferences(
    language="fr",
    theme=Theme.CONTRAST,
    style=Style.BRIEF,
    code="ueb",
    cells=40,
    pace=Pace.STEP,
    auto_keep=True,
    single_keys=True,
    keys={"draw": "p", "previous": "Shift+É"},
    voice=True,
    rate=1.5,
    sounds=True,
    volume=0.8,
    volumes={"card": 0.0, "your-turn": 0.5},
)


def test_settings_are_kept_by_the_browser_and_shown_again(hall: InProcessSite) -> None:
    visit = hall.visit()
    before = visit.open("/settings?back=/t/amber").forms["settings"]
    assert before == {**preference_fields(Preferences(), "en"), "back": "/t/amber"}
    visit.send("/settings", {**preference_fields(SET, "en"), "back": "/t/amber"})

    assert (visit.status, visit.went) == (303, "/t/amber")
    assert visit.preferences == SET
    page = visit.open("/settings")
    assert page.forms["settings"] == {**preference_fields(SET, "fr"), "back": "/"}
    assert page.all("html")[0] == {"lang": "fr", "data-theme": "contrast", "data-cards": "m"}


def test_settings_go_back_to_how_they_came(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.send("/settings", preference_fields(SET, "en"))
    visit.open("/settings?back=/new")
    visit.fill("reset-form", {"reset": "on"})

    assert (visit.status, visit.went) == (303, "/settings?back=/new")
    assert visit.preferences == Preferences()


@pytest.mark.parametrize(
    ("back", "safe"),
    [
        ("/", "/"),
        ("/t/amber-river?card=wi", "/t/amber-river?card=wi"),
        ("", "/"),
        ("t/amber", "/"),
        ("//evil.test", "/"),
        ("/\\evil.test", "/"),
        ("/\t/evil.test", "/"),
        ("/x\\..\\y", "/"),
        ("https://evil.test", "/"),
        ("javascript:alert(1)", "/"),
        ("/a\r\nset-cookie: b=c", "/"),
    ],
)
def test_one_is_led_back_only_to_this_site(hall: InProcessSite, back: str, safe: str) -> None:
    visit = hall.visit()
    visit.send("/settings", {**preference_fields(Preferences(), "en"), "back": back})

    assert return_path(back) == safe
    assert (visit.status, visit.went) == (303, safe)


@pytest.mark.parametrize(
    ("field", "typed", "key"),
    [
        ("key-top", "", "wrong-key-none"),
        ("key-top", "F1", "wrong-key"),
        ("key-top", "Shift+,", "wrong-key"),
        ("key-top", "F", "wrong-key-twice"),
        ("cells", "81", "wrong-number"),
        ("rate", "nan", "wrong-number"),
        ("volume-card", "1.1", "wrong-number"),
        ("set-theme", "pink", "wrong-choice"),
        ("set-language", "la", "wrong-choice"),
    ],
)
def test_a_wrong_setting_is_told_in_words_and_keeps_the_others(
    hall: InProcessSite, field: str, typed: str, key: str
) -> None:
    visit = hall.visit()
    fields = {**preference_fields(SET, "en"), "back": "/keys", field: typed}
    visit.send("/settings", fields)
    page = visit.page

    assert visit.status == 422
    assert visit.preferences == Preferences()
    assert page.by_id(field)["aria-invalid"] == "true"
    label = say("web", "en", f"key-{field[4:]}") if field.startswith("key-") else ""
    taken = {"pressed": "F", "other": say("web", "en", "key-challenge"), "typed": typed}
    facts = {"label": label, **taken} if label else {}
    if key != "wrong-number":
        assert say("web", "en", key, **facts) in page.text
    chosen = {k: v for k, v in fields.items() if key != "wrong-choice" or k != field}
    assert page.forms["settings"] == chosen


def test_keys_are_read_as_people_and_as_browsers_name_them() -> None:
    named = {"u": "u", "U": "u", " shift+z ": "Shift+Z", "SPACE": "Space", "+": "+", "é": "é"}
    assert {typed: parse_key(typed) for typed in named} == named
    for typed in ("", " ", "uu", "Tab", "Enter", "Shift", "Shift+", "Shift++", "Ctrl+A", "\x07"):
        assert parse_key(typed) is None
    assert all(parse_key(key) == key for key in DEFAULT_KEYS.values())


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Espace", "Space"),
        ("espace", "Space"),
        ("Échap", "Escape"),
        ("echap", "Escape"),
        ("Maj+z", "Shift+Z"),
        ("Maj + É", "Shift+É"),
        ("Maj+Début", "Shift+Home"),
        ("Page Up", "PageUp"),
        ("PageUp", "PageUp"),
    ],
)
def test_keys_are_read_by_their_names_in_any_language(typed: str, key: str) -> None:
    assert parse_key(typed) == key


@pytest.mark.parametrize("language", languages())
def test_every_key_is_shown_as_it_may_be_typed(language: str) -> None:
    keys = [*NAMED_KEYS, *DEFAULT_KEYS.values(), "Shift+Home", "Shift+É"]
    names = key_names(language)

    assert [parse_key(typed_key(key, language)) for key in keys] == keys
    assert names["Shift"] in say("web", language, "set-keys-hint")
    assert {say("web", language, f"press-{key}") for key in ("space", "escape")} == {
        names["Space"],
        names["Escape"],
    }


def test_french_settings_have_french_keys(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.send("/settings", preference_fields(SET, "fr"))
    fields = visit.open("/settings").forms["settings"]

    assert visit.preferences == SET
    assert (fields["key-previous"], fields["key-actions"]) == ("Maj+É", "Échap")


def test_the_list_of_keys_shows_ones_own_and_whether_they_are_on(hall: InProcessSite) -> None:
    visit = hall.visit()
    assert say("web", "en", "keys-off") in visit.open("/keys").text
    visit.send("/settings", {**preference_fields(SET, "en"), "set-language": "en"})
    page = visit.open("/keys?back=/t/amber")

    assert say("web", "en", "keys-on") in page.text
    assert "<kbd>P</kbd>" in page.text
    assert "<kbd>Shift + É</kbd>" in page.text
    assert page.by_id("back")["href"] == "/t/amber"
    assert not visit.open("/keys?back=//evil.test").all("a", id="back")


parts = st.floats(0, 1)
any_preferences = st.builds(
    Preferences,
    language=st.sampled_from(("", *languages())),
    theme=st.sampled_from(Theme),
    style=st.sampled_from(Style),
    code=st.sampled_from(("", *label_codes())),
    cells=st.integers(8, 80),
    pace=st.sampled_from(Pace),
    single_keys=st.booleans(),
    keys=st.dictionaries(st.sampled_from(list(DEFAULT_KEYS)), st.text(max_size=16)),
    voice=st.booleans(),
    rate=st.floats(0.5, 4),
    sounds=st.booleans(),
    volume=parts,
    volumes=st.dictionaries(st.sampled_from(CUE_NAMES), parts),
)


@given(any_preferences)
def test_settings_are_read_as_they_were_written(preferences: Preferences) -> None:
    assert decode_preferences(encode_preferences(preferences)) == preferences


@given(st.text() | st.binary().map(lambda octets: octets.decode("latin-1")))
def test_any_text_can_be_read_as_settings(kept: str) -> None:
    assert isinstance(decode_preferences(kept), Preferences)


@pytest.mark.parametrize("kept", ['{"x":' * 9_000, '{"code":"x"}', '{"language":"la"}', "%ff"])
def test_settings_that_mean_nothing_are_as_if_they_were_not_there(kept: str) -> None:
    assert decode_preferences(kept) == Preferences()


@given(st.dictionaries(st.sampled_from(list(preference_fields(SET, "en"))), st.text(max_size=20)))
def test_whatever_is_filled_in_gives_settings_or_sentences(typed: dict[str, str]) -> None:
    form = SubmittedForm({**preference_fields(SET, "en"), **typed}, "en")
    preferences = read_preferences(form)

    assert decode_preferences(encode_preferences(preferences)) == preferences
    assert all(form.errors.values())
