"""The pages on which somebody learns a game."""
