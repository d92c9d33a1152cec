"""What people do while somebody tries something, and with `done`: tries, habits, late presses, the wrong person."""

from tests.bench.people.positions import GAME, after, moves
from tests.bench.people.scene import NotHereError, Scene


def _try_then(scene: Scene, rest: float, *, quiet: bool = False) -> float:
    """Rest on a try, a quiet one asks no chance, then move on; return when the marker lies on the try."""
    meant = scene.move()
    tries = [g for g in moves(scene.state) if g.marker == meant.marker and g.cell != meant.cell]
    tries = [g for g in tries if not quiet or not GAME.chances(after(scene.state, g.action))]
    if not tries:
        raise NotHereError
    tried = scene.random.choice(tries)
    scene.world.lift(0.1, meant.marker)
    down = 0.1 + scene.air()
    scene.world.put(down, meant.marker, tried.cell)
    scene.world.lift(down + rest, meant.marker)
    scene.world.put(down + rest + scene.between(0.3, 1.2), meant.marker, meant.cell)
    return down


def next_marker_bumped(scene: Scene) -> None:
    """The next player's marker is bumped or tidied while the mover rests on a try."""
    down = _try_then(scene, 2.2)
    other = scene.some(scene.others())[0]
    cell = scene.world.where[other]
    if scene.random.random() < 0.5:
        scene.world.bump(down + scene.between(0.2, 1.0), other, scene.between(0.1, 0.4))
        return
    begin = down + scene.between(0.2, 0.8)
    scene.world.lift(begin, other)
    scene.world.put(begin + scene.between(0.3, 1.1), other, cell or "")


def rests_to_read(scene: Scene) -> None:
    """The mover rests for three seconds to read the price, then moves on."""
    _try_then(scene, scene.between(2.6, 4.0))


def lifts_as_time_runs_out(scene: Scene) -> None:
    """The mover takes the marker up again as the settle-down time ends."""
    _try_then(scene, scene.between(2.45, 2.6))


def late_done(scene: Scene) -> None:
    """The mover presses `done` just after the next player's lift has booked."""
    gesture = scene.move(quiet=True)
    at = scene.carry(0.1, gesture) + scene.between(0.4, 1.2)
    scene.plays_next(at, gesture, air=scene.between(0.8, 3.0))
    scene.world.press(at + 0.5 + scene.between(0.05, 1.4))


def habitual_done(scene: Scene) -> None:
    """Somebody presses `done` by habit after a bump, before the move."""
    gesture = scene.move()
    bumped = scene.some(scene.others(away_from=gesture.cell))[0]
    scene.world.bump(0.1, bumped, scene.between(0.1, 0.6))
    scene.world.press(0.1 + scene.between(0.05, 1.0))
    scene.press_or_not(scene.carry(1.4, gesture))


def wrong_person(scene: Scene) -> None:
    """Somebody else presses `done` on a try, not on one that asks chance; the mover moves on."""
    down = _try_then(scene, scene.between(1.5, 3.0), quiet=True)
    scene.world.press(down + scene.between(0.3, 1.2))


def wrong_person_again(scene: Scene) -> None:
    """The same where the mover is on turn again at once: moving on may as well be the next move."""
    wrong_person(scene)


def plays_again(scene: Scene) -> None:
    """The mover is on turn again at once, and goes on with the same marker, or with another one."""
    gesture = scene.move(quiet=True)
    at = scene.carry(0.1, gesture)
    pressed = scene.random.random() < 0.5
    at += scene.between(0.3, 1.2) if pressed else 2.6
    if pressed:
        scene.world.press(at)
    later = after(scene.state, gesture.action)
    found = [g for g in moves(later) if not GAME.chances(after(later, g.action))]
    if GAME.seats_to_act(later) != GAME.seats_to_act(scene.state) or not found:
        raise NotHereError
    following = scene.random.choice(found)
    scene.mean(following)
    at += scene.between(0.3, 6.0)
    scene.world.lift(at, following.marker)
    scene.world.put(at + scene.air(), following.marker, following.cell)


def two_press_done(scene: Scene) -> None:
    """Two people press `done` for the same move, while the next player is quick to try something."""
    gesture = scene.move(quiet=True)
    at = scene.carry(0.1, gesture) + scene.between(0.3, 1.0)
    scene.world.press(at)
    later = after(scene.state, gesture.action)
    found = [g for g in moves(later) if g.marker in scene.others()]
    tries = [g for g in found if not GAME.chances(after(later, g.action))]
    if not tries:
        raise NotHereError
    tried = scene.random.choice(tries)
    meant = scene.random.choice([g for g in found if g.marker == tried.marker])
    lifted = at + scene.between(0.1, 0.5)
    down = lifted + scene.between(0.2, 0.6)
    scene.world.lift(lifted, tried.marker)
    scene.world.put(down, tried.marker, tried.cell)
    scene.world.press(at + scene.between(0.2, 1.4))
    scene.mean(meant)
    if meant is not tried:
        moves_on = down + scene.between(0.8, 2.0)
        scene.world.lift(moves_on, tried.marker)
        scene.world.put(moves_on + scene.between(0.3, 1.0), tried.marker, meant.cell)


STORIES = (
    next_marker_bumped,
    rests_to_read,
    lifts_as_time_runs_out,
    late_done,
    habitual_done,
    wrong_person,
    wrong_person_again,
    plays_again,
    two_press_done,
)
"""Where most can be booked that nobody meant."""
