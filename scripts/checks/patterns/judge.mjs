// Judges regular expressions, and keeps the names of those that were found linear, so that each is judged once.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkSync } from 'recheck';

const FILE = join(import.meta.dirname, 'linear-patterns.txt');
const { version } = createRequire(import.meta.url)('recheck/package.json');

/** Judged by steps, not by time, or a busy machine would find slow what is not. The same pattern is judged alike each time. */
const BY_STEPS = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };

/** Of the library, of how it is asked and of the pattern: what was judged otherwise has another name. */
export function nameOf({ source, flags }) {
  return createHash('sha256')
    .update(JSON.stringify([version, BY_STEPS, flags, source]))
    .digest('hex');
}

/** What is wrong with a pattern; `null` when no text makes it slow. */
export function judge({ source, flags }) {
  if (source === undefined) return 'is put together at run time and cannot be checked';
  const { status, complexity, error } = checkSync(source, flags, BY_STEPS);
  if (status === 'safe') return null;
  return status === 'vulnerable' ? `takes ${complexity.summary} time` : `was not judged: ${error?.kind}`;
}

/** The names of the patterns that were found linear. */
export function readRecord() {
  const lines = readFileSync(FILE, 'utf8').split(/\r?\n/);
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

export function writeRecord(names) {
  const head = [
    `# Regular expressions that recheck ${version} found linear: SHA-256 of the pattern and of how it was judged.`,
    '# Written by `npm run patterns:record`.',
  ];
  writeFileSync(FILE, `${[...head, ...[...names].sort()].join('\n')}\n`);
}
