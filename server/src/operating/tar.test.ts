import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTar, readTarFile, writeTarEnd, writeTarFile } from './tar.ts';

let folder: string;
let path: string;
const DEEP = `files/${'deep/'.repeat(20)}${'n'.repeat(90)}.zip`;
const FILES: Record<string, Buffer> = {
  'database/public.users/000001.gz': Buffer.from('rows'),
  empty: Buffer.alloc(0),
  'one-block': Buffer.alloc(512, 'a'),
  'one-more': Buffer.alloc(513, 'b'),
  [DEEP]: Buffer.from('ਪੰਜਾਬੀ'),
};

async function* inTwo(bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2);
  yield bytes.subarray(0, middle);
  yield bytes.subarray(middle);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-tar-'));
  path = join(folder, 'some.tar');
  const out = createWriteStream(path);
  for (const [name, bytes] of Object.entries(FILES))
    await writeTarFile(out, name, bytes.length, inTwo(bytes));
  await writeTarEnd(out);
  out.end();
  await finished(out);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('A tar archive', () => {
  it('A tar archive gives back the files that were written to it', async () => {
    const found: Record<string, Buffer> = {};
    for await (const entry of listTar(path)) found[entry.name] = await buffer(readTarFile(path, entry));
    expect(found).toEqual(FILES);
  });

  it("The system's tar program can list and unpack the archive", async () => {
    const listed = execFileSync('tar', ['tf', path], { encoding: 'utf8' });
    expect(listed.trim().split('\n')).toEqual(Object.keys(FILES));
    execFileSync('tar', ['xf', path, '-C', folder]);
    expect(await readFile(join(folder, DEEP))).toEqual(FILES[DEEP]);
  });

  it('A tar archive that was cut off is recognised', async () => {
    const list = () => Array.fromAsync(listTar(path));
    await truncate(path, 1100);
    await expect(list()).rejects.toThrow('it ends in the middle');
  });
});

describe('A file for a tar archive', () => {
  it('A tar archive refuses a file that is too large, differs in size or has too long a name', async () => {
    const out = createWriteStream(join(folder, 'other.tar'));
    await expect(writeTarFile(out, 'short', 5, inTwo(Buffer.from('four')))).rejects.toThrow(/not 5/);
    await expect(writeTarFile(out, 'n'.repeat(120), 0, inTwo(Buffer.alloc(0)))).rejects.toThrow(/too long/);
    await expect(writeTarFile(out, 'vast', 2 ** 40, inTwo(Buffer.alloc(0)))).rejects.toThrow(/larger/);
    out.destroy();
  });
});
