"""What only shows across the replies of a run: caches and models."""

from __future__ import annotations

from probekit.protocol.integrity import ReplyFacts, examine


def names(*replies: ReplyFacts, expected: str | None = None) -> tuple[list[str], list[str]]:
    """Faults and signals by name."""
    found = examine(replies, expected)
    return [one.fault.name for one in found if one.fault], [one.signal for one in found if one.signal]


def test_the_same_bytes_in_two_trials_were_cached() -> None:
    """Byte-identical, id included: no fresh session made it."""
    assert names(ReplyFacts(1, 1, "aa", "id-1", "m"), ReplyFacts(2, 1, "aa", "id-1", "m")) == (["cached_response"], [])


def test_the_same_bytes_in_one_trial_are_no_cache() -> None:
    """Within a trial a server may repeat itself."""
    assert names(ReplyFacts(1, 1, "aa", "id-1", "m"), ReplyFacts(1, 2, "aa", "id-1", "m")) == ([], [])


def test_ids_that_tell_nothing_make_it_a_signal() -> None:
    """Where different responses share an id, equal bytes prove nothing."""
    replies = (ReplyFacts(1, 1, "aa", "x", "m"), ReplyFacts(1, 2, "bb", "x", "m"), ReplyFacts(2, 1, "aa", "x", "m"))
    assert names(*replies) == ([], ["repeated_response"])
    assert names(ReplyFacts(1, 1, "aa", None, "m"), ReplyFacts(2, 1, "aa", None, "m")) == ([], ["repeated_response"])


def test_another_model_is_a_mismatch() -> None:
    """The served name must be the one that was asked for; a snapshot, tag, case or prefix is the same model."""
    assert names(ReplyFacts(1, 1, "aa", "1", "fallback"), expected="probe-model")[0] == ["model_mismatch"]
    for served in ("probe-model", "Probe-Model", "probe-model-2026-01-01", "probe-model:latest", "vendor/probe-model"):
        assert names(ReplyFacts(1, 1, "aa", "1", served), expected="probe-model")[0] == []


def test_a_model_that_changes_is_a_fault_of_its_own() -> None:
    """Also where no name was asked for."""
    assert names(ReplyFacts(1, 1, "aa", "1", "one"), ReplyFacts(1, 2, "bb", "2", "two"))[0] == ["model_changed"]


def test_no_name_and_a_new_fingerprint_are_signals() -> None:
    """Logged, and nothing more."""
    replies = (ReplyFacts(1, 1, "aa", "1", None, "f1"), ReplyFacts(1, 2, "bb", "2", None, "f2"))
    assert names(*replies, expected="m") == ([], ["model_unnamed", "fingerprint_changed"])
