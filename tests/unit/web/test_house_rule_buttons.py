"""What a page offers under house rules: swaps, jumps, several cards at once, false calls."""

import pytest
from support.table import Table as PlayedTable
from support.table import edition_with, table
from support.web.form_browser import InProcessSite
from support.web.form_player import play_to_the_end

from callout.core import commands as c
from callout.core.cards import Colour, Seat
from callout.core.deck import deck_of
from callout.core.edition import RulingValue
from callout.core.state import State
from callout.host.entries import Options
from callout.host.match import HostedMatch
from callout.host.places import Place
from callout.host.table import Table
from callout.web.preferences.model import Preferences
from callout.web.table.action_form import ActionForm, ChooseVariant, FormInterpreter
from callout.web.table.view import Reader, TableView, view_table


def laid(top: str, *hands: str, **house: RulingValue) -> PlayedTable:
    """Lay a table of `mattel` with house rules, at which the first seat is to play."""
    return table(edition_with("mattel", **house), top, *hands)


def hosted(state: State) -> Table:
    """Return the table at which *state* is played, each seat by a person with its number."""
    places = tuple(Place(name, str(seat)) for seat, name in enumerate(state.seats, start=1))
    return Table(
        Options(state.edition.name, state.edition.house),
        state.edition,
        "1",
        places=places,
        match=HostedMatch(state.edition, state),
    )


def seen(new: PlayedTable, seat: int, language: str = "en", chosen: str = "") -> TableView:
    """Return the page of *seat*."""
    return view_table(hosted(new.state), Reader(str(seat), language, Preferences(), chosen))


def meant(new: PlayedTable, seat: int, form: ActionForm) -> object:
    """Return what *form* means when *seat* sends it."""
    return FormInterpreter(hosted(new.state), str(seat)).interpret(form)


def test_a_swap_has_a_button_for_each_player_with_the_number_of_cards() -> None:
    new = laid("r1", "r7 b1 b2", "g1 g2 g3 g4", "y2", seven_zero=True).do(1, "r7")
    english, french = seen(new, 1), seen(new, 1, "fr")

    assert english.state == "swap"
    assert english.choice is not None
    assert english.choice.title == "Who do you swap hands with?"
    assert [(button.id, button.label) for button in english.choice.buttons] == [
        ("do-swap-2", "Swap hands with Bob (4 cards)"),
        ("do-swap-3", "Swap hands with Cleo (1 card)"),
    ]
    assert meant(new, 1, ActionForm("do", english.choice.buttons[0].value)) == c.Swap(Seat(1))
    assert not english.choice.back
    assert french.choice is not None
    assert french.choice.buttons[1].label == "Échanger ta main avec Cleo (1 carte)"
    assert (seen(new, 2).state, seen(new, 2).choice) == ("wait", None)


def test_the_very_card_says_that_it_jumps_in_and_so_do_the_actions() -> None:
    new = laid("r1", "r5 b1 b2", "g1 g2 g3", "r5 y2 y3", jump_in=True).do(1, "r5")
    cleo = seen(new, 3)

    assert not cleo.mine
    assert cleo.status == "You can jump in with red 5."
    assert [(held.name, held.can, held.jumps) for held in cleo.hand] == [
        ("jump in with red 5", True, True),
        ("yellow 2", False, False),
        ("yellow 3", False, False),
    ]
    assert (cleo.acts[0].label, cleo.acts[0].key) == ("Jump in with red 5", "jump")
    assert meant(new, 3, ActionForm("card", "r5")) == c.Play(cleo.hand[0].face.card)
    assert meant(new, 3, ActionForm("do", cleo.acts[0].value)) == c.Play(cleo.hand[0].face.card)
    assert not any(held.jumps for held in seen(new, 2).hand)


def test_a_jump_that_needs_a_call_is_offered_with_it_too() -> None:
    new = laid("r1", "r5 b1 b2", "g1 g2 g3", "r5 y2", jump_in=True).do(1, "r5")
    cleo = seen(new, 3)

    assert cleo.can_call
    assert [(button.id, button.label, button.key) for button in cleo.acts[:2]] == [
        ("do-jump", "Jump in with red 5", "jump"),
        ("do-jump-call", "Jump in with red 5 and call Uno", ""),
    ]


def test_equal_cards_have_one_more_button_only_where_they_may_be_played_together() -> None:
    new = laid("r1", "r5 r5 b2 b2", "g1 g2 g3", equal_cards=True)
    cards = {held.id: held for held in seen(new, 1).hand}
    by_label = deck_of(new.state.edition).by_label
    red, blue = by_label["r5"], by_label["b2"]

    assert [button.label for button in cards[f"card-{red}-0"].several] == ["Play both: red 5"]
    assert cards[f"card-{red}-1"].several == ()
    assert cards[f"card-{blue}-0"].several == ()
    assert meant(new, 1, ActionForm("card", "r5")) == c.Play(red)
    assert meant(new, 1, ActionForm("card", "r5 r5")) == c.Play(red, count=2)
    assert not any(held.several for held in seen(new, 2).hand)


