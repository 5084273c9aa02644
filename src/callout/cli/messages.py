"""Sentences for whoever runs a server."""

from callout.locales.catalogue import Fact, catalogue


def say(language: str, key: str, /, **facts: Fact) -> str:
    """Return the message called *key* with *facts* filled in."""
    return catalogue(language, "operator").say(key, facts)
