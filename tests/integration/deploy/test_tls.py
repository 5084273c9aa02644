"""A small server with TLS by nginx or by Caddy: pages, cookies and links are those of https."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from support.deploy.image_store import require_root
from support.deploy.service_network import NetworkHost, ServiceNetwork
from support.deploy.tls_front import SITE, TlsFront
from support.deploy.visitor import wait_for
from support.processes import stop_process
from support.server.secret import TEST_SECRET
from support.tools import require_tools

NETWORK = "172.28.78"
ADDRESS = f"{NETWORK}.2"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NetworkHost]:
    """Run a node on a host of its own, as the unit does where a proxy is in front."""
    require_root()
    require_tools("ip")
    told = {"CALLOUT_HOST": "127.0.0.1", "CALLOUT_LINK": f"https://{SITE}"}
    home = tmp_path_factory.mktemp("small")
    environment = {
        **os.environ,
        **told,
        "CALLOUT_HOME": str(home),
        "CALLOUT_SECRET": TEST_SECRET,
    }
    with ServiceNetwork(f"{NETWORK}.1") as network, (home / "log").open("wb") as log:
        host = network.add(ADDRESS)
        serve = [*host.entering, sys.executable, "-m", "callout.cli", "serve"]
        process = subprocess.Popen(serve, env=environment, stdout=log, stderr=log)
        try:
            yield host
        finally:
            stop_process(process)


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_pages_cookies_and_links_are_those_of_https(
    kind: str, host: NetworkHost, tmp_path: Path
) -> None:
    require_tools(kind, "openssl")
    front = TlsFront(tmp_path, host, ADDRESS)
    with front.nginx() if kind == "nginx" else front.caddy() as certificate:
        wait_for(certificate.exists)
        with front.client(certificate) as browser:
            wait_for(lambda: browser.get("/readyz").status_code == 200)
            first = browser.get("/")
            made = browser.post("/play", data={"key": "one", "edition": "mattel"})
            table = browser.get(made.headers["location"])
            figures = browser.get("/metrics")
        plain = httpx2.get(front.http_address, headers={"Host": SITE})

    assert (first.status_code, made.status_code, table.status_code) == (200, 303, 200)
    assert first.headers["strict-transport-security"] == "max-age=31536000"
    assert all("; secure" in one.casefold() for one in made.headers.get_list("set-cookie"))
    assert f'href="https://{SITE}/t/' in table.text
    assert "http://" not in table.text.replace("http://www.w3.org/", "")
    assert figures.status_code == 404
    assert (plain.status_code, plain.headers["location"]) == (308, f"https://{SITE}/")
