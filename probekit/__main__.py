"""`python -m probekit`: the same door as the command `probekit`."""

import os
import sys

if __name__ == "__main__":
    try:
        from probekit.cli.door import main
    except Exception as error:  # noqa: BLE001  # an import error here would leave as 1, and 1 says KILL
        sys.stderr.write(f"probekit: a fault inside probekit ({type(error).__name__}): it is not installed whole.\n")
        os._exit(70)
    main()
