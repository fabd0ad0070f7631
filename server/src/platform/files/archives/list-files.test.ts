import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { folderStorage } from '../../storage/folder-store.ts';
import { FileAbsent, type Storage } from '../../storage/interface.ts';
import { s3Storage } from '../../storage/s3-store.ts';
import { openStoredWindow } from '../reading/stored-window.ts';
import { type ArchiveFile, listArchiveFiles } from './list-files.ts';

const MANY = 5_000;

let root: string;
let server: S3Server;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'codehaat-archive-files-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

async function store(name: string, bytes: Buffer): Promise<string> {
  const path = join(root, name);
  await writeFile(path, bytes);
  await storage.take(`archives/${name}`, path);
  return `archives/${name}`;
}

async function zip(names: Iterable<string>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const name of names) {
    if (name.endsWith('/')) archive.addEmptyDirectory(name);
    else archive.addBuffer(Buffer.from(`of ${name}`), name, { compress: false });
  }
  archive.end();
  return buffer(archive.outputStream);
}

async function list(key: string, size: number, windowBytes: number) {
  let reads = 0;
  const counted: Pick<Storage, 'open'> = {
    open: (key, range) => {
      reads++;
      return storage.open(key, range);
    },
  };
  const files: ArchiveFile[] = [];
  for await (const file of listArchiveFiles(openStoredWindow(counted, key, size, windowBytes), size)) {
    files.push(file);
  }
  return { files, reads };
}

describe.each([
  ['a folder', () => folderStorage(root)],
  ['a bucket', () => s3Storage(server.settings, root)],
])('The files of an archive in %s', (_, openStorage) => {
  beforeAll(async () => {
    storage = await openStorage();
  });

  it.each([64, 1000, 1024 * 1024])(
    'The files of an archive are listed through a window of %i bytes',
    async (windowBytes) => {
      const bytes = await zip(['src/', 'src/one.js', 'दो.md', 'three']);
      const key = await store(`small-${windowBytes}.zip`, bytes);
      const { files } = await list(key, bytes.length, windowBytes);
      expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
        ['src/one.js', 13],
        ['दो.md', 12],
        ['three', 8],
      ]);
      expect(new Set(files.map(({ crc }) => crc)).size).toBe(3);
    },
  );

  it('A list of thousands of archive files needs only a few reads', async () => {
    const bytes = await zip(Array.from({ length: MANY }, (_, index) => `src/file-${index}.js`));
    const key = await store('many.zip', bytes);
    const { files, reads } = await list(key, bytes.length, 64 * 1024);
    expect(files).toHaveLength(MANY);
    expect(files.at(-1)?.path).toBe(`src/file-${MANY - 1}.js`);
    expect(reads).toBeLessThan(12);
  });

  it('Listing a truncated archive is refused, and a missing one is reported as absent', async () => {
    const whole = await zip(['one', 'two']);
    const bytes = whole.subarray(0, whole.length - 30);
    const key = await store('cut.zip', bytes);
    await expect(list(key, bytes.length, 4096)).rejects.toMatchObject({ name: 'ArchiveRefused' });
    await expect(list('archives/none.zip', 100, 4096)).rejects.toBeInstanceOf(FileAbsent);
  });
});
