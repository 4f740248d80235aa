"""A canary key through every path of the whole program: it goes where it should, and is found nowhere else."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import signal
import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from probekit.wire.masking import REPLACEMENT
from tests.servers import Peer, Play, answer, chat, completion, garbage, mute, redirect, serving, tool_call
from tests.servers.agents import agent, name_of, results, usage
from tests.session.certificates import make_certificate
from tests.session.echoes import escaped_forms
from tests.session.standins import CANARY
from tests.whole.forks import Ended, Forks, Order, forks
from tests.whole.program import begin, only_run, run

FORMS = escaped_forms(CANARY)
MASK = REPLACEMENT.decode()
PAGE = chat(calls=[tool_call("inventory_list", {"page": 1})])
HONEST = chat("The output is cut off inside the eighth record.")
BEFORE, AFTER = "The output is cut off inside the eighth record. ", " That is all that came."


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forks]:
    """The program, ready to be run many times, and as talkative as it can be."""
    with forks(tmp_path_factory.mktemp("program") / "streams", PROBEKIT_DEBUG="1") as ready:
        yield ready


def holding(data: bytes) -> list[str]:
    """The forms of the key that stand in these bytes."""
    return [name for name, form in FORMS.items() if form in data]


def all_kept(folder: Path) -> dict[str, bytes]:
    """Every file under a folder, by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def fit_for_json(form: bytes) -> bool:
    """May it stand in a JSON string, control characters aside?"""
    try:
        json.loads(b'"' + form + b'"', strict=False)
    except ValueError:
        return False
    return True


IN_JSON = [form for form in FORMS.values() if fit_for_json(form)]
IN_HEADERS = [form for form in FORMS.values() if not set(form) & set(b"\r\n\0")]


def echo(asked: dict[str, Any]) -> Play:
    """A completion with the key, in every form that JSON can hold, in each of its members."""
    calls = [] if results(asked) else [name_of(tool) for tool in asked.get("tools", [])]
    made = [tool_call(name, '{"page":1,"room_number":7,"seen":"KEY"}', "id-KEY") for name in calls]
    facts = {"model": asked["model"], "usage": usage(asked)}
    whole = completion("FORMS" if calls else BEFORE + "FORMS" + AFTER, made, **facts)
    whole |= {"id": f"{whole['id']}-KEY", "system_fingerprint": "KEY", "provider": {"KEY": ["FORMS"]}}
    body = json.dumps(whole).encode().replace(b"FORMS", b" | ".join(IN_JSON)).replace(b"KEY", CANARY.encode())
    lines = [b"X-Echo-%d: Bearer %b" % (number, form) for number, form in enumerate(IN_HEADERS)]
    head = [b"HTTP/1.1 200 %b" % CANARY.encode(), *lines, b"Content-Length: %d" % len(body), b"", b""]
    return garbage(b"\r\n".join(head) + body)


def echoing() -> Play:
    """Lists models by the key's name, refuses the first request with all forms in an error page, then echoes."""
    asked = itertools.count(1)

    def play(peer: Peer) -> bool:
        if peer.request.method == "GET":
            rows = [{"id": name, "owned_by": CANARY} for name in ("m", f"other-{CANARY}")]
            return answer({"data": rows})(peer)
        if next(asked) % 5 == 1:
            return answer(b"<p>" + b"</p><p>".join(FORMS.values()), 502, {"X-Key": CANARY})(peer)
        return echo(peer.request.json())(peer)

    return play


def test_an_echoed_key_is_found_nowhere_and_nothing_else_is_changed(program: Forks, tmp_path: Path) -> None:
    """Bodies, headers, names and ids of a whole run with its preflight, and every page that is made of it."""
    with serving(echoing()) as server:
        where = ("--base-url", server.url, "--model", "m", "--logs", tmp_path)
        key = {"PROBEKIT_API_KEY": CANARY}
        orders = [
            Order(("spike", "run", "--scenario", "truncated-catalog", *where), key),
            Order(("spike", "run", "--scenario", "truncated-catalog", *where, "--json"), key),
            Order(("doctor", *where[:4]), key),
            Order(("doctor", *where[:2]), key),
            Order(("doctor", *where[:4], "--json"), key),
        ]
        ends = program.run_all(orders)
        assert {request.header("authorization") for request in server.requests} == {f"Bearer {CANARY}"}
    directory = min(tmp_path.iterdir())
    pages = (("show",), ("show", "--md"), ("show", "--json"), ("evidence",), ("verify",))
    ends += program.run_all([Order((page, directory, *more)) for page, *more in pages])
    assert [end.status for end in ends] == [0, 0, 0, 2, 0, 0, 0, 0, 0, 0], ends
    for name, data in (*all_kept(tmp_path).items(), *(("output", end.stdout + end.stderr) for end in ends)):
        assert not holding(data), name
    said = (directory / "trial-1" / "agent-out.txt").read_text()
    assert said.count(MASK) == 2 * len(IN_JSON)
    assert BEFORE in said
    assert AFTER in said


