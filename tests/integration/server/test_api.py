"""A real server, asked over HTTP for everything that can be asked of it."""

import re

import httpx2
import msgspec
import pytest
from support.server.secret import table_of
from support.server.server_process import QUICK_OPTIONS, ServerProcess, decode_problem

from callout.core import commands as c
from callout.core.prompts import awaited
from callout.editions import names
from callout.host import entries as e
from callout.host import requests as w
from callout.server import wire


def test_a_guest_gets_a_token_and_a_number_of_their_own(server: ServerProcess) -> None:
    ana, other = server.guest("Ana"), server.guest("Ana")

    assert ana.name == other.name == "Ana"
    assert ana.player != other.player
    assert re.fullmatch("[0-9a-f]{16}", ana.player)


def test_a_pass_makes_one_the_same_person_on_another_device(server: ServerProcess) -> None:
    ana, phone = server.guest("Ana"), server.guest("nobody")
    code = ana.make()
    response = ana.ask("POST", "/api/passes")
    shown = msgspec.json.decode(response.content, type=wire.DevicePass)
    phone.become(phone.ask("POST", "/api/guests/again", wire.ReturningGuest(shown.shown)))

    assert (response.status_code, shown.minutes) == (201, 10)
    assert (phone.player, phone.name) == (ana.player, "Ana")
    assert phone.see(code).you == 0
    again = phone.ask("POST", "/api/guests/again", wire.ReturningGuest(shown.shown))
    assert (again.status_code, decode_problem(again).code) == (401, "transfer-spent")


def test_a_forged_pass_is_refused(server: ServerProcess) -> None:
    response = server.guest("Ana").ask("POST", "/api/guests/again", wire.ReturningGuest("forged"))

    assert (response.status_code, decode_problem(response).code) == (401, "transfer-unknown")


