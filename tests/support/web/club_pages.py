"""The pages of a club in their states, as its founder, a member or a stranger sees them."""

from typing import NamedTuple

from playwright.sync_api import Page
from support.server.server_process import ApiClient
from support.web.class_pages import send
from support.web.deterministic_server import FIXED_TIME_MS, DeterministicServer
from support.web.table_pages import PageAction, PageGallery, PageSetup, PageState

from callout.club.membership.requests import (
    CancelEvening,
    ClubRequest,
    CountMe,
    GiveRole,
    ListTable,
    NameHouseRules,
    PlanEvening,
    PostNews,
)
from callout.club.membership.role import Role
from callout.server.membership_wire import ClubActionRequest, ClubJoining, ClubToFound

DAY_MS = 86_400_000
PEOPLE = ("Ana", "Bruno", "Chidi")


class SampleClub(NamedTuple):
    """A club by its *path*, with its *founder* and its *members*."""

    path: str
    founder: ApiClient
    members: tuple[ApiClient, ...]


def kept(still: DeterministicServer, name: str) -> ApiClient:
    """Return somebody who is kept."""
    guest = still.guest(name)
    assert guest.ask("POST", "/api/me").status_code == 201
    return guest


def found_club(still: DeterministicServer, word: str) -> SampleClub:
    """Found a club without news."""
    still.shuffle(f"club {word}")
    founder = kept(still, "Mara")
    made = founder.ask("POST", "/api/clubs", ClubToFound("Les mardis", "en")).json()
    members = tuple(kept(still, name) for name in PEOPLE)
    for one in members:
        assert one.ask("POST", "/api/clubs/join", ClubJoining(made["words"])).is_success
    return SampleClub(f"/club/{made['code']}", founder, members)


def live_in(found: SampleClub) -> SampleClub:
    """Fill a club with news, evenings, rules, a table and a helper."""
    ana = found.members[0]
    table = ana.make()
    evening = FIXED_TIME_MS + 2 * DAY_MS
    acts: tuple[tuple[ApiClient, ClubRequest], ...] = (
        (found.founder, GiveRole(2, Role.HELPER)),
        (found.founder, PostNews("On Tuesday we play by our own rules. Bring somebody new!")),
        (ana, PostNews("Thank you for the cake.")),
        (ana, NameHouseRules("Our rules", "mattel", {"stacking": "total", "jump_in": True})),
        (ana, PlanEvening(evening, "Tuesday evening", zone="Europe/Paris")),
        (ana, PlanEvening(evening + 7 * DAY_MS, "Tuesday evening", zone="Europe/Paris")),
        (ana, PlanEvening(evening + 9 * DAY_MS, "Another evening", zone="UTC")),
        (ana, CancelEvening(3)),
        (ana, ListTable(table)),
        (ana, CountMe(on=True)),
    )
    for number, (who, act) in enumerate(acts):
        path = f"/api{found.path.replace('club', 'clubs', 1)}/acts"
        response = who.ask("POST", path, ClubActionRequest(f"act {number}", 0, act))
        assert response.is_success, response.text
    return found


def _club(word: str, path: str = "", deed: PageAction | None = None) -> PageSetup:
    """Look at a club that lives, as its founder."""

    def state(gallery: PageGallery) -> PageState:
        found = live_in(found_club(gallery.still, f"founder {word}"))
        return PageState(found.path + path, found.founder, deed)

    return state


def _of_member(gallery: PageGallery) -> PageState:
    """Look at a club with an open evening, as a member."""
    found = live_in(found_club(gallery.still, "member"))
    send(found.founder, found.path, do="open", number="1")
    return PageState(found.path, found.members[1])


def _evening(gallery: PageGallery) -> PageState:
    """Look at an evening of the club before checking in."""
    found = live_in(found_club(gallery.still, "evening"))
    path = send(found.founder, found.path, do="open", number="1")
    return PageState(path, found.members[1])


def _entrance(word: str, path: str = "/club", deed: PageAction | None = None) -> PageSetup:
    """Look at the entrance as somebody who is kept, and in a club."""

    def state(gallery: PageGallery) -> PageState:
        found = found_club(gallery.still, f"entrance {word}")
        return PageState(path, found.founder, deed)

    return state


def _pressed(
    button: str, until: str = "#notice.wrong", fold: str = "", **fields: str
) -> PageAction:
    """Open a fold if there is one, fill in some fields, press a button and wait."""

    def deed(page: Page) -> None:
        if fold:
            page.click(f"#{fold} > summary")
        for field, text in fields.items():
            page.fill(f"#{field}", text)
        page.click(f"#{button}")
        page.wait_for_selector(until)

    return deed


def _only_me(gallery: PageGallery) -> PageState:
    """Look at a club in which nothing has happened, alone."""
    gallery.still.shuffle("club alone")
    founder = kept(gallery.still, "Mara")
    made = founder.ask("POST", "/api/clubs", ClubToFound("Les mardis", "en")).json()
    return PageState(f"/club/{made['code']}", founder)


def _alone_at(path: str) -> PageSetup:
    def state(gallery: PageGallery) -> PageState:
        shown = _only_me(gallery)
        return shown._replace(path=shown.path + path)

    return state


def _known(gallery: PageGallery) -> PageState:
    return PageState("/club", gallery.watcher())


def _opened_calendar(page: Page) -> None:
    page.click("#calendar summary")


def _refused_helper(gallery: PageGallery) -> PageState:
    """Try to remove the founder, as a helper."""
    found = live_in(found_club(gallery.still, "club-people-wrong"))
    return PageState(f"{found.path}/people", found.members[0], _pressed("do-remove"))


CLUB_PAGES: dict[str, PageSetup] = {
    "club-entrance-stranger": lambda _: PageState("/club"),
    "club-entrance-known": _known,
    "club-entrance": _entrance("club-entrance"),
    "club-entrance-wrong": _entrance(
        "club-entrance-wrong", "/club", _pressed("join-go", words="album album")
    ),
    "club-left": _entrance("club-left", "/club?done=left"),
    "club-new": _only_me,
    "club": _club("club", "", _opened_calendar),
    "club-member": _of_member,
    "club-news-wrong": _club("club-news-wrong", "", _pressed("post", fold="post-news", news=" ")),
    "club-evening": _evening,
    "club-plan": _club("club-plan", "/plan"),
    "club-plan-wrong": _club(
        "club-plan-wrong", "/plan", _pressed("save", day="2025-01-01", time="20:00")
    ),
    "club-open": _club("club-open", "/open"),
    "club-rules": _club("club-rules", "/rules"),
    "club-rules-mattel": _club("club-rules-mattel", "/rules/mattel"),
    "club-rules-wrong": _club("club-rules-wrong", "/rules/dos", _pressed("save", called=" ")),
    "club-people": _club("club-people", "/people"),
    "club-people-wrong": _refused_helper,
    "club-people-none": _alone_at("/people"),
    "club-numbers": _club("club-numbers", "/numbers"),
    "club-invitation": _club("club-invitation", "/invitation"),
    "club-invitation-words": _club(
        "club-invitation-words", "/invitation", _pressed("renew-go", "#words li")
    ),
}
"""The pages of clubs."""
