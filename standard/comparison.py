"""Compares answers with the standard, and finds the school that they follow."""

import answers
import reference
import schools

def school_items(date, followed):
    """What a date has by other rules, without names; None where these have no number for it."""
    p = schools.points(date, followed)
    if p is None:
        return None
    rows, totals = schools.table(p, followed)
    whole = {**p, "tail": schools.tail(p, followed), "ages": schools.ages(p, followed), "chakras": rows, "totals": totals}
    whole = answers.read(whole if "fool-zero" not in followed else with_fool_as_zero(whole))
    whole.update(answers.read({"begins": reference.begins(*date)}))
    return whole


def with_fool_as_zero(value):
    if isinstance(value, dict):
        return {key: with_fool_as_zero(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_fool_as_zero(inner) for inner in value]
    return 0 if value == 22 else value


def part_of(item):
    """The part of an answer that an item belongs to: points, tail, ages, begins, table or names."""
    for start, part in (("age ", "ages"), ("begin ", "begins"), ("row ", "table"), ("total ", "table"), ("name ", "names")):
        if item.startswith(start):
            return part
    return "tail" if item == "tail" else "points"


class Comparison:
    """What the answers to all questions, as items, have in common with the standard."""

    def __init__(self, questions, answered):
        self.answered = list(zip(questions.asked, answered))
        given = {item for items in answered for item in items}
        self.all_items = list(questions.expected[0])
        self.given = [item for item in self.all_items if item in given]
        # Number of questions at which an item differs, and all that is known of the first difference.
        self.differing = {}
        self.first = None
        self.answered_wrong = []
        for (question, items), right in zip(self.answered, questions.expected):
            wrong = [item for item in self.given if differs(item, items, right)]
            for item in wrong:
                self.differing[item] = self.differing.get(item, 0) + 1
            if wrong:
                self.answered_wrong.append((question, items))
                self.first = self.first or (question, wrong[0], right[wrong[0]], items.get(wrong[0]))

    def differing_numbers(self):
        return [item for item in self.differing if part_of(item) != "names"]

    def differing_names(self):
        return [item for item in self.differing if part_of(item) == "names"]

    def schools_of_numbers(self):
        """The schools that explain every number that is given for dates, as few as possible; an empty list if none do."""
        numbers = [item for item in self.given if part_of(item) != "names"]
        # Dates that differ rule out most schools at once.
        suspicious = self.answered_wrong + self.answered
        for followed in schools.combinations({part_of(item) for item in numbers}):
            if all(is_explained(date, items, followed, numbers) for (date,), items in suspicious):
                return sorted(followed, key=list(schools.SCHOOLS).index)
        return []


def is_explained(date, items, followed, compared):
    predicted = school_items(date, followed)
    return predicted is None or not any(differs(item, items, predicted) for item in compared)


def differs(item, items, right):
    """A card's name is given only where the card occurs; any other item must be there every time."""
    if item not in items:
        return part_of(item) != "names"
    return items[item] != right[item]
