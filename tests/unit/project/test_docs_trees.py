"""The two trees of the documentation: every page is in one of them, once, and can be found."""

import re
import subprocess
import sys

import pytest
from support.documentation import (
    DOCS,
    ENGLISH_ONLY,
    FRENCH_PAGES,
    PAIRS,
    ROOT,
    ROOT_PAGES,
    all_pages,
    page_text,
    tree_pages,
)

HEADING = re.compile(r"^(#+) ", re.MULTILINE)
CODE = re.compile(r"^( *)```.*?^ *```$", re.MULTILINE | re.DOTALL)


def test_every_page_is_in_one_tree_once() -> None:
    english, french = (tree_pages(root) for root in ROOT_PAGES.values())

    assert sorted([*english, *french]) == all_pages()
    assert sorted(french) == sorted(FRENCH_PAGES)


def test_the_french_bar_names_what_is_in_english_only() -> None:
    named = [page for name in ENGLISH_ONLY for page in tree_pages(name)]
    alone = [page for page in tree_pages(ROOT_PAGES["en"]) if page not in PAIRS]

    assert sorted(named) == sorted(alone)


@pytest.mark.parametrize("english", PAIRS)
def test_both_pages_of_a_pair_have_the_same_parts(english: str) -> None:
    pages = [CODE.sub("", page_text(name)) for name in (english, PAIRS[english])]

    assert HEADING.findall(pages[0]) == HEADING.findall(pages[1])


@pytest.mark.parametrize("english", PAIRS)
def test_each_page_of_a_pair_leads_to_the_other_where_its_source_is_read(english: str) -> None:
    french = PAIRS[english]

    assert re.search(
        rf"^Cette page en français\u00a0: .*\({french}\.md\)\.$", page_text(english), re.MULTILINE
    )
    assert re.search(
        rf"^This page in English: .*\({english}\.md\)\.$", page_text(french), re.MULTILINE
    )


def test_the_list_of_decisions_is_fresh_and_all_have_one_form() -> None:
    told = subprocess.run(
        [sys.executable, ROOT / "scripts" / "decisions", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.returncode == 0, told.stderr


def test_a_decision_says_what_was_decided() -> None:
    pages = sorted((DOCS / "decisions").glob("0*.md"))

    assert pages
    for page in pages:
        headings = re.findall(r"^## (.*)$", page.read_text("utf-8"), re.MULTILINE)
        assert headings[0] == "Context", page
        assert any(heading.startswith("Decision") for heading in headings), page
