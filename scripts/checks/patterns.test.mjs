import { relative } from 'node:path';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../npm.mjs';
import { codeFiles, patternsOf } from './patterns.mjs';

/** What people's input can reach, in a request or in their own browser. */
const FOLDERS = ['contract/src', 'server/src', 'sandbox', 'web/app'];

/** Patterns that some text would make slow, and why no such text comes to them. */
const NEVER_MET = {
  'server/src/config.ts /\\/+$/': 'reads the operator’s environment',
  'server/src/platform/database/embedded/binaries.ts /(\\d+)(\\.|beta|rc|devel|\\s|$)/':
    'reads what PostgreSQL’s own program says',
  'server/src/platform/pages/finished-page.ts /<link rel="preload" as="image"[^>]*>/g':
    'reads pages that the market rendered; React escapes people’s `<`',
};

const found = FOLDERS.flatMap((folder) =>
  codeFiles(`${ROOT}/${folder}`).flatMap((path) =>
    patternsOf(path).map((pattern) => ({
      ...pattern,
      file: relative(ROOT, path).replaceAll('\\', '/'),
    })),
  ),
);
const nameOf = ({ file, text }) => `${file} ${text}`;

/** Judged by steps, not by time, or a busy machine would find slow what is not. */
const BY_STEPS = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };

const judged = new Map();

/** What is wrong with a pattern; `null` when no text makes it slow. The same pattern at two places is judged once. */
function problemOf({ source, flags }) {
  if (source === undefined) return 'is put together at run time and cannot be checked';
  const name = `${flags}/${source}`;
  if (!judged.has(name)) judged.set(name, judge(source, flags));
  return judged.get(name);
}

function judge(source, flags) {
  const { status, complexity, error } = checkSync(source, flags, BY_STEPS);
  if (status === 'safe') return null;
  return status === 'vulnerable' ? `takes ${complexity.summary} time` : `was not judged: ${error?.kind}`;
}

/** No judgement about a pattern: some 660 are looked at, and a busy machine takes its time. */
const LONGEST_MS = 1_500_000;

describe('Regular expressions', () => {
  it("Every regular expression that may meet people's text takes at most linear time", {
    timeout: LONGEST_MS,
  }, () => {
    expect(found.length).toBeGreaterThan(200);
    const slow = found
      .filter((pattern) => !(nameOf(pattern) in NEVER_MET))
      .map((pattern) => ({ ...pattern, problem: problemOf(pattern) }))
      .filter(({ problem }) => problem !== null);
    expect(slow.map(({ file, line, text, problem }) => `${file}:${line} ${text} ${problem}`)).toEqual([]);
  });

  it('Every excused regular expression still exists', () => {
    const names = new Set(found.map(nameOf));
    expect(Object.keys(NEVER_MET).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('The check of regular expressions', () => {
  const problemsIn = (code) =>
    patternsOf('example.ts', code).map((pattern) => `${pattern.line}: ${problemOf(pattern)}`);

  it('The check finds slow patterns in literals and constructors and names their line', () => {
    const code = [
      'const fine: RegExp = /^[a-z]+$/;',
      'const mail = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/;',
      "const end = new RegExp('[. ]+$', 'g');",
      "const NAME = 'a+';",
      `const known = RegExp(\`^(\${NAME})+$\`);`,
    ].join('\n');
    expect(problemsIn(code)).toEqual([
      '1: null',
      '2: takes 2nd degree polynomial time',
      '3: takes 2nd degree polynomial time',
      '5: takes exponential time',
    ]);
  });

  it('The check accepts no pattern that is put together at run time', () => {
    expect(problemsIn('export const of = (word: string) => new RegExp(word);')).toEqual([
      '1: is put together at run time and cannot be checked',
    ]);
  });
});
