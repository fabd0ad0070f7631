"""Command line of log triage."""
import argparse
import json
import sys

from .reading import read
from .shapes import ORDER, as_rows, group, newer_than

INKS = {"FATAL": "35;1", "ERROR": "31;1", "WARN": "33", "INFO": "36", "DEBUG": "2", "TRACE": "2"}


def paint(text: str, ink: str, on: bool) -> str:
    return f"\033[{ink}m{text}\033[0m" if on else text


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="log-triage", description="Groups log lines by shape.")
    parser.add_argument("file", help="log file, or - for standard input")
    parser.add_argument("--level", default="trace", choices=[name.lower() for name in ORDER], help="leave out what is milder")
    parser.add_argument("--since", metavar="HH:MM", help="leave out entries earlier in the day")
    parser.add_argument("--top", type=int, default=20, help="groups to show (default 20)")
    parser.add_argument("--format", choices=["text", "json"], default="text")
    parser.add_argument("--baseline", metavar="FILE", help="JSON report to compare with")
    options = parser.parse_args(argv)

    try:
        stream = sys.stdin if options.file == "-" else open(options.file, encoding="utf-8", errors="replace")
        with stream:
            entries = [e for e in read(stream) if ORDER.get(e.level, 3) <= ORDER[options.level.upper()]]
        if options.since:
            entries = [e for e in entries if not e.time or e.time[11:16] >= options.since]
        groups = group(entries)
        if options.baseline:
            with open(options.baseline, encoding="utf-8") as file:
                groups = newer_than(groups, json.load(file))
    except (OSError, ValueError) as error:
        print(f"log-triage: {error}", file=sys.stderr)
        return 2

    if options.format == "json":
        print(json.dumps(as_rows(groups), indent=1))
    else:
        show(groups[: options.top], len(entries), len(groups))
    return 1 if any(g.level in ("ERROR", "FATAL") for g in groups) else 0


def show(groups, lines: int, total: int) -> None:
    colour = sys.stdout.isatty()
    print(f"{lines} lines, {total} shapes")
    for g in groups:
        print(f"{g.count:>7}  {paint(f'{g.level:<5}', INKS.get(g.level, '0'), colour)}  {g.shape[:110]}")
        if g.count > 1 and g.first:
            print(paint(f"{'':16}{g.first} to {g.last}", "2", colour))


if __name__ == "__main__":
    sys.exit(main())
