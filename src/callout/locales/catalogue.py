"""The messages of a language, from Fluent files that are read strictly."""

import re
from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, TypeAlias

from callout.locales.folders import language_folders
from callout.locales.language import DEFAULT_LANGUAGE, languages, load_language

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message

    from callout.locales.wording import Wording

Fact: TypeAlias = str | int

_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


class CatalogueError(Exception):
    """An error of a message: missing, faulty, or with unsuitable facts."""


class Catalogue:
    """The messages of *text*, which put facts into words of one *language*.

    A missing message is looked up in *fallback*. Fluent is slow to import and to parse: each
    message is parsed when it is first needed.
    """

    def __init__(self, language: str, text: str, fallback: "Catalogue | None" = None) -> None:
        self.language, self._fallback = language, fallback
        self._entries = _split(language, text)
        self._messages: dict[str, Message] = {}
        self._wordings: dict[str, Wording] = {}
        self._pairs: dict[tuple[str, bool], tuple[Wording, Wording]] = {}

    def keys(self) -> list[str]:
        """List every message and every ``message.attribute``, after parsing them all."""
        found = []
        for name in self._entries:
            attributes = self._message(name).attributes
            found += [name, *(f"{name}.{attribute}" for attribute in attributes)]
        return found

    def has(self, key: str) -> bool:
        """Return whether there is a message, or an attribute of a message, called *key*."""
        name, _, attribute = key.partition(".")
        if name not in self._entries:
            return self._fallback is not None and self._fallback.has(key)
        return not attribute or attribute in self._message(name).attributes

    def say(self, key: str, facts: dict[str, Fact]) -> str:
        """Put *facts* into the words of the message or ``message.attribute`` called *key*."""
        wording = self._wordings.get(key) or self._wording(key)
        return wording.say(facts)

    def wordings(self, key: str, *, brief: bool) -> "tuple[Wording, Wording]":
        """Return the wordings of *key* for speech, short ones if *brief*, and for braille."""
        pair = self._pairs.get((key, brief))
        if pair is None:
            spoken = f"{key}.brief" if brief and self.has(f"{key}.brief") else key
            pair = self._wording(spoken), self._wording(f"{key}.braille")
            self._pairs[key, brief] = pair
        return pair

    def _wording(self, key: str) -> "Wording":
        """Make the wording called *key*, or take the fallback's, and cache it."""
        from callout.locales.wording import Wording  # noqa: PLC0415

        if not self.has(key):
            raise CatalogueError(f"{self.language} has no message {key!r}")
        name, _, attribute = key.partition(".")
        if name not in self._entries and self._fallback is not None:
            return self._wordings.setdefault(key, self._fallback._wording(key))  # noqa: SLF001
        message = self._message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, key  # noqa: S101

        def speak(facts: dict[str, Fact]) -> str:
            ungrouped = {fact: _ungrouped(value) for fact, value in facts.items()}
            text, errors = self._bundle.format_pattern(pattern, ungrouped)
            if errors:
                raise CatalogueError(f"{self.language} {key}: {'; '.join(map(str, errors))}")
            return str(text)

        return self._wordings.setdefault(key, Wording(pattern, speak))

    def _message(self, name: str) -> "Message":
        """Return the message called *name*, parsed the first time."""
        if name not in self._messages:
            from fluent.runtime import FluentResource  # noqa: PLC0415

            resource = FluentResource(self._entries[name])
            _check(f"{self.language} {name}", resource.body)
            self._bundle.add_resource(resource)
            self._messages[name] = self._bundle.get_message(name)
        return self._messages[name]

    @cached_property
    def _bundle(self) -> "FluentBundle":
        """The bundle with the plural rules of the language and the messages parsed so far."""
        from fluent.runtime import FluentBundle  # noqa: PLC0415

        return FluentBundle([self.language, DEFAULT_LANGUAGE], use_isolating=False)


def _split(language: str, text: str) -> dict[str, str]:
    """Split *text* into its messages by name, without parsing them."""
    starts = list(_ENTRY.finditer(text))
    head = text[: starts[0].start()] if starts else text
    if any(line and not line.startswith("#") for line in head.splitlines()):
        raise CatalogueError(f"{language} begins with something that is no message")
    ends = [*(start.start() for start in starts[1:]), len(text)]
    entries: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=False):
        if start[1] in entries:
            raise CatalogueError(f"{language} has two messages {start[1]!r}")
        entries[start[1]] = text[start.start() : end]
    return entries


def _check(where: str, body: Sequence[object]) -> None:
    """Raise for errors that Fluent would silently ignore: junk, or duplicate attributes."""
    kinds = [type(entry).__name__ for entry in body]
    if kinds.count("Message") != 1 or not set(kinds) <= {"Message", *_COMMENTS}:
        raise CatalogueError(f"{where} cannot be read")
    attributes = [attribute.id.name for attribute in getattr(body[0], "attributes", [])]
    if len(set(attributes)) < len(attributes):
        raise CatalogueError(f"{where} has two attributes of one name")
    if getattr(body[0], "value", None) is None:
        raise CatalogueError(f"{where} says nothing")


_COMMENTS = {"Comment", "GroupComment", "ResourceComment"}


def _ungrouped(fact: Fact) -> object:
    """Return numbers without thousands separators, which not every display can show."""
    from fluent.runtime.types import fluent_number  # noqa: PLC0415

    return fact if isinstance(fact, str) else fluent_number(fact, useGrouping=False)


@cache
def catalogue(language: str, domain: str) -> Catalogue:
    """Load the messages of one *domain* in *language*: a file, or a folder of files."""
    folder = locale_folder(language)
    entry = folder.joinpath(domain)
    files_of_domain = (
        sorted(entry.iterdir(), key=lambda file: file.name)
        if entry.is_dir()
        else [folder.joinpath(f"{domain}.ftl")]
    )
    text = "\n".join(file.read_text("utf-8") for file in files_of_domain if file.is_file())
    fallback = load_language(language).fallback
    return Catalogue(language, text, catalogue(fallback, domain) if fallback else None)


def locale_folder(language: str) -> Traversable:
    """Return the folder of *language*, or raise `CatalogueError`."""
    if language not in languages():
        raise CatalogueError(f"no catalogue speaks {language!r}")
    return language_folders()[language]
