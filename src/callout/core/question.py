"""A question that a card carries, with the answers that count."""

from msgspec import Struct


class Question(Struct, frozen=True):
    """A *prompt* and all *answers* that are accepted as right."""

    prompt: str
    answers: tuple[str, ...]
    choices: tuple[str, ...] = ()
    language: str = "en"
    subject: str = ""
    level: int = 1
