"""The table of budgets in the documentation is that of the code."""

import re
from pathlib import Path

from callout.cli.serve import serve
from callout.host import admission as entries
from callout.host import door
from callout.host.errors import DenialReason
from callout.host.table import MAX_MOVES
from callout.interpreter.vocabulary import MAX_FOLDED_CHARS
from callout.server.http import (
    admission,
    connection,
    connection_guard,
    guesses,
    middleware,
    open_streams,
)
from callout.server.people import bounds
from callout.server.rate_limit import HOUR_S, MINUTE_S, SECOND_S, CountedBy, RateLimit
from callout.server.tables.table_log import CHUNK_ROWS

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "docs" / "limits.md").read_text("utf-8").partition("## Budgets")[2]
ROW = re.compile(r"^\| `([a-z-]+)` \| ([^|]+) \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)
DOCUMENTED = {name: (much, change) for name, much, change in ROW.findall(TEXT)}
WHOSE = {
    CountedBy.PERSON: "a person",
    CountedBy.NETWORK: "a network",
    CountedBy.STRANGERS: "a network, of people without a token",
}


def described(limit: RateLimit) -> str:
    """Describe a limit as the table does."""
    period = {SECOND_S: "a second", MINUTE_S: "a minute", HOUR_S: "an hour"}[limit.seconds]
    return f"{limit.maximum:,} {period} {WHOSE[limit.by]}"


def default_of(option: str) -> int:
    """Return the default of an option of `callout serve`."""
    (found,) = [one.default for one in serve.params if one.name == option]
    assert isinstance(found, int)
    return found


def in_code() -> dict[str, str]:
    """Return every budget of the code as the table describes it."""
    own = {**vars(admission), **vars(bounds)}
    limits = [one for one in own.values() if isinstance(one, RateLimit)]
    guard = connection_guard
    return {
        **{limit.name: described(limit) for limit in limits},
        "codes": f"{guesses.MAX_GUESSES} wrong codes a minute a person",
        DenialReason.TALK_FULL.value: f"{entries.MAX_TALK_ENTRIES:,} messages a table",
        DenialReason.TABLE_FULL.value: f"{entries.MAX_OTHER_ENTRIES:,} other entries a table",
        DenialReason.KNOCKS_FULL.value: (
            f"{door.MAX_WAITING_KNOCKS} who wait at a table, {door.MAX_KNOCKS} knocks a lock"
        ),
        "pushes-waiting": f"{bounds.MAX_WAITING_PUSHES:,} turns a node",
        "streams-person": f"{open_streams.MAX_STREAMS_PER_PERSON} streams a person",
        "streams-address": f"{open_streams.MAX_STREAMS_PER_ADDRESS} streams an address",
        "connections": f"{guard.MAX_CONNECTIONS:,} connections a node",
        "head": f"{guard.HEAD_TIMEOUT_S} seconds",
        "body": f"{guard.BODY_TIMEOUT_S} seconds",
        "unread": f"{guard.UNREAD_TIMEOUT_S} seconds",
    }


def test_every_budget_is_documented_as_it_is() -> None:
    assert {name: much for name, (much, _) in DOCUMENTED.items()} == in_code()


def test_every_name_that_is_counted_is_in_the_table() -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    counted = set(re.findall(r'budget_hits\.labels\("([a-z-]+)"\)', source))
    counted |= set(re.findall(r'self\._cut\(one, "([a-z-]+)"\)', source))

    assert counted
    assert counted <= DOCUMENTED.keys()


def test_options_that_change_a_budget_are_options_of_the_server() -> None:
    options = {f"--{one.name}" for one in serve.params}
    named = {change.strip("`") for _, change in DOCUMENTED.values() if change.startswith("`--")}

    assert named <= options
    assert default_of("guests") == admission.GUEST_LIMIT.maximum
    assert default_of("tables") == admission.TABLES_PER_NETWORK_LIMIT.maximum


def test_other_bounds_are_told_as_they_are() -> None:
    for told in (
        f"after {MAX_MOVES:,} moves",
        f"{MAX_FOLDED_CHARS} characters",
        f"chunks of {CHUNK_ROWS} rows",
        f"{entries.RESERVED_ENTRIES:,} more",
        f"{connection_guard.RESERVED_FILES} fewer than the files",
        f"{middleware.MAX_UPLOADS_PER_NETWORK} at a time from a network",
        f"{middleware.MAX_BYTES_IN_FLIGHT // 1_000_000} MB from all",
        f"Bodies over {middleware.MAX_BODY_BYTES // 1024} KB",
        f"pieces of {connection.PIECE_BYTES // 1024} KB",
    ):
        assert told in TEXT, told
