/** Where a token counts: anywhere, as a line's first character that is not blank, in its first column, or after a blank. */
type Place = 'anywhere' | 'first' | 'column' | 'word';

/** What a counter of lines has to recognise in a language; all else is code. */
export type Token =
  | { kind: 'line'; open: string; place: Place }
  | { kind: 'block'; open: string; close: string; place: Place; nests: boolean }
  | {
      kind: 'string';
      open: string;
      close: string;
      escapes: boolean;
      /** Otherwise it ends with its line, so that an apostrophe in a template does not swallow the rest of the file. */
      isLong: boolean;
      /** It is a comment where it is a statement of its own. */
      documents: boolean;
    }
  /** Characters to step over, because another token seems to begin in them: `'"'`. */
  | { kind: 'literal'; open: string }
  /** `/…/`, where the character before it says that it is no division. */
  | { kind: 'regex'; open: string }
  /** Inside brackets a string is a value, never documentation. */
  | { kind: 'bracket'; open: string; depth: 1 | -1 };

export const line = (open: string, place: Place = 'anywhere'): Token => ({ kind: 'line', open, place });
export const block = (open: string, close: string, place: Place = 'anywhere'): Token => ({
  kind: 'block',
  open,
  close,
  place,
  nests: false,
});
export const nested = (open: string, close: string): Token => ({
  kind: 'block',
  open,
  close,
  place: 'anywhere',
  nests: true,
});
/** A string that ends with its line at the latest. */
export const string = (quote: string): Token => ({
  kind: 'string',
  open: quote,
  close: quote,
  escapes: true,
  isLong: false,
  documents: false,
});
/** A string of several lines, in which a backslash escapes. */
export const longString = (open: string, close = open): Token => ({
  kind: 'string',
  open,
  close,
  escapes: true,
  isLong: true,
  documents: false,
});
/** A string of several lines, in which nothing escapes. */
export const rawString = (open: string, close = open): Token => ({
  kind: 'string',
  open,
  close,
  escapes: false,
  isLong: true,
  documents: false,
});
export const docstring = (quote: string): Token => ({
  kind: 'string',
  open: quote,
  close: quote,
  escapes: true,
  isLong: true,
  documents: true,
});
export const literal = (open: string): Token => ({ kind: 'literal', open });
export const regex: Token = { kind: 'regex', open: '/' };
export const brackets: readonly Token[] = [
  ...['(', '[', '{'].map((open): Token => ({ kind: 'bracket', open, depth: 1 })),
  ...[')', ']', '}'].map((open): Token => ({ kind: 'bracket', open, depth: -1 })),
];

/** Languages of one syntax. */
export interface Syntax {
  readonly tokens: readonly Token[];
  /** Their names in GitHub's Linguist. */
  readonly languages: readonly string[];
}
