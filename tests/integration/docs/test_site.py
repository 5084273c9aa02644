"""The built documentation: links, headings, languages and the switch."""

import pytest
from support.built_pages import LOADED, BuiltPage, built_pages, is_elsewhere
from support.documentation import FRENCH_PAGES, PAIRS, SITE

MADE_BY_SPHINX = ("search", "py-modindex", "genindex")


@pytest.fixture(scope="module")
def pages() -> list[BuiltPage]:
    """Return all pages."""
    return list(built_pages().values())


def page_of(name: str) -> BuiltPage:
    """Return the page with this name."""
    folder = SITE / "fr" if name in FRENCH_PAGES else SITE
    return built_pages()[(folder / f"{name}.html").resolve()]


def test_every_link_and_anchor_within_the_site_leads_somewhere(pages: list[BuiltPage]) -> None:
    within = [
        page.broken(address)
        for page in pages
        for _, address in page.addresses()
        if not is_elsewhere(address)
    ]

    assert len(within) > 5_000
    assert [trouble for trouble in within if trouble] == []


def test_nothing_is_loaded_from_elsewhere_and_links_out_are_encrypted(
    pages: list[BuiltPage],
) -> None:
    elsewhere = {
        (tag, address)
        for page in pages
        for tag, address in page.addresses()
        if is_elsewhere(address)
    }

    assert [address for tag, address in elsewhere if tag in LOADED] == []
    assert [address for _, address in elsewhere if not address.startswith("https://")] == []


def test_a_page_has_one_title_and_no_heading_skips_a_level(pages: list[BuiltPage]) -> None:
    assert [page.path.name for page in pages if page.headings.count(1) != 1] == []
    assert [
        page.path.name
        for page in pages
        for before, after in zip(page.headings, page.headings[1:], strict=False)
        if after > before + 1
    ] == []


def test_a_page_says_its_language_and_names_its_landmarks(pages: list[BuiltPage]) -> None:
    for page in pages:
        names = [mark.get("aria-label") or mark.get("aria-labelledby") for mark in page.landmarks]

        assert page.language == ("fr" if page.path.parent.name == "fr" else "en")
        assert {mark.tag for mark in page.landmarks} == {"header", "nav", "main", "footer"}
        assert len(page.tree.xpath("//main")) == 1
        assert all(names), page.path.name
        assert len({*names}) == len(names), page.path.name


@pytest.mark.parametrize("english", PAIRS)
def test_the_switch_leads_to_the_same_page_and_back(english: str) -> None:
    pair = (page_of(english), page_of(PAIRS[english]))

    for here, there in (pair, pair[::-1]):
        links = here.tree.xpath("//a[contains(@class, 'language-switch')]")
        assert {(here.path.parent / link.get("href")).resolve() for link in links} == {there.path}
        assert {link.get("hreflang") for link in links} == {there.language}


def test_a_page_without_a_pair_says_so_and_leads_to_the_first_page() -> None:
    (link, *_) = page_of("operating").tree.xpath("//a[contains(@class, 'language-switch')]")

    assert link.get("href") == "fr/accueil.html"
    assert "English only" in link.get("title")


def test_the_left_bar_of_every_page_has_the_whole_tree(pages: list[BuiltPage]) -> None:
    for page in pages:
        (bar,) = page.tree.xpath("//nav[contains(@class, 'bd-docs-nav')]")
        marked = bar.xpath(".//a[@aria-current='page']")
        least = 25 if page.language == "fr" else 30

        assert len(bar.xpath(".//li")) >= least, page.path.name
        assert marked or page.path.stem in (*MADE_BY_SPHINX, "index", PAIRS["index"])
