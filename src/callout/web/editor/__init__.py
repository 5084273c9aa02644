"""The editor of question sets, whose whole set travels in its form."""
