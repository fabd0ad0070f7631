import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../npm.mjs';
import { findBadCitations, findBadRules } from './citations.mjs';

const CHAPTERS = readdirSync(join(ROOT, 'docs/asvs')).map((name) => `docs/asvs/${name}`);
const STATES = ['Done', 'In part', 'Not there yet', 'The operator’s', 'Not applicable'];
const TEXT = /(?:\.(?:tsx?|mjs|js|sql|css|md|ya?ml|sh|service|timer|example)|Dockerfile|\.ci\/run)$/;
/**
 * Archives of the demo are other people's projects, the market's own texts link to its pages, and the examples of the check's
 * own test are wrong on purpose.
 */
const NOT_CHECKED =
  /^(?:server\/demo\/archives\/|server\/src\/features\/legal-texts\/standard\/|scripts\/checks\/citations\.test\.mjs$)/;

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const files = listFiles();
const DOCUMENTS = files.filter((path) => /^(?:[^/]+|docs\/.+)\.md$/.test(path));

/** The repository's files as they are now: what git ignores is no part of it. */
function listFiles() {
  // Whoever owns the folder, as in a container.
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, status } = spawnSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error('The documents are found by git: this check runs in a clone of the repository.');
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** Names of files in backticks, by the end of their path. */
const citedFiles = (text) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|sql|sh))`/g)].map(([, name]) => name);
/** A name without a folder may be that of a layer, such as `service.ts`, which many folders have. */
const isThere = (name) => {
  const found = files.filter((path) => path === name || path.endsWith(`/${name}`)).length;
  return files.includes(name) || found === 1 || (found > 1 && !name.includes('/'));
};

/** The requirements of levels 1 and 2, as `docs/asvs.md` counts them: those of level 1 come first in each section. */
const required = [...read('docs/asvs.md').matchAll(/(V\d+\.\d+) (\d+)\+(\d+)/g)].flatMap(
  ([, section, first, second]) =>
    Array.from({ length: Number(first) + Number(second) }, (_, at) => ({
      id: `${section}.${at + 1}`,
      level: at < Number(first) ? '1' : '2',
    })),
);
const rows = CHAPTERS.flatMap((document) =>
  [...read(document).matchAll(/^\| (V[\d.]+) .*$/gm)].map(([line, id]) => {
    const [level, state, done, test] = line
      .split('|')
      .slice(2)
      .map((cell) => cell.trim());
    return { document, id, level, state, done, test };
  }),
);

describe('The repository', () => {
  const texts = Object.fromEntries(files.map((path) => [path, TEXT.test(path) ? read(path) : '']));

  it('The repository has every rule, decision, document and heading that one of its files cites', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(findBadCitations(texts, (path) => TEXT.test(path) && !NOT_CHECKED.test(path))).toEqual([]);
  });

  it('Each rule of docs/rules stands once, in the file of its letter', () => {
    expect(findBadRules(texts)).toEqual([]);
  });
});

describe('The documents about security', () => {
  it('The chapters have one row for each requirement of levels 1 and 2, in order', () => {
    expect(required.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(required.filter(({ level }) => level === '2')).toHaveLength(183);
    const byId = (a, b) => a.id.localeCompare(b.id, 'en', { numeric: true });
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual([...required].sort(byId));
  });

  it('Each requirement has a known state, and one that is done names a file', () => {
    const known = ({ state, done }) => STATES.includes(state) && done.endsWith('.');
    expect(rows.filter((row) => !known(row))).toEqual([]);
    const isDone = ({ state }) => state === 'Done' || state === 'In part';
    expect(rows.filter((row) => isDone(row) && citedFiles(row.test).length === 0)).toEqual([]);
  });

  it('The table of chapters counts the rows of each chapter correctly', () => {
    const counted = [...read('docs/asvs.md').matchAll(/^\| \[.+?\]\((asvs\/V\d+\.md)\) .*$/gm)];
    expect(counted).toHaveLength(CHAPTERS.length);
    for (const [line, link] of counted) {
      const own = rows.filter(({ document }) => document === `docs/${link}`);
      const is = (name, value) => own.filter((row) => row[name] === value).length;
      const numbers = [is('level', '1'), is('level', '2'), ...STATES.map((state) => is('state', state))];
      expect(line.split('|').slice(2, -1).map(Number), link).toEqual(numbers);
    }
  });

  it('The list of what is missing repeats the rows that are not done', () => {
    const listed = [...read('docs/asvs.md').matchAll(/^- \*\*(V[\d.]+)\*\* (.+)$/gm)];
    const lacking = ['Not there yet', 'In part'].flatMap((state) =>
      rows.filter((row) => row.state === state),
    );
    expect(listed.map(([, id, done]) => [id, done])).toEqual(lacking.map(({ id, done }) => [id, done]));
  });

  it.each(DOCUMENTS)('The document %s cites only files that exist', (document) => {
    expect(citedFiles(read(document)).filter((name) => !isThere(name))).toEqual([]);
  });

  it('Sections named in the chapters are headings of those documents', () => {
    const named = rows.flatMap(({ done }) => [...done.matchAll(/`(docs\/\w+\.md)` \(([^)]+)\)/g)]);
    expect(named.length).toBeGreaterThan(5);
    const titles = (path) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);
    expect(named.filter(([, path, title]) => !titles(path).includes(title)).map(([all]) => all)).toEqual([]);
  });
});
