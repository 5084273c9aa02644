"""Question files over the interface: checked without being kept, or kept with a new table."""

from base64 import b64encode
from collections.abc import Iterator
from itertools import count

import httpx2
import msgspec
import pytest
from support.decks import DATA, read_sample
from support.server.secret import table_of
from support.web.form_browser import InProcessSite

from callout.banks.bounds import MAX_TEXT_BYTES
from callout.banks.deck import QuestionDeck
from callout.banks.own_decks import read_own_deck
from callout.banks.question_file import QuestionFile
from callout.client.connection import ServerConnection
from callout.core.question import Question
from callout.host.entries import Options
from callout.server import wire
from callout.server.http.admission import QUESTION_FILE_LIMIT
from callout.server.http.middleware import MAX_BODY_BYTES
from callout.server.identity.tokens import Identity
from callout.server.question_files import as_question_file

QUIZ = Options("quiz")
NUMBERS = count()
"""Every teacher is somebody else: what one has used up does not count for another."""


class Teacher:
    """Somebody who sends question files to a node inside the test."""

    def __init__(self, site: InProcessSite, language: str = "en") -> None:
        self.site = site
        token = site.node.context.tokens.issue(Identity(f"t{next(NUMBERS)}", "Ms Lee"))
        self.http = httpx2.AsyncClient(
            transport=httpx2.ASGITransport(app=site.app),
            base_url="http://callout.test",
            headers={"authorization": f"Bearer {token}", "accept-language": language},
        )

    def post(self, path: str, body: object) -> httpx2.Response:
        """Send *body* as JSON."""
        request = self.http.post(path, content=msgspec.json.encode(body))
        return self.site.runner.run(request)

    def check(self, file: QuestionFile) -> wire.CheckedQuestions:
        """Have *file* checked."""
        response = self.post("/api/questions/check", file)
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=wire.CheckedQuestions)

    def bring(self, file: QuestionFile) -> tuple[Question, ...]:
        """Make a table with *file*, and return what is asked there."""
        response = self.post("/api/tables", wire.NewTable(QUIZ, questions=file))
        assert response.status_code == 201, response.text
        made = msgspec.json.decode(response.content, type=wire.CreatedTable)
        session = self.site.runner.run(self.site.node.tables.find(table_of(made.code)))
        return session.open_table.questions


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


@pytest.fixture
def teacher(site: InProcessSite) -> Iterator[Teacher]:
    teacher = Teacher(site)
    yield teacher
    site.runner.run(teacher.http.aclose())


def test_a_file_is_checked_and_nothing_of_it_is_kept(teacher: Teacher) -> None:
    kept = dict(teacher.site.world.journal._decks)
    checked = teacher.check(QuestionFile("damaged.csv", (DATA / "damaged.csv").read_text()))
    deck = read_sample("damaged.csv")

    assert checked.count == len(deck.questions) == sum(checked.levels.values())
    assert sum(checked.subjects.values()) == sum(checked.languages.values()) == checked.count
    assert checked.title == "damaged"
    assert checked.summary[0].startswith("damaged: ")
    assert [(one.number, one.code) for one in checked.problems] == [
        (problem.place.number, problem.fault) for problem in deck.problems
    ]
    assert checked.problems[0].unit == "line"
    assert checked.problems[0].message.startswith("Line ")
    assert teacher.site.world.journal._decks == kept


def test_what_is_checked_is_told_in_ones_language(site: InProcessSite) -> None:
    teacher = Teacher(site, "fr")
    checked = teacher.check(QuestionFile(text="a,b\nc\n"))
    site.runner.run(teacher.http.aclose())

    assert checked.summary[1] == "Langues\u00a0: Français 1."
    assert checked.languages == {"fr": 1}
    assert checked.problems[0].message.startswith("Ligne 2.")


