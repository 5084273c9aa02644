"""Every event has its words, for the one who acts, the one it hits and the others."""

from collections import defaultdict
from itertools import chain, pairwise
from typing import get_args

import pytest
from msgspec.structs import replace
from support.narration import all_listeners, narrate_to, replay_states
from support.narration_samples import (
    EDITIONS,
    LONG_NAMES,
    SEATS,
    mid_round_state,
    narrated_answers,
    narrated_events,
    narrated_refusals,
    narrated_rule_sets,
    sample_events,
)
from support.playthrough import short_edition
from support.random_match import RandomMatch
from support.table import Table, cards, deal_table, draw_for_deal, edition_with, open_table, table

from callout.braille.display import fit
from callout.core import events as e
from callout.core import prompts as p
from callout.core.cards import HIDDEN, Card, Colour, Seat
from callout.core.edition import Scoring
from callout.core.evolve import replay
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load, names
from callout.editions.rule_sets import with_rule_set
from callout.locales.sanitise import sanitise_text
from callout.narrator import Cue, Listener, Style, Utterance, languages, narrate, tell_prompt
from callout.narrator.rulebook import EditionText
from callout.narrator.voice import MAX_BRAILLE_CHARS, Voice
from callout.rules.stalemate import MOST_IDLE_ROUNDS

WAYS = [(language, style) for language in languages() for style in Style]
SPECTATOR = 0
SILENT = (e.Exposed, e.Safe, e.QuestionsMixed, e.Cleared)
"""What is never told."""


def said(
    new: Table, seat: int, language: str = "en", style: Style = Style.FULL
) -> list[Utterance]:
    """Tell what the last command brought to *seat*, counted from 1, or to a spectator."""
    edition = new.state.edition
    own = Seat(seat - 1) if seat else None
    seen, ear = view(new.state, own), Listener(edition, own, language, style)
    return list(chain(*(narrate(seen_by(event, own), seen, ear) for event in new.last)))


def spoken(new: Table, seat: int, language: str = "en", style: Style = Style.FULL) -> list[str]:
    return [utterance.spoken for utterance in said(new, seat, language, style)]


def brailled(new: Table, seat: int, language: str = "en") -> list[str]:
    return [utterance.braille for utterance in said(new, seat, language)]


def asked(new: Table, seat: int, language: str = "en", style: Style = Style.FULL) -> Utterance:
    listener = Listener(new.state.edition, Seat(seat - 1), language, style)
    return tell_prompt(view(new.state, Seat(seat - 1)), listener)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "style"), WAYS)
def test_everything_told_is_a_whole_sentence_and_a_short_line(language: str, style: Style) -> None:
    for origin, told in chain(
        narrated_events(language, style),
        narrated_refusals(language, style),
        narrated_rule_sets(language, style),
    ):
        for utterance in told:
            assert utterance.spoken[-1:] in (".", "!", "?"), origin
            assert "  " not in utterance.spoken + utterance.braille, origin
            assert not set("{}") & set(utterance.spoken + utterance.braille), origin
            assert 0 < len(utterance.braille) <= MAX_BRAILLE_CHARS, (origin, utterance.braille)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "style"), WAYS)
def test_every_answer_is_a_whole_sentence(language: str, style: Style) -> None:
    for origin, told in narrated_answers(language, style):
        for utterance in told:
            assert utterance.spoken[-1:] in (".", "!", "?"), origin
            assert utterance.braille, origin
            assert not set("{}") & set(utterance.spoken + utterance.braille), origin


def test_the_samples_are_complete() -> None:
    found = {type(event) for name in EDITIONS for event in sample_events(edition_with(name))}
    waited = {
        type(event.prompt)
        for name in EDITIONS
        for event in sample_events(edition_with(name))
        if isinstance(event, e.Awaited)
    }

    assert found == set(get_args(e.Event))
    assert waited == set(get_args(p.Prompt))


@pytest.mark.parametrize(("language", "style"), WAYS)
def test_an_event_is_told_to_everybody_or_silence_is_a_decision(
    language: str, style: Style
) -> None:
    for name in EDITIONS:
        edition = edition_with(name)
        state = mid_round_state(edition)
        for event in sample_events(edition):
            told = [narrate_to(event, state, Listener(edition, s, language, style)) for s in SEATS]
            first = isinstance(event, e.Shuffled) and not (
                event.pile or (edition.on_row and len(event.cards) < len(state.deck.pack))
            )
            if isinstance(event, e.Awaited):
                voted = isinstance(event.prompt, p.JudgeAdvice) and event.prompt.uphold > 0
                for seat, utterances in zip(SEATS, told, strict=True):
                    wanted = seat in p.awaited(event.prompt) and not voted
                    assert bool(utterances) >= wanted, event
                    if style is Style.BRIEF:
                        assert bool(utterances) is wanted, event
            elif isinstance(event, e.GaveAnswer):  # the judge hears it with the right answer
                heard = [bool(utterances) for utterances in told]
                assert heard == [seat != event.judge for seat in SEATS], event
            elif isinstance(event, SILENT) or first:
                assert not any(told), event
            else:
                assert all(told), event


