"""Braille cells for the labels of cards, for running text and for the lines of a display."""
