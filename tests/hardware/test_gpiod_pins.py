"""Our pins for gpiozero, as far as they can be tried without a kernel that has some; the rest is in tests/kernel."""

import os
import subprocess
import sys
import threading

from hardware.gpiod_pins import EdgeThread

PATIENCE = 30.0


def test_what_can_be_read_is_heard_and_what_is_ignored_is_not() -> None:
    thread = EdgeThread()
    first, second = os.pipe(), os.pipe()
    heard: list[bytes] = []
    told = threading.Event()

    def hear(descriptor: int) -> None:
        heard.append(os.read(descriptor, 1))
        told.set()

    thread.listen(first[0], lambda: hear(first[0]))
    thread.listen(second[0], lambda: hear(second[0]))
    thread.ignore(first[0])
    os.write(first[1], b"1")
    os.write(second[1], b"2")
    assert told.wait(PATIENCE)
    thread.close()

    assert heard == [b"2"]


def test_a_thread_that_never_listened_can_be_closed() -> None:
    before = threading.active_count()
    EdgeThread().close()

    assert threading.active_count() == before


def test_neither_library_of_the_pins_is_loaded_before_a_pin_is_opened() -> None:
    code = "import sys, hardware.pi; print(sorted({'gpiod', 'gpiozero', 'lgpio'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
