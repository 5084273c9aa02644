"""Classes over the interface: what a teacher, a pupil and a stranger may do and see."""

from collections.abc import Iterator
from itertools import count
from typing import Any, TypeVar

import httpx2
import msgspec
import pytest
from support.server.secret import code_of, table_of
from support.web.form_browser import InProcessSite

from callout.banks.question_file import QuestionFile
from callout.classroom import requests as r
from callout.classroom.results import Results
from callout.core import commands as c
from callout.core.prompts import AnswerQuestion, awaited
from callout.host import requests as w
from callout.server import class_wire, room_wire, wire
from callout.server.http.admission import GUEST_LIMIT, JOIN_LIMIT
from callout.server.http.guesses import MAX_GUESSES
from callout.server.identity.tokens import Identity

T = TypeVar("T")
KEYS = count()
SECRETS = QuestionFile("secrets.csv", "Colour of the sky?,azure\nColour of grass?,viridian\n")


class Visitor:
    """Somebody who sends requests to a node inside the test."""

    def __init__(self, site: InProcessSite, token: str = "", address: str = "192.0.2.1") -> None:
        self.site, self.token = site, token
        transport = httpx2.ASGITransport(app=site.app, client=(address, 4711))
        self.http = httpx2.AsyncClient(transport=transport, base_url="http://callout.test")

    def ask(self, method: str, path: str, body: object = None) -> httpx2.Response:
        """Send a request."""
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        request = self.http.request(method, f"/api/{path}", content=content, headers=headers)
        return self.site.runner.run(request)

    def get(self, path: str, kind: type[T]) -> T:
        """Return what a path shows."""
        response = self.ask("GET", path)
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=kind)

    def act(self, code: str, request: r.ClassRequest) -> httpx2.Response:
        """Make a request in a class."""
        body = class_wire.ClassActionRequest(f"key {next(KEYS)}", 0, request)
        return self.ask("POST", f"classes/{code}/acts", body)

    def acts(self, code: str, *requests: r.ClassRequest) -> None:
        """Make requests that are allowed."""
        for request in requests:
            response = self.act(code, request)
            assert response.status_code == 200, response.text


class School:
    """A class with its teacher and some pupils."""

    def __init__(self, site: InProcessSite, pupils: int = 0) -> None:
        self.site = site
        identity = Identity(f"id-of-teacher-{next(KEYS)}", "Mara")
        self.teacher = Visitor(site, site.node.context.tokens.issue(identity))
        response = self.teacher.ask("POST", "classes", class_wire.NewClass("en"))
        assert response.status_code == 201, response.text
        self.created = msgspec.json.decode(response.content, type=room_wire.CreatedRoom)
        self.code = self.created.code
        self.pupils = [self.join(f"Pupil {number}") for number in range(1, pupils + 1)]

    def join(self, name: str = "") -> Visitor:
        """Let a pupil join who has been nobody before."""
        response = Visitor(self.site).ask(
            "POST", f"classes/{self.code}/pupils", class_wire.NewPupil(name)
        )
        assert response.status_code == 201, response.text
        guest = msgspec.json.decode(response.content, type=wire.Guest)
        return Visitor(self.site, guest.token)

    def show(self, visitor: Visitor) -> class_wire.ClassSnapshot:
        """Return the class as *visitor* sees it."""
        return visitor.get(f"classes/{self.code}", class_wire.ClassSnapshot)

    def play(self, moves: int) -> None:
        """Let all pupils move, and answer every question wrongly, at the first table."""
        code = self.show(self.pupils[0]).table_code
        session = self.site.runner.run(self.site.node.tables.find(table_of(code)))
        for _ in range(moves):
            table = session.open_table
            assert table.match is not None
            (seat,) = awaited(table.match.prompt)
            command = table.match.legal_commands(seat)[0]
            if isinstance(table.match.prompt, AnswerQuestion):
                command = c.Answer("a wrong answer")
            who = Identity(table.places[seat].player, "")
            act = session.act(who, command, f"move {next(KEYS)}", 0)
            self.site.runner.run(act)


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def problem(response: httpx2.Response) -> tuple[int, str]:
    """Return the status and the code of a refusal."""
    return response.status_code, msgspec.json.decode(response.content, type=wire.Problem).code


def test_a_teacher_sees_pupils_and_tables_and_a_pupil_only_their_own(site: InProcessSite) -> None:
    school = School(site, 7)
    assert school.created.link == f"http://callout.test/class/{school.code}"
    school.teacher.acts(school.code, r.SeatEverybody())
    before = school.show(school.pupils[0])
    assert (before.role, before.name, before.table, before.table_code) == (
        *("pupil", "Pupil 1", 1, ""),
    )
    school.teacher.acts(school.code, r.StartLesson())
    pupil, teacher = school.show(school.pupils[5]), school.show(school.teacher)

    assert (pupil.stage, pupil.table, pupil.teacher) == ("running", 2, None)
    assert teacher.teacher is not None
    assert [row.name for row in teacher.teacher.pupils] == [f"Pupil {n}" for n in range(1, 8)]
    assert [state.pupils for state in teacher.teacher.tables] == [(1, 2, 3, 4), (5, 6, 7)]
    assert pupil.table_code == teacher.teacher.tables[1].code


