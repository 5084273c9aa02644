"""Questions on the page of a new table: a file, a text or a deck of ours, looked at before."""

from collections.abc import Iterator

import pytest
from support.decks import DATA, read_sample
from support.web.form_browser import FormBrowser, InProcessSite

from callout.banks.bounds import MAX_TEXT_BYTES, MAX_WORKBOOK_BYTES
from callout.banks.formats import write_deck
from callout.banks.own_decks import read_own_deck
from callout.core.question import Question
from callout.host.requests import Start
from callout.locales.messages import say
from callout.server.http.admission import QUESTION_FILE_LIMIT
from callout.server.http.middleware import MAX_FILE_BODY_BYTES
from callout.web.questions import SHOWN_QUESTIONS, deck_options


@pytest.fixture(scope="module")
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


@pytest.fixture
def ana(hall: InProcessSite) -> FormBrowser:
    visit = hall.known("Ana")
    visit.open("/new/quiz")
    return visit


def asked_of(visit: FormBrowser) -> tuple[Question, ...]:
    """Return the questions of the table where somebody was led."""
    return visit.table().open_table.questions


CHECK = {"check": "on"}


@pytest.mark.parametrize(
    "name", ["capitals.csv", "capitals.xlsx", "capitals.gift", "capitals.xml", "capitals.toml"]
)
def test_a_file_is_read_shown_and_asked(ana: FormBrowser, name: str) -> None:
    deck = read_sample(name)
    ana.fill("make-form", CHECK, {"file": (name, (DATA / name).read_bytes())})
    page = ana.page

    assert ana.status == 200
    assert "autofocus" in page.by_id("preview")
    assert f"{len(deck.questions)} questions." in ana.text
    assert page.forms["make-form"]["deck"] == "mine"
    ana.fill("make-form")
    assert asked_of(ana) == deck.questions


def test_what_is_not_understood_is_told_once_and_the_rest_is_asked(ana: FormBrowser) -> None:
    deck = read_sample("damaged.csv")
    ana.fill("make-form", {}, {"file": ("damaged.csv", (DATA / "damaged.csv").read_bytes())})

    assert ana.status == 200
    assert ana.page.by_id("problems")["aria-labelledby"] == "problems-title"
    assert "Line 7. The answer isn&#39;t one of the choices." in ana.text
    ana.fill("make-form")
    assert asked_of(ana) == deck.questions


def test_a_text_stays_as_it_was_pasted_so_that_it_can_be_mended(ana: FormBrowser) -> None:
    text = "Where?\r\nHow many?,3\r\nWho?,Ana\r\n"
    ana.fill("make-form", {"deck": "mine", "questions": text})

    assert ana.status == 200
    assert "Line 1." in ana.text
    assert ana.page.forms["make-form"]["questions"].split() == text.split()
    mended = text.replace("Where?", "Where?,here,there")
    ana.fill("make-form", {"questions": mended})
    assert ana.status == 200
    ana.fill("make-form")
    assert [question.prompt for question in asked_of(ana)] == ["How many?", "Who?"]


