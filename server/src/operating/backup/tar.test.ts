import { execFileSync, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTar, listTar, readTarFile } from './tar.ts';

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
/** Names that do not fit in a header. */
const NAMES = ['n'.repeat(120), `${'deep/'.repeat(60)}end`, 'files/छात्रावास.zip'];
/** The same files, compressed, as backups of version 0.1.0 and before hold them. */
const OLD_ARCHIVE =
  'H4sIAAAAAAACA+3WzQ2CMBQH8I7iAsIrWJmnQDVEvkIhRk4O4gBgPDiBs3QUAydFEy5QNH2/Q9tT2/Tl/9KQl9znUth55cdRYFVSFNKGDrX2NZlC' +
  't9kWoJ/hcwaAzcsaCFCXei5ZAdGgkiUvCGg56wcV2VESZCyR5OVp5jPG8z9ce11LwPxrkKVi7cdZcFiu/vRL/ZkDWH8dODJal/8kKwRZNP90mH/X' +
  'o5h/HXxkNvwCGy0UIrfT2Vh1lI///x3nvf8zBi778/6/i2Ih7f55ZxsmuKZqrqq9q+aimodqbqo9YyYQQsgET2YeBvYAGAAA';

async function* inTwo(bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2);
  yield bytes.subarray(0, middle);
  yield bytes.subarray(middle);
}

async function write(to: string, files: Record<string, Buffer>) {
  const tar = createTar(createWriteStream(to));
  for (const [name, bytes] of Object.entries(files)) await tar.add(name, bytes.length, inTwo(bytes));
  await tar.end();
}

/** Every file of an archive, read both on the way and by its place. */
async function readFiles(from: string) {
  const found: Record<string, Buffer> = {};
  for await (const { entry, content } of listTar(from)) {
    found[entry.name] = Buffer.concat(await Array.fromAsync(content));
    expect(await buffer(readTarFile(from, entry))).toEqual(found[entry.name]);
  }
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-tar-'));
  path = join(folder, 'some.tar');
  await write(path, FILES);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('A tar archive', () => {
  it('A tar archive gives back the files that were written to it', async () => {
    expect(await readFiles(path)).toEqual(FILES);
  });

  it('A tar archive of an older version gives back its files', async () => {
    const older = join(folder, 'older.tar');
    await writeFile(older, gunzipSync(Buffer.from(OLD_ARCHIVE, 'base64')));
    expect(await readFiles(older)).toEqual(FILES);
  });

  it('A file of a tar archive that is not read is passed over', async () => {
    const names: string[] = [];
    for await (const { entry } of listTar(path)) names.push(entry.name);
    expect(names).toEqual(Object.keys(FILES));
  });

  it("The system's tar program can list and unpack the archive", async () => {
    const listed = execFileSync('tar', ['tf', path], { encoding: 'utf8' });
    expect(listed.trim().split('\n')).toEqual(Object.keys(FILES));
    execFileSync('tar', ['xf', path, '-C', folder]);
    expect(await readFile(join(folder, DEEP))).toEqual(FILES[DEEP]);
  });

  it('A tar archive keeps names that no header has room for', async () => {
    const long = join(folder, 'long.tar');
    await write(long, Object.fromEntries(NAMES.map((name) => [name, Buffer.from(name)])));
    expect(Object.keys(await readFiles(long))).toEqual(NAMES);
    const listed = execFileSync('tar', ['tf', long, '--quoting-style=literal'], { encoding: 'utf8' });
    expect(listed.trim().split('\n')).toEqual(NAMES);
  });

  it('A tar archive that was cut off is recognised', async () => {
    const list = () => Array.fromAsync(listTar(path));
    const { length } = await readFile(path);
    // Between the last file and the blocks that end the archive.
    await truncate(path, length - 1024);
    await expect(list()).rejects.toThrow('it ends in the middle');
    await truncate(path, 1100);
    await expect(list()).rejects.toThrow('it ends in the middle');
    await truncate(path, 0);
    await expect(list()).rejects.toThrow('it ends in the middle');
  });

  it('A tar archive with a damaged header or with anything but plain files is refused', async () => {
    const damaged = join(folder, 'damaged.tar');
    await write(damaged, { first: Buffer.from('1'), second: Buffer.from('2') });
    const bytes = await readFile(damaged);
    bytes.writeUInt8(bytes.readUInt8(1024) ^ 1, 1024);
    await writeFile(damaged, bytes);
    await expect(Array.fromAsync(listTar(damaged))).rejects.toThrow('its header at byte 1024 is damaged');
    execFileSync('ln', ['-s', 'some.tar', join(folder, 'a-link')]);
    execFileSync('tar', ['cf', damaged, '-C', folder, 'a-link']);
    await expect(Array.fromAsync(listTar(damaged))).rejects.toThrow('a-link is not a plain file');
  });
});

describe('A file for a tar archive', () => {
  it('A tar archive refuses a file whose bytes are not as many as was said', async () => {
    for (const [name, size] of [
      ['longer', 3],
      ['shorter', 5],
    ] as const) {
      const tar = createTar(createWriteStream(join(folder, 'other.tar')));
      await expect(tar.add(name, size, inTwo(Buffer.from('four')))).rejects.toThrow(`${name} has 4 bytes`);
      await expect(tar.add('next', 0, inTwo(Buffer.alloc(0)))).rejects.toThrow();
    }
  });

  it('A tar archive holds a file of more than 8 GiB under a header that other tools read', async () => {
    const size = 2 ** 40;
    const chunks: Buffer[] = [];
    const out = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    await expect(createTar(out).add('vast', size, inTwo(Buffer.alloc(2048)))).rejects.toThrow(
      /not 1099511627776/,
    );
    const vast = join(folder, 'vast.tar');
    await writeFile(vast, Buffer.concat(chunks));
    const { value } = await listTar(vast).next();
    expect(value?.entry).toEqual({ name: 'vast', size, start: 512 });
    expect(spawnSync('tar', ['tvf', vast], { encoding: 'utf8' }).stdout).toContain(` ${size} `);
  });

  it('A tar archive that cannot be written says why, at once and for every further file', async () => {
    const out = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('no space left')),
    });
    const tar = createTar(out);
    const large = Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024));
    const content = async function* () {
      yield* large;
    };
    await expect(tar.add('a', 4 * 1024 * 1024, content())).rejects.toThrow('no space left');
    await expect(tar.add('b', 0, inTwo(Buffer.alloc(0)))).rejects.toThrow('no space left');
  });
});
