"""Lessons: a half round with fixed cards, each step explained, and positions to practise."""
