"""Guessed codes: after too many wrong ones, a caller has to wait and is then refused.

A refusal reveals nothing about any code: nothing is looked up. See decision 42.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from callout.server.http.problems import RequestRefused
from callout.server.identity.caller import Caller

GUESS_WINDOW_S = 60
"""Seconds for which a wrong code counts."""

FREE_GUESSES = 5
"""Number of different wrong codes before answers are delayed."""

GUESS_DELAY_S = 0.05
"""Seconds by which each further wrong code lengthens the delay."""

MAX_GUESSES = 20
"""Number of different wrong codes of one guest, or of all non-guests in a network."""

MAX_GUESSES_PER_NETWORK = 60
"""Wrong codes per network after which callers with a wrong code are refused further guesses."""

NO_TABLE_ANSWER_S = 0.05
"""Least number of seconds until a wrong code is answered, regardless of the lookup."""

MAX_REMEMBERED = 20_000
"""Number of callers, and of their tables and classes, that a node remembers."""


class RecentCodes:
    """The different codes that each caller or network has tried during the last minute."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._tried: OrderedDict[str, dict[int, float]] = OrderedDict()

    def count(self, who: str) -> int:
        """Return the number of codes of *who* that count now."""
        tried = self._tried.get(who, {})
        oldest = self._clock() - GUESS_WINDOW_S
        for code in [code for code, at in tried.items() if at <= oldest]:
            del tried[code]
        return len(tried)

    def add(self, who: str, code: int) -> None:
        """Count *code*, only once even if it is tried again."""
        tried = self._tried.setdefault(who, {})
        self._tried.move_to_end(who)
        if len(tried) < MAX_GUESSES_PER_NETWORK:
            tried[code] = self._clock()
        if len(self._tried) > MAX_REMEMBERED:
            self._tried.popitem(last=False)

    def remove(self, who: str, code: int) -> None:
        """Stop counting *code*."""
        self._tried.get(who, {}).pop(code, None)


class CodeGuard:
    """The wrong codes that callers of this node have tried, and the right ones of their own.

    A code counts from the first try until it proves right, so that simultaneous tries do not evade
    the limit.
    """

    def __init__(
        self, count_refusal: Callable[[], None], clock: Callable[[], float] = monotonic
    ) -> None:
        self._count_refusal, self.clock = count_refusal, clock
        self._wrong = RecentCodes(clock)
        self._members: OrderedDict[tuple[str, int], None] = OrderedDict()

    async def admit(self, caller: Caller, code: int) -> None:
        """Admit a try of *code* by *caller*, after a delay if others were wrong, or refuse it."""
        if self.is_member(caller, code):
            return
        everybody = f"network {caller.network}"
        wrong = self._wrong.count(caller.account)
        crowded = self._wrong.count(everybody) >= MAX_GUESSES_PER_NETWORK
        if wrong >= MAX_GUESSES or (wrong and crowded):
            self._count_refusal()
            raise RequestRefused(429, "too-many-codes")
        self._wrong.add(caller.account, code)
        self._wrong.add(everybody, code)
        if wrong >= FREE_GUESSES:
            await asyncio.sleep(GUESS_DELAY_S * (wrong - FREE_GUESSES + 1))

    def forget(self, caller: Caller, code: int) -> None:
        """Stop counting a *code* that was right, or that could not be looked up."""
        self._wrong.remove(caller.account, code)
        self._wrong.remove(f"network {caller.network}", code)

    def remember_member(self, caller: Caller, code: int) -> None:
        """Remember that *caller* belongs to the table or class with *code*."""
        self._members[caller.account, code] = None
        self._members.move_to_end((caller.account, code))
        if len(self._members) > MAX_REMEMBERED:
            self._members.popitem(last=False)

    def is_member(self, caller: Caller, code: int) -> bool:
        """Return whether *caller* is known to belong to the table or class with *code*."""
        return (caller.account, code) in self._members

    async def even_out(self, begun: float) -> None:
        """Wait until the response time no longer reveals the lookup since *begun*."""
        await asyncio.sleep(max(0, begun + NO_TABLE_ANSWER_S - self.clock()))
