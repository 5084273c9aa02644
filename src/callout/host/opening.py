"""The conditions for a match to begin: possible options, enough players, a dealer."""

from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import DealerBy, Edition
from callout.core.refusal import IllegalCommand, Reason
from callout.host.entries import GameChanged, Options
from callout.host.errors import DenialReason, RequestDenied
from callout.host.match import Step, begin_match
from callout.host.places import find_seat
from callout.host.table import Table
from callout.host.views import teacher_seat
from callout.questions.sums import sums
from callout.rules.asking import has_teacher, needs_questions
from callout.rules.refuse import refusal, scoring_refusal


def require_possible(table: Table) -> None:
    """Raise the refusal of options with which no match of the table could ever begin."""
    if table.options.scoring not in table.edition.scorings:
        raise IllegalCommand(scoring_refusal(table.edition, table.options.scoring))
    require_choice_of_dealer(table.edition, table.options.dealer)
    if table.deck and not needs_questions(table.edition):
        raise RequestDenied(DenialReason.NO_QUESTIONS)


def require_choice_of_dealer(edition: Edition, dealer: str) -> None:
    """Raise the refusal of a chosen *dealer* if *edition* finds the dealer in another way."""
    if dealer and edition.rulings.dealer_by is not DealerBy.CHOSEN:
        raise IllegalCommand(refusal(edition, Reason.DEALER))


def change_game(table: Table, name: str, options: Options) -> GameChanged:
    """Return the entry with which the host, called *name*, changes the options of *table*."""
    entry = GameChanged(table.host, name, options)
    after = table.after(entry, 0)
    require_possible(after)
    most = after.edition.rulings.most_seats
    if len(table.taken) > most:
        raise RequestDenied(DenialReason.NO_ROOM, most)
    return entry


def begin(table: Table, seed: str, dealer: str | None) -> Step:
    """Begin the match, or raise the reason against it; *dealer* defaults to the options' own."""
    places = table.taken
    missing = table.edition.rulings.least_seats - len(places)
    if missing > 0:
        raise RequestDenied(DenialReason.TOO_FEW, missing)
    questions = table.questions or (sums() if needs_questions(table.edition) else ())
    return begin_match(
        table.edition,
        [place.name for place in places],
        seed,
        scoring=table.options.scoring,
        chosen_dealer=_dealer(table, table.options.dealer if dealer is None else dealer),
        questions=questions,
        levels=[place.level for place in places] if questions else (),
        judge=teacher_seat(table) if has_teacher(table.edition) else NO_SEAT,
    )


def start_problem(table: Table) -> IllegalCommand | RequestDenied | None:
    """Return the error that keeps the match from beginning, or `None`."""
    try:
        begin(table, "", None)
    except (IllegalCommand, RequestDenied) as error:
        return error
    return None


def _dealer(table: Table, dealer: str) -> Seat:
    """Return the seat of the *dealer* chosen by the host, or `NO_SEAT`."""
    require_choice_of_dealer(table.edition, dealer)
    if not dealer:
        return NO_SEAT
    seat = find_seat(dealer, [place.name for place in table.taken])
    if seat is None:
        raise RequestDenied(DenialReason.NO_DEALER)
    return seat
