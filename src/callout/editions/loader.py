"""Load an edition strictly: every question answered, no other answer, each with a clause."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from callout.core.clause import HOUSE, Clause, parse_clause
from callout.core.edition import (
    AskedOn,
    Edition,
    Face,
    Hue,
    LawfulWhen,
    PileRulings,
    RowRulings,
    RulingValue,
    Scoring,
    StartSpecial,
    UnlawfulCard,
)
from callout.core.events import Opened
from callout.core.refusal import Reason
from callout.editions.errors import EditionError, EditionFault, file_error
from callout.editions.folders import edition_folders, find_file, own_folder
from callout.editions.ruling_answers import check_answers, missing_answer
from callout.rules.refuse import RULING_BEHIND

_EDITION_FILE = re.compile(r"[a-z][a-z0-9-]*\.toml")
"""The name of an edition's file; it is a part of addresses, too."""

GAMES: dict[str, type[PileRulings | RowRulings]] = {"pile": PileRulings, "row": RowRulings}

ONLY: dict[str, set[Reason]] = {
    "pile": {Reason.DOES_NOT_FIT, Reason.ONLY_THE_DRAWN},
    "row": {Reason.NO_MATCH, Reason.ALREADY_MATCHED, Reason.LAY_NOT_DUE, Reason.MUST_LAY},
}
"""Reasons for refusals that only one of the games has."""

UNASKED: dict[str, dict[str, str]] = {
    "start_turned": {"start_special": StartSpecial.AGAIN},
    "unlawful_card": {"lawful_when": LawfulWhen.ALWAYS},
    "stacked_bluff": {"lawful_when": LawfulWhen.ALWAYS},
    "guilty_card": {"lawful_when": LawfulWhen.ALWAYS, "unlawful_card": UnlawfulCard.REFUSED},
    "doubt_extra": {"lawful_when": LawfulWhen.ALWAYS, "unlawful_card": UnlawfulCard.REFUSED},
    "judged_by": {"asked_on": AskedOn.NOTHING},
    "near_answers": {"asked_on": AskedOn.NOTHING},
    "missed_again": {"asked_on": AskedOn.NOTHING},
    "by_level": {"asked_on": AskedOn.NOTHING},
}
"""Rulings that are not asked for when another ruling has the given value."""

NEWER: dict[str, RulingValue] = {
    "draw_until": "one",
    "drawn_card": "may",
    "last_card": "any",
    "equal_cards": False,
    "seven_zero": False,
    "jump_in": False,
    "false_call_penalty": 0,
    "unlawful_card": "challenged",
    "stacked_bluff": "judged",
    "judged_by": "program",
    "near_answers": False,
    "missed_again": False,
    "by_level": False,
}
"""Rulings younger than the first matches, with the answers of those matches.

These answers leave an edition's fingerprint unchanged, so that such a match can be resumed.
"""

READ_ANEW = ("catch_by",)
"""Rulings with a new reading of the sheet; matches continue by the new reading."""


class _Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    value: RulingValue
    clause: str


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """An edition's file."""

    name: str
    title: str
    language: str
    game: str
    call: str
    colours: tuple[Hue, ...]
    cards: tuple[Face, ...]
    rulings: dict[str, _Ruling]
    scorings: dict[Scoring, str]
    refusals: dict[Reason, str]


def names() -> list[str]:
    """Return the names of the editions of Callout, and of the user's own."""
    return list(_names(own_folder()))


@cache
def _names(_own_folder: str) -> tuple[str, ...]:
    files = (file.name for folder in edition_folders() for file in folder.iterdir())
    found = {file.removesuffix(".toml") for file in files if _EDITION_FILE.fullmatch(file)}
    return tuple(sorted(found))


def load(name: str) -> Edition:
    """Return the edition called *name*."""
    return load_from(name, own_folder())


@cache
def load_from(name: str, _own_folder: str) -> Edition:
    """Load the edition called *name* once for each folder of the user."""
    if name not in names():
        raise EditionError(EditionFault.NO_EDITION, edition=name, allowed=tuple(names()))
    file = find_file(f"{name}.toml")
    assert file is not None, name  # noqa: S101
    try:
        edition = parse(file.read_text("utf-8"))
    except EditionError as error:
        raise file_error(f"{name}.toml: {error}") from error
    if edition.name != name:
        raise file_error(f"{name}.toml calls its edition {edition.name!r}")
    return edition


def parse(text: str) -> Edition:
    """Parse an edition from the *text* of its file."""
    try:
        sheet = msgspec.convert(tomllib.loads(text), _Sheet)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise file_error(str(error)) from error
    return build(sheet)


