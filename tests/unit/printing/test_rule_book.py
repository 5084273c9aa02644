"""The rules as a book: every clause once, under its heading."""

import re

import pytest
from support.printing.sample_sheets import LANGUAGES

from callout.editions import load, names
from callout.narrator.rulebook import clause_text, clauses
from callout.printing.pages.layout import Heading, ListItem
from callout.printing.pages.rule_book import rule_book


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_clause_is_there_once(name: str, language: str) -> None:
    items = [
        block.text for block in rule_book(load(name), language).body if isinstance(block, ListItem)
    ]
    own = [f"{clause}. {text}" for clause, text in clauses(name, language).items()]

    assert items[: len(own)] == own
    assert len(set(items)) == len(items)


@pytest.mark.parametrize("name", names())
def test_clauses_from_elsewhere_come_last_with_their_sheet(name: str) -> None:
    edition = load(name)
    cited = {*edition.clauses.values(), *edition.scorings.values()}
    others = {clause for clause in cited if clause.sheet != name}
    items = [block.text for block in rule_book(edition, "en").body if isinstance(block, ListItem)]
    last = items[len(clauses(name, "en")) :]

    assert others
    assert last == [
        f"{clause.sheet} {clause.name}. {clause_text(clause, 'en')}" for clause in sorted(others)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_clauses_about_one_thing_have_one_heading(name: str, language: str) -> None:
    body = rule_book(load(name), language).body
    heads = [block.text for block in body if isinstance(block, Heading)]
    parts = {clause[0] for clause in clauses(name, language)}

    assert len(heads) == len(parts) + 1
    assert len(set(heads)) == len(heads)
    assert not any(re.search(r"\$|\{", head) for head in heads)
