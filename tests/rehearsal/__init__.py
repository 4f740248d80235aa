"""Tests of the rehearsal endpoint and its scripted agents."""
