"""Question files that teachers have, read into decks and written again."""
