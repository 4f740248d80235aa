"""The one door: whatever happens inside, exactly one exit status comes out, and it is never a guess.

Typer turns every exception, a broken pipe and a returned number into 1 or 0, which here mean KILL and SHIP. So
commands run without its standalone mode, and the process leaves through `os._exit` once the streams are flushed.
"""

from __future__ import annotations

import errno
import gc
import itertools
import os
import sys
from typing import NoReturn

# This module imports nothing of probekit's at its top: an import error must come out here too, as 70.

EXIT_USAGE = 2
EXIT_FAULT = 70
EXIT_INTERRUPTED = 130
LONG_WORD = 12
KEY_VARIABLES = ("PROBEKIT_API_KEY", "OPENAI_API_KEY")
COLLECT_EVERY = 100_000
DEBUG_VARIABLE = "PROBEKIT_DEBUG"
UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EBADF, errno.EIO)
"""What the system says where output goes to a full disk or a stream that is closed; no fault of ours."""


def main() -> NoReturn:
    """Run the command line and leave the process."""
    _hold_standard_descriptors()
    gc.set_threshold(COLLECT_EVERY)  # imports make nothing but survivors, and looking through them costs 70 ms
    try:
        status = _run(sys.argv[1:])
    except KeyboardInterrupt:
        status = EXIT_INTERRUPTED
    except BaseException as error:  # noqa: BLE001 - the door: nothing passes it as an exception
        status = _report_fault(error)
    os._exit(_flush(status))


def _run(arguments: list[str]) -> int:
    """Exit status of the command. Errors of known kinds are told to the user here."""
    from probekit.errors import ProbekitError  # noqa: PLC0415 - see above

    try:
        return _invoke(arguments)
    except ProbekitError as error:
        _say(_without_keys(f"probekit: {error}", arguments))
        return error.exit_status
    except SystemExit as leaving:
        if leaving.code in (0, None):
            return 0  # Typer leaves so after installing or printing a shell's completion
        # and so where a pipe's reader has gone
        _say("probekit: the output could not be written: whoever read it has gone.")
        return EXIT_FAULT
    except Exception as error:
        told = _usage_sentence(error, arguments)
        if told is None:
            raise
        _say(_without_keys(told, arguments))
        return EXIT_USAGE


def _invoke(arguments: list[str]) -> int:
    from typer.main import get_command  # noqa: PLC0415 - see above

    from probekit.cli.app import app_for, with_default_values  # noqa: PLC0415

    app, name, rest = app_for(with_default_values(arguments))
    status = get_command(app).main(args=rest, prog_name=name, standalone_mode=False)
    if type(status) is not int:
        raise TypeError("a command ended without an exit status")
    return status


def _usage_sentence(error: Exception, arguments: list[str]) -> str | None:
    """The parser's sentence, or None where the error is not the parser's.

    Known by its shape: Typer keeps its parser's error classes private, and which they are differs between releases.
    """
    tell = getattr(error, "format_message", None)
    if tell is None or not hasattr(error, "exit_code"):
        return None
    path = getattr(getattr(error, "ctx", None), "command_path", "probekit")
    return f"{path}: {_without_long_words(tell(), arguments)}\nTry '{path} --help'."


def _without_long_words(sentence: str, arguments: list[str]) -> str:
    """The sentence without the long words of the command line: one that stands in the wrong place may be a key."""
    for argument in arguments:
        value = argument.partition("=")[2] if argument.startswith("-") else argument
        if len(value) >= LONG_WORD:
            sentence = sentence.replace(value, "(a value that is not shown)")
    return sentence


def _without_keys(sentence: str, arguments: list[str]) -> str:
    """The sentence without the keys of the environment: a path or a name on the command line may hold one."""
    named = [after for word, after in itertools.pairwise(arguments) if word == "--api-key-env"]
    named += [word.partition("=")[2] for word in arguments if word.startswith("--api-key-env=")]
    for name in (*KEY_VARIABLES, *named):
        key = os.environ.get(name, "")
        if len(key) >= LONG_WORD:
            sentence = sentence.replace(key, "(a key that is not shown)")
    return sentence


def _report_fault(error: BaseException) -> int:
    if isinstance(error, OSError) and error.errno in UNWRITABLE:
        _say(f"probekit: the output could not be written ({os.strerror(error.errno)}).")
        return EXIT_FAULT
    _say(f"probekit: a fault inside probekit ({type(error).__name__}). Set {DEBUG_VARIABLE}=1 to see where.")
    if os.environ.get(DEBUG_VARIABLE):
        import traceback  # noqa: PLC0415 - 10 ms, and only for somebody who asked

        # frames without their values: a key may be among them; the message of a foreign exception may hold one as well
        _say("".join(traceback.format_tb(error.__traceback__)))
    return EXIT_FAULT


def _say(text: str) -> None:
    """A sentence on stderr; a stderr that is gone must not change the exit status."""
    try:
        print(text, file=sys.stderr, flush=True)  # noqa: T201 - the door speaks
    except (OSError, ValueError, AttributeError):
        return


def _flush(status: int) -> int:
    """Flush stdout; output that cannot be written must not look like success."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        if status == EXIT_USAGE or status >= EXIT_FAULT:
            return status
        _say("probekit: the output could not be written.")
        return EXIT_FAULT
    return status


def _hold_standard_descriptors() -> None:
    """Fill closed descriptors 0 to 2, so that no log file is opened in their place and then written to as stderr.

    A closed stdout is filled read-only: writing the verdict to it must fail, not vanish.
    """
    for number, flags in ((0, os.O_RDONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, flags)  # takes the lowest free descriptor: this one
    if sys.stdout is None:
        # what is printed must fail at the flush and not vanish
        sys.stdout = os.fdopen(1, "w", closefd=False)
