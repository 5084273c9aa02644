"""A card table that can be heard, touched and seen, and its referee for other programs.

>>> import callout
>>> callout.editions()
['dos', 'french', 'mattel', 'quiz', 'rnib']
>>> match = callout.Match("mattel", ["Ana", "Ben"], seed=1)
>>> match.turn
'Ben'
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from callout.core.refusal import IllegalCommand
    from callout.editions import EditionError
    from callout.editions import names as editions
    from callout.library import Match, Result, WhyNot
    from callout.notation import NotationError

    __version__: str
else:

    def __getattr__(name: str) -> object:
        """Import a name when it is first asked for: the command line must start quickly."""
        from importlib import import_module, metadata  # noqa: PLC0415

        if name == "__version__":
            value = metadata.version("callout")
        elif name in _HOMES:
            module = import_module(_HOMES[name])
            value = module if name == "editions" else getattr(module, name)
        else:
            raise AttributeError(f"module 'callout' has no attribute {name!r}")
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted(__all__)


__all__ = [
    "EditionError",
    "IllegalCommand",
    "Match",
    "NotationError",
    "Result",
    "WhyNot",
    "__version__",
    "editions",
]

_HOMES = {
    "EditionError": "callout.editions",
    "IllegalCommand": "callout.core.refusal",
    "Match": "callout.library",
    "NotationError": "callout.notation",
    "Result": "callout.library",
    "WhyNot": "callout.library",
    "editions": "callout.editions",
}
"""The module of each name, apart from the version."""
