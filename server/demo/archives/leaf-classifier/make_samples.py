"""Draws the sample table data/leaves.csv; python make_samples.py"""
import numpy as np

COLUMNS = ["green_share", "yellow_share", "brown_share", "spot_count", "spot_size", "edge_density", "hue_mean", "texture"]
CLASSES = {
    "healthy": ([0.86, 0.08, 0.03, 1.2, 2.0, 0.12, 104, 0.21], [0.05, 0.03, 0.02, 1.0, 1.2, 0.03, 6, 0.04]),
    "early_blight": ([0.58, 0.20, 0.18, 7.5, 11.0, 0.25, 82, 0.37], [0.08, 0.06, 0.06, 2.4, 3.0, 0.05, 9, 0.06]),
    "leaf_mould": ([0.61, 0.29, 0.07, 4.6, 8.0, 0.18, 74, 0.30], [0.08, 0.07, 0.03, 2.0, 2.6, 0.04, 8, 0.05]),
    "septoria": ([0.63, 0.17, 0.15, 17.0, 4.0, 0.29, 86, 0.41], [0.08, 0.05, 0.05, 5.0, 1.2, 0.05, 8, 0.06]),
}


def main():
    rng = np.random.default_rng(21)
    rows = []
    for name, (mean, deviation) in CLASSES.items():
        for values in rng.normal(mean, np.array(deviation) * 1.35, (120, len(COLUMNS))):
            values = np.maximum(values, 0)
            rows.append(",".join(f"{value:.3f}" for value in values) + f",{name}")
    order = rng.permutation(len(rows))
    with open("data/leaves.csv", "w", encoding="utf-8") as file:
        file.write(",".join(COLUMNS) + ",disease\n" + "\n".join(rows[i] for i in order) + "\n")
    with open("data/new_leaves.csv", "w", encoding="utf-8") as file:
        file.write(",".join(COLUMNS) + "\n" + "\n".join(rows[i].rsplit(",", 1)[0] for i in order[:6]) + "\n")


if __name__ == "__main__":
    main()
