"""Submitted forms: reading their fields, and an error message for each field that is wrong."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.formparsers import MultiPartParser
from starlette.requests import Request

from callout.host.admission import require_name
from callout.host.errors import RequestDenied
from callout.locales.catalogue import Fact
from callout.locales.messages import say
from callout.locales.person_names import clean_name
from callout.server.http.middleware import MAX_TABLE_FILE_BODY_BYTES
from callout.server.http.problems import refusal_for

MAX_FIELD_CHARS = 600
"""How many characters of a field are read."""

MAX_FIELDS = 200
"""How many fields a form with a file may have."""


MultiPartParser.spool_max_size = MAX_TABLE_FILE_BODY_BYTES
"""All files stay in memory: what comes has a bound, and a browser has no thread for others."""


async def read_form(request: Request) -> dict[str, str]:
    """Read the fields of a form, each cut to `MAX_FIELD_CHARS`."""
    body = (await request.body()).decode("utf-8", "replace")
    return {name: text[:MAX_FIELD_CHARS] for name, text in parse_qsl(body, keep_blank_values=True)}


class UploadedFile(NamedTuple):
    """A file that somebody chose in a form."""

    name: str
    data: bytes


async def read_form_with_file(
    request: Request, file_field: str, long_field: str
) -> tuple[dict[str, str], UploadedFile | None]:
    """Read the fields of a form and the file in *file_field*, if one was chosen.

    All fields but *long_field* are cut to `MAX_FIELD_CHARS`; the whole body has a bound already.
    """
    upload: UploadedFile | None = None
    fields: dict[str, str] = {}
    async with request.form(max_files=1, max_fields=MAX_FIELDS) as form:
        for name, value in form.multi_items():
            if isinstance(value, str):
                fields[name] = value if name == long_field else value[:MAX_FIELD_CHARS]
            elif name == file_field and value.filename:
                upload = UploadedFile(value.filename, await value.read())
    return fields, upload


class SubmittedForm:
    """The fields of a form as they were submitted, with an error message for each that is wrong.

    The fields stay as they were typed, so that the form can be shown again with them.
    """

    def __init__(self, fields: Mapping[str, str], language: str) -> None:
        self.fields, self.language = dict(fields), language
        self.errors: dict[str, str] = {}

    def add_error(self, name: str, key: str, **facts: Fact) -> None:
        """Add the message *key* as the error of field *name*."""
        self.errors[name] = say("web", self.language, key, **facts)

    def add_problem(self, name: str, error: Exception) -> int:
        """Add the server's message about *error* to field *name*, and return its HTTP status."""
        status, trouble = refusal_for(error, self.language)
        self.errors[name] = trouble.message
        return status

    def aria(self, name: str, *, hinted: bool = False) -> dict[str, str]:
        """Return the ARIA attributes that tie a field to its hint and its error."""
        wrong = name in self.errors
        ids = [f"{name}-wrong"] * wrong + [f"{name}-hint"] * hinted
        marks = {"aria-describedby": " ".join(ids)} if ids else {}
        return {"aria-invalid": "true", **marks} if wrong else marks

    def text(self, name: str) -> str:
        """Return the text of a field."""
        return self.fields.get(name, "").strip()

    def name(self, field: str) -> str:
        """Return a person's name, with an error message if it is none."""
        name = clean_name(self.text(field))
        if not name:
            self.add_error(field, "name-missing")
            return ""
        try:
            return require_name(name)
        except RequestDenied as error:
            self.add_problem(field, error)
            return ""

    def checked(self, name: str) -> bool:
        """Return whether a box is checked."""
        return name in self.fields

    def choice(self, name: str, known: Iterable[str]) -> str:
        """Return the chosen value; only a form that is not ours can send an unknown one."""
        chosen = self.fields.get(name, "")
        if chosen not in known:
            self.add_error(name, "wrong-choice")
        return chosen

    def integer(self, name: str, label: str, least: int, most: int) -> int:
        """Return a whole number between *least* and *most*."""
        found = self._read(name)
        if found is None or not found.is_integer() or not least <= found <= most:
            self.add_error(name, "wrong-number", label=label, least=least, most=most)
            return least
        return int(found)

    def decimal(self, name: str, label: str, least: float, most: float) -> float:
        """Return a number between *least* and *most*."""
        found = self._read(name)
        if found is None or not least <= found <= most:
            self.add_error(name, "wrong-number", label=label, least=f"{least:g}", most=f"{most:g}")
            return least
        return found

    def _read(self, name: str) -> float | None:
        try:
            return float(self.text(name))
        except ValueError:
            return None
