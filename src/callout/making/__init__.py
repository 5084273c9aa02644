"""What can be made of an edition on paper, film or plastic: braille pages, card faces, plates."""
