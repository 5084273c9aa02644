"""What somebody said can be reported from a page: by a word, and by a button beside each line."""

import re
from collections.abc import Iterator

import pytest
from support.host_table import seated_table
from support.server.in_process import BOB
from support.web.form_browser import FormBrowser, InProcessSite
from unit.web.test_act_metrics import notice

from callout.host.requests import Mute, Say
from callout.server.identity.tokens import Identity
from callout.server.tables.session import TableSession


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def talking(hall: InProcessSite) -> tuple[FormBrowser, TableSession, str]:
    """Seat Ana beside Bob, and return her, their table and its page."""
    ana = hall.known("Ana")
    session = hall.runner.run(
        hall.node.tables.find(hall.runner.run(hall.world.lay(seated_table(ana.who.player, "bob"))))
    )
    return ana, session, f"/t/{session.code}"


def says(hall: InProcessSite, session: TableSession, person: Identity, text: str) -> int:
    """Let *person* say something, and return its version."""
    hall.world.clock.by += 60_000  # nobody may say two things at once
    act = session.act(person, Say(text), text, session.version)
    return hall.runner.run(act)


def reported(hall: InProcessSite) -> list[tuple[str, int, str]]:
    """Return who reported what, and in which words, as the journal has it."""
    files = hall.runner.run(hall.node.moderation.list())
    return [(one.report.player, one.report.about, one.report.text) for one in files]


@pytest.mark.parametrize("word", ["report", "signaler"])
def test_the_word_reports_the_last_thing_that_somebody_else_said(
    hall: InProcessSite, word: str
) -> None:
    ana, session, path = talking(hall)
    says(hall, session, BOB, "hello")
    last = says(hall, session, BOB, "you fool")
    says(hall, session, ana.who, "hush")
    ana.http.headers["accept-language"] = "fr" if word == "signaler" else "en"

    assert ana.send(path, {"words": f"{word} that is rude"}).status == 303
    assert reported(hall) == [(ana.who.player, last, "that is rude")]


def test_nothing_is_reported_where_nobody_else_was_heard(hall: InProcessSite) -> None:
    ana, session, path = talking(hall)
    says(hall, session, ana.who, "hello?")
    hall.runner.run(session.act(ana.who, Mute(1), "mute", session.version))
    says(hall, session, BOB, "you fool")
    ana.send(path, {"words": "report"})

    assert ana.status == 200
    assert notice(ana.text) == "Nobody has said anything you could report."
    assert reported(hall) == []


@pytest.mark.parametrize(("language", "label"), [("en", "Report"), ("fr", "Signaler")])
def test_each_of_the_last_lines_that_others_said_has_a_button(
    hall: InProcessSite, language: str, label: str
) -> None:
    ana, session, path = talking(hall)
    ana.http.headers["accept-language"] = language
    versions = [says(hall, session, BOB, f"line {number}") for number in range(6)]
    own = says(hall, session, ana.who, "hush")
    page = ana.open(path)
    buttons = page.all("button", name="wish")
    sends = [one["value"] for one in buttons if re.fullmatch(r"report \d+", one["value"])]

    assert sends == [f"report {version}" for version in versions[1:]]
    assert f"report {own}" not in sends
    assert f'id="report-{versions[2]}"' in ana.text
    assert f">{label}</button>" in ana.text
    ana.fill("reports", {"wish": sends[1]})
    assert ana.status == 303
    assert reported(hall) == [(ana.who.player, versions[2], "")]


def test_one_who_watches_has_nothing_to_report(hall: InProcessSite) -> None:
    _, session, path = talking(hall)
    says(hall, session, BOB, "you fool")
    wanda = hall.known("Wanda")
    wanda.open(path)

    assert "you fool" in wanda.text
    assert 'id="reports"' not in wanda.text
