import { CATEGORIES, type Category } from '#contract/listings/constants.ts';
import type { Random } from './random.ts';
import {
  COMMON_SENTENCES,
  COMMON_SHARE,
  COMMON_WORD,
  PLACES,
  QUALITIES,
  RARE_EVERY,
  RARE_SENTENCE,
  SENTENCES,
  WORDS,
} from './words.ts';

/** What a seller would have typed. `description` is Markdown. */
export interface ListingText {
  title: string;
  description: string;
  category: Category;
  tags: string[];
  techStack: string;
  /** Whole rupees of the cheapest licence. */
  price: number;
}

const HEADINGS = ['What is in it', 'Who it is for', 'How it is built', 'After you bought it'];

/** The text of listing number `index`: 700 to 2,500 characters, as varied as a market's. */
export function writeListing(random: Random, index: number): ListingText {
  const category = CATEGORIES[index % CATEGORIES.length]!;
  const words = WORDS[category];
  const thing = random.pick(words.things);
  const stack = random.pick(words.stacks);
  const fill = (sentence: string) =>
    sentence
      .replace('{thing}', thing)
      .replace('{stack}', stack)
      .replace('{place}', random.pick(PLACES))
      .replace('{number}', String(random.between(3, 90)));
  const isCommon = random.next() < COMMON_SHARE;
  const isInTitle = isCommon && random.next() < 0.2;
  const sentences = random.some(SENTENCES, random.between(7, 16)).map(fill);
  if (isCommon)
    sentences.splice(random.between(0, 5), 0, ...random.some(COMMON_SENTENCES, random.between(1, 3)));
  if (index % RARE_EVERY === 7) sentences.splice(random.between(0, 5), 0, RARE_SENTENCE);
  const tags = random.some(words.tags, random.between(2, 6));
  if (isCommon && random.next() < 0.3) tags.push(COMMON_WORD);
  return {
    title: `${random.pick(QUALITIES)} ${thing}${isInTitle ? ` with ${COMMON_WORD}` : ''} for ${random.pick(PLACES)}`,
    description: layOut(random, sentences),
    category,
    tags,
    techStack: stack,
    price: random.between(2, 500) * 100 - 1,
  };
}

function layOut(random: Random, sentences: string[]): string {
  const blocks: string[] = [];
  let heading = 0;
  for (let at = 0; at < sentences.length; ) {
    const block = sentences.slice(at, at + random.between(2, 4));
    at += block.length;
    if (blocks.length > 0 && random.next() < 0.4 && heading < HEADINGS.length) {
      blocks.push(`## ${HEADINGS[heading++]}`);
    }
    blocks.push(random.next() < 0.3 ? block.map((sentence) => `- ${sentence}`).join('\n') : block.join(' '));
  }
  return blocks.join('\n\n');
}
