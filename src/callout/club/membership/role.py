"""The role of a member."""

from enum import StrEnum


class Role(StrEnum):
    """What may a member do?"""

    FOUNDER = "founder"
    """Everything; a club has one founder at any time."""
    HELPER = "helper"
    MEMBER = "member"
