"""The server's own sentences: each is there in each language, short enough and none left over."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from support.old_screens import CODE_PAGES, unreadable_on
from support.server.entry_sentences import (
    ANA,
    BOB,
    CODE,
    ENGLISH_SENTENCES,
    listen_as,
    sample_table,
)

from callout import server
from callout.core.cards import Seat
from callout.core.clause import Clause
from callout.core.refusal import IllegalCommand, Reason, Refusal
from callout.editions import EditionError, load, with_house
from callout.editions.errors import EditionFault
from callout.host import entries as e
from callout.host.errors import DenialReason, RequestDenied
from callout.locales import messages
from callout.locales.catalogue import Catalogue, Fact, catalogue, locale_folder
from callout.locales.language import languages
from callout.locales.messages import utter
from callout.rules.refuse import refusal
from callout.server.codes import UnknownCode
from callout.server.http.headers import negotiate_language
from callout.server.http.problems import EXPECTED_ERRORS, RequestRefused, problem_for, response_to
from callout.server.identity.tokens import InvalidToken
from callout.server.logs.log_id import WrongClock
from callout.server.people.person_log import UnknownPerson
from callout.server.people.repository import KeptTooOften, PupilNotKept
from callout.server.people.session import PasskeyNotAdded, TooManyPasskeys, UnknownPasskey
from callout.server.people.words import UnknownWords
from callout.server.ports import Unavailable
from callout.server.readiness import NotReady, NotReadyCause
from callout.server.tables.narration import narrate_entry, publish_entry
from callout.server.tables.presence_narration import MESSAGES as PRESENCE_MESSAGES
from callout.server.tables.presence_narration import tell_waiting
from callout.server.tables.table_log import UnknownTable
from callout.server.transfers import InvalidTransfer
from callout.server.wire import PresenceUpdate, Problem
from callout.server.workers.job import JobsRefused, JobTooHeavy

SOURCES = Path(server.__file__).parent
LINE = 40


def text_of(language: str) -> str:
    return locale_folder(language).joinpath("server.ftl").read_text("utf-8")


def facts_of(language: str) -> dict[str, set[str]]:
    """List the facts that each message and each attribute uses."""
    facts: dict[str, set[str]] = {}
    message = ""
    for line in text_of(language).splitlines():
        if found := re.match(r"( *\.)?([\w-]+) =", line):
            message = message if found[1] else found[2]
            name = f"{message}.{found[2]}" if found[1] else message
            facts[name] = set(re.findall(r"\$(\w+)", line))
    return facts


def refused_codes() -> set[str]:
    """Find in the sources every code by which a request can be refused."""
    text = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py"))
    return set(re.findall(r'Refused\(\d+, "([\w-]+)"\)', text))


def troubles() -> Iterator[tuple[int, str, Exception]]:
    """Return everything that can go wrong, with its status and its code."""
    yield 401, "no-token", InvalidToken()
    yield 401, "expired", InvalidToken(expired=True)
    yield 404, "no-table", UnknownCode("dragon")
    yield 404, "no-table", UnknownTable()
    yield 404, "no-table", UnknownTable(e.CloseReason.PLAYED)
    for reason in list(e.CloseReason)[1:]:
        yield 404, f"closed-{reason}", UnknownTable(reason)
    yield 401, "transfer-unknown", InvalidTransfer(spent=False)
    yield 401, "transfer-spent", InvalidTransfer(spent=True)
    yield 401, "words-unknown", UnknownWords()
    yield 401, "passkey-unknown", UnknownPasskey()
    yield 422, "passkey-not-added", PasskeyNotAdded()
    yield 409, "too-many-passkeys", TooManyPasskeys()
    yield 404, "not-kept", UnknownPerson()
    yield 403, "pupil-not-kept", PupilNotKept()
    yield 409, "kept-too-often", KeptTooOften()
    yield 400, "bad-request", msgspec.ValidationError("Expected `int`")
    yield 400, "bad-request", UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid")
    yield 404, "not-here", HTTPException(404)
    yield 405, "method", HTTPException(405)
    yield 413, "too-long", HTTPException(413)
    yield 400, "bad-request", HTTPException(400)
    yield 429, "too-many", RequestRefused(429, "too-many")
    yield 429, "too-many-codes", RequestRefused(429, "too-many-codes")
    yield 429, "too-many-reports", RequestRefused(429, "too-many-reports")
    yield 429, "too-many-knocks", RequestRefused(429, "too-many-knocks")
    yield 429, "too-many-reviews", RequestRefused(429, "too-many-reviews")
    yield 429, "too-many-seatings", RequestRefused(429, "too-many-seatings")
    yield 429, "too-many-invitations", RequestRefused(429, "too-many-invitations")
    yield 503, "unavailable", Unavailable()
    yield 503, "busy", JobsRefused()
    yield 422, "too-heavy", JobTooHeavy()
    for cause in NotReadyCause:
        yield 503, f"not-ready-{cause}", NotReady(cause)
    yield 503, "clock", WrongClock(-1)
    yield 500, "fault", ZeroDivisionError()
    for why in DenialReason:
        yield 409, why.value, RequestDenied(why)
    for code in sorted(refused_codes()):
        yield 418, code, RequestRefused(418, code)


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    assert languages() == ("en", "fr")
    assert catalogue("fr", "server").keys() == catalogue("en", "server").keys()
    assert facts_of("fr") == facts_of("en")
    assert set(facts_of("en")) == set(catalogue("en", "server").keys())


@pytest.mark.parametrize("language", languages())
def test_every_message_has_a_braille_line(language: str) -> None:
    keys = catalogue(language, "server").keys()

    assert {f"{key}.braille" for key in keys if "." not in key} == {k for k in keys if "." in k}


def test_there_are_codes_to_be_refused_by() -> None:
    assert {
        "bad-request",
        "barred-here",
        "elsewhere",
        "full",
        "no-such-message",
        "no-watching",
        "not-over",
        "not-played-with",
        "open-tables-off",
        "restored",
        "too-long",
        "too-many",
        "too-many-codes",
        "too-many-uploads",
    } == (refused_codes())


@pytest.mark.parametrize("language", languages())
def test_all_that_goes_wrong_has_a_status_a_code_and_its_sentence(language: str) -> None:
    for status, code, error in troubles():
        response = response_to(error, language)
        trouble = msgspec.json.decode(bytes(response.body), type=Problem)

        assert (response.status_code, trouble.code) == (status, code)
        assert trouble.message == utter("server", language, f"problem-{code}", count=0).spoken
        assert trouble.message.endswith("."), code
        assert 0 < len(trouble.braille) <= LINE, code
        assert ("retry-after" in response.headers) is (status in (429, 503)), code


@pytest.mark.parametrize("language", languages())
def test_what_the_rules_forbid_is_told_with_its_clause(language: str) -> None:
    for reason in Reason:
        refused = IllegalCommand(Refusal(reason, load("french"), Clause("french", "T2")))
        response = response_to(refused, language)
        trouble = msgspec.json.decode(bytes(response.body), type=Problem)

        assert (response.status_code, trouble.code, trouble.clause) == (409, reason, "french.T2")
        assert trouble.message, reason
        assert 0 < len(trouble.braille) <= LINE, reason


def test_a_house_rule_forbids_by_the_words_of_the_table() -> None:
    edition = with_house(load("mattel"), {"voluntary_draw": False, "most_seats": 3})
    drawn = IllegalCommand(refusal(edition, Reason.MUST_PLAY))
    crowded = IllegalCommand(refusal(edition, Reason.SEATS))

    assert problem_for(drawn, "en")[1].message == (
        "You can't draw: you have a card to play. House rule: you can draw only if you can't play."
    )
    assert problem_for(crowded, "fr")[1].message == (
        "Ce jeu se joue de 2 à 3, s’il y a assez de cartes. Règle maison\u00a0: au plus 3 joueurs."
    )


def test_a_wrong_edition_or_house_rule_has_a_code_and_tells_what_would_be_right() -> None:
    error = EditionError(EditionFault.WRONG_NUMBER, rule="target", least=1, most=10_000)
    status, problem = problem_for(error, "en")

    assert (status, problem.code) == (422, "wrong-number")
    assert problem.message == "target is a number from 1 to 10000."
    assert (problem.braille, problem.detail) == ("target 1-10000", "")


def test_a_fault_tells_nothing_of_itself() -> None:
    body = bytes(response_to(ZeroDivisionError("the seed is 5eed"), "en").body)

    assert not issubclass(ZeroDivisionError, EXPECTED_ERRORS)
    assert b"5eed" not in body


@pytest.mark.parametrize("language", languages())
def test_no_message_is_missing_and_none_is_left_over(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = set()

    class KeyRecorder(Catalogue):
        def say(self, key: str, facts: dict[str, Fact]) -> str:
            wanted.add(key)
            return super().say(key, facts)

    listening = KeyRecorder(language, text_of(language))
    monkeypatch.setattr(
        messages,
        "catalogue",
        lambda language, domain: listening if domain == "server" else catalogue(language, domain),
    )
    quiet: list[e.Entry] = [
        e.Made(sample_table().options, ANA),
        e.Sat("Robin", bot="calm"),
        e.PlaceChanged(0, 1, "Bob", "Ana"),
        e.Muted(ANA, BOB, "Bob", on=True),
        e.Muted(ANA, BOB, "Bob", on=False),
        e.Muted(ANA, BOB, "Bob", on=True, avoids=("a key",)),
        e.TableOpened(on=True, player=ANA),
        e.TableOpened(on=False, player=ANA),
        e.HintAsked(ANA, "Ana"),
        e.HintAsked(ANA, "Ana", odds=True),
        e.Reported(ANA, 1, ""),
        e.Knocked("c3", "Cleo"),
        e.KnockAnswered("c3", "Cleo", let_in=False),
        e.HostReplaced(BOB, "Bob"),
        e.LevelSet(ANA, 1, "Bob", 2),
        e.RematchMade(CODE),
        e.RematchMade(CODE, Seat(1)),
        *map(e.Closed, e.CloseReason),
    ]
    for now in (True, False):
        tell_waiting(PresenceUpdate((), (), ()), listen_as(ANA, language), was=not now, now=now)
    hostless = replace(sample_table(), host="")
    for player in (ANA, BOB):
        came = publish_entry(1, 0, e.CameBack(Seat(1)), CODE, sample_table(), hostless)
        narrate_entry(came, listen_as(player, language))
    for entry in [*quiet, *(entry for entry, *_ in ENGLISH_SENTENCES)]:
        for player in (ANA, BOB):
            narrate_entry(
                publish_entry(1, 0, entry, CODE, sample_table()), listen_as(player, language)
            )
    for _, _, error in troubles():
        response_to(error, language)
    for key in ("forget-nothing", "forget-found", "forget-erased"):
        counts = {
            "tables": 1,
            "classes": 0,
            "evenings": 0,
            "afternoons": 0,
            "offers": 2,
            "people": 1,
            "clubs": 1,
            "others": 3,
            "messages": 4,
        }
        utter("server", language, key, **counts)
    utter("server", language, "forget-substitute")
    for key in PRESENCE_MESSAGES.values():
        utter("server", language, key, name="Bob")
    for key in ("secret-short", "secret-file-short"):
        utter("server", language, key, least=32, file="secret")
    utter("server", language, "restored")
    utter("server", language, "serving", address="http://192.168.1.20:8765")
    with_match = {"clock", "clock.braille", "clock-you", "clock-you.braille"}
    with_match |= {"stopped", "stopped.braille"}

    assert wanted | with_match == set(listening.keys())


@pytest.mark.parametrize("language", languages())
def test_a_braille_line_is_short_unless_own_words_are_long(language: str) -> None:
    facts: dict[str, Fact] = dict.fromkeys(
        ("name", "before", "text", "title", "address", "bot", "game", "picture"), "Bob"
    )
    facts |= {"place": 10, "level": 3, "count": 2, "words": "x" * (LINE - len("suite "))}
    for key in catalogue(language, "server").keys():  # noqa: SIM118 - a catalogue is no mapping
        if key.endswith(".braille"):
            assert len(catalogue(language, "server").say(key, facts)) <= LINE, key


def test_french_says_tu_and_fits_an_old_screen() -> None:
    assert not re.search(r"(?i)\b(vous|votre|vos)\b", text_of("fr"))
    for language in languages():
        plain = re.sub("(?m)^#.*", "", text_of(language))
        assert not [page for page in CODE_PAGES if unreadable_on(plain, page)]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,en;q=0.8", "fr"),
        ("en;q=0.5, fr;q=0.9", "fr"),
        ("en ; q=0.5, fr ; q=0.9", "fr"),
        ("de, fr;q=0.1", "fr"),
        ("FR", "fr"),
        ("de", "en"),
        ("fr;q=0", "en"),
        ("fr;q=nan", "en"),
        ("*", "en"),
        (";;;,,,q=", "en"),
        ("en, fr", "en"),
    ],
)
def test_the_language_is_the_one_that_the_browser_likes_best(accepted: str, language: str) -> None:
    assert negotiate_language(accepted) == language
