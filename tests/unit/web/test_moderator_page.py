"""The page of the moderators: behind a secret, with a limit of guesses, and off without one."""

import re
from collections.abc import Iterator

import pytest
from support.server.secret import TEST_SECRET
from support.web.form_browser import FormBrowser, InProcessSite

from callout.host.entries import CloseReason, Options
from callout.host.requests import Report, Say, Sit
from callout.server.http.admission import MODERATOR_LIMIT
from callout.server.tables.session import TableSession
from callout.web.pages.moderate import MODERATOR_COOKIE

SECRET = "a secret of the moderators, long enough"  # noqa: S105
MODERATORS = {"Mo": SECRET, "Nora": "another secret of the moderators, long"}


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        node = hall.node
        node.context = node.context._replace(moderators=MODERATORS)
        yield hall


def rude_table(hall: InProcessSite) -> tuple[FormBrowser, TableSession, str]:
    """Let somebody be rude and be reported; return them, the table and the report's number."""
    ana, rude, run = hall.known("Ana"), hall.known("Rude"), hall.runner.run
    session = run(hall.node.tables.make(ana.who, Options("mattel"), [Sit()]))
    run(session.act(rude.who, Sit(), "sit", session.version))
    said = run(session.act(rude.who, Say("<b>you fool</b>"), "say", session.version))
    run(session.act(ana.who, Report(said, "rude"), "report", session.version))
    (file,) = run(hall.node.moderation.list())
    return rude, session, file.id


def moderator(hall: InProcessSite, language: str = "en") -> FormBrowser:
    """Let a moderator enter the secret."""
    visit = hall.visit(language)
    visit.open("/moderate")
    assert visit.fill("sign-in", {"secret": SECRET}).status == 303
    assert visit.went == "/moderate"
    return visit


def test_without_a_secret_there_is_no_such_page() -> None:
    with InProcessSite() as hall:
        visit = hall.visit()
        for path in ("/moderate", "/moderate/abcd1234"):
            visit.open(path)
            assert visit.status == 404
            assert visit.send(path, {"secret": ""}).status == 404


@pytest.mark.usefixtures("limits_reached")
def test_guesses_are_limited_and_lock_no_moderator_out(hall: InProcessSite) -> None:
    visit = hall.visit()
    visit.open("/moderate")
    answers = []
    for number in range(MODERATOR_LIMIT.maximum):
        visit.open("/moderate")
        visit.fill("sign-in", {"secret": f"guess {number}"})
        answers.append((visit.status, "That isn’t the secret." in visit.text))
        assert f"guess {number}" not in visit.text

    assert answers == [(403, True)] * MODERATOR_LIMIT.maximum
    assert visit.send("/moderate", {"secret": "one more"}).status == 429
    assert MODERATOR_COOKIE not in visit.http.cookies
    assert visit.send("/moderate", {"secret": SECRET}).status == 303
    visit.open("/moderate")
    assert "You’re here as Mo." in visit.text


def test_what_a_moderator_does_is_noted_with_their_name(hall: InProcessSite) -> None:
    _, _, number = rude_table(hall)
    for secret, form, fields in (
        (SECRET, "note-form", {"text": "Seen", "do": "note"}),
        (MODERATORS["Nora"], "bar-form", {"days": "3", "do": "bar"}),
        (SECRET, "bar-form", {"do": "lift"}),
        (SECRET, "close-form", {"do": "close"}),
    ):
        visit = hall.visit()
        visit.send("/moderate", {"secret": secret})
        visit.open(f"/moderate/{number}")
        assert visit.fill(form, fields).status == 303
    visit.open(f"/moderate/{number}")
    notes = re.findall(r"<li>[^<]*UTC, ([^<]*)</li>", visit.text)

    assert notes == [
        "Mo: Seen",
        "Nora: banned for 3 days.",
        "Mo: no longer banned.",
        "Mo: closed the table.",
    ]


def test_who_signs_out_is_no_moderator_any_more_even_with_the_old_cookie(
    hall: InProcessSite,
) -> None:
    visit, other = moderator(hall), moderator(hall)
    kept = visit.http.cookies[MODERATOR_COOKIE]
    visit.open("/moderate")
    assert visit.fill("sign-out", {}).status == 303
    assert MODERATOR_COOKIE not in visit.http.cookies
    thief = hall.visit()
    thief.http.cookies.set(MODERATOR_COOKIE, kept, path="/moderate")

    assert "sign-in" in thief.open("/moderate").forms
    assert "sign-out" in other.open("/moderate").forms


