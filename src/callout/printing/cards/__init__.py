"""Playing cards as PDF, SVG and STL."""
