"""Submitted forms: their fields, files and error messages."""

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
"""Maximum characters of a field; the rest is cut off."""

MAX_FIELDS = 200
"""Maximum number of fields in a form with a file."""


MultiPartParser.spool_max_size = MAX_TABLE_FILE_BODY_BYTES
"""Keep all uploads in memory: their size is limited, and Python in a browser has no threads."""


async def read_form(request: Request, *long_fields: str) -> dict[str, str]:
    """Return the fields of a form; all but *long_fields* are cut to `MAX_FIELD_CHARS`."""
    body = (await request.body()).decode("utf-8", "replace")
    return {
        name: text if name in long_fields else text[:MAX_FIELD_CHARS]
        for name, text in parse_qsl(body, keep_blank_values=True)
    }


class UploadedFile(NamedTuple):
    """A file from a form."""

    name: str
    data: bytes


async def read_form_with_file(
    request: Request, file_field: str, *long_fields: str
) -> tuple[dict[str, str], UploadedFile | None]:
    """Return the fields of a form, and the file in *file_field* or `None`.

    All fields but *long_fields* are cut to `MAX_FIELD_CHARS`. The size of the whole body has been
    checked before.
    """
    upload: UploadedFile | None = None
    fields: dict[str, str] = {}
    async with request.form(max_files=1, max_fields=MAX_FIELDS) as form:
        for name, value in form.multi_items():
            if isinstance(value, str):
                fields[name] = value if name in long_fields else value[:MAX_FIELD_CHARS]
            elif name == file_field and value.filename:
                upload = UploadedFile(value.filename, await value.read())
    return fields, upload


class SubmittedForm:
    """The submitted fields of a form, with an error message for each wrong field.

    The fields keep their text, so that the form can be shown again.
    """

    def __init__(self, fields: Mapping[str, str], language: str) -> None:
        self.fields, self.language = dict(fields), language
        self.errors: dict[str, str] = {}

    def add_error(self, name: str, key: str, **facts: Fact) -> None:
        """Set the error of field *name* to the message *key*."""
        self.errors[name] = say("web", self.language, key, **facts)

    def add_problem(self, name: str, error: Exception) -> int:
        """Set the error of field *name* to the message for *error*; return its HTTP status."""
        status, trouble = refusal_for(error, self.language)
        self.errors[name] = trouble.message
        return status

    def aria(self, name: str, *, hinted: bool = False) -> dict[str, str]:
        """Return the ARIA attributes that link a field to its hint and its error."""
        wrong = name in self.errors
        ids = [f"{name}-wrong"] * wrong + [f"{name}-hint"] * hinted
        marks = {"aria-describedby": " ".join(ids)} if ids else {}
        return {"aria-invalid": "true", **marks} if wrong else marks

    def text(self, name: str) -> str:
        """Return the text of a field, without surrounding white space."""
        return self.fields.get(name, "").strip()

    def name(self, field: str) -> str:
        """Return a valid name, or an empty string after adding an error."""
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
        """Return whether a checkbox is checked."""
        return name in self.fields

    def choice(self, name: str, known: Iterable[str]) -> str:
        """Return the chosen value, and add an error if it is not *known*.

        Our own pages never send an unknown value.
        """
        chosen = self.fields.get(name, "")
        if chosen not in known:
            self.add_error(name, "wrong-choice")
        return chosen

    def integer(self, name: str, label: str, least: int, most: int) -> int:
        """Return an integer between *least* and *most*, or *least* after adding an error."""
        found = self._read(name)
        if found is None or not found.is_integer() or not least <= found <= most:
            self.add_error(name, "wrong-number", label=label, least=least, most=most)
            return least
        return int(found)

    def decimal(self, name: str, label: str, least: float, most: float) -> float:
        """Return a number between *least* and *most*, or *least* after adding an error."""
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
