"""Finds the Pythons of this machine, and shows that a scenario's protocol digest is the same on each of them.

    python tests/interpreters.py

One line per version; exit 0 if all that are here agree. A version that is not here is said and not counted.
Each but our own gets an environment beside the checkout, `.venv-3.12` and so on, made once.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13")
SCENARIOS = ("truncated-catalog", "silent-timezone")
PROBE = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"


def places(version: str) -> Iterator[Path]:
    """Yield where a Python of that version may be, the nearest first."""
    name = f"python{version}"
    on_path = shutil.which(name)
    if on_path:
        yield Path(on_path)
    yield from sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/{name}"), reverse=True)
    for folder in ("/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"):
        yield Path(folder, name)


def is_python(path: Path, version: str) -> bool:
    """Tell whether the file runs, is of that version and can make environments: a name on PATH may be an empty shim."""
    try:
        done = subprocess.run([str(path), "-I", "-c", PROBE], check=False, capture_output=True, text=True)
    except OSError:
        return False
    return done.returncode == 0 and done.stdout.strip() == version


def find_python(version: str) -> Path | None:
    """Return a Python of that version, or None."""
    return next((path for path in places(version) if is_python(path, version)), None)


def make_environment(version: str, python: Path) -> Path | None:
    """Return the Python of an environment with this checkout in it, or None where it could not be made."""
    if sys.prefix != sys.base_prefix and version == "{}.{}".format(*sys.version_info):
        return Path(sys.executable)  # we run in one
    folder = CHECKOUT / f".venv-{version}"
    done = subprocess.run([str(python), "-I", str(CHECKOUT / "tools" / "make_venv.py"), str(folder)], check=False)
    return folder / "bin" / "python" if done.returncode == 0 else None


def protocol_digest(python: Path, scenario: str) -> str:
    """Return the digest that `spike freeze` gives, started from an empty directory."""
    with tempfile.TemporaryDirectory() as folder:
        manifest = Path(folder, "manifest.json")
        command = [str(python), "-I", "-m", "probekit", "spike", "freeze", "--scenario", scenario, "-o", str(manifest)]
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
        return str(json.loads(manifest.read_bytes())["protocol_sha256"])


def digests_of(version: str) -> tuple[str, ...] | None:
    """Return the digest of each scenario under that version, printing what was found; None where it is not here."""
    python = find_python(version)
    if python is None:
        print(f"Python {version}: not here, not checked")
        return None
    environment = make_environment(version, python)
    if environment is None:
        print(f"Python {version}: no environment could be made, not checked")
        return None
    digests = tuple(protocol_digest(environment, scenario) for scenario in SCENARIOS)
    for scenario, digest in zip(SCENARIOS, digests, strict=True):
        print(f"Python {version}: {scenario} {digest}", flush=True)
    return digests


def main() -> int:
    """Compare all versions that are here."""
    found = {digests for digests in map(digests_of, VERSIONS) if digests is not None}
    if len(found) > 1:
        print("the protocol digest depends on the Python version")
    return 0 if len(found) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
