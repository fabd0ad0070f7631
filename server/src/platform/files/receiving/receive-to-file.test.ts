import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileTooLarge, receiveToFile } from './receive-to-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-'));
  path = join(folder, 'upload');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('A received stream is written to the file, and its size and hash are returned', async () => {
  const pieces = [randomBytes(70_000), randomBytes(1), randomBytes(200_000)];
  const whole = Buffer.concat(pieces);
  const received = await receiveToFile(Readable.from(pieces), path, { maxBytes: whole.length });
  expect(received).toEqual({
    bytes: whole.length,
    sha256: createHash('sha256').update(whole).digest('hex'),
  });
  expect(whole.equals(await readFile(path))).toBe(true);
});

it('An empty stream is received as an empty file', async () => {
  expect(await receiveToFile(Readable.from([]), path, { maxBytes: 1 })).toMatchObject({ bytes: 0 });
});

it('A stream one byte over the limit is refused and leaves nothing', async () => {
  const stream = Readable.from([Buffer.alloc(10), Buffer.alloc(1)]);
  await expect(receiveToFile(stream, path, { maxBytes: 10 })).rejects.toBeInstanceOf(FileTooLarge);
  expect(stream.destroyed).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

it('A reception that is aborted while the sender is silent leaves nothing', async () => {
  const stream = new PassThrough();
  const controller = new AbortController();
  const receiving = receiveToFile(stream, path, { maxBytes: 100, signal: controller.signal });
  stream.write('half');
  setImmediate(() => controller.abort(new Error('client gone')));
  await expect(receiving).rejects.toThrow('client gone');
  expect(stream.destroyed).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

it('A reception that was aborted before does not begin', async () => {
  const stream = new PassThrough();
  const signal = AbortSignal.abort(new Error('client gone'));
  await expect(receiveToFile(stream, path, { maxBytes: 100, signal })).rejects.toThrow('client gone');
  expect(await readdir(folder)).toEqual([]);
});

it('A stream that fails or closes before its end leaves nothing', async () => {
  const failing = new PassThrough();
  const first = receiveToFile(failing, path, { maxBytes: 100 });
  failing.write('half');
  failing.destroy(new Error('connection reset'));
  await expect(first).rejects.toThrow('connection reset');

  const closing = new PassThrough();
  const second = receiveToFile(closing, path, { maxBytes: 100 });
  closing.write('half');
  closing.destroy();
  await expect(second).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(await readdir(folder)).toEqual([]);
});

it('A reception never touches a file that exists already', async () => {
  await writeFile(path, 'mine');
  await expect(receiveToFile(Readable.from(['x']), path, { maxBytes: 9 })).rejects.toMatchObject({
    code: 'EEXIST',
  });
  expect(await readFile(path, 'utf8')).toBe('mine');
});
