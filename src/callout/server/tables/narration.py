"""What one listener sees and hears of an entry in the log."""

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from callout.core.cards import Seat, by_seat
from callout.core.edition import Edition
from callout.core.seen import seen_by
from callout.core.view import View
from callout.host import entries as e
from callout.host.table import Place, Table
from callout.locales.catalogue import Fact, catalogue
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import SILENCE, Listener, Style, Utterance, Utterances
from callout.narrator.narrate import narrate
from callout.server.wire import NarratedEntry


class Recipient(NamedTuple):
    """Listen as *player*, who may sit at the table or not."""

    player: str
    language: str
    style: Style


class PublishedEntry(NamedTuple):
    """Keep an entry with what is needed to tell of it: who sits there, and what lies open."""

    version: int
    at: int
    entry: e.Entry
    code: str
    edition: Edition
    places: tuple[Place, ...]
    mutes: tuple[tuple[str, str], ...]
    view: View | None
    watched: dict[tuple[str, Style], bytes]


_OF_PEOPLE = (e.Made, e.Sat, e.Left, e.ReplacedByBot, e.Said, e.Muted, e.Reported)
"""What somebody hears in another way whom it concerns, wherever they sit by now."""


def publish_entry(
    version: int, at: int, entry: e.Entry, code: str, after: Table
) -> PublishedEntry:
    """Keep what will be told of *entry*."""
    shown = (
        after.match.view(None) if after.match and isinstance(entry, e.Began | e.Moved) else None
    )
    return PublishedEntry(
        version, at, entry, code, after.edition, after.places, after.mutes, shown, {}
    )


def narrate_entry(kept: PublishedEntry, recipient: Recipient) -> NarratedEntry:
    """Tell one listener of an entry."""
    entry = kept.entry
    if isinstance(entry, e.Began | e.Moved):
        return _played(kept, entry, recipient)
    seen = _seen(kept, recipient)
    told = SILENCE if seen is None else _told(kept, recipient)
    return NarratedEntry(kept.version, kept.at, seen, told)


def encode_event(kept: PublishedEntry, recipient: Recipient) -> bytes:
    """Write what one listener is told as a server-sent event, once for all who only watch."""
    if _seat(kept, recipient.player) is not None or isinstance(kept.entry, _OF_PEOPLE):
        return _written(kept, recipient)
    heard = recipient.language, recipient.style
    if heard not in kept.watched:
        kept.watched[heard] = _written(kept, recipient)
    return kept.watched[heard]


def _written(kept: PublishedEntry, recipient: Recipient) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (kept.version, _text(narrate_entry(kept, recipient)))


def _seat(kept: PublishedEntry, player: str) -> Seat | None:
    for seat, place in by_seat(kept.places):
        if place.player == player and player:
            return seat
    return None


def _played(kept: PublishedEntry, entry: e.Began | e.Moved, recipient: Recipient) -> NarratedEntry:
    """Tell of what happens in a match, as it is seen from a seat."""
    seat = _seat(kept, recipient.player)
    listener = Listener(kept.edition, seat, recipient.language, recipient.style)
    events = tuple(seen_by(event, seat) for event in entry.events)
    assert kept.view is not None  # noqa: S101
    told = [told for event in events for told in narrate(event, kept.view, listener)]
    if isinstance(entry, e.Began):
        return NarratedEntry(kept.version, kept.at, e.Began(events), tuple(told))
    if entry.by is e.MovedBy.CLOCK:
        name = sanitise_text(kept.places[entry.seat].name)
        told[:0] = _say(recipient, "clock-you" if entry.seat == seat else "clock", name=name)
    return NarratedEntry(
        kept.version, kept.at, e.Moved(entry.seat, events, None, entry.by), tuple(told)
    )


def _seen(kept: PublishedEntry, recipient: Recipient) -> e.Entry | None:
    """Show an entry without the numbers of other people, and nothing of what is not theirs."""
    entry = kept.entry
    match entry:
        case e.Said() if (recipient.player, entry.player) in kept.mutes:
            return None
        case e.Muted():
            return replace(entry, whom="") if _own(entry, recipient) else None
        case e.Reported():
            return entry if _own(entry, recipient) else None
        case e.Made() | e.Sat() | e.Left() | e.ReplacedByBot() | e.Said():
            return entry if _own(entry, recipient) else replace(entry, player="")
        case _:
            return entry


def _own(
    entry: e.Made | e.Sat | e.Left | e.ReplacedByBot | e.Said | e.Muted | e.Reported,
    recipient: Recipient,
) -> bool:
    return bool(recipient.player) and entry.player == recipient.player


def _told(kept: PublishedEntry, recipient: Recipient) -> Utterances:
    entry = kept.entry
    match entry:
        case e.Made():
            return _say(recipient, "made", title=kept.edition.title, **_named(kept.code))
        case e.Sat():
            key = "sat-bot" if entry.bot else "sat-you" if _own(entry, recipient) else "sat"
            return _say(recipient, key, name=sanitise_text(entry.name), place=len(kept.places))
        case e.Left():
            key = "removed" if entry.removed else "rose"
            return _say(
                recipient,
                f"{key}-you" if _own(entry, recipient) else key,
                name=sanitise_text(entry.name),
            )
        case e.SteppedAway() | e.CameBack() | e.ReplacedByBot():
            place = kept.places[entry.seat]
            mine = place.player == recipient.player or (
                isinstance(entry, e.ReplacedByBot) and _own(entry, recipient)
            )
            stood = isinstance(entry, e.SteppedAway) and entry.stood
            key = "stood" if stood else _GONE[type(entry)]
            return _say(
                recipient,
                f"{key}-you" if mine and recipient.player else key,
                name=sanitise_text(place.name),
            )
        case e.Said():
            key, text = "said-you" if _own(entry, recipient) else "said", sanitise_text(entry.text)
            return _say(recipient, key, name=sanitise_text(entry.name), text=text)
        case e.Muted():
            return _say(
                recipient, "muted" if entry.on else "unmuted", name=sanitise_text(entry.name)
            )
        case e.Reported():
            return _say(recipient, "reported")
        case e.RematchMade():
            return _say(recipient, "again", **_named(entry.code))
        case _:
            return _say(recipient, "closed")


_text = msgspec.json.Encoder().encode


def _named(code: str) -> dict[str, str]:
    """Name a table by its code; on a display its words stand apart, so that none is cut."""
    return {"code": code, "words": code.replace("-", " ")}


_GONE: dict[type, str] = {e.SteppedAway: "went", e.CameBack: "came", e.ReplacedByBot: "replaced"}


def _say(recipient: Recipient, key: str, **facts: Fact) -> Utterances:
    return (say(recipient.language, key, **facts),)


def say(language: str, key: str, **facts: Fact) -> Utterance:
    """Say something for the ear and for the display."""
    words = catalogue(language, "server")
    return Utterance(words.say(key, facts), words.say(f"{key}.braille", facts))
