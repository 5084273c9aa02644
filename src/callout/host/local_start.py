"""The beginning of a match at this computer."""

from collections.abc import Iterator

from msgspec import Struct

from callout.core.cards import NO_SEAT, Seat, by_seat
from callout.core.edition import HouseRules, Scoring
from callout.core.question import Question
from callout.editions import load, with_house
from callout.host import entries as e
from callout.host.match import begin_match
from callout.host.policy import Decision
from callout.host.table import make_table

KEYBOARD = "keyboard"
"""The host of every table here, who has no seat: the teacher is whoever is at the keyboard."""


class LocalStart(Struct, frozen=True, forbid_unknown_fields=True):
    """The players of a match and its rules; *bots* has the kind at each seat, '' for a person."""

    edition: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    seed: str
    house: HouseRules = {}
    scoring: Scoring = Scoring.WINNER
    dealer: Seat = NO_SEAT
    questions: tuple[Question, ...] = ()
    levels: tuple[int, ...] = ()


def begin_local(
    start: LocalStart, *, passes: bool = True, alternates: bool = True
) -> list[Decision]:
    """Return the first entries of a table: it is made, all sit down, and the match begins.

    *passes* and *alternates* are off for a match that was begun by the rules of before.
    """
    events, match = begin_match(
        with_house(load(start.edition), start.house),
        start.seats,
        start.seed,
        scoring=start.scoring,
        chosen_dealer=start.dealer,
        questions=start.questions,
        levels=start.levels,
        passes=passes,
        alternates=alternates,
    )
    made = e.Made(e.Options(start.edition, start.house, start.scoring), KEYBOARD)
    decisions = [Decision(made, make_table(made))]
    for entry in _seating(start):
        decisions.append(Decision(entry, decisions[-1].after.after(entry, 0)))
    began = e.Began(events)
    return [*decisions, Decision(began, decisions[-1].after.after(began, 0, match))]


def _seating(start: LocalStart) -> Iterator[e.Entry]:
    """Yield an entry for everybody who sits down; the id of a person is the number of the seat."""
    for seat, name in by_seat(start.seats):
        bot = start.bots[seat]
        yield e.Sat(name, "" if bot else str(seat + 1), bot)
    for seat, level in by_seat(start.levels[: len(start.seats)]):
        yield e.LevelSet(KEYBOARD, seat, start.seats[seat], level)
