"""An edition outside the package: every page opens with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.toml_edition import clause_texts, install_playable_edition
from support.web.form_browser import InProcessSite

from callout.locales.catalogue import languages


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Have a folder with a sixth edition."""
    folder = tmp_path_factory.mktemp("editions")
    with pytest.MonkeyPatch.context() as monkeypatch:
        install_playable_edition(folder, monkeypatch)
        yield folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[InProcessSite]:
    """Run a site that knows it."""
    assert folder.exists()
    with InProcessSite() as site:
        yield site


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "path", ["/", "/new", "/new/six", "/rules/six", "/make", "/make/six", "/keys", "/about"]
)
def test_every_page_before_a_table_opens(site: InProcessSite, path: str, language: str) -> None:
    visit = site.visit(language)
    visit.open(path)

    assert visit.status == 200
    assert "Six of them" in visit.text or path in ("/keys", "/about")


def test_the_list_of_editions_says_what_its_file_says(site: InProcessSite) -> None:
    for language, marked in (("en", ""), ("fr", ' lang="en"')):
        visit = site.visit(language)
        visit.open("/new")

        assert f"<p{marked}>Six different cards, and two colours" in visit.text


def test_the_rules_have_its_clauses_headings_and_names(site: InProcessSite, folder: Path) -> None:
    visit = site.visit("en")
    visit.open("/rules/six")

    for text in (*clause_texts(folder).values(), "Whose turn it is", "Whatever", "Spin"):
        assert text in visit.text
    assert "aubergine: a" in visit.text
