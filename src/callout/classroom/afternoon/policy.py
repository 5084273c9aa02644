"""The policy of an afternoon: a request becomes an entry of the log, or is denied."""

from typing import NamedTuple, assert_never

from callout.classroom.afternoon import entries as e
from callout.classroom.afternoon import requests as r
from callout.classroom.afternoon.afternoon import Afternoon
from callout.classroom.afternoon.bounds import (
    MAX_AFTERNOON_ENTRIES,
    MAX_CLASSES,
    MAX_COMINGS,
    MAX_LABEL_CHARS,
)
from callout.classroom.afternoon.errors import AfternoonDenialReason
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.locales.person_names import are_alike, clean_name, fault_of


class AfternoonContext(NamedTuple):
    """A request with its author and facts from the caller, so that deciding stays pure.

    *version* is the length of the log, and *own* are the codes of the open classes whose teacher
    is *player*.
    """

    player: str
    request: r.AfternoonRequest
    version: int = 1
    own: frozenset[str] = frozenset()


def decide_afternoon(afternoon: Afternoon, context: AfternoonContext) -> e.AfternoonEntry | None:
    """Turn a request into an entry, or raise `RequestDenied`.

    A request without an effect makes no entry: a button may be pressed twice.
    """
    if afternoon.ended:
        raise RequestDenied(AfternoonDenialReason.OVER)
    match request := context.request:
        case r.LetClassIn():
            return _let_in(afternoon, context, request)
        case r.TakeClassOut():
            return _take_out(afternoon, context.player, request.number)
        case r.EndAfternoon():
            if context.player != afternoon.host:
                raise RequestDenied(AfternoonDenialReason.NOT_HOST)
            return e.AfternoonEnded()
        case _:
            assert_never(request)


def _let_in(
    afternoon: Afternoon, context: AfternoonContext, request: r.LetClassIn
) -> e.AfternoonEntry:
    """Return the entry with which a class comes in, if its own teacher asks for it."""
    if request.code not in context.own:
        raise RequestDenied(AfternoonDenialReason.NOT_TEACHER)
    known = afternoon.class_of(request.code)
    if known is not None and known.here:
        raise RequestDenied(AfternoonDenialReason.ALREADY_THERE)
    if known is not None and known.comings >= MAX_COMINGS:
        raise RequestDenied(AfternoonDenialReason.TOO_OFTEN)
    is_full = known is None and len(afternoon.classes) >= MAX_CLASSES
    if is_full or context.version >= MAX_AFTERNOON_ENTRIES:
        raise RequestDenied(AfternoonDenialReason.FULL)
    number = known.number if known else len(afternoon.classes) + 1
    others = tuple(one.label for one in afternoon.classes if one is not known)
    label = _choose_label(request.label, others, afternoon.language, number)
    return e.ClassCame(request.code, context.player, label)


def _choose_label(wanted: str, others: tuple[str, ...], language: str, number: int) -> str:
    """Return the label that a teacher wants, or the first free one from *number* on."""
    label = clean_name(wanted)
    if fault_of(label) in {"empty", "name-blank"}:
        made = (say("afternoon", language, "label", number=one) for one in _from(number))
        return next(one for one in made if not _is_taken(one, others))
    if len(label) > MAX_LABEL_CHARS:
        raise RequestDenied(AfternoonDenialReason.LABEL_LONG)
    if _is_taken(label, others):
        raise RequestDenied(AfternoonDenialReason.LABEL_TAKEN)
    return label


def _from(number: int) -> range:
    """Return enough numbers that one of them makes a free label."""
    return range(number, number + MAX_CLASSES)


def _is_taken(label: str, others: tuple[str, ...]) -> bool:
    return any(are_alike(label, other) for other in others)


def _take_out(afternoon: Afternoon, player: str, number: int) -> e.AfternoonEntry | None:
    """Return the entry with which a class goes, if the host or its own teacher asks for it."""
    found = next((one for one in afternoon.classes if one.number == number), None)
    if player != afternoon.host and (found is None or player != found.teacher):
        raise RequestDenied(AfternoonDenialReason.NOT_HOST)
    if found is None:
        raise RequestDenied(AfternoonDenialReason.NO_CLASS)
    return e.ClassWent(found.code) if found.here else None
