"""Afternoons of many classes: their logs, and the numbers of their classes."""
