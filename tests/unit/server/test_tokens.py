"""A token says who somebody is, for as long as it is good, and nobody else can write one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.server.adapters.system import SystemClock
from callout.server.identity.tokens import (
    LONGEST_TOKEN_DAYS,
    TOKEN_DAYS,
    Identity,
    InvalidToken,
    TableTicket,
    Tokens,
    player_key,
)
from callout.server.ports import Clock

ANA = Identity("0123456789abcdef", "Ana Élodie")
DAY = 86_400_000


class ShiftedClock(Clock):
    """A clock that is some milliseconds ahead of the machine."""

    def __init__(self) -> None:
        self.by = 0

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return SystemClock().now() + self.by


def signed(by: str = "one server") -> tuple[Tokens, ShiftedClock]:
    clock = ShiftedClock()
    return Tokens(by, clock), clock


def test_a_token_says_who_somebody_is_and_a_ticket_which_table_a_form_makes() -> None:
    tokens, _ = signed()
    ticket = TableTicket(7, "ana")

    assert tokens.read(tokens.issue(ANA)) == ANA
    assert tokens.read_ticket(tokens.issue_ticket(ticket)) == ticket


def test_all_nodes_that_share_a_secret_read_each_others_tokens() -> None:
    assert signed()[0].read(signed()[0].issue(ANA)) == ANA


@given(st.text(max_size=40), st.text(max_size=80))
def test_any_name_comes_back_as_it_was(player: str, name: str) -> None:
    tokens, _ = signed()
    token = tokens.issue(Identity(player, name))

    assert tokens.read(token) == (player, name)
    assert token.isascii()
    assert token.isprintable()
    assert " " not in token


@pytest.mark.parametrize("text", ["", ".", "a.b.c", "é", "\x00", "WzEsMl0.aaaa.bbbb", "null"])
def test_what_nobody_signed_is_forged(text: str) -> None:
    tokens, _ = signed()
    with pytest.raises(InvalidToken, match="forged"):
        tokens.read(text)
    assert tokens.read_ticket(text) is None


@given(st.integers(0, 200), st.characters())
def test_a_token_with_one_sign_changed_is_forged(place: int, sign: str) -> None:
    tokens, _ = signed()
    token = tokens.issue(ANA)
    place %= len(token)
    changed = token[:place] + sign + token[place + 1 :]
    if changed == token:
        return
    with pytest.raises(InvalidToken, match="forged"):
        tokens.read(changed)


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@pytest.mark.parametrize("more", ["=", "==", "=" * 40_000, " ", "\n", ".", "A"])
def test_a_token_with_more_behind_it_is_forged(more: str) -> None:
    tokens, _ = signed()
    with pytest.raises(InvalidToken, match="forged"):
        tokens.read(tokens.issue(ANA) + more)
    mark = tokens.issue_browser("ana")
    assert tokens.read_browser(mark + more) == ""
    assert tokens.read_people(tokens.sign_people("bob", [ANA]) + more, "bob") == ()
    assert tokens.read_codes(tokens.sign_codes(["album"]) + more) == []


def test_no_other_last_sign_stands_for_the_same_signature() -> None:
    tokens, _ = signed()
    token = tokens.issue(ANA)
    for sign in ALPHABET.replace(token[-1], ""):
        with pytest.raises(InvalidToken, match="forged"):
            tokens.read(token[:-1] + sign)


def test_what_is_forged_or_long_does_not_stay_in_memory() -> None:
    tokens, _ = signed()
    token, mark = tokens.issue(ANA), tokens.issue_browser("ana")
    for number in range(100):
        for forged in (f"{token}{number}", token + "=" * 40_000, f"x{number}", "x" * 50_000):
            with pytest.raises(InvalidToken):
                tokens.read(forged)
            assert tokens.read_browser(mark + forged) == ""

    assert tokens._read.cache_info().currsize == 0
    assert tokens._read_browser.cache_info().currsize == 0
    assert (tokens.read(token), tokens.read_browser(mark)) == (ANA, "ana")


def test_a_token_signed_with_another_secret_is_forged() -> None:
    tokens, _ = signed()
    others, _ = signed("another server")
    with pytest.raises(InvalidToken, match="forged"):
        tokens.read(others.issue(ANA))
    assert tokens.read_ticket(others.issue_ticket(TableTicket(7, "ana"))) is None


def test_a_ticket_is_no_token_and_a_token_no_ticket() -> None:
    tokens, _ = signed()
    with pytest.raises(InvalidToken, match="forged"):
        tokens.read(tokens.issue_ticket(TableTicket(7, "ana")))
    assert tokens.read_ticket(tokens.issue(ANA)) is None


def test_a_token_is_good_for_its_days_even_if_it_was_read_before() -> None:
    tokens, clock = signed()
    token = tokens.issue(ANA)
    clock.by = TOKEN_DAYS * DAY - 60_000
    assert tokens.read(token) == ANA
    clock.by = TOKEN_DAYS * DAY + 60_000

    with pytest.raises(InvalidToken) as refused:
        tokens.read(token)
    assert refused.value.expired


def test_a_token_is_renewed_after_a_day_and_revoked_with_the_one_before() -> None:
    tokens, clock = signed()
    first, other = tokens.issue(ANA), tokens.issue(ANA)
    assert tokens.id_to_renew(first) == ""
    clock.by = DAY + 60_000
    token_id = tokens.id_to_renew(first)
    renewed = tokens.issue(ANA, token_id)

    assert token_id
    assert tokens.read(renewed) == ANA
    assert (
        tokens.verify(renewed).token_key
        == tokens.verify(first).token_key
        != tokens.verify(other).token_key
    )
    tokens.revoked[tokens.verify(renewed).token_key] = clock.now() + 1_000
    for token in (first, renewed):
        with pytest.raises(InvalidToken):
            tokens.read(token)
    assert tokens.read(other) == ANA


def test_a_token_renewed_where_nobody_had_heard_of_its_end_is_revoked_too() -> None:
    tokens, clock = signed()
    first = tokens.issue(ANA)
    renewed = tokens.issue(ANA, tokens.id_of(first))
    tokens.revoked[tokens.verify(first).token_key] = clock.now() - 5_000

    for token in (first, renewed):
        with pytest.raises(InvalidToken):
            tokens.id_of(token)


def test_a_token_of_before_is_as_long_good_as_it_was() -> None:
    tokens, clock = signed()
    old = tokens._tokens.dumps(["ana", "Ana", "phone"])
    clock.by = (LONGEST_TOKEN_DAYS - 1) * DAY
    assert tokens.read(old) == Identity("ana", "Ana")
    clock.by = (LONGEST_TOKEN_DAYS + 1) * DAY
    with pytest.raises(InvalidToken):
        tokens.read(old)


@pytest.mark.parametrize("fields", [[], ["ana"], ["ana", "Ana"]])
def test_a_token_without_an_id_is_none(fields: list[str]) -> None:
    tokens, _ = signed()
    with pytest.raises(InvalidToken):
        tokens.read(tokens._tokens.dumps(fields))


def test_people_at_a_screen_belong_to_its_browser_and_go_when_they_sign_out_everywhere() -> None:
    tokens, clock = signed()
    bob, cleo = Identity("bob", "Bob"), Identity("cleo", "Cleo")
    text = tokens.sign_people(ANA.player, [bob, cleo])

    assert tokens.read_people(text, ANA.player) == (bob, cleo)
    assert tokens.read_people(text, "bob") == tokens.read_people(text, "") == ()
    tokens.revoked[player_key("bob")] = clock.now() + 1_000
    assert tokens.read_people(text, ANA.player) == (cleo,)
    clock.by = (TOKEN_DAYS + 1) * DAY
    assert tokens.read_people(text, ANA.player) == ()


def test_the_mark_of_a_browser_tells_its_first_guest_as_long_as_one_can_be_banned() -> None:
    tokens, clock = signed()
    mark = tokens.issue_browser(ANA.player)

    assert tokens.read_browser(mark) == ANA.player
    assert tokens.read_browser(f"{mark}x") == ""
    assert signed("another server")[0].read_browser(mark) == ""
    clock.by = (TOKEN_DAYS + 1) * DAY
    assert tokens.read_browser(mark) == ANA.player
    clock.by = (LONGEST_TOKEN_DAYS + 1) * DAY
    assert tokens.read_browser(mark) == ""