def test_a_text_without_any_fault_is_asked_at_once(ana: FormBrowser) -> None:
    ana.fill("make-form", {"deck": "mine", "questions": "Où\u202f?\tici\nQui\u00a0?\tmoi"})

    assert [question.prompt for question in asked_of(ana)] == ["Où\u202f?", "Qui\u00a0?"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_our_own_decks_are_there_those_in_the_readers_language_first(
    hall: InProcessSite, language: str
) -> None:
    visit = hall.visit(language)
    values = [own["value"] for own in visit.open("/new/quiz").all("input", name="deck")]
    visit.fill("make-form", {"name": "Zoé", "deck": f"{language}-europe"})
    deck = read_own_deck("europe", language)

    assert deck is not None
    assert values == ["sums", *(deck.value for deck in deck_options(language)), "mine"]
    assert values[1].startswith(f"{language}-")
    assert asked_of(visit) == deck.questions


def test_sums_are_asked_of_those_who_bring_nothing(ana: FormBrowser) -> None:
    ana.fill("make-form")
    session = ana.table()

    assert session.open_table.deck == ""
    ana.hall.runner.run(session.act(ana.who, Start(), "start", session.version))
    assert session.open_table.match is not None


def test_a_deck_of_ours_can_be_looked_at(ana: FormBrowser) -> None:
    ana.fill("make-form", CHECK | {"deck": "en-general-knowledge"})
    deck = read_own_deck("general-knowledge", "en")

    assert deck is not None
    assert deck.questions[0].prompt in ana.text.replace("&#39;", "'")
    assert deck.questions[SHOWN_QUESTIONS].prompt not in ana.text.replace("&#39;", "'")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("changed", "field", "message"),
    [
        ({"deck": "mine"}, "questions", "questions-missing"),
        ({"deck": "mine", "questions": " \n"}, "questions", "questions-missing"),
        ({"questions": "a,b"}, "deck", "questions-unused"),
        ({"deck": "en-europe", "questions": "a,b"}, "deck", "questions-unused"),
        ({"deck": "en-atlantis"}, "deck", "wrong-choice"),
    ],
)
def test_what_is_wrong_is_told_at_its_field(
    hall: InProcessSite, language: str, changed: dict[str, str], field: str, message: str
) -> None:
    visit = hall.visit(language)
    visit.open("/new/quiz")
    visit.fill("make-form", {"name": "Bob", **changed})

    assert visit.status == 422
    assert say("web", language, message) in visit.text
    assert f"{field}-wrong" in visit.page.ids()


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("some.docx", b"PK", "can&#39;t be read"),
        ("some.csv", b"\0" * 9, "This isn&#39;t a text file"),
        ("some.csv", b"a" * (MAX_TEXT_BYTES + 1), "too big"),
        ("some.xlsx", b"PK\x03\x04" + b"\0" * MAX_WORKBOOK_BYTES, "too big"),
        ("some.gift", b"only a text", "There are no questions here"),
    ],
)
def test_a_file_of_which_nothing_can_be_used_is_told(
    ana: FormBrowser, name: str, data: bytes, told: str
) -> None:
    ana.fill("make-form", CHECK, {"file": (name, data)})

    assert ana.status == 422
    assert told in ana.text
    assert ana.page.by_id("file")["aria-invalid"] == "true"


def test_a_file_that_becomes_too_long_as_text_is_refused(ana: FormBrowser) -> None:
    lines = [
        f"{number}?,{'|'.join(f'{one:02}' + 'x' * 21 for one in range(20))}\n"
        for number in range(500)
    ]
    ana.fill("make-form", CHECK, {"file": ("long.csv", "".join(lines).encode())})

    assert ana.status == 422
    assert "too big" in ana.text


def test_a_field_without_a_file_brings_none(ana: FormBrowser) -> None:
    ana.fill("make-form", {}, {"file": ("", b""), "another": ("some.csv", b"a,b")})
    assert asked_of(ana) == ()


def test_a_form_that_is_too_long_is_not_read(ana: FormBrowser) -> None:
    ana.fill("make-form", CHECK, {"file": ("big.xlsx", b"x" * MAX_FILE_BODY_BYTES)})
    assert ana.status == 413


def test_a_form_that_cannot_be_taken_apart_is_a_bad_request(ana: FormBrowser) -> None:
    headers = {"content-type": "multipart/form-data; boundary=x"}
    ana._see(ana.hall.runner.run(ana.http.post("/new/quiz", content=b"no", headers=headers)))
    assert ana.status == 400


def test_one_person_does_not_have_files_read_without_end(hall: InProcessSite) -> None:
    visit = hall.known("Eager")
    visit.open("/new/quiz")
    statuses = []
    with hall.limit_clock.stopped():
        for _ in range(QUESTION_FILE_LIMIT.maximum + 1):
            visit.fill("make-form", CHECK | {"deck": "mine", "questions": "a,b"})
            statuses.append(visit.status)
            hall.limit_clock.go_on(1)
    assert statuses[-1] == 429
    assert 429 not in statuses[:-1]


def test_where_nothing_is_asked_no_questions_are_taken(hall: InProcessSite) -> None:
    page = hall.visit().open("/new/mattel")

    assert "questions" not in page.ids()
    assert "enctype" not in page.by_id("make-form")


def test_enter_in_a_field_makes_the_table(ana: FormBrowser) -> None:
    """Press what browsers press: the first button of the form, which sends nothing of its own."""
    buttons = ana.page.all("button")
    ids = [own.get("id", "") for own in buttons]

    assert "name" not in buttons[ids.index("check") - 1]
    assert "hidden" in buttons[ids.index("check") - 1]


def test_questions_survive_a_mistake_elsewhere(ana: FormBrowser) -> None:
    deck = read_sample("capitals.csv")
    ana.fill("make-form", {"pace": "-1"}, {"file": ("capitals.csv", write_deck("a.csv", deck))})
    assert ana.status == 422
    ana.fill("make-form", {"pace": "1"})

    assert asked_of(ana) == deck.questions
