import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOLDEN_ARCHIVES } from '#testing/inspection/golden/golden-archives.ts';
import { HOSTILE_PROJECTS } from '#testing/inspection/golden/hostile-projects.ts';
import { readReport } from '#testing/inspection/golden/read-report.ts';
import { UNSOUND_ARCHIVES } from '#testing/inspection/golden/unsound-archives.ts';
import { inspectInThread } from '../inspector/inspect-in-thread.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(archive: Buffer) {
  const path = join(folder, 'archive.zip');
  await writeFile(path, archive);
  const { inspection, unsound, fault } = await inspectInThread({ path });
  if (fault) throw fault;
  return { report: inspection && readReport(inspection), unsound };
}

describe('Golden archives', () => {
  it.each(GOLDEN_ARCHIVES)('$name has the report that was written for it', async ({ archive, report }) => {
    expect(await inspect(archive())).toEqual({ report });
  });

  it.each(UNSOUND_ARCHIVES)('$name makes an archive unsound', async ({ archive, reason }) => {
    expect(await inspect(archive())).toEqual({ unsound: `What is wrong with it: ${reason}.` });
  });

  it('The golden archives are sixty-two: twenty hostile ones, and at least fifteen in which nothing is found', () => {
    const names = [...GOLDEN_ARCHIVES, ...UNSOUND_ARCHIVES].map(({ name }) => name);
    expect(new Set(names).size).toBe(62);
    expect(HOSTILE_PROJECTS.length + UNSOUND_ARCHIVES.length).toBe(20);
    const honest = GOLDEN_ARCHIVES.filter((golden) => !HOSTILE_PROJECTS.includes(golden));
    expect(honest.filter(({ report }) => report.status === 'clean').length).toBeGreaterThanOrEqual(15);
  });
});
