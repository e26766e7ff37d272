#!/usr/bin/env python3
"""Reference implementation of the destiny matrix, method ladini-22 1.1, written from README.md.

As a program it reads ISO dates, or pairs such as 1990-05-15/1995-08-20, one a line, and prints one JSON object a line: what
check.py expects of any program.
"""

import calendar
import datetime
import functools
import json
import re
import sys

FIRST_YEAR, LAST_YEAR = 1900, 2100

# In a pair these are added person to person; all other points follow from the pair's own.
CORNERS_AND_ARMS = (
    "A", "B", "C", "D", "E", "NW", "NE", "SE", "SW",
    "A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", "A0", "B0",
)
RING_CORNERS = ("A", "NW", "B", "NE", "C", "SE", "D", "SW")
TABLE_ROWS = (
    ("sahasrara", "A", "B"),
    ("ajna", "A2", "B2"),
    ("vishuddha", "A1", "B1"),
    ("anahata", "A0", "B0"),
    ("manipura", "E", "E"),
    ("svadhisthana", "C1", "D1"),
    ("muladhara", "C", "D"),
)
COLUMNS = ("physics", "energy", "emotions")
MONTHS_PER_AGE = 15


@functools.lru_cache(maxsize=None)
def red(number):
    while number > 22:
        number = digit_sum(number)
    return number


def digit_sum(number):
    return sum(int(digit) for digit in str(number))


def points(day, month, year):
    """The 32 points of a date."""
    return with_lines_and_purposes(corners_and_arms(day, month, year))


def corners_and_arms(day, month, year):
    A = red(day)
    B = red(month)
    C = red(digit_sum(year))
    D = red(A + B + C)
    E = red(A + B + C + D)
    A1, B1, C1, D1 = red(A + E), red(B + E), red(C + E), red(D + E)
    return {
        "A": A, "B": B, "C": C, "D": D, "E": E,
        "NW": red(A + B), "NE": red(B + C), "SE": red(C + D), "SW": red(D + A),
        "A1": A1, "B1": B1, "C1": C1, "D1": D1,
        "A2": red(A + A1), "B2": red(B + B1), "C2": red(C + C1), "D2": red(D + D1),
        "A0": red(A1 + E), "B0": red(B1 + E),
    }


def with_lines_and_purposes(p):
    """Adds the 13 points that follow from the first 19, by the same rules for a date and for a pair."""
    p = dict(p)
    p["balance"] = red(p["D1"] + p["C1"])
    p["love"] = red(p["D1"] + p["balance"])
    p["money"] = red(p["C1"] + p["balance"])
    p["sky"] = red(p["B"] + p["D"])
    p["earth"] = red(p["A"] + p["C"])
    p["personalPurpose"] = red(p["sky"] + p["earth"])
    p["male"] = red(p["NW"] + p["SE"])
    p["female"] = red(p["NE"] + p["SW"])
    p["socialPurpose"] = red(p["male"] + p["female"])
    p["spiritualPurpose"] = red(p["personalPurpose"] + p["socialPurpose"])
    p["planetaryPurpose"] = red(p["socialPurpose"] + p["spiritualPurpose"])
    p["U"] = red(p["NW"] + p["NE"] + p["SE"] + p["SW"])
    p["V"] = red(p["E"] + p["U"])
    return p


def pair(first, second):
    """The 32 points of a pair, from the points of both."""
    return with_lines_and_purposes({name: red(first[name] + second[name]) for name in CORNERS_AND_ARMS})


def tail(p):
    return "-".join(str(p[name]) for name in ("D1", "D2", "D"))


def ages(p):
    """The ring: 64 numbers, the first of which holds from birth."""
    corners = [p[name] for name in RING_CORNERS]
    ring = []
    for at, x in enumerate(corners):
        y = corners[(at + 1) % 8]
        m4 = red(x + y)
        m2, m6 = red(x + m4), red(m4 + y)
        m1, m3 = red(x + m2), red(m2 + m4)
        m5, m7 = red(m4 + m6), red(m6 + y)
        ring += [x, m1, m2, m3, m4, m5, m6, m7]
    return ring


def begins(day, month, year):
    """The first day of each of the 64 ages, always counted from birth."""
    return [months_later(day, month, year, MONTHS_PER_AGE * k) for k in range(64)]


def ring_end(day, month, year):
    """The 80th birthday: the first day that the last of the 64 ages no longer holds."""
    return months_later(day, month, year, MONTHS_PER_AGE * 64)


def months_later(day, month, year, months):
    years, month_index = divmod(month - 1 + months, 12)
    last_day = calendar.monthrange(year + years, month_index + 1)[1]
    return "%04d-%02d-%02d" % (year + years, month_index + 1, min(day, last_day))


def table(p):
    """Seven rows of physics, energy, emotions; and the three totals."""
    rows = [[p[physics], p[energy], red(p[physics] + p[energy])] for _, physics, energy in TABLE_ROWS]
    return rows, [red(sum(column)) for column in zip(*rows)]


def parse_date(text):
    """Day, month, year of an ISO date. Raises ValueError for anything else."""
    parts = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if not parts:
        raise ValueError('"%s" is not a date like 1990-05-15' % text)
    year, month, day = map(int, parts.groups())
    try:
        datetime.date(year, month, day)
    except ValueError:
        raise ValueError('"%s" is not in the calendar' % text) from None
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise ValueError('"%s" is not between %d and %d' % (text, FIRST_YEAR, LAST_YEAR))
    return day, month, year


def answer(day, month, year):
    """Everything that the standard says about a date."""
    p = points(day, month, year)
    rows, totals = table(p)
    return {
        **p,
        "tail": tail(p),
        "ages": ages(p),
        "begins": begins(day, month, year),
        "chakras": rows,
        "totals": totals,
    }


def answer_line(text):
    """The same for a date as it is written, or the points for two dates with a slash between them."""
    texts = text.split("/")
    if len(texts) != 2:
        return answer(*parse_date(text))
    first, second = (points(*parse_date(part)) for part in texts)
    return pair(first, second)


def main():
    for line in sys.stdin:
        try:
            found = answer_line(line.strip())
        except ValueError as error:
            sys.exit("reference.py: %s" % error)
        print(json.dumps(found, separators=(",", ":")))


if __name__ == "__main__":
    main()
