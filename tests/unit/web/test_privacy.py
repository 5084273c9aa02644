"""The page about privacy tells the very times that hold on the server."""

import re

import httpx2
import pytest
from click.testing import CliRunner
from support.server.in_process import InProcessCluster

from callout.classroom.bounds import CLASS_DAYS
from callout.cli.serve import serve
from callout.cli.server_options import RETENTION_FIELDS
from callout.server.http.app import make_app
from callout.server.logs.log_id import KEPT_DAYS
from callout.server.node import Node
from callout.server.retention import Retention
from callout.server.serving import NodeSettings
from callout.web.app import page_routes

pytestmark = pytest.mark.anyio

ODD = Retention(31, 32, 33, 34, 35, 36)


async def shown(retention: Retention, language: str, path: str = "/privacy") -> str:
    context = InProcessCluster().node().context._replace(retention=retention)
    transport = httpx2.ASGITransport(make_app(Node(context), page_routes))
    headers = {"accept": "text/html", "accept-language": language}
    async with httpx2.AsyncClient(
        transport=transport, base_url="http://callout", headers=headers
    ) as browser:
        return (await browser.get(path)).text


@pytest.mark.parametrize(
    ("language", "minutes", "days"), [("en", "minutes", "days"), ("fr", "minutes", "jours")]
)
async def test_the_page_has_the_figures_of_this_server(
    language: str, minutes: str, days: str
) -> None:
    text = await shown(ODD, language)
    told = re.sub(r"\s+", " ", text)

    assert f"31 {minutes}" in told
    for count in (32, 33, 34, 35, 36, CLASS_DAYS, KEPT_DAYS):
        assert f"{count} {days}" in told


@pytest.mark.parametrize(("language", "one"), [("en", "one day"), ("fr", "un jour")])
async def test_one_day_is_told_as_one(language: str, one: str) -> None:
    text = await shown(Retention(1, 1, 1, 1, 1, 1), language)

    assert text.count(one) == 5


@pytest.mark.parametrize("path", ["/", "/new", "/about", "/nowhere"])
async def test_every_page_leads_there(path: str) -> None:
    assert 'href="/privacy"' in await shown(Retention(), "en", path)


def test_each_time_has_an_option_and_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[NodeSettings] = []

    def run(settings: NodeSettings, *_rest: object) -> int:
        started.append(settings)
        return 0

    monkeypatch.setattr("callout.cli.serve.run", run)
    assert Retention.__struct_fields__ == RETENTION_FIELDS
    command = ["--database", "sqlite:////nowhere", "--secret", "s" * 40]
    given = CliRunner().invoke(serve, [*command, "--keep-record-days", "5"])
    named = CliRunner().invoke(serve, command, env={"CALLOUT_KEEP_MATCH_DAYS": "6"})
    wrong = [
        CliRunner().invoke(serve, [*command, "--keep-lobby-days", days]).exit_code
        for days in ("0", "367", "x")
    ]

    assert (given.exit_code, named.exit_code, wrong) == (0, 0, [2, 2, 2])
    assert [settings.retention for settings in started] == [
        Retention(record_days=5),
        Retention(match_days=6),
    ]
