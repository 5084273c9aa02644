"""Questions written on a page without scripts: added, changed, moved, removed, saved and used."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.decks import DATA, read_sample
from support.question_strategies import decks, questions
from support.web.form_browser import FormBrowser, InProcessSite

from callout.banks.bounds import MAX_ANSWER_CHARS, MAX_PROMPT_CHARS, MAX_QUESTIONS
from callout.banks.deck import QuestionDeck
from callout.banks.formats import read_deck, write_deck
from callout.banks.own_decks import read_own_deck
from callout.core.question import Question
from callout.locales.messages import say
from callout.server.http.admission import QUESTION_EDIT_LIMIT, STRANGERS_EDIT_LIMIT
from callout.web.editor import changes
from callout.web.editor.carrying import carried, carry
from callout.web.editor.editor import SHORT_CHARS, shorten
from callout.web.editor.question_form import fields_of, read_question
from callout.web.forms import SubmittedForm

CAPITALS = tuple(Question(f"Capital of {one}?", (one[0],)) for one in ("Peru", "Cuba", "Mali"))
WRITTEN = {"prompt": "Capital of Fiji?", "answers": "Suva\r\n\r\nSuva City"}
FIJI = Question("Capital of Fiji?", ("Suva", "Suva City"))


@pytest.fixture(scope="module")
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


@pytest.fixture
def mara(hall: InProcessSite) -> FormBrowser:
    """Return somebody who is known, with the editor open and three questions in it."""
    visit = hall.known("Mara")
    visit.open("/questions")
    return visit.fill("editor-form", {"set": carry(CAPITALS), "set-title": "Capitals"})


def press(visit: FormBrowser, button: str, **fields: str) -> FormBrowser:
    """Press a button of the page, which must be there unless it sends the form by itself."""
    assert visit.page.all("button", name="do", value=button), button
    return visit.fill("editor-form", {"do": button, **fields})


def listed(visit: FormBrowser) -> tuple[Question, ...]:
    """Return the questions in the form of the page."""
    return carried(visit.page.forms["editor-form"]["set"])


def news(visit: FormBrowser) -> str:
    """Return what the page tells of the last press."""
    found = re.search(r'<div id="notice"[^>]*>(.*?)</div>', visit.text, re.DOTALL)
    return unescape(re.sub("<[^>]*>", "", found[1])) if found else ""


def focus(visit: FormBrowser) -> str:
    """Return the id of the only element of the page that takes the focus."""
    (found,) = [own["id"] for _, own in visit.page.attributes if "autofocus" in own]
    return found


def wrong(visit: FormBrowser) -> dict[str, str]:
    """Return the errors of the page by their fields."""
    assert visit.status == 422, visit.text
    found = re.findall(r'<li><a href="#([^"]+)">(.*?)</a></li>', visit.text)
    ids = visit.page.ids()
    assert all(field in ids for field, _ in found)
    assert focus(visit) == "notice"
    return {field: unescape(told) for field, told in found}


def test_an_empty_page_has_a_button_to_begin_with(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/questions")

    assert "No questions yet" in visit.text
    press(visit, "add")
    assert focus(visit) == "prompt"
    press(visit, "done", **WRITTEN)
    assert news(visit) == "Question 1 is added."
    assert focus(visit) == "add"
    assert visit.page.by_id("add")["aria-describedby"] == "notice"
    assert listed(visit) == (FIJI,)


def test_a_question_is_changed_and_nothing_else(mara: FormBrowser) -> None:
    press(mara, "edit-2")
    form = mara.page.forms["editor-form"]

    assert focus(mara) == "prompt"
    assert (form["prompt"], form["answers"], form["level"]) == ("Capital of Cuba?", "C", "1")
    assert "up-2" not in mara.page.ids()
    press(mara, "done", answers="Havana\nLa Habana", choices="Havana\nLima", level="3")
    assert news(mara) == "Question 2 is changed."
    assert focus(mara) == "edit-2"
    changed = Question(
        "Capital of Cuba?", ("Havana", "La Habana"), ("Havana", "Lima"), "en", "", 3
    )
    assert listed(mara) == (CAPITALS[0], changed, CAPITALS[2])


def test_a_change_can_be_dropped(mara: FormBrowser) -> None:
    press(mara, "edit-1")
    press(mara, "cancel", prompt="")

    assert news(mara) == "Question 1 is as it was."
    assert focus(mara) == "edit-1"
    press(mara, "add")
    press(mara, "cancel", **WRITTEN)
    assert news(mara) == "No question was added."
    assert focus(mara) == "add"
    assert listed(mara) == CAPITALS


def test_questions_move_and_the_focus_goes_with_them(mara: FormBrowser) -> None:
    press(mara, "up-3")
    assert news(mara) == "Question 3 moved up to place 2."
    assert focus(mara) == "up-2"
    press(mara, "up-2")
    assert listed(mara) == (CAPITALS[2], *CAPITALS[:2])
    assert focus(mara) == "down-1"
    assert "up-1" not in mara.page.ids()
    press(mara, "down-1")
    assert news(mara) == "Question 1 moved down to place 2."
    assert focus(mara) == "down-2"
    press(mara, "down-2")
    assert focus(mara) == "up-3"
    assert "down-3" not in mara.page.ids()
    assert listed(mara) == CAPITALS


def test_buttons_are_named_by_the_number_and_the_beginning_of_their_question(
    mara: FormBrowser,
) -> None:
    for name in ("edit", "up", "down", "remove"):
        assert mara.page.by_id(f"{name}-2")["aria-labelledby"] == f"{name}-2 asked-2"
    assert '<span id="asked-2">2. <span lang="en">Capital of Cuba?</span></span>' in mara.text


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_removed_question_is_put_back_to_its_place(mara: FormBrowser, number: int) -> None:
    press(mara, f"remove-{number}")

    assert news(mara) == f"Question {number} is removed: {CAPITALS[number - 1].prompt}"
    assert focus(mara) == "notice"
    assert listed(mara) == CAPITALS[: number - 1] + CAPITALS[number:]
    press(mara, "back")
    assert news(mara) == f"Question {number} is back."
    assert focus(mara) == f"edit-{number}"
    assert listed(mara) == CAPITALS
    assert "back" not in mara.page.ids()


def test_a_question_can_be_put_back_later(mara: FormBrowser) -> None:
    press(mara, "remove-3")
    press(mara, "remove-2")
    press(mara, "edit-1")
    press(mara, "back")

    assert listed(mara) == CAPITALS[:2]
    assert focus(mara) == "edit-2"


def test_the_question_that_is_open_can_be_removed_whatever_is_written_there(
    mara: FormBrowser,
) -> None:
    press(mara, "edit-2")
    press(mara, "remove-2", prompt="")

    assert listed(mara) == (CAPITALS[0], CAPITALS[2])
    press(mara, "back")
    assert listed(mara) == CAPITALS


def test_what_is_written_is_kept_by_any_other_button(mara: FormBrowser) -> None:
    press(mara, "add")
    press(mara, "up-2", **WRITTEN)

    assert news(mara) == "Question 4 is added. Question 2 moved up to place 1."
    assert focus(mara) == "up-2" if "up-1" in mara.page.ids() else "down-1"
    assert listed(mara) == (CAPITALS[1], CAPITALS[0], CAPITALS[2], FIJI)
    press(mara, "add")
    press(mara, "edit-1")
    assert len(listed(mara)) == 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("fields", "field", "message", "facts"),
    [
        ({}, "prompt", "no-prompt", {}),
        (
            {"prompt": "x" * (MAX_PROMPT_CHARS + 1), "answers": "a"},
            "prompt",
            "long-prompt",
            {"most": MAX_PROMPT_CHARS},
        ),
        ({"prompt": "Who?"}, "answers", "no-answer", {}),
        ({"prompt": "Who?", "answers": "…"}, "answers", "no-answer", {}),
        (
            {"prompt": "Who?", "answers": "\n".join(map(str, range(21)))},
            "answers",
            "many-answers",
            {"most": 20},
        ),
        (
            {"prompt": "Who?", "answers": "x" * (MAX_ANSWER_CHARS + 1)},
            "answers",
            "long-answer",
            {"most": MAX_ANSWER_CHARS},
        ),
        (
            {"prompt": "Who?", "answers": "a", "choices": "a\n" + "x" * (MAX_ANSWER_CHARS + 1)},
            "choices",
            "long-answer",
            {"most": MAX_ANSWER_CHARS},
        ),
        ({"prompt": "Who?", "answers": "a", "choices": "a"}, "choices", "one-choice", {}),
        ({"prompt": "Who?", "answers": "a", "choices": "b\nc"}, "choices", "not-a-choice", {}),
        ({"prompt": "Who?", "answers": "a", "choices": "a\nA"}, "choices", "choices-alike", {}),
        ({"prompt": "Who?", "answers": "a", "tolerance": "1"}, "answers", "not-a-number", {}),
    ],
)
def test_what_is_wrong_is_told_at_its_field_and_stays_as_it_was_written(
    hall: InProcessSite,
    language: str,
    fields: dict[str, str],
    field: str,
    message: str,
    facts: dict[str, int],
) -> None:
    visit = hall.visit(language)
    visit.open("/questions")
    press(visit, "add")
    press(visit, "done", **fields)

    assert wrong(visit) == {field: say("banks", language, message, **facts)}
    form = visit.page.forms["editor-form"]
    assert {name: form[name].replace("\r\n", "\n") for name in fields} == fields
    assert listed(visit) == ()


@pytest.mark.parametrize("tolerance", ["some", "-1", "9" * 16])
def test_a_tolerance_is_a_number(mara: FormBrowser, tolerance: str) -> None:
    press(mara, "edit-1")
    press(mara, "done", answers="1", tolerance=tolerance)

    assert wrong(mara) == {"tolerance": say("web", "en", "editor-tolerance-wrong")}
    assert "open" in mara.page.by_id("details")


def test_the_same_question_is_asked_once(mara: FormBrowser) -> None:
    press(mara, "add")
    press(mara, "done", prompt="capital  of CUBA?", answers="Havana")
    assert wrong(mara) == {"prompt": "Question 2 asks the same."}
    press(mara, "cancel")
    press(mara, "remove-2")
    press(mara, "add")
    press(mara, "done", prompt="capital of Cuba?", answers="Havana")
    press(mara, "back")
    assert wrong(mara) == {"back": "Question 3 asks the same."}


def test_other_buttons_wait_until_the_open_question_can_be_kept(mara: FormBrowser) -> None:
    press(mara, "edit-3")
    for button in ("up-2", "remove-1", "save", "check", "own"):
        press(mara, button, prompt="")
        assert wrong(mara) == {"prompt": "The question is missing."}
    assert listed(mara) == CAPITALS


@pytest.mark.parametrize("button", ["check", "save"])
def test_without_questions_there_is_nothing_to_check_or_to_save(
    hall: InProcessSite, button: str
) -> None:
    visit = hall.visit()
    visit.open("/questions")
    press(visit, button)

    assert wrong(visit) == {"add": "There are no questions yet. Add one first."}


def test_questions_are_checked_as_a_file_is(mara: FormBrowser) -> None:
    press(mara, "edit-1")
    press(mara, "check", answers="/draw")

    assert focus(mara) == "preview"
    assert "Capitals: 3 questions." in mara.text
    assert "Question 1. &#34;/draw&#34; counts as right, but" in mara.text


def test_a_set_is_saved_as_a_file_of_ours(mara: FormBrowser) -> None:
    press(mara, "edit-3")
    mara.fill("editor-form", {"do": "save", "set-title": "Où ? Là-bas …", "answers": "Bamako"})
    deck = read_deck("some.toml", mara.text.encode())

    assert mara.status == 200
    assert deck.title == "Où ? Là-bas …"
    assert deck.questions[2].answers == ("Bamako",)
    assert deck.questions[:2] == CAPITALS[:2]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Où ? Là-bas …", "ou-la-bas.toml"),
        ("问题", "questions.toml"),
        ("", "questions.toml"),
        ('"/../' + "a" * 99, f"{'a' * 39}.toml"),
    ],
)
def test_a_file_is_named_after_its_title(mara: FormBrowser, title: str, name: str) -> None:
    fields = mara.page.forms["editor-form"] | {"do": "save", "set-title": title}
    response = mara.hall.runner.run(
        mara.http.post("/questions", files=[(n, (None, text)) for n, text in fields.items()])
    )

    assert response.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert response.headers["content-type"] == "application/toml"


@pytest.mark.parametrize(
    "name", ["capitals.csv", "capitals.xlsx", "capitals.gift", "capitals.xml", "capitals.toml"]
)
def test_a_file_is_opened_and_saved_with_the_same_questions(
    hall: InProcessSite, name: str
) -> None:
    visit = hall.known("Ana")
    visit.open("/questions")
    deck = read_sample(name)
    visit.fill("editor-form", {"do": "file"}, {"file": (name, (DATA / name).read_bytes())})

    assert news(visit) == f"{len(deck.questions)} questions were added."
    assert focus(visit) == "notice"
    assert visit.page.forms["editor-form"]["set-title"] == deck.title
    visit.fill("editor-form", {"do": "save"})
    assert read_deck(name + ".toml", visit.text.encode()).questions == deck.questions


def test_what_is_left_out_of_a_file_is_told(hall: InProcessSite) -> None:
    visit = hall.known("Bob")
    visit.open("/questions")
    data = (DATA / "damaged.csv").read_bytes()
    visit.fill("editor-form", {"do": "file"}, {"file": ("damaged.csv", data)})

    assert focus(visit) == "notice"
    assert "Line 7. The answer isn&#39;t one of the choices." in visit.text


def test_other_questions_come_after_those_that_are_there(mara: FormBrowser) -> None:
    brought = write_deck("a.toml", QuestionDeck((CAPITALS[1], FIJI), "Others", "fr"))
    mara.fill("editor-form", {"do": "file"}, {"file": ("a.toml", brought)})

    assert news(mara).startswith("1 question was added. 1 was left out")
    assert [one.prompt for one in listed(mara)] == [one.prompt for one in (*CAPITALS, FIJI)]
    assert mara.page.forms["editor-form"]["set-title"] == "Capitals"
    press(mara, "own", own="en-europe")
    own = read_own_deck("europe", "en")
    assert own is not None
    assert listed(mara)[4:] == own.questions


@pytest.mark.parametrize(
    ("button", "files", "field", "message"),
    [
        ("file", {}, "file", ("web", "editor-file-missing")),
        ("file", {"file": ("a.gift", b"text")}, "file", ("banks", "nothing")),
        ("file", {"file": ("a.csv", b"\0")}, "file", ("banks", "file-not-text")),
        ("own", {}, "own", ("web", "wrong-choice")),
    ],
)
def test_what_cannot_be_opened_changes_nothing(
    mara: FormBrowser,
    button: str,
    files: dict[str, tuple[str, bytes]],
    field: str,
    message: tuple[str, str],
) -> None:
    mara.fill("editor-form", {"do": button}, files)

    assert wrong(mara) == {field: say(message[0], "en", message[1])}
    assert listed(mara) == CAPITALS


def test_a_file_is_read_only_by_its_button(mara: FormBrowser) -> None:
    mara.fill("editor-form", {"do": "up-2"}, {"file": ("a.csv", b"a?,b")})
    assert len(listed(mara)) == len(CAPITALS)


def test_the_language_of_the_set_is_that_of_its_questions(mara: FormBrowser) -> None:
    german = Question("Wer?", ("Ich",), language="de")
    mara.fill("editor-form", {"set": carry((*CAPITALS, german)), "set-language": "fr"})

    assert {one.language for one in listed(mara)[:3]} == {"fr"}
    assert listed(mara)[3] == german
    press(mara, "add")
    press(mara, "done", **WRITTEN)
    assert listed(mara)[4].language == "fr"


def test_enter_in_a_field_keeps_the_question(mara: FormBrowser) -> None:
    press(mara, "edit-1")
    first = next(own for own in mara.page.all("button", name="do") if "form" not in own)

    assert "hidden" in first
    assert first["value"] == "done"


def many(count: int, length: int = 1) -> tuple[Question, ...]:
    """Make questions with answers of a *length*."""
    return tuple(Question(f"{number} + 0 = ?", ("x" * length,)) for number in range(count))


def test_a_set_has_so_many_questions_and_no_more(hall: InProcessSite) -> None:
    visit = hall.known("Zoe")
    visit.open("/questions")
    visit.fill("editor-form", {"set": carry(many(MAX_QUESTIONS))})
    press(visit, "add")
    told = say("web", "en", "editor-full", most=MAX_QUESTIONS)
    assert wrong(visit) == {"add": told}
    press(visit, "own", own="en-europe")
    assert news(visit).startswith("No questions were added. 70 were left out")
    press(visit, "remove-1")
    press(visit, "own", own="en-europe")
    assert len(listed(visit)) == MAX_QUESTIONS
    press(visit, "back")
    assert wrong(visit) == {"back": told}
    new = {"opened": str(MAX_QUESTIONS + 1), "level": "1", **WRITTEN}
    visit.fill("editor-form", {"do": "done", **new})
    assert wrong(visit) == {"prompt": told}


def test_a_set_never_grows_too_large_for_its_file(mara: FormBrowser) -> None:
    long = tuple(
        Question(f"{number} {'é' * 200}", tuple(f"{one}{'x' * 100}" for one in range(5)))
        for number in range(280)
    )
    data = write_deck("a.toml", QuestionDeck(long[:230], "long"))
    told = say("web", "en", "editor-too-big", most=256)
    mara.fill("editor-form", {"do": "file"}, {"file": ("a.toml", data)})
    assert len(listed(mara)) == 233
    more = write_deck("b.toml", QuestionDeck(long[230:], "long"))
    mara.fill("editor-form", {"do": "file"}, {"file": ("b.toml", more)})
    assert wrong(mara) == {"file": told}
    assert len(listed(mara)) == 233
    most = next(n for n in range(280, 0, -1) if changes.fits(QuestionDeck(long[:n])))
    mara.fill("editor-form", {"set": carry(long[:most])})
    press(mara, f"edit-{most}")
    press(mara, "done", answers="\n".join(f"{one}{'x' * 100}" for one in range(20)))
    assert wrong(mara) == {"prompt": told}


@pytest.mark.parametrize(
    "text", ["?", "AAAA", carry(many(1))[:-4], carry(many(MAX_QUESTIONS + 1))]
)
def test_a_set_that_no_page_has_sent_is_refused(mara: FormBrowser, text: str) -> None:
    mara.fill("editor-form", {"set": text})
    assert mara.status == 400


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "up-9"},
        {"do": "up-1"},
        {"do": "down-3"},
        {"do": "remove-²"},
        {"do": "edit-99999"},
        {"do": "back"},
        {"do": "dance"},
        {"opened": "7", "do": "done"},
        {"opened": "x", "do": "cancel"},
    ],
)
def test_what_no_page_sends_changes_nothing(mara: FormBrowser, fields: dict[str, str]) -> None:
    mara.fill("editor-form", fields)

    assert mara.status == 200
    assert listed(mara) == CAPITALS


def test_nobody_presses_without_end(hall: InProcessSite) -> None:
    for visit, limit in (
        (hall.known("Eager"), QUESTION_EDIT_LIMIT),
        (hall.visit(), STRANGERS_EDIT_LIMIT),
    ):
        visit.open("/questions")
        statuses = []
        with hall.limit_clock.stopped():
            for number in range(limit.maximum + 1):
                visit.fill("editor-form", {"do": "done"})
                statuses.append(visit.status)
                if number % 10 == 0:
                    hall.limit_clock.go_on(0.9)
        assert statuses[-1] == 429
        assert set(statuses[:-1]) == {200}


def open_class(hall: InProcessSite) -> tuple[FormBrowser, str]:
    """Open a class, and return its teacher and its path."""
    teacher = hall.visit()
    teacher.open("/class")
    teacher.fill("open-class")
    return teacher, teacher.location.partition("?")[0]


def test_a_class_uses_what_its_teacher_has_written(hall: InProcessSite) -> None:
    teacher, path = open_class(hall)
    teacher.open(f"{path}/questions")
    assert teacher.page.by_id("editor-link")["href"] == f"{path}/questions/write"
    teacher.open(f"{path}/questions/write")
    press(teacher, "add")
    press(teacher, "use", **WRITTEN, **{"set-title": "Islands"})

    assert (teacher.status, teacher.location) == (303, f"{path}?done=questions")
    assert "Islands, 1 question" in teacher.open(path).text


def test_a_teacher_may_also_save_the_questions_of_a_class(hall: InProcessSite) -> None:
    teacher, path = open_class(hall)
    teacher.open(f"{path}/questions/write")
    teacher.fill("editor-form", {"set": carry(CAPITALS), "do": "save"})

    assert read_deck("a.toml", teacher.text.encode()).questions == CAPITALS
    teacher.open(f"{path}/questions/write")
    press(teacher, "use")
    assert "add" in wrong(teacher)


def test_questions_are_not_changed_while_a_lesson_runs(hall: InProcessSite) -> None:
    teacher, path = open_class(hall)
    pupil = hall.visit()
    pupil.open(path)
    pupil.fill("join-class", {"name": "Pia", "do": "join"})
    teacher.open(f"{path}/questions/write")
    form = dict(teacher.page.forms["editor-form"])
    for do in ("seat", "start"):
        teacher.open(path)
        teacher.send(path, {"do": do})
    page = teacher.open(f"{path}/questions/write")
    assert "use" not in page.ids()
    assert "The lesson is running" in teacher.text
    teacher.fill("editor-form", form | {"set": carry(CAPITALS), "do": "use"})

    assert teacher.status == 409
    assert listed(teacher) == CAPITALS
    assert focus(teacher) == "notice"


def test_only_the_teacher_writes_questions_for_a_class(hall: InProcessSite) -> None:
    _, path = open_class(hall)
    pupil = hall.known("Pia")

    pupil.open(f"{path}/questions/write")
    assert pupil.status == 403
    pupil.send(f"{path}/questions/write", {"do": "use", "set": carry(CAPITALS)})
    assert pupil.status == 403


@pytest.mark.parametrize("place", ["new", "class"])
def test_questions_that_were_checked_can_be_changed(hall: InProcessSite, place: str) -> None:
    teacher, path = open_class(hall)
    page, form = {
        "new": ("/new/quiz", "make-form"),
        "class": (f"{path}/questions", "questions-form"),
    }[place]
    teacher.open(page)
    teacher.fill(form, {"deck": "mine", "questions": "Where?\nWho?,Me", "check": "on"})
    button = teacher.page.by_id("to-editor")
    assert button["form"] == form
    sent = teacher.page.forms[form] | {"do": button["value"]}
    parts = [(name, (None, text)) for name, text in sent.items()]
    teacher._see(hall.runner.run(teacher.http.post(button["formaction"], files=parts)))

    assert news(teacher) == "1 question was added."
    assert "Line 1." in teacher.text
    assert listed(teacher) == (Question("Who?", ("Me",)),)
    assert teacher.page.by_id("editor-form")["action"] == button["formaction"]


def test_one_of_our_sets_that_was_checked_can_be_changed(hall: InProcessSite) -> None:
    teacher, path = open_class(hall)
    fields = {"deck": "fr-europe", "questions": "", "do": "text"}
    teacher.open(f"{path}/questions/write")
    teacher.fill("editor-form", fields)
    own = read_own_deck("europe", "fr")

    assert own is not None
    assert listed(teacher) == own.questions
    assert teacher.page.forms["editor-form"]["set-language"] == "fr"


def test_a_new_table_leads_to_the_editor(hall: InProcessSite) -> None:
    assert hall.visit().open("/new/quiz").by_id("editor-link")["href"] == "/questions"


def test_questions_are_named_by_their_beginning() -> None:
    assert shorten("short") == "short"
    assert shorten("word " * 20) == "word " * 12 + "…"
    assert shorten("x" * 99) == "x" * SHORT_CHARS + " …"


@given(questions().filter(bool))
def test_a_question_that_is_opened_and_closed_stays_the_same(question: Question) -> None:
    form = SubmittedForm(fields_of(question), "en")
    assert read_question(form, question.language) == question


@given(decks())
def test_questions_travel_unchanged(deck: QuestionDeck) -> None:
    assert carried(carry(deck.questions)) == deck.questions
    assert changes.check(deck).questions == deck.questions


@given(decks(), st.data())
def test_what_is_removed_or_moved_is_back_when_it_is_taken_back(
    deck: QuestionDeck, data: st.DataObject
) -> None:
    if not deck.questions:
        return
    places = st.integers(0, len(deck.questions) - 1)
    at, to = data.draw(places), data.draw(places)

    assert changes.insert(changes.remove(deck, at), at, deck.questions[at]) == deck
    assert changes.move(changes.move(deck, at, to), to, at) == deck
    assert changes.move(deck, at, to).questions[to] == deck.questions[at]
