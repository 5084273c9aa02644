"""The page on which one is kept: eight words, once, and nothing left of who is forgotten."""

import json
import re
from typing import cast

import pytest
from support.server.in_process import InProcessCluster
from support.web.form_browser import FormBrowser, InProcessSite

from callout.braille.translate import available
from callout.server.codes import words_of_number
from callout.server.http.guesses import MAX_GUESSES
from callout.server.logs.log_id import DAY_MS
from callout.server.people.bounds import KEPT_PERSON_DAYS
from callout.server.people.person_log import Person
from callout.server.ports import Unavailable
from callout.server.tab_storage import TabStorage
from callout.web.preferences.model import Pace, Preferences, Theme

WORDS = re.compile(r"<li>([a-z]+)</li>")


def kept(site: InProcessSite, visit: FormBrowser) -> Person | None:
    """Return what the site keeps of a visitor."""
    session = site.runner.run(site.node.people.find_kept(visit.who.player))
    return session.person if session else None


def keep(visit: FormBrowser) -> list[str]:
    """Press "Keep me" or "Get new words", and read the words."""
    visit.open("/me")
    visit.fill("keep")
    assert visit.status == 200, visit.text
    return WORDS.findall(visit.text)


def come_back(visit: FormBrowser, text: str) -> FormBrowser:
    """Type eight words on another device."""
    visit.open("/device")
    return visit.fill("take-pass", {"shown": text})


def stored(world: InProcessCluster, site: InProcessSite) -> str:
    """Return everything that is stored, as text."""
    found = b""
    for log in site.runner.run(world.journal.stored_logs(0, 1_000)):
        found += b"".join(row.payload for row in site.runner.run(world.journal.since(log)))
    return found.decode("utf-8", "replace")


def test_eight_words_bring_name_settings_and_tables_to_another_browser_at_another_node() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as here, InProcessSite(world) as there:
        ana = here.known("Ana")
        table = ana.location
        ana.open(table)
        ana.prefer(Preferences("fr", theme=Theme.DARK))
        words = keep(ana)
        assert len(words) == 8
        back = come_back(there.visit(), "  ".join(words).upper())

        assert (back.status, back.location) == (303, "/")
        assert back.who == ana.who
        assert back.preferences == ana.preferences
        assert f'href="{table}"' in back.open("/").text


def test_new_words_end_the_old_ones_and_a_second_press_loses_nobody() -> None:
    with InProcessSite() as site:
        ana = site.known("Ana")
        first, second = keep(ana), keep(ana)
        assert first != second
        wrong = come_back(site.visit(), " ".join(first))
        assert wrong.status == 422
        assert "These eight words bring nobody back" in wrong.text
        assert come_back(site.visit(), " ".join(second)).status == 303


def test_words_are_shown_once_and_kept_by_no_browser() -> None:
    with InProcessSite() as site:
        ana = site.known("Ana")
        ana.open("/me")
        answer = site.runner.run(ana.http.post("/me"))
        assert answer.headers["cache-control"] == "no-store"
        words = WORDS.findall(answer.text)
        page = ana.open("/me")

        assert not WORDS.findall(page.text)
        assert "You’re kept as Ana" in page.text
        for word in words:
            assert word not in str(ana.http.cookies)


def test_the_words_are_sent_as_text_and_as_braille_one_a_line() -> None:
    with InProcessSite() as site:
        ana = site.known("Ana")
        words = keep(ana)
        form = ana.page.forms["words-file"]
        ana.send("/me/words", {**form, "as": "txt"})
        lines = ana.text.splitlines()
        assert lines[0] == "Callout: the eight words of Ana"
        assert lines[2:10] == words
        assert "/device" in lines[-1]
        ana.send("/me/words", {**form, "as": "brf"})
        if available():
            assert [line.rstrip() for line in ana.text.split("\r\n")[2:10]] == [
                word.upper() for word in words
            ]
        for wrong in ("", "one two three", "a " * 400):
            assert ana.send("/me/words", {"words": wrong, "as": "txt"}).status == 400


def test_what_is_changed_is_noted_when_it_is_changed_and_comes_back() -> None:
    with InProcessSite() as site:
        ana = site.known("Ana")
        keep(ana)
        ana.open("/")
        ana.fill("rename", {"name": "Anna"})
        ana.open("/settings")
        ana.fill("settings", {"set-pace": "calm"})
        assert ana.status == 303, ana.text
        ana.open("/new/mattel")
        ana.fill("make-form", {"name": "Anna"})
        ana.open(ana.location)
        person = kept(site, ana)
        words = keep(ana)
        back = come_back(site.visit(), " ".join(words))

        assert person is not None
        assert (person.name, len(person.tables)) == ("Anna", 1)
        assert (back.who.name, back.preferences.pace) == ("Anna", Pace.CALM)


