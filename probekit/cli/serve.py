"""`probekit serve`: the rehearsal endpoint in the foreground."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, metavar="N", help="Port on loopback; 0 takes any free one.")
    ] = 0,
) -> int:
    """Serve the scripted agents over an OpenAI-compatible API on loopback until Ctrl-C.

    Prints the base URL on stdout, once the port is open. Each agent is a model name.
    """
    # Only this command needs them: every other start of the program is spared the import.
    from probekit.rehearsal.agents import AGENTS  # noqa: PLC0415
    from probekit.rehearsal.server import RehearsalServer  # noqa: PLC0415

    server = RehearsalServer(port)
    typer.echo(server.bind())
    typer.echo(f"Agents, each a model name: {', '.join(AGENTS)}. Ctrl-C ends it.", err=True)
    server.serve_forever()
    return 0
