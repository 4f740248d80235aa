"""Tests of the scenario rooms: reading, the stub, the proof, the manifest."""
