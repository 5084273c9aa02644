"""The lobby without scripts: the invitation, Start with its reason, and another game."""

from collections.abc import Iterator

import pytest
from support.web.form_browser import FormBrowser, InProcessSite

from callout.host import entries as e
from callout.locales.friendly_names import friendly_names
from callout.server.tables.session import TableSession

NEEDED = {
    "en": "You need one more player. Invite someone or add a bot.",
    "fr": "Il manque un joueur. Invite quelqu’un ou ajoute un robot.",
}


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


def open_lobby(hall: InProcessSite, language: str = "en") -> tuple[FormBrowser, TableSession, str]:
    """Play with friends, and return the host, the table and its path."""
    host = hall.visit(language)
    host.open("/")
    host.fill("play-friends")
    session, path = host.table(), host.went
    host.open(path)
    return host, session, path


@pytest.mark.parametrize("language", NEEDED)
def test_start_is_there_at_once_with_the_reason_why_it_cannot_be(
    hall: InProcessSite, language: str
) -> None:
    host, session, path = open_lobby(hall, language)
    start = host.page.by_id("wish-start")
    assert (start["aria-disabled"], start["aria-describedby"]) == ("true", "start-problem")
    assert "disabled" not in start
    assert f'<p id="start-problem">{NEEDED[language]}</p>' in host.text

    host.fill("wishes", {"wish": "start"})
    assert host.status == 409
    notice = host.text.partition('<div id="notice">')[2].partition("</div>")[0]
    assert notice.strip() == f"<p>{NEEDED[language]}</p>"  # and no rule of another sheet

    host.fill("wishes", {"wish": "bot calm"})
    host.open(path)
    assert "aria-disabled" not in host.page.by_id("wish-start")
    assert "start-problem" not in host.page.ids()
    host.fill("wishes", {"wish": "start"})
    assert session.open_table.match is not None


def test_a_name_that_is_refused_is_still_in_the_invitation(hall: InProcessSite) -> None:
    _, _, path = open_lobby(hall)
    guest = hall.visit()
    guest.open(path)
    guest.fill("arrive", {"name": "Ann draws four", "wish": "sit"})

    assert guest.status == 409
    assert 'value="Ann draws four"' in guest.text


@pytest.mark.parametrize(
    ("language", "many", "one"),
    [
        ("en", "Up to 9 more players can join.", "One more player can join."),
        ("fr", "Il reste 9\N{NO-BREAK SPACE}places.", "Il reste une place."),
    ],
)
def test_empty_chairs_are_shown_and_told_until_the_table_is_full(
    hall: InProcessSite, language: str, many: str, one: str
) -> None:
    host, _, path = open_lobby(hall, language)
    assert many in host.text
    assert host.text.count('class="chair empty" aria-hidden="true"') == 3

    for _ in range(8):
        host.fill("wishes", {"wish": "bot calm"})
        host.open(path)
    assert one in host.text
    assert host.text.count('class="chair empty"') == 1
    host.fill("wishes", {"wish": "bot calm"})
    host.open(path)
    assert 'class="chair empty"' not in host.text
    assert "room" not in host.page.ids()


def test_an_invitation_shows_whose_table_it_is(hall: InProcessSite) -> None:
    _, session, path = open_lobby(hall)
    name = session.open_table.places[0].name
    guest = hall.visit()
    guest.open(path)

    assert f"</span> {name} (host)</li>" in guest.text.replace("\n", "")
    assert guest.text.count('class="avatar') == 1


def test_a_lobby_skips_to_no_cards(hall: InProcessSite) -> None:
    host, _, _ = open_lobby(hall)

    assert '<a class="skip" href="#status">Skip to the content</a>' in host.text


