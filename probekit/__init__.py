"""probekit: when the evidence stops, does your agent stop too?

>>> from probekit import judge, load

`load` gives a scenario as a Python value, `judge` judges what an agent said as a scenario says; docs/python.md.
"""

TYPE_CHECKING = False  # importing typing would take longer than all of this; type checkers know the name
if TYPE_CHECKING:
    from probekit.library.loading import LoadedScenario, judge, load
    from probekit.library.result import Result

__version__ = "0.1.0"

__all__ = ["LoadedScenario", "Result", "__version__", "judge", "load"]


def __getattr__(name: str) -> object:
    """The library's names, looked up when somebody asks for one: every start of the command is spared the judges."""
    if name == "Result":
        from probekit.library import result  # noqa: PLC0415 - as above

        return result.Result
    if name in {"LoadedScenario", "judge", "load"}:
        from probekit.library import loading  # noqa: PLC0415 - as above

        return getattr(loading, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))
