"""Additive Holt-Winters with a weekly season, and the naive forecast to beat."""
from itertools import product
from statistics import mean
from typing import List, NamedTuple

SEASON = 7
GRID = list(product((0.1, 0.25, 0.5), (0.0, 0.03), (0.05, 0.15, 0.3)))


class Forecast(NamedTuple):
    values: List[float]
    low: List[float]
    high: List[float]
    error: float
    naive_error: float
    settings: tuple


def holt_winters(series: List[float], days: int, alpha: float, beta: float, gamma: float) -> List[float]:
    level = mean(series[:SEASON])
    trend = (mean(series[SEASON : 2 * SEASON]) - level) / SEASON
    season = [value - level for value in series[:SEASON]]
    for i, value in enumerate(series[SEASON:], SEASON):
        before = level
        level = alpha * (value - season[i % SEASON]) + (1 - alpha) * (level + trend)
        trend = beta * (level - before) + (1 - beta) * trend
        season[i % SEASON] = gamma * (value - level) + (1 - gamma) * season[i % SEASON]
    n = len(series)
    damp = 0.9
    steps = [trend * sum(damp**k for k in range(1, h + 1)) for h in range(1, days + 1)]
    return [max(0.0, level + steps[h] + season[(n + h) % SEASON]) for h in range(days)]


def naive(series: List[float], days: int) -> List[float]:
    return [series[len(series) - SEASON + h % SEASON] for h in range(days)]


def backtest(series: List[float], days: int, predict, folds: int = 4) -> List[List[float]]:
    """Errors (actual minus forecast) by fold, each fold `days` later than the one before."""
    errors = []
    for fold in range(folds, 0, -1):
        end = len(series) - fold * days
        if end >= 3 * SEASON:
            actual = series[end : end + days]
            errors.append([a - f for a, f in zip(actual, predict(series[:end], days))])
    return errors


def score(errors: List[List[float]]) -> float:
    flat = [abs(e) for fold in errors for e in fold]
    return mean(flat) if flat else float("inf")


def forecast(series: List[float], days: int) -> Forecast:
    """The best settings by backtest; bands hold 80 % of the errors seen there."""
    if len(series) < 5 * SEASON:
        raise ValueError(f"At least {5 * SEASON} days are needed, there are {len(series)}.")
    span = min(days, SEASON)
    runs = [(score(backtest(series, span, lambda s, d, g=g: holt_winters(s, d, *g))), g) for g in GRID]
    error, settings = min(runs)
    naive_error = score(backtest(series, span, naive))
    best = (lambda s, d: holt_winters(s, d, *settings)) if error < naive_error else naive
    values = best(series, days)
    flat = sorted(e for fold in backtest(series, span, best) for e in fold)
    low, high = flat[len(flat) // 10], flat[-1 - len(flat) // 10]
    return Forecast(
        values,
        [max(0.0, v + min(0.0, low)) for v in values],
        [v + max(0.0, high) for v in values],
        min(error, naive_error),
        naive_error,
        settings if error < naive_error else ("naive",),
    )