KEY_IN_FLAGS: dict[str, tuple[str, ...]] = {
    "a flag that does not exist": ("--api-key", CANARY),
    "the same in one word": (f"--api-key={CANARY}",),
    "a word too many": (CANARY,),
    "in place of a variable's name": ("--api-key-env", CANARY),
    "as credentials": ("--base-url", f"http://{CANARY}@127.0.0.1:9/v1"),
    "as a password": ("--base-url", f"http://me:{CANARY}@127.0.0.1:9/v1"),
    "in a query": ("--base-url", f"http://127.0.0.1:9/v1?api_key={CANARY}"),
    "in a path": ("--base-url", f"http://127.0.0.1:9/{CANARY}/v1"),
    "as a header's name": ("--api-key-header", CANARY),
    "as a model": ("--model", CANARY),
    "as a served model": ("--served-model", CANARY),
    "as a scenario": ("--scenario", CANARY),
    "as a request's file": ("--request", CANARY),
    "as a manifest": ("--manifest", CANARY),
    "as a clock": ("--wall-clock", CANARY),
    "as an agent": ("--rehearse", CANARY),
}


def test_a_key_in_a_wrong_place_is_refused_and_not_repeated(program: Forks, tmp_path: Path) -> None:
    """Exit 2, a sentence, nothing made; also in a file that --request names."""
    overlay = tmp_path / "request.json"
    overlay.write_text(json.dumps({"user": CANARY}))
    rows = {**KEY_IN_FLAGS, "in a request": ("--request", str(overlay))}
    plain = ("spike", "run", "--scenario", "truncated-catalog", "--base-url", "http://127.0.0.1:9/v1")
    logs = tmp_path / "logs"
    ends = program.run_all(
        [Order((*plain, "--logs", logs, *words), {"PROBEKIT_API_KEY": CANARY}) for words in rows.values()]
    )
    for name, end in zip(rows, ends, strict=True):
        assert (end.status, end.stdout) == (2, b""), (name, end)
        assert not holding(end.stderr), name
    assert not logs.exists()


def _broken_off(logs: Path, url: str) -> Ended:
    """A run whose child is killed: a fault of ours, told with all that is known of it."""
    flags = ("--base-url", url, "--model", "m", "--no-preflight", "--logs", logs)
    changes = {"PROBEKIT_API_KEY": CANARY, "PROBEKIT_DEBUG": "1"}
    program = begin("spike", "run", "--scenario", "truncated-catalog", *flags, **changes)
    limit = time.monotonic() + 20
    while not list(logs.glob("*/trial-1/001-request.json")) and time.monotonic() < limit:
        time.sleep(0.02)
    tasks = Path(f"/proc/{program.pid}/task/{program.pid}/children")
    for pid in tasks.read_text().split():
        os.kill(int(pid), signal.SIGKILL)
    stdout, stderr = program.communicate(timeout=20)
    return Ended(program.returncode, stdout.encode(), stderr.encode(), 0.0, 0.0, 0.0)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found in /proc")
def test_a_fault_of_ours_tells_no_key(tmp_path: Path) -> None:
    """Exit 70 with PROBEKIT_DEBUG: a traceback may be printed, the key is not in it, nor in the logs."""
    with serving(mute()) as server:
        ended = _broken_off(tmp_path, server.url)
    assert ended.status == 70, ended
    assert not holding(ended.stdout + ended.stderr)
    assert not [name for name, data in all_kept(tmp_path).items() if holding(data)]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_gets_no_key(status: int, program: Forks, tmp_path: Path) -> None:
    """It is not followed, whatever header carries the key: the other host is asked nothing; the Location is masked."""
    with serving(HONEST) as other, serving(redirect(f"{other.url}/chat/completions?was={CANARY}", status)) as server:
        where = ("--base-url", server.url, "--model", "m", "--api-key-header", "x-api-key", "--no-preflight")
        spike = ("spike", "run", "--scenario", "truncated-catalog", "--logs", tmp_path, *where)
        ended = program.run(*spike, PROBEKIT_API_KEY=CANARY)
        assert server.requests[0].header("x-api-key") == CANARY
        assert server.requests[0].header("authorization") is None
        assert (len(server.requests), len(other.requests)) == (1, 0)
    assert (ended.status, ended.line) == (3, "VOID: the endpoint gave no usable reply (trials: 1 VOID)")
    assert b"redirect" in ended.stderr
    assert not holding(ended.stderr + b"".join(all_kept(tmp_path).values()))


