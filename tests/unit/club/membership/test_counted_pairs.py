"""Games in pairs in the numbers of a club: a partner is no opponent, and nobody is rated."""

from support.club_evening import IN_PAIRS, ClubEvening, person_id

from callout.club.counted_game import WHOLE_SHARE
from callout.club.membership.counting import count_tables, rated
from callout.club.ratings import Rating

NUMBERS = {person_id(number): number for number in range(1, 5)}


def test_a_pair_has_beaten_all_or_nobody_and_rates_nobody() -> None:
    evening = ClubEvening(4, IN_PAIRS, started=True)
    evening.draw()
    evening.finish(1)
    counted = count_tables(evening.evening.tables, lambda player: NUMBERS.get(player, 0))

    ((*members,),) = counted
    assert sorted(one.game.share for one in members) == [0, 0, WHOLE_SHARE, WHOLE_SHARE]
    assert rated(counted, dict.fromkeys(NUMBERS.values(), Rating())) == ()
