"""Makes data/sales.csv and data/stock.csv: a kirana shop that does not exist."""
import random
from datetime import date, timedelta

PRODUCTS = {
    "Basmati rice 5 kg": (9, 0.02, [0, 0, 0, 0, 2, 6, 4]),
    "Masala chai 500 g": (14, 0.03, [1, 0, 0, 1, 2, 3, 2]),
    "Milk 1 l": (62, 0.0, [4, 2, 0, 1, 3, 8, 10]),
    "Mustard oil 1 l": (11, -0.01, [0, 0, 1, 0, 2, 4, 3]),
    "Rakhi sweets box": (3, 0.05, [0, 0, 0, 0, 3, 6, 7]),
    "Toor dal 1 kg": (18, 0.04, [0, 1, 0, 2, 3, 7, 5]),
}


def main():
    random.seed(12)
    start = date(2025, 12, 1)
    rows = ["date,product,quantity"]
    for i in range(26 * 7):
        day = start + timedelta(i)
        for name, (level, trend, season) in PRODUCTS.items():
            value = random.gauss(level + trend * i + season[day.weekday()], 0.12 * level + 0.8)
            rows.append(f"{day},{name},{max(0, round(value))}")
    with open("data/sales.csv", "w", encoding="utf-8") as file:
        file.write("\n".join(rows) + "\n")
    with open("data/stock.csv", "w", encoding="utf-8") as file:
        file.write("product,on_hand,lead_days,pack\n")
        for name, (level, _, _) in PRODUCTS.items():
            file.write(f"{name},{level * 4},{3 if level > 10 else 5},{12 if level < 50 else 24}\n")


if __name__ == "__main__":
    main()
