"""Daily series by product from a CSV."""
import csv
from collections import defaultdict
from datetime import date, timedelta
from typing import Dict, List, Tuple


def read_sales(path) -> Tuple[date, Dict[str, List[float]]]:
    """(first day, product -> quantities); missing days are zero."""
    sums: Dict[str, Dict[date, float]] = defaultdict(lambda: defaultdict(float))
    with open(path, newline="", encoding="utf-8") as file:
        for number, row in enumerate(csv.DictReader(file), 2):
            try:
                sums[row["product"]][date.fromisoformat(row["date"])] += float(row["quantity"])
            except (KeyError, TypeError, ValueError) as error:
                raise SystemExit(f"{path}, line {number}: {error}") from None
    if not sums:
        raise SystemExit(f"{path} has no rows")
    days = [day for series in sums.values() for day in series]
    first, last = min(days), max(days)
    count = (last - first).days + 1
    return first, {name: [series[first + timedelta(i)] for i in range(count)] for name, series in sorted(sums.items())}
