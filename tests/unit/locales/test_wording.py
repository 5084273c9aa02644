"""A wording that is kept with gaps says exactly what Fluent says."""

import re
from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from hypothesis import given
from hypothesis import strategies as st
from support.hypothesis_profiles import examples

from callout.locales.catalogue import Catalogue, CatalogueError, Fact, locale_folder
from callout.narrator import languages

DOMAINS = ("narrator", "interpreter")
TRICKY = '\ue000\ue001\ue002%s(){}$"\\\n\u2068'
"""Characters that could be taken for a mark, a gap or a piece of a message."""

Told = str | type[CatalogueError]


@cache
def text_of(domain: str, language: str) -> str:
    return locale_folder(language).joinpath(f"{domain}.ftl").read_text("utf-8")


@cache
def kept(domain: str, language: str) -> Catalogue:
    """Return one catalogue for all examples, so that what is kept of one serves another."""
    return Catalogue(language, text_of(domain, language))


@cache
def fluent(language: str, text: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def said(words: Catalogue, key: str, facts: dict[str, Fact]) -> Told:
    try:
        return words.say(key, facts)
    except CatalogueError:
        return CatalogueError


def said_by_fluent(language: str, text: str, key: str, facts: dict[str, Fact]) -> Told:
    """Say it with nothing in between."""
    bundle, (name, _, attribute) = fluent(language, text), key.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    args = {
        name: fact if isinstance(fact, str) else fluent_number(fact, useGrouping=False)
        for name, fact in facts.items()
    }
    told, errors = bundle.format_pattern(pattern, args)
    return CatalogueError if errors else str(told)


def facts_for(text: str) -> st.SearchStrategy[dict[str, Fact]]:
    """Return some value to every fact that *text* mentions: a variant, a number or any words."""
    words = st.text(st.one_of(st.sampled_from(TRICKY), st.characters()), max_size=6)
    variants = st.sampled_from(sorted(set(re.findall(r"\[([a-z-]+)\]", text)) or {"other"}))
    numbers = st.one_of(st.integers(0, 3), st.integers(-(10**9), 10**9))
    value: st.SearchStrategy[Fact] = st.one_of(variants, numbers, words)
    return st.fixed_dictionaries(dict.fromkeys(sorted(set(re.findall(r"\$(\w+)", text))), value))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", languages())
@examples(20)
@given(data=st.data())
def test_every_wording_says_what_fluent_says(
    domain: str, language: str, data: st.DataObject
) -> None:
    text, words = text_of(domain, language), kept(domain, language)
    facts = data.draw(facts_for(text))

    for key in words.keys():  # noqa: SIM118
        assert said(words, key, facts) == said_by_fluent(language, text, key, facts), key


ODD = (
    "a = { $n }",
    "a = { $n }% of { $m }{ $n }",
    'a = {"\\uE000"}{ $n }{"{"}{ $m }{"}"}',
    "a = { $n ->\n [x] { $m }\n *[y] { $n } { $m ->\n [1] one\n *[z] { $k }\n }\n }",
    "a = { NUMBER($n, minimumFractionDigits: 2) } { $m }",
    "a = { NUMBER($n) ->\n    [one] { $m }\n   *[other] { $n }\n }",
    "a = { $n } { -b }",
    "a = { $n } { A($m) }",
)
VALUES: st.SearchStrategy[Fact] = st.one_of(
    st.integers(-1, 2),
    st.sampled_from(["x", "z", "1"]),
    st.text(st.sampled_from(TRICKY), max_size=3),
)


@pytest.mark.parametrize("text", ODD)
@given(
    several=st.lists(
        st.fixed_dictionaries({}, optional=dict.fromkeys("nmk", VALUES)), min_size=2, max_size=6
    )
)
def test_odd_wordings_with_any_facts_or_none_say_or_refuse_what_fluent_does(
    text: str, several: list[dict[str, Fact]]
) -> None:
    words = Catalogue("en", text)

    for facts in several:
        assert said(words, "a", facts) == said_by_fluent("en", text, "a", facts)


@pytest.mark.parametrize("size", [1_200, 1_201, 2_500, 2_501])
@pytest.mark.parametrize(
    "kind", ["a = { $n }", "a = { $n } and { $n }", f"a = {'x' * 1_300}{{ $n }}"]
)
def test_what_is_long_is_said_or_refused_as_fluent_does(kind: str, size: int) -> None:
    words = Catalogue("en", kind)

    for text in ("", "short", "y" * size, "short", "z" * size):
        facts: dict[str, Fact] = {"n": text}
        assert said(words, "a", facts) == said_by_fluent("en", kind, "a", facts)


def test_a_fact_that_was_there_before_is_missed_when_it_is_not() -> None:
    words = Catalogue("en", "a = { $name } { $n ->\n    [one] one\n   *[other] { $n }\n }")

    assert words.say("a", {"name": "Ana", "n": 1}) == "Ana one"
    with pytest.raises(CatalogueError, match="Unknown external: name"):
        words.say("a", {"n": 1})
    with pytest.raises(CatalogueError, match="Unknown external: n"):
        words.say("a", {"name": "Ana"})


def test_what_another_message_says_is_not_kept() -> None:
    words = Catalogue("en", "a = So { b }\nb = { $n ->\n    [one] one\n   *[other] { $n }\n }")
    words.say("b", {"n": 1})

    assert [words.say("a", {"n": n}) for n in (1, 2, 3)] == ["So one", "So 2", "So 3"]


def test_other_names_are_filled_in_without_fluent(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Catalogue(
        "en", "a = { $name } draws { $n ->\n    [one] a card\n   *[other] { $n }\n }."
    )
    words.say("a", {"name": "Ana", "n": 2})
    monkeypatch.delattr(FluentBundle, "format_pattern")

    assert words.say("a", {"name": "Bob", "n": 2}) == "Bob draws 2."


def test_256_sentences_are_kept_of_a_message_and_the_next_drops_them() -> None:
    words = Catalogue("en", "a = { $n ->\n    [one] one\n   *[other] { $n }\n }")

    sizes = []
    for number in range(600):
        words.say("a", {"n": number})
        sizes.append(len(words._wordings["a"]._kept))

    assert sizes == [*range(1, 257), *range(1, 257), *range(1, 89)]
