"""What judging many lines from a pipe takes: peak memory of the process, and seconds.

`python -m tests.bench.many_lines [LINES ...]`, by default 10,000 and 200,000 lines, no two alike, half of them bad.
"""

from __future__ import annotations

import sys
import time

from tests.readers.test_many import peak_memory


def main() -> None:
    """Print a line for each number of lines."""
    for lines in [int(word) for word in sys.argv[1:]] or [10_000, 200_000]:
        began = time.monotonic()
        memory = peak_memory(lines)
        print(f"{lines:>9,} lines: {memory:,} KiB at most, {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()
