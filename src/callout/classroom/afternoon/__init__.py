"""An afternoon of many classes: their codes and labels, and the comparison of their numbers."""
