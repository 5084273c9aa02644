"""The pages on playing in the browser say what the pages themselves say."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from callout.locales.catalogue import CatalogueError, catalogue
from callout.locales.language import languages
from callout.locales.messages import say
from callout.server.http.request import BROWSER_COOKIE, COOKIE, PEOPLE_COOKIE, TABLES_COOKIE
from callout.server.identity.tokens import TOKEN_DAYS
from callout.web.avoided import AVOIDS_COOKIE
from callout.web.pages.about import UNTESTED_WITH
from callout.web.pages.device import PASSKEY_COOKIE
from callout.web.pages.key_help import FIXED_KEYS, HAND_KEYS, SCREEN_READERS
from callout.web.preferences.keys import DEFAULT_KEYS, key_label
from callout.web.preferences.model import PREFERENCES_COOKIE
from callout.web.request import REFUSAL_COOKIE, SHOWN_COOKIE
from callout.web.screen_cookies import HOLDER_COOKIE

ROOT = Path(__file__).parents[3]
PAGES = {"en": ("web.md", "keys.md"), "fr": ("web.fr.md", "touches.md")}
STATEMENTS = {"en": "accessibility.md", "fr": "accessibilite.md"}
DATE = r"\d+ \w+ 20\d\d"
QUOTED = r'"([^"]+)"|«\u00a0([^»]+)\u00a0»'


def page(language: str) -> str:
    """Read the pages in *language*, on lines as long as they like and with plain apostrophes."""
    return "\n".join(one_page(name) for name in PAGES[language])


def one_page(name: str) -> str:
    """Read one page in the same way."""
    text = (ROOT / "docs" / name).read_text("utf-8").replace("’", "'")
    return re.sub(r"(?<=\S)\n *(?=[^\s|#\-])(?!\d+\. )", " ", text)


def told(language: str, key: str) -> str:
    """Say a sentence of the pages, with plain apostrophes."""
    return say("web", language, key).replace("’", "'")


def test_there_is_a_page_for_every_language() -> None:
    assert tuple(PAGES) == languages()


@pytest.mark.parametrize("language", PAGES)
def test_the_table_of_keys_is_that_of_the_pages(language: str) -> None:
    keys = [
        f"| {key_label(key, language)} | {told(language, f'key-{name}')} |"
        for name, key in DEFAULT_KEYS.items()
    ]
    rows = re.findall(r"^\|.*\|$", one_page(PAGES[language][1]), re.MULTILINE)

    assert rows[2:] == keys


@pytest.mark.parametrize("language", PAGES)
def test_keys_that_always_work_are_named(language: str) -> None:
    for name in (*HAND_KEYS, *FIXED_KEYS):
        assert told(language, f"fixed-{name}") in page(language)


@pytest.mark.parametrize("language", PAGES)
def test_every_reader_is_named_with_whether_it_was_tested(language: str) -> None:
    rows = {
        row[0]: row[-1]
        for row in re.findall(
            r"^\| (\w+).*? \| (\w+)[^|]*\|$", one_page(STATEMENTS[language]), re.MULTILINE
        )
    }
    names = {name: told(language, f"reader-{name}") for name in SCREEN_READERS}

    assert {rows[names[name]] for name in SCREEN_READERS if name in UNTESTED_WITH} == {
        "no" if language == "en" else "non"
    }
    assert [name for name in SCREEN_READERS if name not in UNTESTED_WITH] == ["orca"]
    assert rows["Orca"] in ("yes", "oui")


@pytest.mark.parametrize("language", PAGES)
def test_what_is_kept_is_named(language: str) -> None:
    text = page(language)
    cookies = [COOKIE, BROWSER_COOKIE, PREFERENCES_COOKIE, TABLES_COOKIE]
    cookies += [REFUSAL_COOKIE, PEOPLE_COOKIE, HOLDER_COOKIE, SHOWN_COOKIE, AVOIDS_COOKIE]
    cookies += [PASSKEY_COOKIE]
    keys = catalogue(language, "web").keys()
    told = [key for key in keys if key.startswith("privacy-browser-")]
    for key in ("games", "notices"):
        told.remove(f"privacy-browser-{key}")  # no cookie: it is never sent

    assert re.findall(r"^- `(callout[\w-]*)`", text, re.MULTILINE) == cookies
    assert len(told) == len(cookies)
    assert f" {TOKEN_DAYS} " in text


@pytest.mark.parametrize("language", PAGES)
def test_the_statement_has_the_date_of_the_page(language: str) -> None:
    text = (ROOT / "docs" / STATEMENTS[language]).read_text("utf-8")

    assert re.findall(DATE, text) == re.findall(DATE, told(language, "about-date"))
    assert f"({STATEMENTS[language]})" in page(language)


@pytest.mark.parametrize("language", PAGES)
def test_what_is_quoted_stands_on_the_pages(language: str) -> None:
    quoted = {one or other for one, other in re.findall(QUOTED, page(language))}
    said = [text.replace("’", "'") for text in sentences(language)]
    strange = {words for words in quoted if not any(text.startswith(words) for text in said)}

    assert len(quoted) > 10
    assert strange == {"application"}


def sentences(language: str) -> Iterator[str]:
    """Return all sentences of the pages that need no facts, or only the call."""
    keys = catalogue(language, "web").keys()
    for key in keys:
        with suppress(CatalogueError):
            yield say("web", language, key, call="Uno")
