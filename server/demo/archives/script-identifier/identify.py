"""Identifies the language of a short text."""
import json
import math
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCRIPTS = {"bengali": (0x0980, 0x09FF), "tamil": (0x0B80, 0x0BFF), "telugu": (0x0C00, 0x0C7F), "malayalam": (0x0D00, 0x0D7F)}
SHARED = {"devanagari": ["hindi", "marathi"], "latin": ["english", "hinglish"]}


def script_of(text):
    """The script of most letters, or None when there are no letters."""
    counts = Counter()
    for character in text:
        code = ord(character)
        if 0x0900 <= code <= 0x097F:
            counts["devanagari"] += 1
        elif character.isascii() and character.isalpha():
            counts["latin"] += 1
        else:
            counts.update(name for name, (low, high) in SCRIPTS.items() if low <= code <= high)
    return counts.most_common(1)[0][0] if counts else None


def trigrams(text):
    padded = f"  {' '.join(text.lower().split())}  "
    return [padded[i : i + 3] for i in range(len(padded) - 2)]


def train(folder=HERE / "data"):
    """Counts of trigrams by language from one text file each."""
    return {path.stem: Counter(t for line in path.read_text(encoding="utf-8").splitlines() for t in trigrams(line))
            for path in sorted(Path(folder).glob("*.txt"))}


def load(path=HERE / "model.json"):
    if not Path(path).exists():
        return train()
    return {name: Counter(counts) for name, counts in json.loads(Path(path).read_text(encoding="utf-8")).items()}


def identify(text, model):
    """(language, probability); ('unknown', 0.0) without letters."""
    script = script_of(text)
    if script is None:
        return "unknown", 0.0
    if script in SCRIPTS:
        return script, 1.0
    scores = {}
    size = len(set().union(*(model[name] for name in SHARED[script])))
    for name in SHARED[script]:
        total = sum(model[name].values())
        scores[name] = sum(math.log((model[name][t] + 0.5) / (total + 0.5 * size)) for t in trigrams(text))
    best = max(scores, key=scores.get)
    return best, 1 / sum(math.exp(max(-700, s - scores[best])) for s in scores.values())


def main(arguments):
    if arguments == ["--train"]:
        model = train()
        (HERE / "model.json").write_text(json.dumps(model, ensure_ascii=False), encoding="utf-8")
        print(f"{len(model)} languages in model.json")
    elif len(arguments) == 1:
        print("%s %.2f" % identify(arguments[0], load()))
    else:
        sys.exit(__doc__ + 'Usage: identify.py "text" | --train')


if __name__ == "__main__":
    main(sys.argv[1:])
