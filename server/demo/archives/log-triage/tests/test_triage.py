import contextlib
import io
import os
import unittest

from log_triage.__main__ import main
from log_triage.reading import read, read_line
from log_triage.shapes import group, newer_than, shape_of

SAMPLE = os.path.join(os.path.dirname(__file__), "..", "samples", "checkout.txt")


class Triage(unittest.TestCase):
    def test_same_shape_whatever_varies(self):
        one = shape_of("Order 1042 of asha@example.com failed after 31.5 ms at 10.0.0.7:5432")
        two = shape_of("Order 7 of ravi@example.in failed after 2 ms at 10.0.0.9:5432")
        self.assertEqual(one, two)
        self.assertEqual(one, "Order <n> of <email> failed after <n> ms at <ip>")

    def test_reads_text_and_json(self):
        self.assertEqual(read_line("2026-05-04 14:02:11 WARNING: slow").level, "WARN")
        self.assertEqual(read_line('{"level":50,"msg":"down","time":"2026-05-04T14:02:11Z"}').level, "ERROR")

    def test_stack_lines_do_not_count(self):
        self.assertEqual(len(list(read(["ERROR boom\n", "    at main (app.js:1:1)\n"]))), 1)

    def test_worst_first(self):
        levels = [g.level for g in group(read(["INFO a\n", "ERROR b\n", "WARN c\n"]))]
        self.assertEqual(levels, ["ERROR", "WARN", "INFO"])

    def test_baseline_hides_what_is_known(self):
        groups = group(read(["ERROR b 1\n", "ERROR b 2\n", "ERROR new\n"]))
        self.assertEqual([g.shape for g in newer_than(groups, [{"level": "ERROR", "shape": "b <n>", "count": 1}])], ["new"])

    def test_exit_code_tells_of_errors(self):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            self.assertEqual(main([SAMPLE]), 1)
        self.assertIn("shapes", out.getvalue())


if __name__ == "__main__":
    unittest.main()
