"""The rules on a page: every card, ruling and clause, and what a table plays otherwise."""

import httpx2
import pytest
from support.server.server_process import ServerProcess
from support.web.html_page import fetch_page, get_page, parse_html
from support.web.server_match import HOUSE, ServerMatch, finished_match, match_under_way

from callout.core.deck import deck_of
from callout.core.edition import HouseRules, Scoring
from callout.editions import load, names, with_house
from callout.host.entries import Options
from callout.locales.language import languages
from callout.narrator.quick_reference import quick_reference
from callout.narrator.rule_summary import rule_sentences
from callout.narrator.rulebook import clauses

LANGUAGES = languages()


@pytest.fixture(scope="module")
def over(server_process: ServerProcess) -> ServerMatch:
    return finished_match(server_process)


@pytest.fixture(scope="module")
def under_way(server_process: ServerProcess) -> ServerMatch:
    return match_under_way(server_process)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", names())
def test_the_rules_of_an_edition_have_every_card_ruling_and_clause(
    server_process: ServerProcess, edition: str, language: str
) -> None:
    page, sheet = (
        get_page(server_process.guest("Ana"), f"/rules/{edition}", language),
        load(edition),
    )
    told = page.one("main").text

    for name, text in clauses(edition, language).items():
        assert page.one(name).text == f"{name} {text}"
    for part in quick_reference(sheet, language):
        for line in part.lines:
            assert line.sentence in told
    labels = {part.text for part in page.some("code")}
    faces = {deck_of(sheet).face[deck_of(sheet).by_label[label]] for label in labels}
    assert faces == set(range(len(sheet.cards)))
    assert not page.some("section", id="house")


def test_there_are_no_rules_of_an_edition_that_does_not_exist(
    server_process: ServerProcess,
) -> None:
    assert fetch_page(server_process.guest("Ana"), "/rules/chess").status_code == 404


def test_rules_can_be_read_by_strangers(server_process: ServerProcess) -> None:
    for path in ("/rules/dos", "/about"):
        response = httpx2.get(f"{server_process.address}{path}", headers={"accept": "text/html"})
        assert response.status_code == 200
        parse_html(response.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_table_tell_its_house_rules_first(over: ServerMatch, language: str) -> None:
    page = get_page(over.bob, over.path("rules"), language)
    rulings = rule_sentences(with_house(load("mattel"), HOUSE), language)
    house = [rule for rule in rulings if rule.house]
    sections = [part.attributes.get("id") for part in page.one("main").some("section")]

    assert sections[0] == "house"
    assert len(house) == len(HOUSE)
    for rule in house:
        assert rule.text in page.one(f"house-{rule.name}").text
        assert rule.text in page.one(rule.clause).text
    assert len(page.some("li", class_="changed")) == len({rule.clause for rule in house})
    assert f"/t/{over.code}" in page.links()


def test_a_table_without_house_rules_says_so(server_process: ServerProcess) -> None:
    ana = server_process.guest("Ana")
    page = get_page(ana, f"/t/{ana.make(Options('dos'))}/rules")

    assert (
        page.one("house").text == "House rules of this table None: this table plays by the "
        "standard rules."
    )


def test_a_house_rule_may_answer_what_the_sheet_never_asks(server_process: ServerProcess) -> None:
    house: HouseRules = {
        "lawful_when": "no-colour",
        "guilty_card": "stands",
        "doubt_extra": 2,
    }
    ana = server_process.guest("Ana")
    code = ana.make(Options("quiz", house=house))
    rules, quick = get_page(ana, f"/t/{code}/rules"), get_page(ana, f"/t/{code}").one("quick")

    assert not rules.one("house-guilty_card").links()
    assert rules.one("house-lawful_when").links()
    assert {link.rpartition("#")[2] for link in quick.links()} <= set(rules.ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_reference_beside_the_game_leads_to_its_clauses(
    under_way: ServerMatch, language: str
) -> None:
    quick = get_page(under_way.ana, f"/t/{under_way.code}", language).one("quick")
    rules = get_page(under_way.ana, under_way.path("rules"), language)
    told = [item.text for item in quick.some("li")]
    targets = [link.rpartition("#") for link in quick.links()]

    assert "3" in told[0]  # the house rule comes first
    house = with_house(load("mattel"), {"hand_size": 3, "target": 10_000})
    parts = quick_reference(house, language, Scoring.WINNER)
    rest = [line for part in parts for line in part.lines]
    assert len(told) == len(house.house) + len(rest)
    assert all(line.spoken in text for line, text in zip(rest, told[2:], strict=True))
    assert {path for path, _, _ in targets} == {under_way.path("rules")}
    assert {name for _, _, name in targets} <= set(rules.ids())
