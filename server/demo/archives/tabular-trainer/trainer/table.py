"""Reads a CSV table, splits it by class, scales its columns."""
import csv

import numpy as np


def read_table(path, label, features=None):
    """Returns (names, X, labels); every feature must be a number."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    if not rows or label not in rows[0]:
        raise SystemExit(f"{path}: no rows, or no column {label!r}")
    names = features or [name for name in rows[0] if name != label]
    try:
        data = np.array([[float(row[name]) for name in names] for row in rows])
    except ValueError as error:
        raise SystemExit(f"{path}: {error}") from None
    return names, data, [row[label] for row in rows]


def split(labels, share, rng):
    """Index arrays (train, held out) with the same mix of classes in both."""
    labels = np.asarray(labels)
    held = []
    for name in np.unique(labels):
        index = rng.permutation(np.flatnonzero(labels == name))
        held.extend(index[: max(1, round(len(index) * share))])
    mask = np.zeros(len(labels), bool)
    mask[held] = True
    return np.flatnonzero(~mask), np.flatnonzero(mask)


class Scaler:
    """Mean 0, deviation 1, learned on the training rows alone."""

    def __init__(self, data):
        self.mean = data.mean(0)
        self.deviation = np.where(data.std(0) > 0, data.std(0), 1)

    def __call__(self, data):
        return (data - self.mean) / self.deviation
