import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import type { LockedPackage } from '../inspector/locked-package.ts';
import { findAdvisories } from './find-advisories.ts';
import { loadAdvisories } from './load/load-advisories.ts';
import { countAdvisories } from './load/save-advisories.ts';
import { problemsOf } from './problems.ts';

const SAMPLES = fileURLToPath(new URL('../../../../testing/advisories/samples.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'codehaat-advisories-'));
const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as { id: string; modified: string }[];

let clone: ClonedDatabase;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = connectDatabase({ url: clone.url, max: 2, log: silentLog });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database?.close();
  await clone?.drop();
});
beforeEach(async () => {
  await sql`TRUNCATE advisories CASCADE`.execute(database.kysely);
});

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const load = (path: string) => loadAdvisories(database.kysely, path);
const loadRecords = (...records: object[]) => load(write('records.json', JSON.stringify(records)));
const find = (...packages: Partial<LockedPackage>[]) =>
  findAdvisories(
    database.kysely,
    packages.map((one) => ({ ecosystem: 'npm', name: 'lodash', version: '4.17.15', path: 'a.lock', ...one })),
  );
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);

describe('Loading advisories', () => {
  const LOADED = { records: 8, kept: 6, older: 0, withdrawn: 1, elsewhere: 1, unreadable: 0, removed: 0 };

  async function zipOf(): Promise<Buffer> {
    const zip = new ZipFile();
    for (const record of samples) zip.addBuffer(Buffer.from(JSON.stringify(record)), `${record.id}.json`);
    zip.addBuffer(Buffer.from('not JSON'), 'README.md');
    zip.end();
    return buffer(zip.outputStream);
  }

  it('The records of an array, of lines, of a ZIP and of a folder are loaded alike', async () => {
    const lines = samples.map((record) => JSON.stringify(record)).join('\n');
    const nested = join(folder, 'database/2024/01');
    mkdirSync(nested, { recursive: true });
    for (const record of samples)
      writeFileSync(join(nested, `${record.id}.json`), JSON.stringify(record, null, 2));
    writeFileSync(join(nested, 'README.md'), 'not JSON');
    const paths = [
      SAMPLES,
      write('all.jsonl', lines),
      write('all.zip', await zipOf()),
      join(folder, 'database'),
    ];
    for (const path of paths) {
      await sql`TRUNCATE advisories CASCADE`.execute(database.kysely);
      expect(await load(path)).toEqual(LOADED);
      expect(await countAdvisories(database.kysely)).toEqual({ advisories: 6, packages: 7 });
    }
  });

  it('Loading the same advisories again changes nothing', async () => {
    await load(SAMPLES);
    const before =
      await sql`SELECT * FROM advisories JOIN advisory_packages ON advisory_id = id ORDER BY id, package`.execute(
        database.kysely,
      );
    expect(await load(SAMPLES)).toEqual(LOADED);
    const after =
      await sql`SELECT * FROM advisories JOIN advisory_packages ON advisory_id = id ORDER BY id, package`.execute(
        database.kysely,
      );
    expect(after.rows).toEqual(before.rows);
  });

  it('Two loads of advisories at the same time leave one of each', async () => {
    await Promise.all([load(SAMPLES), load(SAMPLES)]);
    expect(await countAdvisories(database.kysely)).toEqual({ advisories: 6, packages: 7 });
  });

  it('A record that was withdrawn, or is of other ecosystems only, is removed', async () => {
    await load(SAMPLES);
    const [lodash, log4j] = samples as [(typeof samples)[number], (typeof samples)[number]];
    const elsewhere = { ...log4j, affected: [{ package: { ecosystem: 'RubyGems', name: 'log4r' } }] };
    expect(await loadRecords({ ...lodash, withdrawn: '2026-01-01T00:00:00Z' }, elsewhere)).toMatchObject({
      withdrawn: 1,
      elsewhere: 1,
      removed: 2,
    });
    expect(await find({})).toEqual([]);
    expect(await countAdvisories(database.kysely)).toEqual({ advisories: 4, packages: 3 });
  });

  it('A newer advisory replaces an older one with all its packages, and never the other way round', async () => {
    await load(SAMPLES);
    const newer = {
      id: samples[0]!.id,
      modified: '2026-03-01T00:00:00Z',
      summary: 'Prototype pollution',
      affected: [
        {
          package: { ecosystem: 'npm', name: 'lodash' },
          ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }],
        },
      ],
    };
    expect(await loadRecords(newer)).toMatchObject({ kept: 1, older: 0 });
    expect(await find({ version: '4.17.21' }, { name: 'lodash-es' })).toEqual([
      expect.objectContaining({ version: '4.17.21', summary: 'Prototype pollution', severity: 'medium' }),
    ]);
    expect(await loadRecords(samples[0]!)).toMatchObject({ kept: 0, older: 1 });
    expect(await loadRecords(samples[0]!, newer, samples[0]!)).toMatchObject({ kept: 1, older: 0 });
    expect(await find({ version: '4.17.21' })).toHaveLength(1);
  });

  it('A record that is not in the OSV format is left out and counted', async () => {
    expect(await loadRecords({}, { id: 'A-1' }, { id: 'A-2', modified: 'yesterday' })).toMatchObject({
      records: 3,
      unreadable: 3,
      kept: 0,
    });
    expect(await load(write('broken.jsonl', '{"id": }\n{"id": "A-3"}'))).toMatchObject({ unreadable: 2 });
  });

  it('A file without advisories is refused with a sentence', async () => {
    const page = write('page.html', '<!doctype html>');
    await expect(load(page)).rejects.toThrow(`${page} is no file of advisories: it holds something else`);
    await expect(load(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });
});

