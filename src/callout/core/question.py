"""A question that a card carries, with the answers that count."""

from msgspec import Struct


class Question(Struct, frozen=True):
    """Ask *prompt* and accept any of *answers*."""

    prompt: str
    answers: tuple[str, ...]
    choices: tuple[str, ...] = ()
    language: str = "en"
    subject: str = ""
    level: int = 1
