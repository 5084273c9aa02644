"""Whole matches played in a terminal: every line as it was, in English and in French."""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from support.terminal.pseudo_terminal import PseudoTerminal
from support.terminal.random_screen import ExpectedPage, RandomScreen, rehearse_match

from callout.banks.own_decks import read_own_deck
from callout.editions import load, names
from callout.editions.rule_sets import AS_PRINTED, house_rules_of, rule_set_names
from callout.host.saved import LocalStart
from callout.locales.catalogue import locale_folder
from callout.narrator.rulebook import clauses

FOLDER = Path(__file__).parent / "transcripts"
BOT_NAMES = ("Robin", "Camille")
NAMED = {"Robin", "Camille", "Ana", "Uno", "Dos", "UNO", "GC15", "GMM14", "Braille", "Skip"}
NAMED |= {*rule_set_names(), *names()}
"""Words of any language: people, games, what is printed on a card, and parts of a file's name."""

NEVER_FRENCH = {
    "an", "and", "blue", "but", "by", "card", "cards", "colour", "deal", "dealer", "draw", "draws",
    "for", "four", "green", "hand", "has", "have", "is", "it", "keep", "left", "match", "not",
    "of", "out", "play", "player", "players", "plays", "press", "red", "reverse", "round", "skip",
    "start", "take", "the", "this", "to", "turn", "two", "who", "wild", "wins", "won", "yellow",
    "you", "your",
}  # fmt: skip


class TranscriptSetup(NamedTuple):
    """The options of a match that is soon over."""

    edition: str
    language: str
    bots: tuple[str, ...]
    seed: int
    target: int
    cells: int = 0
    rules: str = AS_PRINTED
    deck: str = ""

    @property
    def name(self) -> str:
        """Name the transcript."""
        more = [str(self.cells)] if self.cells else []
        more += [self.rules] if self.rules != AS_PRINTED else []
        return ".".join([self.edition, self.language, *more])

    @property
    def start(self) -> LocalStart:
        """Return the table that the program will open."""
        seats = ("Ana", *BOT_NAMES[: len(self.bots)])
        house = house_rules_of(load(self.edition), self.rules, {"target": self.target})
        deck = read_own_deck(self.deck, self.language) if self.deck else None
        return LocalStart(
            self.edition,
            seats,
            ("", *self.bots),
            f"{self.seed:064x}",
            house,
            questions=deck.questions if deck else (),
        )

    @property
    def words(self) -> list[str]:
        """Return the command line."""
        more = ["--braille", "--cells", str(self.cells)] if self.cells else []
        more += ["--rules", self.rules] if self.rules != AS_PRINTED else []
        more += ["--questions", self.deck] if self.deck else []
        return [
            *("play", "--edition", self.edition, "--language", self.language),
            *("--players", "Ana", "--bots", ",".join(self.bots)),
            *("--house", f"target={self.target}", "--seed", self.start.seed, *more),
        ]


SETUPS = [
    TranscriptSetup("mattel", "en", ("calm",), 1, 60),
    TranscriptSetup("mattel", "fr", ("keen", "calm"), 3, 60),
    TranscriptSetup("french", "fr", ("calm",), 1, 60),
    TranscriptSetup("dos", "en", ("calm",), 0, 1),
    TranscriptSetup("dos", "fr", ("calm", "keen"), 6, 1),
    TranscriptSetup("mattel", "en", ("calm",), 3, 60, 40),
    TranscriptSetup("dos", "fr", ("calm",), 6, 1, 20),
    *(
        TranscriptSetup("mattel", language, ("keen", "calm"), 1, 60, rules=rules)
        for language in ("en", "fr")
        for rules in rule_set_names()
        if rules != AS_PRINTED
    ),
    TranscriptSetup("french", "fr", ("keen", "calm"), 1, 60, rules="party"),
    TranscriptSetup("quiz", "en", ("calm", "keen"), 1, 1, deck="europe"),
    TranscriptSetup("quiz", "fr", ("calm",), 2, 1, deck="europe"),
    TranscriptSetup("quiz", "fr", ("calm",), 3, 1, 20, deck="europe"),
]
BY_LINES = [setup for setup in SETUPS if not setup.cells]
FRENCH = [setup for setup in SETUPS if setup.language == "fr" and not setup.deck]
"""Without the classroom game, whose title is English, and without the words of a deck."""

ABOUT_DECK = {
    "en": "Geography of Europe: 70 questions.",
    "fr": "Géographie de l’Europe\u00a0: 70 questions.",
}
"""What is told of a deck before the game begins."""