def test_a_guest_is_told_who_they_are_with_a_new_token(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    told = msgspec.json.decode(ana.ask("GET", "/api/guests/me").content, type=wire.Guest)

    assert (told.player, told.name) == (ana.player, "Ana")


def test_a_table_has_a_code_and_a_link_that_tells_how_to_join(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    response = ana.ask("POST", "/api/tables", wire.NewTable(QUICK_OPTIONS, ("calm", "keen")))
    made = msgspec.json.decode(response.content, type=wire.CreatedTable)
    page = httpx2.get(made.link)

    assert response.status_code == 201
    assert table_of(made.code) > 0
    assert made.link == f"{server.address}/t/{made.code}"
    assert f"<code>callout join {made.link}</code>" in page.text
    assert page.headers["content-type"].startswith("text/html")


def test_a_new_table_shows_who_sits_there_and_who_is_host(server: ServerProcess) -> None:
    ana, bob = server.guest("Ana"), server.guest("Bob")
    code = ana.make(bots=1)
    bob.sit(code)
    seen = bob.see(code)

    assert [place.name for place in seen.places] == ["Ana", "Robin", "Bob"]
    assert (seen.host, seen.you, seen.begun, seen.view) == (0, 2, False, None)
    assert seen.version == 4
    assert server.guest("Eve").see(code).you is None


def test_a_host_may_only_watch(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    code = ana.make(bots=2, sit=False)
    ana.do(code, w.Start())

    assert ana.see(code).host is None
    assert ana.see(code).begun


def test_a_code_is_read_however_it_is_written(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    code = ana.make()

    assert ana.see(code.upper()).code == code
    assert ana.see(code.replace("-", " ")).code == code


@pytest.mark.parametrize(
    "path", ["album-album-album-album-album", "dragon", "album", "*", "%2F", "a" * 500]
)
def test_there_is_no_table_by_a_wrong_code(server: ServerProcess, path: str) -> None:
    ana = server.guest("Ana")
    for asked in (f"/api/tables/{path}", f"/api/tables/{path}/stream", f"/t/{path}"):
        response = ana.ask("GET", asked)
        assert response.status_code == 404
        assert decode_problem(response).code in ("no-table", "not-here")


def test_all_editions_can_be_chosen(server: ServerProcess) -> None:
    told = msgspec.json.decode(
        httpx2.get(f"{server.address}/api/editions").content, type=list[wire.EditionSummary]
    )

    assert [edition.name for edition in told] == names()
    assert all(edition.scorings and edition.rulings["target"] for edition in told)
    assert [tuple(edition.rule_sets) for edition in told if edition.name in ("dos", "mattel")] == [
        ("printed", "strict"),
        ("printed", "family", "party", "strict"),
    ]


def test_a_table_is_made_with_a_set_of_house_rules_and_ones_own_win(
    server: ServerProcess,
) -> None:
    ana = server.guest("Ana")
    wanted = wire.NewTable(e.Options("mattel", {"stacking": "same"}), rules="party")
    made = ana.ask("POST", "/api/tables", wanted)
    code = msgspec.json.decode(made.content, type=wire.CreatedTable).code

    assert ana.see(code).options.house == {
        "seven_zero": True,
        "jump_in": True,
        "stacking": "same",
        "stacked_bluff": "waived",
    }


def test_a_set_that_is_not_offered_is_refused_with_those_that_are(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    wanted = wire.NewTable(e.Options("dos"), rules="party")
    refused = ana.ask("POST", "/api/tables", wanted)
    problem = decode_problem(refused)

    assert (refused.status_code, problem.code) == (422, "no-rule-set")
    assert problem.message.endswith("Choose from standard (standard) and strict (strict).")
    assert problem.braille == "sets: standard strict"


def test_people_start_and_move_and_are_refused_by_a_clause(server: ServerProcess) -> None:
    people = [server.guest("Ana"), server.guest("Bob")]
    code = people[0].make()
    people[1].sit(code)
    people[0].do(code, w.Start())
    seen = people[0].see(code)
    assert seen.view is not None
    dealer = awaited(seen.view.prompt)[0]
    trouble = people[1 - dealer].trouble(code, c.Deal())
    accepted = people[dealer].do(code, w.Typed("deal"))
    own = people[0].see(code)
    assert own.view is not None

    assert (trouble.code, trouble.clause[:7]) == ("not-your-turn", "mattel.")
    assert accepted.version == own.version == seen.version + 1
    assert len(own.view.hand) in (3, 5)  # a draw two to start with is for the first player
    assert own.lawful or awaited(own.view.prompt) != (0,)


def test_an_act_sent_again_answers_the_same_version(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    code = ana.make()
    seen = ana.see(code).version
    answers = [ana.act(code, w.Say("hello"), seen, "a key") for _ in range(3)]

    assert {answer.content for answer in answers} == {b'{"version":%d,"code":""}' % (seen + 1)}
    assert ana.see(code).version == seen + 1


@pytest.mark.parametrize("key", ["sit", "bot 0", "sit 0", "closed", "due 3"])
def test_any_key_is_a_clients_own(server: ServerProcess, key: str) -> None:
    ana = server.guest("Ana")
    code = ana.make(bots=1)
    seen = ana.see(code).version

    assert ana.act(code, w.Say("hello"), seen, key).json() == {"version": seen + 1, "code": ""}
    assert ana.act(code, w.Say("hello"), 0, key).json() == {"version": seen + 1, "code": ""}


def test_a_stream_tells_all_and_then_what_was_missed(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    code = ana.make(bots=3)
    ana.do(code, w.Start())
    whole = ana.heard_upto(code, 6)
    rest = ana.heard_upto(code, 6, headers={"Last-Event-ID": "4"})
    asked = ana.heard_upto(code, 6, since="4")

    assert [item.version for item in whole] == [1, 2, 3, 4, 5, 6]
    assert rest == asked == whole[4:]
    assert isinstance(whole[0].entry, e.Made)
    assert isinstance(whole[5].entry, e.Began)
    assert whole[1].told[0].spoken == "You're in seat 1."


def test_a_stream_speaks_the_language_and_in_the_style_asked_for(server: ServerProcess) -> None:
    ana = server.guest("Ana", "fr-FR, en;q=0.1")
    code = ana.make()
    by_header, by_query = ana.heard_upto(code, 2), ana.heard_upto(code, 2, language="en")

    assert by_header[1].told[0].spoken == "Tu es à la place 1."
    assert by_query[1].told[0].spoken == "You're in seat 1."
    assert ana.heard_upto(code, 2, style="brief")[0].version == 1


@pytest.mark.parametrize(
    "asked", ["since=-1", "since=x", "since=2147483648", "style=x", "language=de"]
)
def test_a_stream_is_not_opened_for_what_makes_no_sense(server: ServerProcess, asked: str) -> None:
    ana = server.guest("Ana")
    response = ana.ask("GET", f"/api/tables/{ana.make()}/stream?{asked}")

    assert (response.status_code, decode_problem(response).code) == (400, "bad-request")
