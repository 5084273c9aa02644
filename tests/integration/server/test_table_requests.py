"""People at a table of a real server: they talk, mute, report, leave, come back and play again."""

from random import Random

import httpx2
import msgspec
import pytest
from msgspec.structs import replace
from support.policy import forward_moves
from support.server.server_process import QUICK_OPTIONS, ApiClient, ServerProcess, decode_problem

from callout.core import commands as c
from callout.core.prompts import awaited
from callout.host import entries as e
from callout.host import requests as w
from callout.notation.record import load_record
from callout.server import wire


def together(server: ServerProcess, **options: float | bool) -> tuple[str, ApiClient, ApiClient]:
    """Let Ana and Bob sit down at a table of Ana's."""
    ana, bob = server.guest("Ana"), server.guest("Bob", "fr")
    code = ana.make(replace(QUICK_OPTIONS, **options))
    bob.sit(code)
    return code, ana, bob


def texts(items: list[wire.NarratedEntry]) -> list[str]:
    return [item.entry.text for item in items if isinstance(item.entry, e.Said)]


def finish(code: str, *people: ApiClient) -> None:
    """Play a match to its end."""
    rng, seats = Random(1), {one.see(code).you: one for one in people}
    for _ in range(3_000):
        seen = rng.choice(people).see(code)
        assert seen.view is not None
        one = seats.get(min(awaited(seen.view.prompt), default=None))
        if seen.over:
            return
        if one is not None:
            seen = one.see(code)
            moves = forward_moves(seen.lawful) or [c.CardCheck()]
            one.act(code, rng.choice(moves), seen.version)
    raise AssertionError("the match does not end")


def test_people_hear_each_other_in_their_own_languages(server: ServerProcess) -> None:
    code, ana, bob = together(server)
    version = ana.do(code, w.Say("Bonne chance !")).version

    assert ana.heard_upto(code, version)[-1].told[0].spoken == "You say: Bonne chance !"
    assert bob.heard_upto(code, version)[-1].told[0].spoken == "Ana dit\u00a0: Bonne chance !"
    assert bob.heard_upto(code, version)[-1].told[0].braille == "Ana : Bonne chance !"


def test_slow_mode_keeps_messages_apart(server: ServerProcess) -> None:
    code, ana, bob = together(server, slow=3600)
    ana.do(code, w.Say("one"))
    trouble = ana.trouble(code, w.Say("two"))
    bob.do(code, w.Say("me"))

    assert (trouble.code, trouble.message) == (
        "too-soon",
        "Wait a moment before you send more.",
    )
    assert texts(ana.heard_upto(code, ana.see(code).version)) == ["one", "me"]


def test_who_is_muted_is_not_heard_by_the_one_alone(server: ServerProcess) -> None:
    code, ana, bob = together(server)
    for wish in (w.Say("one"), w.Say("two")):
        bob.do(code, wish)
    ana.do(code, w.Mute(1))
    bob.do(code, w.Say("three"))
    ana.do(code, w.Mute(1, on=False))
    last = bob.do(code, w.Say("four")).version
    own, other = ana.heard_upto(code, last), bob.heard_upto(code, last)

    assert texts(own) == ["one", "two", "four"]
    assert texts(other) == ["one", "two", "three", "four"]
    assert [item.version for item in own] == [item.version for item in other]
    assert [item.entry for item in other if item.told == ()] == [None, None]


def test_a_report_is_told_to_the_one_who_made_it_alone(server: ServerProcess) -> None:
    code, ana, bob = together(server)
    said = bob.do(code, w.Say("rude")).version
    version = ana.do(code, w.Report(said, "that was rude")).version

    assert ana.heard_upto(code, version)[-1].entry == e.Reported(ana.player, said, "that was rude")
    assert bob.heard_upto(code, version)[-1].entry is None


def test_the_host_takes_a_person_from_the_table_and_nobody_else_does(
    server: ServerProcess,
) -> None:
    code, ana, bob = together(server)
    trouble = bob.trouble(code, w.Remove(0))
    version = ana.do(code, w.Remove(1)).version

    assert (trouble.code, trouble.message) == (
        "not-host",
        "Seul l’hôte peut faire ça.",
    )
    assert bob.see(code).you is None
    assert bob.heard_upto(code, version)[-1].told[0].spoken == "L’hôte te retire de la table."
    assert bob.trouble(code, w.Say("but")).code == "not-seated"


