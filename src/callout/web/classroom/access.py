"""The class of a page, and the caller."""

from typing import NamedTuple

from callout.classroom.classroom import Classroom, Pupil, WaitingPupil
from callout.classroom.errors import ClassDenialReason
from callout.host.errors import RequestDenied
from callout.server.classes.session import ClassSession
from callout.server.identity.tokens import Identity, InvalidToken
from callout.web.request import PageRequest


class OpenClass(NamedTuple):
    """A class in its current state, with the caller of its page, if known."""

    session: ClassSession
    classroom: Classroom
    identity: Identity | None

    @property
    def is_teacher(self) -> bool:
        """Whether the caller is the teacher."""
        return self.identity is not None and self.identity.player == self.classroom.teacher

    @property
    def waiting(self) -> WaitingPupil | None:
        """The caller as a pupil who waits at the door, or `None`."""
        return self.classroom.waiting_of(self.identity.player) if self.identity else None

    @property
    def pupil(self) -> Pupil | None:
        """The caller as a pupil, unless they have left."""
        pupil = self.classroom.pupil_of(self.identity.player) if self.identity else None
        return pupil if pupil and pupil.here else None


async def open_class(request: PageRequest) -> OpenClass:
    """Find the class named in the path, in its current state, for anybody who knows its code."""
    session = await request.fresh_class()
    return OpenClass(session, session.classroom, request.identity)


async def open_own_class(request: PageRequest) -> tuple[OpenClass, Identity]:
    """Find the class named in the path, for its teacher alone."""
    opened = await open_class(request)
    if opened.identity is None:
        raise InvalidToken
    if not opened.is_teacher:
        raise RequestDenied(ClassDenialReason.NOT_TEACHER)
    return opened, opened.identity
