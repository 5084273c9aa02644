"""Load an edition strictly: every question answered, none that nobody asks, each with a clause."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from callout.core.edition import (
    Edition,
    Face,
    Hue,
    LawfulWhen,
    PileRulings,
    RowRulings,
    Scoring,
    StartSpecial,
)
from callout.core.events import Opened
from callout.core.refusal import Reason
from callout.editions.folders import edition_folders, find_file
from callout.rules.refuse import RULING_BEHIND

_EDITION_FILE = re.compile(r"[a-z][a-z0-9-]*\.toml")
"""What the file of an edition is called; it is a part of addresses, too."""

GAMES: dict[str, type[PileRulings | RowRulings]] = {"pile": PileRulings, "row": RowRulings}

ONLY: dict[str, set[Reason]] = {
    "pile": {Reason.DOES_NOT_FIT, Reason.ONLY_THE_DRAWN},
    "row": {Reason.NO_MATCH, Reason.ALREADY_MATCHED, Reason.LAY_NOT_DUE, Reason.MUST_LAY},
}
"""Reasons to refuse that only one of the games knows."""


UNASKED: dict[str, tuple[str, str]] = {
    "start_turned": ("start_special", StartSpecial.AGAIN),
    "guilty_card": ("lawful_when", LawfulWhen.ALWAYS),
    "doubt_extra": ("lawful_when", LawfulWhen.ALWAYS),
}
"""Rulings that nobody asks for when another ruling has the given value."""


class EditionError(Exception):
    """Say what is wrong with an edition or a house rule."""


class _Ruled(Struct, frozen=True, forbid_unknown_fields=True):
    value: bool | int | str
    clause: str


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Have the shape of an edition's file."""

    name: str
    title: str
    language: str
    game: str
    call: str
    colours: tuple[Hue, ...]
    cards: tuple[Face, ...]
    rulings: dict[str, _Ruled]
    scorings: dict[Scoring, str]
    refusals: dict[Reason, str]


def names() -> list[str]:
    """List the editions that come with Callout, and those of one's own."""
    return list(_names(edition_folders()))


@cache
def _names(folders: tuple[Traversable, ...]) -> tuple[str, ...]:
    files = (file.name for folder in folders for file in folder.iterdir())
    found = {file.removesuffix(".toml") for file in files if _EDITION_FILE.fullmatch(file)}
    return tuple(sorted(found))


def load(name: str) -> Edition:
    """Return the edition called *name*."""
    return load_from(name, edition_folders())


@cache
def load_from(name: str, _folders: object) -> Edition:
    """Load the edition called *name* once, as long as the folders are the same."""
    if name not in names():
        raise EditionError(f"no edition is called {name!r}")
    file = find_file(f"{name}.toml")
    assert file is not None, name  # noqa: S101
    edition = parse(file.read_text("utf-8"))
    if edition.name != name:
        raise EditionError(f"{name}.toml calls its edition {edition.name!r}")
    return edition


def parse(text: str) -> Edition:
    """Read an edition from the *text* of its file."""
    try:
        sheet = msgspec.convert(tomllib.loads(text), _Sheet)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise EditionError(str(error)) from error
    return build(sheet)


def build(sheet: _Sheet) -> Edition:
    """Check a *sheet* and make an edition of it."""
    if sheet.game not in GAMES:
        raise EditionError(f"no game is called {sheet.game!r}")
    asked = set(Reason) - set(RULING_BEHIND) - set().union(*ONLY.values()) | ONLY[sheet.game]
    if asked != set(sheet.refusals):
        wrong = sorted(asked ^ set(sheet.refusals))
        raise EditionError(f"refusals to give or to take out: {', '.join(wrong)}")
    _check_cards(sheet)
    clauses = {name: ruled.clause for name, ruled in sheet.rulings.items()}
    clauses |= {str(reason): clause for reason, clause in sheet.refusals.items()}
    return _edition(
        sheet.game,
        {name: ruled.value for name, ruled in sheet.rulings.items()},
        name=sheet.name,
        title=sheet.title,
        language=sheet.language,
        call=sheet.call,
        colours=sheet.colours,
        cards=sheet.cards,
        scorings=sheet.scorings,
        clauses=clauses,
        house={},
    )


def _check_cards(sheet: _Sheet) -> None:
    """Refuse a card table that says something which no game can mean."""
    labels = [face.label for face in sheet.cards]
    if len(set(labels)) < len(labels):
        raise EditionError("two cards have the same label")
    for face in sheet.cards:
        effects = [bool(face.draws), face.misses, face.turns]
        wrong = {
            "has a colour in its label, or none, against its nature": (
                face.coloured is not ("{c}" in face.label)
            ),
            "is a number without its name, or a name without its number": (
                face.name.isdigit() is not (face.coloured and face.number is not None)
                or (face.name.isdigit() and face.name != str(face.number))
            ),
            "does more than one thing": sum(effects) > 1,
            "does something, though it is a number": any(effects) and face.number is not None,
            "can be a bluff only if it has no colour and makes others draw": (
                face.bluff and (face.coloured or not face.draws)
            ),
            "acts in another game": (any(effects) if sheet.game == "row" else face.any_number),
        }
        for what, is_wrong in wrong.items():
            if is_wrong:
                raise EditionError(f"card {face.name}: {what}")


def with_house(edition: Edition, house: Mapping[str, bool | int | str]) -> Edition:
    """Change rulings of *edition* by name; a question that is no longer asked is dropped."""
    rulings = msgspec.structs.asdict(edition.rulings)
    rulings = {name: value for name, value in rulings.items() if value is not None} | dict(house)
    for name, (other, silent) in UNASKED.items():
        if name not in house and rulings.get(other) == silent:
            rulings.pop(name, None)
    return _edition(
        "row" if edition.on_row else "pile",
        rulings,
        name=edition.name,
        title=edition.title,
        language=edition.language,
        call=edition.call,
        colours=edition.colours,
        cards=edition.cards,
        scorings=edition.scorings,
        clauses=edition.clauses | {name: f"house.{name}" for name in house},
        house=edition.house | dict(house),
    )


def _edition(game: str, answers: dict[str, Any], **rest: Any) -> Edition:  # noqa: ANN401
    for name, (other, silent) in UNASKED.items():
        if other in answers and (name in answers) is (answers[other] == silent):
            verb = "does not ask for" if name in answers else "asks for"
            raise EditionError(f"{other} = {answers[other]!r} {verb} {name}")
    try:
        rulings = msgspec.convert(answers, GAMES[game])
    except msgspec.ValidationError as error:
        raise EditionError(str(error)) from error
    if rulings.least_seats > rulings.most_seats:
        raise EditionError("least_seats is more than most_seats")
    behaviour = (rest["name"], rest["call"], rest["colours"], rest["cards"], rulings)
    told = msgspec.json.encode([*behaviour, sorted(rest["scorings"])], order="deterministic")
    return Edition(rulings=rulings, fingerprint=sha256(told).hexdigest()[:16], **rest)


def edition_of(opened: Opened) -> Edition:
    """Find the edition, house rules included, by which a table was opened."""
    edition = load(opened.edition)
    if opened.house:
        edition = with_house(edition, opened.house)
    if edition.fingerprint != opened.fingerprint:
        raise EditionError(f"the edition {opened.edition} has changed since this match")
    return edition
