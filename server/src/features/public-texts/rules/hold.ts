import { createHash } from 'node:crypto';
import { type HeldFor, NEW_AUTHOR_TEXTS } from '#contract/public-texts/constants.ts';

/** What is known about whoever writes, and about texts that say the same. */
export interface AuthorRecord {
  /** Texts of theirs that were published before. */
  published: number;
  /** Whether they have written the same before. */
  hasWrittenSame: boolean;
  /** Whether somebody else has. */
  haveOthersWrittenSame: boolean;
  /** Whether an admin has hidden the same of theirs for what it says, whatever became of it then. */
  hadSameHidden: boolean;
  /** Whether that happened to somebody else. */
  hadOthersSameHidden: boolean;
}

/** Shorter texts are written again by chance: "Works well, thank you", or "Yes, it does" to two questions. */
const SAME_BY_CHANCE = 40;

/** Scripts that people in India read; letters of others are counted. */
const KNOWN_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Arabic}\p{Script=Meetei_Mayek}\p{Script=Ol_Chiki}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Why a text waits for an admin, or `null`: only among the first that a new author publishes, and what an admin has hidden
 * before. In the order of what an admin would look at first.
 */
export function holdFor(
  text: { content: string; maskedKinds: readonly string[] },
  author: AuthorRecord,
  heldWords: readonly string[],
): HeldFor | null {
  const isLong = sameSpelling(text.content).length >= SAME_BY_CHANCE;
  // What was hidden does not come back by being deleted and written anew, whoever writes it.
  if (author.hadSameHidden || (author.hadOthersSameHidden && isLong)) return 'repeated';
  if (author.published >= NEW_AUTHOR_TEXTS) return null;
  if (text.maskedKinds.includes('link')) return 'links';
  if (hasHeldWord(text.content, heldWords)) return 'word';
  const isRepeated = author.hasWrittenSame || author.haveOthersWrittenSame;
  if (isRepeated && isLong) return 'repeated';
  return isMostlyUnknownScript(text.content) ? 'script' : null;
}

/** Whole words and phrases, whatever their case and the blanks between. */
function hasHeldWord(content: string, heldWords: readonly string[]): boolean {
  const spelled = ` ${sameSpelling(content)} `;
  return heldWords.some((word) => {
    const held = sameSpelling(word);
    return held !== '' && spelled.includes(` ${held} `);
  });
}

function isMostlyUnknownScript(content: string): boolean {
  const letters = content.match(/\p{Letter}/gu) ?? [];
  const unknown = letters.filter((letter) => !KNOWN_SCRIPTS.test(letter)).length;
  return unknown * 2 > letters.length;
}

/** Letters and digits alone, in one case: two texts that say the same are spelled the same. */
function sameSpelling(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();
}

/** By which texts that say the same are found. */
export function fingerprintOf(content: string): Buffer {
  return createHash('sha256').update(sameSpelling(content)).digest();
}
