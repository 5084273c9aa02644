"""Codes that people try: who has tried too many wrong ones waits, and then is refused.

Whoever is refused learns nothing about any code: nothing is looked up for them. See decision 42.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from callout.server.http.problems import RequestRefused
from callout.server.identity.caller import Caller

GUESS_WINDOW_S = 60
"""How long a wrong code counts."""

FREE_GUESSES = 5
"""How many different wrong codes somebody may try before they have to wait for answers."""

GUESS_DELAY_S = 0.05
"""How much longer the wait gets with each wrong code after that."""

MAX_GUESSES = 20
"""How many different wrong codes one guest may try, or all in a network who are no guests yet."""

MAX_GUESSES_PER_NETWORK = 60
"""After how many from one network whoever has tried a wrong code there is refused the next."""

NO_TABLE_ANSWER_S = 0.05
"""How long it takes at least to learn that a code is wrong, whatever had to be looked up."""

MAX_REMEMBERED = 20_000
"""How many callers, and how many of their tables and classes, a node remembers."""


class RecentCodes:
    """The different codes that each of many has tried during the last minute."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._tried: OrderedDict[str, dict[int, float]] = OrderedDict()

    def count(self, who: str) -> int:
        """Return how many codes of *who* count now."""
        tried = self._tried.get(who, {})
        oldest = self._clock() - GUESS_WINDOW_S
        for code in [code for code, at in tried.items() if at <= oldest]:
            del tried[code]
        return len(tried)

    def add(self, who: str, code: int) -> None:
        """Count *code*, once however often it is tried."""
        tried = self._tried.setdefault(who, {})
        self._tried.move_to_end(who)
        if len(tried) < MAX_GUESSES_PER_NETWORK:
            tried[code] = self._clock()
        if len(self._tried) > MAX_REMEMBERED:
            self._tried.popitem(last=False)

    def remove(self, who: str, code: int) -> None:
        """Count *code* no more."""
        self._tried.get(who, {}).pop(code, None)


class CodeGuard:
    """The wrong codes that callers of this node have tried, and the right ones that are theirs.

    A code counts from the moment at which it is tried until it turns out to be right, so that
    many tries at the same time are no way around.
    """

    def __init__(
        self, count_refusal: Callable[[], None], clock: Callable[[], float] = monotonic
    ) -> None:
        self._count_refusal, self.clock = count_refusal, clock
        self._wrong = RecentCodes(clock)
        self._members: OrderedDict[tuple[str, int], None] = OrderedDict()

    async def admit(self, caller: Caller, code: int) -> None:
        """Let *caller* try *code*, after a while if others were wrong, or refuse it."""
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
        """Count a *code* no more that was right, or that could not be looked up."""
        self._wrong.remove(caller.account, code)
        self._wrong.remove(f"network {caller.network}", code)

    def remember_member(self, caller: Caller, code: int) -> None:
        """Remember that *caller* belongs to the table or class with *code*."""
        self._members[caller.account, code] = None
        self._members.move_to_end((caller.account, code))
        if len(self._members) > MAX_REMEMBERED:
            self._members.popitem(last=False)

    def is_member(self, caller: Caller, code: int) -> bool:
        """Return whether *caller* is remembered to belong to the table or class with *code*."""
        return (caller.account, code) in self._members

    async def even_out(self, begun: float) -> None:
        """Wait until it can no longer be told what was looked up since *begun*."""
        await asyncio.sleep(max(0, begun + NO_TABLE_ANSWER_S - self.clock()))