def test_a_pupil_without_a_name_is_given_one(site: InProcessSite) -> None:
    school = School(site)
    names = {school.show(school.join()).name for _ in range(5)}

    assert len(names) == 5
    assert all(len(name.split()) == 2 for name in names)


def test_a_stranger_learns_only_that_there_is_a_class(site: InProcessSite) -> None:
    school = School(site, 2)
    stranger = Visitor(site, site.node.context.tokens.issue(Identity("id-of-x", "X")))

    assert school.show(stranger) == class_wire.ClassSnapshot(school.code, 3, "guest", "waiting")
    for path in ("results", "stream"):
        assert stranger.ask("GET", f"classes/{school.code}/{path}").status_code == 403


def test_results_are_for_the_teacher_alone(site: InProcessSite) -> None:
    school = School(site, 3)
    school.teacher.acts(school.code, r.BringQuestions(SECRETS), r.SeatEverybody(), r.StartLesson())
    school.play(30)
    results = school.teacher.get(f"classes/{school.code}/results", Results)

    assert sum(pupil.count.asked for pupil in results.pupils) > 0
    assert {one.prompt for one in results.questions} <= {"Colour of the sky?", "Colour of grass?"}
    for pupil in school.pupils:
        refused = pupil.ask("GET", f"classes/{school.code}/results")
        assert problem(refused) == (403, "not-teacher")


def test_no_answer_of_the_deck_reaches_a_pupil_before_it_was_asked(site: InProcessSite) -> None:
    school = School(site, 3)
    school.teacher.acts(school.code, r.BringQuestions(SECRETS), r.SeatEverybody(), r.StartLesson())
    for pupil in school.pupils:
        code = school.show(pupil).table_code
        seen = pupil.ask("GET", f"classes/{school.code}").text
        seen += pupil.ask("GET", f"tables/{code}").text
        assert "azure" not in seen
        assert "viridian" not in seen
    desk = school.teacher.ask("GET", f"classes/{school.code}").text
    assert "azure" not in desk


def test_nobodys_id_is_told(site: InProcessSite) -> None:
    school = School(site, 4)
    school.teacher.acts(school.code, r.SeatEverybody(), r.StartLesson())
    school.play(20)
    tokens = site.node.context.tokens
    ids = [tokens.read(one.token).player for one in (school.teacher, *school.pupils)]
    paths = [f"classes/{school.code}", f"classes/{school.code}/results"]
    table = school.show(school.pupils[0]).table_code
    for visitor in (school.teacher, *school.pupils):
        seen = "".join(visitor.ask("GET", path).text for path in (*paths, f"tables/{table}"))
        assert not [player for player in ids if player in seen]


def test_a_pupil_may_not_arrange_the_class(site: InProcessSite) -> None:
    school = School(site, 3)

    for request in (r.SeatEverybody(), r.StartLesson(), r.EndClass(), r.RemovePupil(2)):
        assert problem(school.pupils[0].act(school.code, request)) == (403, "not-teacher")
    assert problem(school.teacher.act(school.code, r.MovePupil(9, 1))) == (409, "no-pupil")


def test_a_pupil_may_not_go_to_another_table(site: InProcessSite) -> None:
    school = School(site, 7)
    school.teacher.acts(school.code, r.SeatEverybody(), r.StartLesson())
    other = school.show(school.pupils[6]).table_code
    body = wire.ActionRequest("sit", 0, w.Sit("Somebody"))
    curious = school.pupils[0]

    assert problem(curious.ask("POST", f"tables/{other}/acts", body)) == (409, "in-class")
    assert problem(curious.ask("GET", f"tables/{other}")) == (403, "no-watching")
    assert problem(curious.ask("GET", f"tables/{other}/stream")) == (403, "no-watching")
    assert school.teacher.ask("GET", f"tables/{other}").status_code == 200


def test_only_the_teacher_reads_the_record_of_a_match(site: InProcessSite) -> None:
    school = School(site, 3)
    school.teacher.acts(school.code, r.SeatEverybody(), r.StartLesson(), r.EndLesson(now=True))
    table = school.show(school.pupils[0]).table_code

    assert problem(school.pupils[0].ask("GET", f"tables/{table}/record")) == (403, "no-watching")
    assert school.teacher.ask("GET", f"tables/{table}/record").status_code == 200


