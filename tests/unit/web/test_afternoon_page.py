"""The pages of an afternoon of many classes without scripts: its host, teachers and strangers."""

from collections.abc import Iterator
from typing import Any

import pytest
from support.server.secret import TEST_SECRET, table_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.classroom.afternoon.afternoon import ComingClass
from callout.classroom.afternoon.bounds import AFTERNOON_MS
from callout.classroom.afternoon.ranking import RightShare
from callout.server.afternoons.numbers import ClassLine, ClassNumbers
from callout.server.erasure import describe, erase_traces, find_traces
from callout.server.forgotten import Digests, Recogniser
from callout.web.afternoon.page import class_rows

PUPILS = ("Zebulon", "Quirina", "Waldemar")


@pytest.fixture
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def open_class(site: InProcessSite, language: str = "en") -> tuple[FormBrowser, str, list[str]]:
    """Open a class with three pupils; return its teacher, its code and the pupils' ids."""
    teacher = site.visit(language)
    teacher.open("/class")
    teacher.fill("open-class")
    path = teacher.went.partition("?")[0]
    ids = []
    for name in PUPILS:
        pupil = site.visit()
        pupil.send(path, {"do": "join", "name": name})
        ids.append(pupil.who.player)
    return teacher, path.removeprefix("/class/"), ids


def open_afternoon(site: InProcessSite, language: str = "en") -> tuple[FormBrowser, str]:
    """Open an afternoon; return its host and its path."""
    host = site.visit(language)
    host.open("/afternoon")
    host.fill("open-afternoon")
    assert host.status == 303, host.text
    return host, host.went.partition("?")[0]


def bring(site: InProcessSite, path: str, label: str) -> tuple[FormBrowser, str, list[str]]:
    """Let a new class in."""
    teacher, code, ids = open_class(site)
    teacher.open(path)
    teacher.fill("let-in", {"do": "let-in", "class": code, "label": label})
    assert teacher.went == f"{path}?done=came", teacher.text
    return teacher, code, ids


def rows_of(site: InProcessSite, code: str) -> list[Any]:
    """Return the stored rows of a log."""
    return site.runner.run(site.node.context.journal.since(table_of(code)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_host_opens_teachers_bring_classes_and_no_script_is_needed(
    site: InProcessSite, language: str
) -> None:
    host, path = open_afternoon(site, language)
    bring(site, path, "6b")
    bring(site, path, "")
    page = host.open(path)

    assert "6b" in page.text
    assert {"en": "Class 2", "fr": "Classe 2"}[language] in page.text
    assert page.by_id("look")["href"] == path
    assert page.by_id("do-end")
    assert {"en": "Too few pupils to tell.", "fr": "Trop peu d’élèves pour le dire."}[
        language
    ] in page.text


def test_no_page_and_no_entry_has_a_name_or_an_id_of_a_pupil_or_the_code_of_another(
    site: InProcessSite,
) -> None:
    host, path = open_afternoon(site)
    teacher, code, ids = bring(site, path, "6b")
    second, other, more = bring(site, path, "6c")
    pages = [one.open(path).text for one in (host, teacher, second)]
    stored = b"".join(row.payload for row in rows_of(site, path.removeprefix("/afternoon/")))

    for planted in (*PUPILS, *ids, *more):
        assert not any(planted in page for page in pages)
        assert planted.encode() not in stored
    for page in pages:
        assert not any(text in page for text in (code, other, code.replace("-", " ")))


def test_the_class_of_another_teacher_is_refused(site: InProcessSite) -> None:
    _, path = open_afternoon(site)
    _, code, _ = open_class(site)
    teacher, _, _ = bring(site, path, "6b")
    teacher.send(path, {"do": "let-in", "class": code, "label": "stolen"})

    assert teacher.status == 409
    assert "Only the teacher of a class can let it in." in teacher.text
    assert "stolen" not in teacher.open(path).text


def test_a_stranger_gets_the_bytes_of_a_wrong_code(site: InProcessSite) -> None:
    _, path = open_afternoon(site)
    code = path.removeprefix("/afternoon/")
    for stranger in (site.visit(), site.known("Sam")):
        stranger.open(path)
        found = stranger.status, stranger.text.replace(code, "CODE")
        stranger.open("/afternoon/not-a-code")
        assert found == (404, stranger.text.replace("not-a-code", "CODE"))


def test_the_host_takes_a_class_out_and_a_teacher_only_their_own(site: InProcessSite) -> None:
    host, path = open_afternoon(site)
    teacher, _, _ = bring(site, path, "6b")
    bring(site, path, "6c")
    page = teacher.open(path)

    assert page.by_id("do-take-out-1")
    assert not page.all("button", id="do-take-out-2")
    host.open(path)
    host.fill("take-out-2", {"do": "take-out"})
    assert host.went == f"{path}?done=went"
    assert "6c" not in host.open(path).text


@pytest.mark.parametrize("by_host", [True, False])
def test_the_end_erases_everything_and_leaves_the_classes(
    site: InProcessSite, *, by_host: bool
) -> None:
    host, path = open_afternoon(site)
    teacher, code, _ = bring(site, path, "6b")
    before = len(rows_of(site, code))
    if by_host:
        host.open(path)
        host.fill("end", {"do": "end"})
        assert host.went == "/afternoon/ended"
    else:
        site.world.clock.by += AFTERNOON_MS
        site.runner.run(site.node.store.do_due_work())
    stored = rows_of(site, path.removeprefix("/afternoon/"))

    assert b"6b" not in b"".join(row.payload for row in stored)
    assert code.encode() not in b"".join(row.payload for row in stored)
    assert len(rows_of(site, code)) == before
    assert teacher.open(f"/class/{code}")
    assert teacher.status == 200
    assert "afternoon" in host.open("/afternoon/ended").text


def test_an_afternoon_goes_with_its_host_or_a_teacher_who_is_forgotten(
    site: InProcessSite,
) -> None:
    host, path = open_afternoon(site)
    teacher, _, _ = bring(site, path, "6b")
    node, run = site.node, site.runner.run
    digests = Digests(TEST_SECRET)
    afternoon = table_of(path.removeprefix("/afternoon/"))
    for who in (host.who.player, teacher.who.player):
        wanted = Recogniser(digests, [run(describe(node, digests, who))])
        traces = run(find_traces(node, wanted, "somebody"))
        assert traces.afternoons == (afternoon,)
    run(erase_traces(node, traces))

    host.open(path)
    assert host.status in {404, 410}


def test_a_class_that_has_ended_says_so(site: InProcessSite) -> None:
    host, path = open_afternoon(site)
    teacher, code, _ = bring(site, path, "6b")
    teacher.send(f"/class/{code}", {"do": "erase", "sure": "on"})

    assert "This class has ended." in host.open(path).text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ranks_are_told_of_classes_with_enough_pupils(language: str) -> None:
    place = ComingClass(1, "code", "teacher", "6b")
    told = ClassNumbers(20, 4, 1, asks=True, share=RightShare(3, 12, 2, 3))
    few = told._replace(share=RightShare(2, 12, 2, 3))
    quiet = ClassNumbers(3, 1, 0)
    lines = (ClassLine(place, told, 1), ClassLine(place, few, 0), ClassLine(place, quiet, 0))
    rows = [row.numbers for row in class_rows(lines, "teacher", language, is_host=False)]

    assert "67" in rows[0]
    assert "12" in rows[0]
    assert not any(char.isdigit() for char in rows[1])
    assert "3" in rows[2]
