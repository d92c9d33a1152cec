"""What games of bots have taught: figures fitted to who won them, by `experience.py`. See docs/bots.md."""

STEEPNESS = 4.6
"""How fast chances fall with every turn more than the fastest, as a share of the turns that the fastest has to go."""
NEAR = 1.3
"""Turns that are added to the way of the fastest, so that the last steps do not decide everything."""
LETTUCE = 1.0
"""Turns that a lettuce costs beyond what the tables say: somebody else may stand where it is eaten."""
TEMPO = 0.75
"""Turns that it is worth to come a whole round sooner."""

UNITS = (
    (-1.598, 0.3123, 0.06601, -0.08, 0.003013, 0.02857, -0.3101, 0.3052, 0.09346,
     0.0002282, 0.01778, -2.09, -0.438, 0.4958, 0.6889),
    (-0.6705, 0.871, -0.1361, -0.6067, 0.0001568, 0.0189, -0.05739, 0.009401, -0.1192,
     -0.2027, -0.3426, 0.9355, -0.5781, -0.0367, 2.366),
    (0.1837, -1.019, 0.1853, 0.1347, 0.002114, 0.0002003, 2.1, 0.4382, -0.09541,
     0.01417, 0.2675, 1.345, 0.3956, 1.745, -0.777),
    (-1.326, -0.7286, -0.03294, 0.02706, 0.005185, 0.02653, 0.0394, 0.3434, 0.1394,
     -0.06562, 0.04683, 0.513, -0.1838, -0.5016, 0.9182),
    (2.476, 0.2851, -0.09868, 0.09876, -0.0031, 0.003162, 1.676, -0.4291, -0.2832,
     0.0009977, -0.06454, 1.013, 0.1184, -0.125, -0.6189),
    (1.472, 0.9586, -0.03524, -0.08447, -0.005567, -0.02669, 0.08994, -0.8302, -0.05171,
     0.00592, -0.05484, -2.776, 0.01364, 0.1538, -1.707),
    (1.141, 0.4555, 0.06786, -0.1112, -0.005947, 0.01269, -0.7582, -0.8674, 0.07312,
     -0.001063, -0.1705, -0.3747, 0.3432, 0.6084, 0.4668),
    (2.089, -0.1449, -0.0006581, 0.07806, -0.01101, -0.01384, -0.6483, -0.009509, -0.3163,
     0.07506, -0.1443, -0.2649, -0.1953, 0.2356, -0.7614),
)
"""A unit a row. By itself: a constant, lettuces, turns at the present position and at the best more than the mixture says,
carrots, space, position from 0 to 1, lettuce spaces ahead, runners in the field. In the race: turns, turns behind the best
of the others, nearness of the finish, rounds until the turn, lettuce spaces ahead that are taken. Last, its weight."""
