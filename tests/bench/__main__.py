"""Runs all benchmarks and writes `docs/performance.md`. Timings are compared within one run, and never asserted."""

import os
import platform
from importlib import import_module
from pathlib import Path

PARTS = {
    "engine": "The engine, one core, per second of CPU time",
    "hardware": "The hardware layer: our software's share of a scan and of a frame",
    "table": "At the table: from a switch to the lights",
    "web": "The web: from a booking to the changed page",
    "wear": "What is written to the card",
}
TARGET = Path("docs/performance.md")
INTRODUCTION = """# Performance

Made by `make bench`, which measures everything anew and writes this page. Machines are noisy: what is compared was
measured in one run, and the ratios say more than the figures.
"""


def main() -> None:
    """Measure every part that is there and write the page."""
    sections = [INTRODUCTION, f"Measured on {_machine()}."]
    for name, title in PARTS.items():
        if not Path(__file__).with_name(f"{name}.py").exists():
            continue
        print(f"measuring: {title}")
        rows = import_module(f"tests.bench.{name}").measure()
        for label, value in rows:
            print(f"  {label}: {value}")
        table = "\n".join(f"| {label} | {value} |" for label, value in rows)
        sections.append(f"## {title}\n\n| what | measured |\n|---|---|\n{table}")
    TARGET.write_text("\n\n".join(sections) + "\n", encoding="utf-8")
    print(f"written: {TARGET}")


def _machine() -> str:
    version = ".".join(platform.python_version_tuple()[:2])
    return f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}, Python {version}"


if __name__ == "__main__":
    main()
