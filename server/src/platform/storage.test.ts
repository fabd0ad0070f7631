import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileAbsent, folderStorage, type Storage } from './storage.ts';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'codehaat-storage-'));
  storage = await folderStorage(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(key: string, content: string): Promise<void> {
  const folder = await storage.makeTemporary();
  await writeFile(join(folder, 'file'), content);
  await storage.take(key, join(folder, 'file'));
  await rm(folder, { recursive: true });
}

describe('a folder of files', () => {
  it('gives back what it took, whole and in part', async () => {
    await put('archives/a.zip', 'namaste');
    expect(await text(await storage.open('archives/a.zip'))).toBe('namaste');
    expect(await text(await storage.open('archives/a.zip', { start: 2, end: 4 }))).toBe('mas');
    expect(await storage.size('archives/a.zip')).toBe(7);
  });

  it('lists by prefix and forgets what is deleted', async () => {
    await put('images/one.webp', '1');
    await put('images/one/640.avif', '2');
    await put('archives/b.zip', '3');
    const keys = await Array.fromAsync(storage.list('images'));
    expect(keys.sort()).toEqual(['images/one.webp', 'images/one/640.avif']);
    await storage.delete('images/one.webp');
    expect(await storage.size('images/one.webp')).toBeNull();
    await expect(storage.open('images/one.webp')).rejects.toBeInstanceOf(FileAbsent);
  });

  it('removes the uploads of killed processes, and leaves those that move alone', async () => {
    const abandoned = await storage.makeTemporary();
    const alive = await storage.makeTemporary();
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const folder of [abandoned, alive]) {
      await writeFile(join(folder, 'part'), 'x');
      if (folder === abandoned) await utimes(join(folder, 'part'), long, long);
      await utimes(folder, long, long);
    }
    await storage.removeAbandoned();
    expect(await readdir(join(root, 'incoming'))).toEqual([alive.split('/').pop()]);
  });
});
