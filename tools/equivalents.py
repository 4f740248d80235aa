"""Writes the frozen tables of probekit/equivalents/data from Babel and from CLDR's names of subdivisions.

`python -m tools.equivalents [FOLDER]`, from the checkout, with Babel installed (the extra `test` has it). FOLDER holds
`en.json` of the npm package cldr-subdivisions-full; without it the table of regions stays as it is, since Babel has no
names of regions. A test holds that the files are what this writes. Digests in `equivalents/tables.py` are set by hand.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

from babel import Locale
from babel.core import get_global

from probekit.judges.closed_world.reading import plain
from tools import place_words as words

DATA: Final = Path(__file__).resolve().parent.parent / "probekit" / "equivalents" / "data"

LANGUAGES: Final = ("en", "zh", "zh_Hant", "es", "fr", "de", "ja", "pt", "pt_PT")
MONTH_LANGUAGES: Final = ("en", "es", "fr", "de", "pt")

NO_COUNTRIES: Final = frozenset(["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"])
"""Codes of CLDR that are no country of ISO 3166-1; Kosovo (XK) stays, which people use."""

FORMER: Final = frozenset(["BUR", "DDR", "FXX", "TMP", "YMD", "ZAR"])
"""Codes of three letters that a country has no more."""

LACKING: Final[Mapping[str, str]] = {"cnnm": "Inner Mongolia"}
"""Subdivisions that CLDR 48 leaves out."""

SHORT: Final = 4
"""A region's name of so few Latin letters (`Lima`, `Bono`) is a word somewhere."""

MADE: Final = "# Made by `python -m tools.equivalents`; names are CLDR's, under UNICODE-LICENSE.txt. From {source}.\n"

Rows = dict[str, list[str]]


def texts() -> dict[str, str]:
    """The tables that Babel makes: name → the file."""
    babel = f"Babel {version('babel')}"
    return {"country": _file(_countries(), babel), "months": _file(_months(), babel)}


def regions(folder: Path) -> str:
    """The table of regions, from CLDR's English names of subdivisions."""
    package = json.loads((folder / "en.json").read_text(encoding="utf-8"))
    names = package["subdivisions"]["localeDisplayNames"]["subdivisions"]
    return _file(_marked(_subdivisions(names)), "cldr-subdivisions-full 48.2.0")


def _file(rows: Rows, source: str) -> str:
    lines = ("\t".join((key, *dict.fromkeys(items))) + "\n" for key, items in rows.items())
    return MADE.format(source=source) + "".join(lines)


def _countries() -> Rows:
    names = {code: list(_country_names(code)) for code in _codes()}
    rows = _marked({code: _with_words(listed, words.COUNTRY_WORDS) for code, listed in names.items()})
    for code, listed in words.MAYBE_COUNTRIES.items():
        maybe = [plain(name) for name in listed.split("|")]
        rows[code] = [item for item in rows[code] if item not in maybe] + [f"?{name}" for name in maybe]
    return {code: [*_code_items(code), *items] for code, items in rows.items()}


def _codes() -> list[str]:
    codes = map(str, Locale.parse("en").territories)
    return sorted(code for code in codes if len(code) == 2 and code not in NO_COUNTRIES)


def _code_items(code: str) -> Iterator[str]:
    """The codes of two and of three letters, in capitals only; the number is known and never looked for."""
    aliases = {str(name): list(meant) for name, meant in get_global("territory_aliases").items()}
    others = [name for name, meant in aliases.items() if meant == [code] and len(name) == 3 and name not in FORMER]
    for name in (code, *sorted(others, key=lambda name: (name.isdigit(), name))):
        if name.isdigit():
            yield f"={name}"
        else:
            yield f"?!{name}" if name in words.CAPITAL_WORDS else f"!{name}"


def _country_names(code: str) -> Iterator[str]:
    for language in LANGUAGES:
        yield from variants(str(Locale.parse(language).territories[code]))
    for name in words.COUNTRIES_BESIDE.get(code, "").split("|"):
        yield from variants(name)


ANDS: Final = (" and ", " und ", " y ", " et ", " e ")


def variants(name: str) -> Iterator[str]:
    """A name as it is, and as people write it: without what is in brackets, with a plain apostrophe, with an `and`."""
    if not name:
        return
    bare, _, inside = name.replace("（", "(").partition("(")
    outer = [name] if not inside else [name, bare.strip()]
    for one in outer:
        forms = [one, one.replace("’", "'"), one.replace("・", ""), one.replace("-", " ")]
        forms += [one.replace(" & ", word) for word in ANDS if " & " in one]
        forms += [one.replace("St. ", "Saint "), one.replace("St. ", "St ")]
        yield from forms


def _with_words(names: Iterable[str], traps: frozenset[str]) -> list[str]:
    """Names as items of a line; one that is a word is sure in its own case, and ambiguous in another."""
    items: list[str] = []
    for name in names:
        items += [f"!{name}", f"?{plain(name)}"] if name in traps else [plain(name)]
    return items


def _marked(rows: Mapping[str, list[str]]) -> Rows:
    """Each item that two rows share is ambiguous in both."""
    owners = Counter(item for items in rows.values() for item in dict.fromkeys(items))
    return {
        key: [f"?{item}" if owners[item] > 1 and not item.startswith("?") else item for item in items]
        for key, items in rows.items()
    }


def _subdivisions(names: Mapping[str, str]) -> Rows:
    beside = dict(_regions_beside())
    rows: Rows = {}
    for short, name in sorted({**LACKING, **names}.items()):
        key = f"{short[:2]}-{short[2:]}".upper()
        told = [*variants(name), *(other for given in beside.pop(key, ()) for other in variants(given))]
        rows[key] = [key.lower(), *_region_items(told)]
    if beside:
        raise ValueError(f"CLDR has no such subdivisions: {sorted(beside)}")
    return rows


def _regions_beside() -> Iterator[tuple[str, list[str]]]:
    for country, listed in words.REGIONS_BESIDE.items():
        for entry in listed.split():
            short, _, names = entry.partition("=")
            yield f"{country}-{short}", names.replace("_", " ").split("|")


def _region_items(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        text = plain(name)
        if text in words.REGION_WORDS and name.isascii():
            yield f"?{text}"
        elif text in words.REGION_WORDS or (text.isascii() and text.isalpha() and len(text) <= SHORT):
            yield from (f"!{name}", f"?{text}")
        else:
            yield text


def _months() -> Rows:
    return {
        f"{language}-{month:02d}": list(_month_names(language, month))
        for language in MONTH_LANGUAGES
        for month in range(1, 13)
    }


def _month_names(language: str, month: int) -> Iterator[str]:
    """The whole name first, then what it is cut down to, without dots."""
    months = Locale.parse(language).months
    for width in ("wide", "abbreviated"):
        for context in ("format", "stand-alone"):
            yield plain(str(months[context][width][month]).rstrip("."))
    beside = words.MONTHS_BESIDE.get(f"{language}-{month:02d}", "")
    yield from (plain(name) for name in beside.split("|") if name)


def main() -> None:
    """Write the files, and say their digests."""
    files = texts()
    if len(sys.argv) > 1:
        files["region"] = regions(Path(sys.argv[1]))
    for name, text in files.items():
        raw = text.encode()
        (DATA / f"{name}.txt").write_bytes(raw)
        print(f'    "{name}": "{sha256(raw).hexdigest()}",')


if __name__ == "__main__":
    main()
