"""Six words that invite people to a club."""

from typing import TypeAlias

from callout.server.logs.kind import LogKind
from callout.server.people.words import LeadingWords, WordsEnded, WordsSet

INVITATION_WORDS = 6
"""Number of words of an invitation: a table's code has five, and those of a person are eight."""


class InvitationSet(WordsSet, frozen=True, tag=True):
    """The words with *digest* invite to a club, as long as its log has this digest."""


class InvitationEnded(WordsEnded, frozen=True, tag=True):
    """The end of words that were renewed, or whose club has ended."""


_Entry: TypeAlias = InvitationSet | InvitationEnded | None

INVITATION_KIND = LogKind[_Entry](
    "invitation", InvitationSet | InvitationEnded, last=InvitationEnded, passed_over=None
)


class InvitationWords(LeadingWords):
    """The words of all clubs."""

    kind, made, ended = INVITATION_KIND, InvitationSet, InvitationEnded
    count, purpose = INVITATION_WORDS, "invitation"
