// A file that is named like code and holds prose, encoded bytes, tables or JSON would make a project look like something
// it is not. Lines of code that tell are of two kinds: ordinary ones with brackets, `;`, `=`, `<` or `>`, and foreign ones,
// which read like a sentence, a table's row or encoded data. A text is foreign when at least 20 lines are and they are at
// least four fifths of those that tell. Lines that could be either (`end`, `return total`) do not count, and comments are
// not looked at. Languages that read like sentences, and pages, are believed.

/** Characters of a text up to which every line is looked at; of a longer one every second, third … line is. */
const LOOKED_AT = 64 * 1024;
/** Characters of a line that are looked at. */
const LINE_SAMPLE = 200;
const FOREIGN_LINES = 20;
const FOREIGN_SHARE = 0.8;

const ENCODED_LENGTH = 40;
const SENTENCE_BLANKS = 5;
const SENTENCE_SHARE = 0.9;
const ROW_SEPARATORS = 3;

const MARKS = /[(){}[\];<>=]/;
const ENCODED = /^[\w+/.,|@-]+={0,2},?$/;
const NOT_SENTENCE = /[^A-Za-z\u00c0-\uffff ]/g;
const SENTENCE_START = /^["'(]?[A-Za-z\u00c0-\uffff]/;
/** `from a.b import c as d` reads like a sentence, and packages may consist of such lines. */
const IMPORT = /^(?:from|import|export|use)\b/;
const VALUE_END = /["'],?$/;
const BLANK = / /g;
const SEPARATOR = /[,|\t]/g;

const JSON_START = /^[\s\uFEFF]*(?:\{\s*"|\[\s*["{[\d\]])/;
const JSON_END = /[}\]]\s*$/;
const PAGE_START = /^[\s\uFEFF]*<(?:!doctype\s{1,10}html|html)\b/i;
/** In these a whole page is a mistake of the name; templates and PHP begin like pages. */
const NEVER_PAGES = new Set([
  ...['JavaScript', 'TypeScript', 'TSX', 'Python', 'Java', 'Kotlin', 'Swift', 'Dart', 'Go', 'Rust'],
  ...['C', 'C++', 'C#', 'Ruby', 'Shell'],
]);
/** How XML begins that says that it is XML. */
export const XML_START = /^[\s\uFEFF]*<\?xml\b/;
/** Where JSON is valid, or a file may begin like it. */
const LIKE_JSON = new Set([
  ...['Jsonnet', 'CUE', 'Nix', 'Go Template', 'Jinja', 'Liquid', 'Smarty', 'Mustache', 'MATLAB'],
]);

const LIKE_SENTENCES = new Set([
  ...['SQL', 'PLSQL', 'PLpgSQL', 'TSQL', 'SQLPL', 'HiveQL', 'CQL', 'Cypher', 'COBOL', 'Gherkin', 'XSLT'],
  ...['RobotFramework', "Ren'Py", 'TeX', 'Assembly', 'Unix Assembly', 'Dockerfile', 'Earthly', 'Batchfile'],
  ...['Forth', 'REXX', 'Stata', 'SAS', 'BitBake', 'AppleScript', 'Vim script'],
]);

/** Collects what the lines of one text say about it. */
export class ForeignText {
  readonly #text: string;
  readonly #step: number;
  #seen = 0;
  #foreign = 0;
  #ordinary = 0;

  constructor(text: string) {
    this.#text = text;
    this.#step = Math.ceil(text.length / LOOKED_AT);
  }

  /** Takes notice of a line of code between two positions. */
  readonly seeLine = (start: number, end: number): void => {
    if (this.#seen++ % this.#step !== 0) return;
    const kind = kindOfLine(this.#text.slice(start, Math.min(end, start + LINE_SAMPLE)).trim());
    if (kind === 'foreign') this.#foreign++;
    else if (kind === 'ordinary') this.#ordinary++;
  };

  /** Whether the lines that were seen are not in the language that Linguist calls `name`. */
  isForeignTo(name: string): boolean {
    if (LIKE_SENTENCES.has(name)) return false;
    const telling = this.#foreign + this.#ordinary;
    return this.#foreign * this.#step >= FOREIGN_LINES && this.#foreign >= telling * FOREIGN_SHARE;
  }
}

function kindOfLine(line: string): 'foreign' | 'ordinary' | 'either' {
  if (line.length >= ENCODED_LENGTH && ENCODED.test(line)) return 'foreign';
  if (MARKS.test(line) || VALUE_END.test(line)) return 'ordinary';
  if (countOf(SEPARATOR, line) >= ROW_SEPARATORS) return 'foreign';
  if (IMPORT.test(line)) return 'either';
  const isSentence =
    SENTENCE_START.test(line) &&
    countOf(BLANK, line) >= SENTENCE_BLANKS &&
    countOf(NOT_SENTENCE, line) <= line.length * (1 - SENTENCE_SHARE);
  return isSentence ? 'foreign' : 'either';
}

function countOf(pattern: RegExp, line: string): number {
  return line.match(pattern)?.length ?? 0;
}

/** Whether a text is JSON, XML or a page by its first and last characters, whatever its name claims. */
export function beginsAsData(text: string, name: string): boolean {
  if (XML_START.test(text)) return name !== 'XSLT';
  if (PAGE_START.test(text)) return NEVER_PAGES.has(name);
  return !LIKE_JSON.has(name) && JSON_START.test(text) && JSON_END.test(text);
}
