"""The pages before a table, as somebody without scripts uses them."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html import unescape
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from support.server.secret import code_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.editions import names
from callout.interpreter.vocabulary import table_vocabulary, vocabulary
from callout.locales.catalogue import catalogue, locale_folder
from callout.locales.language import languages
from callout.locales.messages import say, utter
from callout.server.codes import words_of_number
from callout.server.http.guesses import MAX_GUESSES
from callout.server.http.request import COOKIE
from callout.server.identity.tokens import InvalidToken
from callout.server.transfers import TRANSFER_MINUTES, TRANSFER_WORDS
from callout.web.pages.key_help import WORD_GROUPS, word_help

BESIDE = ("new", "settings", "keys", "device", "me", "offline")
PAGES = ("/", *(f"/{name}" for name in BESIDE), *(f"/new/{name}" for name in names()))


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


@pytest.fixture
def ana(hall: InProcessSite) -> FormBrowser:
    return hall.known("Ana")


@pytest.mark.parametrize("spelling", ["{}", " {} ", "HTTP://x.test/t/{}/", "spaces", "capitals"])
def test_a_code_leads_to_its_table_however_it_is_written(
    hall: InProcessSite, ana: FormBrowser, spelling: str
) -> None:
    ana.open("/new/mattel")
    ana.fill("make-form")
    code = ana.table().code
    odd = {"spaces": code.replace("-", "  "), "capitals": code.upper()}
    visit = hall.visit()
    visit.open("/")
    visit.fill("join", {"code": odd.get(spelling, spelling.format(code))})

    assert (visit.status, visit.went) == (303, f"/t/{code}")


@pytest.mark.parametrize("code", ["", "nonsense", "album album album album album", "a" * 5_000])
def test_a_wrong_code_is_told_in_words_and_kept(hall: InProcessSite, code: str) -> None:
    visit = hall.visit("fr")
    visit.open("/")
    visit.fill("join", {"code": code})

    assert visit.status == 404
    assert visit.page.forms["join"]["code"] == code[:600]
    assert visit.page.by_id("code")["aria-invalid"] == "true"
    assert visit.page.by_id("code")["aria-describedby"] == "code-wrong code-hint"


@pytest.mark.usefixtures("answers_at_once")
def test_who_guesses_many_codes_is_told_to_wait(ana: FormBrowser) -> None:
    statuses = []
    for number in range(MAX_GUESSES + 1):
        ana.open(f"/?code={code_of(number)}")
        statuses.append(ana.status)

    assert statuses == [404] * MAX_GUESSES + [429]
    assert ana.page.forms["join"]["code"] == code_of(MAX_GUESSES)


def test_a_new_name_is_another_name_of_the_same_person(ana: FormBrowser) -> None:
    before = ana.who
    ana.open("/")
    ana.fill("rename", {"name": "  Anaïs\n "})

    assert (ana.status, ana.went) == (303, "/")
    assert (before.name, ana.who) == ("Ana", (before.player, "Anaïs"))
    assert ana.open("/").forms["rename"]["name"] == "Anaïs"


def test_who_signs_out_under_a_new_name_signs_out_with_the_name_of_before(
    hall: InProcessSite, ana: FormBrowser
) -> None:
    before = ana.http.cookies[COOKIE]
    ana.open("/")
    ana.fill("rename", {"name": "Anaïs"})
    assert ana.http.cookies[COOKIE] != before
    ana.open("/device")
    ana.fill("sign-out")

    with pytest.raises(InvalidToken):
        hall.node.context.tokens.read(before)


def test_an_empty_name_is_refused_and_a_stranger_has_none_to_change(
    hall: InProcessSite, ana: FormBrowser
) -> None:
    ana.open("/")
    ana.fill("rename", {"name": " "})
    assert (ana.status, ana.who.name) == (422, "Ana")
    assert ana.page.by_id("name")["aria-invalid"] == "true"

    stranger = hall.visit()
    assert "rename" not in stranger.open("/").forms
    assert stranger.send("/", {"name": "Eve"}).status == 401


def four_words(visit: FormBrowser) -> str:
    """Get a code for another device."""
    visit.open("/device")
    visit.fill("offer")
    found = re.search(r'id="words"[^>]*>([^<]+)<', visit.text)
    assert found, visit.text
    return found[1]


def test_four_words_make_another_device_the_same_person_with_the_same_tables(
    hall: InProcessSite, ana: FormBrowser
) -> None:
    ana.open(ana.went)
    words = four_words(ana)
    assert "<svg" in ana.text
    phone = hall.visit("fr")
    phone.open(f"/device?code={words.replace(' ', '-')}")
    assert phone.page.forms["take-pass"]["shown"] == words.replace(" ", "-")
    phone.fill("take-pass")

    assert (phone.status, phone.went) == (303, "/")
    assert phone.who == ana.who
    assert 'id="own-1"' in phone.open("/").text


def test_wrong_used_and_old_words_are_told_apart(hall: InProcessSite, ana: FormBrowser) -> None:
    words = four_words(ana)
    phone = hall.visit()
    phone.open("/device")
    phone.fill("take-pass", {"shown": "forged"})
    assert (phone.status, phone.page.forms["take-pass"]["shown"]) == (422, "forged")
    assert utter("server", "en", "problem-transfer-unknown").spoken in unescape(phone.text)

    hall.world.clock.by += (TRANSFER_MINUTES + 1) * 60_000
    phone.fill("take-pass", {"shown": words})
    hall.world.clock.by = 0
    assert phone.status == 422
    assert utter("server", "en", "problem-transfer-spent").spoken in unescape(phone.text)

    used = four_words(ana)
    phone.fill("take-pass", {"shown": f"https://x.test/device?code={used.replace(' ', '-')}"})
    assert phone.status == 303
    other = hall.visit()
    other.open("/device")
    other.fill("take-pass", {"shown": used})
    assert utter("server", "en", "problem-transfer-spent").spoken in unescape(other.text)


@pytest.mark.usefixtures("answers_at_once")
def test_who_tries_many_words_is_told_to_wait_even_with_the_right_ones(
    hall: InProcessSite, ana: FormBrowser
) -> None:
    words = four_words(ana)
    phone = hall.visit()
    for number in range(MAX_GUESSES):
        phone.open("/device")
        phone.fill("take-pass", {"shown": words_of_number(number, TRANSFER_WORDS)})
        assert phone.status == 422
    phone.open("/device")
    phone.fill("take-pass", {"shown": words})

    assert phone.status == 429
    assert phone.page.forms["take-pass"]["shown"] == words


@pytest.mark.usefixtures("answers_at_once")
def test_a_guess_counts_once_however_it_is_written_and_what_is_no_code_counts_as_one(
    hall: InProcessSite,
) -> None:
    phone = hall.visit()

    def status(shown: str) -> int:
        return phone.send("/device", {"shown": shown}).status

    guessed = words_of_number(7, TRANSFER_WORDS).split("-")
    for number in range(1, MAX_GUESSES + 2):
        assert status((" " * number).join(guessed)) == 422
        assert status(f"no words {number}") == 422
    others = [status(words_of_number(1000 + one, TRANSFER_WORDS)) for one in range(MAX_GUESSES)]

    assert others == [422] * (MAX_GUESSES - 2) + [429] * 2


@pytest.mark.usefixtures("limits_reached")
def test_nobody_gets_words_for_nobody_nor_without_end(
    hall: InProcessSite, ana: FormBrowser
) -> None:
    stranger = hall.visit()
    assert "offer" not in stranger.open("/device").forms
    assert stranger.send("/device/code", {}).status == 401

    statuses = [ana.send("/device/code", {}).status for _ in range(11)]
    assert statuses == [200] * 10 + [429]


def test_another_site_cannot_change_anything(ana: FormBrowser) -> None:
    for path in ("/", "/device", "/settings", "/new/mattel"):
        assert ana.send(path, {"name": "Eve"}, origin="https://evil.test").status == 403
    assert ana.who.name == "Ana"


@pytest.mark.parametrize("language", languages())
def test_every_word_of_the_command_field_is_listed(language: str) -> None:
    listed = [meaning for meanings in WORD_GROUPS.values() for meaning in meanings]
    meanings = [*vocabulary(language), *table_vocabulary(language), "call"]
    assert sorted(listed) == sorted(meanings)

    words = [
        word
        for known in word_help(language).values()
        for one in known
        for word in one.words.split(", ")
    ]
    assert len(words) == len(set(words))
    typed = {word for known in vocabulary(language).values() for word in known}
    assert typed <= set(words)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_one_title_single_ids_and_a_name_for_every_field(
    hall: InProcessSite, path: str, language: str
) -> None:
    page = hall.visit(language).open(path)
    ids = page.ids()

    assert [own for own in page.all("html") if own["lang"] == language]
    assert len(page.all("h1")) == len(page.all("main")) == 1
    assert len(ids) == len(set(ids))
    assert say("web", language, "skip-main") in page.text
    named = {own["for"] for own in page.all("label")}
    for own in page.all("input") + page.all("textarea"):
        assert own.get("type") == "hidden" or own["id"] in named
    for _, own in page.attributes:
        for name in ("aria-describedby", "aria-labelledby", "for"):
            assert set(own.get(name, "").split()) <= set(ids)
        assert "style" not in own


def test_the_page_for_no_network_names_nobody(ana: FormBrowser) -> None:
    assert "Ana" in ana.open("/").text
    assert "Ana" not in ana.open("/offline").text


def test_a_device_can_keep_callout_like_a_program(hall: InProcessSite) -> None:
    visit = hall.visit("fr")
    visit.open("/manifest.webmanifest")
    told = msgspec.json.decode(visit.text)

    assert (told["lang"], told["start_url"], told["display"]) == ("fr", "/", "standalone")
    assert [icon["src"].removeprefix("/static/") for icon in told["icons"]] == [
        "icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png",
    ]  # fmt: skip


def messages(language: str) -> str:
    folder = locale_folder(language).joinpath("web")
    return "\n".join(page.read_text("utf-8") for page in folder.iterdir())


def facts_of(language: str) -> dict[str, set[str]]:
    """List the facts that each message uses."""
    parts = re.split(r"^([a-z][\w-]*) *=", messages(language), flags=re.MULTILINE)[1:]
    return {
        name: set(re.findall(r"\$(\w+)", text))
        for name, text in zip(parts[::2], parts[1::2], strict=True)
    }


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    assert languages() == ("en", "fr")
    assert set(catalogue("en", "web").keys()) == set(catalogue("fr", "web").keys())
    assert facts_of("en") == facts_of("fr")


def test_every_message_that_a_template_names_exists() -> None:
    folder = Path(str(files("callout.web"))) / "templates"
    text = "\n".join(page.read_text("utf-8") for page in folder.rglob("*.*"))
    named = set(re.findall(r"""\bsay\(["']([\w-]+)["'][,)]""", text))

    assert len(named) > 100
    assert named <= set(catalogue("en", "web").keys())


@pytest.mark.parametrize("year", [1970, 2024])
def test_a_clock_before_this_program_was_made_is_told_and_is_no_fault(
    hall: InProcessSite, year: int
) -> None:
    """As on a small computer that has no clock of its own."""
    began = datetime(year, 6, 1, tzinfo=UTC).timestamp() * 1000
    hall.world.clock.by -= hall.world.clock.now() - int(began)
    visit = hall.visit()
    visit.open("/")

    assert visit.status == 503
    assert utter("server", "en", "problem-clock").spoken in unescape(visit.text)


def test_a_clock_that_leaps_sixty_days_ahead_is_no_fault(hall: InProcessSite) -> None:
    hall.world.clock.by += 60 * 86_400_000
    visit = hall.visit()
    visit.open("/")
    visit.fill("play-now")

    assert visit.status == 303
    assert visit.went.startswith("/t/")


@pytest.mark.parametrize(
    "space", ["%0d%0a", "%09", "%20", "%c2%a0", "%e2%80%a8", "%00", "%0d%0aX:"]
)
def test_a_code_in_a_path_may_have_white_space_and_no_header_has(
    ana: FormBrowser, space: str
) -> None:
    code = ana.table().code
    for written in (code.replace("-", space), code + space, space + code):
        for fields in ({"card": "b7"}, {"screen": "hide"}, {"order": "colour"}, {"words": "x"}):
            post = ana.http.post(f"/t/{written}", data=fields)
            answer = ana.hall.runner.run(post)
            assert answer.status_code in (200, 303, 404, 409, 422), answer.text
            assert all(text.isprintable() and text.isascii() for text in answer.headers.values())


def test_a_host_with_a_name_that_no_host_has_is_refused(ana: FormBrowser) -> None:
    path = f"/t/{ana.table().code}"
    answer = ana.hall.runner.run(ana.http.get(path, headers={"host": "a" * 3000}))

    assert answer.status_code == 400
