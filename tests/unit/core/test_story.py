"""The story of a match: its rounds, streaks, catches, runs and the largest hand."""

from collections.abc import Sequence

from callout.core import events as e
from callout.core.cards import NO_CARD, NO_SEAT, Card, Colour, Seat
from callout.core.cause import Cause
from callout.core.edition import Scoring
from callout.core.story import MAX_ROUNDS, Feat, MatchStory

ANA, BOB = Seat(0), Seat(1)
BLUE = Colour(0)
OPENED = e.Opened("mattel", "", {}, Scoring.WINNER, ("Ana", "Bob"), "", "")


def story_of(*events: e.Event, counts: Sequence[int] = (0, 0)) -> MatchStory:
    return MatchStory().after((OPENED, e.RoundBegan(1, (0, 1)), *events), counts)


def ended(winner: Seat, *held: int) -> e.RoundEnded:
    hands = tuple((Card(1),) * count for count in held)
    return e.RoundEnded(winner, hands, (held[1], held[0]), (held[1], held[0]))


def drew(seat: Seat) -> e.Drew:
    return e.Drew(seat, (Card(1),), Cause.TURN)


def played(seat: Seat, count: int = 1) -> e.Played:
    return e.Played(seat, Card(1), BLUE, count)


def test_a_story_begins_with_nothing() -> None:
    story = MatchStory()

    assert story.longest_streak == story.most_right == story.most_cards == Feat()
    assert story.best_catch == (NO_SEAT, NO_SEAT, 0)
    assert story.after((), ()) == story


def test_rounds_are_kept_with_their_points() -> None:
    story = story_of(ended(ANA, 0, 3), e.RoundBegan(2, (0, 1)), ended(BOB, 2, 0))

    assert [(one.number, one.winner) for one in story.rounds] == [(1, ANA), (2, BOB)]
    assert story.rounds[0].points == (3, 0)
    assert story.last == ended(BOB, 2, 0)


def test_the_last_card_is_that_which_was_played_last() -> None:
    matched = e.Matched(ANA, 0, Card(2), (Card(3), Card(4)), 4, BLUE, 0)

    assert story_of().card == NO_CARD
    assert story_of(e.Laid(BOB, Card(5)), drew(ANA)).card == Card(5)
    assert story_of(e.Laid(BOB, Card(5)), matched, ended(ANA, 0, 3)).card == Card(4)
    assert story_of(matched, played(ANA)).card == Card(1)


def test_only_the_last_rounds_are_kept() -> None:
    story = story_of()
    for number in range(MAX_ROUNDS + 2):
        story = story.after((e.RoundBegan(number, (0, 1)), ended(ANA, 0, 1)), (0, 0))

    assert len(story.rounds) == MAX_ROUNDS
    assert story.rounds[-1].number == MAX_ROUNDS + 1


def test_a_streak_is_of_one_seat_and_blocked_rounds_are_nobodys() -> None:
    winners = (NO_SEAT, NO_SEAT, NO_SEAT, BOB, ANA, ANA, BOB)
    story = story_of()
    for number, winner in enumerate(winners, start=1):
        story = story.after((e.RoundBegan(number, (0, 1)), ended(winner, 1, 1)), (0, 0))

    assert story.longest_streak == Feat(ANA, 2, 6)


def test_the_largest_hand_is_remembered_with_its_round() -> None:
    story = story_of(counts=(7, 7))
    assert story.most_cards == Feat(ANA, 7, 1)

    story = story.after((drew(BOB),), (7, 8))
    assert story.most_cards == Feat(BOB, 8, 1)
    assert story.after((ended(ANA, 0, 12),), (0, 0)).most_cards == Feat(BOB, 12, 1)
    assert story.after((), (8, 8)).most_cards == Feat(BOB, 8, 1)


def test_catches_are_counted_by_who_caught_whom() -> None:
    story = story_of(e.Caught(ANA, BOB), e.Caught(BOB, ANA), e.Caught(BOB, ANA))

    assert story.best_catch == (ANA, BOB, 2)


def test_right_answers_are_counted_and_wrong_ones_are_not() -> None:
    right, wrong = e.Answered(BOB, "4", right=True), e.Answered(ANA, "5", right=False, answer="4")

    assert story_of(right, wrong, right).most_right == Feat(BOB, 2)


def test_a_run_lasts_until_its_owner_draws() -> None:
    story = story_of(played(ANA), played(BOB), drew(BOB), played(ANA, 2))
    assert story.runs == (3, 0)
    assert story.longest_run == Feat(BOB, 1, 1)

    assert story.after((drew(ANA), drew(ANA)), (0, 0)).longest_run == Feat(ANA, 3, 1)
    assert story.after((ended(ANA, 0, 1),), (0, 0)).longest_run == Feat(ANA, 3, 1)
    assert story.after((e.RoundBegan(2, (0, 1)),), (0, 0)).runs == (0, 0)


def test_a_shorter_run_is_not_the_longest() -> None:
    story = story_of(played(ANA, 2), drew(ANA), played(ANA), drew(ANA))

    assert story.longest_run == Feat(ANA, 2, 1)


def test_a_card_that_is_taken_back_was_not_played() -> None:
    story = story_of(played(ANA), played(ANA), e.TookBack(ANA, Card(1), BLUE), drew(ANA))

    assert story.longest_run == Feat(ANA, 1, 1)


def test_cards_matched_and_laid_in_a_centre_row_are_played() -> None:
    matched = e.Matched(BOB, 0, Card(2), (Card(1), Card(3)), 4, BLUE, 0)

    assert story_of(matched, e.Laid(BOB, Card(1))).runs == (0, 3)
