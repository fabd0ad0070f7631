"""ask, serve and evaluate."""
import argparse
import csv
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlparse

from .answer import answer
from .index import Index, read_synonyms
from .passages import read_folder

ROOT = Path(__file__).resolve().parent.parent


def make_index() -> Index:
    return Index(read_folder(ROOT / "policies"), read_synonyms(ROOT / "synonyms.txt"))


def handler(index: Index):
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            url = urlparse(self.path)
            if url.path == "/ask":
                question = parse_qs(url.query).get("q", [""])[0][:300]
                self.send(200, "application/json", json.dumps(answer(index, question)._asdict()))
            elif url.path == "/":
                self.send(200, "text/html", (ROOT / "page.html").read_text(encoding="utf-8"))
            else:
                self.send(404, "text/plain", "Not found")

        def send(self, status, kind, body):
            data = body.encode()
            self.send_response(status)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_):
            pass

    return Handler


def evaluate(index: Index, path) -> float:
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    right = 0
    for row in rows:
        found = index.search(row["question"], top=1)
        hit = bool(found) and found[0][1].heading == row["heading"]
        right += hit
        if not hit:
            print(f"missed: {row['question']} -> {found[0][1].heading if found else 'nothing'}")
    return right / len(rows)


def main():
    parser = argparse.ArgumentParser(prog="bot", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("ask").add_argument("question")
    commands.add_parser("serve").add_argument("--port", type=int, default=8070)
    commands.add_parser("evaluate").add_argument("file")
    options = parser.parse_args()
    index = make_index()
    if options.command == "ask":
        result = answer(index, options.question)
        print(result.text)
        for source in result.sources:
            print(f"  {source['score']:.2f}  {source['document']}: {source['heading']}")
    elif options.command == "evaluate":
        print(f"{evaluate(index, options.file):.0%} of the questions find their section first")
    else:
        print(f"http://localhost:{options.port}")
        ThreadingHTTPServer(("127.0.0.1", options.port), handler(index)).serve_forever()


if __name__ == "__main__":
    main()
