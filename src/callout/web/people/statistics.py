"""The statistics of a person on their page: sentences, tables and a chart with the same facts."""

from typing import NamedTuple

from starlette.responses import Response

from callout.club.places import PERCENT
from callout.club.statistics import Statistics
from callout.club.statistics_lines import card_word, tell_statistics
from callout.locales.messages import say
from callout.web.forms import read_form
from callout.web.request import PageRequest
from callout.web.root import redirect


class Bar(NamedTuple):
    """A bar with a *label*: a filled *part* of a *whole*, and both in words as *figures*."""

    label: str
    part: int
    whole: int
    figures: str


class StatisticsView(NamedTuple):
    """The facts as sentences, as rows of a table, by last card, and as bars."""

    lines: tuple[str, ...]
    rows: tuple[tuple[str, str], ...] = ()
    cards: tuple[tuple[str, int], ...] = ()
    bars: tuple[Bar, ...] = ()


def statistics_view(found: Statistics, language: str) -> StatisticsView:
    """Return *found* for a page in a language."""

    def word(key: str, **facts: int) -> str:
        return say("web", language, f"statistics-{key}", **facts)

    lines = tuple(line.spoken for line in tell_statistics(found, language))
    if not found.games:
        return StatisticsView(lines)
    percent = word("percent", percent=found.percent)
    favourites = ", ".join(card_word(name, language) for name in found.favourites)
    rows = (
        (word("games"), str(found.games)),
        (word("rounds"), str(found.rounds)),
        (word("share"), percent),
        (word("streak"), str(found.longest_streak)),
        (word("favourite"), favourites or word("favourite-none")),
    )
    cards = tuple((card_word(name, language), count) for name, count in found.last_cards)

    def part(label: str, count: int, whole: int) -> Bar:
        return Bar(label, count, whole, word("of", count=count, whole=whole))

    bars = (
        Bar(word("share"), found.percent, PERCENT, percent),
        part(word("streak"), found.longest_streak, found.games),
        *(part(name, count, found.times_out) for name, count in cards),
    )
    return StatisticsView(lines, rows, cards, bars)


async def change(request: PageRequest) -> Response:
    """Turn the counting of the caller's games on, or off, which erases the counts."""
    on = (await read_form(request.http)).get("counted", "") == "on"
    await request.change_counting(on=on)
    return redirect(f"/me?done={'counted' if on else 'uncounted'}")