def test_the_code_of_a_table_is_no_code_of_a_class_and_the_other_way_round(
    site: InProcessSite,
) -> None:
    school = School(site, 3)
    school.teacher.acts(school.code, r.SeatEverybody(), r.StartLesson())
    table = school.show(school.pupils[0]).table_code

    assert problem(school.teacher.ask("GET", f"classes/{table}")) == (404, "no-class")
    assert problem(school.teacher.ask("GET", f"tables/{school.code}")) == (404, "no-table")
    for code in ("nonsense", "album-album-album-album-album"):
        assert problem(school.teacher.ask("GET", f"classes/{code}")) == (404, "no-class")
        new = school.teacher.ask("POST", f"classes/{code}/pupils", class_wire.NewPupil())
        assert problem(new) == (404, "no-class")


@pytest.mark.usefixtures("answers_at_once")
def test_wrong_codes_are_counted_but_a_whole_class_may_come_from_one_address(
    site: InProcessSite,
) -> None:
    school = School(site, 1)
    there = Visitor(site, address="198.51.100.77")
    path, nobody = f"classes/{school.code}/pupils", class_wire.NewPupil()
    for _ in range(40):
        assert there.ask("POST", path, nobody).status_code == 201
    wrong = [f"classes/{code_of(number)}/pupils" for number in range(MAX_GUESSES + 1)]
    for _ in range(MAX_GUESSES + 1):  # one wrong code that all were told counts once
        assert there.ask("POST", wrong[0], nobody).status_code == 404
    statuses = [there.ask("POST", one, nobody).status_code for one in wrong]

    assert statuses == [404] * MAX_GUESSES + [429]
    assert problem(there.ask("POST", path, nobody)) == (429, "too-many-codes")
    assert (
        Visitor(site, school.pupils[0].token, "198.51.100.77")
        .ask("GET", f"classes/{school.code}")
        .status_code
        == 200
    )
    assert (
        Visitor(site, school.teacher.token, "198.51.100.77")
        .ask("GET", f"classes/{school.code}")
        .status_code
        == 200
    )


def test_a_class_that_was_ended_is_gone(site: InProcessSite) -> None:
    school = School(site, 3)
    school.teacher.acts(school.code, r.SeatEverybody(), r.StartLesson())
    table = school.show(school.pupils[0]).table_code
    school.teacher.acts(school.code, r.EndClass())

    for visitor in (school.teacher, school.pupils[0], Visitor(site, school.pupils[1].token)):
        assert problem(visitor.ask("GET", f"classes/{school.code}")) == (410, "class-over")
        assert problem(visitor.ask("GET", f"tables/{table}")) == (404, "no-table")
    again = school.teacher.act(school.code, r.StartLesson())
    assert problem(again) == (410, "class-over")


def test_a_file_of_questions_that_cannot_be_read_is_explained(site: InProcessSite) -> None:
    school = School(site)
    response = school.teacher.act(school.code, r.BringQuestions(QuestionFile("a.gift", "nothing")))

    assert response.status_code == 422
    assert problem(response)[1]


def test_what_is_logged_and_counted_names_nobody(site: InProcessSite) -> None:
    school = School(site)
    zora = school.join("Zora the secret")
    school.teacher.acts(school.code, r.BringQuestions(SECRETS), r.SeatEverybody(), r.StartLesson())
    zora.act(school.code, r.StartLesson())
    metrics: Any = site.node.context.metrics.text()

    for text in (site.world.said(), metrics.decode()):
        assert "Zora" not in text
        assert "azure" not in text
        assert "sky" not in text


def test_a_locked_class_lets_in_by_the_interface(site: InProcessSite) -> None:
    school = School(site, 1)
    school.teacher.acts(school.code, r.LockClass())
    zoe = school.join("Zoe")
    waits, desk = school.show(zoe), school.show(school.teacher).teacher
    assert desk is not None

    assert (waits.role, waits.name, waits.teacher) == ("waiting", "Zoe", None)
    assert (desk.locked, [row.name for row in desk.waiting]) == (True, ["Zoe"])
    assert [row.name for row in desk.pupils] == ["Pupil 1"]
    school.teacher.acts(school.code, r.AnswerPupil(desk.waiting[0].number))
    assert school.show(zoe).role == "pupil"


def test_one_person_does_not_ask_to_join_without_end(site: InProcessSite) -> None:
    school = School(site)
    pupil = school.join("Zoe")
    with site.limit_clock.stopped():
        times = range(JOIN_LIMIT.maximum + 1)
        answers = [pupil.act(school.code, r.JoinClass()) for _ in times]

    assert [one.status_code for one in answers] == [200] * JOIN_LIMIT.maximum + [429]
    assert answers[-1].headers["retry-after"] == str(JOIN_LIMIT.seconds)


def test_one_person_does_not_use_up_the_guests_of_a_school() -> None:
    chosen = GUEST_LIMIT._replace(maximum=JOIN_LIMIT.maximum + 3)
    with InProcessSite(chosen_limits=(chosen,)) as site, site.limit_clock.stopped():
        school = School(site)
        pupil, path = school.join("Zoe"), f"classes/{school.code}/pupils"
        for _ in range(2 * chosen.maximum):
            pupil.ask("POST", path, class_wire.NewPupil())

        assert Visitor(site).ask("POST", path, class_wire.NewPupil()).status_code == 201
