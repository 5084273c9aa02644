"""The server does what its description says, whatever is asked of it."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple
from zlib import crc32

import pytest
import schemathesis
from hypothesis import settings
from jsonschema_rs import validator_for
from schemathesis import Case
from schemathesis.core.parameters import ParameterLocation
from support.server.node_process import NodeProcess
from support.server.raw_client import Json, RawClient, create_table_of_three, running_node

from callout.server.http.openapi import document
from callout.server.http.routes import API_ROUTES

EXAMPLES = 20
TABLES = 24
"""How many tables there are: each has a host of its own, who may ask 20 times a second."""

ACCEPTED = ["2xx", "401", "403", "404", "409", "413", "422", "429"]
"""What may come of a request that is as described.

413 is a question file that is too long in bytes, 422 an edition that nobody knows, or a file of
which nothing can be used.
"""

REFUSED = ["400", "401", "403", "404", "409", "413", "422", "429"]
"""What may come of one that is not."""

described = schemathesis.openapi.from_dict(
    document("1"),
    config=schemathesis.Config.from_dict(
        {
            "checks": {
                "positive_data_acceptance": {"expected-statuses": ACCEPTED},
                "negative_data_rejection": {"expected-statuses": REFUSED},
            }
        }
    ),
)
finite = described.exclude(operation_id="stream")


class NodeWithTables(NamedTuple):
    """A node with tables and their hosts; a match goes on at two thirds of them."""

    node: NodeProcess
    tables: list[tuple[str, RawClient]]
    acts: list[int]


@pytest.fixture(scope="module")
def tables_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeWithTables]:
    with running_node(tmp_path_factory.mktemp("described")) as node:
        tables = [create_table_of_three(node, begun=one % 3 > 0) for one in range(TABLES)]
        tables_node = NodeWithTables(node, tables, [])
        yield tables_node
        assert not tables_node.acts or {200, 400, 401, 409} <= {*tables_node.acts}, (
            "acts reach no table"
        )


def test_the_node_serves_this_very_document_and_it_is_openapi_3_1(
    tables_node: NodeWithTables,
) -> None:
    served = tables_node.tables[0][1].ask("GET", "/api/openapi.json").told

    assert {**served, "info": {}} == {**json.loads(json.dumps(document("1"))), "info": {}}
    assert served["openapi"] == "3.1.0"
    described.validate()
    ways = {(path, way.upper()) for path, ways in served["paths"].items() for way in ways}
    assert ways == {(door.path, door.method) for door in API_ROUTES}


def test_every_item_of_a_stream_is_as_described(tables_node: NodeWithTables) -> None:
    quick = {"pace": 0, "clock": 0.001, "house": {"target": 1}}
    code, host = create_table_of_three(tables_node.node, begun=True, **quick)
    items = host.hear(code, '"MatchEnded"').items
    form = validator_for({**document("1"), "$ref": "#/components/schemas/NarratedEntry"})

    assert len(items) > 20
    assert [item["version"] for item in items if not form.is_valid(item)] == []
    assert not form.is_valid({**items[0], "entry": {"type": "Unheard"}})


@finite.parametrize()
@settings(max_examples=EXAMPLES, derandomize=True)
def test_every_answer_is_as_described(tables_node: NodeWithTables, case: "Case[Any]") -> None:
    turn = crc32(repr((case.path, case.path_parameters, case.body)).encode())
    code, host = tables_node.tables[turn % TABLES]
    token = ("", RawClient(tables_node.node).token, host.token, host.token)[turn // TABLES % 4]
    assert case.meta is not None
    if "{code}" in case.path and not case.meta.is_negative_at(ParameterLocation.PATH):
        case.path_parameters["code"] = code if turn % 5 else case.path_parameters["code"]
    case.body = _whole(case.body)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = case.call(base_url=f"http://127.0.0.1:{tables_node.node.port}", headers=headers)

    if case.path.endswith("/acts"):
        tables_node.acts.append(answer.status_code)
    case.validate_response(answer, headers=headers)


def _whole(body: Json) -> Json:
    """Write whole numbers without a point: to JSON Schema 4.0 is an integer, to us it is not."""
    if isinstance(body, dict):
        return {name: _whole(part) for name, part in body.items()}
    if isinstance(body, list):
        return [_whole(part) for part in body]
    return int(body) if isinstance(body, float) and body.is_integer() else body
