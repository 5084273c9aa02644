"""A locked table: who has to knock, how often, and whom the host lets in. See decision 47."""

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, dealt_table, seated_table

from callout.host import entries as e
from callout.host import requests as w
from callout.host.admission import is_inside
from callout.host.door import KNOCK_MS, MAX_ADMITTED, MAX_KNOCKS, MAX_WAITING_KNOCKS, Door
from callout.host.errors import DenialReason, RequestDenied
from callout.host.policy import decide
from callout.host.requests import RequestContext
from callout.host.table import MAX_KEPT_MUTES, carry_over, make_table


def locked_table(*people: str) -> HostTable:
    """Return a table that Ana, its host, has locked."""
    room = seated_table(*(people or ("ana", "bob")))
    room.ask("ana", w.Lock())
    return room


def knock_by_browser(room: HostTable, player: str, browser: str) -> e.Entry:
    """Let somebody knock whose browser was another guest before."""
    asked = RequestContext(player, player.capitalize(), w.Knock(), room.now, browser=browser)
    decision = decide(room.table, asked)
    room.table = decision.after
    return decision.entry


def denied_by_browser(room: HostTable, player: str, browser: str) -> DenialReason:
    """Let such a person knock in vain, and return why."""
    with pytest.raises(RequestDenied) as refused:
        knock_by_browser(room, player, browser)
    assert isinstance(refused.value.reason, DenialReason)
    return refused.value.reason


def test_only_the_host_locks_and_opens_and_not_twice() -> None:
    room = seated_table("ana", "bob")

    assert room.refused("bob", w.Lock()) is DenialReason.NOT_HOST
    assert room.refused("ana", w.Lock(on=False)) is DenialReason.NOT_LOCKED
    assert room.ask("ana", w.Lock()) == e.Locked(on=True)
    assert room.refused("ana", w.Lock()) is DenialReason.LOCKED
    assert room.ask("ana", w.Lock(on=False)) == e.Locked(on=False)
    room.ask("cleo", w.Sit())


def test_nobody_new_sits_down_before_the_host_lets_them_in() -> None:
    room = locked_table()

    assert room.refused("cleo", w.Sit()) is DenialReason.LOCKED
    assert not is_inside(room.table, "cleo")
    assert room.ask("cleo", w.Knock()) == e.Knocked("cleo", "Cleo")
    assert room.refused("cleo", w.Sit()) is DenialReason.LOCKED
    assert room.ask("ana", w.AnswerKnock("Cleo")) == e.KnockAnswered("cleo", "Cleo", let_in=True)
    assert is_inside(room.table, "cleo")
    assert room.refused("cleo", w.Knock()) is DenialReason.INSIDE
    room.ask("cleo", w.Sit())


def test_a_host_without_a_seat_and_whoever_sits_are_inside_and_a_stranger_is_not() -> None:
    room = HostTable(host="cleo")
    room.ask("ana", w.Sit())
    room.ask("cleo", w.Lock())

    assert is_inside(room.table, "cleo")
    assert is_inside(room.table, "ana")
    assert not is_inside(room.table, "")
    assert room.refused("ana", w.Knock()) is DenialReason.INSIDE
    room.ask("cleo", w.Sit())


def test_not_now_counts_for_as_long_as_a_knock() -> None:
    room = locked_table()
    room.ask("cleo", w.Knock())
    assert room.refused("cleo", w.Knock(), 1) is DenialReason.KNOCKING
    room.ask("ana", w.AnswerKnock(let_in=False), 1)

    assert room.refused("cleo", w.Knock(), 1) is DenialReason.NOT_NOW
    assert room.refused("cleo", w.Knock("Zoe"), KNOCK_MS - 4) is DenialReason.NOT_NOW
    assert room.ask("cleo", w.Knock("Zoe"), 10) == e.Knocked("cleo", "Zoe")


def test_a_knock_that_nobody_answers_ends() -> None:
    room = locked_table()
    room.ask("cleo", w.Knock())
    assert [knock.name for knock in room.table.door.waiting(room.now)] == ["Cleo"]
    room.now += KNOCK_MS

    assert room.table.door.waiting(room.now) == ()
    assert room.refused("ana", w.AnswerKnock("Cleo"), 0) is DenialReason.NO_KNOCK


