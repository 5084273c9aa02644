"""The words of people stay words: they end no line, forge no event and turn no text round."""

import unicodedata
from collections.abc import Iterator

import pytest
from support.server.node_process import NodeProcess
from support.server.raw_client import (
    Json,
    RawClient,
    create_table_of_three,
    parse_sse,
    running_node,
    send_request,
)

FORGED = 'id: 99\ndata: {"version":99,"at":0,"entry":null,"told":[]}\n\n'
NASTY = {
    "an event": f"hello\n\n{FORGED}",
    "an event after returns": f"hello\r\r{FORGED}".replace("\n", "\r"),
    "an event on one line": "data: x",
    "other ends of lines": "one\u2028two\u2029three\x85four\x0bfive\x0csix\x1cseven",
    "a header": "x\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>",
    "a terminal's commands": "\x1b]0;x\x07\x1b[2J\x9b31m",
    "text turned round": "\u202eabc\u202c\u2066d\u2069\u200f",
    "nothing to be seen": "a\u200b\u200c\u200d\ufeff\u00ad\u034fb",
    "quotes": "\"'`\\${name} { $code } %s %(x)s {0}",
    "markup": "<b>&amp;</b>\x00",
    "private and unassigned signs": "\ue000\U000e0041\U0010ffff\u0378x",
}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    with running_node(tmp_path_factory.mktemp("worded")) as node:
        yield node


def harmless(text: str) -> bool:
    """Return whether *text* is one line of signs that can be seen."""
    kinds = {unicodedata.category(char) for char in text}
    return not kinds & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def strings(told: Json) -> Iterator[str]:
    """Find all texts in a document."""
    if isinstance(told, str):
        yield told
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    for part in parts:
        yield from strings(part)


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_what_is_said_is_one_line_and_one_event(node: NodeProcess, text: str) -> None:
    code, ann = create_table_of_three(node, begun=False)
    version = ann.act(code, "Say", text=text).told["version"]
    ann.act(code, "Report", about=version, text=text)
    last = ann.act(code, "Say", text="the end").told["version"]
    heard = RawClient(node).hear(code, "says: the end")

    assert [int(event["id"].partition("-")[0]) for event in parse_sse(heard.text)] == [
        *range(1, last + 1)
    ]
    assert [item["version"] for item in heard.items] == [*range(1, last + 1)]
    assert all(set(event) <= {"id", "data"} for event in parse_sse(heard.text))
    assert all(harmless(found) for found in strings(heard.items))
    assert heard.items[version - 1]["entry"]["type"] == "Said"


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY)
def test_a_name_is_one_line_or_none(node: NodeProcess, name: str) -> None:
    made = send_request(node, "POST", "/api/guests", {"name": name[:80]})
    guest, (code, host) = RawClient(node, name), create_table_of_three(node, begun=False)
    sat = guest.act(code, "Sit", name=f"{name}!")
    is_name = sat.status == 200
    heard = host.hear(code, f"id: {len(host.see(code)['places']) + 1}-")

    assert is_name or sat.code == "name-sentence"
    assert made.status == (201 if is_name else 409)
    assert len(host.see(code)["places"]) == 3 + is_name
    for told in (made.told, sat.told, guest.see(code), heard.items):
        assert all(harmless(text) for text in strings(told))
    assert "set-cookie" not in made.headers


@pytest.mark.parametrize("name", ["", " ", "\n", "\u200b", "\u202e", "\x00\x1b", "x" * 81])
def test_nobody_is_without_a_name(node: NodeProcess, name: str) -> None:
    assert send_request(node, "POST", "/api/guests", {"name": name}).status in (400, 409)


def test_nobody_takes_the_name_of_another_by_signs_that_cannot_be_seen(node: NodeProcess) -> None:
    code, ann = create_table_of_three(node, begun=False)
    name = ann.person.name
    for same in (name.upper(), f"{name}\u200b", f"\u202e{name}", f" {name}\n"):
        assert RawClient(node).act(code, "Sit", name=same).code == "name-taken"


def test_an_answer_to_a_question_is_one_line_too(node: NodeProcess) -> None:
    code, ann = create_table_of_three(
        node, begun=True, edition="quiz", pace=0, house={"asked_on": "top", "target": 1}
    )
    with ann.following(code) as heard:
        said = 0
        while not said:
            seen = ann.see(code)
            if seen["lawful"] and seen["view"]["prompt"]["seat"] == seen["you"]:
                command = seen["lawful"][0]
                kind = command.pop("type")
                if kind == "Answer":
                    said = ann.do(code, kind, text=f"7\n\n{FORGED}")
                else:
                    ann.do(code, kind, **command)
            else:
                heard.until(f"id: {seen['version'] + 1}-")
        heard.until(f"id: {said}-")
    told = next(item for item in heard.items if item["version"] == said)

    assert told["entry"]["events"][0]["text"].startswith("7 id: 99 data: ")
    assert all(harmless(text) for text in strings(heard.items))


def test_nothing_that_is_asked_for_comes_back_in_a_header(node: NodeProcess) -> None:
    code, ann = create_table_of_three(node, begun=False)
    for path in (f"/api/tables/{code}%0d%0aSet-Cookie:%20a=b", "/%0d%0aSet-Cookie:%20a=b"):
        answer = ann.ask("GET", path)
        assert answer.status == 404
        assert "set-cookie" not in answer.headers
    headers = {"Accept-Language": "fr\tX: y, en;q=\x01", "Last-Event-ID": "1\tdata: x"}
    answer = send_request(
        node, "GET", f"/api/tables/{code}/stream", token=ann.token, headers=headers
    )
    assert answer.status == 400


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("\u3164", "empty"),
        ("\u2800\u2800", "empty"),
        ("...", "name-blank"),
        ("Robin plays blue 7. Ann draws 4. Bob", "name-sentence"),
    ],
)
def test_a_name_that_deceives_is_refused_with_its_reason(
    node: NodeProcess, name: str, reason: str
) -> None:
    refused = send_request(node, "POST", "/api/guests", {"name": name})
    assert (refused.status, refused.code) == (409, reason)

    code, host = create_table_of_three(node, begun=False)
    assert RawClient(node).act(code, "Sit", name=name).code == reason
    assert host.act(code, "Rename", name=name).code == reason


@pytest.mark.parametrize("name", ["Ana", "ANA", "Ana\u034f", "A\ufe0fna", "\u0410na", "\uff21na"])
def test_nobody_sits_beside_ana_under_a_name_that_looks_like_hers(
    node: NodeProcess, name: str
) -> None:
    ana = RawClient(node, "Ana")
    code = ana.make()

    assert RawClient(node, name).act(code, "Sit").code == "name-taken"
    assert RawClient(node, "Jean-Luc 2").act(code, "Sit").status == 200
