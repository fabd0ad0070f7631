"""Picks the sentences that answer, from the passages that were found."""
import re
from typing import List, NamedTuple

from .index import Index

THRESHOLD = 0.16


class Answer(NamedTuple):
    text: str
    known: bool
    sources: List[dict]


def answer(index: Index, question: str) -> Answer:
    found = index.search(question)
    sources = [{"document": p.document, "heading": p.heading, "score": score} for score, p in found]
    if not found or found[0][0] < THRESHOLD:
        return Answer("I do not know. Please ask the people team.", False, sources)
    asked = set(index.tokens(question))
    sentences = re.split(r"(?<=[.?])\s+", found[0][1].text)
    ranked = sorted(range(len(sentences)), key=lambda i: (-len(asked & set(index.tokens(sentences[i]))), i))
    chosen = sorted(ranked[:2])
    return Answer(" ".join(sentences[i] for i in chosen), True, sources)
