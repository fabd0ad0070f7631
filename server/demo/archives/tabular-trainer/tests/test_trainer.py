import json
import os
import unittest

import numpy as np

from train import train
from trainer.network import Network
from trainer.scores import confusion, macro_f1
from trainer.table import split


class Trainer(unittest.TestCase):
    def test_gradients_agree_with_differences(self):
        rng = np.random.default_rng(0)
        network = Network(3, 4, 2, rng)
        x, y = rng.normal(size=(6, 3)), rng.integers(0, 2, 6)
        _, grads = network.loss(x, y)
        for name, place in [("w1", (1, 2)), ("b1", (0,)), ("w2", (3, 1)), ("b2", (1,))]:
            values = []
            for shift in (1e-5, -2e-5):
                network.params[name][place] += shift
                values.append(network.loss(x, y)[0])
            network.params[name][place] += 1e-5
            self.assertAlmostEqual((values[0] - values[1]) / 2e-5, grads[name][place], places=5)

    def test_split_keeps_the_mix(self):
        labels = ["a"] * 80 + ["b"] * 20
        rows, held = split(labels, 0.25, np.random.default_rng(1))
        self.assertEqual(sum(labels[i] == "b" for i in held), 5)
        self.assertEqual(set(rows) & set(held), set())

    def test_f1_of_a_perfect_and_a_blind_result(self):
        self.assertEqual(macro_f1(confusion([0, 1], [0, 1], 2)), 1)
        self.assertAlmostEqual(macro_f1(confusion([0, 0, 1, 1], [0, 0, 0, 0], 2)), 1 / 3)

    def test_learns_the_table_of_the_config(self):
        with open(os.path.join(os.path.dirname(__file__), "..", "config.json"), encoding="utf-8") as file:
            config = json.load(file)
        *_, history, matrix, _ = train({**config, "epochs": 20}, log=lambda line: None)
        self.assertGreater(history[-1][1], config["floor"])
        self.assertGreater(macro_f1(matrix), config["floor"] - 0.1)


if __name__ == "__main__":
    unittest.main()
