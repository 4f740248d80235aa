"""A key as servers, gateways and mail programs write it back."""

from __future__ import annotations

import base64
import json
import quopri
from urllib.parse import quote


def escaped_forms(key: str) -> dict[str, bytes]:
    """The key as servers and gateways write it back."""
    raw = key.encode()
    units = "".join(f"\\u{ord(char):04x}" for char in key)
    return {
        "plain": raw,
        "json": json.dumps(key)[1:-1].encode(),
        "json, slash": json.dumps(key)[1:-1].replace("/", "\\/").encode(),
        "json, units": units.encode(),
        "json, units in upper case": "".join(f"\\u{ord(char):04X}" for char in key).encode(),
        "json in json": json.dumps(units)[1:-1].encode(),
        "url": quote(key, safe="").encode(),
        "url, lower case": "".join(f"%{ord(char):02x}" if not char.isalnum() else char for char in key).encode(),
        "url, all": "".join(f"%{ord(char):02X}" for char in key).encode(),
        "url twice": quote(quote(key, safe=""), safe="").encode(),
        "html": "".join(f"&#x{ord(char):02X};" if not char.isalnum() else char for char in key).encode(),
        **{
            f"base64 after {n}, before {m}": base64.b64encode(b"u:s"[:n] + raw + b"xyz"[:m])
            for n in range(4)
            for m in range(3)
        },
        "base64, URL alphabet": base64.urlsafe_b64encode(b"user:" + raw).rstrip(b"="),
        "base64 in json": base64.b64encode(raw).replace(b"/", b"\\/").replace(b"+", b"\\u002b"),
        **wrapped_forms(raw),
        **{
            f"base64 of base64 after {n} and {m}": base64.b64encode(b"abc"[:m] + base64.b64encode(b"u:s"[:n] + raw))
            for n in range(4)
            for m in range(4)
        },
        "base64 of base64, URL alphabet": base64.urlsafe_b64encode(base64.urlsafe_b64encode(b"u" + raw)).rstrip(b"="),
        "hex": raw.hex().encode(),
        "hex in upper case": raw.hex().upper().encode(),
        "hex with colons": raw.hex(":").encode(),
        "hex as a list": ", ".join(f"0x{byte:02X}" for byte in raw).encode(),
        "hex as an escape": "".join(f"\\x{byte:02x}" for byte in raw).encode(),
        "hex as an escape in json": "".join(f"\\\\x{byte:02x}" for byte in raw).encode(),
        "quoted-printable": quopri.encodestring(raw, quotetabs=True),
        "quoted-printable, all": "".join(f"={byte:02X}" for byte in raw).encode(),
        "quoted-printable, broken": raw[:7] + b"=\r\n" + raw[7:],
        **{name: key.encode(name) for name in ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")},
        # no key holds a backslash; before an escaped NUL it could not be told from that one's
        **(
            {}
            if "\\" in key
            else {"utf-16 in json": json.dumps(key.encode("utf-16-be").decode("latin-1"))[1:-1].encode()}
        ),
    }


def wrapped_forms(raw: bytes) -> dict[str, bytes]:
    """Base64 in lines, as mail and PEM have it, also in a JSON string."""
    whole = base64.b64encode(b"x" * 45 + raw + b"y" * 45)
    lines = {width: [whole[place : place + width] for place in range(0, len(whole), width)] for width in (64, 76)}
    ends = {"LF": b"\n", "CRLF": b"\r\n", "LF in json": b"\\n", "CRLF in json": b"\\r\\n"}
    return {
        f"base64, {width} a line, {name}": end.join(lines[width]) for width in (64, 76) for name, end in ends.items()
    }
