"""Makes data/loans.csv and data/applications.csv.

No column tells gender, caste, religion or address: they may not decide on credit,
and a model cannot learn from what it does not see.
"""
import numpy as np

COLUMNS = ["income_thousands", "loan_thousands", "months", "existing_emi_share", "years_in_work", "bounced_payments", "upi_inflow_variation", "enquiries_90d"]


def main():
    rng = np.random.default_rng(5)
    n = 900
    income = rng.lognormal(3.5, 0.45, n)
    loan = income * rng.uniform(0.8, 9, n)
    months = rng.choice([6, 12, 18, 24, 36], n)
    emi = rng.beta(2, 5, n)
    work = rng.gamma(2.2, 2.4, n)
    bounced = rng.poisson(0.6 + 2 * emi, n)
    variation = rng.gamma(2, 0.18, n)
    enquiries = rng.poisson(1.4, n)
    risk = -4.6 + 0.32 * loan / income + 3.4 * emi + 0.75 * bounced - 0.14 * work + 1.5 * variation + 0.34 * enquiries
    risk = risk - np.quantile(risk, 0.72)
    bad = rng.uniform(size=n) < 1 / (1 + np.exp(-2.4 * risk))
    data = np.column_stack([income, loan, months, emi, work, bounced, variation, enquiries])
    lines = [",".join(f"{v:.2f}" for v in row) + ("," + ("defaulted" if b else "repaid")) for row, b in zip(data, bad)]
    with open("data/loans.csv", "w", encoding="utf-8") as file:
        file.write(",".join(COLUMNS) + ",outcome\n" + "\n".join(lines) + "\n")
    with open("data/applications.csv", "w", encoding="utf-8") as file:
        file.write(",".join(COLUMNS) + "\n" + "\n".join(line.rsplit(",", 1)[0] for line in lines[:8]) + "\n")


if __name__ == "__main__":
    main()
