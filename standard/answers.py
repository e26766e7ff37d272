"""Reads what an implementation answers for a date or a pair into flat items: {"A": 15, "tail": "18-3-12", "row 6 physics": 7, …}."""

import reference
import schools

PARTS = ("tail", "ages", "begins", "chakras", "totals")
COLUMNS = reference.COLUMNS
PLACES = ("points", "positions", "matrix", "pair")
CARD_NUMBER_KEYS = ("value", "arcana", "number")

# How other implementations may call a point: its other names, and the position that shows it.
POINT_OF = {name: name for name in schools.POINT_NAMES}
POINT_OF.update({alias: point["name"] for point in schools.RULES["points"] for alias in point["aliases"]})
POINT_OF.update({position["key"]: position["point"] for position in schools.RULES["positions"]})

# The two cards whose order tells Marseille from Rider-Waite, in the languages of the field.
JUSTICE = ("justicia", "justice", "giustizia", "justiça", "gerechtigkeit", "справедливость", "правосудие")
STRENGTH = ("fuerza", "strength", "force", "forza", "força", "kraft", "сила")


class BadAnswer(Exception):
    """The answer cannot be compared. The message says why, in one line."""


def read(answer, mapping=None, parts=PARTS):
    """The items of an answer: points and these parts. With a mapping (their path → our name) only what is mapped is read."""
    if not isinstance(answer, dict):
        raise BadAnswer("the answer is not a JSON object")
    items = {}
    for name, value in mapped(answer, mapping) if mapping else named(answer):
        if value is None or name in PARTS and name not in parts:
            continue
        for item, found in (part_items(name, value) if name in PARTS else point_items(name, value)):
            if items.setdefault(item, found) != found:
                raise BadAnswer("two values are given for %s: %r and %r" % (item, items[item], found))
    if not items:
        raise BadAnswer("no point of the standard is given (known names: %s)" % ", ".join(POINT_OF))
    return items


def mapped(answer, mapping):
    for path, name in mapping.items():
        value = answer
        for key in path.split("."):
            if isinstance(value, list) and key.isdecimal() and int(key) < len(value):
                value = value[int(key)]
            else:
                value = value.get(key) if isinstance(value, dict) else None
        yield name, value


def named(answer):
    """Points at the top or in one of PLACES; the other parts at the top."""
    for place in (answer, *map(answer.get, PLACES)):
        if isinstance(place, dict):
            yield from ((POINT_OF[key], value) for key, value in place.items() if key in POINT_OF)
        elif isinstance(place, list):
            for point in place:
                if isinstance(point, dict) and str(point.get("point")) in POINT_OF:
                    yield POINT_OF[str(point["point"])], point
    yield from ((part, answer[part]) for part in PARTS if part in answer)


def point_items(name, value):
    yield name, number_of(name, value)
    yield from card_name_items(name, value)


def part_items(part, value):
    if part == "tail":
        return tail_items(value)
    if part == "chakras":
        return chakra_items(value)
    if part == "totals":
        return row_items("total", value)
    return age_items(part, value)


def tail_items(value):
    if isinstance(value, dict):
        value = value.get("code", value.get("arcana"))
    if isinstance(value, list):
        value = "-".join(str(number_of("tail", number)) for number in value)
    if not isinstance(value, str):
        raise BadAnswer("tail is neither a text like 18-3-12 nor a list of three numbers")
    yield "tail", value


def age_items(part, values):
    if not isinstance(values, list) or len(values) != 64:
        raise BadAnswer("%s is not a list of 64" % part)
    for k, value in enumerate(values):
        age = "%g" % (k * 1.25)
        if part == "begins":
            yield "begin of age " + age, value
            continue
        yield "age " + age, number_of("age " + age, value)
        yield from card_name_items("age " + age, value)
        if isinstance(value, dict) and "from" in value:
            yield "begin of age " + age, value["from"]


def chakra_items(value):
    if isinstance(value, dict):
        yield from row_items("total", value.get("totals", value.get("total", {})))
        value = value.get("rows")
    if not isinstance(value, list) or len(value) != 7:
        raise BadAnswer("chakras is not a list of seven rows")
    for at, row in enumerate(value):
        yield from row_items("row %d" % (at + 1), row)


def row_items(name, row):
    cells = dict(zip(COLUMNS, row)) if isinstance(row, list) else row
    if not isinstance(cells, dict):
        raise BadAnswer("%s is neither a list nor an object of physics, energy, emotions" % name)
    for column in COLUMNS:
        if column in cells:
            item = "%s %s" % (name, column)
            yield item, number_of(item, cells[column])


def number_of(name, value):
    if isinstance(value, dict):
        value = next((value[key] for key in CARD_NUMBER_KEYS if key in value), None)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadAnswer("%s is not given as a whole number" % name)
    return value


def card_name_items(name, value):
    text = value.get("name") if isinstance(value, dict) else None
    number = number_of(name, value)
    if not isinstance(text, str) or number not in (8, 11):
        return
    for card, words in (("Justice", JUSTICE), ("Strength", STRENGTH)):
        if any(word in text.casefold() for word in words):
            yield "name of %d" % number, card
