"""The matrices of many dates, politely. Needs nothing but Python 3.8.

    python3 numerology.py http://localhost:3000/api 15/5/1990 20/8/1995

Asks no faster than the service allows, about one date a second, waits when it is told to, and asks again only for what
has changed. For all dates at once, download the table at /datos of the service instead.
"""

import json
import pathlib
import re
import sys
import time
import urllib.error
import urllib.request

KEPT = pathlib.Path("numerology-kept")
pause = 0.0  # Seconds between two requests; the first answer says how many.


def get(base, path):
    file = KEPT / (path.strip("/").replace("/", "-") + ".json")
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    headers = {"If-None-Match": kept["etag"]} if kept else {}
    while True:
        time.sleep(pause)
        try:
            with urllib.request.urlopen(urllib.request.Request(base + path, headers=headers), timeout=30) as answer:
                set_pace(answer.headers)
                kept = {"etag": answer.headers["ETag"], "document": json.load(answer)}
            KEPT.mkdir(exist_ok=True)
            file.write_text(json.dumps(kept, ensure_ascii=False), "utf-8")
            return kept["document"]
        except urllib.error.HTTPError as error:
            if error.code == 304:
                set_pace(error.headers)
                return kept["document"]
            if error.code == 400:
                raise ValueError("not a date from 1900 to 2100")
            if error.code not in (429, 503):
                raise
            time.sleep(int(error.headers.get("Retry-After", 60)))


def set_pace(headers):
    global pause
    allowed = re.search(r"q=(\d+);w=(\d+)", headers.get("RateLimit-Policy", ""))
    pause = int(allowed[2]) / int(allowed[1]) if allowed else 0.0


def fail(message):
    print(f"numerology.py: {message}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    service, *dates = sys.argv[1:] or [""]
    if not dates:
        fail("usage: numerology.py URL DATE..., such as http://localhost:3000/api 15/5/1990")
    for date in dates:
        date = re.sub(r"^([0-9]{4})-([0-9]{2})-([0-9]{2})$", r"\3/\2/\1", date)
        if not re.fullmatch(r"[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}", date):
            fail(f"{date}: not a date; write 15/5/1990")
        try:
            center = get(service.rstrip("/"), f"/matrix/{date}")["matrix"]["center"]
        except (OSError, ValueError) as error:
            fail(f"{date}: {error}")
        print(date, center["arcana"], center["name"], sep="\t")
