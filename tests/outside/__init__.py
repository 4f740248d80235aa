"""Agents that are somebody's command line."""
