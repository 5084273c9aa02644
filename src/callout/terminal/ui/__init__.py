"""Screens: the output and the input of a terminal."""
