"""A match in the hands of a program: one class that holds, plays, queries and narrates it.

It stands on the referee and adds nothing to the rules; `callout.Match` is this one.
"""

from callout.library.match import Match
from callout.library.players import Player
from callout.library.result import Result
from callout.library.why_not import WhyNot

__all__ = ["Match", "Player", "Result", "WhyNot"]
