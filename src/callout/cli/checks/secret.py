"""Check the secret that signs tokens; it is never shown."""

from collections.abc import Iterator

from callout.cli.checks.finding import Finding, ServerSetup, fine, note, problem
from callout.cli.secret import MIN_SECRET_BYTES
from callout.cli.server_store import sqlite_path

OTHERS_MAY = 0o077


def check_secret(setup: ServerSetup) -> Iterator[Finding]:
    """Find a secret that is too short, or that others can read."""
    if setup.secret is not None:
        if _is_short(setup.secret):
            yield problem("doctor-secret-short", least=MIN_SECRET_BYTES)
        else:
            yield fine("doctor-secret-given")
        return
    file = setup.home / "secret"
    if sqlite_path(setup.databases) is None:
        yield note("doctor-secret-nodes")
    if not file.exists():
        yield fine("doctor-secret-new", file=str(file))
        return
    try:
        kept = file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        yield problem("doctor-secret-unreadable", file=str(file))
        return
    if _is_short(kept):
        yield problem("doctor-secret-file-short", file=str(file), least=MIN_SECRET_BYTES)
    elif file.stat().st_mode & OTHERS_MAY:
        yield problem("doctor-secret-open", file=str(file))
    else:
        yield fine("doctor-secret", file=str(file))


def _is_short(secret: str) -> bool:
    return len(secret.encode()) < MIN_SECRET_BYTES
