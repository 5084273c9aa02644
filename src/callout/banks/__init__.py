"""Question files of teachers, read into decks and written again."""
