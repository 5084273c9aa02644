"""The size of what is sent does not tell a card that its recipient alone may know."""

from collections.abc import Iterator
from random import Random

import httpx2
import msgspec
import pytest
from msgspec.structs import replace
from support.host_table import HostTable, dealt_table
from support.server.in_process import ANA, InProcessCluster
from support.server.secret import code_of

from callout.core.cards import Card, Seat
from callout.core.commands import Draw
from callout.core.deck import deck_of
from callout.core.events import Awaited, Dealt, Drew
from callout.core.prompts import PlayOrKeep, awaited
from callout.editions import names
from callout.host import entries as e
from callout.host.table import Table, make_table
from callout.narrator.listener import Style
from callout.server.http.app import make_app
from callout.server.http.request import COOKIE
from callout.server.padding import DEAL_BYTES, MOVE_BYTES, VIEW_BYTES, pad_event, pad_view
from callout.server.tables.narration import Recipient, encode_padded_event, publish_entry
from callout.web.app import page_routes

OPTIONS = e.Options("mattel", pace=0, slow=0)
CODE = "album-banjo-cactus-divan-expert"
PEOPLE = {"owner": "ana", "rival": "bob", "spectator": "zoe"}


def draws(edition: str) -> tuple[Table, e.Moved]:
    """Let Ana draw a card, and return the table after it with the entry."""
    room = dealt_table("ana", "bob", bots=1, options=replace(OPTIONS, edition=edition))
    rng = Random(1)
    for _ in range(1_000):
        match, before = room.table.match, len(room.log)
        assert match is not None
        if 0 in awaited(match.prompt) and Draw() in match.legal_commands(Seat(0)):
            room.ask("ana", Draw())
            entry = room.log[before][0]
            assert isinstance(entry, e.Moved)
            last = entry.events[-1]
            if isinstance(last, Awaited) and isinstance(last.prompt, PlayOrKeep):
                return room.table, entry
        else:
            room.play(rng, 1)
    raise AssertionError("nobody draws a card that fits")


def with_card(entry: e.Moved, card: Card) -> e.Moved:
    """Return *entry* as if another card had been drawn."""
    first, *rest, last = entry.events
    assert isinstance(first, Drew)
    assert isinstance(last, Awaited)
    prompt = replace(last.prompt, card=card)
    return replace(entry, events=(replace(first, cards=(card,)), *rest, Awaited(prompt)))


def all_events(room: HostTable) -> Iterator[tuple[Table, int, e.Entry]]:
    """Go through the log of a match: each entry, with the table after it."""
    table: Table | None = None
    for version, (entry, at) in enumerate(room.log, 1):
        table = (
            make_table(entry)
            if table is None and isinstance(entry, e.Made)
            else table.after(entry, at)
            if table is not None
            else None
        )
        assert table is not None
        yield table, version, entry


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("edition", ["mattel", "rnib", "french"])
def test_an_event_is_as_long_whatever_card_was_drawn(
    edition: str, who: str, language: str, style: Style
) -> None:
    table, entry = draws(edition)
    cards = deck_of(table.edition).all
    recipient = Recipient(PEOPLE[who], language, style)
    events = [
        encode_padded_event(publish_entry(9, 1, with_card(entry, card), CODE, table), recipient)
        for card in cards
    ]

    assert len({len(event) for event in events}) == 1
    assert len(set(events)) == (len(cards) if who == "owner" else 1)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", names())
def test_all_that_a_seat_is_told_of_a_match_has_few_lengths(edition: str, language: str) -> None:
    options = replace(OPTIONS, edition=edition, house={"target": 60})
    room = dealt_table("ana", "bob", bots=1, options=options)
    room.play(Random(3))
    lengths: dict[bool, set[int]] = {False: set(), True: set()}
    count = 0
    for table, version, entry in all_events(room):
        if isinstance(entry, e.Moved):
            count += 1
            published = publish_entry(version, 1, entry, CODE, table)
            event = encode_padded_event(published, Recipient("ana", language, Style.FULL))
            deals = any(isinstance(one, Dealt) for one in entry.events)
            lengths[deals].add(len(event))
            assert b"\n: " in event
            data = event.split(b"\n")[1].removeprefix(b"data: ")
            assert msgspec.json.decode(data)["version"] == version

    assert count > 20
    assert lengths[True] == {DEAL_BYTES}
    assert lengths[False] <= {MOVE_BYTES, 2 * MOVE_BYTES}


@pytest.mark.parametrize("length", [0, 1, 1019, 1020, 1021, 1022, 1023, 1024, 5000])
def test_what_is_filled_up_has_a_whole_number_of_steps_and_not_one_too_many(length: int) -> None:
    event = pad_event(b"x" * length + b"\n\n", MOVE_BYTES)
    view = pad_view(b"x" * length)

    assert len(event) % MOVE_BYTES == len(view) % VIEW_BYTES == 0
    assert 4 <= len(event) - length < MOVE_BYTES + 4
    assert 0 <= len(view) - length < VIEW_BYTES
    assert event.startswith(b"x" * length + b"\n:")
    assert event.endswith(b"\n\n")


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/t/{}", "/api/tables/{}"])
async def test_a_page_and_an_answer_with_a_hand_have_a_whole_number_of_steps(path: str) -> None:
    world = InProcessCluster()
    node = world.node()
    number = await world.lay(dealt_table("ana", "bob", options=OPTIONS))
    headers = {"accept": "text/html", "cookie": f"{COOKIE}={node.context.tokens.issue(ANA)}"}
    transport = httpx2.ASGITransport(make_app(node, page_routes))
    async with httpx2.AsyncClient(
        transport=transport, base_url="http://callout", headers=headers
    ) as browser:
        answer = await browser.get(path.format(code_of(number)))

    assert answer.status_code == 200
    assert len(answer.content) % VIEW_BYTES == 0
    assert int(answer.headers["content-length"]) == len(answer.content)
