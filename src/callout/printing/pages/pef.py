"""PEF: pages as XML with Unicode braille, independent of national codes."""

from collections.abc import Sequence
from hashlib import sha256
from xml.etree import ElementTree as ET

from callout.printing.pages.layout import Page, PageSize

NAMESPACE = "http://www.daisy.org/ns/2008/pef"
DUBLIN_CORE = "http://purl.org/dc/elements/1.1/"
PEF_VERSION = "2008-1"


def write_pef(pages: Sequence[Page], size: PageSize, title: str, language: str) -> bytes:
    """Encode *pages* of *size*, single-sided, in one volume and one section.

    The same pages make the same file: it has no date, and its identifier is a hash of them.
    """
    text = "\f".join("\n".join(page) for page in pages)
    facts = {
        "format": "application/x-pef+xml",
        "identifier": f"callout-{sha256(text.encode()).hexdigest()[:16]}",
        "title": title,
        "creator": "Callout",
        "language": language,
    }
    root = ET.Element("pef", {"xmlns": NAMESPACE, "version": PEF_VERSION})
    meta = ET.SubElement(ET.SubElement(root, "head"), "meta", {"xmlns:dc": DUBLIN_CORE})
    for name, fact in facts.items():
        ET.SubElement(meta, f"dc:{name}").text = fact
    attributes = {
        "cols": str(size.width),
        "rows": str(size.height),
        "rowgap": "0",
        "duplex": "false",
    }
    volume = ET.SubElement(ET.SubElement(root, "body"), "volume", attributes)
    section = ET.SubElement(volume, "section")
    for page in pages:
        element = ET.SubElement(section, "page")
        for line in page:
            ET.SubElement(element, "row").text = line or None
    ET.indent(root)
    written: bytes = ET.tostring(root, "utf-8", xml_declaration=True)
    return written + b"\n"