def test_equal_cards_go_with_a_call() -> None:
    new = laid("r1", "r5 r5 b2", "g1 g2 g3", equal_cards=True)
    red = deck_of(new.state.edition).by_label["r5"]

    assert seen(new, 1).can_call
    assert meant(new, 1, ActionForm("card", "r5 r5", call=True)) == c.Play(red, call=True, count=2)


def test_a_call_is_offered_with_a_card_only_where_a_card_goes_with_it() -> None:
    new = table(edition_with("dos"), "r4 b3 b5", "b5", "g1 g3 g4")

    assert new.may(1) == ["b5 on 3", "check", "dos draw", "draw"]
    assert not seen(new, 1).can_call


def test_a_card_with_which_no_call_is_due_is_played_without_it() -> None:
    new = table(edition_with("dos"), "b7 r4", "y7 r1 r3", "g1 g3 g4")
    by_label = deck_of(new.state.edition).by_label
    paired = meant(new, 1, ActionForm("card", "r1", call=True))

    assert seen(new, 1).can_call
    assert isinstance(paired, c.Match)
    assert (set(paired.cards), paired.on, paired.call) == (
        {by_label["r1"], by_label["r3"]},
        1,
        False,
    )


def test_a_turn_at_a_centre_row_tells_the_row_and_not_the_cards_put_away() -> None:
    new = table(edition_with("dos"), "b7 r3", "y7 g4 g5", "r3 y1 y4")
    told = seen(new.do(1, "y7 on 1").do(1, "done"), 2).status

    assert told.startswith("Your turn: red 3")
    assert "pile" not in told


def test_several_wild_cards_ask_for_one_colour() -> None:
    new = laid("r1", "wi wi wi b2", "g1 g2 g3", equal_cards=True)
    several = seen(new, 1).hand[1].several
    variant = meant(new, 1, ActionForm("card", "wi wi"))
    choice = seen(new, 1, chosen="wi wi").choice

    assert [button.label for button in several] == [
        "Play 2 at once: wild",
        "Play 3 at once: wild",
    ]
    assert variant == ChooseVariant("wi wi", call=False)
    assert choice is not None
    assert [button.label for button in choice.buttons] == ["blue", "green", "red", "yellow"]
    wild = deck_of(new.state.edition).by_label["wi"]
    chosen = meant(new, 1, ActionForm("do", choice.buttons[2].value))
    assert chosen == c.Play(wild, Colour(2), count=2)


def test_a_call_that_costs_cards_is_among_the_rare_actions_and_has_no_key() -> None:
    new = laid("r1", "r5 r4 b2", "g1 g2", "y1 y2", false_call_penalty=2)
    ana, bob = seen(new, 1), seen(new.do(1, "r5"), 2)
    calls = [(button.label, button.key) for button in ana.rare if button.id == "do-false-call"]

    assert calls == [("Call Uno (costs 2 cards)", "")]
    assert "do-call" not in [button.id for button in ana.acts]
    assert "do-call" not in [button.id for button in bob.rare]


def test_a_drawn_card_that_must_be_played_cannot_be_kept() -> None:
    new = laid("r1", "b5 b6", "g1 g2", drawn_card="must")
    new.state.stock.append(deck_of(new.state.edition).by_label["r9"])
    ana = seen(new.do(1, "draw"), 1)

    assert [held.face.label for held in ana.hand if held.can] == ["r9"]
    assert "do-keep" not in [button.id for button in ana.acts]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["family", "party", "strict"])
def test_a_match_by_a_named_set_is_played_without_scripts(rules: str) -> None:
    with InProcessSite() as site:
        visit = site.visit("en")
        visit.open("/new/mattel")
        form = {"name": "Ana", "bots-calm": "2", "pace": "0", "rules": rules, "house-target": "1"}
        visit.fill("make-form", form)
        path = f"/t/{visit.table().code}"
        visit.open(path)
        visit.send(path, visit.page.forms["wishes"] | {"wish": "start"})
        last = play_to_the_end(visit, path)[-1]

    assert 'data-state="over"' in last


def test_a_card_that_would_be_a_bluff_is_marked_for_its_owner() -> None:
    bluff = laid("r1", "r5 b1 wi+4", "g1 wi+4 g3")
    lawful = laid("r1", "b5 b1 wi+4", "g1 g2 g3")

    assert [(held.name, held.bluffs) for held in seen(bluff, 1).hand] == [
        ("blue 1", False),
        ("red 5", False),
        ("wild draw four, a bluff", True),
    ]
    assert seen(bluff, 1, "fr").hand[-1].name == "+4, un bluff"
    assert not any(held.bluffs for held in (*seen(bluff, 2).hand, *seen(lawful, 1).hand))
    assert seen(bluff, 1).status.endswith("You can play 3 of your 3 cards, 1 as a bluff.")
    assert seen(bluff, 1, "fr").status.endswith("3 de tes 3 cartes, dont 1 en bluffant.")
    assert seen(lawful, 1).status.endswith("You can play 2 of your 3 cards.")


def test_an_empty_answer_says_that_one_does_not_know() -> None:
    new = laid("r1", "r5 b1", "g1 g2")

    assert meant(new, 1, ActionForm("answer", "")) == c.Answer()
    assert meant(new, 1, ActionForm("answer", "why?")) == c.Answer("why?")
