"""Make a virtual environment with this checkout installed in it: `make_venv.py FOLDER [EXTRA]`.

Called by `tools/venv`, which finds the Python. Standard library only. All output goes where stdout goes.
Two may be started at once: the second waits for the first. One that was killed half way is made again.
Exit 0 ready, 2 cannot be had.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
STAMP = "made-from"
UNFINISHED = "unfinished"
READY = "from probekit import __version__"
INSTALLABLE = "import sys, pip; sys.exit(sys.version_info < (3, 11) or sys.prefix == sys.base_prefix)"


def recipe(extra: str) -> bytes:
    """Return what the environment is made from; `tools/venv` writes the same bytes to compare them with the stamp."""
    head = f"{CHECKOUT}\n{extra}\n".encode()
    return head + (CHECKOUT / "pyproject.toml").read_bytes() + (CHECKOUT / "constraints.txt").read_bytes()


def lock(folder: Path) -> None:
    """Wait until no other maker works on the folder; the lock ends with the last process that holds it.

    pip inherits it, so a maker that was killed holds others off until its pip is gone as well.
    """
    with contextlib.suppress(ImportError, OSError):  # no lock here (some network disks): then without
        import fcntl  # noqa: PLC0415  # POSIX only

        descriptor = os.open(folder.with_name(folder.name + ".lock"), os.O_CREAT | os.O_RDWR, 0o600)
        os.set_inheritable(descriptor, True)
        fcntl.flock(descriptor, fcntl.LOCK_EX)


def run(*command: str) -> None:
    """Run one step; its output is ours."""
    environment = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    subprocess.run(command, check=True, close_fds=False, env=environment, cwd=CHECKOUT)  # noqa: S603  # fixed words


def answers(python: Path, probe: str) -> bool:
    """Tell whether that Python runs the line and ends well."""
    try:
        done = subprocess.run([str(python), "-I", "-c", probe], check=False, capture_output=True)  # noqa: S603
    except OSError:
        return False
    return done.returncode == 0


def reusable(folder: Path) -> bool:
    """Tell whether there is an environment to install into: a person's own, or ours made from older needs."""
    stamp = folder / STAMP
    if (folder / UNFINISHED).exists() or not answers(folder / "bin" / "python", INSTALLABLE):
        return False
    # Ours, elsewhere: its scripts name another path. Ours, but it does not find probekit: something took it apart.
    here = not stamp.exists() or stamp.read_bytes().startswith(f"{CHECKOUT}\n".encode())
    return here and (not stamp.exists() or answers(folder / "bin" / "python", READY))


def foundation(folder: Path) -> None:
    """See to it that a working environment is in the folder; a new one is marked as unfinished."""
    stamp, unfinished = folder / STAMP, folder / UNFINISHED
    if not reusable(folder):
        print(f"probekit: making {folder} (once; takes about half a minute)", flush=True)
        if folder.exists():
            shutil.rmtree(folder)
        folder.mkdir()
        unfinished.touch()
        run(sys.executable, "-I", "-m", "venv", str(folder))
    else:
        print(f"probekit: bringing {folder} up to date", flush=True)
        if stamp.exists():  # ours; a person's own is never marked, so never thrown away for being half done
            stamp.replace(unfinished)


def make(folder: Path, extra: str) -> None:
    """Make the environment, and stamp it as the last thing."""
    lock(folder)
    wanted = recipe(extra)
    with contextlib.suppress(OSError):
        if (folder / STAMP).read_bytes() == wanted and answers(folder / "bin" / "python", READY):
            return
    foundation(folder)
    what = f"{CHECKOUT}[{extra}]" if extra else str(CHECKOUT)
    pip = (str(folder / "bin" / "python"), "-I", "-m", "pip")
    run(*pip, "install", "--quiet", "--constraint", str(CHECKOUT / "constraints.txt"), "--editable", what)
    partial = folder / f"{STAMP}.part"
    partial.write_bytes(wanted)
    partial.replace(folder / STAMP)
    (folder / UNFINISHED).unlink(missing_ok=True)


def main(folder: str, extra: str = "") -> int:
    """Run the program: one sentence where it cannot be done."""
    try:
        make(Path(folder).absolute(), extra)
    except subprocess.CalledProcessError as error:
        print(
            f"probekit: {folder} could not be made: `{Path(error.cmd[0]).name} {' '.join(error.cmd[1:4])} ...` "
            "failed as shown above; see to the network or the disk and start again."
        )
        return 2
    except OSError as error:
        print(f"probekit: {folder} could not be made: {error}.")
        return 2
    return 0


if __name__ == "__main__":
    try:
        status = main(*sys.argv[1:3])
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
