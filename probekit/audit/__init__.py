"""Was a value of a logged call said, or a row of an answer shown? The rules are docs/auditing.md, word by word."""
