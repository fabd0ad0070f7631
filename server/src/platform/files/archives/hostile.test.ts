import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ARCHIVE_CONTROLS } from '#testing/archives/archive-controls.ts';
import { zip } from '#testing/archives/hostile-archive.ts';
import { HOSTILE_ENTRIES } from '#testing/archives/hostile-entries.ts';
import { HOSTILE_NAMES } from '#testing/archives/hostile-names.ts';
import { HOSTILE_STRUCTURES } from '#testing/archives/hostile-structures.ts';
import { HOSTILE_ZIP64 } from '#testing/archives/hostile-zip64.ts';
import { checkArchiveFile } from './check-file.ts';
import { ARCHIVE_REFUSAL_REASONS, ArchiveRefused } from './refusals.ts';

const HOSTILE_CASES = [...HOSTILE_STRUCTURES, ...HOSTILE_ZIP64, ...HOSTILE_NAMES, ...HOSTILE_ENTRIES];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(HOSTILE_CASES)('The archive check refuses %s (%s)', async (_what, reason, archive, limits) => {
  const path = join(folder, 'hostile.zip');
  await writeFile(path, archive());
  const error = await checkArchiveFile(path, limits).then(
    () => 'passed',
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ArchiveRefused);
  expect(error).toMatchObject({ reason });
  expect(await readdir(folder)).toEqual(['hostile.zip']);
});

it('The suite has at least 120 different hostile archives', () => {
  const whats = HOSTILE_CASES.map(([what]) => what);
  expect(new Set(whats).size).toBe(whats.length);
  expect(whats.length).toBeGreaterThanOrEqual(120);
});

it.each(ARCHIVE_CONTROLS)('The archive check takes an archive made by %s', async (_what, archive, files) => {
  const path = join(folder, 'hostile.zip');
  await writeFile(path, archive());
  expect(await checkArchiveFile(path)).toMatchObject({ files });
});

it('The suite has a hostile archive for every reason of refusal', () => {
  const reached = new Set(HOSTILE_CASES.map(([, reason]) => reason));
  expect(ARCHIVE_REFUSAL_REASONS.filter((reason) => !reached.has(reason))).toEqual([]);
});

it('An archive with any one byte changed either passes or is refused with a reason', async () => {
  const path = join(folder, 'changed.zip');
  for (let at = 0; at < zip.length; at += 1) {
    for (const flip of [0x01, 0x80, 0xff]) {
      const changed = Buffer.from(zip);
      changed.writeUInt8(changed.readUInt8(at) ^ flip, at);
      await writeFile(path, changed);
      const thrown = await checkArchiveFile(path).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (thrown !== undefined) expect(thrown).toBeInstanceOf(ArchiveRefused);
    }
  }
});
