"""What a language says of itself."""

from callout.locales.language import load_language


def test_braille_keeps_the_spaces_of_print_unless_the_language_closes_up() -> None:
    assert not load_language("en").braille.closes_up
    assert load_language("fr").braille.closes_up