def test_a_form_sent_twice_makes_one_table_for_friends(hall: InProcessSite) -> None:
    visit = hall.visit()
    fields = visit.open("/").forms["play-friends"]
    visit.send("/play/friends", fields)
    first = visit.went
    visit.http.cookies.clear()  # the second press leaves before the first is answered
    visit.send("/play/friends", fields)

    assert visit.went == first
    assert len(hall.node.store.sessions) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_guest_joins_by_one_press_under_a_name_that_is_free(
    hall: InProcessSite, language: str
) -> None:
    _, session, path = open_lobby(hall)
    guest = hall.visit(language)
    field = guest.open(path).by_id("name")
    assert "required" not in field
    assert field["value"] in friendly_names(language)
    assert field["value"] != session.open_table.places[0].name

    guest.fill("arrive", {"wish": "sit"})
    assert [place.name for place in session.open_table.places][1:] == [field["value"]]
    page = guest.open(path)
    assert "wish-start" not in page.ids()
    assert "game" not in page.ids()
    host_name = session.open_table.places[0].name
    told = {"en": "{} starts the game.", "fr": "{} lance la partie."}[language]
    assert told.format(host_name) in guest.text


def test_one_press_plays_another_game_which_is_told_to_all(hall: InProcessSite) -> None:
    host, session, path = open_lobby(hall)
    guest = hall.visit("fr")
    guest.open(path)
    guest.fill("arrive", {"wish": "sit", "name": "Ben"})
    page = host.open(path)
    assert "Change the game: Classic UNO, first to 500, bots wait up to 10 s" in host.text
    assert page.by_id("game-mattel")["aria-pressed"] == "true"

    host.fill("games", {"game": "dos"})
    assert (host.status, session.open_table.edition.name) == (303, "dos")
    name = host.who.name
    host.open(path)
    assert "You changed the game: DOS, first to 200." in host.text
    assert "Change the game: DOS, first to 200, bots wait up to 10 s" in host.text
    guest.open(path)
    assert f"{name} a changé le jeu\u00a0: DOS, le premier à 200 gagne." in guest.text


def test_scoring_pace_and_house_rules_are_changed_and_shown_again(hall: InProcessSite) -> None:
    host, session, path = open_lobby(hall)
    before = session.open_table.options
    changed = {"scoring": "low", "pace": "3", "clock": "60", "length": "100"}
    host.fill("game-form", {**changed, "watchers": None, "game": "mattel"})

    options = session.open_table.options
    assert options == e.Options(
        "mattel", {"target": 100}, options.scoring, watchers=False, pace=3, clock=60
    )
    assert (options.scoring.value, options.slow) == ("low", before.slow)
    host.open(path)
    assert (
        "Change the game: Classic UNO, lowest wins at 100, bots wait up to 3 s, 60 s to think"
    ) in host.text
    fields = host.page.forms["game-form"]
    assert {name: fields[name] for name in changed} == changed
    assert "watchers" not in fields


def test_a_set_of_house_rules_is_called_by_its_name(hall: InProcessSite) -> None:
    host, session, path = open_lobby(hall)
    host.fill("game-form", {"rules": "family", "game": "mattel"})

    assert session.open_table.options.house
    host.open(path)
    assert host.page.forms["game-form"]["rules"] == "family"


def test_what_is_wrong_is_told_and_stays_in_the_form(hall: InProcessSite) -> None:
    host, session, path = open_lobby(hall)
    before = session.version
    wrong = {"pace": "soon", "game": "mattel"}
    host.fill("game-form", wrong)

    assert (host.status, session.version) == (422, before)
    assert "open" in host.page.by_id("game")
    assert host.page.forms["game-form"]["pace"] == "soon"
    assert 'aria-describedby="pace-wrong' in host.text
    host.send(path, {"game": "mattel", **host.page.forms["game-form"]}, accept="application/json")
    assert '"wrong":true' in host.text


def test_there_is_no_game_but_those_that_are_known(hall: InProcessSite) -> None:
    host, session, path = open_lobby(hall)
    host.send(path, {"game": "atlantis"})

    assert (host.status, session.open_table.edition.name) == (404, "mattel")


def test_a_dealer_who_was_named_stays_where_one_is_named(hall: InProcessSite) -> None:
    host = hall.visit()
    host.open("/new/quiz")
    host.fill("make-form", {"name": "Ana", "dealer": "ana"})
    session, path = host.table(), host.went
    host.open(path)
    host.fill("game-form", {"pace": "4", "game": "quiz"})
    assert session.open_table.options.dealer == "ana"
    host.open(path)
    host.fill("games", {"game": "mattel"})

    assert session.open_table.options.dealer == ""


