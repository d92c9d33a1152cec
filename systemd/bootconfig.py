"""The file `config.txt` of a Raspberry Pi: our lines are in a block of their own, which can be put in and taken out."""

import re

BEGIN = "# hareboard: begin. Made by its install script, taken out by its uninstall script."
END = "# hareboard: end."
# The clock of SPI is made from that of the core, which must hold still for the lights. See docs/hardware.md.
LINES = """[all]
dtparam=i2c_arm=on
dtparam=spi=on
[pi3]
core_freq=250
[pi02]
core_freq=250
[pi4]
core_freq=500
core_freq_min=500
[all]
"""
_BLOCK = re.compile(rf"\n?{re.escape(BEGIN)}\n.*?{re.escape(END)}\n", re.DOTALL)


def with_block(text: str) -> str:
    """Return the file with our block at its end, and nowhere else."""
    rest = without_block(text)
    gap = "" if rest.endswith("\n") or not rest else "\n"
    return f"{rest}{gap}\n{BEGIN}\n{LINES}{END}\n"


def without_block(text: str) -> str:
    """Return the file without our block."""
    return _BLOCK.sub("", text)
