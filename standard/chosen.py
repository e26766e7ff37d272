"""Chooses the dates that the runner asks for by default: few, and yet with as much in them as 50 dates can hold."""

import calendar

import reference
import schools
import sources

COUNT = 50
# Many calculators refuse the future and the distant past.
FIRST_YEAR, LAST_YEAR = 1930, 2024
# The worked example comes first, so that a difference shows where it can be followed with pencil and paper; then dates
# on which ages begin at the end of a shorter month.
ALWAYS = [(15, 5, 1990), (29, 2, 2000), (31, 1, 2000)]
OTHER_ARITHMETIC = ("subtract-22", "whole-date", "two-digit-year")


def chosen_dates():
    chosen = list(ALWAYS)
    for content in (points_content, ring_content):
        add_richest(chosen, content)
    return chosen


def add_richest(chosen, content):
    """Takes the date that brings most that is new, again and again; of equal ones the earliest."""
    seen = set().union(*map(content, chosen))
    contents = {date: content(date) for date in candidates()}
    while len(chosen) < COUNT:
        # What brings nothing new now will never do so again.
        contents = {date: found - seen for date, found in contents.items() if found - seen}
        if not contents:
            return
        best = min(contents, key=lambda date: (-len(contents[date]), sources.iso(date)))
        chosen.append(best)
        seen |= contents[best]


def candidates():
    """For each day, month and digit sum of the year the earliest date."""
    found = {}
    for year in range(FIRST_YEAR, LAST_YEAR + 1):
        for month in range(1, 13):
            for day in range(1, calendar.monthrange(year, month)[1] + 1):
                found.setdefault((day, month, reference.digit_sum(year)), (day, month, year))
    return found.values()


def points_content(date):
    """The parts of the date, each point's value, the tail, and at which points each school shows."""
    day, month, year = date
    p = reference.points(*date)
    parts = {("day", day), ("month", month), ("year", reference.digit_sum(year)), ("tail", reference.tail(p))}
    others = {school: schools.points(date, {school}) or p for school in OTHER_ARITHMETIC}
    shown = {(school, name) for school, other in others.items() for name in p if other[name] != p[name]}
    return parts | shown | set(p.items())


def ring_content(date):
    return set(enumerate(reference.ages(reference.points(*date))))
