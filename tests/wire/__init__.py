"""Tests of the wire: what a reply means, read without a network."""
