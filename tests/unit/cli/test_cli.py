"""The command line: what it says, and how it leaves."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from callout.cli import main
from callout.editions import load
from callout.editions.rule_sets import with_rule_set
from callout.narrator.quick_reference import quick_reference

LONG = "5eed" * 16
FULL = ("--style", "full")


def run(*words: str, typed: str = "", home: Path | None = None) -> Result:
    """Run `callout` with *words*, typing lines."""
    env = {"CALLOUT_HOME": str(home), "LANG": "en_GB.UTF-8", "LC_ALL": ""} if home else {}
    return CliRunner().invoke(main, list(words), input=typed, env=env)


def test_a_table_is_kept_and_resumed(tmp_path: Path) -> None:
    first = run("play", *FULL, "--seed", LONG, typed="hand\nquit\n", home=tmp_path)
    again = run("play", *FULL, "--resume", typed="hand\n", home=tmp_path)

    assert first.exit_code == again.exit_code == 0
    assert "Game saved." in first.output
    hand = next(line for line in first.output.splitlines() if line.startswith("> You have"))
    assert hand in again.output


def test_any_text_is_a_seed(tmp_path: Path) -> None:
    hands = [
        next(line for line in told.output.splitlines() if line.startswith("> You have"))
        for seed in ("hello", "hello", "ça va ?", "5eed")
        if (told := run("play", *FULL, "--seed", seed, typed="hand\n", home=tmp_path))
    ]

    assert hands[0] == hands[1]
    assert len(set(hands)) == 3


def test_play_without_words_offers_to_go_on_with_the_last_table(tmp_path: Path) -> None:
    first = run("play", typed="", home=tmp_path)
    again = run("play", typed="\nhand\n", home=tmp_path)
    new = run("play", typed="N\n", home=tmp_path)
    french = run("play", "--language", "fr", typed="", home=tmp_path)
    words = run("play", "--bots", "2", typed="", home=tmp_path)

    assert "Press Enter to go on" not in first.stdout
    assert "You have an unfinished game: UNO Braille, GMM14, with You and Robin." in again.stdout
    assert "The game is as you left it." in again.stdout
    assert "The game is as you left it." not in new.stdout
    assert "Appuie sur Entrée pour la reprendre" in french.stdout
    assert "Press Enter to go on" not in words.stdout
    assert len(list((tmp_path / "tables").iterdir())) == 3
    assert {result.exit_code for result in (first, again, new, french, words)} == {0}


def test_there_may_be_nothing_to_resume(tmp_path: Path) -> None:
    result = run("play", "--resume", home=tmp_path)

    assert result.exit_code == 1
    assert "no saved game" in result.output


@pytest.mark.parametrize(
    "words",
    [
        ["--house", "stacking"],
        ["--house", "no_such_rule=yes"],
        ["--rules", "wild"],
        ["--bots", "bold"],
        ["--bots", "12"],
        ["--score", "teams"],
    ],
)
def test_a_wrong_option_is_explained(words: list[str], tmp_path: Path) -> None:
    result = run("play", *words, home=tmp_path)

    assert result.exit_code != 0
    assert "Error: " in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--house most_seats=3 --bots 5", "This game is for 2 to 3 players"),
        ("--house jump_inn=yes", "There's no house rule called jump_inn. Did you mean jump_in?"),
        ("--house stacking", "stacking has no value."),
        ("--edition foo", "You can play dos, french, mattel, quiz or rnib."),
        ("--edition foo --language fr", "Tu peux jouer à dos, french, mattel, quiz ou rnib."),
        ("--score foo", "mattel can't be scored by foo. Choose one of these: winner, low, "),
        ("--score teams", "mattel can't be scored by teams. Choose one of these: winner, low, "),
        ("--score partners", "Partners need four players. These rules don't cover it"),
        ("--edition french --score teams --bots 4", "Teams need four players, six, or any"),
        (
            "--house jump_in=peut-être --language fr",
            "jump_in peut être oui ou non.",
        ),
    ],
)
def test_a_wrong_option_is_told_with_what_would_be_right(
    words: str, told: str, tmp_path: Path
) -> None:
    for command in ("play", "join 127.0.0.1:9 --new mattel", "score mattel --players Ana,Bob"):
        if command == "play" or words.startswith(("--house j", "--score f", "--score t")):
            result = run(*command.split(), *words.split(), home=tmp_path)

            assert result.exit_code == 1
            assert result.output.startswith(("Error: ", "Erreur\u00a0: "))
            assert told in result.output


def test_a_truth_may_be_typed_in_the_language_of_the_table(tmp_path: Path) -> None:
    words = ("play", "--language", "fr", "--house", "jump_in=oui", "--seed", LONG)

    assert run(*words, home=tmp_path).exit_code == 0


@pytest.mark.parametrize(
    "words",
    ["--edition mattel --house asked_on=own", "--edition quiz --house asked_on=nothing"],
)
def test_questions_are_brought_where_the_table_asks_them(words: str, tmp_path: Path) -> None:
    result = run("play", *words.split(), "--seed", LONG, home=tmp_path)

    assert result.exit_code == 0
    saved = next((tmp_path / "tables").glob("*.table")).read_text("utf-8")
    assert ('"questions":[]' not in saved) is ("own" in words)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--edition quiz --dealer robin", "Robin deals."),
        ("--edition quiz --dealer 1", "You deal."),
        ("--house dealer_by=chosen --dealer Robin", "Robin deals."),
        ("--dealer Robin", "Error: You can't choose the dealer here. Rule mattel.D2."),
        ("--edition quiz --dealer zoe", "Error: Nobody here is called zoe."),
        (
            "--edition quiz --dealer zoe --language fr",
            "Erreur\u00a0: Personne ici ne s’appelle zoe.",
        ),
    ],
)
def test_quiz_D1_the_dealer_is_named_by_an_option(words: str, told: str, tmp_path: Path) -> None:
    result = run("play", *words.split(), "--seed", LONG, home=tmp_path)

    assert told in result.output
    assert result.exit_code == int(told.startswith(("Error", "Erreur")))


def test_quiz_D1_the_dealer_of_a_table_on_a_server_is_checked_before_it_is_made() -> None:
    result = run("join", "127.0.0.1:9", "--new", "mattel", "--dealer", "2", "--language", "en")

    assert result.output == "Error: You can't choose the dealer here. Rule mattel.D2.\n"


def test_house_rules_are_told(tmp_path: Path) -> None:
    result = run("play", "--house", "stacking=total", "--seed", LONG, home=tmp_path)

    assert result.exit_code == 0
    assert "House rule" in result.output


def test_a_set_of_house_rules_is_told_by_its_name_and_rule_by_rule(tmp_path: Path) -> None:
    words = ["--rules", "family", "--house", "stacking=none", "--edition", "mattel"]
    family = run("play", "--rules", "family", "--seed", LONG, home=tmp_path)
    less = run("play", *words, "--seed", LONG, home=tmp_path)

    assert "House rules: family." in family.output
    assert "if you don't play, you draw until you can" in family.output
    assert "a draw card can be answered with another" in family.output
    assert "House rules: family." not in less.output
    assert "if you don't play, you draw until you can" in less.output
    assert "a draw card" not in less.output


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--edition", "dos"),
        ("score", "dos", "--players", "Ana,Ben"),
        ("join", "http://127.0.0.1:1", "--new", "dos"),
    ],
)
def test_a_set_that_an_edition_does_not_offer_is_refused_with_those_it_does(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    result = run(*words, "--rules", "party", "--language", "fr", home=tmp_path)

    assert result.exit_code == 1
    assert "Choisis\u00a0: standard (standard) et strict (strict)." in result.output


def test_french_is_spoken_where_french_is_spoken(tmp_path: Path) -> None:
    result = run("play", "--language", "fr", "--seed", LONG, typed="main\n", home=tmp_path)

    assert "Ta main" in result.output


def test_the_rules_are_read() -> None:
    assert "challenge" in run("rules", "mattel", "a6", "--language", "en").output
    assert run("rules", "dos", "--language", "fr").output.startswith("P1\u00a0: ")
    assert run("rules", "dos", "dos.T3").output == run("rules", "dos", "t3").output
    unknown = run("rules", "dos", "Z9", "--language", "en")
    assert unknown.exit_code == 1
    assert unknown.output.startswith("Error: There's no rule Z9. ")


def test_the_rules_that_an_edition_borrows_are_read_too() -> None:
    told = run("rules", "mattel", "--language", "en").output

    assert "\nrnib.P3: " in told
    assert run("rules", "mattel", "rnib.P3", "--language", "en").output.strip() in told


def test_the_rules_of_a_table_are_read_with_its_house_rules() -> None:
    words = ("rules", "mattel", "--house", "stacking=total", "--language", "en")

    assert run(*words).output.startswith("House rule: a draw card can be answered ")
    assert "Changed at this table. House rule: " in run(*words, "A1").output
    assert run(*words, "house").output == run(*words).output.splitlines(keepends=True)[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_quick_reference_is_read_by_the_rules_that_are_named(language: str) -> None:
    words = ("quick", "mattel", "--language", language)
    edition = with_rule_set(load("mattel"), "party")
    lines = [line.spoken for part in quick_reference(edition, language) for line in part.lines]

    told = run(*words, "--rules", "party").output.splitlines()
    assert [line for line in told if line in lines] == lines
    assert told != run(*words).output.splitlines()
    assert run(*words, "--rules", "wizards").exit_code == 1
    assert run(*words, "--house", "jump_in=maybe").exit_code == 1


def test_rnib_4a_partners_at_one_computer_are_chosen_by_their_seats(tmp_path: Path) -> None:
    words = ("play", "--edition", "rnib", "--score", "partners", "--seed", "0a")
    told = run(*words, "--seats", "Ana,bot,Ben,keen", typed="quit\n", home=tmp_path).output

    assert "Players: Ana, Robin, Ben and Camille." in told
    pairs = "Round 1. Ana and Ben are partners, against Robin and Camille."
    assert pairs in told
    french = ("--language", "fr", "--seats", "Ana,robot,Ben,robot")
    told = run(*words, *french, typed="quit\n", home=tmp_path).output
    assert "Manche 1. Ana et Ben jouent ensemble, contre Robin et Camille." in told


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("--seats", "bot,keen"), "--seats needs at least one player, not only bots"),
        (("--seats", "Ana,bot", "--bots", "2"), "leave out --players and --bots"),
        (("--seats", "Ana,bot", "--players", "Ben"), "leave out --players and --bots"),
        (("--seats", "Ana,bot,ana"), "two players have the same name"),
        (("--seats", "Ana"), "rnib.P3"),
    ],
)
def test_seats_that_cannot_be_are_explained(
    words: tuple[str, ...], error: str, tmp_path: Path
) -> None:
    result = run("play", "--edition", "rnib", *words, home=tmp_path)

    assert result.exit_code != 0
    assert error in result.output


def test_a_part_of_the_quick_reference_is_read_on_a_display() -> None:
    words = ("quick", "mattel", "points", "--language", "en")

    assert run(*words).output.startswith("Points.\nNumbers. As many points as they show.\n")
    panes = run(*words, "--braille", "--cells", "20").output.splitlines()
    assert panes[0] == "Points &14> "
    assert all(len(pane) <= 20 for pane in panes)


def test_the_cards_are_listed_with_their_cells() -> None:
    assert "b7  ⠃⠼⠛  blue 7, 2, 7" in run("cards", "mattel", "--language", "en").output
    assert "7b  ⠠⠻⠃  7 bleu, 2, 7" in run("cards", "french", "--language", "fr").output
    assert "b7  ⠃⠶" in run("cards", "mattel", "--code", "computer").output
    assert run("cards", "mattel", "--code", "morse").exit_code == 1


def write_record(folder: Path) -> Path:
    """Write the record of a match of two."""
    from support.random_match import RandomMatch  # noqa: PLC0415

    from callout.core.edition import Scoring  # noqa: PLC0415
    from callout.notation.record import dump_record, record_of  # noqa: PLC0415

    match = RandomMatch("mattel", 2, Scoring.WINNER, 1).play()
    path = folder / "match.toml"
    path.write_text(dump_record(record_of(match.events, match.moves)), "utf-8")
    return path


def test_a_record_is_told_again(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    as_ana = run("replay", str(path), "--seat", "ana", "--language", "en").output
    by_number = run("replay", str(path), "--seat", "1", "--language", "en").output
    watched = run("replay", str(path), "--language", "en").output
    whole = run("replay", str(path), "--everything", "--language", "en").output

    assert as_ana == by_number
    assert "Your hand:" in as_ana
    assert "Your hand:" not in watched
    assert len(whole) > len(watched)
    assert run("replay", str(path), "--seat", "zoe").exit_code == 1
    path.write_text("no record", "utf-8")
    assert run("replay", str(path)).exit_code == 1


def test_a_record_is_reviewed(tmp_path: Path) -> None:
    from callout import Match  # noqa: PLC0415

    match = Match("mattel", ["Ana", "Bob"], seed=1)
    match.run(dict.fromkeys(match.players, "calm"))
    path = tmp_path / "match.toml"
    path.write_text(match.record(), "utf-8")
    first = run("review", str(path), "--language", "en").output
    second = run("review", str(path), "--seat", "bob", "--language", "fr").output

    assert first.startswith("A look back at the moves of Ana.\n")
    assert "The hard bot would " in first
    assert "imagined deals" in first
    assert second.startswith("Coups revus\u00a0: Bob.\n")
    assert run("review", str(path), "--seat", "zoe").exit_code == 1
    path.write_text("no record", "utf-8")
    assert run("review", str(path)).exit_code == 1


@pytest.mark.parametrize(("language", "first"), [("en", "won after"), ("fr", "Victoire après")])
def test_the_chart_of_a_record_is_sentences_and_tables(
    tmp_path: Path, language: str, first: str
) -> None:
    path = write_record(tmp_path)
    lines = run("replay", str(path), "--chart", "--language", language).output.splitlines()
    rounds = [line.split() for line in lines if line[:1].isdigit()]
    hands = run("replay", str(path), "--round", "1", "--language", language).output.splitlines()

    assert first in lines[0]
    assert not set("".join(lines)) & set("│─┌|+")
    half = len(rounds) // 2
    assert half > 1
    assert [int(row[0]) for row in rounds] == [*range(1, half + 1)] * 2
    assert hands[-1].split()[1:] == rounds[half][1:]
    assert len(hands) > 10
    missing = run("replay", str(path), "--round", "99", "--language", language)
    assert missing.exit_code == 1
    assert "99" in missing.output


def test_a_score_is_kept(tmp_path: Path) -> None:
    typed = "bob\nb7 wi+4 rsk\n12\nzoe\nundo\nann\nana\nx\n3\n499\nyes\n"
    told = run("score", "rnib", "--players", "Ana,Bob,Cleo", typed=typed, home=tmp_path).output

    assert "Bob: 89." in told
    assert "x isn't a label" in told
    assert "Ana won" in told
    assert run("score", "rnib", "--players", "Ana", home=tmp_path).exit_code == 1


SCORE_FOR_TWO = ("score", "mattel", "--players", "Ana,Bob")


def test_a_match_does_not_end_by_a_slip_of_the_finger(tmp_path: Path) -> None:
    typed = "ana\n600\n\nwhat\nn\nana\n60\nquit\n"
    told = run(*SCORE_FOR_TWO, typed=typed, home=tmp_path).output

    assert told.count("That ends the game: Ana 600, Bob 0. Is that right? Type yes or no.") == 3
    assert "This round doesn't count." in told
    assert "Scores: Ana 60, Bob 0." in told
    assert "Ana won" not in told
    assert told.endswith("Scores saved. To continue: callout score --resume\n")


def test_more_points_than_the_deck_has_are_asked_about_and_not_refused(tmp_path: Path) -> None:
    words = (*SCORE_FOR_TWO, "--house", "target=10000", "--language", "fr")
    typed = "ana\n9999\nnon\nana\n9999\noui\n"
    told = run(*words, typed=typed, home=tmp_path).output

    question = (
        "9999 points pour Bob\u00a0: toutes les cartes ensemble en valent 1240. C’est juste\u00a0?"
    )
    assert told.count(question) == 2
    assert "Cette manche ne compte pas." in told
    assert "Scores\u00a0: Ana 9999, Bob 0." in told


def test_undo_takes_back_the_round_that_is_typed_or_the_last_one(tmp_path: Path) -> None:
    typed = "undo\nana\nundo\nana\n50\nbob\n600\nundo\nundo\n"
    told = run(*SCORE_FOR_TWO, typed=typed, home=tmp_path).output

    assert "There's no round to undo." in told
    assert told.count("This round doesn't count.") == 2
    assert "Round 1 is undone." in told
    assert told.splitlines()[-4] == "Scores: Ana 0, Bob 0."


@pytest.mark.parametrize(
    ("winner", "asked"),
    [("ana", ["Bob", "Dan"]), ("bob", ["Ana", "Cleo"]), ("", [])],
)
def test_nobody_is_asked_for_cards_that_do_not_count(
    winner: str, asked: list[str], tmp_path: Path
) -> None:
    words = ("score", "rnib", "--players", "Ana,Bob,Cleo,Dan", "--score", "partners")
    told = run(*words, typed=f"{winner}\n" + "7\n" * len(asked), home=tmp_path).output

    assert re.findall(r"What does (\w+) have left", told) == asked
    assert "Scores: " in told


def test_scores_are_saved_and_resumed(tmp_path: Path) -> None:
    first = run(*SCORE_FOR_TWO, "--house", "target=90", typed="ana\n50\n", home=tmp_path)
    again = run("score", "--resume", typed="ana\n41\ny\n", home=tmp_path)
    over = run("score", "--resume", home=tmp_path)

    assert first.exit_code == again.exit_code == 0
    assert again.output.startswith("The game continues after 1 round.\nScores: Ana 50, Bob 0.\n")
    assert again.output.endswith("Scores: Ana 91, Bob 0.\nAna won.\n")
    assert over.output == "Error: There are no saved scores to continue.\n"


def test_scores_have_a_file_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "a.scores"
    run(*SCORE_FOR_TWO, "--table", str(file), typed="ana\n50\nundo\n", home=tmp_path)
    again = run("score", "--resume", "--table", str(file), home=tmp_path)
    french = run("score", "--resume", "--table", str(file), "--language", "fr", home=tmp_path)
    file.write_text("no scores\n", "utf-8")
    broken = run("score", "--resume", "--table", str(file), home=tmp_path)
    missing = run("score", "--resume", "--table", f"{file}x", home=tmp_path)

    assert again.output.startswith("The game continues after 0 rounds.\nScores: Ana 0, Bob 0.\n")
    assert french.output.startswith("La partie reprend après 0 manche.\n")
    assert "a.scores has no scores this program can continue." in broken.output
    assert "There's no file a.scoresx." in missing.output


def test_a_score_needs_an_edition_and_players(tmp_path: Path) -> None:
    for words in (("score",), ("score", "mattel"), ("score", "mattel", "--players", ",")):
        result = run(*words, home=tmp_path)

        assert result.exit_code == 2
        assert "Name an edition and the players." in result.output


def test_who_is_out_of_the_match_is_told(tmp_path: Path) -> None:
    words = ("score", "rnib", "--players", "Ana,Bob,Cleo", "--score", "elimination")
    told = run(*words, typed="ana\n500\n3\nana\n499\nyes\n", home=tmp_path).output

    assert "Bob is out of the game." in told
    assert re.findall(r"What does (\w+) have left", told) == ["Bob", "Cleo", "Cleo"]
    assert told.endswith("Cleo is out of the game.\nAna won.\n")


def test_a_command_without_its_edition_names_them() -> None:
    result = run("rules")

    assert result.exit_code == 2
    assert "mattel" in result.output


def test_elimination_is_told_on_paper(tmp_path: Path) -> None:
    typed = "ana\n500\n3\nana\n499\n"
    words = ["score", "rnib", "--players", "Ana,Bob,Cleo", "--score", "elimination", "--braille"]
    told = run(*words, "--cells", "20", typed=typed.replace("\n", "\n\n\n"), home=tmp_path).output

    assert "Bob" in told
