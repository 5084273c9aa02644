"""Question decks: what is asked, and which answers count."""
