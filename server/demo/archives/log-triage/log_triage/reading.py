"""Turns raw lines into entries with time, level and message."""
import json
import re
from typing import Iterable, Iterator, NamedTuple, Optional


class Entry(NamedTuple):
    time: Optional[str]
    level: str
    message: str


LINE = re.compile(
    r"^\[?(?P<time>\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)?\]?\s*"
    r"\[?(?P<level>TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|CRITICAL)?\]?:?\s*(?P<message>.*)$",
    re.IGNORECASE,
)
SAME = {"WARNING": "WARN", "CRITICAL": "FATAL"}
NUMBERS = {10: "TRACE", 20: "DEBUG", 30: "INFO", 40: "WARN", 50: "ERROR", 60: "FATAL"}


def read_line(line: str) -> Entry:
    """Reads one line; a line without a level is INFO."""
    if line.startswith("{"):
        try:
            return from_json(json.loads(line))
        except ValueError:
            pass
    match = LINE.match(line)
    level = (match["level"] or "INFO").upper()
    return Entry(match["time"], SAME.get(level, level), match["message"])


def from_json(row: dict) -> Entry:
    level = row.get("level", "INFO")
    level = NUMBERS.get(level, "INFO") if isinstance(level, int) else str(level).upper()
    time = row.get("time") or row.get("ts")
    message = row.get("msg") or row.get("message") or json.dumps(row, sort_keys=True)
    return Entry(str(time) if time else None, SAME.get(level, level), str(message))


def read(lines: Iterable[str]) -> Iterator[Entry]:
    """Entries of a log; stack trace lines belong to the entry above them and are left out."""
    for line in lines:
        line = line.rstrip("\n")
        if line.strip() and not re.match(r"^(\s+at |\s+File |\s*Traceback|\s{2,})", line):
            yield read_line(line)
