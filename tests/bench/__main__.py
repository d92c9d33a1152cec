"""Runs all benchmarks and writes `docs/performance.md`. Timings are compared within one run, and never asserted."""

import os
import platform
import sys
from importlib import import_module
from pathlib import Path

PARTS = {
    "engine": "The engine, one core, per second of CPU time",
    "hardware": "The hardware layer: our software's share of a scan and of a frame",
    "table": "At the table: from a switch to the lights",
    "bots": "Bots and the coach: how long they think, and the lights meanwhile",
    "people": "People at the table: what they mean, and what is made of it",
    "web": "The web: from a booking to the changed page",
    "pages": "The pages in a browser that draws without a graphics chip",
    "wear": "What is written to the card",
    "age": "A board that is ten years old",
    "club": "A club with 200 boards",
}
TARGET = Path("docs/performance.md")
INTRODUCTION = """# Performance

Made by `make bench`, which measures everything anew and writes this page; `make bench PARTS="engine web"` measures only
these parts. Machines are noisy: what is compared was measured in one run, and the ratios say more than the figures.
"""


def main(wanted: list[str]) -> int:
    """Measure the parts that are asked for, all if none is named, and write them into the page."""
    if unknown := sorted(set(wanted) - set(PARTS)):
        print(f"there is no part {', '.join(unknown)}; there are {', '.join(PARTS)}")
        return 2
    sections = _written()
    for name in wanted or PARTS:
        print(f"measuring: {PARTS[name]}")
        part = import_module(f"tests.bench.{name}")
        rows = [tuple(getattr(part, "HEAD", ("what", "measured"))), *part.measure()]
        for label, *values in rows[1:]:
            print(f"  {label}: {', '.join(values)}")
        lines = ["| " + " | ".join(row) + " |" for row in rows]
        lines.insert(1, "|---" * len(rows[0]) + "|")
        table = "\n".join(lines)
        remark = getattr(part, "REMARK", "")
        sections[PARTS[name]] = f"Measured on {_machine()}.{remark}\n\n{table}"
    pages = [f"## {title}\n\n{sections[title]}" for title in PARTS.values() if title in sections]
    TARGET.write_text("\n\n".join([INTRODUCTION.rstrip(), *pages]) + "\n", encoding="utf-8")
    print(f"written: {TARGET}")
    return 0


def _written() -> dict[str, str]:
    """Return the sections of the page as it is, by their titles."""
    if not TARGET.exists():
        return {}
    parts = [part.partition("\n") for part in TARGET.read_text(encoding="utf-8").split("\n## ")[1:]]
    return {title: text.strip() for title, _, text in parts}


def _machine() -> str:
    version = ".".join(platform.python_version_tuple()[:2])
    return f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}, Python {version}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
