"""A result stays until a person asks for the next round, also where a bot deals it."""

from random import Random

from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, started_table

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.prompts import DealRound, awaited
from callout.core.refusal import Reason
from callout.host import entries as e
from callout.host import requests as w
from callout.host.bots import DueMove, due_command, next_due
from callout.host.errors import DenialReason
from callout.host.places import Place
from callout.host.views import legal_commands_for
from callout.host.waiting import absent_dealer, awaited_seats


def table_after_a_round(dealer_is: str, *others: str, options: e.Options = OPTIONS) -> HostTable:
    """Play a round at a table of Ana, *others* and Robin; *dealer_is* who deals the next one."""
    options = replace(options, house={})  # so that no round ends the match
    people = ("ana", *others)
    for seed in range(50):
        room = HostTable(options)
        for person in people:
            room.ask(person, w.Sit())
        room.ask("ana", w.AddBot())
        room.ask("ana", w.Start())
        rng = Random(seed)
        room.play(rng, to_deal=True)
        while not room.table.over:
            prompt = room.table.match.view(None).prompt if room.table.match else None
            assert isinstance(prompt, DealRound)
            if room.table.places[prompt.seat].name == dealer_is:
                return room
            room.move(prompt.seat, c.Deal())
            room.play(rng, to_deal=True)
    raise AssertionError(f"{dealer_is} never deals")


def dealer_of(room: HostTable) -> Seat:
    assert room.table.match is not None
    return awaited(room.table.match.prompt)[0]


def test_after_a_round_a_bot_deals_only_when_a_person_asks() -> None:
    room = table_after_a_round("Robin", "bob")
    dealer = dealer_of(room)

    assert next_due(room.table) is None
    assert absent_dealer(room.table) == dealer
    assert awaited_seats(room.table) == (0, 1)
    assert legal_commands_for(room.table, "bob") == [c.Deal()]
    assert legal_commands_for(room.table, "eve") == []

    entry = room.ask("bob", c.Deal())
    assert isinstance(entry, e.Moved)
    assert (entry.seat, entry.command, entry.by) == (dealer, c.Deal(), e.MovedBy.PLAYER)
    assert absent_dealer(room.table) is None


def test_typed_words_deal_for_a_bot_too() -> None:
    room = table_after_a_round("Robin")

    room.ask("ana", w.Typed("deal"))

    assert not room.table.between_rounds


def test_nobody_deals_for_a_person_who_is_there() -> None:
    room = table_after_a_round("Bob", "bob")

    assert absent_dealer(room.table) is None
    assert awaited_seats(room.table) == (dealer_of(room),)
    assert room.refused("ana", c.Deal()) is Reason.NOT_YOUR_TURN
    room.ask("bob", c.Deal())
    assert not room.table.between_rounds


def test_anybody_deals_for_a_person_who_is_away() -> None:
    room = table_after_a_round("Bob", "bob")
    room.ask("bob", w.Leave())

    assert awaited_seats(room.table) == (0,)
    assert legal_commands_for(room.table, "bob") == [c.Deal()]
    assert room.refused("bob", c.Deal()) is DenialReason.AWAY
    room.ask("ana", c.Deal())
    assert not room.table.between_rounds


def test_anybody_deals_where_a_bot_stands_in_for_the_dealer() -> None:
    room = table_after_a_round("Bob", "bob")
    room.ask("ana", w.StandIn(dealer_of(room)))

    assert next_due(room.table) is None
    room.ask("ana", c.Deal())
    assert not room.table.between_rounds


def test_bots_among_themselves_deal_as_before() -> None:
    room = table_after_a_round("Robin")
    room.table = replace(room.table, places=tuple(Place(n, "", "calm") for n in ("Lou", "Robin")))
    due = next_due(room.table)

    assert due == DueMove(dealer_of(room), 2, may_be_early=True, by=e.MovedBy.BOT)
    assert due_command(room.table, due) == c.Deal()
    assert absent_dealer(room.table) is None


def test_a_clock_that_the_host_chose_counts_for_the_next_round_too() -> None:
    room = table_after_a_round("Robin", options=replace(OPTIONS, clock=30))

    due = next_due(room.table)
    assert due == DueMove(dealer_of(room), 30, may_be_early=False, by=e.MovedBy.BOT)


def test_a_bot_deals_the_first_round_itself_since_there_is_no_result_to_read() -> None:
    room = started_table("ana", bots=9)
    dealer, bot = dealer_of(room), Place("Robin", "", "calm")
    places = [Place("Ana", "ana") for _ in room.table.places]
    places[dealer] = bot
    room.table = replace(room.table, places=tuple(places))

    assert absent_dealer(room.table) is None
    assert next_due(room.table) == DueMove(dealer, 2, may_be_early=True, by=e.MovedBy.BOT)
