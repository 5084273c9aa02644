"""Everything made on paper: braille pages, printed cards and tactile plates."""
