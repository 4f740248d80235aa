"""The options that name an endpoint, alike in every command that asks one."""

from __future__ import annotations

from typing import Annotated

import typer

BaseUrl = Annotated[str | None, typer.Option("--base-url", metavar="URL", help="An OpenAI-compatible base URL.")]
Model = Annotated[str | None, typer.Option("--model", metavar="M", help="The model to ask for.")]
ServedModel = Annotated[
    str | None, typer.Option("--served-model", metavar="M", help="The name that the endpoint answers under.")
]
ApiKeyEnv = Annotated[
    str | None, typer.Option("--api-key-env", metavar="NAME", help="The variable that holds the key.")
]
ApiKeyHeader = Annotated[
    str | None, typer.Option("--api-key-header", metavar="NAME", help="The header that carries the key.")
]
Insecure = Annotated[bool, typer.Option("--insecure", help="Let a key travel over plain http to another host.")]