def test_between_rounds_the_host_gives_a_persons_seat_to_a_bot(server: ServerProcess) -> None:
    code, ana, bob = together(server)
    ana.do(code, w.Start())
    ana.do(code, w.Remove(1))
    seen = ana.see(code)

    assert [place.bot for place in seen.places] == ["", "calm"]
    assert bob.see(code).you is None


def test_one_who_leaves_a_match_comes_back_to_the_seat(server: ServerProcess) -> None:
    code, ana, bob = together(server)
    ana.do(code, w.Start())
    bob.do(code, w.Leave())
    away = ana.see(code).places[1].away
    refused = bob.trouble(code, c.Deal())
    bob.do(code, w.Return())

    assert away
    assert refused.code == "away"
    assert not ana.see(code).places[1].away
    assert bob.see(code).you == 1


def test_the_record_of_a_match_is_there_when_it_is_over_and_not_before(
    server: ServerProcess,
) -> None:
    code, ana, bob = together(server)
    ana.do(code, w.Start())
    early = ana.ask("GET", f"/api/tables/{code}/record")
    finish(code, ana, bob)
    response = bob.ask("GET", f"/api/tables/{code}/record")
    record = load_record(response.text)

    assert (early.status_code, decode_problem(early).code) == (409, "not-over")
    assert response.headers["content-type"].startswith("application/toml")
    assert record.opened.seats == ("Ana", "Bob")
    assert record.moves


def test_another_match_is_played_by_the_same_people_and_bots(server: ServerProcess) -> None:
    ana, bob = server.guest("Ana"), server.guest("Bob")
    code = ana.make(QUICK_OPTIONS, bots=1)
    bob.sit(code)
    ana.do(code, w.Start())
    early = ana.trouble(code, w.Rematch())
    with ana.listen(code):
        finish(code, ana, bob)
    stranger = server.guest("Eve").trouble(code, w.Rematch())
    seen = bob.see(code).version
    answers = [bob.act(code, w.Rematch(), seen, "again") for _ in range(2)]
    accepted = msgspec.json.decode(answers[0].content, type=wire.Accepted)
    new = accepted.code

    assert (early.code, stranger.code) == ("not-over", "not-seated")
    assert accepted.version == seen + 1
    assert answers[0].content == answers[1].content
    assert ana.trouble(code, w.Rematch()).code == "again"
    assert ana.see(code).again == new
    assert [place.name for place in ana.see(new).places] == ["Ana", "Robin", "Bob"]
    assert (ana.see(new).you, bob.see(new).you, bob.see(new).host) == (0, 2, 0)
    assert bob.see(new).options == bob.see(code).options
    last = ana.heard_upto(code, accepted.version)[-1]
    assert last.told[0].spoken == f"The next game is at table {new}."
    first = ana.heard_upto(new, 1)[0].entry
    assert isinstance(first, e.Made)
    assert first.after == code
    assert bob.trouble(new, w.Remove(0)).code == "not-host"
    ana.do(new, w.Start())


def test_a_table_without_watchers_shows_nothing_to_others_once_it_begins(
    server: ServerProcess,
) -> None:
    code, ana, _ = together(server, watchers=False)
    eve = server.guest("Eve", "fr")
    before = eve.see(code).begun
    with eve.listen(code) as items:
        ana.do(code, w.Start())
        heard = [item.version for item in items]
    refused = [eve.ask("GET", f"/api/tables/{code}{door}") for door in ("", "/stream", "/record")]

    assert not before
    assert heard == [1, 2, 3]
    assert [response.status_code for response in refused] == [403, 403, 403]
    assert decode_problem(refused[0]).message == "Cette table n’accepte pas de spectateurs."


@pytest.mark.parametrize("door", ["", "/stream", "/record"])
def test_nobody_sees_a_table_without_a_token(server: ServerProcess, door: str) -> None:
    code, *_ = together(server)
    for headers in ({}, {"Authorization": "Bearer forged"}, {"Authorization": "Basic YTpi"}):
        response = httpx2.get(f"{server.address}/api/tables/{code}{door}", headers=headers)
        assert (response.status_code, decode_problem(response).code) == (401, "no-token")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "You don't have a seat at this table."),
        ("fr-CH;q=0.9, en;q=0.4", "Tu n’as pas de place à cette table."),
        ("de", "You don't have a seat at this table."),
    ],
)
def test_what_goes_wrong_is_told_in_the_language_asked_for(
    server: ServerProcess, language: str, message: str
) -> None:
    code, *_ = together(server)

    assert server.guest("Eve", language).trouble(code, w.Say("hello")).message == message
