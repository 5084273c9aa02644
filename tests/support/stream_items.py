"""A whole match at a table elsewhere, and what each person is told of it, without a server."""

from collections.abc import Iterator

from callout.core.edition import HouseRules
from callout.core.prompts import Over
from callout.host import entries as e
from callout.host import requests as w
from callout.host.bots import DueMove, due_command, next_due
from callout.host.policy import Decision, decide, decide_move
from callout.host.requests import RequestContext
from callout.host.table import Table, make_table
from callout.narrator.listener import Style
from callout.server.tables.narration import Recipient, narrate_entry, publish_entry
from callout.server.wire import NarratedEntry

PEOPLE = {"a1": "Ana", "b2": "Bob"}
SEED = "5eed" * 16
MAX_MOVES = 400


def match_entries(
    edition: str, seed: str = SEED, house: HouseRules | None = None
) -> Iterator[tuple[e.Entry, Table]]:
    """Seat two people and two bots, and let bots move for all of them."""
    first = e.Made(e.Options(edition, {"target": 1, **(house or {})}), "a1")
    table = make_table(first)
    yield first, table
    wishes: list[tuple[str, w.TableRequest]] = [
        ("a1", w.Sit()),
        ("b2", w.Sit()),
        ("a1", w.AddBot()),
    ]
    wishes += [("a1", w.AddBot("keen")), ("b2", w.Say("hello")), ("a1", w.Start())]
    wishes += [("b2", w.Mute(0)), ("b2", w.Leave()), ("b2", w.Return())]
    for number, (player, wish) in enumerate(wishes):
        at = 10_000 * number
        entry, table = decide(table, RequestContext(player, PEOPLE[player], wish, at, seed=seed))
        yield entry, table
    for _ in range(MAX_MOVES):
        decision = _next(table)
        if decision is None:
            return
        entry, table = decision
        yield entry, table


def _next(table: Table) -> Decision | None:
    assert table.match is not None
    prompt = table.match.view(None).prompt
    if isinstance(prompt, Over):
        return None
    due = next_due(table)
    if due is None:
        seat = prompt.voters[0] if hasattr(prompt, "voters") else prompt.seat
        due = DueMove(seat, 0, may_be_early=True, by=e.MovedBy.PLAYER)
    return decide_move(table, due.seat, due_command(table, due), 0, due.by)


def stream_items(
    edition: str, player: str, house: HouseRules | None = None
) -> Iterator[tuple[NarratedEntry, Table]]:
    """Tell *player* of a whole evening."""
    recipient = Recipient(player, "en", Style.FULL)
    for version, (entry, table) in enumerate(match_entries(edition, house=house), start=1):
        yield narrate_entry(publish_entry(version, 0, entry, "code", table), recipient), table
