import { readFileSync } from 'node:fs';
import { readFilter, type XorFilter } from './xor-filter.ts';

/** Made by `npm run passwords:filter`; docs/security.md says of what. */
const FILE = new URL('leaked-passwords.xor16', import.meta.url);

let filter: XorFilter | undefined;

/**
 * Whether a password was in a known leak, in whatever case (rule A3). Of those that were not, one of 65,536 is taken for
 * one. Reads its file the first time, so it belongs into a thread.
 */
export function isLeaked(password: string): boolean {
  filter ??= readFilter(readFileSync(FILE));
  return filter.has(leakedForm(password));
}

/** What is compared: NFKC as everywhere (rule A3), and lower case as with the commonest passwords. */
export function leakedForm(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
