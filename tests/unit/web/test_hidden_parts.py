"""No part of a page shows what its reader was not told, whoever saw that part before."""

from collections.abc import Callable, Iterable, Iterator

import pytest
from msgspec.structs import replace
from support.stream_items import PEOPLE, stream_items
from unit.web.test_parts import CODE, facts_of
from unit.web.test_table_view import table_of, without_host

from callout.client.projection import TableProjection
from callout.core.deck import deck_of
from callout.host.table import Table
from callout.web import parts
from callout.web.table import buttons, hand, layout, view
from callout.web.table.layout import draw_table, join_changes
from callout.web.table.view import SeatView

READERS = (*PEOPLE, "stranger")


def told_tables(rules: str, reader: str) -> list[tuple[Table, Table]]:
    """List each table of a match, and what *reader* was told of it, at every third entry."""
    projection, found = TableProjection(reader), []
    for number, (item, table) in enumerate(stream_items(*table_of(rules, reader))):
        projection.apply(item)
        if table.match is not None and not table.closed and number % 3 == 0:
            assert projection.table is not None
            found.append((table, projection.table))
    return found


def html_of(table: Table, reader: str) -> str:
    """Draw *table* without who its host is, which others are not told."""
    facts = facts_of(table, reader)
    facts = facts._replace(view=without_host(facts.view), lobby=None)
    return join_changes(draw_table(facts, 1, "1-ab"), None, CODE)


def forget_all() -> None:
    """Forget every part and every word that was drawn before."""
    for module in (parts, layout, hand, buttons, view):
        for made in vars(module).values():
            if hasattr(made, "cache_clear"):
                made.cache_clear()


def leaks(rules: str = "mattel") -> Iterator[str]:
    """Draw a match for all readers in turn, and yield what differs from what each was told."""
    forget_all()
    told = {reader: told_tables(rules, reader) for reader in READERS}
    moments = zip(*told.values(), strict=True)
    shown = [
        [html_of(table, reader) for reader, (table, _) in zip(READERS, moment, strict=True)]
        for moment in moments
    ]
    for number, pages in enumerate(shown):
        for reader, page in zip(READERS, pages, strict=True):
            forget_all()
            if page != html_of(told[reader][number][1], reader):
                yield f"{reader} at {number}"


@pytest.fixture(autouse=True)
def _clean() -> Iterator[None]:
    yield
    forget_all()


@pytest.mark.parametrize("rules", ["mattel", "dos", "many"])
def test_no_part_shows_what_its_reader_was_not_told(rules: str) -> None:
    assert list(leaks(rules)) == []


class BadCache:
    """A function whose results are remembered by a *key* that leaves something out."""

    def __init__(self, draw: Callable[..., parts.Part], key: Callable[..., object]) -> None:
        self._draw, self._key = draw, key
        self._known: dict[object, parts.Part] = {}

    def __call__(self, *facts: object) -> parts.Part:
        """Draw, or return what was drawn for others before."""
        return self._known.setdefault(self._key(*facts), self._draw(*facts))

    def cache_clear(self) -> None:
        """Forget all."""
        self._known.clear()


def found_by_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a part be found by its id alone, whatever it shows."""
    monkeypatch.setattr(layout, "draw_part", BadCache(parts.draw_part, lambda *all_: all_[:2]))


def remembered_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the hand that was drawn first be remembered for all who hold as many cards."""
    bad = BadCache(layout._hand, lambda facts: len(facts.view.hand))
    monkeypatch.setattr(layout, "_hand", bad)


def shown_beside_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a seat, which all see, show the first card of its hand."""
    seats = view._seats

    def with_cards(table: Table, *facts: object) -> Iterable[SeatView]:
        assert table.match is not None
        labels, hands = deck_of(table.edition).labels, table.match._state.hands
        return tuple(
            replace(seat, name=f"{seat.name} {labels[min(cards, default=0)]}")
            for seat, cards in zip(seats(table, *facts), hands, strict=False)  # type: ignore[arg-type]
        )

    monkeypatch.setattr(view, "_seats", with_cards)


@pytest.mark.parametrize("plant", [found_by_id, shown_beside_a_name, remembered_for_all])
def test_a_planted_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)

    assert next(leaks(), "")


def test_what_is_remembered_is_forgotten_between_the_two_drawings() -> None:
    html_of(told_tables("mattel", "a1")[5][0], "a1")
    assert layout._chair.cache_info().currsize

    forget_all()
    assert not layout._chair.cache_info().currsize
    assert not parts.draw_part.cache_info().currsize
