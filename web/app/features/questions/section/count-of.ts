import { counted } from '#contract/formats/words.ts';

/** How many there are, or how many have the words of a search. */
export function countOf(total: number, search: string): string {
  return search === '' ? counted(total, 'question') : `${counted(total, 'question')} with “${search}”`;
}
