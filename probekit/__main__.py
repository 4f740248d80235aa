"""`python -m probekit`: the same door as the command `probekit`."""

from probekit.cli.door import main

if __name__ == "__main__":
    main()
