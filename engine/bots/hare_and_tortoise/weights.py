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
space: 1681 1459 1017 247 595 -726 -904 521 -716 1664 -841 2972 -324 1076 624 278 -1693 -1012
square: 2449 -490 -1162 -891 273 493 -1100 311 -2945 -1111 -1071 690 -1261 1825 2126 878 -482 -800
carrot: 217 801 -535 -324 24 -727 -22 -16 -74 -163 -191 -297 92 132 -61 71 39 -174
hare: 226 529 166 266 -90 -555 -21 -549 -328 -285 -522 -47 -354 155 35 -788 73 297
tortoise: 474 688 -1225 1089 -1503 1135 1862 -1129 -721 1096 677 -803 604 -1541 60 -1806 -60 449
number: 244 253 276 -127 399 284 -41 79 306 60 25 -127 -185 -61 -1 -544 -76 7
lettuce: 172 -738 -1491 -138 -1241 967 714 1318 976 475 -270 234 1696 216 -32 -82 106 -429
start: -380 1774 -164 -601 435 -309 -621 122 872 -975 -813 1097 985 -983 -269 178 108 -67
finish: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
income: -21 -102 -685 449 10 -192 185 -58 -450 -15 77 222 -166 23 40 -226 154 -44
position: -120 -190 -658 762 108 1252 753 77 -829 93 238 141 -889 32 -14 -230 10 1
lettuces ahead: -43 -141 84 107 -36 -126 -295 -18 434 -216 -158 -188 38 -14 -394 -398 73 -169
refund: -68 -3347 -2696 788 1486 -336 -664 1288 1842 2078 -112 1410 -406 -242 -90 1303 -130 545
""")
"""What the runner behind adds for each fact about it."""

AHEAD: Final = _read("""
space: -2 -306 741 843 -374 -688 -703 -667 626 1269 826 -155 193 909 -1283 -1706 -1166 -771
square: 913 -328 440 263 -477 -79 -90 -32 -277 -881 1218 -589 -805 749 -1525 -3842 -478 -662
carrot: -360 317 208 11 504 277 -145 -559 -433 281 187 -500 -53 158 -110 7 -134 121
hare: 79 -98 290 -20 749 341 -381 -428 -252 -282 -728 665 397 -218 -370 -448 330 76
tortoise: -241 1128 -228 95 -432 277 -615 877 165 -1217 508 82 -749 326 21 -26 -46 -140
number: -301 -100 6 2 -375 111 -38 69 -294 254 227 90 -107 129 -70 -280 116 -78
lettuce: 162 -100 108 -141 1263 329 -246 699 57 -30 152 -113 -171 168 -737 682 -53 -5
start: 329 551 -510 -701 545 -1369 -985 -26 -307 -1185 599 -560 358 -1571 233 -98 -55 -111
finish: -66 1087 -1089 -31 -1622 200 -912 -687 795 263 21 -602 -87 -275 877 67 -186 455
income: 188 372 -54 35 161 53 -122 460 245 49 -37 -18 170 -71 270 -57 51 -108
position: 66 36 -14 177 -590 375 -660 -705 212 -23 -11 127 -298 -36 -246 -108 185 -132
lettuces ahead: -95 -82 67 21 -17 -187 439 309 -309 -206 -328 6 -172 -85 -68 120 76 -158
refund: -169 -628 324 637 -2345 395 1044 -1288 1037 -473 -719 237 549 -346 402 -612 -69 645
""")
"""What the runner ahead adds."""

HAND: Final = _read("""
base: -4369 3968 165 -3298 38 -3037 -2213 -236 1034 3497 -1287 3264 3119 -4117 2039 5287 0 0
turns: 1209 -2370 758 432 26 -292 657 -7 342 -1569 1031 -2345 -53 1098 916 48 1321 -198
lettuces: 313 45 55 -240 296 136 9 -14 -8 -64 192 -176 275 358 -213 146 319 175
no lettuce: -11 -144 255 -1184 -160 -708 -223 -1006 -744 378 834 -31 -329 -11 1016 -556 -123 -301
lettuces squared: 10 43 118 -300 198 -11 112 43 -86 -208 81 -245 194 238 -122 -76 315 112
carrots: 781 440 666 -110 209 -257 390 51 274 22 -609 154 -162 497 -185 -675 -291 -397
carrots squared: 24 -149 -19 67 -167 139 -116 -59 -28 44 -46 -23 28 -14 30 -68 -14 -29
""")
"""What turns to go, lettuces and carrots add, and what is there anyhow."""

NEURONS: Final = _read("""
burden: 553 -435 -126 -133 334 27 -142 79 -106 -282 183 -435 133 644 95 -224
always: 37 288 -195 -246 -183 248 -191 160 -264 57 67 104 121 -97 138 298
""")
"""What each neuron adds to the burden that counts the more the nearer the finish is, and to the other one."""

STATUSES: Final = (0.0, 0.710, 0.056, 0.732, 0.732)
"""The burden of a runner that has to eat, to leave, to miss a turn or to sleep, by status."""
PHASES: Final = (0.0, 0.0, 0.0, -0.017, -0.017, 0.019, 0.349)
"""The burden of whose turn waits for dice, cards or an answer, by phase."""
TEMPO: Final = 0.353
"""What it is worth to decide next."""