FOUR_SEATS = (Scoring.PARTNERS, Scoring.TEAMS, Scoring.CHANGING, Scoring.CHANGING_PAIR)


@pytest.mark.slow
@pytest.mark.parametrize("edition", names())
def test_whole_matches_are_told_to_everybody(edition: str) -> None:
    for scoring in load(edition).scorings:
        seats = 4 if scoring in FOUR_SEATS else 3
        match = RandomMatch(short_edition(edition), seats, scoring, 5).play()
        said: dict[tuple[int | None, str, Style], int] = defaultdict(int)
        for event, state in replay_states(match.state.edition, match.events):
            for listener in all_listeners(match.state.edition, seats):
                for utterance in narrate_to(event, state, listener):
                    said[listener.seat, listener.language, listener.style] += 1
                    assert utterance.spoken[-1:] in (".", "!", "?")
                    assert len(utterance.braille) <= MAX_BRAILLE_CHARS or isinstance(
                        event, e.Asked
                    )

        assert len(said) == (seats + 1) * len(WAYS)
        for seat in [*range(seats), None]:
            assert said[seat, "en", Style.FULL] == said[seat, "fr", Style.FULL]
            assert said[seat, "en", Style.BRIEF] < said[seat, "en", Style.FULL]


def test_a_later_view_does_not_stop_the_telling() -> None:
    for edition, scoring in (("rnib", Scoring.ELIMINATION), ("dos", Scoring.WINNER)):
        match = RandomMatch(short_edition(edition), 3, scoring, 7).play()
        for cut in (len(match.events) // 2, len(match.events)):
            state = replay(match.state.edition, match.events[:cut])
            for listener in all_listeners(match.state.edition, 3):
                for event in match.events[:cut]:
                    assert narrate_to(event, state, listener) is not None


def test_three_voices_for_a_card_that_hits_the_next_player() -> None:
    new = table("mattel", "g1", "g+2 b7 b8", "y1 y2", "r1", stock="b7 rsk").do(1, "g+2")

    assert spoken(new, 1)[:2] == [
        "You play green draw two on Bob. 2 left.",
        "Bob draws 2.",
    ]
    assert spoken(new, 2)[:3] == [
        "Ana plays green draw two on you. 2 left.",
        "You draw 2: blue 7, red skip.",
        "You miss a turn.",
    ]
    assert spoken(new, 3)[:3] == [
        "Ana plays green draw two on Bob. 2 left.",
        "Bob draws 2.",
        "Bob misses a turn.",
    ]
    assert spoken(new, 3)[3] == "Your turn on green draw two. Draw."
    assert spoken(new, SPECTATOR)[:3] == spoken(new, 3)[:3]


def test_braille_says_the_key_fact_first_with_printed_labels() -> None:
    new = table("mattel", "g1", "g9 b7 b8", "y1 y2", "r1").do(1, "g9")

    assert brailled(new, 3) == ["Ana g9, 2", "turn: Bob"]
    assert brailled(new, 2) == ["Ana g9, 2", "g9 you2? C1 A2"]
    assert brailled(new, 2, "fr") == ["Ana g9, 2", "g9 toi2? C1 A2"]


def test_the_same_turn_in_french() -> None:
    new = table("french", "1v", "+02v 7b rev v", "1j 2j", "1r", stock="7b stop r").do(1, "+02v")

    assert spoken(new, 2, "fr")[:3] == [
        "Ana joue +2 vert contre toi. Reste 2.",
        "Tu pioches 2 cartes\u00a0: 7 bleu, Passer un tour rouge.",
        "Tu passes ton tour.",
    ]
    assert spoken(new, 3, "fr")[-1] == ("À toi, sur +2 vert. Pioche.")
    assert brailled(new, 2, "fr")[:2] == ["Ana +02v > toi, 2", "pioché 7b stop\u00a0r"]


def test_french_colours_agree_with_the_card() -> None:
    edition = load("french")
    voice = Voice(Listener(edition, None, "fr"))

    assert [voice.card(card) for card in cards(edition, "rev v rev b rev j 7v +04 stop b")] == [
        "Inversion verte",
        "Inversion bleue",
        "Inversion jaune",
        "7 vert",
        "+4",
        "Passer un tour bleu",
    ]


def test_brief_says_only_the_card_and_whose_turn_it_is_to_that_player() -> None:
    new = table("mattel", "g1", "g9 b7 b8", "y1 y2", "r1").do(1, "g9")

    assert spoken(new, 1, style=Style.BRIEF) == ["Green 9."]
    assert spoken(new, 2, style=Style.BRIEF) == ["Ana: green 9.", "Your turn: draw."]
    assert spoken(new, 3, style=Style.BRIEF) == ["Ana: green 9."]


def test_what_fits_is_told_with_the_turn_to_that_player_alone() -> None:
    new = table("mattel", "g1", "g9 b7 b8", "g1 r9 wi y2", "r1").do(1, "g9")
    one = table("mattel", "g1", "g9 b7 b8", "g1 y2", "r1").do(1, "g9")

    assert spoken(new, 2)[-1] == ("Your turn on green 9. Play green 1, red 9 or wild.")
    assert spoken(one, 2)[-1] == "Your turn on green 9. Play green 1."
    assert spoken(new, 2, "fr")[-1] == ("À toi, sur 9 vert. Joue 1 vert, 9 rouge ou Joker.")
    assert spoken(new, 3)[-1] == spoken(new, SPECTATOR)[-1] == "Bob's turn."


@pytest.mark.parametrize("hand", ["g1 r9 wi y2", "g1 y2", "y2 y3"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_turn_of_two_players_is_at_most_eight_words_in_brief(hand: str, language: str) -> None:
    new = table("mattel", "g1", "g9 b7 b8", hand).do(1, "g9")

    told = " ".join(spoken(new, 2, language, style=Style.BRIEF))
    assert len(told.replace("\u00a0:", ":").split()) <= 8, told


def test_the_colour_chosen_is_told() -> None:
    new = table("mattel", "g1", "wi b7 b8 b9 b1", "y1 y2").do(1, "wi r")

    assert spoken(new, 2)[0] == "Ana plays wild. Now red."
    assert brailled(new, 2)[0] == "Ana wi\u00a0r, 4"


@pytest.mark.parametrize("cells", [13, 15, 20])
@pytest.mark.parametrize("edition", ["mattel", "french"])
def test_no_line_of_a_display_ends_between_a_card_and_its_colour(edition: str, cells: int) -> None:
    match = RandomMatch(edition, 3, Scoring.WINNER, 5)
    match.play()
    state = match.state
    two_words = {tuple(label.split()) for label in state.deck.labels if " " in label}
    wilds = ("wi", "wi+4", "couleur", "+04")
    two_words |= {(wild, letter) for wild in wilds for letter in state.deck.letters}
    listener = Listener(state.edition, Seat(0), "fr")
    lines = [
        told.braille
        for event, then in replay_states(state.edition, match.events)
        for told in narrate_to(event, then, listener)
    ]
    ends = [
        (before.split()[-1], after.split()[0].rstrip(",:;"))
        for line in lines
        for before, after in pairwise(fit(line, cells))
    ]

    assert len(ends) > 20
    assert two_words.isdisjoint(ends)


def test_few_cards_left_are_told_to_all_and_many_only_to_their_owner() -> None:
    many = table("mattel", "g1", "g9 b1 b2 b3 b4", "y1 y2").do(1, "g9")
    few = table("mattel", "g1", "g9 b1", "y1 y2").do(1, "g9")

    assert (spoken(many, 1)[0], spoken(many, 2)[0]) == (
        "You play green 9. 4 left.",
        "Ana plays green 9.",
    )
    assert spoken(few, 2)[0] == "Ana plays green 9. 1 left."


def test_a_forgotten_call_is_not_told_before_it_is_caught() -> None:
    new = table("mattel", "g1", "g9 b1", "y1 y2", "r1").do(1, "g9")

    assert [type(event) for event in new.last] == [e.Played, e.Exposed, e.Awaited]
    assert len(said(new, 1)) == len(said(new, 3)) == 2
    new.do(3, "catch 1")
    assert spoken(new, 1)[0] == "Cleo catches you for not calling Uno."
    assert spoken(new, 3)[0] == "You catch Ana for not calling Uno."
    assert spoken(new, 2)[:2] == [
        "Cleo catches Ana for not calling Uno.",
        "Ana draws 2.",
    ]


def test_only_the_challenger_hears_the_hand() -> None:
    new = table("rnib", "g1", "wi+4 g7 b8", "y1 y2", "r1").do(1, "wi+4 r").do(2, "challenge")

    assert spoken(new, 2)[:3] == [
        "You challenge Ana and see blue 8, green 7. It was a bluff.",
        "Ana takes back wild draw four. Back to green.",
        "Ana draws 4.",
    ]
    assert spoken(new, 1)[0] == "Bob challenges you and sees your hand. It was a bluff."
    assert spoken(new, 3)[0] == "Bob challenges Ana. It was a bluff."
    assert brailled(new, 2)[0] == "bluff: b8 g7"


def test_what_may_be_done_about_a_wild_draw_four_is_told() -> None:
    new = table("mattel", "g1", "wi+4 g7 b8", "y1 y2", "r1").do(1, "wi+4 r")

    assert said(new, 2)[-1] == Utterance(
        "Draw 4, or challenge Ana.",
        "draw 4 or challenge?",
        Cue.YOUR_TURN,
    )
    assert spoken(new, 3)[-1] == "Bob must draw 4."


def test_a_drawn_card_sounds_the_same_to_others_whether_it_can_be_played_or_not() -> None:
    told = [
        said(table("mattel", "g1", "b7 b8", "y1 y2", "r1", stock=card).do(1, "draw"), 3)
        for card in ("g5", "r9", "wi+4")
    ]

    assert told == [[Utterance("Ana draws.", "Ana draws", Cue.DRAW)]] * 3


def test_the_drawer_hears_whether_the_card_fits() -> None:
    fits = table("mattel", "g1", "b7 b8", "y1 y2", stock="g5").do(1, "draw")
    does_not = table("mattel", "g1", "b7 b8", "y1 y2", stock="r9").do(1, "draw")

    assert spoken(fits, 1) == ["You draw green 5.", "Play or keep green 5?"]
    assert spoken(does_not, 1) == ["You draw red 9.", "Not playable: keep red 9."]


def test_a_reshuffle_is_told_and_the_first_shuffle_is_not() -> None:
    new = table("mattel", "g1", "b7 b8", "y1 y2", pile="y3 y4 y5")
    new.state.stock = []
    new.do(1, "draw")

    assert spoken(new, 2)[0] == "The discard pile is reshuffled."
    assert not any("shuffle" in line for line in spoken(open_table("mattel"), 1))


def test_two_players_hear_no_direction() -> None:
    two = table("mattel", "g1", "grv b8 b9", "y1 y2").do(1, "grv")
    three = table("mattel", "g1", "grv b8 b9", "y1 y2", "r1").do(1, "grv")

    assert not any("goes" in line for line in spoken(two, 1))
    assert "Play goes right." in spoken(three, 1)


def test_the_deal_is_told_with_everybody_s_own_hand() -> None:
    new = deal_table("mattel", "wi+4", "b7")
    hand = Voice(Listener(new.state.edition)).cards(sorted(new.state.hands[1]))

    assert spoken(new, 2)[:4] == [
        "Round 1.",
        f"You have 7 cards: {hand}.",
        "Start card: wild draw four.",
        "The start card goes back into the draw pile. Another is turned up.",
    ]
    assert spoken(new, SPECTATOR)[1] == "Everybody gets 7 cards."


def test_the_partners_are_told_to_everybody_when_a_round_begins() -> None:
    new = open_table("rnib", 4, scoring=Scoring.PARTNERS)
    new.do(new.waits_for, "deal")

    assert spoken(new, 3)[0] == "Round 1. You and Ana are partners, against Bob and Dan."
    assert spoken(new, SPECTATOR)[0] == "Round 1. Ana and Cleo are partners, against Bob and Dan."
    assert spoken(new, 2, "fr")[0] == "Manche 1. Tu joues avec Dan, contre Ana et Cleo."
    french = "Manche 1. Ana et Cleo jouent ensemble, contre Bob et Dan."
    assert spoken(new, SPECTATOR, "fr")[0] == french
    assert brailled(new, 3)[0] == "round 1 with Ana"
    assert brailled(new, SPECTATOR)[0] == "round 1 Ana+Cleo Bob+Dan"


def test_three_pairs_are_all_told_when_a_round_begins() -> None:
    new = open_table("french", 6, scoring=Scoring.TEAMS)
    new.do(new.waits_for, "deal")

    told = "Round 1. You and Eve are partners, against Ana and Dan, Cleo and Fay."
    assert spoken(new, 2)[0] == told
    assert brailled(new, SPECTATOR, "fr")[0] == "manche 1 Ana+Dan Bob+Eve Cleo+Fay"


def test_changing_partners_hear_in_each_round_with_whom_they_play_and_in_which_order() -> None:
    changing = Scoring.CHANGING
    new = table("french", "7r", "5r", "1v", "9v", "3v", scoring=changing).do(1, "5r")
    new.do(new.waits_for, "deal")

    assert spoken(new, 2)[:2] == [
        "Round 2. You and Cleo are partners, against Ana and Dan.",
        "New seats. Order of play: Ana, Cleo, Dan and you.",
    ]
    assert spoken(new, SPECTATOR, "fr")[:2] == [
        "Manche 2. Ana et Dan jouent ensemble, contre Bob et Cleo.",
        "On change de place. Ordre du jeu\N{NO-BREAK SPACE}: Ana, Cleo, Dan et Bob.",
    ]
    assert brailled(new, 2)[:2] == ["round 2 with Cleo", "new order Ana Cleo Dan you"]


def test_drawing_for_the_deal_is_told() -> None:
    new = draw_for_deal("mattel", "b3 r9")

    assert spoken(new, 2)[1:] == [
        "Ana draws blue 3 to choose the dealer.",
        "You draw red 9 to choose the dealer.",
        "You deal.",
        "Your deal.",
    ]


def test_house_rules_are_told_when_the_match_opens() -> None:
    new = open_table(edition_with("mattel", stacking="total", voluntary_draw=False, target=1000))

    assert spoken(new, 1)[:4] == [
        ("UNO Braille, GMM14. Players: you and Bob. Scoring: the winner scores; first to 1000."),
        "House rule: a draw card can be answered with another, and the total passes on.",
        "House rule: you can draw only if you can't play.",
        "House rule: the game goes to 1000 points.",
    ]


def test_a_named_set_of_house_rules_is_named_before_they_are_told() -> None:
    new = open_table(with_rule_set(load("quiz"), "party"))

    assert spoken(new, 1)[1:4] == [
        "House rules: party.",
        (
            "House rule: a seven swaps hands with a player you choose, "
            "and a zero passes all hands on."
        ),
        (
            "House rule: if you have exactly the top card, "
            "you can play it before the next player acts."
        ),
    ]
    assert brailled(new, 1)[1:4] == ["house rules: party", "7 swaps, 0 passes on", "jumping in"]


def test_who_may_jump_in_is_told_so_and_nobody_else() -> None:
    edition = edition_with("mattel", jump_in=True)
    new = table(edition, "r1", "r5 b1 b2", "g1 g2 g3", "r5 y2 y3").do(1, "r5")

    assert asked(new, 3).spoken == "Bob's turn, but you can jump in with red 5."
    assert asked(new, 3).braille == "turn: Bob, jump in r5?"
    assert asked(new, 3, style=Style.BRIEF).spoken == "You can jump in with red 5."
    assert asked(new, 3, "fr").spoken == "À Bob, mais tu peux t’intercaler\u00a0: 5 rouge."
    assert asked(new, 1).spoken == "Bob's turn."
    assert "jump" not in asked(new, 2).spoken
    assert spoken(new, 3)[-1] == "Bob's turn.", "events are told as everybody sees them"


@pytest.mark.parametrize(
    ("hand", "last", "told"),
    [("rsk", "number", False), ("rsk", "any", True), ("rsk y2", "number", True)],
)
def test_nobody_is_told_to_jump_in_with_a_card_that_must_not_be_the_last(
    hand: str, last: str, told: bool
) -> None:
    edition = edition_with("mattel", jump_in=True, last_card=last)
    new = table(edition, "r1", "rsk b1 b2", "g1 g2 g3", "y1 y4", hand).do(1, "rsk")

    assert ("rsk" in new.may(4)) is told
    assert ("jump in" in asked(new, 4).spoken) is told


def test_a_last_card_with_a_number_may_always_be_jumped_in_with() -> None:
    edition = edition_with("mattel", jump_in=True, last_card="number")
    new = table(edition, "r1", "r5 b1 b2", "g1 g2 g3", "y1 y4", "r5").do(1, "r5")

    assert "r5" in new.may(4)
    assert "jump in" in asked(new, 4).spoken


def test_a_colour_without_a_name_in_any_language_is_named_as_in_its_edition() -> None:
    edition = load("mattel")
    first, *others = edition.colours
    named = replace(edition, colours=(replace(first, name="sea-green"), *others))

    assert Voice(Listener(named, None, "en"), ()).colour(Colour(0)) == "sea green"


def test_the_end_of_a_round_is_told_by_its_scoring() -> None:
    winner = table("mattel", "g1", "g9", "y1 y2", scores=(10, 20)).do(1, "g9")
    low = table("mattel", "g1", "g9", "y1 y2", scoring=Scoring.LOW).do(1, "g9")
    partners = table("rnib", "g1", "g9", "y1", "r2", "b5", scoring=Scoring.PARTNERS).do(1, "g9")

    assert spoken(winner, 1)[1:3] == ["You win the round: 3 points!", "Scores: you 13, Bob 20."]
    assert spoken(low, 2)[1:3] == [
        "Ana wins the round. Points in hand: you 3.",
        "Scores: Ana 0, you 3.",
    ]
    assert spoken(partners, 3)[1:3] == [
        "Ana wins the round: 6 points for Ana and you.",
        "Scores: Ana and you 6, Bob and Dan 0.",
    ]
    assert [utterance.cue for utterance in said(partners, 3)][1] is Cue.ROUND_WON
    assert brailled(winner, 2)[1:3] == ["Ana wins, +3", "Ana 13 you 20"]


def test_the_winner_of_the_match_is_told() -> None:
    alone = table("mattel", "g1", "g9", "y1", scores=(499, 20)).do(1, "g9")
    pair = table(
        "rnib", "g1", "g9", "y1", "r2", "b5", scoring=Scoring.PARTNERS, scores=(499, 0)
    ).do(1, "g9")

    assert (spoken(alone, 1)[-1], spoken(alone, 2)[-1]) == (
        "You win the game!",
        "Ana wins the game.",
    )
    assert spoken(pair, 3)[-1] == "You win the game with Ana!"
    assert spoken(pair, 2)[-1] == "Ana and Cleo win the game."


def test_questions_and_answers_are_heard_by_all() -> None:
    new = deal_table("quiz", "b7", seats=2)
    question = spoken(new, 2)[-2]

    assert question.startswith("Question for you: ")
    assert spoken(new, 1)[-1] == question.replace("for you", "for Bob")
    told = ["Bob doesn't know. It's 4.", "Bob draws."]
    assert spoken(new.do(2, "answer"), 1)[:2] == told


CAPITAL = e.Asked(Seat(0), Card(0), "Capital of France?", ("Rome", "Paris"), "en")


@pytest.mark.parametrize(
    ("event", "language", "own", "others", "brief", "braille"),
    [
        (
            CAPITAL,
            "en",
            "Question for you: Capital of France? A: Rome, B: Paris.",
            "Question for Ana: Capital of France? A: Rome, B: Paris.",
            "Question: Capital of France? A: Rome, B: Paris.",
            "you? Capital of France? A Rome, B Paris",
        ),
        (
            CAPITAL,
            "fr",
            "Question pour toi\u00a0: Capital of France? A\u00a0: Rome, B\u00a0: Paris.",
            "Question pour Ana\u00a0: Capital of France? A\u00a0: Rome, B\u00a0: Paris.",
            "Question\u00a0: Capital of France? A\u00a0: Rome, B\u00a0: Paris.",
            "toi? Capital of France? A Rome, B Paris",
        ),
        (
            e.Answered(Seat(0), "Rome", right=False, answer="Paris"),
            "en",
            "You answer: Rome. Wrong. It's Paris.",
            "Ana answers: Rome. Wrong. It's Paris.",
            "Wrong. It's Paris.",
            "wrong: Rome, it's Paris",
        ),
        (
            e.Answered(Seat(0), "Rome", right=False, answer="Paris"),
            "fr",
            "Tu réponds\u00a0: Rome. Faux. C’est Paris.",
            "Ana répond\u00a0: Rome. Faux. C’est Paris.",
            "Faux. C’est Paris.",
            "faux: Rome, c'est Paris",
        ),
        (
            e.Answered(Seat(0), "", right=False, answer="Paris"),
            "en",
            "You don't know. It's Paris.",
            "Ana doesn't know. It's Paris.",
            "It's Paris.",
            "it's Paris",
        ),
        (
            e.Answered(Seat(0), "", right=False),
            "fr",
            "Tu ne sais pas.",
            "Ana ne sait pas.",
            "Tu ne sais pas.",
            "tu ne sais pas",
        ),
        (
            e.AlmostRight(Seat(0), "Pariss"),
            "en",
            "You answer: Pariss. Almost right: check the spelling.",
            "Ana answers: Pariss. Almost right. Ana can try again.",
            "Almost right: check the spelling.",
            "almost: Pariss",
        ),
        (
            e.AlmostRight(Seat(0), "Pariss"),
            "fr",
            "Tu réponds\u00a0: Pariss. Presque juste\u00a0: vérifie l’orthographe.",
            "Ana répond\u00a0: Pariss. Presque juste. Ana peut réessayer.",
            "Presque juste\u00a0: vérifie l’orthographe.",
            "presque: Pariss",
        ),
    ],
)
def test_what_is_asked_and_answered_is_told_to_each(
    event: e.Event, language: str, own: str, others: str, brief: str, braille: str
) -> None:
    state = table("quiz", "b7", "b1 b2", "g1 g2").state

    def hear(seat: int, style: Style = Style.FULL) -> Utterance:
        (told,) = narrate_to(event, state, Listener(load("quiz"), Seat(seat), language, style))
        return told

    assert (hear(0).spoken, hear(1).spoken) == (own, others)
    assert (hear(0, Style.BRIEF).spoken, hear(0).braille) == (brief, braille)


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        (p.AnswerQuestion(Seat(0), 0), "Type your answer, or pass. Commands need a slash: /hand."),
        (
            p.AnswerQuestion(Seat(0), 0, again=True),
            "Type your answer again, or pass. Commands need a slash: /hand.",
        ),
        (
            p.AnswerQuestion(Seat(0), 0, choices=("Rome", "Paris")),
            "Choose a letter, or type pass. Commands need a slash: /hand.",
        ),
    ],
)
def test_who_is_asked_hears_how_to_answer(prompt: p.AnswerQuestion, told: str) -> None:
    state = table("quiz", "b7", "b1 b2", "g1 g2").state
    (heard,) = narrate_to(e.Awaited(prompt), state, Listener(load("quiz"), Seat(0)))

    assert heard.spoken == told


def test_a_match_in_the_centre_row_is_told_with_its_bonus() -> None:
    new = table("dos", "r10 b3", "r7 r3 y1 y4", "b1 b9", "g1").do(1, "r7+r3 on 1")

    assert spoken(new, 2)[0] == (
        "Ana matches red 10 with red 3 and red 7. Double colour match! 2 left."
    )
    assert brailled(new, 2)[0] == "Ana r3+r7 on r10 double, 2"
    assert brailled(new, 2, "fr")[0] == "Ana r3+r7 sur r10 double, 2"


def test_wild_cards_in_the_centre_row_are_told_as_what_they_count() -> None:
    new = table("dos", "r# b3", "y3 wi2 y1 y4", "b1 b9", "g1").do(1, "y3+wi2 on 1 y")

    assert spoken(new, 2)[0] == (
        "Ana matches red wild number with yellow 3 and wild two. "
        "It counts as 5. The wild card counts as yellow. 2 left."
    )


def test_cards_owed_for_a_missed_call_are_told_when_they_come() -> None:
    new = table("dos", "r10 b3", "b3 y1 y4", "b1 b9", stock="g1 g3 g4").do(1, "b3 on 2")

    assert spoken(new.do(2, "catch 1"), 1) == [
        "Bob catches you for not calling Dos. You'll draw 2 at the end of your turn."
    ]
    new.do(1, "done").do(1, "done")
    assert "You draw 2: green 3, green 4. Penalty for not calling." in spoken(new, 1)


def test_two_listeners_at_one_table_hear_two_languages() -> None:
    new = table("mattel", "g1", "grv b8 b9", "y1 y2", "r1").do(1, "grv")

    assert spoken(new, 2, "fr")[0] == "Ana joue Inversion verte. Reste 2."
    assert spoken(new, 3, "en")[0] == "Ana plays green reverse. 2 left."


def test_an_open_record_tells_all_hands() -> None:
    match = RandomMatch("mattel", 2, Scoring.WINNER, 1)
    match.step()
    watcher = Listener(match.state.edition)
    told = [
        utterance.spoken
        for event, state in replay_states(match.state.edition, match.events)
        for utterance in narrate(event, view(state, None), watcher)
    ]

    assert sum(line.startswith(("Ana has ", "Bob has ")) for line in told) == 2


def test_players_own_words_cannot_break_the_line() -> None:
    nasty = "An\x1b[31m a\n\u202e" + "x" * 9_000
    state = mid_round_state(load("quiz"))
    state.seats = (nasty, *LONG_NAMES[1:])
    ear = Listener(load("quiz"), Seat(1))

    for event in (
        e.Answered(Seat(0), nasty, right=False),
        e.Asked(Seat(0), Card(0), nasty, (nasty, nasty), "en"),
        e.Counted(Seat(0), (1, 2, 3, 4)),
    ):
        for utterance in narrate_to(event, state, ear):
            assert (utterance.spoken + utterance.braille).isprintable()
            assert len(utterance.spoken) < 4_000
    assert sanitise_text(" a \t b\n") == "a b"


def test_a_card_that_lies_face_down_has_no_name() -> None:
    with pytest.raises(ValueError, match="face down"):
        Voice(Listener(load("mattel"))).card(HIDDEN)


def test_a_list_that_is_too_long_says_how_much_is_left_out() -> None:
    edition = load("french")
    voice = Voice(Listener(edition, None, "fr"))

    assert (
        voice.labels(cards(edition, "stop v stop r couleur rev b 7b"))
        == "stop\u00a0v et 4 de plus"
    )
    assert voice.labels(cards(edition, "stop v"), 3) == "et 1 de plus"
    assert voice.numbers([(name, 10) for name in LONG_NAMES]) == "10 10 10 10"


def test_a_list_of_cards_beside_other_words_has_22_characters() -> None:
    voice = Voice(Listener(load("mattel")))
    whole = cards(load("mattel"), "b+2 g+2 wi+4 r7 b7 brv")
    longer = cards(load("mattel"), "b+2 g+2 wi+4 r7 r+2 brv")

    assert voice.labels(whole) == "b+2 g+2 wi+4 r7 b7 brv"
    assert len(voice.labels(whole)) == 22
    assert voice.labels(longer) == "b+2 g+2 wi+4 & 3 more"


def test_a_list_of_players_beside_other_words_has_22_characters() -> None:
    whole = Voice(Listener(load("mattel")), ("Wilhelma", "Cleo", "Barnabas"))
    longer = Voice(Listener(load("mattel")), ("Wilhelma", "Clara", "Barnabas"))

    assert whole.short_names(map(Seat, range(3))) == "Wilhelma Cleo Barnabas"
    assert longer.short_names(map(Seat, range(3))) == "Wilhelma & 2 more"


def test_numbers_stand_beside_their_names_in_40_characters() -> None:
    voice = Voice(Listener(load("mattel")))
    first = [("Wilhelma", 10), ("Barnabas", 100), ("Cleo", 1)]
    whole = voice.numbers([*first, ("Dana", 220)])

    assert (whole, len(whole)) == ("Wilhelma 10 Barnabas 100 Cleo 1 Dana 220", 40)
    assert voice.numbers([*first, ("Diana", 220)]) == "10 100 1 220"


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("b+2 brv bsk g+2 grv gsk r+2 rrv rsk wi+4", "b+2 brv bsk g+2 grv gsk r+2 rrv rsk wi+4"),
        ("b+2 brv bsk g+2 grv gsk r+2 rrv wi+4 wi+4", "b+2 brv bsk g+2 grv gsk r+2 rrv & 2 more"),
    ],
)
def test_a_hand_that_is_dealt_is_written_in_40_characters(hand: str, line: str) -> None:
    new = table("mattel", "g9", hand, "r2")
    new.last = [e.Dealt(tuple(map(tuple, new.state.hands)))]

    assert brailled(new, 1) == [line]
    assert len(hand) - 40 == ("more" in line)


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("b10 g10 r10 y10 wi2 b7 b8 b9", "b10 g10 r10 y10 wi2 b7 b8 b9"),
        ("b10 g10 r10 y10 wi2 b7 b8 g10", "b10 g10 r10 y10 wi2 & 3 more"),
    ],
)
def test_a_centre_row_beside_your_turn_is_written_in_28_characters(row: str, line: str) -> None:
    new = table("dos", row, "b3 b4", "g1 g3")
    new.last = [e.Awaited(new.prompt)]

    assert brailled(new, 1) == [f"{line} you2? B2"]
    assert len(row) - 28 == ("more" in line)


