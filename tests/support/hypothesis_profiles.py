"""How many examples Hypothesis tries, and which: the same in every run, or others each time."""

from hypothesis import HealthCheck, settings

PROFILE_VARIABLE = "CALLOUT_HYPOTHESIS_PROFILE"
"""The environment variable by which ``scripts/test`` chooses a profile."""

CI, QUICK, RANDOM = "ci", "quick", "random"
CI_EXAMPLES = 60
_COMMON = settings(
    deadline=None,
    max_examples=CI_EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=True,
)


def register_profiles() -> None:
    """Register ``ci``, ``quick`` with few examples, and ``random`` with many others."""
    settings.register_profile(CI, _COMMON)
    settings.register_profile(QUICK, _COMMON, max_examples=CI_EXAMPLES // 10)
    settings.register_profile(
        RANDOM, _COMMON, max_examples=5 * CI_EXAMPLES, derandomize=False, print_blob=True
    )


def examples(count: int) -> settings:
    """Try *count* examples in CI, and in the other profiles fewer or more in proportion."""
    scaled = count * settings.default.max_examples // CI_EXAMPLES if settings.default else count
    return settings(max_examples=max(1, scaled))