@cache
def played(setup: TranscriptSetup) -> tuple[list[ExpectedPage], str]:
    """Rehearse a setup, type the same to the program, and give the pages and the terminal."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        typist = RandomScreen(setup.seed, curious=True)
        pages = rehearse_match(home / "rehearsal", setup.start, setup.language, typist)
        table = str(home / f"{setup.name}.table")
        with PseudoTerminal(*setup.words, "--table", table, home=home) as terminal:
            terminal.until()
            for page in pages[:-1]:
                while unread(terminal):
                    terminal.type("")
                terminal.type(page.typed)
            while terminal.out.endswith(b"> "):
                terminal.type("")
            assert terminal.close() == 0
            return pages, terminal.text


def unread(terminal: PseudoTerminal) -> bool:
    """Return whether the prompt counts more to be read."""
    return re.search(rb" ?&\d+> $", terminal.out) is not None


def transcript(setup: TranscriptSetup) -> str:
    """Return the golden text: the command, then the terminal."""
    return f"$ callout {' '.join(setup.words)}\n{played(setup)[1]}"


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_every_line_is_as_it_was(setup: TranscriptSetup) -> None:
    golden = FOLDER / f"{setup.name}.txt"

    assert golden.exists(), "run scripts/transcripts, read the new file, and commit it"
    assert transcript(setup) == golden.read_text("utf-8")


def test_no_transcript_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{s.name}.txt" for s in SETUPS}


@pytest.mark.parametrize("setup", BY_LINES, ids=lambda setup: setup.name)
def test_every_sentence_is_a_line_once_and_in_order(setup: TranscriptSetup) -> None:
    pages, shown = played(setup)
    lines = [ABOUT_DECK[setup.language]] if setup.deck else []
    for page in pages[:-1]:
        lines += [*(utterance.spoken for utterance in page.told), f"> {page.typed}"]
    *rest, last = pages[-1].told
    lines += [utterance.spoken for utterance in rest]

    *terminal, end = shown.splitlines()
    assert terminal == lines
    assert end == last.spoken.replace("rehearsal", setup.name)


@pytest.mark.parametrize("setup", [s for s in SETUPS if s.cells], ids=lambda setup: setup.name)
def test_on_a_display_every_utterance_is_pulled_whole_before_the_next_line_is_typed(
    setup: TranscriptSetup,
) -> None:
    pages, shown = played(setup)
    rest = f"{shown}\n"
    whole = tight(re.sub(r"(?: ?&\d+)?> *$", "", rest, flags=re.MULTILINE))
    assert not setup.deck or whole.startswith(tight(ABOUT_DECK[setup.language]))
    for page in pages[:-1]:
        before, typed, rest = rest.partition(f"> {page.typed}\n" if page.typed else rest)
        panes = tight(re.sub(r"(?: ?&\d+)?> *$", "", before or typed, flags=re.MULTILINE))
        for utterance in page.pulled:
            assert tight(utterance.braille) in panes, page
        rest = rest if page.typed else typed


def tight(text: str) -> str:
    """Take the spaces out, for lines are broken there; a display has plain apostrophes."""
    return re.sub(r"\s", "", text).replace("’", "'")


@pytest.mark.parametrize("setup", BY_LINES, ids=lambda setup: setup.name)
def test_the_match_is_over_and_everything_was_asked(setup: TranscriptSetup) -> None:
    pages, shown = played(setup)

    assert shown.endswith(f"{setup.name}.toml.\n")
    assert sum(bool(page.typed) for page in pages) > 20
    assert "xyzzy" in shown


@pytest.mark.parametrize("setup", FRENCH, ids=lambda setup: setup.name)
def test_a_french_table_speaks_no_english(setup: TranscriptSetup) -> None:
    words = set(re.findall(r"[^\W\d_]+", played(setup)[1])) - NAMED
    found = {word for word in words if word.casefold() in english()}

    assert found == set()


@cache
def english() -> frozenset[str]:
    """List English words: those of our own that no French text has, and those never French."""
    spoken = {language: words_of(language) for language in ("en", "fr")}
    return frozenset(spoken["en"] - spoken["fr"] | NEVER_FRENCH)


def words_of(language: str) -> set[str]:
    """Collect the words of the catalogues and of the rule book."""
    texts = [
        locale_folder(language).joinpath(f"{domain}.ftl").read_text("utf-8")
        for domain in ("narrator", "interpreter")
    ]
    facts = re.compile(r"^#.*|^ *[\w.-]+ =|\{[^}]*?->|\[\w+\]|\{ \$\w+ \}", re.MULTILINE)
    said = [facts.sub(" ", text) for text in texts]
    said += [" ".join(clauses(name, language).values()) for name in ("mattel", "french", "dos")]
    return {word.casefold() for text in said for word in re.findall(r"[^\W\d_]+", text)}
