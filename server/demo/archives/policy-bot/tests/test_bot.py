import unittest

from bot.__main__ import ROOT, evaluate, make_index
from bot.answer import answer
from bot.passages import cut


class Bot(unittest.TestCase):
    def setUp(self):
        self.index = make_index()

    def test_sections_become_passages(self):
        self.assertEqual([p.heading for p in cut("D", "# D\nintro\n## A\nx\n## B\ny")], ["A", "B"])

    def test_answers_with_the_sentence_and_its_source(self):
        result = answer(self.index, "How many holidays can I carry over?")
        self.assertIn("12 days", result.text)
        self.assertEqual(result.sources[0]["heading"], "Carry-over of earned leave")

    def test_says_when_it_does_not_know(self):
        self.assertFalse(answer(self.index, "Who won the cricket match?").known)
        self.assertFalse(answer(self.index, "").known)

    def test_all_sample_questions_find_their_section(self):
        self.assertEqual(evaluate(self.index, ROOT / "questions.csv"), 1.0)


if __name__ == "__main__":
    unittest.main()
