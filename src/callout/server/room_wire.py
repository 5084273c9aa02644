"""The bodies of responses that classes, evenings and clubs share: part of the public interface."""

from msgspec import Struct

from callout.locales.messages import Utterance


class CreatedRoom(Struct, frozen=True):
    """An opened class or evening: its *code* in words and the *link* to it."""

    code: str
    link: str


class RoomVersion(Struct, frozen=True):
    """The *version* at which an act was written."""

    version: int


class RoomNews(Struct, frozen=True):
    """News of a class, an evening or a club at *version*, with sentences for the recipient.

    *position* is the position of the log at that version. A teacher receives sentences only about
    people at the door and answers to judge. A teacher's version also counts events at the tables
    and has no position; it is a signal to request the class again.
    """

    version: int
    told: tuple[Utterance, ...] = ()
    position: str = ""