describe('Finding advisories', () => {
  beforeEach(() => load(SAMPLES));

  it('A package with a known hole is found with its lock file and the version without it', async () => {
    expect(
      await find({}, { version: '4.17.19' }, { name: 'lodash-es', version: '4.17.19', path: 'b.lock' }),
    ).toEqual([
      {
        id: 'GHSA-p6mc-m468-83gw',
        package: 'lodash',
        version: '4.17.15',
        path: 'a.lock',
        summary: 'Prototype Pollution in lodash',
        severity: 'high',
        fixed: '4.17.19',
      },
      expect.objectContaining({ package: 'lodash-es', path: 'b.lock', fixed: '4.17.20' }),
    ]);
  });

  it.each<[string, Partial<LockedPackage>, string[]]>([
    [
      'a hole that GitHub knows the end of',
      { name: 'lodash.pick', version: '4.4.0' },
      ['GHSA-p6mc-m468-83gw'],
    ],
    ['a version after it', { name: 'lodash.pick', version: '4.4.1' }, []],
    ['a package of the same name elsewhere', { ecosystem: 'pip' }, []],
    [
      'a package from Maven',
      { ecosystem: 'maven', name: 'org.apache.logging.log4j:log4j-core', version: '2.0-rc1' },
      ['GHSA-jfh8-c2jp-5v3q'],
    ],
    [
      'the same for Gradle',
      { ecosystem: 'gradle', name: 'org.apache.logging.log4j:log4j-core', version: '2.14.1' },
      ['GHSA-jfh8-c2jp-5v3q'],
    ],
    [
      'between two ranges',
      { ecosystem: 'maven', name: 'org.apache.logging.log4j:log4j-core', version: '2.3.1' },
      [],
    ],
    [
      'a hole that two databases know',
      { ecosystem: 'poetry', name: 'Django', version: '3.2.9' },
      ['GHSA-v6rh-hp5x-86rv'],
    ],
    [
      'a hole of which one knows more',
      { ecosystem: 'pip', name: 'django', version: '2.2.24' },
      ['PYSEC-2021-439'],
    ],
    [
      'a version that is only listed',
      { ecosystem: 'pip', name: 'DJANGO', version: '1!1.0+odd' },
      ['PYSEC-2021-439'],
    ],
    ['a module of Go', { ecosystem: 'go', name: 'golang.org/x/text', version: 'v0.3.7' }, ['GO-2022-1059']],
    ['a package that is malware', { name: 'left-padd', version: '1.0.4' }, ['MAL-2025-3008']],
    ['a version that is no version', { version: 'file:../lodash' }, []],
  ])('Advisories are found for %s', async (_, locked, ids) => {
    expect(idsOf(await find(locked))).toEqual(ids);
  });

  it('A package in two lock files is found in both', async () => {
    const found = await find({}, { path: 'web/b.lock' }, { version: '4.17.14' });
    expect(found.map(({ version, path }) => [version, path])).toEqual([
      ['4.17.15', 'a.lock'],
      ['4.17.15', 'web/b.lock'],
      ['4.17.14', 'a.lock'],
    ]);
  });

  it('Among twenty thousand packages the first two hundred holes are found', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ name: `package-${at}`, path: `${at}.lock` }));
    expect(await find(...many)).toEqual([]);
    expect(idsOf(await find(...many, {}))).toEqual(['GHSA-p6mc-m468-83gw']);
    const affected = many.slice(0, 3_000).map(({ path }) => ({ path }));
    expect(await find(...affected)).toHaveLength(200);
    const versions = many.map((_, at) => ({ version: `4.0.${at}` }));
    expect(await find(...versions)).toHaveLength(20);
  });

  it('No advisory is found without a locked package or without loaded advisories', async () => {
    expect(await find()).toEqual([]);
    await sql`TRUNCATE advisories CASCADE`.execute(database.kysely);
    expect(await find({})).toEqual([]);
  });

  it('A found hole is a finding about its lock file, which says what to do', async () => {
    const found = await find({}, { name: 'left-padd', version: '1.0.3' });
    expect(problemsOf(found)).toEqual([
      {
        kind: 'vulnerable_dependency',
        severity: 'high',
        title: 'lodash 4.17.15: Prototype Pollution in lodash (GHSA-p6mc-m468-83gw)',
        path: 'a.lock',
        line: null,
        excerpt: 'Fixed in 4.17.19',
        identity: 'lodash 4.17.15 GHSA-p6mc-m468-83gw',
      },
      expect.objectContaining({
        severity: 'high',
        excerpt: expect.stringMatching(/^No fixed version is known\. Use another package/),
      }),
    ]);
  });

  it('An advisory without a summary says the first line of its details', async () => {
    const found = await find({ ecosystem: 'pip', name: 'django', version: '2.2.24' });
    const { summary } = found[0]!;
    expect(summary).toMatch(/^In Django 2\.2 before 2\.2\.25 and 3\.2 before 3\.2\.10, HTTP requests.*…$/);
    expect(summary.length).toBeLessThanOrEqual(160);
  });
});
