"""What belongs to one judge and its scenarios: keys, rules, parameters, outcomes. One module a family."""
