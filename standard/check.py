#!/usr/bin/env python3
"""Checks an implementation of the destiny matrix against the standard. README.md says how to use it.

Ends with 0 if all that is given agrees, with 1 if something differs, with 2 if it could not be checked.
"""

import argparse
import json
import re
import sys

import answers
import comparison
import questions
import schools
import sources

PARTS = {"tail": "tail", "ages": "ages", "begins": "beginnings of the ages", "table": "table", "names": "names of 8 and 11"}
MAX_LISTED = 6


def main():
    options = read_arguments()
    try:
        mapping = read_mapping(options.map)
        posed = questions.read(options.all, options.pairs)
        raw = sources.ask(options.target, posed, options.timeout)
        answered = [read_answer(question, answer, mapping, posed.parts) for question, answer in zip(posed.asked, raw)]
    except (sources.Unanswered, answers.BadAnswer) as problem:
        fail(problem)
    except KeyboardInterrupt:
        fail("stopped")
    result = comparison.Comparison(posed, answered)
    report(result, posed)
    sys.exit(1 if result.differing else 0)


def fail(problem):
    print("check.py: %s" % " ".join(str(problem).split()), file=sys.stderr)
    sys.exit(2)


class OneLineParser(argparse.ArgumentParser):
    def error(self, message):
        fail("%s (--help says more)" % message)


def read_arguments():
    parser = OneLineParser(prog="check.py", description="Checks a destiny matrix against the standard.")
    parser.add_argument(
        "target",
        metavar="COMMAND_OR_ADDRESS",
        help="a command in quotes (ISO dates on its standard input, one JSON object a line on its output), "
        "or an address with {day}, {month} and {year}, or with {date}",
    )
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--all", action="store_true", help="5,585 dates, with all 5,544 charts, instead of 50")
    instead.add_argument(
        "--pairs",
        action="store_true",
        help="24 pairs instead of dates: 1990-05-15/1995-08-20 for a command; "
        "an address also has {day2}, {month2} and {year2}, or {date2}",
    )
    parser.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="THEIRS=OURS",
        help="where an answer has a point, as in chart.left=A; several with commas. Then nothing else is read",
    )
    parser.add_argument(
        "--timeout",
        type=seconds,
        metavar="SECONDS",
        help="longest wait for an answer of an address (%d) or for the end of a command (%d)"
        % (sources.REQUEST_SECONDS, sources.COMMAND_SECONDS),
    )
    return parser.parse_args()


def seconds(text):
    number = float(text)
    if not 0 < number <= 86_400:
        raise ValueError(text)
    return number


def read_mapping(arguments):
    mapping = {}
    for pair in ",".join(arguments).split(",") if arguments else ():
        theirs, _, ours = (part.strip() for part in pair.partition("="))
        name = ours if ours in answers.PARTS else answers.POINT_OF.get(ours)
        if not theirs or not name:
            raise answers.BadAnswer('--map "%s" is not THEIRS=OURS with a name of the standard' % pair)
        mapping[theirs] = name
    return mapping


def read_answer(question, answer, mapping, parts):
    try:
        return answers.read(answer, mapping, parts)
    except answers.BadAnswer as problem:
        raise answers.BadAnswer("%s: %s" % (sources.written(question), problem)) from None


def report(result, posed):
    method = schools.RULES["method"]
    say("standard", "%s %s, %s" % (method["name"], method["version"], posed.title))
    points = schools.POINT_NAMES
    given = [name for name in points if name in result.given]
    say("agree", counted([name for name in given if name not in result.differing], len(points)), parts(result, agrees))
    wrong = ["%s %d" % (name, result.differing[name]) for name in given if name in result.differing]
    say("differ", counted(wrong, note=" (with the number of %s)" % posed.noun, comma=","), parts(result, disagrees))
    say("not given", counted([name for name in points if name not in given]), parts(result, is_missing))
    if not result.differing:
        print("Everything that is given agrees with the standard.")
        return
    question, item, expected, got = result.first
    say("first", "%s, %s: expected %s, got %s" % (sources.written(question), item, expected, shown(got)))
    # The schools are rules for dates. Nobody has said what each of them does with a pair.
    if result.differing_numbers() and posed.noun == "dates":
        report_schools(result.schools_of_numbers())
    if result.differing_names():
        report_schools(["rider-waite"])


def report_schools(followed):
    for school in followed:
        say("school", "%s: %s" % (school, schools.SCHOOLS[school]))
    if not followed:
        say("school", "none that is known gives these numbers")


def shown(value):
    """In one line, and without what a terminal would obey."""
    if value is None:
        return "nothing"
    text = str(value)
    return text if re.fullmatch("[0-9A-Za-z-]{1,40}", text) else json.dumps(value)[:60]


def say(label, *texts):
    told = "; ".join(text for text in texts if text)
    if told:
        print("%-10s %s" % (label, told))


def counted(names, total=None, note="", comma=""):
    if not names:
        return ""
    of_all = " of %d" % total if total else ""
    word = "point" if len(names) == 1 and not total else "points"
    return "%d%s %s%s: %s" % (len(names), of_all, word, note, (comma + " ").join(names))


def parts(result, judge):
    return "; ".join(filter(None, (judge(part, label, result) for part, label in PARTS.items())))


def items_of(part, items):
    return [item for item in items if comparison.part_of(item) == part]


def agrees(part, label, result):
    given = items_of(part, result.given)
    return label if given and not items_of(part, result.differing) else ""


def disagrees(part, label, result):
    wrong = items_of(part, [item for item in result.given if item in result.differing])
    if len(wrong) > MAX_LISTED:
        return "%s (%d of %d numbers)" % (label, len(wrong), len(items_of(part, result.all_items)))
    return "%s (%s)" % (label, ", ".join(wrong)) if wrong and wrong != [label] else "".join(wrong)


def is_missing(part, label, result):
    is_asked = part != "names" and items_of(part, result.all_items)
    return label if is_asked and not items_of(part, result.given) else ""


if __name__ == "__main__":
    main()
