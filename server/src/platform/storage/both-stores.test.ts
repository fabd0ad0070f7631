import { createHash, randomBytes } from 'node:crypto';
import { access, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { folderStorage } from './folder-store.ts';
import { FileAbsent, type Storage } from './interface.ts';
import { s3Storage } from './s3-store.ts';

const MIB = 1024 * 1024;
const PAGE = 3;
const PATIENT = { timeout: 15_000 };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'codehaat-storage-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(key: string, content: string | Buffer): Promise<void> {
  const folder = await storage.makeTemporary();
  await writeFile(join(folder, 'file'), content);
  await storage.take(key, join(folder, 'file'));
  await rm(folder, { recursive: true });
}

/** A file of nothing that takes no room here. */
async function putLarge(key: string, bytes: number): Promise<void> {
  const path = join(root, 'large');
  const file = await open(path, 'w');
  await file.truncate(bytes);
  await file.close();
  await storage.take(key, path);
}

const receiving = () => readdir(join(root, 'incoming'));

describe.each([
  ['a folder', () => folderStorage(root)],
  ['a bucket', () => s3Storage(server.settings, root, PAGE)],
])('Files in %s', (_, openStorage) => {
  beforeEach(async () => {
    storage = await openStorage();
  });

  it('A stored file comes back unchanged, and its local copy is gone', async () => {
    const bytes = randomBytes(8 * MIB);
    const path = join(await storage.makeTemporary(), 'archive');
    await writeFile(path, bytes);
    await storage.take('archives/a.zip', path);
    await expect(access(path)).rejects.toThrow('ENOENT');
    expect(await storage.size('archives/a.zip')).toBe(bytes.length);
    expect(sha256(await buffer(await storage.open('archives/a.zip')))).toBe(sha256(bytes));
  });

  it('A stored file replaces the one with the same key, and may be empty', async () => {
    await put('documents/guide.md', 'the first words');
    await put('documents/guide.md', 'others');
    expect(await text(await storage.open('documents/guide.md'))).toBe('others');
    await put('documents/guide.md', '');
    expect(await storage.size('documents/guide.md')).toBe(0);
    expect(await text(await storage.open('documents/guide.md'))).toBe('');
  });

  it.each([
    ['the first byte', 0, 0],
    ['the last byte', MIB - 1, MIB - 1],
    ['the middle', 1000, MIB - 1000],
    ['all', 0, MIB - 1],
  ])('A stored file can be read in part: %s', async (_, start, end) => {
    const bytes = randomBytes(MIB);
    await put('archives/parts.zip', bytes);
    const part = await buffer(await storage.open('archives/parts.zip', { start, end }));
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('A file that was never stored or is deleted is absent, and can be deleted again', async () => {
    await put('images/one.webp', '1');
    await storage.delete('images/one.webp');
    await storage.delete('images/one.webp');
    for (const key of ['images/one.webp', 'archives/never.zip']) {
      expect(await storage.size(key)).toBeNull();
      await expect(storage.open(key)).rejects.toBeInstanceOf(FileAbsent);
      await expect(storage.open(key, { start: 1, end: 2 })).rejects.toBeInstanceOf(FileAbsent);
      await expect(storage.withLocal(key, readFile)).rejects.toBeInstanceOf(FileAbsent);
    }
    expect(await receiving()).toEqual([]);
  });

  it('A file that could not be stored does not exist at all', async () => {
    await expect(storage.take('archives/b.zip', join(root, 'nothing'))).rejects.toThrow('ENOENT');
    await expect(storage.take('archives/b.zip', root)).rejects.toThrow();
    expect(await storage.size('archives/b.zip')).toBeNull();
  });

  it('Files are listed by folder, page after page, while they are deleted', async () => {
    const names = Array.from({ length: 2 * PAGE }, (_, number) => `swept/${number}.webp`);
    const expected = [...names, 'swept/0/320.avif', 'swept/0/640.avif'].sort();
    for (const key of [...expected, 'swept-not/9.webp', 'other (1)/~9.webp']) await put(key, key);
    const found: string[] = [];
    for await (const key of storage.list('swept')) {
      found.push(key);
      await storage.delete(key);
    }
    expect(found.sort()).toEqual(expected);
    expect(await Array.fromAsync(storage.list('swept'))).toEqual([]);
    expect(await Array.fromAsync(storage.list('swept-not'))).toEqual(['swept-not/9.webp']);
    expect(await Array.fromAsync(storage.list('other (1)'))).toEqual(['other (1)/~9.webp']);
  });

  it('A file is lent as a local copy, which is removed afterwards', async () => {
    await put('images/master.webp', 'a picture');
    let lent = '';
    const read = await storage.withLocal('images/master.webp', (path) => {
      lent = path;
      return readFile(path, 'utf8');
    });
    expect(read).toBe('a picture');
    const broken = storage.withLocal('images/master.webp', () => Promise.reject(new Error('unreadable')));
    await expect(broken).rejects.toThrow('unreadable');
    expect(await receiving()).toEqual([]);
    expect(lent).toContain(root);
    expect(await storage.size('images/master.webp')).toBe(9);
  });

  it('A large file is stored and read in little memory', { timeout: 120_000 }, async () => {
    const size = 200 * MIB;
    await putLarge('archives/warm.zip', 8 * MIB);
    await drain(await storage.open('archives/warm.zip'));
    const peak = watchMemory();
    await putLarge('archives/large.zip', size);
    expect(await drain(await storage.open('archives/large.zip'))).toBe(size);
    expect(peak.stop()).toBeLessThan(100 * MIB);
    await storage.delete('archives/large.zip');
  });

  it('A reader who leaves halfway releases the file', async () => {
    await putLarge('archives/left.zip', 64 * MIB);
    const stream = await storage.open('archives/left.zip', { start: 10, end: 60 * MIB });
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => stream.closed, PATIENT).toBe(true);
    await expect.poll(() => server.countUnderWay(), PATIENT).toBe(0);
    expect(await storage.size('archives/left.zip')).toBe(64 * MIB);
  });

  it('Abandoned temporary folders are removed, and those still in use are left alone', async () => {
    const abandoned = await storage.makeTemporary();
    const alive = await storage.makeTemporary();
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const folder of [abandoned, alive]) {
      await writeFile(join(folder, 'part'), 'x');
      if (folder === abandoned) await utimes(join(folder, 'part'), long, long);
      await utimes(folder, long, long);
    }
    await storage.removeAbandoned();
    expect(await receiving()).toEqual([basename(alive)]);
  });
});

async function drain(stream: Readable): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

/** How much memory this process takes at most, over what it takes now. */
function watchMemory(): { stop(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most - before;
    },
  };
}
