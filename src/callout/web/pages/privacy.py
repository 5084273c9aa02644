"""The data kept about a person, with its place and duration."""

from starlette.responses import Response

from callout.classroom.bounds import CLASS_DAYS
from callout.club.evening.bounds import KEPT_DAYS as EVENING_KEPT_DAYS
from callout.club.membership.bounds import CLUB_DAYS
from callout.server.logs.log_id import KEPT_DAYS
from callout.server.people.bounds import (
    CHALLENGE_MINUTES,
    KEPT_PERSON_DAYS,
    MAX_PASSKEYS,
    MAX_PUSH_ENDPOINTS,
)
from callout.server.ports import OPENING_MS
from callout.server.transfers import TRANSFER_MINUTES
from callout.web.own_tables import kept_days
from callout.web.request import REFUSAL_COOKIE_S, PageRequest
from callout.web.screen_cookies import HOLDER_COOKIE_S


async def privacy(request: PageRequest) -> Response:
    """Show the data that browsers and the server keep, with this server's durations."""
    kept = request.node.context.retention
    tokens = request.node.context.tokens
    token_days, browser_days = (0, 0) if request.in_tab else (tokens.days, tokens.browser_days)
    in_browser = {
        "name": token_days,
        "first": browser_days,
        "settings": 0,
        "tables": kept_days(request),
        "why": REFUSAL_COOKIE_S // 60,
        "people": tokens.days,
        "holder": HOLDER_COOKIE_S // 60,
        "games": 0,
        "notices": 0,
    }
    has_passkeys = request.passkey_site is not None
    if has_passkeys:
        in_browser["passkey"] = CHALLENGE_MINUTES
    if not request.in_tab:
        in_browser["shown"] = tokens.browser_days
    if request.node.context.has_open_tables:
        in_browser["avoids"] = tokens.browser_days
    on_server = {
        "talk": kept.talk_minutes,
        "empty": kept.empty_days,
        "lobby": kept.lobby_days,
        "match": kept.match_days,
        "record": kept.record_days,
        "report": kept.report_days,
        "class": CLASS_DAYS,
        "afternoon": 24,
        "evening": EVENING_KEPT_DAYS,
        "device": TRANSFER_MINUTES,
        **({} if request.in_tab else {"kept": KEPT_PERSON_DAYS, "club": CLUB_DAYS}),
        **({} if request.in_tab else {"counted": 0, "numbers": 0}),
        **({"passkeys": MAX_PASSKEYS} if has_passkeys else {}),
        "closed": KEPT_DAYS,
    }
    has_push = request.node.context.push_services is not None
    if has_push:
        on_server["push"] = MAX_PUSH_ENDPOINTS
    if request.node.context.has_open_tables:
        on_server["opening"] = OPENING_MS // 60_000
    return request.render(
        "privacy.html", in_browser=in_browser, on_server=on_server, has_push=has_push
    )