def test_a_visit_is_noted_once_a_day_and_who_stays_away_is_forgotten() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana = site.known("Ana")
        words = keep(ana)
        versions = []
        for days in (0, 2, 0, 2, 0):
            world.clock.by += days * DAY_MS
            ana.open("/")
            session = site.runner.run(site.node.people.find_kept(ana.who.player))
            assert session is not None
            versions.append(session.version)
        assert versions == [2, 3, 3, 4, 4]
        world.clock.by += (KEPT_PERSON_DAYS + 1) * DAY_MS
        wrong = come_back(site.visit(), " ".join(words))
        assert wrong.status == 422


def test_who_is_forgotten_is_still_somebody_here_and_nothing_is_stored() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        visit = site.visit()
        visit.open("/")
        visit.send("/guest", {"back": "/"})
        visit.open("/")
        visit.fill("rename", {"name": "Quetzal"})
        words = keep(visit)
        assert "Quetzal" in stored(world, site)
        visit.open("/me")
        visit.fill("forget")
        page = visit.open(visit.location)

        assert "You’re forgotten." in page.text
        assert visit.who.name == "Quetzal"
        assert kept(site, visit) is None
        text = stored(world, site)
        assert "Quetzal" not in text
        assert visit.who.player not in text
        logged = str(world.logged.calls)
        assert not any(one in logged for one in ("Quetzal", visit.who.player, *words))
        assert come_back(site.visit(), " ".join(words)).status == 422


def test_the_file_has_everything_that_is_kept() -> None:
    with InProcessSite() as site:
        ana = site.known("Ana")
        ana.open(ana.location)
        assert ana.open("/me/file").text
        assert ana.status == 404
        ana.prefer(Preferences("fr"))
        keep(ana)
        file = json.loads(ana.open("/me/file").text)

        of_people = {"avoids", "played_with", "invitations", "shown", "passkeys", "notifications"}
        own = {"name", "number", "kept_until", "settings", "tables", "evenings", "statistics"}
        assert set(file) == own | of_people | {"clubs"}
        assert (file["name"], file["number"]) == ana.who[::-1]
        assert file["settings"] == {"language": "fr"}
        assert len(file["tables"]) == 1


def test_nobody_is_kept_from_a_class_and_tables_of_a_class_are_not_noted() -> None:
    with InProcessSite() as site:
        mara = site.visit()
        mara.open("/class")
        mara.fill("open-class")
        place = mara.location.partition("?")[0]
        pupil = site.visit()
        pupil.open(place)
        pupil.fill("join-class", {"name": "Blue", "do": "join"})
        assert pupil.status == 303, pupil.text
        page = pupil.open("/me")
        assert "nobody is kept from a class" in page.text
        assert "keep" not in page.forms
        assert pupil.send("/me", {}).status == 403
        assert kept(site, pupil) is None
        assert keep(mara)


def test_a_stranger_and_a_tab_are_offered_nothing() -> None:
    with InProcessSite() as site:
        page = site.visit().open("/me")
        assert not page.forms.keys() & {"keep", "forget"}
        assert "You don’t have a name here yet" in page.text
        assert site.visit().send("/me", {}).status == 401
        storage = cast(TabStorage, object())
        ana = site.known("Ana")
        site.node.context = site.node.context._replace(tab_storage=storage)
        assert ana.open("/me").text
        assert ana.status == 404
        assert ana.send("/me", {}).status == 404
        assert "me-link" not in ana.open("/").ids()


@pytest.mark.parametrize("path", ["/", "/device"])
def test_the_pages_about_other_devices_lead_there(path: str) -> None:
    with InProcessSite() as site:
        assert site.visit().open(path).by_id("me-link")["href"] == "/me"


def test_wrong_and_old_words_get_the_same_bytes_and_guesses_are_bounded() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana = site.known("Ana")
        old = keep(ana)
        words = keep(ana)
        bob = site.known("Bob")
        gone = keep(bob)
        bob.open("/me")
        bob.fill("forget")
        shown = set()
        for text in (old, gone, [*words[:7], "album"], ["album"] * 8, ["zzz"] * 8):
            visit = come_back(site.visit(), " ".join(text))
            shown.add(visit.text.replace(" ".join(text), "WORDS"))
            assert visit.status == 422
        assert len(shown) == 1

        guesser = site.known("Rude")
        statuses = []
        for number in range(3 * MAX_GUESSES):
            guess = words_of_number((1 << 71) + number, 8)
            statuses.append(come_back(guesser, guess).status)
        assert statuses.count(422) <= MAX_GUESSES + 1
        assert statuses[-1] == 429
        assert come_back(site.visit(), " ".join(words)).status == 303


def test_settings_are_saved_in_the_browser_while_nothing_can_be_stored() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana = site.known("Ana")
        keep(ana)
        ana.open("/settings")
        world.journal.down.add("append")
        ana.fill("settings", {"set-pace": "calm"})
        assert ana.status == 303
        assert ana.preferences.pace == Pace.CALM
        with pytest.raises(Unavailable):
            site.runner.run(site.node.people.forget(ana.who.player))