@pytest.mark.parametrize("mark", ["", "forged"])
def test_who_has_not_entered_the_secret_reads_and_does_nothing(
    hall: InProcessSite, mark: str
) -> None:
    rude, session, number = rude_table(hall)
    visit = hall.visit()
    visit.http.cookies.set(MODERATOR_COOKIE, mark)
    assert "sign-in" in visit.open("/moderate").forms
    assert "fool" not in visit.text
    visit.open(f"/moderate/{number}")
    assert (visit.status, visit.went) == (303, "/moderate")
    for action in ("bar", "close", "note"):
        visit.send(f"/moderate/{number}", {"do": action, "text": "x"})
        assert (visit.status, visit.went) == (303, "/moderate")

    assert not hall.node.bans.is_banned(rude.who.player)
    assert not session.open_table.closed
    assert visit.send("/moderate", {}).status == 403


def test_a_moderator_reads_notes_bars_lets_in_and_closes(hall: InProcessSite) -> None:
    rude, session, number = rude_table(hall)
    visit = moderator(hall)
    page = visit.open("/moderate")
    assert page.by_id(f"report-{number}")["href"] == f"/moderate/{number}"
    assert "1 report." in visit.text
    assert "Only the newest" not in visit.text
    visit.open(f"/moderate/{number}")
    assert "&lt;b&gt;you fool&lt;/b&gt;" in visit.text
    assert "Ana wrote: rude" in visit.text
    assert "lift-go" not in visit.page.ids()

    for form, fields, told in (
        ("note-form", {"do": "note", "text": "seen"}, "The note is added."),
        ("bar-form", {"do": "bar", "days": "2"}, "Banned. Within ten seconds"),
    ):
        visit.fill(form, fields)
        visit.open(visit.location)
        assert told in visit.text
    assert hall.node.bans.is_banned(rude.who.player)
    assert "Banned until 20" in visit.text
    assert ": seen</li>" in visit.text
    visit.open("/moderate")
    assert "2 notes." in visit.text
    visit.open(f"/moderate/{number}")
    visit.fill("bar-form", {"do": "lift"})
    assert not hall.node.bans
    visit.open(visit.location)
    visit.fill("close-form", {"do": "close"})
    visit.open(visit.location)
    assert "The table is closed, and what was said there is deleted." in visit.text
    assert "you fool" in visit.text
    assert session.log.closed_for is CloseReason.ERASED
    rude.open(f"/t/{session.code}")
    assert rude.status == 410


def test_a_report_about_nobody_bars_nobody(hall: InProcessSite) -> None:
    ana, run = hall.known("Ana"), hall.runner.run
    session = run(hall.node.tables.make(ana.who, Options("mattel"), [Sit()]))
    run(session.act(ana.who, Report(1), "report", session.version))
    (file,) = run(hall.node.moderation.list())
    visit = moderator(hall, "fr")
    visit.open(f"/moderate/{file.id}")
    assert "bar-form" not in visit.page.forms
    visit.send(f"/moderate/{file.id}", {"do": "bar", "days": "9"})
    visit.open(visit.location)

    assert "On ne sait pas qui est visé" in visit.text


def test_what_no_form_of_ours_sends_is_refused(hall: InProcessSite) -> None:
    _, _, number = rude_table(hall)
    visit = moderator(hall)
    assert visit.send(f"/moderate/{number}", {"do": "dance"}).status == 400
    assert visit.send(f"/moderate/{number}", {"do": "bar", "days": "many"}).status == 400
    visit.open(f"/moderate/{number}?done=dance")
    assert visit.status == 200
    visit.open("/moderate/zz")
    assert visit.status == 404


def test_another_secret_ends_the_visit_of_a_moderator(hall: InProcessSite) -> None:
    visit = moderator(hall)
    node = hall.node
    node.context = node.context._replace(moderators={"Mo": TEST_SECRET})

    assert "sign-in" in visit.open("/moderate").forms
