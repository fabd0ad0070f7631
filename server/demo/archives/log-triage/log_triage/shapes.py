"""Replaces what varies in a message, and counts what is left."""
import re
from dataclasses import asdict, dataclass
from typing import Dict, Iterable, List, Optional

from .reading import Entry

RULES = [
    (re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", re.I), "<uuid>"),
    (re.compile(r"\b[\w.+-]+@[\w-]+\.[\w.]+\b"), "<email>"),
    (re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b"), "<ip>"),
    (re.compile(r"\"[^\"]*\"|'[^']*'"), "<text>"),
    (re.compile(r"\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*"), "<time>"),
    (re.compile(r"\b(?=\w*\d)(?=\w*[a-z])[0-9a-z]+(?:_[0-9a-zA-Z]+)+\b|\b0x[0-9a-f]+\b|\b[0-9a-f]{12,}\b"), "<id>"),
    (re.compile(r"(?<![A-Za-z])\d+(?:\.\d+)?"), "<n>"),
]
ORDER = {"FATAL": 0, "ERROR": 1, "WARN": 2, "INFO": 3, "DEBUG": 4, "TRACE": 5}


@dataclass
class Group:
    shape: str
    level: str
    count: int
    first: Optional[str]
    last: Optional[str]
    sample: str


def shape_of(message: str) -> str:
    for pattern, name in RULES:
        message = pattern.sub(name, message)
    return " ".join(message.split())


def group(entries: Iterable[Entry]) -> List[Group]:
    """Groups by level and shape: worst level first, then the largest count."""
    groups: Dict[tuple, Group] = {}
    for entry in entries:
        key = (entry.level, shape_of(entry.message))
        found = groups.get(key)
        if found is None:
            groups[key] = Group(key[1], entry.level, 1, entry.time, entry.time, entry.message)
        else:
            found.count += 1
            found.last = entry.time or found.last
    return sorted(groups.values(), key=lambda g: (ORDER.get(g.level, 3), -g.count, g.shape))


def newer_than(groups: List[Group], baseline: List[dict]) -> List[Group]:
    """Groups that the baseline lacks or that grew at least threefold."""
    before = {(row["level"], row["shape"]): row["count"] for row in baseline}
    return [g for g in groups if g.count >= 3 * before.get((g.level, g.shape), 0)]


def as_rows(groups: List[Group]) -> List[dict]:
    return [asdict(g) for g in groups]
