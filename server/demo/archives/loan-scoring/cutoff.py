"""Cost of each cut-off: python cutoff.py --lost-margin 4200 --lost-loan 21000"""
import argparse
import csv

from predict import load, probabilities


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", default="data/loans.csv")
    parser.add_argument("--lost-margin", type=float, default=4200, help="what a refused good loan costs, in rupees")
    parser.add_argument("--lost-loan", type=float, default=21000, help="what an accepted bad loan costs, in rupees")
    options = parser.parse_args()
    model = load()
    with open(options.table, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    bad = probabilities(model, rows)[:, model["classes"].index("defaulted")]
    print("cut-off  accepted  bad among them  cost by application")
    for cut in [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]:
        accepted = [row for row, p in zip(rows, bad) if p < cut]
        lost = sum(row["outcome"] == "defaulted" for row in accepted)
        refused_good = sum(row["outcome"] == "repaid" for row, p in zip(rows, bad) if p >= cut)
        cost = (lost * options.lost_loan + refused_good * options.lost_margin) / len(rows)
        print(f"{cut:>7.1f}  {len(accepted):>8}  {lost:>14}  ₹{cost:,.0f}")


if __name__ == "__main__":
    main()
