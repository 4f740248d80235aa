"""What is asked of an endpoint before any trial, and what is found."""