def build(sheet: _Sheet) -> Edition:
    """Make an edition of a *sheet*, or raise `EditionError`."""
    if sheet.game not in GAMES:
        raise file_error(f"no game is called {sheet.game!r}")
    given = set(Reason) - set(RULING_BEHIND) - {Reason.SCORING_SEATS}
    asked = given - set().union(*ONLY.values()) | ONLY[sheet.game]
    if asked != set(sheet.refusals):
        wrong = sorted(asked ^ set(sheet.refusals))
        raise file_error(f"refusals to give or to take out: {', '.join(wrong)}")
    _check_cards(sheet)
    edition = Edition(
        name=sheet.name,
        title=sheet.title,
        language=sheet.language,
        call=sheet.call,
        colours=sheet.colours,
        cards=sheet.cards,
        scorings={scoring: _clause(text) for scoring, text in sheet.scorings.items()},
        rulings=_rulings(
            sheet.game, {name: ruling.value for name, ruling in sheet.rulings.items()}
        ),
        clauses={
            **{name: _clause(ruling.clause) for name, ruling in sheet.rulings.items()},
            **{str(reason): _clause(text) for reason, text in sheet.refusals.items()},
        },
        house={},
        fingerprint="",
    )
    return replace(edition, fingerprint=_fingerprint(edition))


def _clause(text: str) -> Clause:
    try:
        return parse_clause(text)
    except ValueError as error:
        raise file_error(str(error)) from error


def _check_cards(sheet: _Sheet) -> None:
    """Reject a card table with a card that no game can have."""
    labels = [face.label for face in sheet.cards]
    if len(set(labels)) < len(labels):
        raise file_error("two cards have the same label")
    if any(sheet.call in label.split() for label in labels):
        raise file_error(f"the call {sheet.call!r} is a word of a label")
    letters = [hue.letter for hue in sheet.colours]
    if len(set(letters)) < len(letters):
        raise file_error("two colours have the same letter")
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
                raise file_error(f"card {face.name}: {what}")


def with_house(edition: Edition, house: Mapping[str, RulingValue]) -> Edition:
    """Return *edition* with the rulings in *house* changed, or raise `EditionError`.

    A question that is no longer asked is dropped; a newer one gets the answer of older matches.
    """
    if not house:
        return edition
    check_answers(edition.name, type(edition.rulings), house)
    answers = {
        name: value
        for name, value in msgspec.structs.asdict(edition.rulings).items()
        if value is not None
    }
    answers |= house
    for name in UNASKED:
        if name not in house and is_unasked(name, answers):
            answers.pop(name, None)
        elif name in NEWER and not edition.on_row and not is_unasked(name, answers):
            answers.setdefault(name, NEWER[name])
    changed = replace(
        edition,
        rulings=_rulings("row" if edition.on_row else "pile", answers),
        clauses=edition.clauses | {name: Clause(HOUSE, name) for name in house},
        house=edition.house | dict(house),
    )
    return replace(changed, fingerprint=_fingerprint(changed))


def is_unasked(name: str, answers: Mapping[str, RulingValue | None]) -> bool:
    """Return whether *answers* to other questions leave nothing to ask about *name*."""
    return any(answers.get(other) == silent for other, silent in UNASKED[name].items())


def _rulings(game: str, answers: Mapping[str, RulingValue]) -> PileRulings | RowRulings:
    """Check that *answers* answer every question of *game*, and no others."""
    for name, silent in UNASKED.items() if game == "pile" else ():
        settled = [other for other, value in silent.items() if answers.get(other) == value]
        other = (settled or list(silent))[0]
        if settled and name in answers:
            raise EditionError(
                EditionFault.IDLE_RULE, rule=name, other=other, value=str(answers[other])
            )
        if not settled and name not in answers:
            raise missing_answer(PileRulings, name, other, str(answers.get(other, "")))
    try:
        rulings = msgspec.convert(answers, GAMES[game])
    except msgspec.ValidationError as error:
        raise file_error(str(error)) from error
    if rulings.least_seats > rulings.most_seats:
        raise EditionError(
            EditionFault.SEAT_LIMITS, least=rulings.least_seats, most=rulings.most_seats
        )
    return rulings


def _fingerprint(edition: Edition) -> str:
    """Return a hash of everything in *edition* that affects a match."""
    rulings = msgspec.structs.asdict(edition.rulings)
    older = ",".join(
        f'"{name}":{msgspec.json.encode(value).decode()}'
        for name, value in rulings.items()
        if name not in READ_ANEW and (name not in NEWER or value not in (NEWER[name], None))
    )
    behaviour = [
        edition.name,
        edition.call,
        edition.colours,
        edition.cards,
        msgspec.Raw(f"{{{older}}}".encode()),
        sorted(
            way for way, clause in edition.scorings.items() if not _is_newer(way, clause, edition)
        ),
    ]
    encoded = msgspec.json.encode(behaviour, order="deterministic")
    return sha256(encoded).hexdigest()[:16]


def _is_newer(scoring: Scoring, clause: Clause, edition: Edition) -> bool:
    """Return whether a way of scoring came later: borrowed, or a second reading of a clause."""
    return clause.sheet != edition.name or scoring is Scoring.CHANGING_PAIR


def edition_of(opened: Opened) -> Edition:
    """Return the edition of an opened table, house rules included."""
    edition = with_house(load(opened.edition), opened.house)
    if edition.fingerprint != opened.fingerprint:
        raise EditionError(EditionFault.CHANGED, edition=opened.edition)
    return edition
