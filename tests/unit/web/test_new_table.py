"""Make a table from a page: every edition, every house rule, and what is wrong in words."""

from collections.abc import Iterator
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect
from msgspec.structs import asdict
from support.web.form_browser import FormBrowser, InProcessSite

from callout.core.edition import HouseRules, RulingValue, Scoring
from callout.editions import EditionError, load, names, with_house
from callout.host.entries import Options
from callout.host.policy import decide
from callout.host.requests import RequestContext, Start
from callout.locales.language import languages
from callout.locales.messages import say
from callout.web.forms import SubmittedForm
from callout.web.rules.house_rules import house_rules, read_house_rules


@pytest.fixture(scope="module")
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


@pytest.fixture
def ana(hall: InProcessSite) -> FormBrowser:
    return hall.known("Ana")


def values(edition: str) -> Iterator[tuple[str, RulingValue]]:
    """List every answer to every question of an edition; of numbers the first and the last."""
    kinds = inspect.type_info(type(load(edition).rulings))
    assert isinstance(kinds, inspect.StructType)
    for field in kinds.fields:
        parts = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        match parts[0]:
            case inspect.EnumType() as kind:
                yield from ((field.name, member.value) for member in kind.cls)
            case inspect.BoolType():
                yield from ((field.name, value) for value in (True, False))
            case inspect.IntType(ge=least, le=most):
                yield from ((field.name, value) for value in (least, most) if value is not None)


def accepted(edition: str, house: HouseRules) -> bool:
    try:
        with_house(load(edition), house)
    except EditionError:
        return False
    return True


