"""Nobody is at a table who they are not, and nobody learns there what is not theirs."""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.host_table import dealt_table
from support.server.leak_check import leaks_in_entry
from support.server.node_process import NodeProcess
from support.server.raw_client import (
    Json,
    RawClient,
    create_table_of_three,
    running_node,
    send_request,
)
from support.server.secret import code_of, table_of
from support.strategies import with_secrets_changed

from callout.core.cards import Seat
from callout.host.bots import next_due
from callout.host.entries import CameBack, Options
from callout.host.match import HostedMatch
from callout.server.http.guesses import MAX_GUESSES
from callout.server.tables.timing import move_deadline

WISHES: tuple[tuple[str, Json], ...] = (
    ("Leave", {}), ("Return", {}), ("AddBot", {}), ("Remove", {"place": 0}),
    ("StandIn", {"place": 0}), ("Start", {}), ("Rematch", {}), ("Say", {"text": "psst"}),
    ("Mute", {"place": 0}), ("Report", {"about": 1}), ("Typed", {"text": "draw"}), ("Deal", {}),
    ("Play", {"card": 0}), ("Draw", {}), ("Keep", {}), ("NameColour", {"colour": 0}), ("Call", {}),
    ("Catch", {"seat": 0}), ("Challenge", {}), ("Accept", {}), ("Answer", {}), ("CardCheck", {}),
    ("Accuse", {"seat": 0}), ("Vote", {"uphold": True}), ("Match", {"cards": [1], "on": 0}),
    ("Lay", {"card": 0}), ("Done", {}), ("Sit", {}),
)  # fmt: skip
QUICK = {"pace": 0, "clock": 0.001, "house": {"target": 1}}
"""Let a match be over soon, by itself, as long as somebody listens."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("guarded")


@pytest.fixture(scope="module")
def node(folder: Path) -> Iterator[NodeProcess]:
    with running_node(folder) as node:
        yield node


@pytest.fixture(scope="module")
def closed(node: NodeProcess) -> tuple[str, RawClient]:
    """Return a table without watchers at which a match goes on, and its host."""
    return create_table_of_three(node, begun=True, watchers=False)


def log_of(folder: Path, code: str) -> list[Json]:
    """Read the whole log of a table, as only the server may."""
    asking = "SELECT payload FROM moves WHERE table_id = ? ORDER BY version"
    with closing(sqlite3.connect(folder / "tables.sqlite")) as line:
        rows = line.execute(asking, (table_of(code),)).fetchall()
    return [msgspec.msgpack.decode(payload) for (payload,) in rows]


@pytest.mark.parametrize(("kind", "parts"), WISHES, ids=[kind for kind, _ in WISHES])
def test_a_token_of_another_table_can_do_nothing(
    closed: tuple[str, RawClient], folder: Path, kind: str, parts: Json
) -> None:
    code, host = closed
    before = log_of(folder, code)
    _, other = create_table_of_three(host.node, begun=True)
    refused = other.act(code, kind, **parts)

    assert refused.status == 409
    assert refused.code in ("not-seated", "not-host", "begun")
    assert log_of(folder, code) == before


def test_a_table_without_watchers_shows_nothing_to_others(closed: tuple[str, RawClient]) -> None:
    code, host = closed
    other = RawClient(host.node)
    for what in ("", "/stream", "/record"):
        refused = other.ask("GET", f"/api/tables/{code}{what}")
        assert (refused.status, refused.code) == (403, "no-watching")


def test_who_follows_a_table_without_watchers_is_sent_away_when_it_begins(
    node: NodeProcess,
) -> None:
    code, host = create_table_of_three(node, begun=False, watchers=False)
    with RawClient(node).following(code) as heard:
        heard.until('"Sat"')
        assert host.act(code, "Start").status == 200
        heard.until("never said")
    assert heard.ended
    assert {item["entry"]["type"] for item in heard.items} == {"Made", "Sat"}


def test_bots_do_not_wait_for_the_word_of_a_stranger(node: NodeProcess) -> None:
    code, host = create_table_of_three(node, begun=True)
    while (seen := host.see(code))["view"]["prompt"]["seat"] == seen["you"]:
        command = seen["lawful"][0]
        assert host.act(code, command.pop("type"), **command).status == 200
    heard = {"version": seen["version"]}
    with host.following(code) as listening:
        listening.until(f"id: {seen['version']}-")
        assert RawClient(node).ask("POST", f"/api/tables/{code}/heard", heard).status == 204
        time.sleep(0.5)
        assert host.see(code)["version"] == seen["version"]
        assert host.ask("POST", f"/api/tables/{code}/heard", heard).status == 204
        listening.until(f"id: {seen['version'] + 1}-")
    assert listening.items[-1]["entry"]["by"] == "bot"


def test_everybody_sees_their_own_cards_and_no_others(node: NodeProcess, folder: Path) -> None:
    code, ann = create_table_of_three(node, begun=False, pace=0, clock=0.001)
    bea, cid = RawClient(node), RawClient(node)
    assert bea.act(code, "Sit").status == 200
    assert ann.act(code, "Start").status == 200
    heard = {one: one.hear(code, '"RoundEnded"').items for one in (ann, bea, cid)}
    log = log_of(folder, code)
    for one, seat in ((ann, 0), (bea, 3), (cid, None)):
        for item in heard[one]:
            entry = log[item["version"] - 1]
            leaks = leaks_in_entry(entry, item["entry"], seat, one.person.player, deaf=False)
            assert not list(leaks), item["version"]
        assert len(heard[one]) > 20


def test_the_seed_comes_out_when_the_match_is_over_and_only_to_those_who_may_know(
    node: NodeProcess, folder: Path
) -> None:
    code, host = create_table_of_three(node, begun=False, watchers=False, **QUICK)
    assert host.ask("GET", f"/api/tables/{code}/record").code == "not-over"
    assert host.act(code, "Start").status == 200
    text = host.hear(code, '"MatchEnded"').text
    seed = next(entry for entry in log_of(folder, code) if entry["type"] == "Began")["events"][0][
        "seed"
    ]
    record = host.ask("GET", f"/api/tables/{code}/record")
    refused = RawClient(node).ask("GET", f"/api/tables/{code}/record")

    assert len(seed) == 64
    assert seed not in text.partition('"MatchEnded"')[0]
    assert seed in text.partition('"MatchEnded"')[2]
    assert seed.encode() in record.body
    assert (refused.status, refused.code) == (403, "no-watching")


def test_a_repeated_key_gets_the_first_answer_and_does_nothing(node: NodeProcess) -> None:
    code, ann = create_table_of_three(node, begun=False)
    bea = RawClient(node)
    assert bea.act(code, "Sit").status == 200
    first = ann.act(code, "Say", "same", text="one").told
    again = ann.act(code, "Leave", "same")
    others = bea.act(code, "Say", "same", text="two").told

    assert again.told == first
    assert ann.see(code)["you"] == 0
    assert others["version"] == first["version"] + 1


@pytest.mark.parametrize("seen", [0, 1, 2**31 - 1])
def test_what_one_says_to_have_seen_changes_nothing_for_others(
    node: NodeProcess, seen: int
) -> None:
    code, ann = create_table_of_three(node, begun=False)
    first = ann.act(code, "Say", "same", seen, text="one").told["version"]
    for _ in range(3):
        assert ann.act(code, "Say", "same", seen, text="one").told["version"] == first
    assert ann.act(code, "Say", "other", seen, text="two").told["version"] == first + 1
    assert ann.see(code)["version"] == first + 1


def test_acts_in_the_wrong_order_are_refused_and_write_nothing(node: NodeProcess) -> None:
    code, ann = create_table_of_three(node, begun=False)
    before = ann.see(code)["version"]
    refused = [
        ann.act(code, kind, **parts).code
        for kind, parts in WISHES
        if kind in ("Deal", "Draw", "Keep", "Return", "Rematch", "StandIn", "Sit")
    ]

    assert refused == [
        "not-away",
        "not-begun",
        "not-over",
        "not-begun",
        "not-begun",
        "not-begun",
        "seated",
    ]
    assert ann.see(code)["version"] == before


def test_who_guesses_codes_learns_no_more_whether_one_is_right(node: NodeProcess) -> None:
    code, host = create_table_of_three(node, begun=False)
    source, through = "127.0.1.2", {"X-Forwarded-For": "192.0.2.7"}
    wrong = [f"/t/{code_of(number)}" for number in range(1, MAX_GUESSES + 2)]
    answers = [send_request(node, "GET", path, source=source) for path in wrong]

    assert [answer.status for answer in answers] == [404] * MAX_GUESSES + [429]
    for headers in ({}, through):  # an address that is not a proxy's is not believed
        right = send_request(node, "GET", f"/t/{code}", source=source, headers=headers)
        told, before = ({**json.loads(one.body), "request": ""} for one in (right, answers[-1]))
        assert (right.status, told) == (429, before)
    assert host.ask("GET", f"/api/tables/{code}", source=source).status == 200
    assert RawClient(node).ask("GET", f"/api/tables/{code}", source=source).status == 200
    assert send_request(node, "GET", f"/t/{code}").status == 200


def test_a_watcher_cannot_make_tables_by_asking_for_another_match(
    node: NodeProcess, folder: Path
) -> None:
    code, host = create_table_of_three(node, begun=True, **QUICK)
    host.hear(code, '"MatchEnded"')
    with closing(sqlite3.connect(folder / "tables.sqlite")) as line:
        asking = "SELECT count(DISTINCT table_id) FROM moves"
        before = line.execute(asking).fetchone()
        assert RawClient(node).act(code, "Rematch").code == "not-seated"
        assert line.execute(asking).fetchone() == before
    first = host.act(code, "Rematch", "again").told
    assert first["code"]
    assert host.act(code, "Rematch", "again").told == first


def test_log_and_figures_tell_no_token_card_seed_or_word(node: NodeProcess, folder: Path) -> None:
    code, ann = create_table_of_three(node, begun=True)
    bea = RawClient(node, "Bea Bavarde")
    secret, number = "the cards are under the mat", table_of(code)
    assert ann.act(code, "Say", text=secret).status == 200
    assert bea.act(code, "Say", text=secret).status == 409
    assert send_request(node, "GET", f"/api/tables/{code}", token=f"{ann.token}x").status == 401
    version = ann.see(code)["version"]
    with closing(sqlite3.connect(folder / "tables.sqlite")) as line:
        row = (number, version + 1, b"k", 1, msgspec.msgpack.encode(CameBack(Seat(99))))
        line.execute(
            "INSERT INTO moves (table_id, version, key, at, payload) VALUES (?,?,?,?,?)", row
        )
        line.commit()
    assert ann.act(code, "Say", seen=version + 1, text=secret).code == "fault"
    began = next(entry for entry in log_of(folder, code) if entry["type"] == "Began")
    shown = node.log.read_text("utf-8") + send_request(node, "GET", "/metrics").body.decode()
    written = node.log.read_text("utf-8").splitlines()
    lines = [json.loads(line) for line in written if line.startswith("{")]

    assert any(line["event"] == "fault" and line["exception"] for line in lines)
    for word in (
        secret,
        ann.token,
        ann.person.player,
        bea.person.name,
        began["events"][0]["seed"],
    ):
        assert word not in shown
    said = {
        "node",
        "route",
        "status",
        "code",
        "request",
        "ms",
        "event",
        "level",
        "timestamp",
        "exception",
        "table",
    }
    assert {name for line in lines for name in line} <= said
    frames = [
        frame for line in lines for part in line.get("exception", ()) for frame in part["frames"]
    ]
    assert {name for frame in frames for name in frame} == {"filename", "lineno", "name"}


@given(st.integers(0, 2**32), st.integers(0, 80))
def test_how_long_a_bot_waits_is_the_same_for_every_hand(seed: int, moves: int) -> None:
    room = dealt_table("ana", bots=2, options=Options("mattel", pace=7, clock=5))
    room.play(Random(seed), moves)
    table = room.table
    assert table.match is not None
    state = with_secrets_changed(table.match._state, 0, Random(seed))
    for one in (table, replace(table, match=HostedMatch(table.edition, state))):
        if due := next_due(one):
            wanted: tuple[float, bool] = (7, True) if one.places[due.seat].bot else (5, False)
            assert (due.delay_s, due.may_be_early) == wanted
            assert move_deadline(one, due) == table.waiting_since + 1_000 * wanted[0]
