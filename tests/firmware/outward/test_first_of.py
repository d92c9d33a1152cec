import asyncio

import pytest

from firmware.outward.first_of import first_of


def test_the_others_are_ended_even_if_they_do_not_listen_at_first() -> None:
    told: list[int] = []

    async def deaf() -> None:
        while len(told) < 2:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                told.append(1)

    asyncio.run(first_of(asyncio.sleep(0), deaf(), farewell=0.0))
    assert len(told) == 2


def test_what_went_wrong_is_raised() -> None:
    async def fails() -> None:
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        asyncio.run(first_of(fails(), asyncio.Event().wait()))


def test_whoever_is_cancelled_meanwhile_ends_the_others_first() -> None:
    told: list[int] = []

    async def deaf() -> None:
        while len(told) < 4:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                told.append(1)

    async def within() -> None:
        waiting = asyncio.create_task(first_of(asyncio.Event().wait(), deaf(), farewell=60.0))
        await asyncio.sleep(0)
        while not waiting.done():
            waiting.cancel()
            await asyncio.sleep(0)
        assert waiting.cancelled()

    asyncio.run(within())
    assert len(told) == 4
