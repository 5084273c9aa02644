"""Errors of a connection as utterances."""

from callout.client.connection import ServerConnection, ServerProblem, UnexpectedResponse
from callout.locales.messages import Utterance, utter


def describe_error(error: Exception, connection: ServerConnection) -> Utterance:
    """Say that the server refuses, or does not answer."""
    language = connection.language
    if isinstance(error, ServerProblem):
        return Utterance(error.problem.message, error.problem.braille)
    if isinstance(error, UnexpectedResponse):
        return utter("interpreter", language, "join-odd", status=error.status)
    return utter("interpreter", language, "join-nobody", address=connection.base)
