"""The recipes for TLS before one node, run as they stand in deploy/ with local certificates."""

import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
from support.deploy.image_store import ROOT, run
from support.deploy.other_root import with_own_files
from support.deploy.service_network import NetworkHost
from support.processes import stop_process
from support.server.caddy import OPTIONS, change_file
from support.tools import tool_path

DEPLOY = ROOT / "deploy"
SITE = "play.example"
LOCAL_CERTIFICATES = "\n{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n"
"""How the options of Caddy begin where nobody gives certificates to the site."""


class TlsFront:
    """A proxy with TLS on a *host*, and clients who know its certificate."""

    def __init__(self, folder: Path, host: NetworkHost, address: str) -> None:
        self._folder, self._host, self._address = folder, host, address
        self._etc = folder / "root" / "etc"
        self._etc.mkdir(parents=True)

    @property
    def http_address(self) -> str:
        """The address without TLS."""
        return f"http://{self._address}"

    @contextmanager
    def nginx(self) -> Iterator[Path]:
        """Run Debian's nginx with our site alone; yield its certificate."""
        shutil.copytree(DEPLOY / "nginx", self._etc / "nginx" / "callout")
        sites = self._etc / "nginx" / "sites-enabled"
        sites.mkdir()
        (sites / "callout").symlink_to("/etc/nginx/callout/site.conf")
        (sites / "default").write_text("", "utf-8")
        keys = self._etc / "letsencrypt" / "live" / SITE
        keys.mkdir(parents=True)
        certificate, key = keys / "fullchain.pem", keys / "privkey.pem"
        request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
        request += ["-nodes", "-days", "2", "-subj", f"/CN={SITE}"]
        request += ["-addext", f"subjectAltName=DNS:{SITE}"]
        run(tool_path("openssl"), *request, "-out", certificate, "-keyout", key)
        with self._running(tool_path("nginx"), "-g", "daemon off;"):
            yield certificate

    @contextmanager
    def caddy(self) -> Iterator[Path]:
        """Run Caddy with our file, but with certificates of its own; yield their root."""
        settings = self._folder / "Caddyfile"
        settings.write_text(change_file({OPTIONS: LOCAL_CERTIFICATES}), "utf-8")
        with self._running(tool_path("caddy"), "run", "--config", str(settings)):
            yield self._folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"

    @contextmanager
    def _running(self, *command: str) -> Iterator[None]:
        words = [*self._host.entering, *with_own_files(self._folder, command)]
        environment = {**os.environ, "XDG_DATA_HOME": str(self._folder), "HOME": "/root"}
        with (self._folder / "log").open("wb") as log:
            process = subprocess.Popen(words, stdout=log, stderr=log, env=environment)
        try:
            yield
        finally:
            stop_process(process)

    def client(self, certificate: Path) -> httpx2.Client:
        """Return a browser that trusts *certificate* and looks the site up here."""
        trust = ssl.create_default_context(cafile=certificate)
        return httpx2.Client(
            transport=_SiteTransport(self._address, trust), base_url=f"https://{SITE}", timeout=20
        )


class _SiteTransport(httpx2.HTTPTransport):
    """A transport that finds the site at an address of our own."""

    def __init__(self, address: str, trust: ssl.SSLContext) -> None:
        super().__init__(verify=trust)
        self._address = address

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send a request to the address, in the name of the site."""
        sent = httpx2.Request(
            request.method,
            request.url.copy_with(host=self._address),
            headers=request.headers,
            stream=request.stream,
            extensions={**request.extensions, "sni_hostname": request.url.host},
        )
        return super().handle_request(sent)
