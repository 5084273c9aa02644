"""People at one address make so many tables in an hour, by pages and programs together."""

from support.web.form_browser import FormBrowser, InProcessSite

from callout.server.http.admission import TABLES_PER_NETWORK_LIMIT

TOO_MANY = "Too fast. Wait a moment."


def make_by_program(visit: FormBrowser) -> tuple[int, str]:
    """Make a table as a program does; return the status and the sentence."""
    body = {"options": {"edition": "mattel"}}
    answer = visit.hall.runner.run(visit.http.post("/api/tables", json=body))
    return answer.status_code, answer.json().get("message", "")


def test_the_tables_of_an_address_have_an_end_on_every_way() -> None:
    limit = TABLES_PER_NETWORK_LIMIT._replace(maximum=4)
    with InProcessSite(chosen_limits=(limit,)) as hall, hall.limit_clock.stopped():
        ana, bob = hall.known("Ana"), hall.known("Bob")
        assert [make_by_program(one)[0] for one in (ana, bob)] == [201, 201]
        tables = len(hall.node.store.sessions)
        assert make_by_program(ana) == (429, TOO_MANY)
        bob.open("/new/mattel")
        for visit, path, fields in (
            (bob, "/new/mattel", dict(bob.page.forms["make-form"])),
            (ana, "/play", {}),
            (hall.visit(), "/play/friends", {}),
        ):
            assert visit.send(path, fields).status == 429, path
            assert TOO_MANY in visit.text

        assert len(hall.node.store.sessions) == tables == limit.maximum
        refused = hall.node.context.metrics.budget_hits.labels("tables-address")
        assert refused._value.get() == 4


def test_the_limit_is_three_hundred_unless_the_operator_says_otherwise() -> None:
    assert TABLES_PER_NETWORK_LIMIT.maximum == 300
