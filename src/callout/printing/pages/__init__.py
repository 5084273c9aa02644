"""Braille pages: their layout, their contents and their file formats."""
