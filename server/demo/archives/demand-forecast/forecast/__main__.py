"""Command line."""
import argparse
import csv
import sys
from datetime import timedelta

from .model import forecast
from .orders import proposal, read_stock
from .series import read_sales


def chart(history, result, first):
    """Bars of the last three weeks and of the forecast."""
    recent = history[-21:]
    peak = max(recent + result.high) or 1
    start = first + timedelta(len(history) - len(recent))
    for i, value in enumerate(recent + result.values):
        mark = "#" if i < len(recent) else "+"
        print(f"{start + timedelta(i)}  {mark * round(value / peak * 46):46} {value:6.1f}")


def main():
    parser = argparse.ArgumentParser(prog="forecast", description="Forecasts daily sales by product.")
    parser.add_argument("file")
    parser.add_argument("--days", type=int, default=14)
    parser.add_argument("--product")
    parser.add_argument("--stock", metavar="FILE")
    parser.add_argument("--chart", action="store_true")
    parser.add_argument("--format", choices=["table", "csv"], default="table")
    options = parser.parse_args()
    first, products = read_sales(options.file)
    if options.product:
        if options.product not in products:
            sys.exit(f"No product {options.product!r}. There are: {', '.join(products)}")
        products = {options.product: products[options.product]}
    stock = read_stock(options.stock) if options.stock else {}
    rows = []
    for name, series in products.items():
        try:
            result = forecast(series, options.days)
        except ValueError as error:
            sys.exit(f"{name}: {error}")
        gain = 1 - result.error / result.naive_error if result.naive_error else 0
        order = proposal(result, stock[name]) if name in stock else ""
        rows.append([name, round(sum(result.values)), round(sum(result.low)), round(sum(result.high)), f"{gain:.0%}", order])
        if options.chart:
            chart(series, result, first)
    head = ["product", f"next {options.days} days", "low", "high", "better than naive", "order"]
    if options.format == "csv":
        csv.writer(sys.stdout).writerows([head, *rows])
    else:
        widths = [max(len(str(r[i])) for r in [head, *rows]) for i in range(len(head))]
        for row in [head, *rows]:
            print("  ".join(str(c).ljust(w) if i == 0 else str(c).rjust(w) for i, (c, w) in enumerate(zip(row, widths))))


if __name__ == "__main__":
    main()
