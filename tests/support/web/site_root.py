"""The pages of this process under another root, for the time of a test."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from callout.web.root import set_root


@contextmanager
def pages_under(root: str) -> Iterator[None]:
    """Let all pages be under *root*, and forget what was drawn under another."""
    _forget_drawn_pages()
    set_root(root)
    try:
        yield
    finally:
        set_root("")
        _forget_drawn_pages()


def _forget_drawn_pages() -> None:
    """Clear every cache of the pages."""
    for name, module in list(sys.modules.items()):
        if name.startswith("callout.web"):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
