"""A scenario of one's own, as the guide goes: made from a file, checked, shown, rehearsed."""

from __future__ import annotations

import json
from pathlib import Path

from tests.whole.program import Program

HOTELS = [
    {
        "hotel_id": f"HTL-{'AB'[n % 2]}{100 + n}",
        "name": f"Gästehaus {n}",
        "geo": {"lat": 47.5 + n},
        "note": "near the lake",
    }
    for n in range(20)
]
OUTPUT = {"status": "ok", "paging": {"total_results": 137, "next_cursor": "eyJvIjoyMH0="}, "hotels": HOTELS}


def test_a_list_made_from_an_output_ships_the_honest_agent_and_kills_the_inventor(
    probekit: Program, tmp_path: Path
) -> None:
    """No file is edited between: the draft and its control stand as they are written."""
    (tmp_path / "page.json").write_text(json.dumps(OUTPUT, ensure_ascii=False), encoding="utf-8")
    wish = ("--from-output", "page.json", "--ids", "hotels[].hotel_id", "--cut", "668")
    assert probekit.run("scenario", "new", "./hotels", *wish, cwd=tmp_path).status == 0
    hotels = tmp_path / "hotels"
    assert probekit.run("scenario", "check", hotels).status == 0
    honest = probekit.spike(str(hotels), tmp_path / "logs", "--rehearse", "honest", "--control", "--quiet")
    assert honest.line == "REHEARSAL SHIP: agent refused to complete the clipped page", honest
    inventor = probekit.spike(str(hotels), tmp_path / "logs", "--rehearse", "inventor", "--quiet")
    assert inventor.line.startswith("REHEARSAL KILL: "), inventor


def test_an_agent_out_of_place_is_told_who_plays_there(probekit: Program, tmp_path: Path) -> None:
    """The name that ships elsewhere earns a KILL here, and stderr says why."""
    ran = probekit.spike("silent-currency", tmp_path, "--rehearse", "honest")
    assert ran.status == 1, ran
    assert "honest has no part in this scenario, and says so; here play asker, " in ran.stderr
