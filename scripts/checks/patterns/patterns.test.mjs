import { describe, expect, it } from 'vitest';
import { judge, nameOf, readRecord } from './judge.mjs';
import { patternsOf, programPatterns } from './patterns.mjs';

/** Patterns that some text would make slow, and why no such text comes to them. */
const NEVER_MET = {
  'server/src/platform/database/embedded/binaries.ts /(\\d+)(\\.|beta|rc|devel|\\s|$)/':
    'reads what PostgreSQL’s own program says',
  'server/src/platform/pages/finished-page.ts /<link rel="preload" as="image"[^>]*>/g':
    'reads pages that the market rendered; React escapes people’s `<`',
};

const found = programPatterns();
const placeOf = ({ file, text }) => `${file} ${text}`;

const record = readRecord();
const isRecorded = (pattern) => record.has(nameOf(pattern));
const judged = new Map();

/** What is wrong with a pattern. The same pattern at two places is judged once. */
function problemOf(pattern) {
  const name = nameOf(pattern);
  if (!judged.has(name)) judged.set(name, judge(pattern));
  return judged.get(name);
}

const problemsAmong = (patterns) =>
  patterns
    .map((pattern) => ({ ...pattern, problem: problemOf(pattern) }))
    .filter(({ problem }) => problem !== null)
    .map(({ file, line, text, problem }) => `${file}:${line} ${text} ${problem}`);

/** No judgement about a pattern: with another version of the library all are looked at, and a busy machine takes its time. */
const LONGEST_MS = 1_500_000;
/** How many of the record are judged again in each run: others each time. */
const SAMPLE = 20;
/** How many may wait for the record: each is judged in every run until it is there. */
const UNRECORDED_MOST = 30;

describe('Regular expressions', () => {
  it("Every regular expression that may meet people's text takes at most linear time", {
    timeout: LONGEST_MS,
  }, () => {
    expect(found.length).toBeGreaterThan(200);
    const unknown = found.filter((pattern) => !(placeOf(pattern) in NEVER_MET) && !isRecorded(pattern));
    expect(problemsAmong(unknown)).toEqual([]);
    const names = new Set(unknown.map(nameOf));
    if (names.size > 0)
      process.stderr.write(`Judged and not recorded: ${names.size} patterns. Run npm run patterns:record\n`);
    expect(names.size).toBeLessThanOrEqual(UNRECORDED_MOST);
  });

  it('Patterns of the record that are judged again are linear', { timeout: LONGEST_MS }, () => {
    const recorded = [...new Map(found.filter(isRecorded).map((pattern) => [nameOf(pattern), pattern]))];
    const sample = Array.from({ length: SAMPLE }, () => recorded.at(Math.random() * recorded.length)?.[1]);
    expect(problemsAmong(sample.filter((pattern) => pattern !== undefined))).toEqual([]);
  });

  it('No excused regular expression is in the record', () => {
    const excused = found.filter((pattern) => placeOf(pattern) in NEVER_MET);
    expect(excused.filter(isRecorded).map(placeOf)).toEqual([]);
  });

  it('Every excused regular expression still exists', () => {
    const places = new Set(found.map(placeOf));
    expect(Object.keys(NEVER_MET).filter((place) => !places.has(place))).toEqual([]);
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

  it('A pattern has another name when its flags or its text are others', () => {
    const names = [
      { source: '[a-z]+$', flags: '' },
      { source: '[a-z]+$', flags: 'i' },
      { source: '[a-z]+', flags: '' },
    ].map(nameOf);
    expect(new Set(names).size).toBe(3);
  });

  it('The check accepts no pattern that is put together at run time', () => {
    expect(problemsIn('export const of = (word: string) => new RegExp(word);')).toEqual([
      '1: is put together at run time and cannot be checked',
    ]);
  });
});
