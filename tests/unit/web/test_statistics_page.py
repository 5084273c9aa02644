"""The statistics of a person on their page: turned on and off in one press, and in the file."""

import json

from support.server.in_process import InProcessCluster
from support.web.form_browser import FormBrowser, InProcessSite

from callout.club.counted_game import WHOLE_SHARE, CountedGame

PLANTED = "planted-card"


def counting(site: InProcessSite) -> FormBrowser:
    """Return somebody who is kept and has just turned the counting on."""
    ana = site.known("Ana")
    ana.open("/me")
    ana.fill("keep")
    press(ana)
    return ana


def press(visit: FormBrowser) -> None:
    """Press the button that starts or stops the counting, and read the page after it."""
    value = visit.open("/me").by_id("counting-go")["value"]
    visit.fill("counting", {"counted": value})
    visit.open(visit.location)


def end_game(site: InProcessSite, who: FormBrowser, table: int, game: CountedGame) -> None:
    """Note the end of a game."""
    player = who.who.player
    site.runner.run(site.node.played_with.note_players([player], table, {player: game}))


def test_one_press_counts_and_one_press_stops_and_erases() -> None:
    world = InProcessCluster()
    with InProcessSite(world) as site:
        ana = counting(site)
        assert "Your games are counted from now on." in ana.text
        assert "No game counts yet." in ana.text
        end_game(site, ana, 1, CountedGame(3, WHOLE_SHARE, ("skip", PLANTED, "skip")))
        end_game(site, ana, 2, CountedGame(2, 0))
        ana.open("/me")

        for sentence in (
            "You played 2 games against other people, with 5 rounds.",
            "On average, you beat 50% of the others.",
            "in 1 game.",
            "Your favourite last card is skip: you went out with it in 2 of 3 rounds you won.",
            "All your last cards: skip twice, planted card once.",
        ):
            assert sentence in ana.text, sentence
        for cell in ("<td>2</td>", "<td>5</td>", "<td>50%</td>", "<td>skip</td>"):
            assert cell in ana.text
        assert '<th scope="row">planted card</th><td>1</td>' in ana.text
        for figures in ("50%", "1 of 2", "2 of 3", "1 of 3"):
            assert f'<span class="figures">{figures}</span>' in ana.text
        file = json.loads(ana.open("/me/file").text)
        assert file["statistics"]["games"] == 2
        assert [PLANTED, 1] in file["statistics"]["last_cards"]

        press(ana)
        assert "the counts are erased" in ana.text
        assert "planted" not in ana.text
        assert json.loads(ana.open("/me/file").text)["statistics"] is None
        rows = [
            row.payload
            for log in site.runner.run(world.journal.stored_logs(0, 1_000))
            for row in site.runner.run(world.journal.since(log))
        ]
        assert PLANTED.encode() not in b"".join(rows)
        assert PLANTED not in str(world.logged.calls)


def test_nobody_who_is_not_kept_has_statistics() -> None:
    with InProcessSite() as site:
        ana = site.known("Ana")
        assert "counting" not in ana.open("/me").forms
        assert ana.send("/me/statistics", {"counted": "on"}).status == 404
        assert site.visit().send("/me/statistics", {"counted": "on"}).status == 401
