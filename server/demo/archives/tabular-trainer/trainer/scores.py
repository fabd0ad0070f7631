"""Scores of a classification and a readable report."""
import numpy as np


def confusion(truth, found, classes):
    matrix = np.zeros((classes, classes), int)
    np.add.at(matrix, (truth, found), 1)
    return matrix


def macro_f1(matrix):
    """Mean of the classes' F1; a class without rows counts as 0."""
    hit = np.diag(matrix)
    total = matrix.sum(0) + matrix.sum(1)
    return float(np.where(total > 0, 2 * hit / np.maximum(total, 1), 0).mean())


def importance(network, x, y, rng, repeats=5):
    """Loss of accuracy when one column is shuffled."""
    base = (network.predict(x) == y).mean()
    result = []
    for column in range(x.shape[1]):
        drops = []
        for _ in range(repeats):
            shuffled = x.copy()
            shuffled[:, column] = rng.permutation(shuffled[:, column])
            drops.append(base - (network.predict(shuffled) == y).mean())
        result.append(float(np.mean(drops)))
    return result


def report(matrix, names):
    width = max(len(name) for name in names) + 2
    lines = ["".ljust(width) + "".join(name[:12].rjust(12) for name in names)]
    lines += [name.ljust(width) + "".join(str(n).rjust(14) for n in row) for name, row in zip(names, matrix)]
    return "\n".join(lines)
