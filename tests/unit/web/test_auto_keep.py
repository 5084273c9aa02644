"""A drawn card that can only be kept, for somebody who has asked not to press Keep for it."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from support.host_table import HostTable, dealt_table
from support.server.secret import code_of, table_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.prompts import PlayOrKeep, TakeTurn
from callout.host.card_commands import forced_keep
from callout.host.entries import Entry, Moved, MovedBy
from callout.host.policy import decide_move
from callout.web.preferences.form import preference_fields
from callout.web.preferences.model import Preferences

ANA = Seat(0)
MOST_MOVES = 2_000


@pytest.fixture
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


def before_drawing(player: str, *, fits: bool) -> HostTable:
    """Play until *player* may draw, and the card on the stock fits or can only be kept."""
    room, rng = dealt_table(player, "bob"), Random(3)
    for _ in range(MOST_MOVES):
        match = room.table.match
        assert match is not None
        if isinstance(match.prompt, TakeTurn) and c.Draw() in match.legal_commands(ANA):
            drawn = decide_move(room.table, ANA, c.Draw(), room.now, MovedBy.PLAYER).after.match
            assert drawn is not None
            view, legal = drawn.view(ANA), drawn.legal_commands(ANA)
            is_asked = isinstance(view.prompt, PlayOrKeep)
            if is_asked and (forced_keep(view, legal, match.edition) is None) == fits:
                return room
        room.play(rng, 1)
    raise AssertionError("there is no such moment")


def sit(site: InProcessSite, *, fits: bool, auto_keep: bool = True) -> tuple[FormBrowser, str]:
    """Seat Ana, with or without the setting, before she draws; return her page's address."""
    ana = site.known("Ana")
    ana.send("/settings", preference_fields(Preferences(auto_keep=auto_keep), "en"))
    room = before_drawing(ana.who.player, fits=fits)
    return ana, f"/t/{code_of(site.runner.run(site.world.lay(room)))}"


def moves(site: InProcessSite, path: str) -> list[c.Command | None]:
    """List what was done at the table since Ana opened it, as far as she did it."""
    log: list[Entry] = site.runner.run(site.world.entries(table_of(path.removeprefix("/t/"))))
    made = [entry for entry in log if isinstance(entry, Moved)]
    last = max(at for at, entry in enumerate(made) if entry.command == c.Draw())
    assert all(entry.seat == ANA for entry in made[last:])
    return [entry.command for entry in made[last:]]


@pytest.mark.parametrize("field", [{"do": "draw"}, {"words": "draw"}], ids=["pressed", "typed"])
@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_a_card_that_can_only_be_kept_is_kept(
    site: InProcessSite, field: dict[str, str], accept: str
) -> None:
    ana, path = sit(site, fits=False)
    ana.open(path)
    ana.send(path, field, accept=accept)

    assert moves(site, path) == [c.Draw(), c.Keep()]
    assert not ana.open(path).all("button", id="do-keep")
    assert ana.text.count(">Kept.</li>") == ana.text.count(">Keep it.</li>") == 1


@pytest.mark.parametrize(("fits", "auto_keep"), [(True, True), (False, False)])
def test_a_card_that_fits_is_not_kept_nor_any_without_the_setting(
    site: InProcessSite, fits: bool, auto_keep: bool
) -> None:
    ana, path = sit(site, fits=fits, auto_keep=auto_keep)
    ana.send(path, {"do": "draw"})

    assert moves(site, path) == [c.Draw()]


def test_a_form_that_is_sent_again_keeps_one_card(site: InProcessSite) -> None:
    ana, path = sit(site, fits=False)
    form = {"do": "draw", "key": "once"}
    answers = [json.loads(ana.send(path, form, accept="application/json").text) for _ in range(2)]

    assert moves(site, path) == [c.Draw(), c.Keep()]
    assert not any(answer["wrong"] for answer in answers)


def test_talking_keeps_nothing(site: InProcessSite) -> None:
    ana, path = sit(site, fits=False, auto_keep=False)
    ana.send(path, {"do": "draw"})
    ana.send("/settings", preference_fields(Preferences(auto_keep=True), "en"))
    site.world.clock.by += 60_000
    assert ana.send(path, {"talk": "What now?"}).status == 303

    assert moves(site, path) == [c.Draw()]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "if you keep it instantly, you couldn’t play it"),
        ("fr", "c’est que tu ne pouvais pas la jouer"),
    ],
)
def test_what_it_tells_others_stands_beside_the_setting(
    site: InProcessSite, language: str, words: str
) -> None:
    page = site.visit(language).open("/settings")
    described = page.by_id("auto_keep")["aria-describedby"]

    assert described in page.ids()
    assert words in page.text
    assert "checked" not in page.by_id("auto_keep")
