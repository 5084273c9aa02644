"""A link drawn for a telephone's camera."""

import segno
from markupsafe import Markup

from callout.web.rendering import trusted_markup


def qr_code_svg(link: str) -> Markup:
    """Draw *link*; what it says stands beside it in words."""
    code = segno.make(link, micro=False, error="m")
    width = code.symbol_size(border=2)[0]
    return trusted_markup(
        f'<svg class="qr" viewBox="0 0 {width} {width}" role="img" aria-labelledby="qr-says">'
        f'<path d="{_squares(code)}"/></svg>'
    )


def _squares(code: segno.QRCode) -> str:
    """Write the dark squares as a path, row by row."""
    return "".join(
        f"M{across} {down}h1v1h-1z"
        for down, row in enumerate(code.matrix_iter(border=2))
        for across, dark in enumerate(row)
        if dark
    )
