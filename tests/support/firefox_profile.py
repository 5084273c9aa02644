"""Profiles of Firefox that ask nothing and fetch nothing."""

import json
from pathlib import Path

FIREFOX_PREFERENCES = {
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
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disabled": True,
    "signon.rememberSignons": False,
    "termsofuse.bypassNotification": True,
    "toolkit.telemetry.enabled": False,
}


def new_firefox_profile(folder: Path, *, scripts: bool = True) -> Path:
    """Make a profile in *folder*, in which pages may have *scripts*, and return where it is."""
    profile = folder / "profile"
    profile.mkdir()
    preferences = FIREFOX_PREFERENCES | {"javascript.enabled": scripts}
    lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in preferences.items()]
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    return profile
