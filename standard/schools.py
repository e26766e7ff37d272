"""The standard and the schools that differ from it, computed from rules.json with some rules changed."""

import itertools
import json
import os

import reference

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "rules.json"), encoding="utf-8") as file:
    RULES = json.load(file)

POINT_NAMES = [point["name"] for point in RULES["points"]]
SCHOOLS = {school["id"]: school["rule"]["en"] for school in RULES["schools"]}

# The part of an answer in which each school of numbers shows. A change of the points shows in every part.
SUBJECTS = {
    "subtract-22": "points",
    "whole-date": "points",
    "two-digit-year": "points",
    "row-6-swapped": "table",
    "totals-by-tens": "table",
    "ring-from-right": "ages",
    "tail-outside-in": "tail",
    "fool-zero": "points",
}
MAX_SCHOOLS_AT_ONCE = 3


def combinations(parts):
    """Sets of schools that can show in the given parts, the simplest first."""
    concerned = [school for school, subject in SUBJECTS.items() if subject in parts or subject == "points"]
    for size in range(1, MAX_SCHOOLS_AT_ONCE + 1):
        for schools in itertools.combinations(concerned, size):
            yield frozenset(schools)


def points(date, schools=frozenset()):
    """The 32 points of a date, or None where these schools have no number: the years 1900, 2000 and 2100 of two digits."""
    day, month, year = date
    reduce = subtract_22 if "subtract-22" in schools else reference.red
    values = {"day": day, "month": month, "year": year_number(year, schools)}
    if values["year"] == 0:
        return None
    for point in RULES["points"]:
        total = sum(values[operand] for operand in point["operands"])
        if point["name"] == "D" and "whole-date" in schools:
            total = sum(reference.digit_sum(number) for number in date)
        values[point["name"]] = reduce(total)
    return {name: values[name] for name in POINT_NAMES}


def year_number(year, schools):
    if "two-digit-year" in schools:
        return year % 100
    return reference.digit_sum(year)


def subtract_22(number):
    while number > 22:
        number -= 22
    return number


def tail(p, schools=frozenset()):
    order = RULES["tail"]["points"]
    return [p[name] for name in (reversed(order) if "tail-outside-in" in schools else order)]


def ages(p, schools=frozenset()):
    ring = ring_of(p, subtract_22 if "subtract-22" in schools else reference.red)
    if "ring-from-right" not in schools:
        return ring
    right = 8 * RULES["ring"]["corners"].index("C")
    return [ring[(right - k) % 64] for k in range(64)]


def ring_of(p, reduce):
    corners = RULES["ring"]["corners"]
    ring = []
    for x, y in zip(corners, corners[1:] + corners[:1]):
        values = {"X": p[x], "Y": p[y]}
        part = [p[x]] + [0] * 7
        for step in RULES["ring"]["between"]:
            values[step["name"]] = part[step["place"]] = reduce(sum(values[name] for name in step["operands"]))
        ring += part
    return ring


def table(p, schools=frozenset()):
    reduce = subtract_22 if "subtract-22" in schools else reference.red
    rows = []
    for row in RULES["table"]["rows"]:
        physics, energy = p[row["physics"]], p[row["energy"]]
        if row["key"] == "svadhisthana" and "row-6-swapped" in schools:
            physics, energy = energy, physics
        rows.append([physics, energy, reduce(physics + energy)])
    reduce_total = by_tens if "totals-by-tens" in schools else reduce
    return rows, [reduce_total(sum(column)) for column in zip(*rows)]


def by_tens(number):
    while number > 22:
        number = number // 10 + number % 10
    return number
