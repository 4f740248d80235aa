"""The measuring stick: the same requests as one run of probekit's, by httpx and nothing else.

    python tests/bench/bare.py BASE_URL RUN_DIRECTORY OUTPUT_DIRECTORY

Sends the request bodies of each trial of RUN_DIRECTORY in order, with a fresh client for each trial, reads each
answer as JSON and writes the same payload files: NNN-request.json, NNN-response.bin, agent-out.txt.
Nothing is judged, logged or digested.
"""

import json
import sys
from pathlib import Path

import httpx


def main(base_url: str, run: Path, output: Path) -> None:
    """Send all trials."""
    for trial in sorted(run.glob("trial-*")):
        folder = output / trial.name
        folder.mkdir(parents=True)
        message = {}
        with httpx.Client(timeout=60, trust_env=False) as client:
            for request in sorted(trial.glob("*-request.json")):
                body = request.read_bytes()
                (folder / request.name).write_bytes(body)
                answer = client.post(
                    f"{base_url}/chat/completions", content=body, headers={"content-type": "application/json"}
                )
                (folder / request.name.replace("-request.json", "-response.bin")).write_bytes(answer.content)
                message = json.loads(answer.content)["choices"][0]["message"]
        (folder / "agent-out.txt").write_text(message.get("content") or "", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
