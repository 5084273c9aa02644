"""What is seen of a table before and during its match."""

from support.host_table import seated_table

from callout.core.cards import NO_CARD, NO_COLOUR, NO_SEAT, Seat
from callout.core.commands import Deal
from callout.core.prompts import Over, awaited
from callout.host.requests import Start
from callout.host.views import legal_commands_of, view_of


def test_there_are_people_and_no_cards_before_the_match() -> None:
    table = seated_table("ana", "bob").table

    for seat in (None, Seat(0)):
        seen = view_of(table, seat)
        assert legal_commands_of(table, seat) == []
        assert (seen.edition, seen.seat, seen.seats) == ("mattel", seat, ("Ana", "Bob"))
        assert (seen.prompt, seen.scoring) == (Over(), table.options.scoring)
        assert (seen.round, seen.direction, seen.stock, seen.owed) == (0, 1, 0, 0)
        assert (seen.dealer, seen.called) == (NO_SEAT, NO_SEAT)
        assert (seen.top, seen.colour) == (NO_CARD, NO_COLOUR)
        groups = (seen.playing, seen.sides, seen.partners, seen.scores, seen.exposed)
        cards = (seen.hand, seen.counts, seen.discards, seen.row, seen.covers)
        assert not any((*groups, *cards))


def test_each_seat_is_listed_its_own_commands_and_a_spectator_none() -> None:
    seated = seated_table("ana", "bob")
    seated.ask("ana", Start())
    match = seated.table.match
    assert match is not None
    (dealer,) = awaited(match.view(None).prompt)

    assert legal_commands_of(seated.table, dealer) == [Deal()]
    assert legal_commands_of(seated.table, Seat(1 - dealer)) == []
    assert legal_commands_of(seated.table, None) == []
