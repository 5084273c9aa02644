"""Plates read back: closed bodies, a dome at each dot, as high and wide as a dot."""

from io import BytesIO

import pytest
import trimesh
from support.printing.pdf_reader import same_points
from support.toml_edition import six_card_toml

from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.editions import load, names
from callout.editions.loader import parse
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    DOT_DIAMETER_MM,
    DOT_HEIGHT_MM,
    Point,
)
from callout.printing.cards.stl import CARD_GAP_MM, CARD_THICKNESS_MM, plate_stl

ALL = [load(name) for name in names()] + [parse(six_card_toml())]
FACES = {
    face.cells: face
    for edition in ALL
    for card in deck_of(edition).all
    for face in (draw_card(edition, card),)
}
"""Every different label of all editions."""


def read(stl: bytes) -> trimesh.Trimesh:
    mesh = trimesh.load(BytesIO(stl), file_type="stl")
    assert isinstance(mesh, trimesh.Trimesh)
    return mesh


def peaks(mesh: trimesh.Trimesh) -> list[Point]:
    """Find the tops of all domes, as seen on a card that lies before us."""
    tops = {
        tuple(map(float, v))
        for v in mesh.vertices
        if v[2] > CARD_THICKNESS_MM + DOT_HEIGHT_MM - 0.01
    }
    return [Point(x, CARD_HEIGHT_MM - y) for x, y, _ in tops]


@pytest.mark.slow
@pytest.mark.parametrize("label", sorted(FACES))
def test_a_card_is_one_closed_body_with_a_dome_at_each_dot(label: str) -> None:
    face = FACES[label]
    mesh = read(plate_stl([face.dots]))

    assert mesh.is_watertight
    assert mesh.is_volume
    assert mesh.euler_number == 2  # one body without a hole
    assert mesh.bounds.tolist() == [
        [0, 0, 0],
        pytest.approx([CARD_WIDTH_MM, CARD_HEIGHT_MM, CARD_THICKNESS_MM + DOT_HEIGHT_MM]),
    ]
    assert same_points(peaks(mesh), list(face.dots))


def test_a_dome_is_the_cap_of_a_sphere() -> None:
    mesh = read(plate_stl([[Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2)]]))
    radius = (DOT_HEIGHT_MM**2 + (DOT_DIAMETER_MM / 2) ** 2) / (2 * DOT_HEIGHT_MM)
    dome = [v for v in mesh.vertices if v[2] > CARD_THICKNESS_MM + 0.001]
    foot = [
        ((v[0] - CARD_WIDTH_MM / 2) ** 2 + (v[1] - CARD_HEIGHT_MM / 2) ** 2) ** 0.5
        for v in mesh.vertices
        if v[2] == pytest.approx(CARD_THICKNESS_MM) and abs(v[0] - CARD_WIDTH_MM / 2) < 2
    ]

    assert max(foot) == pytest.approx(DOT_DIAMETER_MM / 2, abs=0.01)
    for x, y, z in dome:
        up = z - (CARD_THICKNESS_MM + DOT_HEIGHT_MM - radius)
        far = ((x - CARD_WIDTH_MM / 2) ** 2 + (y - CARD_HEIGHT_MM / 2) ** 2 + up**2) ** 0.5
        assert far == pytest.approx(radius, abs=0.001)


@pytest.mark.parametrize(("count", "columns"), [(1, 1), (2, 2), (3, 2), (4, 2), (6, 3), (12, 4)])
def test_a_plate_holds_several_cards_side_by_side(count: int, columns: int) -> None:
    faces = [draw_card(load("rnib"), Card(card)) for card in range(count)]
    mesh = read(plate_stl([face.dots for face in faces]))
    rows = -(-count // columns)
    wanted = [
        Point(
            x + place % columns * (CARD_WIDTH_MM + CARD_GAP_MM),
            y + (place // columns - rows + 1) * (CARD_HEIGHT_MM + CARD_GAP_MM),
        )
        for place, face in enumerate(faces)
        for x, y in face.dots
    ]

    assert mesh.is_watertight
    assert mesh.euler_number == 2 * count
    assert mesh.bounds[0].tolist() == [0, 0, 0]
    assert mesh.bounds[1][:2].tolist() == pytest.approx(
        [
            columns * (CARD_WIDTH_MM + CARD_GAP_MM) - CARD_GAP_MM,
            rows * (CARD_HEIGHT_MM + CARD_GAP_MM) - CARD_GAP_MM,
        ]
    )
    assert same_points(peaks(mesh), wanted)


def test_a_file_says_how_many_triangles_follow() -> None:
    stl = plate_stl([draw_card(load("rnib"), Card(0)).dots])

    assert len(stl) == 84 + 50 * int.from_bytes(stl[80:84], "little")
    assert not stl.startswith(b"solid")  # else it would be taken for text
