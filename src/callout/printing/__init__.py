"""Files for paper and plastic: braille pages, printed cards and tactile plates."""
