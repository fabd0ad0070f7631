"""Classifies the rows of a CSV with model.json: python predict.py rows.csv"""
import csv
import json
import sys

import numpy as np


def load(path="model.json"):
    with open(path, encoding="utf-8") as file:
        model = json.load(file)
    model["params"] = {name: np.array(value) for name, value in model["params"].items()}
    return model


def probabilities(model, rows):
    """Probability of each class by row; `rows` are dictionaries of the features."""
    x = np.array([[float(row[name]) for name in model["features"]] for row in rows])
    p = model["params"]
    x = (x - np.array(model["mean"])) / np.array(model["deviation"])
    scores = np.maximum(0, x @ p["w1"] + p["b1"]) @ p["w2"] + p["b2"]
    exp = np.exp(scores - scores.max(1, keepdims=True))
    return exp / exp.sum(1, keepdims=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    model = load()
    with open(sys.argv[1], newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for number, probs in enumerate(probabilities(model, rows), 1):
        best = int(probs.argmax())
        print(f"row {number}: {model['classes'][best]} ({probs[best]:.2f})")
