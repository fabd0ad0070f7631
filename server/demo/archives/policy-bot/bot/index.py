"""BM25 over passages, with synonyms and light stemming."""
import math
import re
from collections import Counter
from typing import Dict, List, Tuple

from .passages import Passage

STOP = set("a an and are as at be by can do for from have how i if in is it many may me my of on or our the to we what when which who will with you your".split())
K1, B = 1.4, 0.6


def stem(word: str) -> str:
    for ending, keep in (("ies", "y"), ("ing", ""), ("ed", ""), ("es", "e"), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)] + keep
    return word


def read_synonyms(path) -> Dict[str, str]:
    """Every word of a line stands for the line's first word."""
    table = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            words = [stem(w) for w in line.lower().split()]
            for word in words[1:]:
                table[word] = words[0]
    return table


class Index:
    def __init__(self, passages: List[Passage], synonyms: Dict[str, str]):
        self.passages = passages
        self.synonyms = synonyms
        self.words = [Counter(self.tokens(f"{p.heading} {p.heading} {p.document} {p.text}")) for p in passages]
        self.lengths = [sum(w.values()) for w in self.words]
        self.average = sum(self.lengths) / max(1, len(self.lengths))
        self.spread = Counter(word for w in self.words for word in w)

    def tokens(self, text: str) -> List[str]:
        words = [stem(w) for w in re.findall(r"\w+", text.lower()) if w not in STOP]
        return [self.synonyms.get(w, w) for w in words]

    def rarity(self, word: str) -> float:
        n = self.spread[word]
        return math.log(1 + (len(self.passages) - n + 0.5) / (n + 0.5))

    def search(self, question: str, top: int = 3) -> List[Tuple[float, Passage]]:
        """Scores between 0 and 1: share of the best score that the question could reach."""
        asked = set(self.tokens(question))
        best = sum(self.rarity(w) * (K1 + 1) for w in asked) or 1
        found = []
        for words, length, passage in zip(self.words, self.lengths, self.passages):
            norm = K1 * (1 - B + B * length / self.average)
            score = sum(self.rarity(w) * words[w] * (K1 + 1) / (words[w] + norm) for w in asked if w in words)
            if score:
                found.append((round(score / best, 3), passage))
        return sorted(found, key=lambda pair: -pair[0])[:top]
