"""An edition outside the package: every page opens with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.toml_edition import clause_texts, install_playable_edition
from support.web.form_browser import FormBrowser, InProcessSite
from support.web.form_player import play_to_the_end

from callout.locales.language import languages


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


AFTERWARDS = ("", "/log", "/scores", "/replay", "/rules", "/record")
"""The pages of a table, most of them for when its match is over."""


def make_table(site: InProcessSite, language: str) -> FormBrowser:
    """Let somebody make a table of six cards, with two bots at it."""
    visit = site.visit(language)
    visit.open("/new/six")
    visit.fill("make-form", {"name": "Ana", "bots-calm": "1", "bots-keen": "1", "pace": "0"})
    assert visit.status == 303, visit.text
    return visit


@pytest.mark.parametrize("language", languages())
def test_a_match_against_bots_is_played_on_the_page(site: InProcessSite, language: str) -> None:
    visit = make_table(site, language)
    path = visit.went
    lobby = visit.open(path)
    assert visit.status == 200
    assert lobby.by_id("wish-start")
    visit.send(path, {**lobby.forms["wishes"], "wish": "start"})
    seen = "".join(play_to_the_end(visit, path))

    for word in ("aubergine", "spin", "Six of them"):
        assert word in seen
    for page in AFTERWARDS:
        visit.open(f"{path}{page}")
        assert visit.status == 200, page
