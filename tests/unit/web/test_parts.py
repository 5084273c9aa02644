"""The table of a page, in parts: what changes is enough to show the whole."""

import re

import pytest
from support.stream_items import PEOPLE, stream_items
from support.web.shown_page import PLACEHOLDER, ShownPage
from unit.web.test_table_view import PREFERENCES, TABLES, table_of

from callout.host.table import Table
from callout.web.parts import Part, compose_part, draw_frame, draw_part, write_changes
from callout.web.preferences.model import HandOrder, Hint, Preferences
from callout.web.table.drawing import Drawing, join_changes, join_whole
from callout.web.table.lobby import lobby_of
from callout.web.table.main_parts import draw_table
from callout.web.table.page_facts import PageFacts
from callout.web.table.reader import PageReader
from callout.web.table.view import Viewer, view_table

BRAILLE = Preferences(braille=True, code="ueb", order=HandOrder.NUMBER, hints=tuple(Hint))
CODE = "album-banjo-cactus-divan-expert"


def drawn(
    table: Table,
    player: str,
    language: str = "en",
    preferences: Preferences = PREFERENCES,
    version: int = 1,
) -> Drawing:
    """Draw *table* for *player*."""
    viewer = Viewer(player, language, preferences)
    reader = PageReader(viewer, "Ana", CODE, f"https://callout.test/t/{CODE}", {})
    lobby = lobby_of(table, player, language)
    facts = PageFacts(reader, table.edition, view_table(table, viewer), lobby)
    return draw_table(facts, version, f"{version}-ab")


@pytest.mark.parametrize("player", ["a1", "stranger"])
@pytest.mark.parametrize("rules", TABLES)
def test_the_changes_alone_keep_a_page_as_the_whole_table_is(rules: str, player: str) -> None:
    page = ShownPage()
    shown: tuple[Part, ...] = ()
    language, preferences = ("en", Preferences()) if player == "a1" else ("fr", BRAILLE)
    tables = [table for _, table in stream_items(*table_of(rules, player))]
    for version, table in enumerate(tables[:20] + tables[20:100:4] + tables[-1:], 1):
        drawing = drawn(table, player, language, preferences, version)
        html = join_changes(drawing, ())
        page.show(join_changes(drawing, shown))
        shown = drawing.parts

        assert page.html == html
        assert not PLACEHOLDER.search(html)
        assert "<:" not in html


def test_a_whole_page_has_its_key_and_position_in_every_form_and_the_stream_in_none() -> None:
    *_, (_, table) = stream_items("mattel", "a1")
    drawing = drawn(table, "a1")
    whole, changes = join_whole(drawing, "k1"), join_changes(drawing, ())

    forms = len(re.findall("<form ", whole))
    assert forms > 3
    assert whole.count('name="key" value="k1"') == whole.count('value="1-ab"') == forms
    assert whole.count(f'action="/t/{CODE}"') == changes.count(f'action="/t/{CODE}"') == forms
    assert "hidden" not in re.sub("aria-hidden|button[^>]*hidden|id=.qr-says. hidden", "", changes)


def test_what_has_not_changed_is_one_placeholder_however_large_it_is() -> None:
    *_, (_, table), _ = stream_items("mattel", "a1")
    drawing = drawn(table, "a1")
    again = join_changes(drawn(table, "a1", version=2), drawing.parts)

    assert PLACEHOLDER.findall(again) == [part.id for part in drawing.parts]
    assert 'data-version="2"' in again


def test_a_part_that_was_away_is_sent_again() -> None:
    one, two = Part("a", ("<p>1</p>",)), Part("b", ("<p>2</p>",))
    written: list[str] = []
    write_changes([one, two], [one], written)

    assert written == ['<callout-same id="a"></callout-same>', "<p>2</p>"]


def test_a_part_inside_a_changed_part_that_is_the_same_is_a_placeholder() -> None:
    inner, other = Part("b", ("<i id=b></i>",)), Part("c", ("<i id=c></i>",))
    before = compose_part("a", ("<p id=a>", "1</p>"), (inner,))
    after = compose_part("a", ("<p id=a>", "2</p>"), (inner, other))
    written: list[str] = []
    write_changes([after], [before], written)

    assert "".join(written) == ('<p id=a><callout-same id="b"></callout-same><i id=c></i>2</p>')


def test_nobody_can_type_a_mark() -> None:
    part = draw_part("en", "status", "status", "heading", "<:code:><:form:><:parts:>")
    frame = draw_frame("en", "more", "section", "<:parts:>")

    assert "<:" not in part.html
    assert len(frame) == 2


@pytest.mark.parametrize("player", PEOPLE)
def test_the_same_facts_are_drawn_once(player: str) -> None:
    *_, (_, table) = stream_items("mattel", player)

    assert all(
        one is other
        for one, other in zip(
            _leaves(drawn(table, player)), _leaves(drawn(table, player)), strict=True
        )
    )


def _leaves(drawing: Drawing) -> list[Part]:
    seats = next(part for part in drawing.parts if part.id == "seats")
    return [piece for piece in seats.pieces if isinstance(piece, Part)]
