"""Hold the logs of the clients against the journal: was anything lost, doubled, forged or told?"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from support.server import client_log as n
from support.server.journal_replay import JournalReplay, JournalVersion
from support.server.known_cards import leaking_sentences
from support.server.leak_check import leaks_in_entry

from callout.server.ports import Row

ENTRY_TYPES = {
    "Sit": ("Sat",),
    "AddBot": ("Sat",),
    "Leave": ("Rose", "Went"),
    "Return": ("Came",),
    "StandIn": ("Went",),
    "Start": ("Began",),
    "Rematch": ("Again",),
    "Say": ("Said", "PassedOver"),
    "Mute": ("Muted",),
    "Report": ("Reported",),
    "Typed": ("Moved",),
}
"""What a wish becomes in the log; a command becomes a move that holds it."""

REFUSAL_STATUSES = range(400, 500)
RETRY_STATUSES = (408, 425, 429)


class CheckReport(Struct):
    """Hold the *faults* found, and how much was looked at."""

    faults: list[str] = []
    tables: int = 0
    rows: int = 0
    moves: int = 0
    acknowledged: int = 0
    repeated: int = 0
    unanswered: int = 0
    refused: int = 0
    items: int = 0
    sentences: int = 0


def journal_key(player: str, key: str) -> bytes:
    """Return what the journal keeps of a client's key."""
    return blake2b(f"{player} {key}".encode(), digest_size=16).digest()


def check_logs(logs: Sequence[n.ClientLog], journal: Mapping[str, Sequence[Row]]) -> CheckReport:
    """Find everything that is wrong; the journal must have been read when all was quiet."""
    found = CheckReport()
    by_table: dict[str, list[n.ClientLog]] = {code: [] for code in journal}
    for log in logs:
        by_table.setdefault(log.table, []).append(log)
    for code, own in by_table.items():
        rows = journal.get(code, ())
        story = JournalReplay(code, rows)
        found.tables += 1
        found.rows += len(story.pages)
        found.moves += story.moves
        found.faults += story.faults
        found.faults += _forged(story, rows, own)
        for log in own:
            who = f"{code}, {log.player}"
            found.faults += [f"{who}: {fault}" for fault in _acts(log, story, found)]
            found.faults += [f"{who}: {fault}" for fault in _heard(log, story, found)]
    return found


def _forged(
    story: JournalReplay, rows: Sequence[Row], logs: Sequence[n.ClientLog]
) -> Iterator[str]:
    """Find what is written twice, and what is written of people who never asked for it."""
    counts = Counter(row.key for row in rows)
    for row in rows:
        if counts[row.key] > 1:
            yield f"{story.code}: version {row.version} is written {counts[row.key]} times"
    asked = {
        journal_key(log.player, note.key)
        for log in logs
        for note in log.notes
        if isinstance(note, n.Sent)
    }
    for page in story.pages:
        if page.entry["type"] == "Moved" and not page.entry["by"] and page.row.key not in asked:
            yield f"{story.code}: nobody asked for version {page.row.version}"


def _acts(log: n.ClientLog, story: JournalReplay, found: CheckReport) -> Iterator[str]:
    """Follow each act of a client into the journal."""
    acts: dict[str, list[n.Sent | n.Answered]] = {}
    for note in log.notes:
        if isinstance(note, n.Sent | n.Answered):
            acts.setdefault(note.key, []).append(note)
    written = {page.row.key: page for page in story.pages}
    for key, told in acts.items():
        sent = [note for note in told if isinstance(note, n.Sent)]
        answers = [note for note in told if isinstance(note, n.Answered)]
        refusals = [note for note in answers if _refuses(note)]
        accepted = [note for note in answers if note.status == 200]
        page = written.get(journal_key(log.player, key))
        found.repeated += len(sent) - 1
        if accepted:
            found.acknowledged += 1
            yield from _kept(key, sent[0].body, {note.version for note in accepted}, page)
            asked_again = [note.at for note in sent if note.at > accepted[0].at]
            if refusals and asked_again and refusals[-1].at > asked_again[0]:
                yield f"{key} was acknowledged, then refused ({refusals[-1].code})"
        elif refusals:
            found.refused += 1
            if page is not None:
                yield f"{key} was refused ({refusals[0].code}) but is version {page.row.version}"
        else:
            found.unanswered += 1


def _refuses(answer: n.Answered) -> bool:
    return answer.status in REFUSAL_STATUSES and answer.status not in RETRY_STATUSES


def _kept(
    key: str, body: str, versions: AbstractSet[int], page: JournalVersion | None
) -> Iterator[str]:
    """Check that an act is where it was acknowledged to be."""
    told = f"{key} was acknowledged as version {' and as '.join(map(str, sorted(versions)))}"
    if len(versions) > 1:
        yield told
    if page is None:
        yield f"{told} but is not in the journal"
    elif page.row.version not in versions:
        yield f"{told} but is {page.row.version}"
    elif not _is(msgspec.json.decode(body)["act"], page.entry):
        yield f"{key} became something else at version {page.row.version}"


def _is(act: dict[str, Any], entry: dict[str, Any]) -> bool:
    if act["type"] in ENTRY_TYPES:
        return entry["type"] in ENTRY_TYPES[act["type"]]
    return bool(entry["type"] == "Moved" and entry["command"] == act)


def _heard(log: n.ClientLog, story: JournalReplay, found: CheckReport) -> Iterator[str]:
    """Check what a client heard: each version once, in order, and only what its seat may know."""
    last = 0
    for note in log.notes:
        if not isinstance(note, n.Received):
            continue
        found.items += 1
        item = msgspec.json.decode(note.text)
        version = item["version"]
        if note.id.partition("-")[0] != str(version):
            yield f"version {version} came with the id {note.id}"
        if version <= last:
            yield f"heard version {version} again after {last}"
            continue
        if version > last + 1:
            yield f"heard version {version} after {last}: {version - last - 1} missing"
        last = version
        if version > len(story.pages):
            yield f"heard version {version}, which is not in the journal"
            continue
        yield from _told(log, item, story.pages[version - 1], found)
    stayed = not any(isinstance(note, n.Left) for note in log.notes)
    if stayed and last < len(story.pages):
        yield f"heard nothing after version {last} of {len(story.pages)}"


def _told(
    log: n.ClientLog, item: dict[str, Any], page: JournalVersion, found: CheckReport
) -> Iterator[str]:
    """Check one item against the page of the log that it tells of."""
    version, seat = item["version"], page.seats.get(log.player)
    if item["at"] != page.row.at:
        yield f"version {version} has another time"
    if page.entry["type"] == "PassedOver":  # only the node that wrote it knows what it tells
        return
    deaf = (log.player, page.entry.get("player")) in page.mutes
    for leak in leaks_in_entry(page.entry, item["entry"], seat, log.player, deaf=deaf):
        yield f"version {version}: {leak}"
    found.sentences += len(item["told"])
    if page.known is None or page.entry["type"] == "Said":
        return
    known = page.known.get(seat, set())
    for sentence in leaking_sentences(item["told"], page.edition, log.language, known):
        yield f"version {version}: {sentence!r} names a card that this seat could not know"
