"""The table of a page, in parts: what changes is enough to show the whole."""

import re
from operator import is_

import pytest
from msgspec.structs import replace
from support.stream_items import PEOPLE, stream_items
from support.web.shown_page import PLACEHOLDER, ShownPage, parse
from unit.web.test_table_view import PREFERENCES, TABLES, table_of

from callout.host.table import Table
from callout.web.parts import Part, changes, compose_part, draw_frame, draw_part, make_part
from callout.web.preferences.model import HandOrder, Hint, Preferences
from callout.web.table.layout import draw_table, join_changes, join_whole
from callout.web.table.lobby import lobby_of
from callout.web.table.page_model import PageModel
from callout.web.table.view import Reader, view_table

BRAILLE = Preferences(braille=True, code="ueb", order=HandOrder.NUMBER, hints=tuple(Hint))
CODE = "album-banjo-cactus-divan-expert"


def facts_of(
    table: Table, player: str, language: str = "en", preferences: Preferences = PREFERENCES
) -> PageModel:
    """Collect what *player* sees of *table*."""
    link = f"https://callout.test/t/{CODE}"
    reader = Reader(player, language, preferences, name="Ana", code=CODE, link=link)
    lobby = lobby_of(table, player, language)
    return PageModel(reader, table.edition, view_table(table, reader), lobby)


def drawn(
    table: Table,
    player: str,
    language: str = "en",
    preferences: Preferences = PREFERENCES,
    version: int = 1,
) -> Part:
    """Draw *table* for *player*."""
    return draw_table(facts_of(table, player, language, preferences), version, f"{version}-ab")


@pytest.mark.slow
@pytest.mark.parametrize("player", ["a1", "stranger"])
@pytest.mark.parametrize("rules", TABLES)
def test_the_changes_alone_keep_a_page_as_the_whole_table_is(rules: str, player: str) -> None:
    page, shown = ShownPage(), None
    language, preferences = ("en", Preferences()) if player == "a1" else ("fr", BRAILLE)
    tables = [table for _, table in stream_items(*table_of(rules, player))]
    for version, table in enumerate(tables[:20] + tables[20:100:4] + tables[-1:], 1):
        now = drawn(table, player, language, preferences, version)
        html = join_changes(now, None, CODE)
        page.show(join_changes(now, shown, CODE))
        shown = now

        assert page.html == str(parse(html))
        assert PLACEHOLDER not in html
        assert "<:" not in html


def test_a_whole_page_has_its_key_and_position_in_every_form_and_the_stream_in_none() -> None:
    *_, (_, table) = stream_items("mattel", "a1")
    part = drawn(table, "a1")
    whole, sent = (
        join_whole(facts_of(table, "a1"), part, "1-ab", "k1"),
        join_changes(part, None, CODE),
    )

    forms = len(re.findall("<form ", whole))
    assert forms > 3
    assert whole.count('name="key" value="k1"') == whole.count('value="1-ab"') == forms
    assert whole.count(f'action="/t/{CODE}"') == sent.count(f'action="/t/{CODE}"') == forms
    assert 'type="hidden"' not in sent


def test_what_has_not_changed_is_not_sent_however_large_it_is() -> None:
    *_, (_, table), _ = stream_items("mattel", "a1")
    again = changes(drawn(table, "a1", version=2), drawn(table, "a1"))

    assert re.fullmatch('<callout-same id="table" data-version="2"[^<]*></callout-same>', again)


def test_a_part_that_was_away_is_sent_again() -> None:
    one, two = make_part("a", '<p id="a">1</p>'), make_part("b", '<p id="b">2</p>')
    before = compose_part("c", ("<div id=c>", "", "</div>"), [one])
    after = compose_part("c", ("<div id=c>", "", "</div>"), [one, two])

    assert changes(after, before) == (
        '<div id=c><callout-same id="a"></callout-same><p id="b">2</p></div>'
    )


def test_a_part_whose_text_has_changed_keeps_the_parts_inside() -> None:
    inner = make_part("b", '<i id="b"></i>')
    before = compose_part("a", ('<p id="a">', "", "1</p>"), [inner])
    after = compose_part("a", ('<p id="a">', "", "2</p>"), [inner])

    assert changes(after, before) == '<p id="a"><callout-same id="b"></callout-same>2</p>'


def test_a_part_with_other_attributes_is_a_placeholder_that_has_them() -> None:
    before, after = (make_part("a", f'<p id="a" class="{name}">1</p>') for name in ("on", "off"))

    assert changes(after, before) == '<callout-same id="a" class="off"></callout-same>'


def test_only_what_has_changed_inside_a_part_is_sent() -> None:
    one, two, three = (
        make_part(name, f'<i id="{name[0]}">{name}</i>') for name in ("a", "b", "b2")
    )
    before = compose_part("c", ('<p id="c">', "", "</p>"), [one, two])
    after = compose_part("c", ('<p id="c">', "", "</p>"), [one, replace(three, id="b")])

    assert changes(after, before) == '<callout-same id="c"><i id="b">b2</i></callout-same>'


def test_what_has_changed_deep_inside_stands_alone() -> None:
    def nested(text: str) -> Part:
        inner = compose_part(
            "b", ('<p id="b">', "", "</p>"), [make_part("c", f'<i id="c">{text}</i>')]
        )
        return compose_part("a", ('<div id="a">', "", "</div>"), [inner])

    assert changes(nested("2"), nested("1")) == (
        '<callout-same id="a"><i id="c">2</i></callout-same>'
    )


def test_nobody_can_type_a_mark() -> None:
    part = draw_part("en", "status", "status", "heading", "<:code:><:form:><:parts:>")
    frame = draw_frame("en", "more", "section", "<:parts:>")

    assert "<:" not in part.html
    assert len(frame) == 3


@pytest.mark.parametrize("player", PEOPLE)
def test_the_same_facts_are_drawn_once(player: str) -> None:
    table = [table for _, table in stream_items("mattel", player)][20]
    one, other = (leaves(drawn(table, player)) for _ in range(2))

    assert len(one) > 20
    assert all(map(is_, one, other))


def leaves(part: Part) -> list[Part]:
    """List the parts in *part* that have none inside, but those that are not remembered."""
    inside = [piece for piece in part.pieces if isinstance(piece, Part)]
    if not inside:
        return [part] if part.id not in ("result", "around") else []
    return [leaf for piece in inside for leaf in leaves(piece)]
