"""A token says who somebody is, for as long as it is good, and nobody else can write one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.server.adapters.system import SystemClock
from callout.server.identity.tokens import TOKEN_DAYS, Identity, InvalidToken, TableTicket, Tokens
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
    place %= len(token) - 1  # the last sign of base 64 has bits that mean nothing
    changed = token[:place] + sign + token[place + 1 :]
    if changed == token:
        return
    with pytest.raises(InvalidToken, match="forged"):
        tokens.read(changed)


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


def test_the_mark_of_a_browser_tells_its_first_guest_for_as_many_days() -> None:
    tokens, clock = signed()
    mark = tokens.issue_browser(ANA.player)

    assert tokens.read_browser(mark) == ANA.player
    assert tokens.read_browser(f"{mark}x") == ""
    assert signed("another server")[0].read_browser(mark) == ""
    clock.by = (TOKEN_DAYS + 1) * DAY
    assert tokens.read_browser(mark) == ""
