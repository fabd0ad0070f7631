/** What a token is compared by: the code of a sign, or one of these and the keywords, which follow. All are below 256. */
export const SYMBOL = { name: 128, number: 129, string: 130 } as const;
const FIRST_KEYWORD = 131;
export const SYMBOLS = 256;

/**
 * Words that say what code does; all others are names, which whoever copies code may change. Words that people also like as names,
 * such as `from` and `end`, are not among them.
 */
const KEYWORDS = [
  ...['if', 'else', 'elif', 'elseif', 'elsif', 'unless', 'switch', 'case', 'default'],
  ...['for', 'foreach', 'while', 'until', 'do', 'in', 'of', 'break', 'continue', 'goto'],
  ...['return', 'yield', 'await', 'async', 'throw', 'throws', 'raise', 'try', 'catch', 'except', 'rescue'],
  ...['finally', 'ensure', 'defer', 'with', 'as', 'is', 'not', 'and', 'or', 'new', 'delete', 'typeof'],
  ...[
    'function',
    'func',
    'fun',
    'fn',
    'def',
    'lambda',
    'class',
    'interface',
    'struct',
    'enum',
    'trait',
    'impl',
  ],
  ...['extends', 'implements', 'abstract', 'static', 'final', 'public', 'private', 'protected', 'override'],
  ...['const', 'let', 'var', 'mut', 'import', 'export', 'namespace'],
  ...['this', 'self', 'super', 'null', 'nil', 'none', 'true', 'false', 'undefined'],
  ...['void', 'select', 'insert', 'where', 'join'],
];

/** Words are hashed while they are read, so that no string is made of each. */
export const addToWord = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

const BY_HASH: ReadonlyMap<number, number> = new Map(
  KEYWORDS.map((word, at) => [[...Buffer.from(word)].reduce(addToWord, 0), FIRST_KEYWORD + at]),
);

/** The symbol of a word by the hash of its characters, capitals made small. */
export const symbolOfWord = (hash: number): number => BY_HASH.get(hash) ?? SYMBOL.name;
