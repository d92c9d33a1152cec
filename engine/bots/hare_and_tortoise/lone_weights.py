"""Figures of the network that judges players with one runner each, fitted to who won games of bots.

A row has a figure for each neuron: see `lone_judgement`.
"""

from typing import Final

from engine.bots.hare_and_tortoise.figures import read_rows

STEEPNESS: Final = 4.6
"""How fast chances fall with every turn more than the fastest, as a share of the turns that the fastest has to go."""
NEAR: Final = 1.3
"""Turns that are added to the way of the fastest, so that the last steps do not decide everything."""
LETTUCE: Final = 1.0
"""Turns that a lettuce costs beyond what the tables say: somebody else may stand where it is eaten."""
TEMPO: Final = 0.75
"""Turns that it is worth to come a whole round sooner."""

RUNNER: Final = read_rows("""
base: -1598 -670.5 183.7 -1326 2476 1472 1141 2089
lettuces: 312.3 871 -1019 -728.6 285.1 958.6 455.5 -144.9
present position: 66.01 -136.1 185.3 -32.94 -98.68 -35.24 67.86 -0.6581
first position: -80 -606.7 134.7 27.06 98.76 -84.47 -111.2 78.06
carrots: 3.013 0.1568 2.114 5.185 -3.1 -5.567 -5.947 -11.01
space: 28.57 18.9 0.2003 26.53 3.162 -26.69 12.69 -13.84
position: -310.1 -57.39 2100 39.4 1676 89.94 -758.2 -648.3
lettuces ahead: 305.2 9.401 438.2 343.4 -429.1 -830.2 -867.4 -9.509
field: 93.46 -119.2 -95.41 139.4 -283.2 -51.71 73.12 -316.3
""")
"""What a runner adds by itself: lettuces in hand; turns at its present and at the first position, less the mixture's;
carrots, space, position from 0 to 1, lettuce spaces ahead, and how many runners are in the field."""

RACE: Final = read_rows("""
turns: 0.2282 -202.7 14.17 -65.62 0.9977 5.92 -1.063 75.06
behind: 17.78 -342.6 267.5 46.83 -64.54 -54.84 -170.5 -144.3
nearness: -2090 935.5 1345 513 1013 -2776 -374.7 -264.9
wait: -438 -578.1 395.6 -183.8 118.4 13.64 343.2 -195.3
taken: 495.8 -36.7 1745 -501.6 -125 153.8 608.4 235.6
weight: 688.9 2366 -777 918.2 -618.9 -1707 466.8 -761.4
""")
"""What the race adds: turns to go, turns behind the best of the others, nearness of the finish, rounds until the turn,
lettuce spaces ahead that are taken. The last row is what each neuron weighs."""