FAMILIES = (
    ({"PROBEKIT_BASE_URL": "URL", "OPENAI_API_KEY": CANARY}, None),
    ({"OPENAI_BASE_URL": "URL", "PROBEKIT_API_KEY": CANARY}, None),
    ({"OPENAI_BASE_URL": "URL", "OPENAI_API_KEY": CANARY}, f"Bearer {CANARY}"),
)


@pytest.mark.parametrize(("variables", "sent"), FAMILIES)
def test_a_key_goes_to_its_own_familys_url(
    variables: dict[str, str], sent: str | None, program: Forks, tmp_path: Path
) -> None:
    """A key of one family of variables is never sent to the URL of another."""
    with serving(PAGE, HONEST, PAGE, HONEST, PAGE, HONEST) as server:
        changes = {name: value.replace("URL", server.url) for name, value in variables.items()}
        spike = ("spike", "run", "--scenario", "truncated-catalog", "--logs", tmp_path, "--no-preflight")
        ended = program.run(*spike, "--model", "m", **changes)
        assert ended.status == 0, ended
        assert {request.header("authorization") for request in server.requests} == {sent}


PROXY_PASSWORD = "proxy-canary%2F0123456789"


def test_a_proxy_is_used_and_named_without_its_credentials(program: Forks, tmp_path: Path) -> None:
    """For a host that is not loopback; the password goes to the proxy alone, and is masked where it comes back."""
    plain = PROXY_PASSWORD.replace("%2F", "/")

    def refuse(peer: Peer) -> bool:
        basic = (peer.request.header("proxy-authorization") or "").encode()
        return answer(b"no " + basic + b" " + plain.encode() + b" " + CANARY.encode(), 403)(peer)

    with serving(PAGE, refuse) as proxy:
        by_way = proxy.url.removesuffix("/v1").replace("http://", f"http://me:{PROXY_PASSWORD}@")
        where = ("--base-url", "http://far.example/v1", "--insecure", "--model", "m", "--no-preflight")
        spike = ("spike", "run", "--scenario", "truncated-catalog", "--logs", tmp_path, *where)
        ended = program.run(*spike, PROBEKIT_API_KEY=CANARY, HTTP_PROXY=by_way)
        assert [request.target for request in proxy.requests] == ["http://far.example/v1/chat/completions"] * 2
        assert (proxy.requests[0].header("proxy-authorization") or "").startswith("Basic ")
        shown = proxy.url.removesuffix("/v1")
    assert ended.status == 3, ended
    binding = json.loads((only_run(tmp_path) / "manifest.json").read_text())["binding"]
    assert binding["proxy"] == shown
    kept = ended.stdout + ended.stderr + b"".join(all_kept(tmp_path).values())
    assert not holding(kept)
    assert not [name for word in (plain, PROXY_PASSWORD) for name, form in escaped_forms(word).items() if form in kept]


def test_loopback_is_asked_without_a_proxy(program: Forks, tmp_path: Path) -> None:
    """Whatever the environment says, what is on this machine is asked directly."""
    with serving(HONEST) as proxy, serving(agent(), models=("m",)) as server:
        by_way = dict.fromkeys(("HTTP_PROXY", "http_proxy", "ALL_PROXY"), proxy.url.removesuffix("/v1"))
        spike = ("spike", "run", "--scenario", "truncated-catalog", "--logs", tmp_path, "--base-url", server.url)
        assert program.run(*spike, **by_way).status == 0
        assert proxy.requests == []


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")
def test_tls_is_verified(program: Forks, tmp_path: Path) -> None:
    """With SSL_CERT_FILE a server of one's own is trusted, through the preflight too; without it nothing is sent."""
    certificate, key = make_certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with serving(agent(), models=("m",), tls=context) as server:
        url = server.url.replace("http://127.0.0.1", "https://localhost")
        spike = ("spike", "run", "--scenario", "truncated-catalog", "--logs", tmp_path / "logs", "--base-url", url)
        trusted = program.run(*spike, PROBEKIT_API_KEY=CANARY, SSL_CERT_FILE=str(certificate))
        assert trusted.status == 0, trusted
        asked = len(server.requests)
        refused = program.run(*spike, "--model", "m", "--wall-clock", "10s", PROBEKIT_API_KEY=CANARY)
        assert len(server.requests) == asked
    assert refused.status == 3
    assert b"certificate is not trusted" in refused.stderr


def test_no_key_is_no_secret_and_a_short_one_is_told(tmp_path: Path) -> None:
    """A key under twelve characters cannot be told from text: it is warned of and kept."""
    with serving(agent(), models=("m",)) as server:
        flags = ("--base-url", server.url, "--logs", tmp_path)
        ran = run("spike", "run", "--scenario", "truncated-catalog", *flags, PROBEKIT_API_KEY="short")
    assert ran.status == 0
    assert "too short" in ran.stderr
