"""Common parts of the pages of classes and evenings: forms, notices and files."""
