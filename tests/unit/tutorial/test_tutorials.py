"""Each tutorial is a lawful piece of a match, and shows only what its edition has."""

import re
from collections import Counter
from collections.abc import Iterator
from copy import copy

import pytest

from callout.core import commands as c
from callout.core.cards import Card
from callout.core.commands import shape
from callout.core.deck import deck_of
from callout.core.edition import PileRulings
from callout.core.prompts import awaited
from callout.editions import names
from callout.host.match import begin_laid_match
from callout.narrator.refusals import tell_refusal
from callout.narrator.rulebook import clause_text
from callout.narrator.voice import Voice
from callout.rules import draft
from callout.rules.asking import needs_questions
from callout.rules.bluff import can_be_challenged
from callout.rules.engine import decide, open_match
from callout.rules.laying import deal_laid_cards
from callout.tutorial.game import SEED, TutorialGame
from callout.tutorial.lesson import Verdict
from callout.tutorial.script import BOT, LEARNER, load_tutorial, tutorial_names
from callout.tutorial.sentences import TutorialVoice, clause_of

PILE_TOPICS = {"match", "wild", "draw", "drawn", "call", "catch", "last"}
ROW_TOPICS = {"row-match", "row-pair", "row-bonus", "row-draw", "row-lay", "row-done"}
SEATS = ("Ana", "Robin")


def game(name: str, language: str = "en") -> TutorialGame:
    return TutorialGame(load_tutorial(name), language)


def moments(name: str) -> Iterator[TutorialGame]:
    """Show a tutorial step by step, and stop at each."""
    played = game(name)
    while played.step:
        yield played
        assert played.show_step().verdict is Verdict.DONE


def test_every_edition_of_ours_has_a_tutorial() -> None:
    assert tutorial_names() == tuple(names())


