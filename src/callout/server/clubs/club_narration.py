"""The narration of a club to one of its members."""

from callout.club.membership import entries as e
from callout.club.membership.club import Club
from callout.club.membership.role import Role
from callout.locales.messages import utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import SILENCE, Utterances
from callout.server.clubs.club_log import RecentClubEntry

ROLE_MESSAGES = {
    Role.FOUNDER: "role-founder-you",
    Role.HELPER: "role-helper-you",
    Role.MEMBER: "role-member-you",
}
"""The messages to a member about a role."""


def tell_member(recent: RecentClubEntry, ref: str, language: str) -> Utterances:
    """Narrate an entry to the member with that *ref*, except their own doings.

    Somebody who left before hears nothing of it.
    """
    club = recent.after
    own = club.member_of(ref)
    if own is None:
        return SILENCE
    match entry := recent.entry:
        case e.MemberJoined() if entry.ref != ref:
            name = sanitise_text(entry.name)
            return (utter("membership", language, "joined", name=name),)
        case e.NewsPosted() if entry.by != own.number:
            text = sanitise_text(entry.text)
            return (utter("membership", language, "news", text=text),)
        case e.EveningPlanned():
            title = sanitise_text(entry.title)
            return (utter("membership", language, "planned", title=title),)
        case e.EveningCancelled():
            return (utter("membership", language, "cancelled"),)
        case e.ClubEveningOpened():
            return (utter("membership", language, "evening-opened"),)
        case e.RoleGiven() if entry.number == own.number:
            return (utter("membership", language, ROLE_MESSAGES[entry.role]),)
        case e.TableListed() if entry.by != own.number:
            return _tell_table(club, entry, language)
        case _:
            return SILENCE


def _tell_table(club: Club, entry: e.TableListed, language: str) -> Utterances:
    member = club.member(entry.by)
    if member is None:
        return SILENCE
    name = sanitise_text(member.name)
    return (utter("membership", language, "table-listed", name=name),)
