"""The sentences of a table's log, as pages list them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape
from msgspec.structs import replace

from callout.core.cards import Seat
from callout.core.events import Dealt
from callout.host.entries import Began, Moved, MovedBy, Said
from callout.interpreter.recap import AWAY_MS, is_own_act
from callout.locales.messages import Cue, Utterance
from callout.server.wire import NarratedEntry
from callout.web.rendering import trusted_markup

SEEN_CUES = frozenset({Cue.YOUR_TURN, Cue.DEAL})
"""The cues of sentences about the turn and the hand, which the table shows."""


class LogLine(NamedTuple):
    """One sentence of the log."""

    id: str
    version: int
    text: str


class SpokenLine(NamedTuple):
    """A message of the person called *name*, under its *version*."""

    version: int
    text: str
    name: str


def log_lines(entries: Iterable[NarratedEntry]) -> list[LogLine]:
    """List every sentence of *entries*."""
    return [
        LogLine(f"told-{entry.version}-{number}", entry.version, utterance.spoken)
        for entry in entries
        for number, utterance in enumerate(entry.told)
    ]


def newest_lines(entries: Iterable[NarratedEntry], count: int) -> list[str]:
    """List the newest *count* sentences of *entries*, but those that the table shows anyway."""
    told = (utterance for entry in entries for utterance in entry.told)
    return [one.spoken for one in told if one.cue not in SEEN_CUES][-count:]


def missed_lines(
    entries: Sequence[NarratedEntry], player: str, seat: Seat, now: int
) -> list[Utterance]:
    """List the sentences since the last act of *player* at *seat*, if that was long ago.

    Sentences about the turn and the hand are left out. An act before all *entries* counts as the
    first of them.
    """
    own = [number for number, one in enumerate(entries) if is_own_act(one.entry, player, seat)]
    last = own[-1] if own else 0
    if not entries or now - entries[last].at < AWAY_MS:
        return []
    told = (utterance for entry in entries[last + 1 :] for utterance in entry.told)
    return [one for one in told if one.cue not in SEEN_CUES]


def draw_lines(lines: Iterable[LogLine]) -> Markup:
    """Draw *lines* as the items of a list."""
    return trusted_markup(
        "".join(
            f'<li id="{line.id}" data-version="{line.version}">{escape(line.text)}</li>\n'
            for line in lines
        )
    )


def without_first_deal(entries: Sequence[NarratedEntry]) -> list[NarratedEntry]:
    """Return *entries* without the request to deal the first round, if a deal follows at once.

    After *Play now* the reader has nothing to deal; the whole log keeps the sentence.
    """
    following = [*entries[1:], None]
    return [
        replace(entry, told=tuple(one for one in entry.told if one.cue is not Cue.YOUR_TURN))
        if isinstance(entry.entry, Began) and _is_deal(then)
        else entry
        for entry, then in zip(entries, following, strict=True)
    ]


def _is_deal(entry: NarratedEntry | None) -> bool:
    """Return whether a person dealt in *entry*."""
    moved = entry.entry if entry else None
    return (
        isinstance(moved, Moved)
        and moved.by is MovedBy.PLAYER
        and any(isinstance(event, Dealt) for event in moved.events)
    )


def spoken_lines(entries: Iterable[NarratedEntry], player: str) -> list[SpokenLine]:
    """List the messages of people other than *player*."""
    return [
        SpokenLine(entry.version, utterance.spoken, entry.entry.name)
        for entry in entries
        if isinstance(entry.entry, Said) and entry.entry.player != player
        for utterance in entry.told
    ]
