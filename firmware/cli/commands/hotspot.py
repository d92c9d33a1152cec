"""Let phones join a Wi-Fi of the board itself, where there is none; nothing of it is switched on unless you say so."""

import os
import sys
from argparse import ArgumentParser, Namespace

from firmware.cli.commands.play import PORT
from firmware.system.hotspot import (
    ADDRESS,
    Hotspot,
    HotspotError,
    NoNetworkManagerError,
    known,
    new_password,
    switch_off,
    switch_on,
)

DONE, FAULTY = 0, 2
SHORTEST, LONGEST = 8, 63


def configure(parser: ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("what", choices=("on", "off", "show"), help="make it, forget it, or show its code again")
    parser.add_argument("--name", default="hareboard", help="the name of the Wi-Fi (%(default)s)")
    parser.add_argument("--password", help="8 to 63 characters; without it, the one it had, or a new one")
    parser.add_argument("--device", default="wlan0", help="the Wi-Fi device (%(default)s)")


def run(args: Namespace) -> int:
    """Do it; 2 if it cannot be done."""
    if args.password is not None and not SHORTEST <= len(args.password) <= LONGEST:
        print(f"a password has {SHORTEST} to {LONGEST} characters", file=sys.stderr)
        return FAULTY
    try:
        if args.what == "off":
            print("The hotspot is off." if switch_off() else "There was no hotspot.")
            return DONE
        before = known()
        if args.what == "on":
            password = args.password or (before.password if before else new_password())
            before = Hotspot(args.name, password)
            switch_on(before, args.device)
    except HotspotError as error:
        print(error, file=sys.stderr)
        if os.geteuid() != 0 and not isinstance(error, NoNetworkManagerError):
            print(f"It needs root: sudo hareboard hotspot {args.what}", file=sys.stderr)
        return FAULTY
    if before is None:
        print("There is no hotspot: sudo hareboard hotspot on", file=sys.stderr)
        return FAULTY
    print(told(before))
    return DONE


def told(hotspot: Hotspot) -> str:
    """Return what people need to join, with the code as a picture of letters."""
    import io

    import segno

    picture = io.StringIO()
    segno.make(hotspot.code_text(), error="m").terminal(picture, compact=True)
    return (
        f"{picture.getvalue()}\nWi-Fi: {hotspot.name}\nPassword: {hotspot.password}\n"
        f"The text of the code: {hotspot.code_text()}\nThen open http://{ADDRESS}:{PORT}"
    )
