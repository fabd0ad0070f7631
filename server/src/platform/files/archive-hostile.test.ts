import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ARCHIVE_REFUSAL_REASONS, ArchiveRefused } from './archive-refused.ts';
import { checkArchive } from './archive-soundness.ts';
import { zip } from './hostile-archive.ts';
import { HOSTILE_ENTRIES } from './hostile-entries.ts';
import { HOSTILE_STRUCTURES } from './hostile-structures.ts';

const HOSTILE_CASES = [...HOSTILE_STRUCTURES, ...HOSTILE_ENTRIES];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(HOSTILE_CASES)('refuses %s (%s)', async (_what, reason, archive, limits) => {
  const path = join(folder, 'hostile.zip');
  await writeFile(path, archive());
  const error = await checkArchive(path, limits).then(
    () => 'passed',
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ArchiveRefused);
  expect(error).toMatchObject({ reason });
});

it('has a hostile archive for every reason', () => {
  const reached = new Set(HOSTILE_CASES.map(([, reason]) => reason));
  expect(ARCHIVE_REFUSAL_REASONS.filter((reason) => !reached.has(reason))).toEqual([]);
});

it('survives a change of any one byte: it passes, or is refused with a reason', async () => {
  const path = join(folder, 'changed.zip');
  for (let at = 0; at < zip.length; at += 1) {
    for (const flip of [0x01, 0x80, 0xff]) {
      const changed = Buffer.from(zip);
      changed.writeUInt8(changed.readUInt8(at) ^ flip, at);
      await writeFile(path, changed);
      const thrown = await checkArchive(path).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (thrown !== undefined) expect(thrown).toBeInstanceOf(ArchiveRefused);
    }
  }
});
