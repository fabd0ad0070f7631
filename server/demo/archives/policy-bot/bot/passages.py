"""Cuts Markdown documents into passages, one for each section."""
import re
from pathlib import Path
from typing import List, NamedTuple


class Passage(NamedTuple):
    document: str
    heading: str
    text: str


def read_folder(folder) -> List[Passage]:
    passages = []
    for path in sorted(Path(folder).glob("*.md")):
        passages.extend(cut(path.stem.replace("-", " ").capitalize(), path.read_text(encoding="utf-8")))
    return passages


def cut(document: str, markdown: str) -> List[Passage]:
    """Sections begin at level two; what stands above the first is left out."""
    parts = re.split(r"^## +(.+)$", markdown, flags=re.MULTILINE)
    return [Passage(document, parts[i].strip(), " ".join(parts[i + 1].split())) for i in range(1, len(parts), 2)]
