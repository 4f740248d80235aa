"""What is published: sdist and wheel build, are well-formed, and work where there is no checkout."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.checkouts import CHECKOUT, copy_checkout, environment

SCENARIOS = ("silent-timezone", "truncated-catalog")
NOT_SHIPPED = ("logs/2", ".venv", "__pycache__", ".git/")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds the sdist, and the wheel that is built from that sdist."""
    root = tmp_path_factory.mktemp("distribution")
    copy = copy_checkout(root / "copy")
    command = [sys.executable, "-P", "-m", "build", "--outdir", str(root / "dist"), str(copy)]
    done = subprocess.run(command, env=environment(Path("/usr/bin"), root), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return root / "dist"


def only(folder: Path, pattern: str) -> Path:
    """Return the one file of that form."""
    (path,) = folder.glob(pattern)
    return path


def data_files(root: Path) -> set[str]:
    """Return every scenario file of the checkout, by its path below `scenarios`."""
    return {
        str(path.relative_to(root)) for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    }


def test_both_pass_twine_check(built: Path) -> None:
    """The package index would take both."""
    command = [sys.executable, "-P", "-m", "twine", "check", "--strict", *map(str, sorted(built.iterdir()))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_wheel_holds_the_scenarios(built: Path) -> None:
    """Every file of every scenario is in the wheel, byte for byte, beside the license and the typing marker."""
    with zipfile.ZipFile(only(built, "*.whl")) as wheel:
        names = wheel.namelist()
        shipped = {name.partition("scenarios/")[2]: name for name in names if "scenarios/" in name}
        wanted = data_files(CHECKOUT / "scenarios")
        assert {name.split("/")[0] for name in wanted} >= set(SCENARIOS)
        assert wanted <= set(shipped)
        for name in wanted:
            assert wheel.read(shipped[name]) == (CHECKOUT / "scenarios" / name).read_bytes()
    assert "probekit/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "tools/", "logs/"))]


def test_wheel_holds_the_frozen_tables_and_the_plugin(built: Path) -> None:
    """The tables of equivalents are in the wheel with the licence of their names, and pytest can find the plugin."""
    with zipfile.ZipFile(only(built, "*.whl")) as wheel:
        tables = {name for name in wheel.namelist() if name.startswith("probekit/equivalents/data/")}
        (entry_points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
        points = wheel.read(entry_points).decode()
    own = CHECKOUT / "probekit" / "equivalents" / "data"
    assert {Path(name).name for name in tables} == {path.name for path in own.iterdir()} >= {"UNICODE-LICENSE.txt"}
    assert "[pytest11]\nprobekit = probekit.pytest_plugin\n" in points


def test_sdist_holds_what_the_project_is(built: Path) -> None:
    """The sdist can be tested and run from, and holds no run, no environment and nothing that was compiled."""
    with tarfile.open(only(built, "*.tar.gz")) as sdist:
        names = [name.partition("/")[2] for name in sdist.getnames()]
    for wanted in ("spike.sh", "tools/venv", "tests/run", "constraints.txt", "scenarios", "LICENSE", "logs/README.md"):
        assert any(name.startswith(wanted) for name in names), wanted
    assert not [name for name in names if any(mark in name for mark in NOT_SHIPPED)]


def test_wheel_works_without_a_checkout(built: Path, tmp_path: Path) -> None:
    """Installed from the wheel into a fresh environment, the command finds its scenarios from any directory."""
    python = tmp_path / "env" / "bin" / "python"
    env = environment(Path("/usr/bin"), tmp_path)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "env")], check=True)
    constraints = ["--constraint", str(CHECKOUT / "constraints.txt")]
    wheel = str(only(built, "*.whl"))
    pip = [sys.executable, "-I", "-m", "pip", "--python", str(python)]
    subprocess.run([*pip, "install", "--quiet", *constraints, wheel], check=True, env=env)
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    command = [str(python.with_name("probekit")), "scenario", "list"]
    done = subprocess.run(command, cwd=elsewhere, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for scenario in SCENARIOS:
        assert scenario in done.stdout
    assert not list(elsewhere.iterdir())


def test_no_line_end_conversion(tmp_path: Path) -> None:
    """Git with CRLF conversion on checks out the same bytes: digests do not depend on a setting."""
    if not (CHECKOUT / ".git").exists():
        pytest.skip("no git checkout")
    command = ["git", "-c", "core.autocrlf=true", "-c", "core.eol=crlf", "clone", "--quiet", "--no-local"]
    subprocess.run([*command, str(CHECKOUT), str(tmp_path / "clone")], check=True, capture_output=True)
    for path in ("spike.sh", "tools/venv", "probekit/evidence.py", "scenarios/truncated-catalog/scenario.toml"):
        assert b"\r\n" not in (tmp_path / "clone" / path).read_bytes()
