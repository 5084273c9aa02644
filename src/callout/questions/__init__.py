"""Question decks: the questions, and the judging of answers."""
