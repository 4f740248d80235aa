"""One function over many parts, on one core, on several, or on a cluster: results in the order of the parts."""
