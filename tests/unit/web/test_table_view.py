"""What a page shows: all that may be done there, and nothing that its reader may not know."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from support.host_table import started_table
from support.stream_items import PEOPLE, match_entries, stream_items

from callout.client.projection import TableProjection
from callout.core import commands as c
from callout.core.edition import HouseRules, Scoring
from callout.core.prompts import awaited
from callout.editions import load, names
from callout.editions.rule_sets import house_rules_of
from callout.host import entries as e
from callout.host.requests import Typed
from callout.host.table import Table
from callout.host.views import legal_commands_for
from callout.notation.words import read
from callout.server.tables.narration import publish_entry
from callout.web.preferences.model import Preferences
from callout.web.table.action_form import ActionForm, ChooseVariant, FormInterpreter
from callout.web.table.memo import Memo
from callout.web.table.view import Known, Reader, TableView, public_view, view_table

PREFERENCES = Preferences()
TABLES: dict[str, tuple[str, HouseRules]] = {
    **{name: (name, {}) for name in names()},
    "party": ("mattel", house_rules_of(load("mattel"), "party", {"target": 300})),
    "strict": ("mattel", house_rules_of(load("mattel"), "strict", {})),
    "many": (
        "french",
        {"jump_in": True, "equal_cards": True, "false_call_penalty": 2, "target": 100},
    ),
}
"""Tables as printed, and with house rules under which a page has more to offer."""


def table_of(rules: str, player: str) -> tuple[str, str, HouseRules]:
    """Return the edition, *player* and the house rules of one of the tables."""
    edition, house = TABLES[rules]
    return edition, player, house


def without_host(view: TableView) -> TableView:
    """Forget who is host and who is muted, which others are not told, and what all have heard."""
    seats = tuple(replace(chair, host=False) for chair in view.seats)
    return replace(view, seats=seats, hosting=False, muted=(), question=None)


@pytest.mark.parametrize("player", [*PEOPLE, "stranger"])
@pytest.mark.parametrize("rules", TABLES)
def test_a_page_shows_only_what_its_reader_was_told(rules: str, player: str) -> None:
    projection = TableProjection(player)
    for item, table in stream_items(*table_of(rules, player)):
        projection.apply(item)
        assert projection.table is not None
        if table.closed:
            break
        reader = Reader(player, "fr", PREFERENCES)
        shown = view_table(table, reader)

        assert without_host(shown) == without_host(view_table(projection.table, reader))
        for held in shown.hand:
            chosen = reader._replace(chosen=held.face.label)
            assert view_table(table, chosen).choice == view_table(projection.table, chosen).choice
    assert projection.version > len(PEOPLE)


@pytest.mark.parametrize("rules", TABLES)
def test_a_page_drawn_by_a_published_view_shows_what_the_table_shows(rules: str) -> None:
    edition, _, house = table_of(rules, "")
    preferences, known_views = Preferences(braille=True), 0
    for version, (entry, table) in enumerate(match_entries(edition, house=house), 1):
        published = publish_entry(version, 0, entry, "code", table)
        for player in (*PEOPLE, "stranger"):
            reader = Reader(player, "en", preferences)
            own = published.view_of(table.seat_of(player))
            known = Known(public_view(table, reader, published.view), own, Memo())
            known_views += own is not None

            assert view_table(table, reader, known) == view_table(table, reader)
            assert own is None or own.seat == table.seat_of(player)
    assert known_views > 5


def pressed(table: Table, player: str) -> Iterator[c.Command]:
    """Press every button of the page, and say what each asks for."""
    interpreter = FormInterpreter(table, player)
    view = view_table(table, Reader(player, "en", PREFERENCES))
    forms = [ActionForm("do", button.value) for button in (*view.acts, *view.rare)]
    forms += (
        [ActionForm("do", button.value) for button in view.choice.buttons] if view.choice else []
    )
    forms += [ActionForm("answer", "42")] if view.question else []
    for call in (False, True)[: 1 + view.can_call]:
        forms += [ActionForm("card", held.face.label, call) for held in view.hand if held.can]
        forms += [
            ActionForm("card", button.value, call) for held in view.hand for button in held.several
        ]
    for form in forms:
        meant = interpreter.interpret(form)
        if isinstance(meant, ChooseVariant):
            reader = Reader(player, "en", PREFERENCES, meant.label, meant.call)
            choice = view_table(table, reader).choice
            assert choice is not None
            for button in choice.buttons:
                yield asked(interpreter, ActionForm("do", button.value))
        else:
            yield asked(interpreter, form)


def asked(interpreter: FormInterpreter, form: ActionForm) -> c.Command:
    """Return the command that a form means."""
    meant = interpreter.interpret(form)
    if isinstance(meant, Typed):
        return read(meant.text, interpreter.table.edition)
    assert isinstance(meant, c.Command), meant
    return meant


def suited(command: c.Command) -> c.Command:
    """Forget the colour that a match names: pages choose the one that suits."""
    return replace(command, colour=-1) if isinstance(command, c.Match) else c.shape(command)


@pytest.mark.parametrize("player", PEOPLE)
@pytest.mark.parametrize("rules", TABLES)
def test_what_is_lawful_has_a_button_and_what_has_a_button_is_lawful(
    rules: str, player: str
) -> None:
    turns = 0
    for _, table in stream_items(*table_of(rules, player)):
        seat = table.seat_of(player)
        if table.match is None or seat is None or table.places[seat].away or table.closed:
            continue
        lawful = {
            c.shape(one)
            for one in legal_commands_for(table, player)
            if not (isinstance(one, c.Accuse) and table.places[one.seat].bot)  # they give none
        }
        lawful -= {c.CardCheck()}  # "Card counts" under More types its word
        found = {c.shape(command) for command in pressed(table, player)}
        if seat in awaited(table.match.prompt) and any(
            getattr(one, "call", False) for one in found
        ):
            lawful.discard(c.Call())  # on one's own turn the call is ticked, and goes with a card

        assert found <= lawful
        assert set(map(suited, found)) == set(map(suited, lawful))
        turns += bool(lawful)
    assert turns > 3


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("rules", TABLES)
def test_every_button_says_what_it_does_and_no_two_have_one_id(rules: str, language: str) -> None:
    for _, table in stream_items(*table_of(rules, "a1")):
        view = view_table(table, Reader("a1", language, PREFERENCES))
        buttons = [*view.acts, *view.rare, *(view.choice.buttons if view.choice else ())]
        ids = [button.id for button in buttons] + [held.id for held in view.hand]

        assert all(button.label for button in buttons)
        assert len(set(ids)) == len(ids)
        assert view.status
        assert len(view.line) <= PREFERENCES.cells


def test_french_E2_chairs_stand_in_the_order_of_play_and_show_who_are_partners() -> None:
    options = e.Options("french", scoring=Scoring.CHANGING)
    room = started_table("ana", "ben", "cleo", "dan", options=options)
    room.play(Random(1), 1)
    room.play(Random(1), to_deal=True)
    room.play(Random(1), 1)

    view = view_table(room.table, Reader("ana", "en", PREFERENCES))
    assert view.round == 2
    assert [(chair.name, chair.side) for chair in view.seats] == [
        ("Ana", 0),
        ("Cleo", 1),
        ("Dan", 0),
        ("Ben", 1),
    ]