def seat_partners(hall: InProcessSite) -> tuple[FormBrowser, FormBrowser, TableSession, str]:
    """Let Ana and Ben sit down, one after the other, at a table of partners of the RNIB."""
    host, session, path = open_lobby(hall)
    host.fill("games", {"game": "rnib"})
    host.open(path)
    host.fill("game-form", {"scoring": "partners", "game": "rnib"})
    guest = hall.visit()
    guest.open(path)
    guest.fill("arrive", {"wish": "sit", "name": "Ben"})
    return host, guest, session, path


def seated(session: TableSession) -> list[str]:
    """List who sits at each place."""
    return [place.name for place in session.open_table.places]


def test_rnib_4a_who_joins_chooses_a_partner_and_bots_fill_the_table(hall: InProcessSite) -> None:
    host, guest, session, path = seat_partners(hall)
    name = host.who.name
    guest.open(path)
    assert f'<p id="pairs">Partners: {name} and nobody yet, Ben and nobody yet.</p>' in guest.text
    assert guest.page.by_id("wish-place-3")["value"] == "place 3"
    assert f"Partner with {name}" in guest.text

    guest.fill("wishes", {"wish": "place 3"})
    assert seated(session) == [name, "", "Ben"]
    page = guest.open(path)
    assert f'<p id="pairs">Partners: {name} and Ben.</p>' in guest.text
    assert not any(one.startswith("wish-place") for one in page.ids())
    assert "You move to seat 3." in guest.text
    for _ in range(2):
        host.open(path)
        host.fill("wishes", {"wish": "bot calm"})
    host.open(path)
    pairs = f"Partners: {name} and Ben, Robin and Camille."
    assert f'<p id="pairs">{pairs}</p>' in host.text
    assert pairs in host.text.partition('id="log"')[2]

    host.fill("wishes", {"wish": "start"})
    host.open(path)
    assert session.open_table.match is not None
    assert session.open_table.match.view(None).seats == (name, "Robin", "Ben", "Camille")


def test_rnib_4a_a_person_changes_places_with_a_bot_and_the_host_with_anybody(
    hall: InProcessSite,
) -> None:
    host, guest, session, path = seat_partners(hall)
    name = host.who.name
    for _ in range(2):
        host.open(path)
        host.fill("wishes", {"wish": "bot calm"})
    assert seated(session) == [name, "Ben", "Robin", "Camille"]

    page = guest.open(path)
    found = [one for one in page.ids() if one.startswith("wish-place")]
    assert found == ["wish-place-3"]  # the place of the bot across from the host
    guest.fill("wishes", {"wish": "place 3"})
    assert seated(session) == [name, "Robin", "Ben", "Camille"]
    guest.open(path)
    assert "You swap seats with Robin." in guest.text

    page = host.open(path)
    assert "Ben and Robin swap seats." in host.text
    assert [one for one in page.ids() if one.startswith("wish-place")] == [
        "wish-place-4",
        "wish-place-2",
    ]
    host.fill("wishes", {"wish": "place 2"})
    assert seated(session) == ["Robin", name, "Ben", "Camille"]


@pytest.mark.parametrize(
    ("place", "told"), [("1", "That seat is taken."), ("5", "Choose a seat from 1 to 4.")]
)
def test_a_place_that_is_taken_or_not_there_is_refused_in_a_sentence(
    hall: InProcessSite, place: str, told: str
) -> None:
    _, guest, session, path = seat_partners(hall)
    before = seated(session)
    guest.open(path)
    guest.fill("wishes", {"wish": f"place {place}"})

    assert guest.status == 409
    assert told in guest.text
    assert seated(session) == before


@pytest.mark.parametrize(
    ("language", "words"), [("en", "sit across {}"), ("en", "sit 3"), ("fr", "en face de {}")]
)
def test_a_place_is_chosen_by_words_too(hall: InProcessSite, language: str, words: str) -> None:
    host, session, path = open_lobby(hall)
    host.fill("game-form", {"scoring": "partners", "game": "mattel"})
    guest = hall.visit(language)
    guest.open(path)
    guest.fill("arrive", {"wish": "sit", "name": "Ben"})
    guest.open(path)
    guest.fill("say-form", {"words": words.format(host.who.name)})

    assert seated(session) == [host.who.name, "", "Ben"]
