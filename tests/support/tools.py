"""Programs and libraries from outside Python: without one a test skips, and in CI it fails."""

import os
from pathlib import Path
from shutil import which

import pytest

from callout.braille.translate import available

LIBLOUIS = "liblouis"
DEBIAN_PACKAGES = {
    LIBLOUIS: "liblouis20 and liblouis-data",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
    "at-spi-bus-launcher": "at-spi2-core",
    "brltty": "brltty",
    "buildah": "buildah",
    "caddy": "caddy",
    "calcurse": "calcurse",
    "chromium": "chromium",
    "chromium-headless-shell": "chromium-headless-shell",
    "dbus-daemon": "dbus",
    "etcd": "etcd-server",
    "etcdctl": "etcd-client",
    "firefox-esr": "firefox-esr",
    "git": "git",
    "initdb": "postgresql",
    "ip": "iproute2",
    "lxterminal": "lxterminal",
    "mmdebstrap": "mmdebstrap",
    "nginx": "nginx",
    "node": "nodejs",
    "npm": "npm",
    "openbox": "openbox",
    "openssl": "openssl",
    "orca": "orca",
    "pdftoppm": "poppler-utils",
    "pg_basebackup": "postgresql",
    "pg_ctl": "postgresql",
    "pg_dump": "postgresql",
    "pg_isready": "postgresql",
    "postgres": "postgresql",
    "prometheus": "prometheus",
    "promtool": "prometheus",
    "psql": "postgresql",
    "systemd-analyze": "systemd",
    "xdotool": "xdotool",
}
"""The tools that tests need, and the packages that bring them."""

SYSTEM_FOLDERS = ("/usr/sbin", "/usr/local/sbin", "/usr/libexec")
"""Folders of programs that are often not in a user's ``PATH``."""


def find_tool(name: str) -> str | None:
    """Return the path of a program, the newest where PostgreSQL has several."""
    if DEBIAN_PACKAGES.get(name) == "postgresql":
        paths = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
        found = sorted(paths, key=lambda path: int(path.parts[-3]))
        if found:
            return str(found[-1])
    return which(name) or which(name, path=os.pathsep.join(SYSTEM_FOLDERS))


def tool_path(name: str) -> str:
    """Return the path of a program, or raise an error that says what to install."""
    path = find_tool(name)
    if path is None:
        raise FileNotFoundError(_reason(name))
    return path


def require_tools(*names: str) -> None:
    """Skip the test that runs if one of the tools *names* is missing, or fail it in CI."""
    missing = [name for name in names if not _is_installed(name)]
    if missing:
        end = pytest.fail if os.environ.get("CI") else pytest.skip
        end("; ".join(map(_reason, missing)))


def require_marked_tools(item: pytest.Item) -> None:
    """Skip or fail a test whose marker ``needs`` names a missing tool."""
    require_tools(*(name for marker in item.iter_markers("needs") for name in marker.args))


def _is_installed(name: str) -> bool:
    return available() if name == LIBLOUIS else find_tool(name) is not None


def _reason(name: str) -> str:
    return f"{name} is missing: install {DEBIAN_PACKAGES[name]}"
