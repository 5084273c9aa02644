"""The pages of a class: its entrance, and those of the teacher and of the pupils."""
