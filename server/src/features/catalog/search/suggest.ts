import { SUGGESTIONS } from '#contract/catalog/constants.ts';
import type { Suggestion } from '#contract/catalog/schemas.ts';
import { CATEGORIES, CATEGORY_NAMES } from '#contract/listings/constants.ts';
import type { Context } from '#platform/context.ts';
import { foldText } from '../../listings/public.ts';
import { listTags, listTitles } from '../repository/search.ts';
import { correctSearch } from './corrections.ts';
import { readSearch } from './terms.ts';

const TAGS = 3;
/** Titles are taken from as many of the first matches as are ranked at once. */
const TITLES_FROM = 48;

/** What somebody who types this may mean: a corrected spelling, categories, tags and titles (rule L9). */
export async function suggest(ctx: Context, text: string): Promise<Suggestion[]> {
  const beginning = foldText(text).trim();
  const terms = readSearch(text);
  if (terms.length === 0) return [];
  const categories = suggestCategories(beginning);
  const [tags, titles] = await Promise.all([
    listTags(ctx.db, beginning, TAGS),
    listTitles(ctx.db, terms, TITLES_FROM, SUGGESTIONS),
  ]);
  const found: Suggestion[] = [
    ...categories,
    ...tags.map(({ tag, listed }) => ({ kind: 'tag' as const, text: tag, count: listed })),
    ...titles.map(({ id, title }) => ({ kind: 'title' as const, text: title, id })),
  ];
  if (found.length > 0) return found.slice(0, SUGGESTIONS);
  return suggestCorrection(ctx, text);
}

/** The corrected spelling with what it finds; none that finds nothing. */
async function suggestCorrection(ctx: Context, text: string): Promise<Suggestion[]> {
  const corrected = await correctSearch(ctx, text);
  if (corrected === undefined) return [];
  const titles = await listTitles(ctx.db, readSearch(corrected), TITLES_FROM, SUGGESTIONS - 1);
  if (titles.length === 0) return [];
  return [
    { kind: 'correction', text: corrected },
    ...titles.map(({ id, title }) => ({ kind: 'title' as const, text: title, id })),
  ];
}

function suggestCategories(beginning: string): Suggestion[] {
  return CATEGORIES.filter((category) => {
    const name = CATEGORY_NAMES[category].toLowerCase();
    return [category, ...name.split(/[\s/]+/), name].some((word) => word.startsWith(beginning));
  }).map((value) => ({ kind: 'category', text: CATEGORY_NAMES[value], value }));
}
