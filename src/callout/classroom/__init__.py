"""A class: a teacher, pupils, their tables, and what they answered there."""