def test_a_name_is_repeated_up_to_40_characters() -> None:
    voice = Voice(Listener(load("mattel")), ("a" * 40, "a" * 40 + "b"))

    assert voice.name(Seat(0)) == voice.name(Seat(1)) == "a" * 40


@pytest.mark.parametrize(("language", "told"), [("en", "navy"), ("fr", "bleu")])
def test_a_word_of_an_edition_gives_way_to_a_word_of_the_language_that_is_spoken(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = EditionText("en", colours={"blue": "navy"})
    monkeypatch.setattr("callout.narrator.voice.edition_text", lambda _edition, _language: text)

    assert Voice(Listener(load("mattel"), None, language)).colour(Colour(0)) == told


@pytest.mark.parametrize(
    ("language", "style", "told"),
    [
        (
            "en",
            Style.FULL,
            "Your turn on red 1. Play red 5 or wild draw four (bluff).",
        ),
        ("en", Style.BRIEF, "Your turn, 2 playable, 1 as a bluff."),
        (
            "fr",
            Style.FULL,
            ("À toi, sur 1 rouge. Joue 5 rouge ou +4 (bluff)."),
        ),
        ("fr", Style.BRIEF, "À toi, 2 jouables, dont 1 en bluffant."),
    ],
)
def test_the_turn_tells_which_card_would_be_a_bluff(
    language: str, style: Style, told: str
) -> None:
    new = table("mattel", "r1", "r5 b2 wi+4", "g1")

    assert asked(new, 1, language, style).spoken == told


@pytest.mark.parametrize(
    ("language", "braille"), [("en", "r1 you3? B1, wi+4 bluff"), ("fr", "r1 toi3? B1, wi+4 bluff")]
)
def test_the_braille_line_of_a_turn_tells_of_a_bluff(language: str, braille: str) -> None:
    assert asked(table("mattel", "r1", "r5 b2 wi+4", "g1"), 1, language).braille == braille


def test_no_bluff_is_told_of_where_none_would_be() -> None:
    told = asked(table("mattel", "r1", "b5 b2 wi+4", "g1"), 1)

    assert "wild draw four" in told.spoken
    assert "bluff" not in told.spoken + told.braille


def test_a_match_that_stalls_is_told_with_its_reason_and_its_rule() -> None:
    laid = table("dos", "b7 r3", "g9 y1", "g1 g3")
    laid.state.scores = (20, 0)
    laid.state.idle_rounds = MOST_IDLE_ROUNDS - 1
    laid.state.drawn = laid.state.most_drawn
    laid.do(1, "draw").do(1, "lay g9")

    *_, why, won = spoken(laid, 1)
    assert why == (
        "Nobody has scored for 5 rounds in a row, so the game ends here. Rule decision.0063."
    )
    assert won == "You win the game!"
    assert brailled(laid, 1, "fr")[-2:] == ["5 manches 0 point", "tu gagnes la partie"]