def sent(value: RulingValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


SINGLE = [(edition, name, value) for edition in names() for name, value in values(edition)]


def test_every_ruling_of_every_edition_is_asked_in_both_languages() -> None:
    for edition in names():
        for language in languages():
            rules = house_rules(edition, language)
            assert [rule.name for rule in rules] == list(asdict(load(edition).rulings))
            assert all(rule.question.endswith("?") for rule in rules)


@pytest.mark.slow
@pytest.mark.parametrize("edition", names())
def test_a_table_is_made_by_a_house_rule_and_can_begin(hall: InProcessSite, edition: str) -> None:
    rulings = load(edition).rulings
    single = [(name, value) for name, value in values(edition) if accepted(edition, {name: value})]

    assert single
    for name, value in single:
        least = int(value) if name == "least_seats" else rulings.least_seats
        visit = hall.visit()
        visit.open(f"/new/{edition}")
        form = {"name": "Ana", "bots-calm": f"{least - 1}", f"house-{name}": sent(value)}
        visit.fill("make-form", form | ({"length": "other"} if name == "target" else {}))
        table = visit.table().open_table

        house = {} if asdict(rulings)[name] == value else {name: value}
        assert table.options.house == house, (name, value)
        assert asdict(table.edition.rulings)[name] == value, name
        assert [place.name for place in table.places[:1]] == ["Ana"]
        begun = decide(table, RequestContext(*visit.who, Start(), 0, seed="5eed")).after
        assert begun.match is not None, (name, value)


@pytest.mark.slow
def test_a_house_rule_that_another_one_contradicts_is_explained(hall: InProcessSite) -> None:
    refused = [one for one in SINGLE if not accepted(one[0], {one[1]: one[2]})]

    assert refused
    for edition, name, value in refused:
        visit = hall.visit("fr")
        visit.open(f"/new/{edition}")
        visit.fill("make-form", {"name": "Ana", f"house-{name}": sent(value)})
        links = [own["href"] for own in visit.page.all("a") if own["href"].startswith("#house-")]

        one = (edition, name, value)
        assert visit.status == 422, one
        assert links, one
        assert all(visit.page.by_id(link[1:])["aria-invalid"] == "true" for link in links), one
        assert visit.page.by_id("house")["open"] == "", one
        assert visit.page.forms["make-form"][f"house-{name}"] == sent(value), one
        assert visit.page.forms["make-form"]["name"] == "Ana", one


@given(st.data(), st.sampled_from(names()), st.sampled_from(languages()))
def test_the_form_takes_exactly_the_house_rules_that_an_edition_takes(
    data: st.DataObject, edition: str, language: str
) -> None:
    printed = asdict(load(edition).rulings)
    chosen = data.draw(st.lists(st.sampled_from(list(values(edition))), max_size=6))
    house = {name: value for name, value in chosen if value != printed[name]}
    form = SubmittedForm({f"house-{name}": sent(value) for name, value in house.items()}, language)

    assert read_house_rules(form, load(edition)) == house
    assert (not form.errors) is accepted(edition, house)


def test_a_number_that_is_too_large_is_named_with_its_bounds(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/new/dos")
    wrong = {"house-row_size": "5", "house-target": "1.5", "pace": "601", "length": "other"}
    visit.fill("make-form", {"name": "Ana", **wrong})
    told = visit.page.text

    assert visit.status == 422
    assert "Up to how many cards is the centre row filled?: type a number from 1 to 4." in told
    assert "put a player out?: type a number from 0 to 10000." in told
    assert [field for field in visit.page.ids() if field.endswith("-wrong")] == [
        "house-target-wrong", "pace-wrong", "house-row_size-wrong",
    ]  # fmt: skip


def test_everything_about_a_new_table_can_be_chosen(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/new/rnib")
    people = {"name": "Ana", "bots-calm": "2", "bots-keen": "1", "watchers": None}
    ways = {"scoring": "partners", "pace": "30", "clock": "120", "slow": "5"}
    answers = {"stacking": "total", "target": "200", "voluntary_draw": "yes"}
    own = {f"house-{name}": text for name, text in answers.items()}
    visit.fill("make-form", {**people, **ways, **own, "length": "other"})
    table = visit.table().open_table

    house: HouseRules = {"stacking": "total", "target": 200, "voluntary_draw": True}
    assert table.options == Options(
        "rnib", house, Scoring.PARTNERS, watchers=False, pace=30, clock=120, slow=5
    )
    assert [place.bot for place in table.places] == ["", "calm", "calm", "keen"]
    assert table.host == table.places[0].player == visit.who.player


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize(
    ("length", "target"), [("0", 0), ("100", 100), ("200", 200), ("500", 500)]
)
def test_every_edition_has_games_of_one_round_and_of_three_lengths(
    hall: InProcessSite, edition: str, length: str, target: int
) -> None:
    visit = hall.visit()
    page = visit.open(f"/new/{edition}")
    printed = load(edition).rulings.target
    assert page.forms["make-form"]["length"] == str(printed)
    assert page.forms["make-form"]["house-target"] == ""
    visit.fill("make-form", {"name": "Ana", "length": length})
    options = visit.table().open_table.options

    assert options.house == ({} if target == printed else {"target": target})
    assert visit.table().open_table.edition.rulings.target == target


def test_a_length_and_another_number_do_not_go_together(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/new/mattel")
    visit.fill("make-form", {"name": "Ana", "length": "0", "house-target": "60"})

    assert visit.status == 422
    assert visit.page.by_id("length-wrong")
    assert "You chose a length and typed 60 as well." in visit.page.text
    visit.fill("make-form", {"length": "other"})
    assert visit.table().open_table.options.house == {"target": 60}


def test_quiz_D1_the_dealer_is_named_in_the_form_or_as_the_match_begins(
    hall: InProcessSite,
) -> None:
    visit = hall.visit()
    visit.open("/new/quiz")
    visit.fill("make-form", {"name": "Ana", "dealer": " zoe "})
    path, session = visit.went, visit.table()
    assert session.open_table.options.dealer == "zoe"

    visit.open(path).by_id("wish-dealer-1")
    visit.send(path, {**visit.page.forms["wishes"], "wish": "start"})
    assert visit.status == 409
    assert not visit.page.all("button", id="wish-rematch")
    visit.send(path, {**visit.page.forms["wishes"], "wish": "dealer 2"})
    match = session.open_table.match
    assert match is not None
    assert match.view(None).dealer == 1


def test_a_dealer_is_not_asked_for_where_the_cards_find_one(hall: InProcessSite) -> None:
    visit = hall.known("Ana")
    form = visit.open("/new/mattel")
    assert "dealer" not in form.forms["make-form"]
    page = visit.open("/new/quiz")
    assert "dealer" in page.forms["make-form"]
    visit.fill("make-form", {"house-dealer_by": "zero", "dealer": "ana"})

    assert visit.status == 409
    assert "You can't choose the dealer here." in unescape(visit.page.text)


def test_a_form_that_is_left_as_it_is_makes_the_table_that_the_sheet_describes(
    hall: InProcessSite,
) -> None:
    for edition in names():
        visit = hall.visit("fr")
        visit.open(f"/new/{edition}")
        visit.fill("make-form", {"name": "Zoé"})

        assert visit.table().open_table.options == Options(edition)


def test_errors_keep_all_that_was_filled_in_and_lead_to_their_fields(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/new/mattel")
    typed = {"bots-calm": "99", "clock": "a while", "house-stacking": "total", "slow": "7"}
    before = visit.page.forms["make-form"]
    visit.send("/new/mattel", {k: v for k, v in before.items() if k != "watchers"} | typed)
    page = visit.page

    assert visit.status == 422
    left = before | typed
    del left["watchers"]
    assert page.forms["make-form"] == left
    assert [own["href"] for own in page.all("a") if own["href"][0] == "#"][1:] == [
        "#name", "#bots-calm", "#clock",
    ]  # fmt: skip
    for field in ("name", "bots-calm", "clock"):
        own = page.by_id(field)
        assert own["aria-invalid"] == "true"
        assert f"{field}-wrong" in own["aria-describedby"].split()
        assert f"{field}-wrong" in page.ids()
    assert "aria-invalid" not in page.by_id("slow")
    assert page.by_id("notice")["autofocus"] == ""
    assert "<title>Error: New game" in page.text


def test_more_bots_than_seats_are_refused_in_words(ana: FormBrowser) -> None:
    ana.open("/new/dos")
    ana.fill("make-form", {"bots-calm": "2", "bots-keen": "2"})

    assert ana.status == 422
    assert "4 bots and you are too many: there are 4 seats." in ana.text
    assert ana.page.forms["make-form"]["bots-keen"] == "2"


def test_a_choice_that_no_page_offers_is_refused(ana: FormBrowser) -> None:
    ana.open("/new/mattel")
    ana.fill("make-form", {"scoring": "teams", "house-stacking": "twice"})

    assert ana.status == 422
    assert ana.text.count("Choose one of the answers.") == 4


def test_there_is_no_form_for_an_edition_that_does_not_exist(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/new/atlantis")

    assert visit.status == 404


@pytest.mark.usefixtures("limits_reached")
def test_who_makes_too_many_tables_is_told_to_wait_and_keeps_the_form(
    hall: InProcessSite, ana: FormBrowser
) -> None:
    for _ in range(21):
        ana.open("/new/mattel")
        ana.fill("make-form", {"length": "other", "house-target": "40"})
        if ana.status != 303:
            break
        hall.limit_clock.go_on(1)

    assert ana.status == 429
    assert say("web", "en", "wrong-count", count=1) in ana.text
    assert ana.page.forms["make-form"]["house-target"] == "40"


def test_the_editions_are_listed_with_their_rules_and_the_own_language_first(
    hall: InProcessSite,
) -> None:
    page = hall.visit("fr").open("/new")
    made = [own["href"] for own in page.all("a") if own["href"].startswith("/new/")]

    assert sorted(made) == [f"/new/{name}" for name in names()]
    assert made[0] == "/new/french"
    assert {f"/rules/{name}" for name in names()} <= {own["href"] for own in page.all("a")}
    assert hall.visit("en").open("/new").all("h2")[0]["id"] == "mattel-title"


def test_a_set_of_house_rules_is_one_choice_with_what_it_changes(ana: FormBrowser) -> None:
    ana.open("/new/mattel")
    page = ana.page

    assert page.forms["make-form"]["rules"] == "printed"
    assert page.by_id("rules")["role"] == "radiogroup"
    assert page.by_id("rules-party")["aria-describedby"] == "rules-party-what"
    assert "rules-party-what" in page.ids()
    for change in ("If you don't play, you draw until you can.", "Hands are swapped"):
        assert change in unescape(page.text)

    ana.fill("make-form", {"rules": "party"})
    assert ana.table().open_table.options.house == {
        "seven_zero": True,
        "jump_in": True,
        "stacking": "total",
        "stacked_bluff": "waived",
    }


def test_a_single_house_rule_goes_before_the_set(ana: FormBrowser) -> None:
    ana.open("/new/mattel")
    own = {"house-stacking": "same", "length": "200"}
    ana.fill("make-form", {"rules": "family", **own})

    assert ana.table().open_table.options.house == {
        "draw_until": "fits",
        "stacking": "same",
        "stacked_bluff": "waived",
        "target": 200,
    }


def test_a_single_house_rule_that_the_set_leaves_without_an_answer_is_explained(
    ana: FormBrowser,
) -> None:
    ana.open("/new/mattel")
    ana.fill("make-form", {"rules": "strict", "house-guilty_card": "returns"})

    assert ana.status == 422
    assert [one for one in ana.page.ids() if one.endswith("-wrong")] == ["house-guilty_card-wrong"]
    assert ana.page.forms["make-form"]["rules"] == "strict"


def test_a_set_that_changes_nothing_is_not_offered_and_refused_with_those_that_are(
    hall: InProcessSite,
) -> None:
    visit = hall.visit("fr")
    visit.open("/new/dos")
    offered = [one for one in visit.page.ids() if one.endswith("-what") and "rules" in one]
    visit.fill("make-form", {"name": "Zoé", "rules": "party"})

    assert offered == ["rules-printed-what", "rules-strict-what"]
    assert visit.status == 422
    assert "Choisis\u00a0: standard (standard) et strict (strict)." in visit.text


def test_the_rules_of_a_table_name_the_set(ana: FormBrowser) -> None:
    told = {}
    for rules, target in (("party", "500"), ("party", "200"), ("printed", "500")):
        ana.open("/new/mattel")
        ana.fill("make-form", {"rules": rules, "length": target})
        ana.open(f"/t/{ana.table().code}/rules")
        told[rules, target] = "This set is called “party”." in ana.text

    assert told == {
        ("party", "500"): True,
        ("party", "200"): True,
        ("printed", "500"): False,
    }
