"""A table with those who sit at it, as tests of pages lay it."""

from typing import NamedTuple

from support.server.server_process import ApiClient

NAMES = ("Ana", "Bruno", "Chidi", "Dorothée", "Emre", "Fatou", "Grzegorz", "Hua", "Inès", "Jo")
"""Who comes, in the order of their places."""


class SeatedTable(NamedTuple):
    """A table by its *code*, with the *people* who sit there; the first is its host."""

    code: str
    people: tuple[ApiClient, ...]
