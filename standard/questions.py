"""What the runner asks for, dates or pairs, and what the standard answers."""

import json
import os
import typing

import answers
import reference

MARSEILLE = {"name of 8": "Justice", "name of 11": "Strength"}


class Questions(typing.NamedTuple):
    title: str
    # What one of them is called in the plural.
    noun: str
    # Tuples of one date, or of the two of a pair.
    asked: list
    # The items of the right answer to each.
    expected: list
    # What an answer may have besides points.
    parts: tuple


def read(is_all, is_pairs):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "vectors.json")
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    return pairs(vectors) if is_pairs else dates(vectors, is_all)


def dates(vectors, is_all):
    texts, title = vectors["chosen"], "{} chosen dates"
    if is_all:
        # Each chart has its earliest date, which never has a day above 22; the others have those and the leap days.
        texts = dict.fromkeys(texts + [entry[0] for entry in vectors["dated"] + vectors["charts"]])
        title = "{:,} dates with all 5,544 charts"
    asked = [(reference.parse_date(text),) for text in texts]
    expected = [{**answers.read(reference.answer(*date)), **MARSEILLE} for (date,) in asked]
    return Questions(title.format(len(asked)), "dates", asked, expected, answers.PARTS)


def pairs(vectors):
    asked = [tuple(map(reference.parse_date, entry[:2])) for entry in vectors["pairs"]]
    expected = [{**dict(zip(vectors["points"], entry[2])), **MARSEILLE} for entry in vectors["pairs"]]
    return Questions("%d pairs" % len(asked), "pairs", asked, expected, ())
