"""Trains on the table of config.json and writes model.json and history.csv."""
import argparse
import json

import numpy as np

from trainer.network import Network
from trainer.scores import confusion, importance, macro_f1, report
from trainer.table import Scaler, read_table, split


def train(config, log=print):
    rng = np.random.default_rng(config["seed"])
    names, data, labels = read_table(config["table"], config["label"], config.get("features"))
    classes = sorted(set(labels))
    y = np.array([classes.index(label) for label in labels])
    train_rows, held_rows = split(labels, config["held_out"], rng)
    scaler = Scaler(data[train_rows])
    x = scaler(data)
    weights = len(train_rows) / (len(classes) * np.bincount(y[train_rows], minlength=len(classes)))
    network = Network(x.shape[1], config["hidden"], len(classes), rng)
    history = []
    for epoch in range(1, config["epochs"] + 1):
        order = rng.permutation(train_rows)
        for start in range(0, len(order), config["batch"]):
            rows = order[start : start + config["batch"]]
            _, grads = network.loss(x[rows], y[rows], weights[y[rows]])
            network.step(grads, config["rate"], config["decay"])
        train_accuracy = (network.predict(x[train_rows]) == y[train_rows]).mean()
        held_accuracy = (network.predict(x[held_rows]) == y[held_rows]).mean()
        history.append((epoch, train_accuracy, held_accuracy))
        if epoch % max(1, config["epochs"] // 8) == 0:
            log(f"epoch {epoch:>3}  train {train_accuracy:.3f}  held out {held_accuracy:.3f}")
    matrix = confusion(y[held_rows], network.predict(x[held_rows]), len(classes))
    ranked = sorted(zip(importance(network, x[held_rows], y[held_rows], rng), names), reverse=True)
    return network, scaler, classes, names, history, matrix, ranked


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--config", default="config.json")
    with open(parser.parse_args().config, encoding="utf-8") as file:
        config = json.load(file)
    network, scaler, classes, names, history, matrix, ranked = train(config)
    print(f"\nmacro F1 on held-out rows: {macro_f1(matrix):.3f}\n")
    print(report(matrix, classes))
    print("\nmost useful columns: " + ", ".join(f"{name} {drop:+.3f}" for drop, name in ranked[:4]))
    with open("model.json", "w", encoding="utf-8") as file:
        params = {name: value.tolist() for name, value in network.params.items()}
        json.dump({"classes": classes, "features": names, "mean": scaler.mean.tolist(),
                   "deviation": scaler.deviation.tolist(), "params": params}, file)
    with open("history.csv", "w", encoding="utf-8") as file:
        file.write("epoch,train,held_out\n" + "\n".join(f"{e},{t:.4f},{h:.4f}" for e, t, h in history) + "\n")


if __name__ == "__main__":
    main()
