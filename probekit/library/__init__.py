"""probekit as a Python library: a scenario as a plain value with a tool to call, and a judgement to assert on."""
