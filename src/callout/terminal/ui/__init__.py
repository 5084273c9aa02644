"""Screens: what is printed and what is typed."""
