"""The checks of `callout doctor`, a module for each thing that is checked."""
