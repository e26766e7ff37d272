"""The few words of requests that the samples use, over urllib: the real one is not part of Python."""
import json
from urllib.error import HTTPError
from urllib.request import urlopen


class Response:
    def __init__(self, status_code, content):
        self.status_code = status_code
        self.content = content

    def raise_for_status(self):
        if self.status_code >= 400:
            raise RuntimeError(self.status_code)

    def json(self):
        return json.loads(self.content)


def get(url, timeout):
    try:
        with urlopen(url, timeout=timeout) as answer:
            return Response(answer.status, answer.read())
    except HTTPError as error:
        return Response(error.code, error.read())
