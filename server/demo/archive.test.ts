import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import * as yauzl from 'yauzl';
import { archiveNames, buildArchive } from './archive.ts';
import { DEMO_LISTINGS } from './listings/index.ts';

async function bytesOf(listing: (typeof DEMO_LISTINGS)[number]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of buildArchive(listing)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Unpacks the whole archive; a wrong CRC or size makes it throw. */
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true });
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}

test("Every demo archive is a sound ZIP with README and LICENSE under its listing's title", async () => {
  for (const listing of DEMO_LISTINGS) {
    const files = await unpack(await bytesOf(listing));
    expect([...files.keys()].sort()).toEqual(archiveNames(listing));
    expect(files.get('README.md')).toContain(`# ${listing.title}`);
    expect(files.get('LICENSE')).toContain(listing.title);
    expect(files.size, listing.key).toBeGreaterThanOrEqual(5);
    for (const [name, content] of files)
      expect(content.length + Number(name.endsWith('__init__.py')), name).toBeGreaterThan(0);
  }
});

test('No two demo archives are the same, and each is the same every time', async () => {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const once = new Set<string>();
  for (const listing of DEMO_LISTINGS) {
    const sum = hash(await bytesOf(listing));
    expect(hash(await bytesOf(listing))).toBe(sum);
    once.add(sum);
  }
  expect(once.size).toBe(24);
});
