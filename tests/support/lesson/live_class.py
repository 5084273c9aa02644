"""A class at a real server: its teacher, and pupils who are programs."""

from collections.abc import Iterator
from contextlib import contextmanager

from callout.classroom import requests as r
from callout.client.connection import ServerConnection
from callout.server.class_wire import ClassSnapshot, TeacherDesk
from callout.server.wire import Guest


class LiveClass:
    """A teacher who opens a class at the server at *address*, and pupils, all over HTTP."""

    def __init__(self, address: str) -> None:
        self.teacher = ServerConnection(address, "en")
        self.teacher_guest = self.teacher.create_guest("Mara")
        self.teacher.token = self.teacher_guest.token
        created = self.teacher.create_class("en")
        self.code, self.link = created.code, created.link
        self.pupils: list[ServerConnection] = []
        self.guests: list[Guest] = []

    def join(self, number: int) -> None:
        """Let so many pupils join."""
        for one in range(number):
            pupil = ServerConnection(self.teacher.base, "en")
            guest = pupil.join_class(self.code, f"Nickname{one:02}")
            pupil.token = guest.token
            self.pupils.append(pupil)
            self.guests.append(guest)

    def teach(self, *requests: r.TeacherRequest) -> None:
        """Let the teacher ask for something."""
        for request in requests:
            self.teacher.act_in_class(self.code, 0, request)

    def desk(self) -> TeacherDesk:
        """Return what the teacher sees."""
        desk = self.teacher.get_class(self.code).teacher
        assert desk is not None
        return desk

    def number_of(self, name: str) -> int:
        """Return the number of the pupil called *name*."""
        (number,) = [pupil.number for pupil in self.desk().pupils if pupil.name == name]
        return number

    def of(self, pupil: ServerConnection) -> ClassSnapshot:
        """Return what a pupil sees."""
        return pupil.get_class(self.code)


@contextmanager
def live_class(address: str) -> Iterator[LiveClass]:
    """Open a class, and close all connections in the end."""
    live = LiveClass(address)
    try:
        yield live
    finally:
        for one in (live.teacher, *live.pupils):
            one._client.close()
