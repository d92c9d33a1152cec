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
space: 1558 2041 1625 535 1886 495 -1296 -58 -238 1614 -895 1343 -3872 1318 16 -262 -1710 -49
square: 2909 130 1203 951 112 -1216 -3723 2067 13 -684 -1772 210 -782 2744 1522 -1808 -1024 111
carrot: 113 576 -282 212 -113 -162 -342 121 -506 -114 -57 -50 135 -20 -62 -648 -1 15
hare: 228 172 330 397 20 -1323 319 670 -344 36 -279 -263 561 19 295 -808 -29 -13
tortoise: 298 329 -520 -203 547 -720 1211 241 -985 794 437 817 -1468 161 542 -2076 -27 515
number: 247 322 -156 -482 -117 1004 525 13 137 180 -52 -35 -172 -93 -25 -217 -48 -95
lettuce: 53 -29 -323 687 235 -9 -2128 -2179 1027 -35 -491 -763 1097 204 -564 8 149 -19
start: 1107 1175 -30 -198 85 -331 -350 755 1346 -553 -917 -1535 1020 -921 -516 489 -358 -20
finish: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
income: -31 -85 -162 238 176 -448 353 -422 -549 -146 150 495 -85 -23 85 281 54 104
position: -59 -134 -529 259 476 1191 389 804 -760 159 -139 608 281 219 151 -428 -20 -26
lettuces ahead: 101 -242 -101 -30 -167 81 -160 112 281 -28 80 -157 -360 -55 -93 -384 62 -212
refund: -237 -2691 479 634 760 1642 -1806 744 613 1968 -482 1750 2355 -169 141 2751 -127 412
""")
"""What the runner behind adds for each fact about it."""

AHEAD: Final = _read("""
space: 307 -147 -1509 364 -165 -585 -398 -224 908 1241 789 -236 -2786 649 -1047 -577 -1163 -1256
square: 880 -510 -2189 288 -710 -54 -595 615 594 -431 831 -296 -1379 1268 -593 -1603 -404 -379
carrot: -130 -29 -50 -935 728 412 -605 295 -263 -80 -796 212 -394 33 86 2 -194 305
hare: 215 -2 -339 -479 1051 646 -137 -252 221 37 -426 328 -224 -99 -526 -315 170 383
tortoise: 100 1110 505 461 731 180 162 430 -313 -676 641 -96 188 -14 -694 135 140 -26
number: -140 143 122 -191 -110 218 -385 325 -275 -21 231 56 -338 27 195 282 96 -213
lettuce: -25 -425 -151 412 -349 134 50 215 77 219 575 -158 -119 452 -1516 -213 46 -28
start: 514 672 -629 -46 472 565 -17 164 -306 -1042 676 -1905 376 -941 373 -62 6 -54
finish: -102 898 -477 -67 -419 169 -1401 -60 562 319 80 -580 1114 -326 992 -370 -207 199
income: -102 -40 146 67 -312 124 173 -672 47 199 -187 216 278 136 458 -95 44 -82
position: -138 -216 566 57 66 29 -1030 -324 573 154 -688 40 -310 60 -287 284 100 89
lettuces ahead: -127 64 337 -142 706 -29 183 -35 -39 -132 -72 -161 -375 -54 -135 -309 28 -110
refund: -342 -398 -369 2096 824 -673 -355 -594 1486 68 -2059 315 -992 -38 -500 -348 401 628
""")
"""What the runner ahead adds."""

HAND: Final = _read("""
base: -5662 3883 1312 -514 -3621 -3317 831 -2475 1412 3152 1087 354 3652 -5190 -456 3872 0 0
turns: 1470 -2796 -72 -106 -20 -505 5 -281 -456 -1913 783 -873 127 714 1304 198 1196 -607
lettuces: 288 132 44 -216 50 -30 328 -23 -114 -235 118 -37 106 503 -143 86 423 169
no lettuce: 346 -380 -512 -412 -1254 -190 -1832 783 -350 411 1316 -26 -435 -608 1076 -459 -233 101
lettuces squared: 104 118 -28 -168 -5 20 300 76 -66 -320 -33 -110 -56 324 -74 -20 385 83
carrots: 1124 633 390 78 826 -268 484 204 289 32 -561 127 52 556 -154 -451 -364 -424
carrots squared: -86 -153 -24 -41 -286 -23 -133 -168 -106 20 -76 -52 -81 -3 50 -36 0 -19
""")
"""What turns to go, lettuces and carrots add, and what is there anyhow."""

NEURONS: Final = _read("""
burden: 1023 -508 259 9 11 59 530 -74 -141 -316 186 -247 115 528 116 -230
always: -236 277 -70 -147 -208 216 -330 239 -131 148 90 -179 243 -53 119 246
""")
"""What each neuron adds to the burden that counts the more the nearer the finish is, and to the other one."""

STATUSES: Final = (0.0, 0.704, 0.022, 0.738, 0.738)
"""The burden of a runner that has to eat, to leave, to miss a turn or to sleep, by status."""
PHASES: Final = (0.0, 0.0, 0.0, -0.015, -0.015, -0.033, 0.378)
"""The burden of whose turn waits for dice, cards or an answer, by phase."""
TEMPO: Final = 0.348
"""What it is worth to decide next."""
