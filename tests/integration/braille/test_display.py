"""Text that liblouis translated, on braille displays."""

import re

import pytest
from support.displays import DISPLAY_CELLS

from callout.braille.display import fit
from callout.braille.translate import back_translate, translate

pytestmark = pytest.mark.needs("liblouis")


@pytest.mark.parametrize("cells", DISPLAY_CELLS)
def test_translated_text_is_fitted_alike(cells: int) -> None:
    text = "Cleo joue rev\u00a0j, stop\u00a0r et +02v\u202f: à toi."
    written = translate(text, "fr-bfu-comp6.utb")
    panes = fit(written, cells)

    assert all(len(pane) <= cells for pane in panes)
    assert "⠀".join(panes) == re.sub("[\u00a0\u202f]", "⠀", written)
    assert [pane for pane in panes if "⠗⠑⠧⠀⠚" in pane]
    assert back_translate("⠀".join(panes), "fr-bfu-comp6.utb") == re.sub(
        "[\u00a0\u202f]", " ", text
    )
