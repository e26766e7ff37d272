#!/usr/bin/env python3
"""Writes vectors.json from the reference implementation, the same bytes each time."""

import datetime
import json
import os

import chosen
import reference
import sources

FOLDER = os.path.dirname(os.path.abspath(__file__))

# Ends of months, leap days, a leap day whose 80th birthday is in a common year, both ends of the calendar.
DATED = [
    "1990-05-15", "2000-02-29", "2020-02-29", "1904-02-29", "2000-01-31", "1999-12-31",
    "1987-08-30", "2023-11-29", "1900-01-01", "2100-12-31",
]
PAIRS = 24
LAYOUT = {
    "charts": "[earliest date, 32 points in the order of points, 64 ages, 7 rows of physics energy emotions, 3 totals]",
    "dated": "[date, first days of the 64 ages, 80th birthday]",
    "pairs": "[first date, second date, 32 points in the order of points]",
}


def main():
    charts, days = earliest_charts()
    names = list(reference.points(15, 5, 1990))
    entries = [
        ("method", json.dumps({"name": "ladini-22", "version": "1.1", "license": "CC-BY-4.0"})),
        ("layout", json.dumps(LAYOUT)),
        ("points", json.dumps(names)),
        ("chosen", one_per_line([sources.iso(date) for date in chosen.chosen_dates()])),
        ("dated", one_per_line(dated(text) for text in DATED)),
        ("pairs", one_per_line(pair(*dates) for dates in pairs_of(days))),
        ("charts", one_per_line(charts)),
    ]
    with open(os.path.join(FOLDER, "vectors.json"), "w", encoding="utf-8", newline="\n") as file:
        file.write("{\n" + ",\n".join('"%s": %s' % entry for entry in entries) + "\n}\n")


def one_per_line(values):
    return "[\n" + ",\n".join(json.dumps(value, separators=(",", ":")) for value in values) + "\n]"


def earliest_charts():
    """One entry per chart, in the order of the dates that first have it; and all dates."""
    day = datetime.date(reference.FIRST_YEAR, 1, 1)
    found, days = {}, []
    while day.year <= reference.LAST_YEAR:
        date = (day.day, day.month, day.year)
        days.append(date)
        # A chart is made of three numbers alone.
        key = (reference.red(day.day), reference.red(day.month), reference.red(reference.digit_sum(day.year)))
        if key not in found:
            found[key] = chart(date)
        day += datetime.timedelta(days=1)
    return list(found.values()), days


def chart(date):
    p = reference.points(*date)
    rows, totals = reference.table(p)
    return [sources.iso(date), list(p.values()), reference.ages(p), rows, totals]


def dated(text):
    date = reference.parse_date(text)
    return [text, reference.begins(*date), reference.ring_end(*date)]


def pairs_of(days):
    """The pair of the worked example, then pairs that are spread over the calendar."""
    yield (15, 5, 1990), (20, 8, 1995)
    for k in range(1, PAIRS):
        yield days[k * 7919 % len(days)], days[k * 104_729 % len(days)]


def pair(first, second):
    p = reference.pair(reference.points(*first), reference.points(*second))
    return [sources.iso(first), sources.iso(second), list(p.values())]


if __name__ == "__main__":
    main()
