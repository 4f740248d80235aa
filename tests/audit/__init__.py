"""Tests of the audit of logs."""
