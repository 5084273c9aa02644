"""Wrong codes are counted by who tries them; others in the same network are let in."""

import asyncio
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace

import pytest

from callout.server.http import guesses
from callout.server.http.guesses import (
    FREE_GUESSES,
    GUESS_DELAY_S,
    GUESS_WINDOW_S,
    MAX_GUESSES,
    MAX_GUESSES_PER_NETWORK,
    CodeGuard,
)
from callout.server.http.headers import network_of
from callout.server.http.problems import RequestRefused
from callout.server.identity.caller import Caller

ANA, BEN = Caller("ana", "192.0.2.1"), Caller("ben", "192.0.2.1")
NOBODY = Caller("", "192.0.2.1")


class Trial:
    """A guard whose clock stands still, and how long it lets people wait."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.waited, self.refused = 1_000.0, list[float](), 0
        self.guard = CodeGuard(self._count_refusal, lambda: self.now)

        async def sleep(seconds: float) -> None:
            self.waited.append(seconds)

        monkeypatch.setattr(guesses, "asyncio", SimpleNamespace(sleep=sleep))

    def _count_refusal(self) -> None:
        self.refused += 1

    def tries(self, visitor: Caller, code: int) -> bool:
        """Return whether *visitor* may try *code*, which is wrong."""
        try:
            asyncio.run(self.guard.admit(visitor, code))
        except RequestRefused as refused:
            return (refused.status, refused.code) != (429, "too-many-codes")
        return True


@pytest.fixture
def trial(monkeypatch: pytest.MonkeyPatch) -> Trial:
    return Trial(monkeypatch)


def allowed(tries: Callable[[int], bool], first: int = 0) -> int:
    """Count how many different codes are let through."""
    return next(number for number in range(10_000) if not tries(first + number))


@pytest.mark.parametrize("visitor", [ANA, NOBODY])
def test_twenty_different_wrong_codes_a_minute_are_answered(trial: Trial, visitor: Caller) -> None:
    assert allowed(lambda code: trial.tries(visitor, code)) == MAX_GUESSES
    trial.now += GUESS_WINDOW_S - 0.1
    assert not trial.tries(visitor, 999)
    assert trial.refused == 2
    trial.now += 0.1
    assert allowed(lambda code: trial.tries(visitor, code)) == MAX_GUESSES


def test_answers_come_later_and_later_before_they_are_refused(trial: Trial) -> None:
    allowed(lambda code: trial.tries(ANA, code))

    assert len(trial.waited) == MAX_GUESSES - FREE_GUESSES
    assert trial.waited == sorted(trial.waited)
    assert trial.waited[0] == GUESS_DELAY_S


def test_one_wrong_code_counts_once_however_often_it_is_tried(trial: Trial) -> None:
    assert all(trial.tries(NOBODY, 7) for _ in range(100))
    assert trial.waited == []


def test_who_has_tried_too_many_keeps_no_others_out(trial: Trial) -> None:
    allowed(lambda code: trial.tries(NOBODY, code))
    allowed(lambda code: trial.tries(ANA, code))

    assert trial.tries(BEN, 999)
    assert trial.waited.count(GUESS_DELAY_S) == 2  # none of them is Ben's


def test_new_guests_are_no_way_to_more_than_one_code_each(trial: Trial) -> None:
    """After so many wrong codes from one network, whoever tries a second one is refused."""
    guests = [Caller(f"guest {number}", ANA.network) for number in range(20)]
    answered = 0
    for number, guest in enumerate(guests):
        answered += allowed(partial(trial.tries, guest), number * 100)

    assert MAX_GUESSES_PER_NETWORK == 3 * MAX_GUESSES
    assert answered == MAX_GUESSES_PER_NETWORK + 17
    assert trial.tries(BEN, 5_000)
    assert trial.tries(Caller("ana", "198.51.100.1"), 5_000) is True


def test_a_right_code_does_not_count_and_members_are_never_refused(trial: Trial) -> None:
    for code in range(100):
        assert trial.tries(ANA, code)
        trial.guard.forget(ANA, code)
    trial.guard.remember_member(ANA, 50)
    allowed(lambda code: trial.tries(ANA, code), 1_000)

    assert trial.tries(ANA, 50)
    assert not trial.tries(ANA, 51)
    assert not trial.guard.is_member(BEN, 50)


def test_many_tries_at_once_are_counted_before_they_are_answered() -> None:
    async def at_once() -> int:
        guard = CodeGuard(lambda: None)
        done = await asyncio.gather(
            *(guard.admit(NOBODY, code) for code in range(500)), return_exceptions=True
        )
        return sum(one is None for one in done)

    assert asyncio.run(at_once()) == MAX_GUESSES


def test_what_a_node_remembers_is_bounded(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "MAX_REMEMBERED", 3)
    for number in range(5):
        trial.guard.remember_member(ANA, number)
        assert trial.tries(Caller(f"guest {number}", f"192.0.2.{number}"), number)

    assert [trial.guard.is_member(ANA, number) for number in range(5)] == [False] * 2 + [True] * 3
    assert len(trial.guard._wrong._tried) == 3


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.0/24"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_the_network_of_an_address(address: str, network: str) -> None:
    assert network_of(address) == network
