"""Which proxy, if any, the environment names for an endpoint. Pure: the environment comes in as a mapping.

httpx would send even loopback through HTTP_PROXY, so it is told nothing of the environment and given this instead.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from probekit.base_url import DEFAULT_PORTS, URL_CHARACTERS, BaseUrl, is_loopback, read_address
from probekit.errors import UsageError


def find_proxy(base: BaseUrl, environment: Mapping[str, str]) -> str | None:
    """The proxy that the environment names for this URL; never one for loopback. Raises UsageError."""
    if is_loopback(base.host) or _exempt(base, _either_case(environment, "no_proxy")):
        return None
    proxy = _either_case(environment, f"{base.split.scheme}_proxy") or _either_case(environment, "all_proxy")
    if not proxy:
        return None
    whole = proxy if "://" in proxy else f"http://{proxy}"
    try:
        readable = urlsplit(whole).scheme in DEFAULT_PORTS and bool(urlsplit(whole).hostname)
        readable = readable and urlsplit(whole).port != 0 and frozenset(whole) <= URL_CHARACTERS
    except ValueError:
        readable = False
    if not readable:
        raise UsageError("the proxy that the environment names is no http:// or https:// URL; mend it or set NO_PROXY.")
    return whole


def _either_case(environment: Mapping[str, str], name: str) -> str:
    """The lower-case spelling is the older one, and wins."""
    return (environment.get(name) or environment.get(name.upper()) or "").strip()


def _exempt(base: BaseUrl, no_proxy: str) -> bool:
    entries = (entry.strip().lower() for entry in no_proxy.split(","))
    return any(_entry_covers(entry, base) for entry in entries if entry)


def _entry_covers(entry: str, base: BaseUrl) -> bool:
    """`*`, a network, an address, or a name that stands for itself and all under it; each may carry a port."""
    if entry == "*":
        return True
    network = _network(entry)
    if network is not None:
        address = read_address(base.host)
        return address is not None and address in network
    name, colon, port = entry.rpartition(":")
    if colon and port.isdigit() and "]" not in port:
        if int(port) != base.port:
            return False
        entry = name
    wanted = entry.strip("[]").removeprefix("*").lstrip(".")
    return bool(wanted) and (base.host == wanted or base.host.endswith(f".{wanted}"))


def _network(entry: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(entry.strip("[]"), strict=False)
    except ValueError:
        return None