def test_the_host_answers_by_the_name_or_its_beginning_or_the_only_one() -> None:
    room = locked_table()
    for person in ("cleo", "clara", "zoe"):
        room.ask(person, w.Knock(), 1)

    assert room.refused("bob", w.AnswerKnock("Zoe"), 1) is DenialReason.NOT_HOST
    for name in ("", "Cl", "Nobody"):
        assert room.refused("ana", w.AnswerKnock(name), 1) is DenialReason.NO_KNOCK
    assert room.ask("ana", w.AnswerKnock(" zO"), 1) == e.KnockAnswered("zoe", "Zoe", let_in=True)
    room.ask("ana", w.AnswerKnock("CLEO", let_in=False), 1)
    answer = e.KnockAnswered("clara", "Clara", let_in=True)
    assert room.ask("ana", w.AnswerKnock(), 1) == answer
    assert room.refused("ana", w.AnswerKnock(), 1) is DenialReason.NO_KNOCK


def test_a_name_at_the_door_is_checked_as_all_are() -> None:
    room = locked_table()
    room.ask("cleo", w.Knock(), 1)

    for name, reason in (
        ("Bob", DenialReason.NAME_TAKEN),
        ("B\u043eb", DenialReason.NAME_TAKEN),
        ("Cleo", DenialReason.NAME_TAKEN),
        ("\u200b", DenialReason.EMPTY),
    ):
        assert room.refused("zoe", w.Knock(name), 1) is reason, name


def test_so_many_wait_and_so_many_knock_until_the_host_locks_anew() -> None:
    room = locked_table()
    for number in range(MAX_WAITING_KNOCKS):
        room.ask(f"guest{number}", w.Knock(), 1)
    assert room.refused("cleo", w.Knock(), 1) is DenialReason.KNOCKS_FULL
    for number in range(MAX_WAITING_KNOCKS, MAX_KNOCKS):
        room.ask(f"guest{number}", w.Knock(), KNOCK_MS)
    assert room.refused("cleo", w.Knock(), KNOCK_MS) is DenialReason.KNOCKS_FULL
    assert len(room.table.door.knocks) == MAX_KNOCKS
    room.ask("ana", w.Lock(on=False))
    room.ask("ana", w.Lock())

    assert room.table.door.knocks == ()
    room.ask("cleo", w.Knock())


def test_whoever_was_let_in_is_remembered_up_to_a_number() -> None:
    door = Door(locked=True)
    for number in range(MAX_ADMITTED + 1):
        door = door.with_admitted(f"{number}")

    assert len(door.admitted) == MAX_ADMITTED
    assert not door.admits("0")
    assert door.with_admitted("50").admitted[-1] == "50"


def test_who_was_removed_knocks_in_vain_whoever_they_are_now() -> None:
    room = locked_table("ana", "bob", "cleo")
    room.ask("ana", w.Remove(2))

    assert room.refused("cleo", w.Knock()) is DenialReason.BARRED
    assert denied_by_browser(room, "zoe", "cleo") is DenialReason.BARRED
    assert not is_inside(room.table, "cleo")


def test_who_was_let_in_and_then_removed_is_outside() -> None:
    room = locked_table()
    room.ask("cleo", w.Knock())
    room.ask("ana", w.AnswerKnock())
    room.ask("cleo", w.Sit())
    room.ask("ana", w.Remove(2))

    assert not is_inside(room.table, "cleo")


def test_one_browser_knocks_once_whoever_it_becomes() -> None:
    room = locked_table()
    assert knock_by_browser(room, "cleo", "cleo") == e.Knocked("cleo", "Cleo")
    assert denied_by_browser(room, "zoe", "cleo") is DenialReason.KNOCKING
    assert knock_by_browser(room, "otto", "mia") == e.Knocked("otto", "Otto", "mia")
    room.ask("ana", w.AnswerKnock("Otto", let_in=False), 1)

    assert denied_by_browser(room, "leo", "mia") is DenialReason.NOT_NOW


