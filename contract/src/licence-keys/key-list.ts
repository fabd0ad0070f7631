import { KEY_LIMITS } from './constants.ts';

export interface KeyList {
  /** Each once, in their order. */
  keys: string[];
  /** What is wrong with the first line that can be no key; `null` where all can. */
  problem: string | null;
}

/** The keys of a seller's text, one a line; blanks around them and empty lines do not count (rule L13). */
export function readKeyList(text: string): KeyList {
  const keys = new Set<string>();
  let line = 0;
  for (const written of text.split('\n')) {
    line += 1;
    const key = written.trim();
    if (key === '') continue;
    const { length } = [...key];
    if (length < KEY_LIMITS.keyMin || length > KEY_LIMITS.keyMax)
      return {
        keys: [],
        problem: `Line ${line}: a key has ${KEY_LIMITS.keyMin} to ${KEY_LIMITS.keyMax} characters`,
      };
    keys.add(key);
    if (keys.size > KEY_LIMITS.atOnce)
      return { keys: [], problem: `At most ${KEY_LIMITS.atOnce} keys at once. Add the others afterwards` };
  }
  return { keys: [...keys], problem: keys.size === 0 ? 'Enter at least one key' : null };
}