@pytest.mark.parametrize("name", tutorial_names())
def test_the_referee_would_deal_the_same_after_such_a_shuffle(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tutorial = load_tutorial(name)
    questions = game(name).match._state.questions
    opened = open_match(tutorial.edition, SEATS, SEED, questions=questions).state
    laid = deal_laid_cards(opened, tutorial.hands, tutorial.following)
    dealer = opened.dealer
    order = [
        card for cards in zip(*_hands_from(dealer, tutorial.hands), strict=True) for card in cards
    ]
    order += tutorial.following
    rest = Counter(deck_of(tutorial.edition).pack) - Counter(order)

    def mixed(_cards: object, _seed: str, _count: int) -> list[Card]:
        return [*rest.elements(), *reversed(order)]

    monkeypatch.setattr(draft, "shuffled", mixed)
    dealt = decide(opened, dealer, c.Deal())

    assert laid.events == dealt.events
    assert laid.state == dealt.state


def _hands_from(dealer: int, hands: tuple[tuple[Card, ...], ...]) -> list[tuple[Card, ...]]:
    return [hands[(dealer + 1) % 2], hands[dealer]]


@pytest.mark.parametrize("name", tutorial_names())
def test_each_has_the_topics_of_its_edition_and_no_others(name: str) -> None:
    tutorial = load_tutorial(name)
    rulings = tutorial.edition.rulings
    wanted = ROW_TOPICS | {"call", "catch"}
    if isinstance(rulings, PileRulings):
        wanted = set(PILE_TOPICS)
        wanted |= {"challenge"} if can_be_challenged(rulings, stacked=False) else set()
        wanted |= {"stack"} if rulings.stacking != "none" else set()
    if needs_questions(tutorial.edition):
        wanted |= {"question", "question-again"}

    assert {step.topic for step in tutorial.steps} == wanted


@pytest.mark.parametrize("name", tutorial_names())
def test_the_learner_is_always_asked_and_what_is_shown_is_true(name: str) -> None:
    for played in moments(name):
        step, legal, view = played.step, played.legal_commands, played.view
        assert step is not None
        assert awaited(view.prompt) == (LEARNER,)
        assert shape(step.command) in legal
        if step.topic in ("draw", "row-draw"):
            assert not any(isinstance(command, c.Play | c.Match) for command in legal)
        if step.topic == "wild":
            cards = [command.card for command in legal if isinstance(command, c.Play)]
            assert len(set(cards)) == 1
        if step.topic == "last":
            assert len(view.hand) == 1


@pytest.mark.parametrize("name", tutorial_names())
def test_another_lawful_command_changes_nothing_and_says_so(name: str) -> None:
    tried = 0
    for played in moments(name):
        assert played.step is not None
        wanted, before = played.step.command, (played.completed, played.view)
        for command in played.legal_commands:
            if command == wanted or isinstance(wanted, c.Answer):
                continue
            trial = copy(played)
            trial.done = []
            verdict = trial.try_command(command).verdict
            if isinstance(command, c.CardCheck | c.Call):
                assert verdict is Verdict.BESIDE
                assert trial.completed == before[0]
                continue
            assert verdict is Verdict.OTHER
            assert (trial.completed, trial.view) == before
            tried += 1
    assert tried > 5


@pytest.mark.parametrize("name", tutorial_names())
def test_a_wrong_command_gets_the_refusal_of_the_table_and_the_step_stays(name: str) -> None:
    played = game(name)
    played.show_step()
    command = c.Challenge()
    refusal = played.match.why_not(LEARNER, command)
    assert refusal is not None
    reply = played.try_command(command)

    assert reply == (Verdict.REFUSED, (tell_refusal(refusal, played.listener),), refusal)
    assert played.completed == 1


def test_a_wrong_answer_may_be_given_again() -> None:
    played = game("quiz")
    question = played.question
    assert question is not None

    assert played.try_command(c.Answer("not this")).verdict is Verdict.WRONG_ANSWER
    assert played.question == question
    first, second = (int(word) for word in question.prompt.split() if word.isdecimal())
    assert played.try_command(c.Answer(str(first + second))).verdict is Verdict.DONE
    assert played.question is None


@pytest.mark.parametrize("name", ["mattel", "rnib", "french", "quiz"])
def test_one_may_call_first_and_play_then(name: str) -> None:
    for played in moments(name):
        assert played.step is not None
        if played.step.topic == "call":
            assert played.try_command(c.Call()).verdict is Verdict.BESIDE
            card = played.command_to_show
            assert isinstance(card, c.Play)
            assert not card.call
            assert played.try_command(card).verdict is Verdict.DONE
            return
    pytest.fail("there is no call")


@pytest.mark.parametrize("name", tutorial_names())
def test_after_the_last_step_nothing_more_is_done(name: str) -> None:
    played = game(name)
    while played.step:
        told = played.show_step().told
    done = list(played.done)
    command = (played.legal_commands or [c.CardCheck()])[0]

    assert played.try_command(command).verdict is Verdict.OTHER
    assert played.done == done
    assert told


@pytest.mark.parametrize("name", tutorial_names())
def test_the_commands_that_were_done_lead_to_the_same_place(name: str) -> None:
    played, again = game(name), game(name)
    while played.step:
        played.show_step()
    for command in played.done:
        again.try_command(command)

    assert again.completed == played.completed
    assert again.view == played.view


@pytest.mark.parametrize("name", tutorial_names())
def test_what_the_bot_draws_is_told_to_nobody(name: str) -> None:
    played = game(name)
    voice, deck = Voice(played.listener, SEATS), deck_of(played.edition)
    hidden = Counter(played.match._state.hands[BOT])
    shown: list[str] = []
    while played.step:
        assert set(played.match._state.hands[BOT]) != set(played.view.hand)
        told = played.show_step().told
        shown += [utterance.spoken for utterance in told if "draws" in utterance.spoken]

    assert hidden
    for sentence in shown:
        assert not any(voice.card(card) in sentence for card in deck.all), sentence


@pytest.mark.parametrize("name", tutorial_names())
def test_explanations_name_a_clause_of_the_sheet_and_its_numbers(name: str) -> None:
    rulings = load_tutorial(name).edition.rulings
    for played in moments(name):
        assert played.step is not None
        told = TutorialVoice(played).explain()
        assert f"Rule {name}." in told.spoken
        assert f", {name}." in told.braille
        if played.step.topic in ("catch", "call"):
            assert f"{rulings.catch_penalty} cards" in told.spoken


CITED = {
    "match": "must have the (colour|number), the (colour|number)",
    "catch": "caught, you draw|may catch you|notices|another player calls it first",
    "wild": "you name the colour",
    "draw": "no playable card, (and only then, )?draw one",
    "drawn": "(may|may announce and) play (it|the card you drew|only the card you drew)",
    "challenge": "may challenge",
    "call": "second-to-last card, call UNO|Call UNO .* second-to-last card|must call DOS",
    "last": "round is over|ends the round|wins the round",
    "question": "must answer a question",
    "question-again": "must answer a question",
    "stack": "the total passes on",
    "row-match": "single match is one card",
    "row-pair": "double match is two cards",
    "row-done": "turn ends, .* the row is filled up",
    "row-draw": "draw one card",
    "row-lay": "make no match, lay one card",
    "row-bonus": "one card of its number and colour, you get a bonus",
}
"""What the clause says, in English, that a step about each topic cites."""


@pytest.mark.parametrize("name", tutorial_names())
def test_the_cited_clause_says_what_the_step_teaches(name: str) -> None:
    for played in moments(name):
        assert played.step is not None
        clause = clause_of(played.tutorial, played.step.topic)
        assert re.search(CITED[played.step.topic], clause_text(clause, "en")), clause


def test_cards_that_are_not_in_one_pack_cannot_be_dealt() -> None:
    tutorial = load_tutorial("mattel")
    too_many = tutorial.following[:1] * 3

    with pytest.raises(ValueError, match="one pack"):
        begin_laid_match(tutorial.edition, SEATS, SEED, tutorial.hands, too_many)
    with pytest.raises(ValueError, match="one pack"):
        begin_laid_match(tutorial.edition, SEATS, SEED, ((), ()), ())
