"""The pages of an afternoon of many classes in their states."""

from support.server.server_process import ApiClient
from support.web.class_pages import open_class, send
from support.web.deterministic_server import DeterministicServer
from support.web.table_pages import PageGallery, PageSetup, PageState


def _open(still: DeterministicServer, word: str, labels: tuple[str, ...]) -> tuple[str, ApiClient]:
    """Open an afternoon with a class for each label; return its path and host."""
    still.shuffle(f"afternoon {word}")
    host = still.guest("Mara")
    path = send(host, "/afternoon")
    for number, label in enumerate(labels):
        found = open_class(still, f"afternoon {word} {number}", 3)
        code = found.path.removeprefix("/class/")
        send(found.teacher, path, do="let-in", label=label, **{"class": code})
    return path, host


def _of_host(*labels: str) -> PageSetup:
    """Look as the host."""
    return lambda gallery: PageState(*_open(gallery.still, f"host {labels}", labels))


def _of_teacher(gallery: PageGallery) -> PageState:
    """Look as a teacher who can let a class in."""
    path, _ = _open(gallery.still, "teacher", ("6b",))
    return PageState(path, open_class(gallery.still, "afternoon teacher", 3).teacher)


AFTERNOON_PAGES: dict[str, PageSetup] = {
    "afternoon": lambda _: PageState("/afternoon"),
    "afternoon-wrong-code": lambda _: PageState("/afternoon?code=nowhere", None, None, 404),
    "afternoon-ended": lambda _: PageState("/afternoon/ended"),
    "afternoon-new": _of_host(),
    "afternoon-host": _of_host("6b", "6c"),
    "afternoon-teacher": _of_teacher,
}
"""The pages of afternoons."""
