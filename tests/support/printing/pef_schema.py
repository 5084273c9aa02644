"""The schema of PEF, as it was written anew from the specification."""

from pathlib import Path

from lxml import etree  # type: ignore[import-untyped]

_SCHEMA = etree.RelaxNG(etree.parse(Path(__file__).with_name("pef-2008-1.rng")))


def is_valid_pef(written: bytes) -> bool:
    """Return whether *written* is PEF 2008-1."""
    return bool(_SCHEMA.validate(etree.fromstring(written)))
