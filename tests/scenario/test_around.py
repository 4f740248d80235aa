"""What a tool says around its rows: which words tell that there are more, and how it reads where there are none."""

from __future__ import annotations

import pytest

from probekit.stub.around import told_around, whole_list

SAYS = [
    ('{"total":137,"items":[', ["total 137"], '{"total":6,"items":['),
    ('{"hits":{"total":{"value":137,"relation":"eq"},"hits":[', ["total 137"],
     '{"hits":{"total":{"value":6,"relation":"eq"},"hits":['),
    ('],"page":{"size":6,"totalElements":137,"totalPages":23}}', ["totalElements 137"],
     '],"page":{"size":6,"totalElements":6,"totalPages":null}}'),
    ('{"next_cursor":"e\\"y","data":[', ['next_cursor "e\\"y"'], '{"next_cursor":null,"data":['),
    ('],"hasNextPage":true}', ["hasNextPage true"], '],"hasNextPage":false}'),
    ('],"_links":{"next":{"href":"/x"}}}', ['next {"href":"/x"}'], '],"_links":{"next":null}}'),
    ('],"next":null,"has_more":false,"total":6}', [], '],"next":null,"has_more":false,"total":6}'),
    ('{"subtotal":137,"total_eur":137.5,"total":137.5,"data":[', [],
     '{"subtotal":137,"total_eur":137.5,"total":137.5,"data":['),
]  # fmt: skip


@pytest.mark.parametrize(("text", "tells", "whole"), SAYS)
def test_totals_and_next_pages_are_told_and_taken_back(text: str, tells: list[str], whole: str) -> None:
    """Of six rows. What is made whole tells nothing any more, and is left as it stands when it is made whole again."""
    assert list(told_around(text, 6)) == tells
    assert whole_list(text, 137, 6) == whole
    assert list(told_around(whole, 6)) == []
    assert whole_list(whole, 6, 6) == whole
