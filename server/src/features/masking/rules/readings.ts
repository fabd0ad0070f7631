/** A piece of a text as it is searched; `from` and `to` are places in the text as it was written. */
export interface Token {
  kind: 'word' | 'number' | 'space' | 'mark' | 'end';
  /** Folded: NFKC, lower case, Latin digits, look-alikes set right, nothing invisible. */
  text: string;
  from: number;
  to: number;
}

interface Letter {
  text: string;
  from: number;
  to: number;
}

const END: Token = { kind: 'end', text: '', from: -1, to: -1 };
/** Nobody sees these; the nukta is left out by many who write Hindi, and a keycap's frame is no digit. */
const DROPPED = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|\u20e3|\u093c/u;
/** Zero of each script whose digits people in India type. */
const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0];
const LOOKALIKES: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    ԁ: 'd',
    м: 'm',
    к: 'k',
    т: 't',
  },
  ...{
    ο: 'o',
    α: 'a',
    ι: 'i',
    ν: 'v',
    ρ: 'p',
    ɡ: 'g',
    ı: 'i',
    'ँ': 'ं',
    '–': '-',
    '—': '-',
    '‐': '-',
    '‑': '-',
    '−': '-',
  },
};

/** How many single characters with one space between them are read as one word that was pulled apart. */
const SPREAD = 5;

/**
 * A text made ready to be searched, token by token. `reads` counts how often a token was looked at: what the search
 * costs, whatever the machine.
 */
export class Reading {
  reads = 0;
  readonly #tokens: Token[];

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  get length(): number {
    return this.#tokens.length;
  }

  /** The token at a place; a kind `end` before the first and after the last. */
  at(place: number): Token {
    this.reads += 1;
    return this.#tokens[place] ?? END;
  }
}

/** The readings of a text: as it stands, and where words are pulled apart also with these put together. */
export function readings(text: string): Reading[] {
  const letters = fold(text);
  const joined = putTogether(letters);
  const all = [new Reading(tokenise(letters))];
  if (joined.length < letters.length) all.push(new Reading(tokenise(joined)));
  return all;
}

function fold(text: string): Letter[] {
  const letters: Letter[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    for (const one of character.normalize('NFKC').toLowerCase()) {
      if (!DROPPED.test(one)) letters.push({ text: LOOKALIKES[one] ?? latinDigit(one), from, to });
    }
    from = to;
  }
  return letters;
}

function latinDigit(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x660) return character;
  const zero = ZEROS.find((zero) => code >= zero && code <= zero + 9);
  return zero === undefined ? character : String(code - zero);
}

const isSpace = (letter: Letter | undefined) => letter === undefined || /\s/.test(letter.text);

function putTogether(letters: Letter[]): Letter[] {
  const kept: Letter[] = [];
  for (let at = 0; at < letters.length; ) {
    const end = spreadEnd(letters, at);
    const isSpread = end - at >= SPREAD * 2 - 1;
    if (isSpread) kept.push(...letters.slice(at, end).filter((_, place) => place % 2 === 0));
    else kept.push(...letters.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return kept;
}

/** Where a run of single characters with one space between them ends; `at` itself where none begins. */
function spreadEnd(letters: Letter[], at: number): number {
  if (!isSpace(letters[at - 1]) || isSpace(letters[at])) return at;
  let end = at;
  while (!isSpace(letters[end]) && isSpace(letters[end + 1])) {
    if (isSpace(letters[end + 2])) return end + 1;
    end += 2;
  }
  return Math.max(at, end - 1);
}

function tokenise(letters: Letter[]): Token[] {
  const tokens: Token[] = [];
  for (const { text, from, to } of letters) {
    const kind = kindOf(text);
    const last = tokens.at(-1);
    if (last && last.kind === kind && kind !== 'mark') {
      last.text += text;
      last.to = to;
    } else tokens.push({ kind, text, from, to });
  }
  return tokens;
}

function kindOf(character: string): Token['kind'] {
  if (/[0-9]/.test(character)) return 'number';
  if (/[\p{L}\p{M}]/u.test(character)) return 'word';
  return /\s/.test(character) ? 'space' : 'mark';
}
