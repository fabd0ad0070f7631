import unittest

from identify import identify, script_of, train

MODEL = train()


class Identify(unittest.TestCase):
    def check(self, language, *texts):
        for text in texts:
            self.assertEqual(identify(text, MODEL)[0], language, text)

    def test_a_script_of_its_own_is_enough(self):
        self.check("tamil", "நாளை காலை வருகிறேன்")
        self.check("bengali", "আমি কাল আসব")
        self.check("malayalam", "ഞാൻ നാളെ വരും")
        self.check("telugu", "నేను రేపు వస్తాను")

    def test_hindi_and_marathi_share_a_script(self):
        self.check("hindi", "मुझे कल का टिकट चाहिए", "आपका ऑर्डर कब आएगा")
        self.check("marathi", "मला उद्याचे तिकीट पाहिजे", "तुमची गाडी कधी येणार आहे")

    def test_hindi_in_latin_letters_is_not_english(self):
        self.check("hinglish", "mujhe kal ka ticket chahiye", "aapka order kab aayega")
        self.check("english", "i need a ticket for tomorrow", "when will your order come")

    def test_no_letters(self):
        self.assertIsNone(script_of("12345 ..."))
        self.assertEqual(identify("12345", MODEL), ("unknown", 0.0))


if __name__ == "__main__":
    unittest.main()
