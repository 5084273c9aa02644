"""The data kept about a person, with its place and duration."""

from starlette.responses import Response

from callout.classroom.bounds import CLASS_DAYS
from callout.server.logs.log_id import KEPT_DAYS
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
    }
    on_server = {
        "talk": kept.talk_minutes,
        "empty": kept.empty_days,
        "lobby": kept.lobby_days,
        "match": kept.match_days,
        "record": kept.record_days,
        "report": kept.report_days,
        "class": CLASS_DAYS,
        "device": TRANSFER_MINUTES,
        "closed": KEPT_DAYS,
    }
    return request.render("privacy.html", in_browser=in_browser, on_server=on_server)
