"""Check the installation: built files for browsers, editions, extras, liblouis."""

from collections.abc import Iterator
from importlib.util import find_spec

from callout.braille.translate import BrailleMissing, liblouis_version, translate
from callout.cli.checks.finding import Finding, ServerSetup, fine, note, problem
from callout.cli.extras import POSTGRES_PACKAGES
from callout.editions import EditionError, load, names
from callout.locales.language import languages, load_language
from callout.narrator.rulebook import check_texts
from callout.web import static_files

PEOPLE_PACKAGES = ("py_vapid", "webauthn")
PRINTING_PACKAGES = ("fpdf", "manifold3d")
OTEL_PACKAGES = ("opentelemetry",)


def check_assets(_setup: ServerSetup) -> Iterator[Finding]:
    """Find missing built files, and editions with a fault."""
    if missing := static_files.missing():
        yield problem("doctor-assets-missing", files=", ".join(missing))
    faulty = [name for name in names() if _is_faulty(name)]
    for name in faulty:
        yield problem("doctor-edition-faulty", edition=name)
    if not missing and not faulty:
        count = len(static_files.NAMES)
        yield fine("doctor-assets", files=count, editions=len(tuple(names())))


def check_extras(_setup: ServerSetup) -> Iterator[Finding]:
    """Find extras that are not installed; the option that needs one reports it itself."""
    extras = {
        "people": PEOPLE_PACKAGES,
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


def check_liblouis(_setup: ServerSetup) -> Iterator[Finding]:
    """Translate a word into braille by each table of each language."""
    try:
        version = liblouis_version()
    except BrailleMissing:
        yield note("doctor-liblouis-missing")
        return
    faulty = [table for table in _tables() if not _works(table)]
    if faulty:
        yield problem("doctor-tables-missing", tables=", ".join(faulty))
    else:
        yield fine("doctor-liblouis", version=version)


def _tables() -> Iterator[str]:
    for language in languages():
        braille = load_language(language).braille
        yield from (braille.uncontracted, braille.contracted)


def _works(table: str) -> bool:
    try:
        return bool(translate("a", table))
    except BrailleMissing:
        return False
