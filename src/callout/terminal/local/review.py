"""The review of a record, for one of its seats."""

from callout.coach.review import review
from callout.coach.told_review import DOMAIN, tell_review
from callout.core.cards import Seat
from callout.editions import edition_of
from callout.locales.messages import utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import Listener, Style
from callout.notation.record import Record, replay
from callout.terminal.ui.screen import Screen


def show_review(record: Record, screen: Screen, seat: Seat, language: str) -> None:
    """Tell the review of *record* for *seat*, after checking it against the rules."""
    replay(record)
    name = sanitise_text(record.opened.seats[seat])
    screen.tell(utter(DOMAIN, language, "about", name=name))
    listener = Listener(edition_of(record.opened), seat, language, Style.BRIEF)
    for utterance in tell_review(review(record, seat), listener).all:
        screen.tell(utterance)