def test_people_knock_at_a_match_that_they_could_watch() -> None:
    room = dealt_table("ana", "bob")
    room.ask("ana", w.Lock())

    assert isinstance(room.ask("zoe", w.Knock()), e.Knocked)


def test_who_could_see_nothing_does_not_knock() -> None:
    room = dealt_table("ana", "bob", options=replace(OPTIONS, watchers=False))
    assert room.refused("cleo", w.Knock()) is DenialReason.NOT_LOCKED
    room.ask("ana", w.Lock())

    assert room.refused("cleo", w.Knock()) is DenialReason.BEGUN


def test_a_class_locks_no_table_of_its_own() -> None:
    room = HostTable(classroom="code")

    for request in (w.Lock(), w.Knock(), w.AnswerKnock("Bob"), w.ReplaceHost()):
        assert room.refused("ana", request) is DenialReason.IN_CLASS


def test_a_lobby_that_all_have_left_is_open_and_a_match_stays_locked() -> None:
    room = locked_table()
    room.ask("ana", w.Leave())
    assert (room.table.host, room.table.door.locked) == ("bob", True)
    room.ask("bob", w.Leave())
    assert (room.table.host, room.table.door.locked) == ("", False)

    match = dealt_table("ana", "bob")
    match.ask("ana", w.Lock())
    for person in ("ana", "bob"):
        match.ask(person, w.Leave())
    assert (match.table.host, match.table.door.locked) == ("", True)
    assert not is_inside(match.table, "cleo")
    match.ask("bob", w.Return())
    assert match.table.host == "bob"


def test_a_rematch_has_who_was_let_in_the_bars_and_the_mutes_of_before() -> None:
    room = locked_table("ana", "bob", "cleo")
    room.ask("bob", w.Mute(0))
    room.ask("ana", w.Remove(2))
    room.ask("zoe", w.Knock())
    room.ask("ana", w.AnswerKnock("Zoe"))
    after = make_table(carry_over(e.Made(OPTIONS, "ana", "code"), room.table))

    assert after.door == Door(admitted=("zoe", "ana", "bob"))
    assert (after.barred, after.mutes, after.before) == (("cleo",), (("bob", "ana"),), "code")
    assert carry_over(e.Made(OPTIONS, "ana"), seated_table("ana", "bob").table).admitted == ()


def test_what_a_rematch_remembers_of_mutes_has_an_end() -> None:
    many = tuple((f"{number}", "bob") for number in range(MAX_KEPT_MUTES + 1))
    table = replace(seated_table("ana").table, mutes=many)

    assert carry_over(e.Made(OPTIONS, "ana"), table).mutes == many[1:]


def test_only_a_rematch_that_has_not_begun_gets_another_host() -> None:
    room = seated_table("ana", "bob")
    asked = RequestContext("bob", "Bob", w.ReplaceHost(), room.now, host="bob")

    def answer(**changes: object) -> e.Entry | DenialReason:
        try:
            return decide(replace(room.table, **changes), asked).entry
        except RequestDenied as error:
            return DenialReason(error.reason)

    assert answer() is DenialReason.HOST_HERE
    assert answer(before="code", host="bob") is DenialReason.HOST_HERE
    assert answer(before="code", places=room.table.places[1:]) == e.HostReplaced("bob", "Bob")
    assert decide(replace(room.table, before="code"), asked).after.host == "bob"
    begun = dealt_table("ana", "bob").table
    assert answer(before="code", match=begun.match) is DenialReason.BEGUN


def test_an_answer_is_for_who_waits_and_not_for_who_had_the_name_before() -> None:
    room = locked_table()
    room.ask("cleo", w.Knock())
    room.ask("ana", w.AnswerKnock("Cleo", let_in=False))
    room.ask("dora", w.Knock("Cleo"))
    room.ask("ana", w.AnswerKnock("Cleo"))

    assert is_inside(room.table, "dora")
    assert room.refused("cleo", w.Knock()) is DenialReason.NOT_NOW
