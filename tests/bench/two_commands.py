"""The measuring stick for start-up: a Typer app with two commands that do nothing."""

import typer

app = typer.Typer()


@app.command()
def one(name: str, loud: bool = False) -> None:  # noqa: FBT001, FBT002, RUF100  # Typer's own form
    """Say a name."""


@app.command()
def two(count: int = 1) -> None:
    """Count."""


if __name__ == "__main__":
    app()
