import { CATEGORIES, type Category } from '#contract/listings/constants.ts';
import { createRandom, type Random } from '../market/random.ts';
import { PLACES, QUALITIES, WORDS } from '../market/words.ts';

/** In three texts of ten, in one of a hundred, in one of a thousand. */
export const COMMON = 'dashboard';
export const MIDDLING = 'inventory';
export const SELDOM = 'barcode';
/** In how many listings, however large the market is. */
export const RARE = 'theodolite';
export const RARE_LISTINGS = 20;

const SEED = 20_260_102;
const VOCABULARY = 30_000;
const SYLLABLES =
  'ba be bi da de do ga go ka ke ko la le lo ma me mi na ne no pa po ra re ri sa se ta te ti'.split(' ');
const LANGUAGES = ['typescript', 'javascript', 'python', 'php', 'java', 'kotlin', 'dart', 'go', 'c#', 'rust'];

export interface ScaleTitle {
  title: string;
  category: Category;
  tags: string[];
  stack: string;
  language: string;
}

/** Descriptions of 50 to 110 words whose frequencies fall as those of a language do: the n-th word's by 1/n. */
export function writeDescriptions(count: number): string[] {
  const random = createRandom(SEED);
  const words = makeVocabulary(random);
  return Array.from({ length: count }, () => {
    const text = Array.from({ length: random.between(50, 110) }, () => pickByRank(random, words));
    if (random.next() < 0.3) text[random.between(0, 40)] = COMMON;
    if (random.next() < 0.01) text[random.between(0, 40)] = MIDDLING;
    if (random.next() < 0.001) text[random.between(0, 40)] = SELDOM;
    return `${text.join(' ')}.`;
  });
}

export function writeTitles(count: number): ScaleTitle[] {
  const random = createRandom(SEED + 1);
  const words = makeVocabulary(random);
  const common = Object.values(WORDS).flatMap(({ tags }) => tags);
  return Array.from({ length: count }, (_, index) => {
    const category = CATEGORIES[index % CATEGORIES.length]!;
    const { things, stacks } = WORDS[category];
    // The first tags of the list are many listings' own, its tail is anybody's.
    const tags = Array.from({ length: random.between(2, 6) }, () =>
      random.next() < 0.7 ? pickByRank(random, common) : pickByRank(random, words),
    );
    return {
      title: `${random.pick(QUALITIES)} ${random.pick(things)} ${pickByRank(random, words)} for ${random.pick(PLACES)}`,
      category,
      tags: [...new Set(tags)],
      stack: random.pick(stacks),
      language: pickByRank(random, LANGUAGES),
    };
  });
}

function makeVocabulary(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    words.add(Array.from({ length: random.between(2, 5) }, () => random.pick(SYLLABLES)).join(''));
  }
  return [...words];
}

/** Zipf's law: the logarithm of the rank is even. */
function pickByRank<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(list.length ** random.next()) - 1] ?? list[0]!;
}
