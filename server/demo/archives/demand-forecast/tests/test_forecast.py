import os
import unittest

from forecast.model import Forecast, forecast, holt_winters, naive
from forecast.orders import Stock, proposal
from forecast.series import read_sales

DATA = os.path.join(os.path.dirname(__file__), "..", "data", "sales.csv")


class Forecasting(unittest.TestCase):
    def test_a_pure_week_is_repeated(self):
        series = [10.0, 12, 9, 11, 15, 30, 28] * 8
        for a, b in zip(holt_winters(series, 14, 0.3, 0.0, 0.2), naive(series, 14)):
            self.assertAlmostEqual(a, b, places=6)

    def test_never_forecasts_less_than_nothing(self):
        self.assertTrue(all(v >= 0 for v in forecast([max(0, 20 - i * 0.5) for i in range(70)], 14).values))

    def test_beats_the_naive_forecast_on_the_sample_shop(self):
        _, products = read_sales(DATA)
        results = [forecast(series, 7) for series in products.values()]
        self.assertTrue(all(r.error <= r.naive_error for r in results))
        self.assertTrue(any(r.error < 0.85 * r.naive_error for r in results))

    def test_orders_whole_packs_and_nothing_when_there_is_enough(self):
        result = Forecast([10.0] * 14, [8.0] * 14, [13.0] * 14, 1, 2, ())
        self.assertEqual(proposal(result, Stock(0, 3, 24)) % 24, 0)
        self.assertEqual(proposal(result, Stock(1000, 3, 24)), 0)

    def test_a_short_history_is_refused(self):
        with self.assertRaises(ValueError):
            forecast([1.0] * 20, 7)


if __name__ == "__main__":
    unittest.main()
