"""A certificate of one's own."""

from __future__ import annotations

import subprocess
from pathlib import Path


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost that signs itself, and its key, made in `folder` by openssl."""
    options = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", "k.pem", "-out", "c.pem")
    subject = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    subprocess.run(["openssl", *options, *subject], cwd=folder, check=True, capture_output=True)
    return folder / "c.pem", folder / "k.pem"
