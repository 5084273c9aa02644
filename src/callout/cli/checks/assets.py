"""Check what comes with the program: built files for browsers, editions, extras."""

from collections.abc import Iterator
from importlib.util import find_spec

from callout.cli.checks.finding import Finding, ServerSetup, fine, note, problem
from callout.cli.extras import POSTGRES_PACKAGES
from callout.editions import EditionError, load, names
from callout.narrator.rulebook import check_texts
from callout.web import static_files

PRINTING_PACKAGES = ("fpdf", "manifold3d")
OTEL_PACKAGES = ("opentelemetry",)


def check_assets(_setup: ServerSetup) -> Iterator[Finding]:
    """Find built files that are missing, and editions with a fault."""
    if missing := static_files.missing():
        yield problem("doctor-assets-missing", files=", ".join(missing))
    faulty = [name for name in names() if _is_faulty(name)]
    for name in faulty:
        yield problem("doctor-edition-faulty", edition=name)
    if not missing and not faulty:
        count = len(static_files.NAMES)
        yield fine("doctor-assets", files=count, editions=len(tuple(names())))


def check_extras(_setup: ServerSetup) -> Iterator[Finding]:
    """Find extras that are not installed; one that is needed is told by the option itself."""
    extras = {
        "postgres": POSTGRES_PACKAGES,
        "printing": PRINTING_PACKAGES,
        "otel": OTEL_PACKAGES,
    }
    missing = [name for name, packages in extras.items() if not all(map(find_spec, packages))]
    if missing:
        yield note("doctor-extras-missing", extras=", ".join(missing), wanted=",".join(missing))
    else:
        yield fine("doctor-extras")


def _is_faulty(name: str) -> bool:
    try:
        check_texts(load(name))
    except EditionError:
        return True
    return False
