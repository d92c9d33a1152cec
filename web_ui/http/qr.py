"""QR codes."""

from functools import lru_cache
from io import BytesIO

import segno


@lru_cache(maxsize=8)  # anybody may ask for it, as often as they like
def code_picture(address: str) -> bytes:
    """Return the code of an address as an SVG file."""
    out = BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, omitsize=True, border=4, light="#fff"
    )
    return out.getvalue()


def code_in_page(address: str) -> str:
    """Return the code of an address as an image source that no server is asked for."""
    return segno.make(address, error="m", micro=False).svg_data_uri(omitsize=True, border=4, light="#fff")