@pytest.mark.parametrize("name", ["capitals.csv", "capitals.xlsx", "kahoot.xlsx", "quizlet.txt"])
def test_a_file_is_asked_at_the_table_that_it_was_sent_for(teacher: Teacher, name: str) -> None:
    data = (DATA / name).read_bytes()

    assert teacher.bring(QuestionFile(name, base64=data)) == read_sample(name).questions


def test_a_deck_of_ours_needs_its_name_only(teacher: Teacher) -> None:
    deck = read_own_deck("europe", "en")

    assert deck is not None
    assert teacher.bring(QuestionFile("europe")) == deck.questions


def test_a_deck_is_the_same_when_it_was_sent(teacher: Teacher) -> None:
    deck = read_sample("capitals.toml")
    for title in (deck.title, "", "a/b: c"):
        file = as_question_file(QuestionDeck(deck.questions, title))
        assert teacher.bring(file) == deck.questions


@pytest.mark.parametrize(
    ("file", "code", "told"),
    [
        (QuestionFile(), "file-empty", "empty"),
        (QuestionFile("atlantis"), "file-empty", "empty"),
        (QuestionFile("some.docx", "x"), "file-no-format", ".docx"),
        (QuestionFile("some.csv", base64=b"a" * (MAX_TEXT_BYTES + 1)), "file-too-big", "256"),
        (QuestionFile(text="only one column"), "nothing", "no question"),
    ],
)
def test_a_file_of_which_nothing_can_be_used_is_a_problem(
    teacher: Teacher, file: QuestionFile, code: str, told: str
) -> None:
    response = teacher.post("/api/tables", wire.NewTable(QUIZ, questions=file))
    problem = msgspec.json.decode(response.content, type=wire.Problem)

    assert (response.status_code, problem.code) == (422, code)
    assert told in problem.message
    assert told in problem.braille


def test_where_nothing_is_asked_questions_are_refused(teacher: Teacher) -> None:
    body = wire.NewTable(Options("dos"), questions=QuestionFile("europe"))
    response = teacher.post("/api/tables", body)

    assert response.status_code == 409
    assert msgspec.json.decode(response.content, type=wire.Problem).code == "no-questions"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/questions/check", {"text": "a" * (MAX_TEXT_BYTES + 1)}, 400),
        ("/api/questions/check", {"base64": "no base64!"}, 400),
        ("/api/questions/check", {"base64": b64encode(b"x" * 1_048_577).decode()}, 400),
        ("/api/questions/check", {"name": "n" * 201, "text": "a,b"}, 400),
        ("/api/questions/check", {"text": "a,b", "more": 1}, 400),
        ("/api/questions/check", {"text": "x" * 1_500_001}, 413),
        ("/api/guests", {"name": "x" * MAX_BODY_BYTES}, 413),
    ],
)
def test_every_part_of_a_file_has_a_bound(
    teacher: Teacher, path: str, body: dict[str, str], status: int
) -> None:
    assert teacher.post(path, body).status_code == status


def test_files_are_not_read_without_end(teacher: Teacher) -> None:
    file = QuestionFile(text="a,b")
    statuses = []
    with teacher.site.limit_clock.stopped():
        for _ in range(QUESTION_FILE_LIMIT.maximum + 1):
            statuses.append(teacher.post("/api/questions/check", file).status_code)
            teacher.site.limit_clock.go_on(1)

    assert statuses == [200] * QUESTION_FILE_LIMIT.maximum + [429]


def test_the_client_library_has_a_file_checked() -> None:
    asked: list[httpx2.Request] = []
    checked = wire.CheckedQuestions("t", 1, {"en": 1}, {"": 1}, {"1": 1}, 0, ("t: 1",), ())

    def answer(request: httpx2.Request) -> httpx2.Response:
        asked.append(request)
        return httpx2.Response(200, content=msgspec.json.encode(checked))

    connection = ServerConnection("http://there", "en", httpx2.MockTransport(answer))
    assert connection.check_questions(QuestionFile("t.csv", "a,b")) == checked
    assert asked[0].url.path == "/api/questions/check"
    assert asked[0].content == b'{"name":"t.csv","text":"a,b"}'
