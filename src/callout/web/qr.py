"""QR codes for links."""

from functools import lru_cache
from itertools import groupby

import segno
from markupsafe import Markup

from callout.web.rendering import trusted_markup

CODES_IN_MEMORY = 1_024
"""Number of cached codes, of 4 KB each: a page shows the same code again and again."""

MASK = 3
"""The mask pattern of every code: trying all eight takes five times as long."""


@lru_cache(CODES_IN_MEMORY)
def qr_code_svg(link: str) -> Markup:
    """Return *link* as a QR code in SVG; the page shows the link as text beside it."""
    code = segno.make(link, micro=False, error="m", mask=MASK)
    width = code.symbol_size(border=2)[0]
    return trusted_markup(
        f'<svg class="qr" viewBox="0 0 {width} {width}" role="img" aria-labelledby="qr-says">'
        f'<path d="{_squares(code)}"/></svg>'
    )


def _squares(code: segno.QRCode) -> str:
    """Return an SVG path of the dark squares, row by row; adjacent squares are one rectangle."""
    path = ""
    for down, row in enumerate(code.matrix_iter(border=2)):
        across = 0
        for dark, squares in groupby(row):
            width = len(list(squares))
            if dark:
                path += f"M{across} {down}h{width}v1H{across}z"
            across += width
    return path
