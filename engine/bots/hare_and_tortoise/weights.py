"""Figures of the network that judges two players with two runners each, fitted to who won games of bots.

A row has a figure for each neuron, and two more for what goes past them into either burden: see `judgement`.
"""

from typing import Final

Row = tuple[float, ...]


def _read(text: str) -> dict[str, Row]:
    """Return the rows of a table in thousandths, by their names."""
    lines = [line.split(":") for line in text.strip().splitlines()]
    return {name: tuple(int(figure) / 1000 for figure in figures.split()) for name, figures in lines}


BEHIND: Final = _read("""
space: 1856 2899 1238 138 699 -698 -930 342 -235 2708 -824 2195 -395 1467 906 -2515 -2191 -81
square: 2822 -84 1648 358 500 -545 836 1083 -3211 -568 -849 539 1170 2210 1809 -4470 -696 -383
carrot: 143 481 261 192 -344 -348 329 78 -183 36 -84 -500 402 -163 194 -48 10 -81
hare: 281 636 136 -400 1085 -591 354 -74 155 -71 -942 -131 -103 562 37 -749 -95 333
tortoise: 472 636 -626 833 690 642 390 -785 -1166 965 178 -1235 -925 -2003 -197 -499 111 141
number: 212 317 -121 -289 -189 282 343 51 561 -74 230 -128 -150 -273 210 -30 -57 -71
lettuce: 249 -786 313 323 -52 685 -932 -12 -373 316 -292 723 1351 146 -109 -227 211 -263
start: 94 844 -469 -748 -239 -307 -492 318 1238 269 -834 60 945 -44 -993 -594 37 96
finish: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
income: -24 -70 -65 98 96 -213 50 -737 -567 -190 -164 377 -245 -15 -171 -480 111 -100
position: -62 -201 411 162 340 1016 108 -1057 -1129 108 14 297 -858 -34 -100 -208 -79 -77
lettuces ahead: 97 -71 -268 16 -258 -409 -14 -14 188 -226 -40 -361 -162 -19 -401 125 48 -195
refund: -77 -2663 721 772 -824 957 -1603 -1620 -801 2567 270 1466 -1182 -613 531 2622 -4 542
""")
"""What the runner behind adds for each fact about it."""

AHEAD: Final = _read("""
space: 105 169 -472 1311 -58 -809 634 -983 686 1074 750 -327 -1655 1046 -1789 -1227 -1506 -1217
square: 1125 -359 -698 140 -292 382 -334 -204 -87 -909 415 -717 -2011 941 -1693 -1040 -328 -219
carrot: -183 229 332 -458 1024 479 -479 47 -301 -115 -650 -10 111 -95 66 181 -36 164
hare: 124 390 595 -38 513 202 -542 -71 189 21 -694 -47 -48 -1400 -176 -40 268 132
tortoise: -69 596 -1139 226 377 704 -629 338 -179 -172 747 -159 -231 95 -130 467 46 -79
number: -224 -199 381 53 -79 -41 -404 151 -188 -97 198 -25 -372 67 -214 -137 4 -84
lettuce: -177 -148 -274 -106 -154 512 278 650 -80 -7 604 128 265 788 -594 62 184 -134
start: 564 918 37 -741 183 -691 791 79 -191 -685 444 -463 224 -884 -411 -133 95 -31
finish: -138 1228 -984 -454 -330 -585 238 -169 642 464 61 -564 -1043 -154 859 -165 -278 517
income: 78 102 202 352 -294 89 265 -95 143 92 -73 65 71 -107 292 -33 26 -64
position: -7 -18 197 -96 -462 198 -1200 -263 -119 266 -394 37 -455 -64 -60 318 99 -75
lettuces ahead: -143 -63 211 -209 683 -64 76 56 -132 -134 -213 -45 86 31 -117 -250 71 -199
refund: -163 -407 446 1089 617 -593 996 -460 700 43 -1849 141 -389 -392 355 115 44 566
""")
"""What the runner ahead adds."""

HAND: Final = _read("""
base: -5498 3192 -1634 1860 -2113 -1374 -448 4963 3353 2433 1024 2703 6360 -3914 2533 2220 0 0
turns: 1429 -2697 -281 -637 204 -334 771 -533 -16 -1660 962 -1220 -83 993 688 478 1437 -397
lettuces: 295 -11 155 -218 82 95 -92 73 26 -92 101 -151 223 321 -199 209 384 218
no lettuce: 23 -137 -660 -721 -390 -1209 486 479 -322 354 875 -137 -1073 -274 1922 145 -87 -171
lettuces squared: 23 43 185 -324 15 39 -16 227 -20 -121 -144 -300 -53 179 -123 35 410 136
carrots: 870 700 95 -5 861 -146 0 187 477 -1 -462 1 -342 537 -18 -538 -361 -375
carrots squared: 18 -91 -186 -46 -181 137 101 -174 -71 29 -102 -58 -34 -29 40 97 -29 -21
""")
"""What turns to go, lettuces and carrots add, and what is there anyhow."""

NEURONS: Final = _read("""
burden: 763 -475 196 -36 -67 99 179 -146 -190 -349 170 -222 105 423 156 -603
always: -118 431 -108 -139 -158 107 -297 -207 -167 32 91 -52 174 -41 119 177
""")
"""What each neuron adds to the burden that counts the more the nearer the finish is, and to the other one."""

STATUSES: Final = (0.0, 0.706, 0.035, 0.713, 0.713)
"""The burden of a runner that has to eat, to leave, to miss a turn or to sleep, by status."""
PHASES: Final = (0.0, 0.0, 0.0, -0.025, -0.025, 0.025, 0.322)
"""The burden of whose turn waits for dice, cards or an answer, by phase."""
TEMPO: Final = 0.350
"""What it is worth to decide next."""
