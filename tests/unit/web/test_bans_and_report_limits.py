"""Reports are limited, and who is banned by a moderator can do nothing, by pages or programs."""

from collections.abc import Iterator
from typing import Any

import pytest
from support.web.form_browser import FormBrowser, InProcessSite

from callout.host.entries import Options
from callout.host.requests import Say, Sit
from callout.server.http.admission import REPORT_LIMIT, REPORTS_PER_NETWORK_LIMIT
from callout.server.http.request import COOKIE
from callout.server.tables.session import TableSession

ENOUGH = "You've sent enough reports for now. They'll be read."
BARRED = "The people who run this server have banned you for a while."
EXCLU = "Les responsables de ce serveur t’en ont exclu pour un temps."


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def ask(visit: FormBrowser, path: str, body: dict[str, Any]) -> tuple[int, str]:
    """Ask as a program does; return the status and the sentence."""
    answer = visit.hall.runner.run(visit.http.post(path, json=body))
    return answer.status_code, answer.json().get("message", "")


def report(visit: FormBrowser, session: TableSession, key: str, about: int) -> tuple[int, str]:
    """Report an entry as a program does."""
    act = {"type": "Report", "about": about, "text": "rude"}
    body = {"key": key, "seen": session.version, "act": act}
    return ask(visit, f"/api/tables/{session.code}/acts", body)


def rude_table(hall: InProcessSite, visit: FormBrowser) -> tuple[FormBrowser, TableSession]:
    """Seat *visit* beside somebody who is rude; return that one, and the table."""
    rude = hall.known("Rude")
    session = hall.runner.run(hall.node.tables.make(visit.who, Options("mattel"), [Sit()]))
    hall.runner.run(session.act(rude.who, Sit(), "sit", session.version))
    hall.runner.run(session.act(rude.who, Say("rude"), "rude", session.version))
    return rude, session


@pytest.mark.usefixtures("limits_reached")
def test_sixty_reports_of_one_person_are_five(hall: InProcessSite) -> None:
    ana = hall.known("Ana")
    _, session = rude_table(hall, ana)
    answers = [report(ana, session, f"{number}", 4) for number in range(15)]

    assert [status for status, _ in answers].count(200) == REPORT_LIMIT.maximum == 5
    assert {told for status, told in answers if status != 200} == {ENOUGH}
    assert len(hall.runner.run(hall.node.moderation.list())) == REPORT_LIMIT.maximum


@pytest.mark.parametrize("about", [1, 2, 999])
def test_a_report_about_nobody_or_oneself_is_refused_and_counts_not(
    hall: InProcessSite, about: int
) -> None:
    ana = hall.known("Ana")
    _, session = rude_table(hall, ana)
    with hall.limit_clock.stopped():
        refused = [
            report(ana, session, f"{number}", about) for number in range(REPORT_LIMIT.maximum)
        ]
        hall.limit_clock.go_on(1)

        told = "There's no message from someone else there to report."
        assert refused == [(409, told)] * REPORT_LIMIT.maximum
        assert report(ana, session, "rude", 4)[0] == 200
    assert len(hall.runner.run(hall.node.moderation.list())) == 1


def test_half_of_the_reports_of_a_network_are_kept_for_who_has_not_reported(
    hall: InProcessSite,
) -> None:
    with hall.limit_clock.stopped():
        for number in range(5):
            eager = hall.known(f"Eager {number}")
            _, session = rude_table(hall, eager)
            statuses = [
                report(eager, session, f"{key}", 4)[0] for key in range(REPORT_LIMIT.maximum)
            ]
            hall.limit_clock.go_on(2)
            allowed = min(4, max(0, 15 - 4 * number))
            assert statuses == [200] * (1 + allowed) + [429] * (4 - allowed)
        victim = hall.known("Victim")
        _, session = rude_table(hall, victim)

        assert report(victim, session, "rude", 4)[0] == 200


@pytest.mark.usefixtures("limits_reached")
def test_reports_from_one_address_have_an_end(hall: InProcessSite) -> None:
    accepted = 0
    for number in range(REPORTS_PER_NETWORK_LIMIT.maximum):
        ana = hall.known(f"Ana {number}")
        _, session = rude_table(hall, ana)
        for one in range(REPORT_LIMIT.maximum):
            accepted += report(ana, session, f"{one}", 4)[0] == 200

    assert accepted == REPORTS_PER_NETWORK_LIMIT.maximum == 30


def bar(hall: InProcessSite) -> tuple[FormBrowser, TableSession]:
    """Let somebody be reported and banned, and a node learn of it."""
    ana = hall.known("Ana")
    rude, session = rude_table(hall, ana)
    assert report(ana, session, "report", session.version)[0] == 200
    (file,) = hall.runner.run(hall.node.moderation.list())
    hall.runner.run(hall.node.moderation.ban(file, 1))
    hall.runner.run(hall.node.bans.refresh())
    return rude, session


@pytest.mark.parametrize(("language", "sentence"), [("en", BARRED), ("fr", EXCLU)])
def test_who_is_banned_acts_no_more_by_a_program(
    hall: InProcessSite, language: str, sentence: str
) -> None:
    rude, session = bar(hall)
    rude.http.headers["accept-language"] = language
    act = {"key": "k", "seen": 0, "act": {"type": "Say", "text": "rude again"}}
    options = {"options": {"edition": "mattel"}}

    for path, body in ((f"/api/tables/{session.code}/acts", act), ("/api/tables", options)):
        assert ask(rude, path, body) == (403, sentence)
    assert ask(rude, "/api/guests", {"name": "Nice"}) == (403, sentence)


def test_who_is_banned_does_nothing_by_pages_whoever_the_browser_becomes(
    hall: InProcessSite,
) -> None:
    rude, session = bar(hall)
    other = hall.runner.run(
        hall.node.tables.make(hall.known("Bob").who, Options("mattel"), [Sit()])
    )
    before = session.version
    assert rude.send(f"/t/{session.code}", {"talk": "rude again"}).status == 403
    assert BARRED in rude.text
    rude.http.cookies.delete(COOKIE)
    for path, fields in (
        (f"/t/{other.code}", {"name": "Nice", "wish": "sit"}),
        ("/play", {}),
    ):
        assert rude.send(path, fields).status == 403
        assert BARRED in rude.text

    assert session.version == before
    assert len(other.open_table.places) == 1
    assert rude.open("/rules").ids()


def test_who_is_banned_sees_no_table_and_no_class_whoever_the_browser_becomes(
    hall: InProcessSite,
) -> None:
    rude, session = bar(hall)
    school = hall.runner.run(hall.node.classes.open(hall.known("Mara").who, "en"))
    paths = [f"/t/{session.code}{end}" for end in ("", "/log", "/scores", "/stream")]
    for _ in range(2):
        for path in (*paths, f"/class/{school.code}"):
            rude.open(path)
            assert rude.status in (401, 403), path
            assert "Ana" not in rude.text
        rude.http.cookies.delete(COOKIE)


def test_nobody_else_is_banned(hall: InProcessSite) -> None:
    bar(hall)
    bob = hall.known("Bob")

    assert bob.send(f"/t/{bob.table().code}", {"talk": "hello"}).status == 303
