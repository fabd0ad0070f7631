"""What to order: expected demand until the next delivery, safety stock, pack size."""
import csv
import math
from typing import Dict, NamedTuple

from .model import Forecast


class Stock(NamedTuple):
    on_hand: float
    lead_days: int
    pack: int


def read_stock(path) -> Dict[str, Stock]:
    with open(path, newline="", encoding="utf-8") as file:
        return {r["product"]: Stock(float(r["on_hand"]), int(r["lead_days"]), int(r["pack"])) for r in csv.DictReader(file)}


def proposal(result: Forecast, stock: Stock, review_days: int = 7) -> int:
    """Whole packs that carry the shop over lead time and review period."""
    span = min(len(result.values), stock.lead_days + review_days)
    expected = sum(result.values[:span])
    safety = math.sqrt(span) * max(h - v for h, v in zip(result.high, result.values)) * 0.6
    missing = expected + safety - stock.on_hand
    return max(0, math.ceil(missing / stock.pack)) * stock.pack
