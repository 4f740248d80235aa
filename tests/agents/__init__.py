"""Tests of agents that nobody here wrote."""
