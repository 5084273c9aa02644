"""A class: a teacher, pupils, their tables, and their answers."""
