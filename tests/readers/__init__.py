"""Reading back: traces, runs, judgements as people see them."""
