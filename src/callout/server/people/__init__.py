"""People who are kept: eight words bring a person back on another device."""
