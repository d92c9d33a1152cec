"""The tables of the building guide that are computed: `make drawings` writes them anew between their marks."""

import re

from firmware.drawings.build import build
from firmware.drawings.bus_edges import ALLOWED_NS, bus_edges
from hardware.bus_speed import scan_seconds
from hardware.geometry import geometry
from hardware.settings import Settings
from hardware.wiring import chips_of
from tests.firmware.drawings import magnet_study
from tests.firmware.drawings.magnet_study import CARELESS, GAPS, nearest_foreign, reaches

_MADE = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def with_tables(text: str) -> str:
    """Return a page of the guide with its tables as they are computed today."""
    return _MADE.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}\n{found[3]}", text)


def bus_table() -> str:
    """Return what the bus of the guide's board gives at both speeds."""
    settings = Settings()
    edges, chips = bus_edges(settings), len(chips_of(settings.cells))
    farads = "{:.0f} to {:.0f} pF".format(*edges.picofarads)
    takes = "{:.0f} to {:.0f} ns".format(*edges.nanoseconds)
    rows = [
        f"The bus is {edges.metres:.2f} m long: {farads} with the Pi and {chips} chips.",
        "",
        "| speed | a scan | an edge takes | it may take | margin |",
        "|---|---|---|---|---|",
    ]
    for speed, allowed in ALLOWED_NS.items():
        scan = 1000 * scan_seconds(chips, speed)
        margin = edges.margin(speed)
        rows.append(f"| {speed // 1000} kHz | {scan:.1f} ms | {takes} | {allowed:.0f} ns | {margin:.1f} |")
    return "\n".join(rows)


def trial_limits() -> str:
    """Return between which distances a reed must close in the trial, and from where on it must be open."""
    sensitive, dull = build().reed_at
    begin = max(reaches(dull, gap)[0] for gap in GAPS)
    sure = min(reaches(dull, gap)[1] for gap in GAPS)
    most = max(reaches(sensitive, gap)[1] for gap in GAPS)
    own = geometry().reed_offset[0]
    near, far = own - CARELESS, own + CARELESS
    foreign = nearest_foreign() - CARELESS
    return (
        f"**Test.** Expect a reed of {sensitive:g} to {dull:g} AT to close from {begin:.1f} mm at the latest"
        f" to {sure:.0f} mm at least, and to be open from {most:.0f} mm on.\n"
        f"It must be closed from {near:g} to {far:g} mm, because there its own marker stands,"
        f" and open from {foreign:g} mm on, because there a neighbour's does."
    )


TABLES = {"magnets": magnet_study.table, "bus": bus_table, "trial": trial_limits}
