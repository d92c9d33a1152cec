"""What happens on a hare space: dice, cards, and the answers they ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.events import Answered, Drew, Lapsed, Offered, Rolled, Shown, Shuffled
from engine.hare_and_tortoise.rules import EVENTS
from engine.hare_and_tortoise.running import Running
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, HareEvent, HareOption

if TYPE_CHECKING:
    from mypy_extensions import i64

FULL_HAND: Final = 65

_CARROT_BACK = HareEvent.CARROT_BACK
_CARROT_FORWARD = HareEvent.CARROT_FORWARD
_EAT_CARROT = HareEvent.EAT_CARROT
_GIVE_10_BEHIND = HareEvent.GIVE_10_BEHIND
_GIVE_OR_TAKE_10 = HareEvent.GIVE_OR_TAKE_10
_LAST_MOVE_FREE = HareEvent.LAST_MOVE_FREE
_LOSE_HALF = HareEvent.LOSE_HALF
_POSITION_BACK = HareEvent.POSITION_BACK
_POSITION_FORWARD = HareEvent.POSITION_FORWARD
_SET_TO_65 = HareEvent.SET_TO_65
_SHUFFLE_AND_COLLECT = HareEvent.SHUFFLE_AND_COLLECT
_TEN_PER_LETTUCE = HareEvent.TEN_PER_LETTUCE


def arrive(race: Running, runner: int) -> None:
    """Let a hare space act on arrival: ask for chance, or do what the variant says."""
    race.runner = runner
    if race.rules.table:
        race.phase = constants.ROLL
    elif race.rules.deck:
        race.phase = constants.DRAW
    else:
        variant = race.rules.options.hare
        if variant is HareOption.NAP:
            race.oblige(runner, constants.NAP)
            race.watch()
        elif variant is HareOption.MIND_SPORTS_2019:
            race.waiting |= 1 << runner
            race.watch()
        race.end_turn()


def do(race: Running, code: int) -> None:
    """Do a chance action or an answer."""
    if code >= codes.ACCEPT:
        accepted = code < codes.DECLINE
        _answer_gift(race, code - (codes.ACCEPT if accepted else codes.DECLINE), accepted=accepted)
    elif code >= codes.DREW:
        _draw(race, code - codes.DREW)
    elif code >= codes.ROLLED:
        _roll(race, code - codes.ROLLED)
    else:
        change = {codes.TAKE: STAKE, codes.PAY: -STAKE, codes.PASS: 0}[code]
        _book(race, change, _GIVE_OR_TAKE_10)
        race.end_turn()


def _roll(race: Running, die: int) -> None:
    position = race.position(race.runner)
    event = race.rules.table[die - 1][position - 1]
    if race.log is not None:
        race.log.append(Rolled(race.turn, race.rules.number_of[race.runner], die, position, EVENTS[event]))
    _happen(race, event)


def _draw(race: Running, card: int) -> None:
    """Draw a card and put it under the pile (C1)."""
    if race.unseen[card]:
        race.unseen[card] -= 1
    else:
        race.seen.pop(0)
    race.seen.append(card)
    race.note(Drew, race.turn, race.rules.number_of[race.runner], EVENTS[card])
    _happen(race, card)


def _happen(race: Running, event: int) -> None:
    race.tally[event] += 1
    _HAPPENINGS[event](race, race.runner)


def _answer_gift(race: Running, seat: int, *, accepted: bool) -> None:
    race.gifts ^= 1 << seat
    race.note(Answered, seat, accepted)
    race.book(race.turn, -race.gift, _GIVE_10_BEHIND, race.rules.hare_rule)
    if accepted:
        race.book(seat, race.gift, _GIVE_10_BEHIND, race.rules.hare_rule)
    if not race.gifts:
        race.gift = 0
        race.end_turn()


def _book(race: Running, change: int, event: HareEvent) -> None:
    race.book(race.turn, change, event, race.rules.hare_rule)


def _lapse(race: Running, event: HareEvent) -> None:
    race.note(Lapsed, race.turn, event)
    race.end_turn()


def _run(race: Running, runner: int, target: int, event: HareEvent) -> None:
    """Move a runner at no cost; the new space acts as on any arrival, no space lets the event lapse (H3)."""
    if target:
        race.go(runner, target, event)
        race.arrive(runner)
    else:
        _lapse(race, event)


def _lowest(spaces: i64) -> int:
    """Return the first space of a set, 0 of an empty one."""
    lowest: int = spaces & -spaces
    return lowest.bit_length()


def _highest(spaces: i64) -> int:
    """Return the last space of a set, 0 of an empty one."""
    whole: int = spaces
    return whole.bit_length()


def _behind(spaces: i64, space: int) -> i64:
    bit: i64 = codes.SPACE_BITS[space]
    return spaces & bit - 1 if bit else 0


def _ahead(spaces: i64, space: int) -> i64:
    return spaces >> space << space


def miss_turn(race: Running, runner: int) -> None:
    """Miss the next turn."""
    race.oblige(runner, constants.MISS)
    race.end_turn()


def give_or_take_10(race: Running, _runner: int) -> None:
    """Ask whether to take or to pay 10; with fewer the 10 are taken without asking, unless one may do nothing."""
    if race.carrots[race.turn] >= STAKE or race.rules.edition.hare.may_pass:
        race.phase = constants.TAKE_OR_PAY
    else:
        _book(race, STAKE, _GIVE_OR_TAKE_10)
        race.end_turn()


def carrot_forward(race: Running, runner: int) -> None:
    """Go to the next free carrot space ahead."""
    carrots = _ahead(race.rules.carrot_set, race.space[runner])
    target = _lowest(carrots & ~race.taken)
    lapses = race.rules.edition.hare.occupied_carrot_lapses and target != _lowest(carrots)
    _run(race, runner, 0 if lapses else target, _CARROT_FORWARD)


def carrot_back(race: Running, runner: int) -> None:
    """Go to the next free carrot space behind."""
    carrots = _behind(race.rules.carrot_set, race.space[runner])
    target = _highest(carrots & ~race.taken)
    lapses = race.rules.edition.hare.occupied_carrot_lapses and target != _highest(carrots)
    _run(race, runner, 0 if lapses else target, _CARROT_BACK)


def _free(race: Running) -> i64:
    """Return the spaces onto which an event may lead the player on turn."""
    without, with_lettuce = race.rules.open_sets
    spaces: i64 = with_lettuce if race.lettuces[race.turn] else without
    return spaces & ~race.taken


def position_forward(race: Running, runner: int) -> None:
    """Go before the runner one position ahead; on some cards home when there is no space left."""
    rival = _lowest(_ahead(race.taken, race.space[runner]))
    target = _lowest(_ahead(_free(race), rival)) if rival else 0
    goes_home = race.rules.edition.hare.forward_goes_home and rival and not target
    if goes_home and race.may_come_home(runner, race.carrots[race.turn]):
        target = FINISH
    _run(race, runner, target, _POSITION_FORWARD)


def position_back(race: Running, runner: int) -> None:
    """Go behind the runner one position behind."""
    rival = _highest(_behind(race.taken, race.space[runner]))
    _run(race, runner, _highest(_behind(_free(race), rival)), _POSITION_BACK)


def eat_lettuce(race: Running, runner: int) -> None:
    """Eat a lettuce here in the next turn; without one, miss it."""
    race.oblige(runner, constants.EAT if race.lettuces[race.turn] else constants.MISS)
    race.end_turn()


def eat_carrot(race: Running, runner: int) -> None:
    """Pay one carrot; without one, start over."""
    if race.carrots[race.turn]:
        _book(race, -1, _EAT_CARROT)
        race.end_turn()
    else:
        race.restart(runner)


def last_move_free(race: Running, _runner: int) -> None:
    """Take back what the last paid move of this turn cost; once."""
    _book(race, race.paid, _LAST_MOVE_FREE)
    race.end_turn()


def move_again(race: Running, _runner: int) -> None:
    """Move the same runner again at once."""
    race.phase = constants.AGAIN


def give_10_behind(race: Running, runner: int) -> None:
    """Offer a gift to every other player with a runner behind."""
    space = race.space[runner]
    seat_of = race.rules.seat_of
    behind = {seat_of[other] for other, where in enumerate(race.space) if where < space} - {race.turn}
    hand = race.carrots[race.turn]
    amount = next((gift for gift in race.rules.edition.hare.gift if gift * len(behind) <= hand), 0)
    if not behind or not amount:
        _lapse(race, _GIVE_10_BEHIND)
        return
    race.gift = amount
    race.gifts = sum(1 << seat for seat in behind)
    race.phase = constants.GIFTS
    for seat in sorted(behind):
        race.note(Offered, race.turn, seat, amount)


def behind_or_again(race: Running, runner: int) -> None:
    """Miss a turn with more rivals behind than ahead, otherwise move again."""
    space = race.space[runner]
    rivals = [where for other, where in enumerate(race.space) if race.rules.seat_of[other] != race.turn]
    behind = sum(where < space for where in rivals)
    if behind > len(rivals) - behind:
        miss_turn(race, runner)
    else:
        move_again(race, runner)


def set_to_65(race: Running, _runner: int) -> None:
    """Make the hand exactly 65."""
    _book(race, FULL_HAND - race.carrots[race.turn], _SET_TO_65)
    race.end_turn()


def ten_per_lettuce(race: Running, runner: int) -> None:
    """Take 10 for each lettuce held; with none, miss a turn."""
    if lettuces := race.lettuces[race.turn]:
        _book(race, STAKE * lettuces, _TEN_PER_LETTUCE)
        race.end_turn()
    else:
        miss_turn(race, runner)


def lose_half(race: Running, _runner: int) -> None:
    """Pay half of the hand; the odd one is kept."""
    _book(race, -(race.carrots[race.turn] // 2), _LOSE_HALF)
    race.end_turn()


def show_carrots(race: Running, _runner: int) -> None:
    """Show the hand until the player's next turn begins."""
    race.shown |= 1 << race.turn
    race.note(Shown, race.turn, race.carrots[race.turn])
    race.end_turn()


def shuffle_and_collect(race: Running, _runner: int) -> None:
    """Shuffle all cards; take one carrot from every other player still running that has one."""
    race.unseen = list(race.rules.deck)
    race.seen = []
    race.note(Shuffled)
    event = _SHUFFLE_AND_COLLECT
    collected = 0
    for seat, hand in enumerate(race.carrots):
        if seat != race.turn and seat not in race.places and hand:
            race.book(seat, -1, event, race.rules.hare_rule)
            collected += 1
    _book(race, collected, event)
    race.end_turn()


_HAPPENINGS: tuple[Callable[[Running, int], None], ...] = tuple(globals()[event.value] for event in EVENTS)
