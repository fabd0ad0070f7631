import type { Observer, Problem } from '../inspected-file.ts';
import { placeAt } from '../small-text.ts';
import { findObfuscation } from './obfuscated.ts';
import { endingOf } from './origin.ts';

const MAX_FOUND = 20;

/** Code that hides what it does (rule I2), one finding for each file. A build does not do this to code by itself. */
export function observeObfuscated(): Observer<Problem[]> {
  const problems: Problem[] = [];
  return {
    look({ path, text, origin }) {
      if (origin === 'installed' || text === undefined || problems.length >= MAX_FOUND) return;
      const found = findObfuscation(text, endingOf(path.toLowerCase()));
      if (found === undefined) return;
      const { title, at } = found;
      problems.push({ kind: 'obfuscated', title, path, ...placeAt(text, at), identity: title });
    },
    result: () => problems,
  };
}
