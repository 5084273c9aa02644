"""A match as a golden text: each command in words, what it brought, and who saw it otherwise."""

from collections.abc import Callable

import msgspec
from support.random_match import RandomMatch

from callout.core.cards import NO_SEAT
from callout.core.deck import Deck
from callout.core.edition import Edition, Scoring
from callout.core.events import Event
from callout.core.seen import seen_by
from callout.editions import load, with_house
from callout.editions.rule_sets import AS_PRINTED, rule_sets
from callout.notation import write

SEATS = {Scoring.WINNER: 2, Scoring.LOW: 3, Scoring.ELIMINATION: 3, Scoring.ELIMINATION_PAST: 3}
SEED, SEED_BY_HOUSE_RULES = 11, 17
TARGET = 60
"""Low enough for a short match of several rounds."""
SEATS_BY_HOUSE_RULES = 3
"""So many that there is somebody to choose and somebody to jump in before."""

CARD_FIELDS = {"card", "cards", "hand", "hands", "pile", "centre"}
RARE_FIELDS = {"levels", "passes", "again", "choices", "alternates", "seating", "judge"}
"""Fields that are told only where there is something to tell."""
SEAT_FIELDS = {
    "seat",
    "by",
    "against",
    "winner",
    "winners",
    "dealer",
    "accuser",
    "accused",
    "voters",
    "other",
}


def short_edition(edition: str, rules: str = AS_PRINTED) -> Edition:
    """Load an edition, with a named set of house rules, and a target that is soon reached."""
    house = rule_sets(load(edition))[rules]
    return with_house(load(edition), {**house, "target": TARGET})


def playthrough(edition: str, scoring: Scoring, rules: str = AS_PRINTED) -> str:
    """Play a match from a fixed seed and tell it whole."""
    printed = rules == AS_PRINTED
    seats = SEATS.get(scoring, 4) if printed else SEATS_BY_HOUSE_RULES
    seed = SEED if printed else SEED_BY_HOUSE_RULES
    match = RandomMatch(short_edition(edition, rules), seats, scoring, seed)
    named = "" if printed else f", {rules} rules"
    lines = [f"# {edition}, {scoring}{named}, {seats} seats, to {TARGET}"]
    lines += _told(match.events, match.state.deck, seats)
    while not match.over:
        told = len(match.events)
        match.step()
        seat, command = match.moves[-1]
        lines.append(f"{seat + 1}> {write(command, match.state.edition)}")
        lines += _told(match.events[told:], match.state.deck, seats)
    return "\n".join(lines) + "\n"


def _told(events: list[Event], deck: Deck, seats: int) -> list[str]:
    lines = []
    for event in events:
        whole = _line(event, deck)
        lines.append(f"  {whole}")
        by_sight: dict[str, list[str]] = {}
        for seat in [*range(seats), None]:
            name = "spectator" if seat is None else str(seat + 1)
            by_sight.setdefault(_line(seen_by(event, seat), deck), []).append(name)
        lines += [
            f"    {', '.join(who)}: {line}" for line, who in by_sight.items() if line != whole
        ]
    return lines


def _line(event: Event, deck: Deck) -> str:
    told = msgspec.to_builtins(event)
    return " ".join([told.pop("type"), *_fields(told, deck)])


def _fields(told: dict[str, object], deck: Deck) -> list[str]:
    return [
        f"{name}={_value(name, value, deck)}"
        for name, value in told.items()
        if (value and value != NO_SEAT) or name not in RARE_FIELDS
    ]


def _value(name: str, value: object, deck: Deck) -> str:
    if name in CARD_FIELDS:
        return _each(value, lambda card: "?" if card < 0 else deck.labels[card])
    if name in SEAT_FIELDS:
        return _each(value, lambda seat: "-" if seat < 0 else str(seat + 1))
    if name == "colour" and isinstance(value, int):
        return "-" if value < 0 else deck.letters[value]
    if isinstance(value, dict) and "type" in value:
        rest = {key: part for key, part in value.items() if key != "type"}
        return f"{value['type']}({' '.join(_fields(rest, deck))})"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(str, value))}]"
    return str(value)


def _each(value: object, word: Callable[[int], str]) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(_each(part, word) for part in value)}]"
    assert isinstance(value, int)
    return word(value)
