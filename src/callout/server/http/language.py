"""The language of an answer, negotiated by the Accept-Language header."""

from callout.locales.language import DEFAULT_LANGUAGE, languages

MAX_RANGES = 20
"""How many language ranges of a header are read."""


def negotiate_language(accept_language: str) -> str:
    """Return the language that the Accept-Language header *accept_language* prefers."""
    available, best, best_quality = languages(), DEFAULT_LANGUAGE, 0.0
    for language_range in accept_language.split(",")[:MAX_RANGES]:
        tag, _, weight = language_range.replace(" ", "").partition(";q=")
        language = tag.casefold().partition("-")[0]
        try:
            quality = float(weight or 1)
        except ValueError:
            continue
        if language in available and quality > best_quality:
            best, best_quality = language, quality
    return best
