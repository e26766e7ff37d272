"""Asks an implementation, which is a command or an address template, for the answers to a list of dates or of pairs."""

import email.utils
import http.client
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

MAX_ANSWER_BYTES = 1_000_000
MAX_WAIT_SECONDS = 300
MAX_REFUSALS_PER_DATE = 5
COMMAND_SECONDS, REQUEST_SECONDS = 600, 10


class Unanswered(Exception):
    """The implementation could not be asked. The message says why, in one line."""


def is_address(target):
    return target.startswith(("http://", "https://"))


def ask(target, questions, timeout=None):
    """One parsed JSON value per question, in their order."""
    if is_address(target):
        return ask_address(target, questions.asked, timeout or REQUEST_SECONDS)
    return ask_command(target, questions.asked, questions.noun, timeout or COMMAND_SECONDS)


def iso(date):
    return "%04d-%02d-%02d" % (date[2], date[1], date[0])


def written(question):
    """As a command reads it: 1990-05-15, or 1990-05-15/1995-08-20 for a pair."""
    return "/".join(map(iso, question))


def ask_command(command, asked, noun, timeout):
    try:
        words = words_of(command, os.name)
    except ValueError as error:
        raise Unanswered("the command cannot be read: %s" % error) from None
    if not words:
        raise Unanswered("the command is empty")
    # A file, because a program that answers before it has read everything would block on a full pipe.
    with tempfile.TemporaryFile() as standard_input:
        standard_input.write("".join(written(question) + "\n" for question in asked).encode())
        standard_input.seek(0)
        try:
            process = subprocess.Popen(words, stdin=standard_input, stdout=subprocess.PIPE, start_new_session=True)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise Unanswered('the command "%s" could not be started: %s' % (command, reason)) from None
    with process:
        late = threading.Event()
        timer = threading.Timer(timeout, lambda: (late.set(), kill(process)))
        timer.start()
        try:
            lines = read_lines(process.stdout, len(asked), noun)
            code = process.wait()
        except BaseException:
            kill(process)
            raise
        finally:
            timer.cancel()
    if late.is_set():
        raise Unanswered("the command did not end within %g s" % timeout)
    if code != 0:
        raise Unanswered("the command ended with %d" % code)
    if len(lines) != len(asked):
        raise Unanswered("the command answered %d of %d %s" % (len(lines), len(asked), noun))
    return [parse(line, "line %d (%s)" % (at + 1, written(asked[at]))) for at, line in enumerate(lines)]


def words_of(command, system):
    """What to start. Windows splits a command itself, and its paths have backslashes, which shlex would take away."""
    return shlex.split(command) if system == "posix" else command.strip()


def kill(process):
    """Together with what it has started, which would hold the pipe open."""
    if os.name != "posix":
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        # It has ended by itself. macOS calls it forbidden to kill what has ended.
        pass


def read_lines(stream, count, noun):
    lines = []
    for line in iter(lambda: stream.readline(MAX_ANSWER_BYTES), b""):
        if len(line) == MAX_ANSWER_BYTES:
            raise Unanswered("line %d is longer than %d bytes" % (len(lines) + 1, MAX_ANSWER_BYTES))
        if line.strip():
            lines.append(line)
        if len(lines) > count:
            raise Unanswered("the command gives more than one line for each of the %d %s" % (count, noun))
    return lines


def ask_address(template, asked, timeout):
    answers = []
    for question in asked:
        address = template
        for date, place in zip(question, ("", "2")):
            address = filled(address, date, place)
        answers.append(parse(fetch(address, timeout), address))
    return answers


def filled(template, date, place):
    """With a date in {day}, {month} and {year}, or in {date}; that of the second person in {day2} and so on."""
    *numbers, whole = ("{%s%s}" % (name, place) for name in ("day", "month", "year", "date"))
    if whole not in template and not all(field in template for field in numbers):
        raise Unanswered("the address needs %s, %s and %s, or %s" % (*numbers, whole))
    address = template.replace(whole, iso(date))
    for field, number in zip(numbers, date):
        address = address.replace(field, str(number))
    return address


def fetch(address, timeout):
    for _ in range(MAX_REFUSALS_PER_DATE):
        try:
            request = urllib.request.Request(address, headers={"Accept": "application/json"})
            with urllib.request.urlopen(request, timeout=timeout) as response:
                return read_body(response, time.monotonic() + timeout)
        except urllib.error.HTTPError as error:
            with error:
                if error.code not in (429, 503):
                    raise Unanswered("%s answers %d" % (address, error.code)) from None
                wait(retry_after(error, address), address)
        except (OSError, http.client.HTTPException, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise Unanswered("%s cannot be reached: %s" % (address, reason or type(error).__name__)) from None
    raise Unanswered("%s still refuses after %d waits" % (address, MAX_REFUSALS_PER_DATE))


def read_body(response, deadline):
    """The socket's own timeout begins again with every byte; this one does not."""
    body = b""
    while len(body) < MAX_ANSWER_BYTES:
        chunk = response.read1(65_536)
        if not chunk:
            break
        body += chunk
        if time.monotonic() > deadline:
            raise TimeoutError("the answer takes too long")
    return body


def retry_after(error, address):
    """Seconds, from a number or a date (RFC 9110, section 10.2.3)."""
    text = error.headers.get("Retry-After", "")
    if re.fullmatch("[0-9]{1,9}", text):
        return int(text)
    try:
        return max(0, email.utils.parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        raise Unanswered("%s answers %d and does not say when to ask again" % (address, error.code)) from None


def wait(seconds, address):
    if seconds > MAX_WAIT_SECONDS:
        raise Unanswered("%s asks to wait %d s, which is too long" % (address, seconds))
    print("check.py: waiting %d s, as the service asks" % seconds, file=sys.stderr)
    time.sleep(seconds)


def parse(content, where):
    try:
        return json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Unanswered("%s is not JSON" % where) from None
