"""Profiles of Firefox that ask nothing and fetch nothing."""

import json
from pathlib import Path

FIREFOX_PREFERENCES = {
    "alerts.useSystemBackend": False,  # notices of its own: no desktop shows any
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtab.preload": False,
    "browser.newtabpage.enabled": False,
    "browser.preonboarding.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.dataSubmissionPolicyBypassNotification": True,
    "extensions.update.enabled": False,
    "layers.acceleration.disabled": True,
    "media.gmp-manager.updateEnabled": False,
    "media.gmp-provider.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disabled": True,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "signon.rememberSignons": False,
    "termsofuse.bypassNotification": True,
    "toolkit.telemetry.enabled": False,
}


def new_firefox_profile(folder: Path, *, scripts: bool = True, proxy: str = "") -> Path:
    """Make a profile in *folder*, in which pages may have *scripts*, and return where it is.

    A *proxy* is asked for all addresses.
    """
    profile = folder / "profile"
    profile.mkdir()
    preferences = FIREFOX_PREFERENCES | {"javascript.enabled": scripts} | _proxy_preferences(proxy)
    lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in preferences.items()]
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    return profile


def _proxy_preferences(proxy: str) -> dict[str, str | int | bool]:
    """Return the preferences of a profile that asks the *proxy* for all addresses, if any."""
    if not proxy:
        return {}
    host, _, port = proxy.removeprefix("http://").partition(":")
    kinds = ("http", "ssl")
    return {
        "network.proxy.type": 1,
        "network.proxy.allow_hijacking_localhost": True,
        "network.proxy.no_proxies_on": "",
        **{f"network.proxy.{kind}": host for kind in kinds},
        **{f"network.proxy.{kind}_port": int(port) for kind in kinds},
    }
