import { SYNTAXES } from './names.ts';
import type { Token } from './tokens.ts';

/** A syntax by the code of a token's first character: the longest token first. Other characters begin none. */
export type Grammar = readonly (readonly Token[] | undefined)[];

/** Codes of characters that tokens begin with are below it. */
const ASCII = 128;

function compile(tokens: readonly Token[]): Grammar {
  const byCharacter = Map.groupBy(tokens, ({ open }) => open.charCodeAt(0));
  return Array.from({ length: ASCII }, (_, code) =>
    byCharacter.get(code)?.toSorted((a, b) => b.open.length - a.open.length),
  );
}

const GRAMMARS: ReadonlyMap<string, Grammar> = new Map(
  SYNTAXES.flatMap(({ tokens, languages }) => {
    const grammar = compile(tokens);
    return languages.map((name) => [name, grammar] as const);
  }),
);

/** How lines are counted in the language that Linguist calls `name`; `undefined`: they are not. */
export function grammarOf(name: string): Grammar | undefined {
  return GRAMMARS.get(name);
}
