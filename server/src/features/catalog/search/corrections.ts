import type { Context } from '#platform/context.ts';
import { findWords, listKnownWords, listSimilarWords, type TypedWord } from '../repository/search.ts';
import { type KnownWord, likeliestWord, typosOf } from './spelling.ts';
import { replaceWords, typedWords } from './terms.ts';

/** Few listings have a word that is a typo; more, and it is a word of its own. */
const HARDLY_ANY = 2;
const CORRECTED_AT_ONCE = 4;

/** The text with its misspelt words as they were probably meant; `undefined` when there is nothing to correct. */
export async function correctSearch(ctx: Context, text: string): Promise<string | undefined> {
  const typed = typedWords(text);
  if (typed.length === 0) return undefined;
  const found = await findWords(ctx.db, typed);
  const last = typed.at(-1);
  const unknown = found
    .filter((word) => word.listed <= HARDLY_ANY && !(word.typed === last && word.begins))
    .slice(0, CORRECTED_AT_ONCE);
  const better = await findBetter(ctx, unknown);
  return better.size === 0 ? undefined : replaceWords(text, better);
}

/** One typo away is looked up at once, whatever the market's size; further away by similarity. */
async function findBetter(ctx: Context, unknown: readonly TypedWord[]): Promise<Map<string, string>> {
  const better = new Map<string, string>();
  if (unknown.length === 0) return better;
  const near = await listKnownWords(
    ctx.db,
    unknown.flatMap(({ word }) => typosOf(word)),
  );
  for (const word of unknown) {
    const meant = likeliestWord(word, near) ?? (await findSimilar(ctx, word));
    if (meant !== undefined) better.set(word.typed, meant);
  }
  return better;
}

async function findSimilar(ctx: Context, word: KnownWord): Promise<string | undefined> {
  return likeliestWord(word, await listSimilarWords(ctx.db, word.word));
}
