"""Which seat may be shown which card, worked out from the full log alone.

The server's own way of hiding cards is not used here: a fault in it must show.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from callout.core.cards import HIDDEN

Seat: TypeAlias = int | None
Json: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]

PRIVATE_LISTS = ("barred", "mutes", "admitted")
"""What a rematch takes over from the match before, of which nobody is told."""

PLAYER_FIELDS = {"player", "whom"}
"""Fields with the numbers of people, which are nobody else's business."""


class Leak(NamedTuple):
    """Tell what is wrong with one thing that somebody was shown."""

    path: Path
    what: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))} {self.what}"


def is_redacted(value: object) -> bool:
    """Return whether *value* is what stands in the place of a secret; the card 0 is none."""
    return value is None or value is False or value in ("", [], {}) or value == HIDDEN


def is_hidden_from(event: Json, path: Path, seat: Seat) -> bool:
    """Return whether what lies at *path* of an *event* is hidden from *seat*."""
    match event["type"], path[0]:
        case (
            ("Opened", "seed" | "questions" | "levels")
            | ("Shuffled", "cards")
            | ("QuestionsMixed", "order")
        ):
            return True
        case "Dealt", "hands":
            return len(path) > 1 and path[1] != seat
        case "Drew", "cards":
            return bool(seat != event["seat"])
        case "Challenged", "hand":
            return seat not in (event["by"], event["against"])
        case "RoundEnded", "hands":
            return seat is None
        case "Awaited", _:
            return _secret_in_prompt(event["prompt"], path[1:], seat)
    return False


def _secret_in_prompt(prompt: Json, path: Path, seat: Seat) -> bool:
    match prompt["type"], path:
        case "JudgeAdvice", ("resume", *rest):
            return _secret_in_prompt(prompt["resume"], tuple(rest), seat)
        case "PlayOrKeep", ("card",):
            return bool(seat != prompt["seat"])
        case "AnswerDraw", ("bluffed",):
            return True
    return False


def _may_be_left_out(event: Json, path: Path, seat: Seat) -> bool:
    """Return whether *seat* can play on without what lies at *path*."""
    own_hand = event["type"] == "Challenged" and path[0] == "hand" and seat != event["by"]
    return own_hand or is_hidden_from(event, path, seat)


def leaks_in_event(event: Json, seen: Any, seat: Seat) -> Iterator[Leak]:  # noqa: ANN401
    """Compare an *event* of the log with what *seat* was shown of it."""
    for path, full, shown in _parts(event, seen, ()):
        if full is _NOTHING:
            yield Leak(path, "is not in the log")
        elif full == shown:
            if path and not is_redacted(full) and is_hidden_from(event, path, seat):
                yield Leak(path, f"is {full!r}, which this seat could not know")
        elif not is_redacted(shown):
            yield Leak(path, f"is {shown!r}, but {full!r} in the log")
        elif not path or not _may_be_left_out(event, path, seat):
            yield Leak(path, "was withheld")


def leaks_in_entry(
    entry: Json,
    seen: Any,  # noqa: ANN401
    seat: Seat,
    player: str,
    *,
    deaf: bool,
) -> Iterator[Leak]:
    """Compare an *entry* of the log with what *player*, at *seat*, was shown of it.

    One who is *deaf* to somebody is not told what they say.
    """
    private = entry["type"] in ("Muted", "Reported") and entry["player"] != player
    if private or (deaf and entry["type"] == "Said"):
        if seen is not None:
            yield Leak((), "is not meant for this listener")
        return
    if seen is None:
        yield Leak((), "was withheld")
        return
    for path, full, shown in _parts(_without_events(entry), _without_events(seen), ()):
        left_out = (
            is_redacted(shown) and path and (path[0] == "command" or path[0] in PLAYER_FIELDS)
        )
        if path and path[0] in PRIVATE_LISTS:
            if shown:
                yield Leak(path, "tells whom somebody does not want to hear or see")
            continue
        if full != shown and not left_out:
            yield Leak(path, f"is {shown!r}, but {full!r} in the log")
        if path and path[0] in PLAYER_FIELDS and shown == full and full not in ("", player):
            yield Leak(path, "tells who somebody else is")
    events, shown_events = entry.get("events", []), seen.get("events", [])
    if len(events) != len(shown_events):
        yield Leak(("events",), f"are {len(shown_events)}, but {len(events)} in the log")
        return
    for place, (event, shown) in enumerate(zip(events, shown_events, strict=True)):
        for leak in leaks_in_event(event, shown, seat):
            yield Leak((place, event["type"], *leak.path), leak.what)


_NOTHING = object()


def _without_events(entry: Json) -> Json:
    return {name: part for name, part in entry.items() if name != "events"}


def _parts(full: Any, shown: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:  # noqa: ANN401
    """Lay two values side by side, part by part, as far as they have the same form."""
    if isinstance(full, dict) and isinstance(shown, dict):
        for name in shown.keys() - full.keys():
            yield (*path, name), _NOTHING, shown[name]
        for name, part in full.items():
            yield from _parts(part, shown.get(name), (*path, name))
    elif isinstance(full, list) and isinstance(shown, list) and len(full) == len(shown):
        for place, (part, other) in enumerate(zip(full, shown, strict=True)):
            yield from _parts(part, other, (*path, place))
    else:
        yield path, full, shown
